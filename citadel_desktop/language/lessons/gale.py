"""What the lessons of Gale's Citadel say at each step."""

from citadel_desktop.language.common import Translating
from citadel_desktop.language.lessons import Chapter, StepText


def chapters(t: Translating) -> dict[str, Chapter]:
    """The chapters of the course, by id."""
    return {
        "gale-citadels": Chapter(t("Citadels"), _citadels(t)),
        "gale-recruits": Chapter(t("New warriors"), _recruits(t)),
        "gale-combat": Chapter(t("Combat"), _combat(t)),
        "gale-walls": Chapter(t("Walls"), _walls(t)),
        "gale-sieges": Chapter(t("Sieges and winning"), _sieges(t)),
        "gale-setup": Chapter(t("Placing the citadels"), _setup(t)),
        "gale-short": Chapter(t("The short form"), _short(t)),
    }


def _citadels(t: Translating) -> dict[str, StepText]:
    return {
        "goal": StepText(
            t("Two ahead wins"),
            t(
                "You are Mark (blue). Begin a turn with two citadels more than Mary (orange), and "
                "you win. The bars below the names show how near each side is."
            ),
        ),
        "welcome": StepText(
            t("Your citadels"),
            t("A citadel is yours while one of your warriors stands on it. These two are yours."),
        ),
        "neutral": StepText(
            t("Nobody's citadels"),
            t("These two are empty. Whoever moves a warrior onto one of them holds it."),
        ),
        "actions": StepText(
            t("Two citadels, two actions"),
            t(
                "When your turn begins, each citadel you hold gives you one action. The gold dots "
                "above the field show how many are left."
            ),
        ),
        "step": StepText(
            t("One step"),
            t("A step to the next point costs one action. Click the warrior on d4, then c4."),
            t("Move the warrior from d4 to c4: click him, then the point."),
        ),
        "walk": StepText(
            t("Walk in"),
            t("One action is left. Move him on to the empty citadel on c5."),
            t("Move the warrior to the citadel on c5."),
        ),
        "third": StepText(
            t("3 to 2"),
            t("You hold a third citadel. From your next turn on it brings you a third action."),
        ),
        "end_turn": StepText(
            t("End the turn"),
            t("Both actions are used up. End the turn with the button or with Ctrl+Enter."),
            t("End the turn: the button has a ring."),
        ),
        "mary": StepText(
            t("Mary's turn"),
            t("Mary has two actions, too. Her warrior is two steps from the other empty citadel."),
        ),
        "leaving": StepText(
            t("Leaving gives it up"),
            t(
                "It is 3 to 3. A citadel is nobody's as soon as its warrior steps off it. So "
                "others have to go and fight."
            ),
        ),
        "": StepText(
            t("Well begun"),
            t(
                "Citadels bring actions, and being two citadels ahead wins the match. Next: where "
                "new warriors come from."
            ),
        ),
    }


def _recruits(t: Translating) -> dict[str, StepText]:
    return {
        "price": StepText(
            t("What a warrior costs"),
            t(
                "You are Mark (blue). A new warrior costs two actions. You have three, so one is "
                "left for a step."
            ),
        ),
        "recruit": StepText(
            t("Recruit beside a citadel"),
            t(
                "He appears on an empty point one step from a citadel you hold. Choose Recruit, "
                "then d5."
            ),
            t("Choose Recruit, then the point d5 beside the citadel on c5."),
        ),
        "at_once": StepText(
            t("He may go at once"),
            t("A new warrior may act in the same turn. Move him from d5 to e5."),
            t("Move the new warrior from d5 to e5."),
        ),
        "lapse": StepText(
            t("Nothing is saved up"),
            t("Actions you do not use are lost. You have none left: end the turn."),
            t("End the turn."),
        ),
        "mary": StepText(
            t("Mary recruits, too"),
            t("Mary has three actions. Her new warrior appears beside her citadel on g5."),
        ),
        "her_end": StepText(
            t("One action lapses"),
            t("Mary has one action left. She does not use it and ends her turn."),
        ),
        "supply": StepText(
            t("Fifty each"),
            t(
                "Each side has 50 warriors. A warrior who falls goes back to his side's supply and"
                " can be recruited again."
            ),
        ),
        "dismiss": StepText(
            t("Send one home"),
            t(
                "You may dismiss a warrior of yours who is in the way: in your turn, at any time, "
                "for free."
            ),
        ),
        "": StepText(
            t("Now they meet"),
            t("Your warrior and Mary's stand face to face. Next: how they fight."),
        ),
    }


