import { botByName } from '@punica/bots';
import type { ReadyEntry } from '@punica/games';
import { hint, type Insight } from '@punica/insight';
import {
  type Action,
  Context,
  type Core,
  checkBeginning,
  Engine,
  type Game,
  pending,
  QuickDice,
  type Role,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import type { GameOdds, OddsLine } from '@punica/odds';

/** How hints and odds got on at one question. */
export interface Agreement {
  positions: number;
  /** Positions in which the odds of the choices differ clearly, or some are poor. */
  open: number;
  /** The hint is clearly worse than another choice, by the odds. */
  worse: number;
  /** How far the hint lies behind the best chance, added up over the positions that are open. */
  behind: number;
}

export interface Comparing {
  readonly player: 'random' | 'greedy';
  /** Trials for each figure of the second reckoning; the game's own number where it is not given. */
  readonly trials?: number | undefined;
  /** Trials for each figure of the hint, where it is not to have those of the page. Few make it err by chance. */
  readonly hintTrials?: number | undefined;
  /** Only questions whose key begins so. */
  readonly only?: string;
  /** Hints that know nothing of the odds, to see what would be found. */
  readonly blind?: boolean;
}

interface Asked {
  readonly game: Game;
  readonly engine: Engine<Core>;
  readonly insight: Insight;
  readonly odds: GameOdds;
}

/** Other trials than those on which the hint rests. */
const CHECK_SEED = 77;
const CLOSE = 0.02;

/** The same odds from a fixed number of trials. */
const withTrials = (odds: GameOdds, trials: number): GameOdds => ({
  ...odds,
  *improvingOdds(view, role, a) {
    yield odds.oddsFor(view, role, a, trials);
  },
});

/** Compares hint and odds at every question of a game where a chance decides, for so many positions. */
export async function compareHints(
  entry: ReadyEntry,
  positions: number,
  { player, trials, hintTrials, only = '', blind = false }: Comparing,
): Promise<Map<string, Agreement>> {
  const game = await entry.load();
  const [insight, odds] = [await entry.insight?.(), await entry.odds?.()];
  if (insight === undefined || odds === undefined) throw new Error(`${entry.id} has no hints or no odds`);
  const asked = { game, engine: new Engine<Core>(game), insight, odds };
  const found = new Map<string, Agreement>();
  const bot = botByName(player, game);
  for (let seed = 1, seen = 0; seen < positions; seed++) {
    const dice = new QuickDice(seed);
    const x = new Context<unknown>(dice);
    const { id } = game.scenarios[seed % game.scenarios.length];
    const g = game.begin(checkBeginning(game, { scenario: id, options: {}, quick: false }), x);
    asked.engine.settle(g, x);
    while (g.outcome === null && seen < positions) {
      const role = rolesIn(pending(g))[0];
      const legal = asked.engine.legal(g, role, []);
      const key = asked.engine.question(g)?.key ?? '';
      if (legal.length > 1 && key.startsWith(only) && odds.decides[key] !== undefined) {
        const at = found.get(key) ?? { positions: 0, open: 0, worse: 0, behind: 0 };
        const how = { player, trials, hintTrials, blind };
        if (compare(asked, viewFor(game, g, role), role, legal, at, how)) {
          found.set(key, at);
          seen++;
        }
      }
      asked.engine.apply(g, role, bot.choose(viewFor(game, g, role), role, legal, dice), x);
    }
  }
  return found;
}

/** Returns whether the chance that decides is known here for any of the choices. */
function compare(
  { engine, insight, odds }: Asked,
  view: Core,
  role: Role,
  legal: readonly Action[],
  at: Agreement,
  { trials, hintTrials, blind }: Comparing,
): boolean {
  const key = engine.question(view)?.key ?? '';
  const { line: what, margin = CLOSE, stay = 1, least } = odds.decides[key]!;
  const lines = new Map<Action, OddsLine>();
  for (const a of legal) {
    const { lines: all } = odds.oddsFor(view, role, a, trials, CHECK_SEED);
    const line = all.find((it) => it.what === what);
    if (line !== undefined) lines.set(a, line);
  }
  if (lines.size === 0) return false;
  at.positions++;
  const shown = hintTrials === undefined ? odds : withTrials(odds, hintTrials);
  const known = blind ? {} : { odds: shown };
  const { action } = hint(engine, insight, view, role, new QuickDice(7), { ...known, samples: 1 });
  const best = [...lines.values()].reduce((a, b) => (b.chance > a.chance ? b : a));
  const mine = lines.get(action);
  if (least !== undefined) {
    const isFair = (a: Action): boolean => (lines.get(a)?.low ?? 1) >= least;
    const poor = [...lines.values()].some(({ high }) => high < least);
    if (!poor || !legal.some(isFair)) return true;
    at.open++;
    if (mine !== undefined && mine.high < least) at.worse++;
    return true;
  }
  if (mine === undefined) {
    if (best.low > stay) at.worse++;
    return true;
  }
  if (![...lines.values()].some((line) => line.high < best.low - margin)) return true;
  at.open++;
  at.behind += best.chance - mine.chance;
  if (mine.high < best.low - margin) at.worse++;
  return true;
}

/** All questions together. */
export function sumOf(found: ReadonlyMap<string, Agreement>): Agreement {
  const sum = { positions: 0, open: 0, worse: 0, behind: 0 };
  for (const { positions, open, worse, behind } of found.values()) {
    sum.positions += positions;
    sum.open += open;
    sum.worse += worse;
    sum.behind += behind;
  }
  return sum;
}
