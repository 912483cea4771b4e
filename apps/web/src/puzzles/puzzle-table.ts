import { GAMES } from '@punica/games';
import type { Insight } from '@punica/insight';
import {
  beginningOfPuzzle,
  deskOf,
  type Puzzle,
  type PuzzleFile,
  PuzzlePlay,
  readPuzzles,
  titlesApart,
} from '@punica/insight/puzzle';
import { type ActionJson, BadInput, type Core, isProblem, viewFor } from '@punica/kernel';
import type { Laid, PuzzleTried } from '../insight/protocol.ts';
import { agreedIn } from '../play/agreed.ts';
import { insightOf, oddsOfGame, type Rules, rulesOf } from '../play/rules.ts';
import { CoachedTable } from '../tutorial/coached-table.ts';
import { gameOfPuzzle } from './game-of-puzzle.ts';
import type { PuzzleStanding, PuzzleTitle } from './standing.ts';

async function puzzlesOf(game: string): Promise<PuzzleFile | undefined> {
  const entry = GAMES.find(({ id }) => id === game);
  const file = entry?.ready === true ? await entry.puzzles?.() : undefined;
  return file === undefined ? undefined : readPuzzles(file);
}

export async function puzzleTitles(game: string): Promise<PuzzleTitle[]> {
  const file = await puzzlesOf(game);
  const rules = await rulesOf({ game });
  const insight = await insightOf(rules.game);
  return file === undefined ? [] : file.puzzles.map((puzzle) => titleOf(rules, insight, file, puzzle));
}

function titleOf(
  { game, screen }: Rules,
  insight: Insight | undefined,
  file: PuzzleFile,
  puzzle: Puzzle,
): PuzzleTitle {
  const { id, role, themes, rating, position } = puzzle;
  const beginning = beginningOfPuzzle(puzzle);
  const state = game.read(position, beginning);
  const side = game.roles.indexOf(role);
  return {
    id,
    title: titlesApart(file.puzzles).get(id) ?? null,
    when: screen.standing(viewFor(game, state, side)),
    side: insight?.roleNames[side] ?? role,
    agreed: agreedIn(game, beginning)?.given ?? null,
    goal: insight?.puzzling?.goal?.(viewFor(game, state, side), side) ?? null,
    themes,
    rating,
  };
}

/** A puzzle laid out like any other table. */
export class PuzzleTable extends CoachedTable {
  readonly #play: PuzzlePlay<Core>;
  readonly #title: PuzzleTitle;
  #wrong: PuzzleStanding['wrong'] = null;

  private constructor(rules: Rules, play: PuzzlePlay<Core>, title: PuzzleTitle) {
    super(rules, title.id, play.match, play.role);
    this.#play = play;
    this.#title = title;
  }

  static async begin(id: string): Promise<PuzzleTable> {
    const game = gameOfPuzzle(id);
    const file = game === undefined ? undefined : await puzzlesOf(game);
    const puzzle = file?.puzzles.find((it) => it.id === id);
    if (file === undefined || puzzle === undefined)
      throw new BadInput('puzzle', `${id} is not among the puzzles`);
    const rules = await rulesOf({ game: file.game });
    const insight = await insightOf(rules.game);
    if (insight === undefined) throw new BadInput('puzzle', `${id} is of a game without words for it`);
    const desk = deskOf(rules.engine, insight, await oddsOfGame(rules.game));
    return new PuzzleTable(rules, new PuzzlePlay(desk, puzzle), titleOf(rules, insight, file, puzzle));
  }

  protected get waits(): boolean {
    return this.#play.over;
  }

  laid(): Laid & { standing: PuzzleStanding } {
    return { ...this.lay(), standing: this.#standing() };
  }

  tryAction(action: ActionJson): PuzzleTried {
    const before = this.#play.match.version;
    const words = this.#wordsOf(action);
    const answer = this.#play.choose(action);
    this.#wrong = answer.right === false ? { words, cost: answer.cost } : null;
    return {
      refused: answer.right === null ? { sentence: answer.say, rule: answer.rule } : null,
      steps: this.stepsSince(before),
      standing: this.#standing(),
    };
  }

  showNext(): PuzzleTried {
    const before = this.#play.match.version;
    this.#play.showNext();
    this.#wrong = null;
    return { refused: null, steps: this.stepsSince(before), standing: this.#standing() };
  }

  #wordsOf(json: ActionJson): string {
    const { game } = this.rules;
    const action = game.actions.fromJson(json);
    const { match, role } = this.#play;
    return isProblem(action) ? '' : game.words.action(viewFor(game, match.state, role), action);
  }

  #standing(): PuzzleStanding {
    const { over, match, puzzle } = this.#play;
    const { steps, why, stake, rules, tempting, next, proof } = puzzle;
    return {
      ...this.#title,
      game: this.rules.game.id,
      wrong: this.#wrong,
      underWay: match.version > 0,
      over,
      told: over
        ? { steps, why, ...(stake === undefined ? {} : { stake }), rules, tempting, next, proof }
        : null,
    };
  }
}