def _combat(t: Translating) -> dict[str, StepText]:
    return {
        "free": StepText(
            t("Attacks are free"),
            t(
                "You are Mark (blue). An attack costs no action. You may attack at any moment of "
                "your turn, as often as you like."
            ),
        ),
        "count": StepText(
            t("How strong is the attack?"),
            t(
                "Each of your warriors one step from the target counts 1. Beside e5 you have two: "
                "that makes 2."
            ),
        ),
        "defence": StepText(
            t("How strong is the defence?"),
            t(
                "The target counts 1, and 1 more for each friend one step from him. Mary's warrior"
                " on e5 stands alone: 1."
            ),
        ),
        "attack": StepText(
            t("Attack"),
            t("2 against 1 is enough. Click the warrior on e5, then Strike."),
            t("Attack the warrior on e5 with both: click him, then Strike."),
        ),
        "removed": StepText(
            t("More than the defence"),
            t("He is gone, and you have lost nobody. The attackers stay where they are."),
        ),
        "bring": StepText(
            t("Bring a second one"),
            t(
                "Against f3 it would be 1 to 1, and both would fall. First move the warrior from "
                "e4 to f4."
            ),
            t("Move the warrior from e4 to f4."),
        ),
        "again": StepText(
            t("Attack again"),
            t("Now it is 2 to 1 here as well. Click the warrior on f3."),
            t("Attack the warrior on f3: click him."),
        ),
        "citadel": StepText(
            t("Strong on a citadel"),
            t(
                "On a citadel a warrior counts 1 more when he defends, and when he attacks a "
                "warrior. So g5 has 2."
            ),
        ),
        "closer": StepText(
            t("Come closer"),
            t("Two actions are left. Move a warrior beside g5: from g3 to g4, or from f4 to f5."),
            t("Move a warrior to g4 or to f5."),
        ),
        "both": StepText(
            t("And the other one"),
            t("Move the other one beside g5, too."),
            t("One warrior belongs on g4, the other on f5."),
        ),
        "equal": StepText(
            t("As strong as the defence"),
            t(
                "2 against 2: the target falls, and one attacker with him. Click g5 and choose "
                "which one."
            ),
            t("Attack g5 with both, and choose whom to lose."),
        ),
        "empty": StepText(
            t("The citadel stands"),
            t(
                "Citadels are never destroyed. This one is nobody's now, and your warrior is one "
                "step from it."
            ),
        ),
        "": StepText(
            t("Fight together"),
            t(
                "One against one, both fall: so fight together. An attack weaker than the defence "
                "is not allowed."
            ),
        ),
    }


