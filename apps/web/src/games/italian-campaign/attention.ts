import type { Facts, Scene } from '@punica/italian-campaign/view/scene';
import type { Attention } from '../../kit/follow-choices.ts';
import type { TableModel } from '../../table/table-model.ts';
import { board } from './layout.ts';

const centreAt = (table: TableModel, hex: number) => board.hexes[(table.info.facts as Facts).hexes[hex].id];

export const attention: Attention = {
  phoneScale: 1.05,
  placeOf({ spot }, table) {
    if (spot?.kind === 'hex') return board.hexes[spot.id];
    if (spot?.kind !== 'leader') return undefined;
    const { leaders } = table.info.facts as Facts;
    const stack = (table.present.value.scene as Scene).stacks.find((it) =>
      it.leaders.some(({ leader }) => leaders[leader].id === spot.id),
    );
    return stack === undefined ? undefined : centreAt(table, stack.hex);
  },
  acting(table) {
    const { march } = table.present.value.scene as Scene;
    return march === null ? undefined : centreAt(table, march.hex);
  },
  home(table) {
    const { stacks, viewer } = table.present.value.scene as Scene;
    const strength = (stack: Scene['stacks'][number]): number =>
      stack.leaders.reduce((sum, it) => sum + it.units.sp, 0);
    const [strongest] = stacks
      .filter((stack) => stack.side === viewer)
      .sort((a, b) => strength(b) - strength(a));
    return strongest === undefined ? undefined : centreAt(table, strongest.hex);
  },
};
