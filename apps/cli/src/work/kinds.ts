import { BadInput } from '@punica/kernel';
import { analyseKind } from '../analyse/kind.ts';
import { balanceKind } from '../balance/kind.ts';
import { fitKind } from '../fit/kind.ts';
import { ladderKind } from '../ladder/kind.ts';
import { proofKind } from '../proof/kind.ts';
import { puzzlesKind } from '../puzzles/kind.ts';
import { puzzleProofsKind } from '../puzzles/proof-kind.ts';
import { simKind } from '../sim/kind.ts';
import { rowsKind } from '../teach/kind.ts';
import { jointKind } from '../weigh/joint.ts';
import { weighKind } from '../weigh/kind.ts';
import type { AnyKind } from './kind.ts';

/** Whatever can be done in slices, on the cores of this machine or on a farm. A new kind of work is a line here. */
export const KINDS: readonly AnyKind[] = [
  simKind,
  balanceKind,
  fitKind,
  ladderKind,
  proofKind,
  rowsKind,
  weighKind,
  jointKind,
  puzzlesKind,
  puzzleProofsKind,
  analyseKind,
];

export function kindNamed(name: string, field = 'kind'): AnyKind {
  const kind = KINDS.find((it) => it.name === name);
  if (kind === undefined)
    throw new BadInput(field, `must be one of ${KINDS.map((it) => it.name).join(', ')}`);
  return kind;
}

/** A slice on its way to another thread. */
export interface SliceTask {
  readonly kind: string;
  readonly slice: unknown;
}

/** What every thread does. */
export const runSlice = ({ kind, slice }: SliceTask): Promise<unknown> => kindNamed(kind).run(slice);
