import type { Facts, Scene } from '@punica/italian-campaign/view/scene';
import { useEffect, useRef } from 'preact/hooks';
import type { Choice } from '../../play/protocol.ts';
import { phone } from '../../settings.ts';
import { mapView } from '../../table/map-room.ts';
import type { TableModel } from '../../table/table-model.ts';
import { board } from './layout.ts';

/** How near a narrow screen opens. */
const PHONE_SCALE = 1.05;

/** The hex in which a choice is made, if it is made on the map. */
function hexOf(choice: Choice, facts: Facts, scene: Scene): string | undefined {
  if (choice.spot?.kind === 'hex') return choice.spot.id;
  if (choice.spot?.kind !== 'leader') return undefined;
  const { id } = choice.spot;
  const stack = scene.stacks.find((it) => it.leaders.some(({ leader }) => facts.leaders[leader].id === id));
  return stack === undefined ? undefined : facts.hexes[stack.hex].id;
}

/** Where to look first when nothing is asked on the map: the viewer's strongest army. */
function homeOf(facts: Facts, scene: Scene): string | undefined {
  const strength = (stack: Scene['stacks'][number]): number =>
    stack.leaders.reduce((sum, it) => sum + it.units.sp, 0);
  const own = scene.stacks.filter((stack) => stack.side === scene.viewer);
  const strongest = own.sort((a, b) => strength(b) - strength(a))[0];
  return strongest === undefined ? undefined : facts.hexes[strongest.hex].id;
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
    const march = scene.march === null ? undefined : facts.hexes[scene.march.hex].id;
    const places = choices.flatMap((choice) => hexOf(choice, facts, scene) ?? []);
    if (phone.value && !opened.current) {
      const first = march ?? places[0] ?? homeOf(facts, scene);
      if (first === undefined) return;
      const [x, y] = board.hexes[first];
      view.centre(x, y, PHONE_SCALE, false);
      opened.current = true;
      return;
    }
    opened.current = true;
    if (places.length === 0 || places.some((id) => view.sees(...board.hexes[id]))) return;
    view.centre(...board.hexes[march ?? places[0]]);
  }, [choices, view, table]);
}
