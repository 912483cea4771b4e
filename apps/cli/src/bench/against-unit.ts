import type { Clock } from '@punica/testkit';
import type { Workload } from './workload.ts';

/** A speed beside what the machine did in the same moments. */
export interface UnitFigure {
  readonly game: string;
  readonly what: string;
  readonly perSecond: number;
  /** How many are done in the time of one unit: the median round, and the lowest and the highest. */
  readonly perUnit: number;
  readonly lowest: number;
  readonly highest: number;
}

export const UNIT_ROUNDS = 9;
const WARM_UP = 12;

/** Numbers that the unit mixes, and how often it goes over them. */
const NUMBERS = 4096;
const PASSES = 60;

/**
 * The unit: a fixed piece of work of the kind that rules do, whole numbers in a list that are looked up by each other,
 * and small objects that are made and forgotten. Some milliseconds; never changed, or figures of different days cannot
 * be laid beside each other.
 */
export function unitOfWork(): number {
  const list = Array.from({ length: NUMBERS }, (_, i) => (i * 2_654_435_761) & (NUMBERS - 1));
  let sum = 0;
  for (let pass = 0; pass < PASSES; pass++) {
    for (let i = 0; i < NUMBERS; i++) {
      const step = { at: list[i], next: list[(i + pass) & (NUMBERS - 1)] };
      list[step.at] = (list[step.next] + step.at) & (NUMBERS - 1);
      sum = (sum + list[step.at]) | 0;
    }
  }
  return sum;
}

/** Takes the unit before and after every piece of work, so that both meet the same machine. */
export function figuresAgainstUnit({ game, pieces }: Workload, now: Clock): UnitFigure[] {
  const timed = (work: () => unknown): number => {
    const begun = now();
    work();
    return now() - begun;
  };
  return Object.values(pieces).map(({ what, work }) => {
    for (let piece = 0; piece < WARM_UP; piece++) {
      work(piece);
      unitOfWork();
    }
    const speeds: number[] = [];
    const shares: number[] = [];
    for (let round = 0; round < UNIT_ROUNDS; round++) {
      let done = 0;
      const before = timed(unitOfWork);
      const taken = timed(() => {
        done = work(round);
      });
      const unit = (before + timed(unitOfWork)) / 2;
      speeds.push((done / taken) * 1000);
      shares.push((done / taken) * unit);
    }
    shares.sort((a, b) => a - b);
    speeds.sort((a, b) => a - b);
    return {
      game,
      what,
      perSecond: speeds[UNIT_ROUNDS >> 1],
      perUnit: shares[UNIT_ROUNDS >> 1],
      lowest: shares[0],
      highest: shares[UNIT_ROUNDS - 1],
    };
  });
}

export const unitLine = ({ what, perSecond, perUnit, lowest, highest }: UnitFigure): string =>
  `  ${what}: ${perUnit.toFixed(1)} a unit (${lowest.toFixed(1)} to ${highest.toFixed(1)}), ${Math.round(perSecond).toLocaleString('en')} a second`;

export const howAgainstUnit = `Medians of ${UNIT_ROUNDS} rounds after ${WARM_UP} pieces of work to warm up; a unit of work (unitOfWork in apps/cli/src/bench/against-unit.ts) is taken before and after every piece, and each figure says how much is done in the time of one.`;

export const unitReport = (
  machine: string,
  figures: readonly UnitFigure[],
): string => `# Speed against the unit

${howAgainstUnit} ${machine}.

| game | what | a unit (median) | lowest and highest | a second |
| --- | --- | --: | --- | --: |
${figures
  .map(
    ({ game, what, perSecond, perUnit, lowest, highest }) =>
      `| ${game} | ${what} | ${perUnit.toFixed(1)} | ${lowest.toFixed(1)} to ${highest.toFixed(1)} | ${Math.round(perSecond).toLocaleString('en')} |`,
  )
  .join('\n')}
`;
