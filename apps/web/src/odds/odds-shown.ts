import {
  basisWords,
  figureWords,
  type GameOdds,
  type OddsKind,
  type OddsLine,
  type OddsReport,
} from '@punica/odds';
import type { Spot } from '@punica/view';

/** One thing that may happen, ready to be read. */
export interface OddsLineShown {
  /** The key of the line. */
  readonly topic: string;
  /** The sentence without its figure, and the figure with its interval where it is simulated. */
  readonly what: string;
  readonly figure: string;
  readonly kind: OddsKind;
  readonly chance: number;
  readonly low: number;
  readonly high: number;
  /** The one line that says most of a choice. */
  readonly headline: boolean;
}

/** What may happen in a space on the way, before the last. */
export interface StepOdds {
  /** The step that leads there, in words. */
  readonly at: string;
  readonly spot?: Spot;
  /** What should be known of it, where the odds do not tell. */
  readonly warning?: string;
  /** How often what is simulated was played out. */
  readonly samples: number;
  readonly lines: readonly OddsLineShown[];
}

/** The odds of one choice, ready to be read. */
export interface OddsShown {
  readonly kind: OddsKind;
  /** How the figures were come by. */
  readonly basis: string;
  readonly samples: number;
  readonly lines: readonly OddsLineShown[];
  /** The steps before the last at which something may happen, in order. */
  readonly way: readonly StepOdds[];
}

function headlineOf(lines: readonly OddsLine[], order: readonly string[]): OddsLine | undefined {
  for (const what of order) {
    const line = lines.find((it) => it.what === what);
    if (line !== undefined) return line;
  }
  return lines[0];
}

/** A report in the words of its game, the most telling line first. */
export function shownOdds(report: OddsReport, game: GameOdds, way: readonly StepOdds[] = []): OddsShown {
  const headline = headlineOf(report.lines, game.headlines);
  const lines = report.lines.map((line): OddsLineShown => {
    const { kind, chance, low, high } = line;
    return {
      topic: line.what,
      what: game.saying(line),
      figure: figureWords(line),
      kind,
      chance,
      low,
      high,
      headline: line === headline,
    };
  });
  lines.sort((a, b) => Number(b.headline) - Number(a.headline));
  return { kind: report.kind, basis: basisWords(report), samples: report.samples, lines, way };
}
