import type { General, GeneralId, H } from '@punica/hannibal/engine';
import { fixedPerId } from '@punica/kernel';
import { FIGURES } from '../data/bundled.ts';
import { layerRule } from '../layer.ts';
import { AFRICANUS } from '../leaders.ts';
import { losePCs } from '../penalties.ts';
import { asWritten } from '../switches.ts';

/** [H9] Hasdrubal and Marcellus die if displaced; what that costs is told with the displacement. */
const mortal = (general: General): General =>
  FIGURES.mortal.includes(general.id) ? { ...general, eliminatedIfDisplaced: true } : general;

/** [H9] R21: what the death of one of three costs his side. */
function payForDeath(g: H, general: GeneralId): void {
  const { id, side } = g.rules.generals.list[general];
  if (FIGURES.mortal.includes(id)) losePCs(g, side, FIGURES.mortalPCs, 'H9');
  if (general === AFRICANUS) losePCs(g, side, FIGURES.africanusPCs, 'H9');
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
  data: (data, on) =>
    on.mortality
      ? { ...data, generals: { ...data.generals, list: fixedPerId(data.generals.list.map(mortal)) } }
      : data,
  hooks: (on) => (on.mortality ? { displaced: (g, _x, general) => payForDeath(g, general) } : {}),
});
