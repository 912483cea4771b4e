import type { Point } from '@punica/geography';
import { sameSpot } from '@punica/view';
import { useEffect, useRef } from 'preact/hooks';
import type { MapView } from '../map/view.ts';
import { oddsOf } from '../odds/odds-model.ts';
import type { Choice, Spot } from '../play/protocol.ts';
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

const NONE: readonly Spot[] = [];

/** Prompt, hand and report find their places with the question. */
const LAID_MS = 120;

/** Brings places into what is free when everything lies where it will, unless a hand has moved the map. */
export function bringLater(view: MapView, places: readonly Point[], gestures: number): () => void {
  const timer = setTimeout(() => {
    if (view.gestures === gestures) view.bring(places, insetsNow());
  }, LAID_MS);
  return () => clearTimeout(timer);
}

/** Keeps what is being decided in sight: a narrow screen opens there, and a map that looks elsewhere goes there. */
export function useFollowChoices(table: TableModel, attention: Attention): void {
  const opened = useRef(false);
  const asked = useRef({ choices: table.choices.value, gestures: 0 });
  const choices = table.choices.value;
  // Odds come when they have been weighed, and take their room on a narrow screen.
  const weighed = phone.value ? oddsOf(table).all.value.length : 0;
  const pointed = phone.value ? table.pointed.value : NONE;
  const { view } = mapView;
  useEffect(() => {
    if (view === null) return undefined;
    if (asked.current.choices !== choices) asked.current = { choices, gestures: view.gestures };
    const { gestures } = asked.current;
    const acting = attention.acting(table);
    const placesOf = (some: readonly Choice[]): Point[] =>
      some.flatMap((choice) => {
        const place = attention.placeOf(choice, table);
        return place === undefined ? [] : [place];
      });
    // What a lesson or a hint points at among them comes first.
    const shown = placesOf(
      choices.filter(({ spot }) => spot !== undefined && pointed.some((it) => sameSpot(it, spot))),
    );
    const places = shown.length > 0 ? shown : placesOf(choices);
    if (phone.value && !opened.current) {
      const first = acting ?? places[0] ?? attention.home(table);
      if (first === undefined) return undefined;
      view.centre(first[0], first[1], attention.phoneScale, false);
      opened.current = true;
      return bringLater(view, places, gestures);
    }
    opened.current = true;
    if (places.length === 0) return undefined;
    if (phone.value) return bringLater(view, places, gestures);
    if (places.some(([x, y]) => view.sees(x, y))) return undefined;
    const [x, y] = acting ?? places[0];
    view.centre(x, y);
    return undefined;
  }, [choices, view, table, attention, weighed, pointed]);
}
