import { basisWords, type HannibalLine, type HannibalOdds, improvingOdds, lineWords } from '@punica/hannibal/odds';
import type { OddsLineShown, OddsShown, Weigh } from '../../odds/odds-shown.ts';
import type { H } from './presenter.ts';

/** What a player looks for first, the most telling one before the others. */
const HEADLINES: readonly HannibalLine['what'][] = [
  'win',
  'fallsNow',
  'fallsInTheEnd',
  'arrives',
  'winIfNotAvoided',
  'withdraws',
  'withdrawsUnprevented',
  'prevents',
  'pursued',
  'avoided',
  'intercepted',
  'counterattack',
  'cardUnmatched',
  'chargeHits',
  'opened',
  'attrition',
];

function headlineOf(lines: readonly HannibalLine[]): HannibalLine | undefined {
  for (const what of HEADLINES) {
    const line = lines.find((it) => it.what === what);
    if (line !== undefined) return line;
  }
  return lines[0];
}

function shownLine(line: HannibalLine, headline: boolean): OddsLineShown {
  const words = lineWords(line);
  const cut = words.lastIndexOf(': ');
  const { kind, chance, low, high } = line;
  return { what: words.slice(0, cut), figure: words.slice(cut + 2), kind, chance, low, high, headline };
}

function shown(odds: HannibalOdds): OddsShown {
  const headline = headlineOf(odds.lines);
  return {
    kind: odds.kind,
    basis: basisWords(odds),
    samples: odds.samples,
    lines: odds.lines.map((line) => shownLine(line, line === headline)),
  };
}

/** The odds of an action in words, better and better. */
export const weigh: Weigh<H> = function* (view, role, a) {
  for (const odds of improvingOdds(view, role as 0 | 1, a)) yield shown(odds);
};
