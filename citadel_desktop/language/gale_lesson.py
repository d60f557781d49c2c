"""What the lessons of Gale's Citadel say at each step."""

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.lessons import Chapter, Told


def chapters(speech: Speech) -> dict[str, Chapter]:
    """The chapters of the course, by id."""
    t = speech.t
    return {
        "gale-citadels": Chapter(t("Citadels"), _citadels(speech)),
        "gale-recruits": Chapter(t("New warriors"), _recruits(speech)),
        "gale-combat": Chapter(t("Combat"), _combat(speech)),
        "gale-walls": Chapter(t("Walls"), _walls(speech)),
        "gale-sieges": Chapter(t("Sieges and winning"), _sieges(speech)),
        "gale-setup": Chapter(t("Placing the citadels"), _setup(speech)),
        "gale-short": Chapter(t("The short form"), _short(speech)),
    }


def _citadels(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "welcome": Told(
            t("Whose citadel?"),
            t("A citadel is yours while one of your warriors stands on it. Mark holds these two."),
        ),
        "neutral": Told(
            t("Nobody's citadels"),
            t("These two are empty. Whoever walks in holds them."),
        ),
        "goal": Told(
            t("Two ahead wins"),
            t(
                "Whoever has two citadels more than the other when his own turn begins has won. "
                "Now it stands 2 to 2."
            ),
        ),
        "actions": Told(
            t("Two citadels, two actions"),
            t("So many citadels you hold when your turn begins, so many actions you may spend."),
        ),
        "walk": Told(
            t("Walk in"),
            t(
                "A step along a line costs one action. Click the warrior on d4, then the empty "
                "citadel on c5."
            ),
            t("The warrior on d4 goes to the citadel on c5: click him, then it."),
        ),
        "third": Told(
            t("3 to 2"),
            t("Mark holds a third citadel. It pays an action from his next turn on."),
        ),
        "end_turn": Told(
            t("End the turn"),
            t("Both actions are spent. End the turn with the button or with Ctrl+Enter."),
            t("End the turn: the button has a ring."),
        ),
        "mary": Told(
            t("Mary's turn"),
            t("She has two actions as well, and a warrior two steps from the other citadel."),
        ),
        "leaving": Told(
            t("Who leaves gives up"),
            t(
                "It is 3 to 3. If a warrior steps off his citadel, it is nobody's at once. "
                "So others have to go and fight."
            ),
        ),
        "": Told(
            t("That is the aim"),
            t("Hold citadels, take empty ones, be two ahead. Next: where new warriors come from."),
        ),
    }


def _recruits(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "price": Told(
            t("What a warrior costs"),
            t("A new warrior costs two actions. Mark has three: one is left for a step."),
        ),
        "recruit": Told(
            t("Recruit beside a citadel"),
            t(
                "He appears on an empty point one step from a citadel you hold. Choose Recruit, "
                "then d5."
            ),
            t("Choose Recruit, then the point d5 beside the citadel on c5."),
        ),
        "at_once": Told(
            t("He may go at once"),
            t("Who was recruited may act in the same turn. Lead him to e5."),
            t("Lead the new warrior from d5 to e5."),
        ),
        "lapse": Told(
            t("Nothing is saved up"),
            t("Actions you do not use are lost. Mark has none left: end the turn."),
            t("End the turn."),
        ),
        "mary": Told(
            t("Mary recruits, too"),
            t("She has three actions. Her new warrior comes beside her citadel on g5."),
        ),
        "her_end": Told(
            t("One action lapses"),
            t("One action is left to her. She does not want it and ends her turn."),
        ),
        "supply": Told(
            t("Fifty each"),
            t("Each side has 50 warriors. Who falls goes back to his side and may come again."),
        ),
        "dismiss": Told(
            t("Send one home"),
            t(
                "A warrior of yours who is in the way may be taken off the field: in your turn, "
                "at any time, for nothing."
            ),
        ),
        "": Told(
            t("Now they meet"),
            t("Mark's warrior and Mary's stand face to face. Next: how they fight."),
        ),
    }


