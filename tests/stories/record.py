"""Records stories. `python -m tests.stories.record --help` says how."""

from __future__ import annotations

import argparse
from pathlib import Path

from tests.laws.game_laws import GameLaws, combinations
from tests.laws.games import GAMES
from tests.stories.coverage import missing, occurring, wanted
from tests.stories.story import ANY, BY_HAND, Story, StoryError, files, read, record, tell

EPILOGUE = """\
examples:
  record lamplighters dark --title "Nobody wins" --seed 12 --players random,greedy --options '{"seats": 3}'
  record lamplighters            tells all its stories again: only the told lines change
  record lamplighters --afresh   plays all its stories again, from their seeds; those led by hand are told again
  record lamplighters --search 50 --title "Odds and ends"   looks through matches for what no story holds yet
"""


def main() -> None:
    """Read the command line, write stories, say what is missing."""
    parser = argparse.ArgumentParser("record", epilog=EPILOGUE, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[laws.game.key for laws in GAMES])
    parser.add_argument("name", nargs="?", help="file name of a new story, without .txt")
    parser.add_argument("--title", default="A match", help="what the story is about")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--players", default=ANY, help="any, or random and greedy, by seat, with commas")
    parser.add_argument("--options", default="{}", help="JSON")
    parser.add_argument(
        "--gives-up",
        nargs=2,
        type=int,
        action="append",
        default=[],
        metavar=("SEAT", "MOVES"),
        help="a seat gives up after so many moves",
    )
    parser.add_argument("--lean", action="append", default=[], help="a pattern of moves that are made where possible")
    parser.add_argument("--afresh", action="store_true")
    parser.add_argument("--search", type=int, metavar="SEEDS", default=0)
    given = parser.parse_args()
    laws = next(laws for laws in GAMES if laws.game.key == given.game)
    laws.stories.mkdir(parents=True, exist_ok=True)
    if given.search:
        search(laws, given.search, given.title, given.players)
    elif given.name:
        options = laws.game.options_type.model_validate_json(given.options)
        gives_up = tuple((seat, moves) for seat, moves in given.gives_up)
        story = Story(given.title, options, given.seed, given.players, gives_up, tuple(given.lean))
        write(laws, laws.stories / f"{given.name}.txt", record(laws.game, story))
    else:
        again(laws, given.afresh)
    tellings = [tell(laws.game, read(laws.game, path.read_text(encoding="utf-8"))) for path in files(laws.stories)]
    for line in missing(laws, tellings):
        print("missing", line)


def write(laws: GameLaws, path: Path, story: Story) -> None:
    """Tell a story and write its transcript."""
    path.write_text(tell(laws.game, story).text, encoding="utf-8")
    print(f"{path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path}: {len(story.moves)} moves")


def again(laws: GameLaws, afresh: bool) -> None:
    """Tell, or play, every story of a game again."""
    for path in files(laws.stories):
        text = path.read_text(encoding="utf-8")
        if afresh:
            # Only the head counts: what was done then may not be a legal action any more.
            head = read(laws.game, "\n".join(line for line in text.splitlines() if not line[:1].isdigit()))
            if head.players != BY_HAND:
                write(laws, path, record(laws.game, head))
                continue
        try:
            write(laws, path, read(laws.game, text))
        except StoryError as error:
            by_hand = f"\nplayers: {BY_HAND}\n" in text
            way = "mend that move: it was led by hand." if by_hand else "play it again with --afresh."
            raise SystemExit(f"{path.name}: {error}\nIf the rules are right, {way}") from error


def search(laws: GameLaws, seeds: int, title: str, players: str) -> None:
    """Keep of `seeds` matches for each combination of options those that hold most of what no story holds yet."""
    lacking = wanted(laws)
    for path in files(laws.stories):
        lacking -= occurring(laws, tell(laws.game, read(laws.game, path.read_text(encoding="utf-8"))))
    found = []
    for options in combinations(laws):
        for seed in range(seeds):
            story = record(laws.game, Story(title, options, f"{seed}", players))
            found.append((story, occurring(laws, tell(laws.game, story))))
    while found:
        # A short match that holds much is better to read than a long one that holds a little more.
        story, occurs = max(found, key=lambda pair: len(pair[1] & lacking) / (100 + len(pair[0].moves)))
        if not occurs & lacking:
            break
        lacking -= occurs
        name = "-".join(str(getattr(story.options, field)) for field in story.options.headline)
        write(laws, laws.stories / f"{name}-{story.seed}.txt".replace(" ", "_").lower(), story)


if __name__ == "__main__":
    main()
