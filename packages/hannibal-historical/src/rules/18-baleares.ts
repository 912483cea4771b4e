import { CARTHAGE, controlsProvince } from '@punica/hannibal/engine';
import { layerRule } from '../layer.ts';
import { onRequest } from '../switches.ts';

export const baleares = layerRule({
  name: '18-baleares',
  switches: [
    onRequest(
      'baleares',
      'H18',
      'The Baleares count',
      'For Carthage, when it has lost southern Spain (optional).',
    ),
  ],
  // [H18] R34
  hooks: (on) =>
    on.baleares
      ? {
          points(g, side, usual) {
            const has = (id: string): boolean => controlsProvince(g, CARTHAGE, g.rules.map.provinceIndex[id]);
            const isLastHold = side === CARTHAGE && has('baleares') && !(has('baetica') && has('orospeda'));
            return isLastHold ? usual + 1 : usual;
          },
        }
      : {},
});
