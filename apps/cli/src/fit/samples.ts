import { botByName } from '@punica/bots';
import { type Core, Engine, type Game, includes, QuickDice, rolesOf } from '@punica/kernel';
import { loadGame } from '../catalogue.ts';
import { WATCH } from '../clock.ts';
import { drawBeginning, type Stretch } from '../sim/play-games.ts';
import { playOne } from '../sim/play-one.ts';

/** What the evaluation said of one position for one role, and how its game came out for it. */
export interface Sample {
  /** The number of the game. */
  readonly game: number;
  readonly role: number;
  readonly terms: readonly number[];
  /** 1 won, 0 lost, a half drawn. */
  readonly won: number;
}

/** One play in so many, besides the first of every turn: neighbours say nearly the same. */
const EVERY = 4;
/** Where a game does not say where plays begin: one position in so many. */
const EVERY_BLINDLY = 40;

/** Is this a position to keep? */
function picker({ knowledge }: Game): (g: Core) => boolean {
  const planning = knowledge?.planning;
  let turn = Number.NaN;
  let count = 0;
  return (g) => {
    if (g.outcome !== null || g.asked === 0) return false;
    if (planning === undefined) return count++ % EVERY_BLINDLY === 0;
    if (!planning.begins(g)) return false;
    const isFirst = planning.turn(g) !== turn;
    turn = planning.turn(g);
    return isFirst || count++ % EVERY === 0;
  };
}

/** Plays a stretch of games and keeps positions of them. */
export async function samplesOf(stretch: Stretch): Promise<Sample[]> {
  const game = await loadGame(stretch.game);
  const { knowledge } = game;
  if (knowledge === undefined) return [];
  const engine = new Engine(game);
  const bots = stretch.bots.map((name) => botByName(name, game, 'bots', WATCH));
  const samples: Sample[] = [];
  for (let number = stretch.first; number < stretch.first + stretch.count; number++) {
    const dice = new QuickDice(stretch.seed, number);
    const isPicked = picker(game);
    const kept: number[][][] = [];
    let last: Core | undefined;
    const beginning = drawBeginning(game, stretch, dice);
    // Who has no part in a scenario can neither win nor lose it.
    const playing = rolesOf(game, beginning.scenario);
    const tally = playOne(engine, beginning, bots, dice, number, (g) => {
      last = g;
      if (isPicked(g)) kept.push(playing.map((_, role) => judged(knowledge, g, role)));
    });
    if (tally.finished === 0 || last?.outcome == null) continue;
    const { winners } = last.outcome;
    for (const byRole of kept) {
      for (const [role, terms] of byRole.entries()) {
        const won = winners === 0 ? 1 / playing.length : includes(winners, role) ? 1 : 0;
        samples.push({ game: number, role, terms, won });
      }
    }
  }
  return samples;
}

function judged(knowledge: NonNullable<Game['knowledge']>, g: Core, role: number): number[] {
  const terms: number[] = [];
  knowledge.evaluate(g, role, terms);
  return terms;
}
