import type { Action, Core, Role } from '@punica/kernel';
import { type DecidingChance, figureWords, type GameOdds, type OddsLine, percentWords } from '@punica/odds';

/** What the chances say: which choice, and why where they have decided. */
interface Advice {
  readonly action: Action;
  readonly reason?: string;
  /** How the chances stand where they have not decided. */
  readonly standing?: string;
}

interface Weighed {
  readonly action: Action;
  line: OddsLine;
}

/** Choices this close to the best are taken to be as good. */
export const CLOSE = 0.02;
/** As often as the page betters the figures of a choice that is thought about. */
const ROUNDS = 3;

const lineIn = (lines: readonly OddsLine[], what: string): OddsLine | undefined =>
  lines.find((line) => line.what === what);

const bestOf = (weighed: readonly Weighed[]): Weighed =>
  weighed.reduce((best, it) => (it.line.chance > best.line.chance ? it : best));

/**
 * The chance of every choice that has the line, in the figures that the page shows. Simulated ones that may
 * still be the best are bettered until they are told apart well enough.
 */
function weigh<G extends Core>(
  odds: GameOdds<G>,
  what: string,
  view: G,
  role: Role,
  legal: readonly Action[],
): Weighed[] {
  const weighed = legal.flatMap((action) => {
    const reports = odds.improvingOdds(view, role, action);
    const line = lineIn(reports.next().value?.lines ?? [], what);
    return line === undefined ? [] : [{ action, line, reports }];
  });
  for (let round = 0; round < ROUNDS && weighed.length > 1; round++) {
    const { low } = bestOf(weighed).line;
    for (const it of weighed) {
      const { line } = it;
      if (line.kind === 'exact' || line.high < low || line.high - line.low <= 2 * CLOSE) continue;
      const next = it.reports.next();
      if (next.done !== true) it.line = lineIn(next.value.lines, what) ?? line;
    }
  }
  return weighed;
}

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function place(weighed: readonly Weighed[], chosen: Weighed): string {
  const count = NUMBERS[weighed.length] ?? `${weighed.length}`;
  if (chosen !== bestOf(weighed)) return `as good as any of ${count}`;
  return weighed.length === 2 ? 'the better of two' : `the best of ${count}`;
}

/**
 * Nothing where chances do not decide. `usual` stays where it is as good as the best; `instead` says what would be
 * usual if only these were allowed.
 */
export function adviceOfOdds<G extends Core>(
  odds: GameOdds<G>,
  key: string,
  view: G,
  role: Role,
  legal: readonly Action[],
  usual: Action,
  instead: (left: readonly Action[]) => Action,
): Advice | undefined {
  const decides = odds.decides[key];
  if (decides === undefined) return undefined;
  if (decides.least !== undefined) {
    const poor = weigh(odds, decides.line, view, role, [usual]).find(isBelow(decides.least));
    return poor === undefined ? undefined : keepClear(odds, decides, view, role, legal, poor, instead);
  }
  const weighed = weigh(odds, decides.line, view, role, legal);
  if (weighed.length === 0) return undefined;
  return choose(odds, decides, weighed, usual);
}

const isBelow =
  (least: number) =>
  ({ line }: Weighed): boolean =>
    line.chance < least;

/** What is usual among the choices whose chance is not poor; nothing where all of them are. */
function keepClear<G extends Core>(
  odds: GameOdds<G>,
  { line, least = 0 }: DecidingChance,
  view: G,
  role: Role,
  legal: readonly Action[],
  poor: Weighed,
  instead: (left: readonly Action[]) => Action,
): Advice | undefined {
  const others = legal.filter((a) => a !== poor.action);
  const worse = weigh(odds, line, view, role, others).filter(isBelow(least));
  const left = others.filter((a) => !worse.some(({ action }) => action === a));
  if (left.length === 0) return undefined;
  const said = `${odds.saying(poor.line)}: ${percentWords(poor.line.chance)}`;
  return { action: instead(left), reason: `It keeps clear of a choice with poor odds. ${said}.` };
}

function choose<G extends Core>(
  odds: GameOdds<G>,
  { margin = CLOSE, stay = 1 }: DecidingChance,
  weighed: readonly Weighed[],
  usual: Action,
): Advice | undefined {
  const best = bestOf(weighed);
  const said = ({ line }: Weighed): string => `${odds.saying(line)}: ${percentWords(line.chance)}`;
  const mine = weighed.find(({ action }) => action === usual);
  if (mine === undefined) {
    return best.line.chance < stay ? undefined : { action: best.action, reason: `${said(best)}.` };
  }
  const isGood = ({ line }: Weighed): boolean => line.chance >= best.line.chance - margin;
  const chosen = isGood(mine) ? mine : best;
  if (weighed.every(isGood)) {
    const whichever = weighed.length > 1 ? ', whatever you choose' : '';
    return { action: chosen.action, standing: `${said(chosen)}${whichever}.` };
  }
  return { action: chosen.action, reason: `${said(chosen)}, ${place(weighed, chosen)}.` };
}

/** The chance that says most of a choice, as the page shows it first. */
export function headlineOfChoice<G extends Core>(
  odds: GameOdds<G>,
  view: G,
  role: Role,
  action: Action,
): string | undefined {
  const { lines } = odds.oddsFor(view, role, action);
  const line = odds.headlines.map((key) => lineIn(lines, key)).find((it) => (it?.chance ?? 0) > 0);
  return line === undefined ? undefined : `${odds.saying(line)}: ${figureWords(line)}.`;
}
