import type { Io } from '../io.ts';
import { startProgress } from '../progress.ts';
import type { WorkKind } from './kind.ts';

export interface Wanted {
  /** Places of slices that need not be done. */
  readonly skip?: ReadonlySet<number>;
  /** Asked after every result: no more is needed. */
  enough?(): boolean;
}

/** Those who do slices: the cores of this machine, or a farm. */
export interface Workforce {
  /** In words, for reports. */
  readonly name: string;
  /** Does all slices of some work and hears of each result once, in any order. */
  perform<A, S, R>(
    kind: WorkKind<A, S, R>,
    args: A,
    hear: (place: number, result: R) => void,
    wanted?: Wanted,
  ): Promise<void>;
}

/** The results of some work in the order of its slices, with progress for whoever watches. */
export async function resultsOf<A, S, R>(
  io: Io,
  workforce: Workforce,
  kind: WorkKind<A, S, R>,
  args: A,
  { hear, ...wanted }: Wanted & { hear?: (place: number, result: R) => void } = {},
): Promise<R[]> {
  const units = kind.cut(args).map((slice) => kind.unitsOf(slice));
  const progress = startProgress(io, kind.title(args), sum(units));
  const results: R[] = [];
  let done = sum([...(wanted.skip ?? [])].map((place) => units[place]));
  progress.to(done);
  try {
    await workforce.perform(
      kind,
      args,
      (place, result) => {
        results[place] = result;
        done += units[place];
        hear?.(place, result);
        progress.to(done);
      },
      wanted,
    );
  } finally {
    progress.stop();
  }
  // Without the holes of what was skipped.
  return results.filter(() => true);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
