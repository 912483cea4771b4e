import type { Point } from '@punica/geography';
import { useEffect, useRef } from 'preact/hooks';
import type { Choice } from '../play/protocol.ts';
import { phone } from '../settings.ts';
import { mapView } from '../table/map-room.ts';
import type { TableModel } from '../table/table-model.ts';

/** What a game knows of where to look. */
export interface Attention {
  /** How near a narrow screen opens. */
  readonly phoneScale: number;
  /** Where a choice is made, if it is made on the map. */
  placeOf(choice: Choice, table: TableModel): Point | undefined;
  /** Where the force stands that acts now. */
  acting(table: TableModel): Point | undefined;
  /** Where to look first when nothing is asked on the map. */
  home(table: TableModel): Point | undefined;
}

/** Keeps what is being decided in sight: a narrow screen opens there, and a map that looks elsewhere goes there. */
export function useFollowChoices(table: TableModel, attention: Attention): void {
  const opened = useRef(false);
  const choices = table.choices.value;
  const { view } = mapView;
  useEffect(() => {
    if (view === null) return;
    const acting = attention.acting(table);
    const places = choices.flatMap((choice) => {
      const place = attention.placeOf(choice, table);
      return place === undefined ? [] : [place];
    });
    if (phone.value && !opened.current) {
      const first = acting ?? places[0] ?? attention.home(table);
      if (first === undefined) return;
      view.centre(first[0], first[1], attention.phoneScale, false);
      opened.current = true;
      return;
    }
    opened.current = true;
    if (places.length === 0 || places.some(([x, y]) => view.sees(x, y))) return;
    const [x, y] = acting ?? places[0];
    view.centre(x, y);
  }, [choices, view, table, attention]);
}
