import { cusAt, isPlain } from '../board.ts';
import type { Side } from '../data/codes.ts';
import type { H, Space } from '../state.ts';

/** A plain enemy PC that no CU of its owner guards. */
export const isUnguarded = (g: H, owner: Side, space: Space): boolean =>
  g.control[space] === owner && isPlain(g, space) && cusAt(g, owner, space) === 0;
