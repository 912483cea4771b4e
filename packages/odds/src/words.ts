import type { GameLuck, GameOdds } from './game-odds.ts';
import type { Estimate } from './interval.ts';
import {
  type LuckEntry,
  type LuckLedger,
  pointsOf,
  type RoleLuck,
  rankWords,
  rolesInPlay,
} from './ledger.ts';
import type { OddsLine, OddsReport } from './report.ts';

/** A chance in whole per cent; only what is certain is 0 or 100. */
export const percentWords = (chance: number): string => {
  const rounded = Math.round(100 * chance);
  if (rounded === 0 && chance > 0) return 'under 1 %';
  return rounded === 100 && chance < 1 ? 'over 99 %' : `${rounded} %`;
};

/** Bounds that round to the same are told more finely. */
function rangeWords(low: number, high: number): string {
  if (percentWords(low) !== percentWords(high)) return `${percentWords(low)} to ${percentWords(high)}`;
  return `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %`;
}

const amount = ({ value }: Estimate): string => `${value.toFixed(1)} on average`;

/** How likely it is and how much on average; of what is certain only how much. */
export function figureWords({ kind, chance, low, high, expected }: OddsLine): string {
  if (expected !== undefined && low === 1) return amount(expected);
  const range = kind === 'exact' ? '' : ` (${rangeWords(low, high)})`;
  return `${percentWords(chance)}${range}${expected === undefined ? '' : `, ${amount(expected)}`}`;
}

/** One line of the odds as a sentence. */
export const lineWords = (game: GameOdds, line: OddsLine): string =>
  `${game.saying(line)}: ${figureWords(line)}`;

/** How the figures were come by, in a few words. */
export function basisWords({ kind, samples, lines }: OddsReport): string {
  if (lines.length === 0) return 'Nothing here is left to chance.';
  if (kind === 'exact') return 'Counted over every way the dice can fall.';
  const exactToo = lines.some((line) => line.kind === 'exact') ? ' Figures without one are exact.' : '';
  return `${samples} trials; the range in brackets holds the truth 95 times in 100.${exactToo}`;
}

const signed = (points: number): string => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;

/** A name at the beginning of a sentence. */
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function roleWords({ role, total, best, worst }: RoleLuck, luck: GameLuck): string {
  const named = (entry: LuckEntry): string => `${luck.topics[entry.what]} (${signed(pointsOf(entry))})`;
  const name = capital(luck.roleNames[role]);
  if (best === undefined || worst === undefined) return `${name}: ${rankWords(total)}.`;
  const points = Math.abs(total.points).toFixed(1);
  const thrown = total.throws === 1 ? `1 die or ${luck.drawn}` : `${total.throws} dice and ${luck.drawn}s`;
  const sum = `${points} luck points ${total.points < 0 ? 'below' : 'above'} expectation`;
  return `${name}: ${thrown}, ${sum}; ${rankWords(total)}. Best: ${named(best)}; worst: ${named(worst)}.`;
}

/** The luckiest, if he stands apart from every other by more than half of what chance makes of such a gap. */
function verdict(roles: readonly RoleLuck[], { roleNames, point }: GameLuck): string {
  const [first, next] = roles.toSorted((a, b) => b.total.points - a.total.points);
  const ahead = first.total.points - next.total.points;
  if (ahead < Math.hypot(first.total.deviation, next.total.deviation) / 2) {
    return roles.length === 2 ? 'Fortune favoured neither side.' : 'Fortune favoured nobody above the rest.';
  }
  const rest = roles.length === 2 ? '' : ` before ${roleNames[next.role]}`;
  return `Fortune favoured ${roleNames[first.role]} by ${ahead.toFixed(1)} points${rest} (one point is ${point}).`;
}

/** The whole ledger in a few sentences: each role, and who was the luckiest. */
export function ledgerWords(ledger: LuckLedger, luck: GameLuck): string[] {
  const roles = rolesInPlay(ledger);
  return [...roles.map((role) => roleWords(role, luck)), verdict(roles, luck)];
}
