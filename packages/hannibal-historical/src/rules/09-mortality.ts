import type { General, GeneralId, H } from '@punica/hannibal/engine';
import { fixedPerId } from '@punica/kernel';
import type { HistoricalData } from '../data/read.ts';
import { layerRule } from '../layer.ts';
import { AFRICANUS } from '../leaders.ts';
import { losePCs } from '../penalties.ts';
import { asWritten, figuresOf } from '../switches.ts';

/** [H9] Hasdrubal and Marcellus die if displaced; what that costs is told with the displacement. */
const mortal = (general: General, { figures }: HistoricalData): General =>
  figures.mortal.includes(general.id) ? { ...general, eliminatedIfDisplaced: true } : general;

/** [H9] R21: what the death of one of three costs his side. */
function payForDeath(g: H, general: GeneralId): void {
  const { id, side } = g.rules.generals.list[general];
  if (figuresOf(g).mortal.includes(id)) losePCs(g, side, figuresOf(g).mortalPCs, 'H9');
  if (general === AFRICANUS) losePCs(g, side, figuresOf(g).africanusPCs, 'H9');
}

export const mortality = layerRule({
  name: '09-mortality',
  switches: [
    asWritten(
      'mortality',
      'H9',
      'Mortal leaders',
      'Hasdrubal and Marcellus die if displaced, and it costs PCs.',
    ),
  ],
  data: (data, on, layer) =>
    on.mortality
      ? {
          ...data,
          generals: { ...data.generals, list: fixedPerId(data.generals.list.map((it) => mortal(it, layer))) },
        }
      : data,
  hooks: (on) => (on.mortality ? { displaced: (g, _x, general) => payForDeath(g, general) } : {}),
});
