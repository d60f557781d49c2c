"""All screens, loaded together after the first frame."""

from citadel_desktop.screens.files.saves import SavesScreen
from citadel_desktop.screens.learn.learn import LearnScreen
from citadel_desktop.screens.learn.lesson import LessonScreen
from citadel_desktop.screens.learn.reference import ReferenceScreen
from citadel_desktop.screens.review.costly import CostlyScreen
from citadel_desktop.screens.review.dice import DiceScreen
from citadel_desktop.screens.review.replay import ReplayScreen
from citadel_desktop.screens.review.result import ResultScreen
from citadel_desktop.screens.setup.setup import SetupScreen
from citadel_desktop.screens.shell.shell import Doors
from citadel_desktop.screens.start.credits import CreditsScreen
from citadel_desktop.screens.start.settings import SettingsScreen
from citadel_desktop.screens.start.title import TitleScreen
from citadel_desktop.screens.table.table import TableScreen

DOORS = Doors(
    title=TitleScreen,
    setup=SetupScreen,
    saves=SavesScreen,
    settings=SettingsScreen,
    reference=ReferenceScreen,
    credits=CreditsScreen,
    table=TableScreen,
    learn=LearnScreen,
    lesson=LessonScreen,
    replay=ReplayScreen,
    costly=CostlyScreen,
    result=ResultScreen,
    dice=DiceScreen,
)
