import { useEffect, useMemo } from 'preact/hooks';
import type { Front } from '../games/front.ts';
import type { Laid } from '../insight/protocol.ts';
import type { Spot } from '../play/protocol.ts';
import { stillHost } from '../replay/still-host.ts';
import { Hover, spotsAt } from '../table/hover.tsx';
import { mapView } from '../table/map-room.ts';
import { MapTools } from '../table/map-tools.tsx';
import { TableModel } from '../table/table-model.ts';
import type { Draft } from './draft.ts';
import { type Thing, valueAt, WAYS } from './things.ts';
import { waysIn } from './ways.ts';

/** The table as the edition opens, to be looked at and clicked. */
export const tableOf = (front: Front, laid: Laid): TableModel =>
  new TableModel(stillHost, front, { ...laid, state: 'open', watching: true });

interface Props {
  readonly draft: Draft;
  readonly table: TableModel;
  readonly things: readonly Thing[];
  readonly pointed: Spot | null;
  readonly onSpots: (spots: readonly Spot[]) => void;
}

/** The map with the opening on it: whatever is clicked can be changed. */
export function EditionMap({ draft, table, things, pointed, onSpots }: Props) {
  const { Board, Sheets, InWords } = table.front;
  const links = useMemo(
    () =>
      things.flatMap((it) =>
        // The side of a square is no line to click: it is found from the square.
        WAYS.includes(it.list) && it.list !== 'sides'
          ? waysIn(it.list, valueAt(draft.files.value, it)).map(({ a, b }) => ({ id: it.id, a, b }))
          : [],
      ),
    [things, draft.files.value],
  );
  useEffect(() => {
    table.clickableWays.value = links;
    table.pen.value = (x, y) => onSpots(spotsAt(x, y));
  }, [table, links, onSpots]);
  useEffect(() => {
    table.pointed.value = pointed === null ? [] : [pointed];
    const centre = pointed === null ? undefined : table.front.centreOf?.(pointed);
    const { view } = mapView;
    if (centre !== undefined && view !== null && !view.sees(...centre)) view.centre(...centre);
  }, [table, pointed?.kind, pointed?.id]);
  return (
    <div class="edition-map">
      <Sheets />
      <div class="edition-map-frame">
        <Board table={table} />
        <Hover table={table} />
      </div>
      <InWords table={table} />
      <MapTools />
    </div>
  );
}
