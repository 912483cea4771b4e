import { faces } from '@punica/insight';
import { ROME } from '../data/codes.ts';
import { lesson } from './lesson.ts';
import { prepared } from './prepared.ts';

/** A siege over two cards (20). */
export const siege = lesson(
  'hannibal-siege',
  {
    role: 'rome',
    position: prepared({
      turn: 5,
      plays: 'rome',
      hands: { rome: ['35', '45', '61'] },
      spaces: {
        capua: { control: 'carthage', rome: 6, siege: 1, inside: { carthage: 2 } },
      },
      generals: { marcellus: { at: 'capua', rank: 'proconsul' } },
    }),
    dice: faces(5, 6),
    moments: { 'Capua has fallen': (g) => g.control[g.rules.map.index.capua] === ROME },
  },
  `
  # Siege
  Change sides: Rome starves out Capua, point by point.

  Now you are Rome. Capua has gone over to Carthage, and two enemy CUs are behind its walls. Marcellus lies
  before the city with six.
  - show: space capua

  A Walled City falls at three siege points; Capua stands at one. A general with three CUs or more makes an
  attempt when he is activated. Use Diplomacy to activate one.
  - show: card 35
  - do: move 35
  - instead: Please activate a general with Diplomacy.

  Marcellus has Strategy Rating 2: just right. All six stay with him. If the last besieger leaves, all siege
  points are lost.
  - do: units 6
  - instead: Take all six.

  He need not march at all. Besiege!
  - show: space capua
  - do: besiege
  - instead: If Marcellus leaves, the siege is over. Besiege the city.

  A point! The Siege die can also bring nothing, or cost you a CU. One roll for each card, so a siege takes
  time. Activate again, with Allied Auxiliaries.
  - show: card 45
  - do: move 45
  - instead: Allied Auxiliaries, to activate a general.

  Make the second attempt yourself.
  - do: units 6, besiege
  - until: Capua has fallen
  - instead: All six CUs, and besiege.

  Capua is yours, and its garrison is lost. The great walls of Roma, Carthago and Syracusae are harder: they
  have a die of their own. Tribes are subjugated in the same way.

  Beware of winter before enemy walls, and of a relief army: the garrison may sally out and fight at its side.
  Now to sea.
`,
);
