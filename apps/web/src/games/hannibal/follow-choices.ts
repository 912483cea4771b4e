import { useEffect, useRef } from 'preact/hooks';
import type { Choice } from '../../play/protocol.ts';
import { phone } from '../../settings.ts';
import { mapView } from '../../table/map-room.ts';
import type { TableModel } from '../../table/table-model.ts';
import { board } from './layout.ts';
import type { Facts, Scene } from './scene.ts';

/** How near a narrow screen opens. */
const PHONE_SCALE = 1.4;

/** The space in which a choice is made, if it is made on the map. */
function spaceOf(choice: Choice, facts: Facts, scene: Scene): string | undefined {
  if (choice.spot?.kind === 'space') return choice.spot.id;
  if (choice.spot?.kind !== 'general') return undefined;
  const { id } = choice.spot;
  const army = scene.armies.find((it) =>
    it.generals.some(({ general }) => facts.generals[general].id === id),
  );
  return army === undefined ? undefined : facts.spaces[army.space].id;
}

/** Where to look first when nothing is asked on the map: the viewer's strongest army. */
function homeOf(facts: Facts, scene: Scene): string | undefined {
  const own = scene.armies.filter((army) => army.side === scene.viewer);
  const strongest = own.sort(
    (a, b) => b.generals.length * 20 + b.units - a.generals.length * 20 - a.units,
  )[0];
  return strongest === undefined ? undefined : facts.spaces[strongest.space].id;
}

/** Keeps what is being decided in sight: a narrow screen opens there, and a map that looks elsewhere goes there. */
export function useFollowChoices(table: TableModel): void {
  const opened = useRef(false);
  const choices = table.choices.value;
  const { view } = mapView;
  useEffect(() => {
    if (view === null) return;
    const facts = table.info.facts as Facts;
    const scene = table.present.value.scene as Scene;
    const march = scene.march === null ? undefined : facts.spaces[scene.march.space].id;
    const places = choices.flatMap((choice) => spaceOf(choice, facts, scene) ?? []);
    if (phone.value && !opened.current) {
      const first = march ?? places[0] ?? homeOf(facts, scene);
      if (first === undefined) return;
      const [x, y] = board.centre(first);
      view.centre(x, y, PHONE_SCALE, false);
      opened.current = true;
      return;
    }
    opened.current = true;
    if (places.length === 0 || places.some((id) => view.sees(...board.centre(id)))) return;
    view.centre(...board.centre(march ?? places[0]));
  }, [choices, view, table]);
}