def _combat(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "free": Told(
            t("Attacks are free"),
            t(
                "An attack costs no action. You may attack at any moment of your turn, as often "
                "as you like."
            ),
        ),
        "count": Told(
            t("How strong is the attack?"),
            t(
                "Every warrior one step from the target counts 1. Beside e5 Mark has two: that is 2."
            ),
        ),
        "defence": Told(
            t("How strong is the defence?"),
            t(
                "The target counts 1, and 1 for each friend one step from him. Mary's warrior on "
                "e5 stands alone: 1."
            ),
        ),
        "attack": Told(
            t("Attack"),
            t("2 against 1 is more. Click the warrior on e5."),
            t("Attack the warrior on e5 with both: click him."),
        ),
        "removed": Told(
            t("More than the defence"),
            t("He is gone and Mark has lost nobody. The attackers stay where they stand."),
        ),
        "bring": Told(
            t("Bring a second one"),
            t(
                "Against f3 it would be 1 to 1, and both would fall. Lead the warrior from e4 to "
                "f4 first."
            ),
            t("Lead the warrior from e4 to f4."),
        ),
        "again": Told(
            t("Attack again"),
            t("Now it is 2 to 1 here as well. Click the warrior on f3."),
            t("Attack the warrior on f3: click him."),
        ),
        "citadel": Told(
            t("Strong on a citadel"),
            t(
                "On a citadel a warrior counts 1 more, when he defends and when he attacks a "
                "warrior. So g5 has 2."
            ),
        ),
        "closer": Told(
            t("Come closer"),
            t("Two actions are left. Lead a warrior beside g5: from g3 to g4, or from f4 to f5."),
            t("Lead a warrior to g4 or to f5."),
        ),
        "both": Told(
            t("And the other one"),
            t("Lead the other one beside g5, too."),
            t("One warrior belongs on g4, the other on f5."),
        ),
        "equal": Told(
            t("As strong as the defence"),
            t(
                "2 against 2: the target falls, and one attacker with him. Click g5 and choose "
                "which one."
            ),
            t("Attack g5 with both, and choose whom to lose."),
        ),
        "empty": Told(
            t("The citadel stands"),
            t(
                "Citadels never fall. This one is nobody's now, and Mark's warrior is one step "
                "from it."
            ),
        ),
        "": Told(
            t("Fight together"),
            t(
                "One against one both fall, so fight together. With less than the defence you "
                "may not attack."
            ),
        ),
    }


def _walls(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "square": Told(
            t("A wall closes four points"),
            t(
                "A wall fills a square between the lines. Nobody may step onto its four corners. "
                "They must be free when it is built."
            ),
        ),
        "build": Told(
            t("Build a wall"),
            t(
                "It costs one action, beside one of your warriors. Mary is coming from f5: choose "
                "Build wall, then the ringed square."
            ),
            t("Choose Build wall, then the square between d5 and e6."),
        ),
        "second": Told(
            t("And a second one"),
            t("Build another wall just below it."),
            t("Choose Build wall, then the square between d4 and e5."),
        ),
        "strength": Told(
            t("Walls hold each other"),
            t("A wall defends with 1, and with 1 more for each wall side by side. These have 2."),
        ),
        "destroy": Told(
            t("Walls are nobody's"),
            t(
                "Anybody may destroy them: for one action, with warriors one step from a corner, "
                "who count 1 each. Citadels add nothing here."
            ),
        ),
        "end_turn": Told(
            t("End the turn"),
            t("One action is left, too little for a warrior. End the turn."),
            t("End the turn."),
        ),
        "mary": Told(
            t("Mary strikes at a wall"),
            t("Her two warriors are 2 against 2. The wall will fall, and one of them with it."),
        ),
        "her_walk": Told(
            t("The way round"),
            t("She has two actions left. With the other warrior she goes round what still stands."),
        ),
        "left": Told(
            t("One wall is left"),
            t("It has no wall beside it any more and defends with 1. But it has cost Mary much."),
        ),
        "supply": Told(
            t("Fifty walls"),
            t("There are 50 walls for both together. A destroyed one can be built again."),
        ),
        "": Told(
            t("Stone and time"),
            t("Walls win time and shield citadels. Next: how to close a ring and win."),
        ),
    }


def _sieges(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "ring": Told(
            t("A ring around them"),
            t(
                "If your warriors shut enemies in, these are besieged. The edge of the field "
                "helps, walls do not."
            ),
        ),
        "part": Told(
            t("How large a ring?"),
            t(
                "What it shuts in must be less than half of the field, and not reach two "
                "opposite sides."
            ),
        ),
        "close": Told(
            t("Close the ring"),
            t("One warrior is missing. Lead the one on i4 to i3."),
            t("Lead the warrior from i4 to i3: that closes the ring."),
        ),
        "besieged": Told(
            t("Besieged"),
            t(
                "This citadel may recruit nobody now, and Mary builds no wall inside the ring. "
                "It still counts for her."
            ),
        ),
        "remove": Told(
            t("Capture one"),
            t(
                "In your turn you may capture two besieged warriors, for nothing and however strong "
                "they are. Choose Capture, then h1."
            ),
            t("Capture the besieged warrior on h1: choose Capture, then click him."),
        ),
        "second": Told(
            t("And a second one"),
            t("The ring is whole, so capture the one on i1, too."),
            t("Capture the besieged warrior on i1: choose Capture, then click him."),
        ),
        "enter": Told(
            t("Walk in"),
            t("The citadel on i1 is empty. Lead the warrior in from i3: two steps."),
            t("Lead the warrior from i3 to the citadel on i1."),
        ),
        "ahead": Told(
            t("4 to 2"),
            t("Mark is two ahead. If that is still so when his next turn begins, he has won."),
        ),
        "end_turn": Told(
            t("End the turn"),
            t("Mary has one turn to change it. End the turn."),
            t("End the turn."),
        ),
        "mary": Told(
            t("Mary's last turn"),
            t("No citadel is within her reach. She recruits a warrior, but that is too late."),
        ),
        "": Told(
            t("Mark has won"),
            t("You know all that a match needs. Or read on: how citadels are placed by hand."),
        ),
    }


