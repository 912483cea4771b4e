import type { Command } from 'commander';
import { wholeNumber } from '../beginning.ts';
import { farmAddress } from '../farm/address.ts';
import { onFarm } from '../farm/on-farm.ts';
import type { Io } from '../io.ts';
import type { WorkKind } from '../work/kind.ts';
import { defaultJobs, onCores } from '../work/on-cores.ts';
import type { Workforce } from '../work/workforce.ts';

export interface WorkforceFlags {
  readonly jobs?: string;
  readonly farm?: string | true;
}

/** The flags that say who does long work. */
export const workforceOptions = (command: Command, usual = 'one for each core'): Command =>
  command
    .option('--jobs <number>', `threads; ${usual} if left out`)
    .option(
      '--farm [address]',
      'let the workers of a farm do it, and wait: postgres://…, or what PUNICA_FARM names',
    );

export function workforceOf(io: Io, { jobs, farm }: WorkforceFlags, usual = defaultJobs()): Workforce {
  const threads = jobs === undefined ? usual : wholeNumber(1, 256)('jobs', jobs);
  if (farm === undefined) return onCores(threads);
  return onFarm(io, farmAddress(farm === true ? undefined : farm, 'farm'));
}

/** How flags describe some work: the same for the command that does it and for `punica farm add`. */
export interface WorkFlags<F, A> {
  // biome-ignore lint/suspicious/noExplicitAny: slices and results are the kind's own business.
  readonly kind: WorkKind<A, any, any>;
  readonly description: string;
  options(command: Command): Command;
  /** Checked, or refused by the name of the flag. */
  args(flags: F, named?: readonly string[], io?: Io): Promise<A>;
}
