import type { Facts, Scene } from '@punica/hamilcar/view/scene';
import type { Attention } from '../../kit/follow-choices.ts';
import { board, placeAt } from './layout.ts';

export const attention: Attention = {
  phoneScale: 1.4,
  placeOf: ({ spot }) => (spot?.kind === 'space' ? board.centre(spot.id) : undefined),
  acting(table) {
    const { voyage, march } = table.present.value.scene as Scene;
    const at = voyage?.port ?? march?.space;
    return at === undefined ? undefined : placeAt(table.info.facts as Facts, at);
  },
  home(table) {
    const { scene, viewer } = table.present.value;
    const army = (scene as Scene).armies.find((it) => it.side === viewer && it.generals.length > 0);
    return army === undefined ? undefined : placeAt(table.info.facts as Facts, army.space);
  },
};
