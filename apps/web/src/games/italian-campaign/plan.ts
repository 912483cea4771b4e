import { signal } from '@preact/signals';
import type { Facts, Scene } from '@punica/italian-campaign/view/scene';
import { useEffect } from 'preact/hooks';
import { twoTaps } from '../../settings.ts';
import { spotOf } from '../../table/hover.tsx';
import type { TableModel } from '../../table/table-model.ts';

/** The hex that the pointer rests on, and the one that a first tap has marked. */
export const looked = signal<number>(-1);
export const planned = signal<number>(-1);

/** The hexes from the marching leader to one that he can reach, his own first; nothing where he cannot. */
export function wayTo(scene: Scene, hex: number): number[] {
  const { march } = scene;
  if (march === null || march.ways[hex] === undefined) return [];
  const way = [hex];
  for (let at = march.ways[hex][1]; at !== march.hex; at = march.ways[at][1]) way.unshift(at);
  return [march.hex, ...way];
}

/** One step of the way at a time, as long as every step may be taken. */
export async function walkTo(table: TableModel, hex: number): Promise<void> {
  const facts = table.info.facts as Facts;
  const way = wayTo(table.present.value.scene as Scene, hex).slice(1);
  planned.value = -1;
  for (const next of way) {
    const choice = table.choicesAt('hex', facts.hexes[next].id).find((it) => it.action.act === 'go');
    if (choice === undefined) return;
    const { version } = table.present.value;
    await table.choose(choice);
    await until(() => table.present.value.version > version && !table.playing.value);
  }
}

const PATIENCE = 400;

const until = async (done: () => boolean): Promise<void> => {
  for (let k = 0; k < PATIENCE && !done(); k++) await new Promise((go) => setTimeout(go, 25));
};

/** Hexes further off than a step are looked at and gone to as well; the table itself knows only the next. */
export function usePlanning(table: TableModel): void {
  const { version } = table.present.value;
  useEffect(() => {
    planned.value = -1;
  }, [version]);
  useEffect(() => {
    const map = document.querySelector<HTMLElement>('.map-window');
    if (map === null) return undefined;
    const facts = table.info.facts as Facts;
    const hexAt = (event: Event): number => {
      const spot = spotOf(event.target);
      return spot?.kind === 'hex' ? facts.hexes.findIndex((it) => it.id === spot.id) : -1;
    };
    const move = (event: PointerEvent): void => {
      looked.value = event.pointerType === 'mouse' ? hexAt(event) : -1;
    };
    const leave = (): void => {
      looked.value = -1;
    };
    const click = (event: MouseEvent): void => {
      const hex = hexAt(event);
      if (hex < 0 || table.choices.value.length === 0) return;
      const { march } = table.present.value.scene as Scene;
      const near = table.choicesAt('hex', facts.hexes[hex].id).length > 0;
      if (near || march?.ways[hex] === undefined) return;
      event.stopPropagation();
      if (twoTaps.value && planned.value !== hex) planned.value = hex;
      else void walkTo(table, hex);
    };
    map.addEventListener('pointermove', move);
    map.addEventListener('pointerleave', leave);
    map.addEventListener('click', click, { capture: true });
    return () => {
      map.removeEventListener('pointermove', move);
      map.removeEventListener('pointerleave', leave);
      map.removeEventListener('click', click, { capture: true });
    };
  }, [table]);
}