def _walls(t: Translating) -> dict[str, StepText]:
    return {
        "square": StepText(
            t("A wall closes four points"),
            t(
                "You are Mark (blue). A wall fills a square between the lines. No warrior and no "
                "citadel may be on its four corners, and nobody may step onto them."
            ),
        ),
        "build": StepText(
            t("Build a wall"),
            t(
                "It costs one action, beside one of your warriors. Mary is coming from f5: choose "
                "Build wall, then the ringed square."
            ),
            t("Choose Build wall, then the square between d5 and e6."),
        ),
        "second": StepText(
            t("And a second one"),
            t("Build another wall just below it."),
            t("Choose Build wall, then the square between d4 and e5."),
        ),
        "strength": StepText(
            t("Walls hold each other"),
            t(
                "A wall defends with 1, and with 1 more for each wall side by side with it. Each "
                "of these two has 2."
            ),
        ),
        "destroy": StepText(
            t("Walls are nobody's"),
            t(
                "Anyone may destroy them: for one action, with warriors one step from a corner, "
                "who count 1 each. Citadels add nothing here."
            ),
        ),
        "end_turn": StepText(
            t("End the turn"),
            t("One action is left, too little for a warrior. End the turn."),
            t("End the turn."),
        ),
        "mary": StepText(
            t("Mary strikes at a wall"),
            t("Her two warriors are 2 against 2. The wall will fall, and one of them with it."),
        ),
        "her_walk": StepText(
            t("The way round"),
            t("She has two actions left. With the other warrior she goes round what still stands."),
        ),
        "left": StepText(
            t("One wall is left"),
            t(
                "It has no wall beside it any more and defends with 1. But the other one has cost "
                "Mary a warrior."
            ),
        ),
        "supply": StepText(
            t("Fifty walls"),
            t("There are 50 walls for both sides together. A destroyed one can be built again."),
        ),
        "": StepText(
            t("Stone and time"),
            t("Walls win time and shield citadels. Next: how to close a ring and win."),
        ),
    }


def _sieges(t: Translating) -> dict[str, StepText]:
    return {
        "ring": StepText(
            t("A ring around them"),
            t(
                "You are Mark (blue). If your warriors shut enemies in, these are besieged. The "
                "edge of the field helps, walls do not."
            ),
        ),
        "part": StepText(
            t("How large a ring?"),
            t(
                "What it shuts in must be less than half of the field, and not reach two "
                "opposite sides."
            ),
        ),
        "close": StepText(
            t("Close the ring"),
            t("One warrior is missing. Move the one on i4 to i3."),
            t("Move the warrior from i4 to i3: that closes the ring."),
        ),
        "besieged": StepText(
            t("Besieged"),
            t(
                "Mary cannot recruit beside this citadel now, nor build a wall inside the ring. It"
                " still counts for her."
            ),
        ),
        "remove": StepText(
            t("Capture one"),
            t(
                "In your turn you may capture up to two besieged warriors, for free and however "
                "strong they are. Choose Capture, then h1."
            ),
            t("Capture the besieged warrior on h1: choose Capture, then click him."),
        ),
        "second": StepText(
            t("And a second one"),
            t("The ring still holds, so capture the one on i1, too."),
            t("Capture the besieged warrior on i1: choose Capture, then click him."),
        ),
        "enter": StepText(
            t("Walk in"),
            t("The citadel on i1 is empty. Move the warrior in from i3: two steps, two actions."),
            t("Move the warrior from i3 to the citadel on i1."),
        ),
        "ahead": StepText(
            t("4 to 2"),
            t("You are two ahead. If that is still so when your next turn begins, you win."),
        ),
        "end_turn": StepText(
            t("End the turn"),
            t("Mary has one turn to change it. End the turn."),
            t("End the turn."),
        ),
        "mary": StepText(
            t("Mary's last turn"),
            t("No citadel is within her reach. She recruits a warrior, but it is too late."),
        ),
        "": StepText(
            t("Mark has won"),
            t(
                "You know all that a match needs. Two chapters are left: how players place the "
                "citadels, and the short form."
            ),
        ),
    }


