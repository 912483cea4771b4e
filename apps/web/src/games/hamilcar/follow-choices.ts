import { useEffect, useRef } from 'preact/hooks';
import { phone } from '../../settings.ts';
import { mapView } from '../../table/map-room.ts';
import type { TableModel } from '../../table/table-model.ts';
import { board, placeAt } from './layout.ts';
import type { Facts, Scene } from './scene.ts';

/** How near a narrow screen opens. */
const PHONE_SCALE = 1.4;

/** Keeps what is being decided in sight: a narrow screen opens there, and a map that looks elsewhere goes there. */
export function useFollowChoices(table: TableModel): void {
  const opened = useRef(false);
  const choices = table.choices.value;
  const { view } = mapView;
  useEffect(() => {
    if (view === null) return;
    const facts = table.info.facts as Facts;
    const scene = table.present.value.scene as Scene;
    const force = scene.voyage?.port ?? scene.march?.space;
    const here = force === undefined ? undefined : placeAt(facts, force);
    const places = choices.flatMap(({ spot }) => (spot?.kind === 'space' ? [board.centre(spot.id)] : []));
    if (phone.value && !opened.current) {
      const army = scene.armies.find(
        (it) => it.side === table.present.value.viewer && it.generals.length > 0,
      );
      const first = here ?? (army === undefined ? places[0] : placeAt(facts, army.space));
      if (first === undefined) return;
      view.centre(first[0], first[1], PHONE_SCALE, false);
      opened.current = true;
      return;
    }
    opened.current = true;
    if (places.length === 0 || places.some(([x, y]) => view.sees(x, y))) return;
    const [x, y] = here ?? places[0];
    view.centre(x, y);
  }, [choices, view, table]);
}
