import type { Facts, Scene } from '@punica/hannibals-war/view/scene';
import type { Attention } from '../../kit/follow-choices.ts';
import { warCentre } from './layout.ts';

export const attention: Attention = {
  phoneScale: 1.25,
  placeOf: ({ spot }) => (spot?.kind === 'square' ? warCentre(spot.id) : undefined),
  acting(table) {
    const { operation } = table.present.value.scene as Scene;
    return operation === null
      ? undefined
      : warCentre((table.info.facts as Facts).squares[operation.square].id);
  },
  home(table) {
    const { stacks, viewer } = table.present.value.scene as Scene;
    const [largest] = stacks
      .filter((stack) => stack.owner === viewer)
      .sort((a, b) => b.units.length - a.units.length);
    return largest === undefined
      ? undefined
      : warCentre((table.info.facts as Facts).squares[largest.square].id);
  },
};