def _setup(t: Translating) -> dict[str, StepText]:
    return {
        "turns": StepText(
            t("An empty field"),
            t(
                "You are Mark (blue). Citadels can stand ready when a match begins, or the players"
                " place them in turn, as here: six of them."
            ),
        ),
        "place": StepText(
            t("Your first citadel"),
            t("Any point without a citadel will do. Place one on c3."),
            t("Place a citadel on c3."),
        ),
        "her_first": StepText(t("Mary places"), t("It is her turn to place one.")),
        "place_second": StepText(
            t("Your second one"),
            t("Citadels near each other are easy to hold together. Place one on c6."),
            t("Place a citadel on c6."),
        ),
        "her_second": StepText(t("Mary again"), t("She keeps to her side of the field.")),
        "place_third": StepText(
            t("One for the middle"),
            t("Not all will be yours. Place the last one on e5, in the middle."),
            t("Place a citadel on e5."),
        ),
        "her_third": StepText(
            t("Then they are claimed"),
            t(
                "Mary places the last one. Both placed three, so Mary, who placed second, claims "
                "first: she puts a warrior on one."
            ),
        ),
        "claim": StepText(
            t("Claim one"),
            t("Each claims a third of all citadels: two of six. Claim c3."),
            t("Claim the citadel on c3."),
        ),
        "her_claim": StepText(t("Mary claims"), t("That is her second one.")),
        "claim_last": StepText(
            t("Claim another"),
            t("Whoever claims last has the first turn. Claim c6."),
            t("Claim the citadel on c6."),
        ),
        "begins": StepText(
            t("A race"),
            t("These two are left for whoever comes first, and you have the first turn."),
        ),
        "draws": StepText(
            t("Other ends"),
            t(
                "You may give up, or agree on a draw. It is also a draw when the same player "
                "begins a turn in the same position for the third time."
            ),
        ),
        "standstill": StepText(
            t("When nothing happens"),
            t(
                "It is also a draw when no warriors are left, and after 60 turns in which nobody "
                "recruits, builds, destroys, captures, takes or leaves a citadel."
            ),
        ),
        "": StepText(
            t("Ready to play"),
            t("For a first match have the citadels placed ready: then it begins with a move."),
        ),
    }


def _short(t: Translating) -> dict[str, StepText]:
    return {
        "differs": StepText(
            t("One attacks, friends help"),
            t(
                "You are Mark (blue). In the short form one warrior attacks. He counts 1, and 1 "
                "more for each friend beside him who helps."
            ),
        ),
        "attack": StepText(
            t("Attack with a friend"),
            t(
                "With the help of d4, d5 has 2 against 1. Alone, 1 against 1, both would fall. "
                "Click the warrior on e5, then Strike."
            ),
            t("Attack e5 by d5 with the help of d4: click the warrior on e5."),
        ),
        "spent": StepText(
            t("Used up"),
            t(
                "A warrior who took part attacks nobody, helps nobody and destroys no wall for the"
                " rest of this turn. He may still move."
            ),
        ),
        "breath": StepText(
            t("Room to breathe"),
            t(
                "Here a connected group is besieged when there is an enemy beside it, but no empty"
                " point without a wall. These two breathe through b2."
            ),
        ),
        "close": StepText(
            t("Take their breath"),
            t("Move the warrior from b3 to b2."),
            t("Move the warrior from b3 to b2."),
        ),
        "remove": StepText(
            t("Capture one"),
            t("Up to two besieged warriors a turn, as before. Choose Capture, then b1."),
            t("Capture the besieged warrior on b1: choose Capture, then click him."),
        ),
        "others": StepText(
            t("Smaller things"),
            t(
                "Citadels stand neither on the two outer lines nor side by side. At most 100 "
                "warriors are on the field, walls never run out, and nobody is sent home."
            ),
        ),
        "shut_in": StepText(
            t("A besieged citadel"),
            t(
                "While a citadel of yours is besieged you build no wall beside those who shut it "
                "in, and it recruits nobody."
            ),
        ),
        "at_once": StepText(
            t("Two ahead wins at once"),
            t("It is 3 to 2. Move the warrior from e2 to the citadel on e3."),
            t("Move the warrior from e2 to the citadel on e3."),
        ),
        "": StepText(
            t("Won at once"),
            t("In the short form nobody waits for the next turn: two ahead wins at once."),
        ),
    }
