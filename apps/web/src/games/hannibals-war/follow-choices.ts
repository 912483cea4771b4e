import { useEffect, useRef } from 'preact/hooks';
import { phone } from '../../settings.ts';
import { mapView } from '../../table/map-room.ts';
import type { TableModel } from '../../table/table-model.ts';
import { warCentre } from './layout.ts';
import type { Facts, Scene } from './scene.ts';

/** How near a narrow screen opens. */
const PHONE_SCALE = 1.25;

/** Where to look first when nothing is asked on the map: the viewer's largest stack. */
function homeOf(facts: Facts, scene: Scene): string | undefined {
  const own = scene.stacks.filter((stack) => stack.owner === scene.viewer);
  const largest = own.sort((a, b) => b.units.length - a.units.length)[0];
  return largest === undefined ? undefined : facts.squares[largest.square].id;
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
    const { operation } = scene;
    const force = operation === null ? undefined : facts.squares[operation.square].id;
    const squares = choices.flatMap((choice) => (choice.spot?.kind === 'square' ? [choice.spot.id] : []));
    if (phone.value && !opened.current) {
      const first = force ?? homeOf(facts, scene) ?? squares[0];
      if (first === undefined) return;
      view.centre(...warCentre(first), PHONE_SCALE, false);
      opened.current = true;
      return;
    }
    opened.current = true;
    if (squares.length === 0 || squares.some((id) => view.sees(...warCentre(id)))) return;
    view.centre(...warCentre(force ?? squares[0]));
  }, [choices, view, table]);
}
