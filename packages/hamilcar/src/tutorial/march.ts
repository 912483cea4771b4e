import { faces } from '@punica/insight';
import { CARTHAGE, ROME } from '../data/index.ts';
import { lesson, OTHERWISE } from './lesson.ts';
import { prepared } from './prepared.ts';

/** A march, a battle by level and a marker (5.2C2, 7, 13). */
export const march = lesson(
  'hamilcar-march',
  {
    role: 'rome',
    position: prepared({
      plays: ROME,
      hands: { rome: ['114', '118', '120'], carthage: ['100', '106', '121'] },
      stacks: [
        { side: ROME, space: 'messana', cus: 6, general: 'duilius' },
        { side: CARTHAGE, space: 'tyndaris', cus: 5 },
      ],
    }),
    // Rome throws a small and a large die, Carthage a small one.
    dice: faces(5, 5, 2),
    otherwise: OTHERWISE,
  },
  `
  # March and battle
  Lead Duilius along the north coast of Sicily, win a battle and place a marker.

  Each turn both sides play strategy cards, one after the other: for an event, or for their operation points
  (OPs). Duilius stands at Messana, a Carthaginian force without a general at Tyndaris.
  - show: space messana, space tyndaris

  A card may activate one general whose strategy rating is not above its OPs. Use the Minor Campaign for its
  three OPs: activate a general.
  - show: card 114
  - do: move 114
  - instead: For now only the OPs of card 114, to activate a general.

  Duilius may take up to ten CUs along. Take all six.
  - show: general duilius
  - do: units 6
  - instead: All six, please.

  An army has four movement points; a road costs one. March to Tyndaris. The panel shows how the battle there
  is likely to end.
  - show: space tyndaris
  - do: go tyndaris
  - instead: Along the coast to Tyndaris.
  - others: miat, at

  The battle is fought. Each army has a level by its size; a city of the region on your side raises it, and so
  does the better leader. You were at the third level with two dice, they at the first with one. Crushes
  always kill, blades unless a shield stops them.
  - show: space tyndaris

  They lost more, and who loses more retreats; half of the CUs lost is also paid in markers. Carthage has used
  its card since, and it is your turn again. Spend the two OPs of the Allied Auxiliaries.
  - show: card 118
  - do: ops 118
  - instead: The OPs of card 118, please.

  One OP puts a marker into a space that nobody holds. Tyndaris is yours for the taking.
  - show: space tyndaris
  - do: at tyndaris
  - instead: The marker belongs to Tyndaris.

  And a second one at Thermae, on the way to Panormus.
  - show: space thermae
  - do: at thermae
  - instead: The second marker goes to Thermae.

  Who holds most spaces of a province has it, and provinces are points. The war is won by points in the end,
  or by taking the enemy capital.
`,
);
