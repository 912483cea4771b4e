import { amended, CARTHAGE, controlsProvince, type H, reinforcementPhase } from '@punica/hannibal/engine';
import { layerRule } from '../layer.ts';
import { happened } from '../memory.ts';
import { isOn, onRequest } from '../switches.ts';
import { come } from './07-arrivals.ts';
import { LIGURES_ALLIED, LIGURIA } from './07-ligures.ts';

const has = (g: H, id: string): boolean => controlsProvince(g, CARTHAGE, g.rules.map.provinceIndex[id]);

/** [H19] Both Ligurian Tribes stand, and stand by Carthage, since they have allied with it. */
const liguresStandBy = (g: H): boolean =>
  happened(g, LIGURES_ALLIED) && LIGURIA.every((at) => g.tribe[at] === 1 && g.control[at] === CARTHAGE);

/** [H19] A CU comes with the reinforcements. */
const amendedReinforcementPhase = amended(reinforcementPhase, {
  before: {
    displaced: {
      ligurians: {
        rule: 'H19',
        run(g) {
          if (!isOn(g, 'liguria') || !has(g, 'liguria') || !has(g, 'gallia-cisalpina')) return;
          come(g, 'ligurians');
        },
      },
    },
  },
});

export const liguria = layerRule({
  name: '19-liguria',
  switches: [
    onRequest(
      'liguria',
      'H19',
      'Liguria counts',
      'For Carthage, when the Ligures are its friends (optional).',
    ),
  ],
  needs: [['liguria', 'randomEvents']],
  // [H19] R34
  hooks: (on) =>
    on.liguria
      ? {
          points: (g, side, usual) =>
            side === CARTHAGE && liguresStandBy(g) && !has(g, 'gallia-cisalpina') ? usual + 1 : usual,
        }
      : {},
  amendments: [amendedReinforcementPhase],
});