def _setup(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "turns": Told(
            t("An empty field"),
            t(
                "Citadels can stand ready when a match begins, or the players place them: by "
                "turns, one each. Here it is six."
            ),
        ),
        "place": Told(
            t("Your first citadel"),
            t("Any point without a citadel will do. Place one on c3."),
            t("Place a citadel on c3."),
        ),
        "her_first": Told(t("Mary places"), t("It is her turn to place one.")),
        "place_second": Told(
            t("Your second one"),
            t("Citadels near each other are easy to hold together. Place one on c6."),
            t("Place a citadel on c6."),
        ),
        "her_second": Told(t("Mary again"), t("She keeps to her side of the field.")),
        "place_third": Told(
            t("One for the middle"),
            t("Not all will be yours. Place the last one on e5, in the middle."),
            t("Place a citadel on e5."),
        ),
        "her_third": Told(
            t("Then they are claimed"),
            t(
                "Mary places the last one. Both placed three, so she claims first: she puts a "
                "warrior on one."
            ),
        ),
        "claim": Told(
            t("Claim one"),
            t("Each claims a third of all citadels: two of six. Claim c3."),
            t("Claim the citadel on c3."),
        ),
        "her_claim": Told(t("Mary claims"), t("That is her second one.")),
        "claim_last": Told(
            t("Claim another"),
            t("Who claims last has the first turn. Claim c6."),
            t("Claim the citadel on c6."),
        ),
        "begins": Told(
            t("A race"),
            t("These two are left for whoever comes first, and Mark has the first turn."),
        ),
        "draws": Told(
            t("Other ends"),
            t(
                "You may give up, or agree on a draw. It is a draw, too, when the same position "
                "begins the same player's turn for the third time."
            ),
        ),
        "standstill": Told(
            t("When nothing happens"),
            t(
                "It is also a draw without any warriors left, and after 60 turns in which nobody "
                "recruits, builds, destroys, captures, takes or leaves a citadel."
            ),
        ),
        "": Told(
            t("Ready to play"),
            t("For a first match have the citadels placed ready: then it begins with a move."),
        ),
    }


def _short(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "differs": Told(
            t("One attacks, friends help"),
            t(
                "In the short form one warrior attacks. He counts 1, and 1 for each friend beside "
                "himself whom he names."
            ),
        ),
        "attack": Told(
            t("Attack with a friend"),
            t(
                "With d4 behind him d5 has 2 against 1. Alone, 1 against 1, both would fall. "
                "Click the warrior on e5."
            ),
            t("Attack e5 by d5 with the help of d4: click the warrior on e5."),
        ),
        "spent": Told(
            t("Used up"),
            t(
                "Who took part attacks nobody, helps nobody and destroys no wall for the rest of "
                "this turn. Walking he may."
            ),
        ),
        "breath": Told(
            t("Room to breathe"),
            t(
                "Here a connected group is besieged when no empty open point is beside it and an "
                "enemy is. These two breathe through b2."
            ),
        ),
        "close": Told(
            t("Take their breath"),
            t("Lead the warrior from b3 to b2."),
            t("Lead the warrior from b3 to b2."),
        ),
        "remove": Told(
            t("Capture one"),
            t("Up to two besieged warriors a turn, as before. Choose Capture, then b1."),
            t("Capture the besieged warrior on b1: choose Capture, then click him."),
        ),
        "others": Told(
            t("Smaller things"),
            t(
                "Citadels stand neither on the two outer lines nor side by side. At most 100 "
                "warriors are on the field, walls never run out, and nobody is sent home."
            ),
        ),
        "shut_in": Told(
            t("A besieged citadel"),
            t(
                "While a citadel of yours is besieged you build no wall beside those who shut it "
                "in, and it recruits nobody."
            ),
        ),
        "at_once": Told(
            t("Two ahead wins at once"),
            t("It is 3 to 2. Lead the warrior from e2 to the citadel on e3."),
            t("Lead the warrior from e2 to the citadel on e3."),
        ),
        "": Told(
            t("Won at once"),
            t("In the short form nobody waits for his next turn: two ahead is the end."),
        ),
    }
