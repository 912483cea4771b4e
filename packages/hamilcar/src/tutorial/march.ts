import type { Lesson } from '@punica/insight';
import { CARTHAGE, ROME } from '../data/index.ts';
import type { H } from '../state.ts';
import { BEGINNING, faces, prepared } from './prepared.ts';
import { act, card, general, OTHERWISE, space } from './steps.ts';

/** A march, a battle by level and a marker (5.2C2, 7, 13). */
export const march: Lesson<H> = {
  id: 'hamilcar-march',
  title: 'March and battle',
  summary: 'Lead Duilius along the north coast of Sicily, win a battle and place a marker.',
  beginning: BEGINNING,
  role: 'rome',
  position: prepared({
    plays: ROME,
    hands: [
      ['114', '118', '120'],
      ['100', '106', '121'],
    ],
    stacks: [
      { side: ROME, space: 'messana', cus: 6, general: 'duilius' },
      { side: CARTHAGE, space: 'tyndaris', cus: 5 },
    ],
    ships: [2, 3],
    supremacy: CARTHAGE,
    seamanship: 1,
    miat: ['sufetes', 'gerusia'],
  }),
  // Rome throws a small and a large die, Carthage a small one.
  dice: faces(5, 5, 2),
  steps: [
    {
      say: 'Each turn both sides play strategy cards, one after the other: for an event, or for their operation points (OPs). Duilius stands at Messana, a Carthaginian force without a general at Tyndaris.',
      show: [space('messana'), space('tyndaris')],
    },
    {
      say: 'A card may activate one general whose strategy rating is not above its OPs. Use the Minor Campaign for its three OPs: activate a general.',
      show: [card('114')],
      expect: [act('move', '114')],
      instead: 'For now only the OPs of card 114, to activate a general.',
    },
    {
      say: 'Duilius may take up to ten CUs along. Take all six.',
      show: [general('duilius')],
      expect: [act('units', 6)],
      instead: 'All six, please.',
    },
    {
      say: 'An army has four movement points; a road costs one. March to Tyndaris. The panel shows how the battle there is likely to end.',
      show: [space('tyndaris')],
      expect: [act('go', 'tyndaris')],
      answers: [act('miat'), act('at')],
      instead: 'Along the coast to Tyndaris.',
    },
    {
      say: 'The battle is fought. Each army has a level by its size; a city of the region on your side raises it, and so does the better leader. You were at the third level with two dice, they at the first with one. Crushes always kill, blades unless a shield stops them.',
      show: [space('tyndaris')],
    },
    {
      say: 'They lost more, and who loses more retreats; half of the CUs lost is also paid in markers. Carthage has used its card since, and it is your turn again. Spend the two OPs of the Allied Auxiliaries.',
      show: [card('118')],
      expect: [act('ops', '118')],
      instead: 'The OPs of card 118, please.',
    },
    {
      say: 'One OP puts a marker into a space that nobody holds. Tyndaris is yours for the taking.',
      show: [space('tyndaris')],
      expect: [act('at', 'tyndaris')],
      instead: 'The marker belongs to Tyndaris.',
    },
    {
      say: 'And a second one at Thermae, on the way to Panormus.',
      show: [space('thermae')],
      expect: [act('at', 'thermae')],
      instead: 'The second marker goes to Thermae.',
    },
    {
      say: 'Who holds most spaces of a province has it, and provinces are points. The war is won by points in the end, or by taking the enemy capital.',
    },
  ],
  otherwise: OTHERWISE,
};
