import type { Action, Core, Role } from '@punica/kernel';
import { type DecidingChance, figureWords, type GameOdds, type OddsLine, percentWords } from '@punica/odds';
import { Figures } from './figures.ts';

/** What the chances say: which choice, and why where they have decided. */
interface Advice {
  readonly action: Action;
  readonly reason?: string;
  /** How the chances stand where they have not decided. */
  readonly standing?: string;
}

interface Weighed {
  readonly action: Action;
  readonly line: OddsLine;
}

/** Choices this close to the best are taken to be as good. */
export const CLOSE = 0.02;

const bestOf = (weighed: readonly Weighed[]): Weighed =>
  weighed.reduce((best, it) => (it.line.chance > best.line.chance ? it : best));

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function place(weighed: readonly Weighed[], chosen: Weighed): string {
  const count = NUMBERS[weighed.length] ?? `${weighed.length}`;
  if (chosen !== bestOf(weighed)) return `as good as any of ${count}`;
  return weighed.length === 2 ? 'the better of two' : `the best of ${count}`;
}

/**
 * Nothing where chances do not decide. `usual` stays where nothing speaks against it; `instead` says what would be
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
  const chances = odds.decides[key];
  if (chances === undefined) return undefined;
  const figures = new Figures(odds, view, role);
  const said = (line: OddsLine): string => `${odds.saying(line)}: ${percentWords(line.chance)}`;
  const poor = poorLine(figures, chances, usual);
  if (poor === undefined) return heeding(figures, chances, legal, usual, said);
  const left = legal.filter((a) => poorLine(figures, chances, a) === undefined);
  if (left.length === 0) return heeding(figures, chances, legal, usual, said);
  const action = instead(left);
  const further = heeding(figures, chances, left, action, said);
  if (further?.reason !== undefined) return further;
  return { action, reason: `It keeps clear of a choice with poor odds. ${said(poor)}.` };
}

/** The chance that is too small for a choice to be sought. */
function poorLine<G extends Core>(
  figures: Figures<G>,
  chances: readonly DecidingChance[],
  action: Action,
): OddsLine | undefined {
  for (const { line, least } of chances) {
    if (least === undefined) continue;
    const found = figures.against(action, line, least);
    if (found !== undefined && found.chance < least) return found;
  }
  return undefined;
}

/** Nobody lets go what is likely his, and takes the best of what can be compared. */
function heeding<G extends Core>(
  figures: Figures<G>,
  chances: readonly DecidingChance[],
  legal: readonly Action[],
  usual: Action,
  said: (line: OddsLine) => string,
): Advice | undefined {
  for (const { line, stay } of chances) {
    if (stay === undefined || figures.line(usual, line) !== undefined) continue;
    const likely = legal.flatMap((action) => {
      const found = figures.against(action, line, stay);
      return found !== undefined && found.chance >= stay ? [{ action, line: found }] : [];
    });
    if (likely.length > 0) {
      const best = bestOf(likely);
      return { action: best.action, reason: `${said(best.line)}.` };
    }
  }
  const compared = chances.find(
    ({ apart, line }) => apart === undefined && figures.line(usual, line) !== undefined,
  );
  if (compared === undefined) return undefined;
  return choose(figures.compared(legal, compared.line), compared.margin, usual, said);
}

function choose(
  weighed: readonly Weighed[],
  margin: number | undefined,
  usual: Action,
  said: (line: OddsLine) => string,
): Advice {
  const best = bestOf(weighed);
  const isGood = ({ line }: Weighed): boolean => line.chance >= best.line.chance - (margin ?? CLOSE);
  const mine = weighed.find(({ action }) => action === usual)!;
  const chosen = isGood(mine) ? mine : best;
  if (weighed.every(isGood)) {
    const whichever = weighed.length > 1 ? ', whatever you choose' : '';
    return { action: chosen.action, standing: `${said(chosen.line)}${whichever}.` };
  }
  return { action: chosen.action, reason: `${said(chosen.line)}, ${place(weighed, chosen)}.` };
}

/** The chance that says most of a choice, as the page shows it first. */
export function headlineOfChoice<G extends Core>(
  odds: GameOdds<G>,
  view: G,
  role: Role,
  action: Action,
): string | undefined {
  const { lines } = odds.oddsFor(view, role, action);
  const line = odds.headlines
    .map((key) => lines.find(({ what }) => what === key))
    .find((it) => (it?.chance ?? 0) > 0);
  return line === undefined ? undefined : `${odds.saying(line)}: ${figureWords(line)}.`;
}
