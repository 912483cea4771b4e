import type { Point } from '@punica/geography';
import { useEffect, useRef } from 'preact/hooks';
import type { MapView } from '../map/view.ts';
import type { Choice } from '../play/protocol.ts';
import { phone } from '../settings.ts';
import { insetsNow, mapView } from '../table/map-room.ts';
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

/** Prompt, hand and report find their places with the question. */
const LAID_MS = 120;

/** Brings places into what is free when everything lies where it will, unless a hand moves the map first. */
function bringLater(view: MapView, places: readonly Point[]): () => void {
  const { gestures } = view;
  const timer = setTimeout(() => {
    if (view.gestures === gestures) view.bring(places, insetsNow());
  }, LAID_MS);
  return () => clearTimeout(timer);
}

/** Keeps what is being decided in sight: a narrow screen opens there, and a map that looks elsewhere goes there. */
export function useFollowChoices(table: TableModel, attention: Attention): void {
  const opened = useRef(false);
  const choices = table.choices.value;
  const { view } = mapView;
  useEffect(() => {
    if (view === null) return undefined;
    const acting = attention.acting(table);
    const places = choices.flatMap((choice) => {
      const place = attention.placeOf(choice, table);
      return place === undefined ? [] : [place];
    });
    if (phone.value && !opened.current) {
      const first = acting ?? places[0] ?? attention.home(table);
      if (first === undefined) return undefined;
      view.centre(first[0], first[1], attention.phoneScale, false);
      opened.current = true;
      return bringLater(view, places);
    }
    opened.current = true;
    if (places.length === 0) return undefined;
    if (phone.value) return bringLater(view, places);
    if (places.some(([x, y]) => view.sees(x, y))) return undefined;
    const [x, y] = acting ?? places[0];
    view.centre(x, y);
    return undefined;
  }, [choices, view, table, attention]);
}
