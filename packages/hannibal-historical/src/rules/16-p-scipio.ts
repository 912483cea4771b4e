import { CONSUL, ROME } from '@punica/hannibal/engine';
import { layerRule } from '../layer.ts';
import { P_SCIPIO } from '../leaders.ts';
import { losePCs } from '../penalties.ts';
import { asWritten, figuresOf } from '../switches.ts';

export const publiusScipio = layerRule({
  name: '16-p-scipio',
  switches: [asWritten('publiusScipio', 'H16', 'P. Scipio', 'As Consul he is quicker and needs no army.')],
  hooks: (on) =>
    on.publiusScipio
      ? {
          // [H16]
          strategyRating: (g, general, printed) =>
            general === P_SCIPIO && g.rank[general] === CONSUL
              ? Math.min(printed, figuresOf(g).pScipio.rating)
              : printed,
          // [H16] R32
          consularMinimum: (_g, general, usual) => (general === P_SCIPIO ? 0 : usual),
          // [H16] R21
          displaced(g, _x, general, rank) {
            if (general === P_SCIPIO && rank === CONSUL) losePCs(g, ROME, figuresOf(g).pScipio.pcs, 'H16');
          },
        }
      : {},
});
