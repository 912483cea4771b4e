import type { Facts, Scene } from '@punica/hannibal/view/scene';
import type { Attention } from '../../kit/follow-choices.ts';
import { board } from './layout.ts';

/** Where a general's army stands weighs more than how large it is. */
const PER_GENERAL = 20;

export const attention: Attention = {
  phoneScale: 1.4,
  placeOf({ spot }, table) {
    if (spot?.kind === 'space') return board.centre(spot.id);
    if (spot?.kind !== 'general') return undefined;
    const facts = table.info.facts as Facts;
    const army = (table.present.value.scene as Scene).armies.find((it) =>
      it.generals.some(({ general }) => facts.generals[general].id === spot.id),
    );
    return army === undefined ? undefined : board.centre(facts.spaces[army.space].id);
  },
  acting(table) {
    const { march } = table.present.value.scene as Scene;
    return march === null ? undefined : board.centre((table.info.facts as Facts).spaces[march.space].id);
  },
  home(table) {
    const { armies, viewer } = table.present.value.scene as Scene;
    const strength = (army: Scene['armies'][number]): number =>
      army.generals.length * PER_GENERAL + army.units;
    const [strongest] = armies
      .filter((army) => army.side === viewer)
      .sort((a, b) => strength(b) - strength(a));
    return strongest === undefined
      ? undefined
      : board.centre((table.info.facts as Facts).spaces[strongest.space].id);
  },
};
