import {
  basisWords,
  figureWords,
  type GameOdds,
  type OddsKind,
  type OddsLine,
  type OddsReport,
} from '@punica/odds';

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
  /** The step of a way that it belongs to, where it is not the last. */
  readonly at?: string;
}

/** The odds of one choice, ready to be read. */
export interface OddsShown {
  readonly kind: OddsKind;
  /** How the figures were come by. */
  readonly basis: string;
  readonly samples: number;
  readonly lines: readonly OddsLineShown[];
}

function headlineOf(lines: readonly OddsLine[], order: readonly string[]): OddsLine | undefined {
  for (const what of order) {
    const line = lines.find((it) => it.what === what);
    if (line !== undefined) return line;
  }
  return lines[0];
}

/** A report in the words of its game, the most telling line first. */
export function shownOdds(report: OddsReport, game: GameOdds): OddsShown {
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
  return { kind: report.kind, basis: basisWords(report), samples: report.samples, lines };
}
