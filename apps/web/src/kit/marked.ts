import { type Spot, sameSpot } from '@punica/view';
import type { TableModel } from '../table/table-model.ts';

/** How a thing on the table stands out: it can be chosen, it is marked for that, or it is being spoken of. */
export interface Standing {
  readonly choosable: boolean;
  /** It can be reached by several choices in a row. */
  readonly far: boolean;
  readonly marked: boolean;
  readonly pointed: boolean;
}

export const standingOf = (table: TableModel, spot: Spot): Standing => ({
  choosable: table.choicesAt(spot.kind, spot.id).length > 0,
  far: table.farAt(spot.kind, spot.id).length > 0,
  marked: sameSpot(table.marked.value?.spot, spot),
  pointed: table.pointed.value.some((it) => sameSpot(it, spot)),
});

/** The classes of a thing that stands out so. */
export const standingClass = (name: string, { choosable, far, marked, pointed }: Standing): string =>
  `${name}${choosable ? ' choosable' : ''}${far ? ' far' : ''}${marked ? ' marked' : ''}${pointed ? ' pointed' : ''}`;
