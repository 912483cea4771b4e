import { botByName } from '@punica/bots';
import type { ReadyEntry } from '@punica/games';
import { hintedAction } from '@punica/insight';
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
import type { DecidingChance, GameOdds, OddsLine } from '@punica/odds';

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
  readonly odds: GameOdds;
}

/** Other trials than those on which the hint rests. */
const CHECK_SEED = 77;
const CLOSE = 0.02;
/** What a chance decides does not hang on how well everything else was weighed. */
const SAMPLES = 2;

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
  const odds = await entry.odds?.();
  if (odds === undefined) throw new Error(`${entry.id} has no odds`);
  const asked = { game, engine: new Engine<Core>(game), odds };
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

/** Returns whether a chance that decides is known here for any of the choices. */
function compare(
  { engine, odds }: Asked,
  view: Core,
  role: Role,
  legal: readonly Action[],
  at: Agreement,
  { trials, hintTrials, blind }: Comparing,
): boolean {
  const chances = odds.decides[engine.question(view)?.key ?? ''] ?? [];
  const table = new Map(
    legal.map((a) => [a, odds.oddsFor(view, role, a, trials, CHECK_SEED).lines] as const),
  );
  const lineOf: LineOf = (a, { line }) => table.get(a)?.find(({ what }) => what === line);
  if (!legal.some((a) => chances.some((chance) => lineOf(a, chance) !== undefined))) return false;
  at.positions++;
  const shown = hintTrials === undefined ? odds : withTrials(odds, hintTrials);
  const action = hintedAction(engine, view, role, new QuickDice(7), {
    odds: blind ? undefined : shown,
    samples: SAMPLES,
  });
  const verdicts = [
    avoids(chances, legal, action, lineOf),
    ...chances.map((chance) => keepsTo(chance, legal, action, lineOf)),
    ...chances.map((chance) => takesTheBest(chance, legal, action, lineOf)),
  ];
  if (verdicts.some(({ open }) => open)) at.open++;
  if (verdicts.some(({ worse }) => worse)) at.worse++;
  at.behind += verdicts.reduce((sum, { behind }) => sum + behind, 0);
  return true;
}

type LineOf = (a: Action, chance: DecidingChance) => OddsLine | undefined;

interface Verdict {
  readonly open: boolean;
  readonly worse: boolean;
  readonly behind: number;
}

const NOTHING_TO_SAY: Verdict = { open: false, worse: false, behind: 0 };

/** Some choices are poor, and there are others. */
function avoids(
  chances: readonly DecidingChance[],
  legal: readonly Action[],
  action: Action,
  lineOf: LineOf,
): Verdict {
  const isPoor = (a: Action): boolean =>
    chances.some((chance) => (lineOf(a, chance)?.high ?? 1) < (chance.least ?? 0));
  const isFair = (a: Action): boolean =>
    chances.every((chance) => (lineOf(a, chance)?.low ?? 1) >= (chance.least ?? 0));
  if (!legal.some(isPoor) || !legal.some(isFair)) return NOTHING_TO_SAY;
  return { open: true, worse: isPoor(action), behind: 0 };
}

/** Something is likely enough not to be let go. */
function keepsTo(chance: DecidingChance, legal: readonly Action[], action: Action, lineOf: LineOf): Verdict {
  const { stay = 1 } = chance;
  const isLikely = legal.some((a) => (lineOf(a, chance)?.low ?? 0) > stay);
  const others = legal.some((a) => lineOf(a, chance) === undefined);
  if (!isLikely || !others) return NOTHING_TO_SAY;
  return { open: true, worse: lineOf(action, chance) === undefined, behind: 0 };
}

/** Some choices are clearly better than others. */
function takesTheBest(
  chance: DecidingChance,
  legal: readonly Action[],
  action: Action,
  lineOf: LineOf,
): Verdict {
  const lines = legal.flatMap((a) => lineOf(a, chance) ?? []);
  const mine = lineOf(action, chance);
  if (chance.apart === true || lines.length === 0 || mine === undefined) return NOTHING_TO_SAY;
  const best = lines.reduce((a, b) => (b.chance > a.chance ? b : a));
  const isBehind = (line: OddsLine): boolean => line.high < best.low - (chance.margin ?? CLOSE);
  if (!lines.some(isBehind)) return NOTHING_TO_SAY;
  return { open: true, worse: isBehind(mine), behind: best.chance - mine.chance };
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
