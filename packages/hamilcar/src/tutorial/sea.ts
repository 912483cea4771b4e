import { faces } from '@punica/insight';
import { CARTHAGE, ROME } from '../data/index.ts';
import { lesson, OTHERWISE } from './lesson.ts';
import { dealing, type Prepared, prepared } from './prepared.ts';

/** The Roman fleet at Messana, the Punic one at Syracusae, and Rome to play. */
export const FLEETS_MEET = {
  plays: ROME,
  stacks: [
    { side: ROME, space: 'messana', cus: 3, general: 'duilius' },
    { side: CARTHAGE, space: 'syracusae', inside: true, cus: 1, general: 'hannibal_gisgo' },
  ],
  state: { ships: [4, 4], supremacy: ROME, seamanship: 3, miat: ['sufetes', 'gerusia', 'mercatores'] },
} satisfies Partial<Prepared>;
/** Three tactics cards for Duilius, two for Hannibal Gisgo; then the rolls of three engage steps. */
export const AT_SEA = [...dealing('9', '11', '7', '5', '1'), ...faces(5, 3, 4)];

/** A voyage, an interception and a battle with tactics cards (7.3, 8, 9). */
export const sea = lesson(
  'hamilcar-sea',
  {
    role: 'rome',
    position: prepared({
      hands: { rome: ['105', '118', '120'], carthage: ['100', '106', '121'] },
      ...FLEETS_MEET,
    }),
    dice: AT_SEA,
    otherwise: OTHERWISE,
  },
  `
  # At sea
  Embark an army, meet an intercepting fleet and beat it with tactics cards.

  Sicily is an island: whoever wants to win there must cross water. You have four ready warships, and so has
  Carthage at Syracusae. Activate Duilius with the Loans of the Citizens.
  - show: card 105, space messana
  - do: move 105
  - instead: Use card 105 to activate a general.

  Take all three CUs along.
  - do: units 3
  - instead: All three, please.

  Messana is a port. Embark.
  - show: space messana
  - do: embark

  Warships guard the army; without any it could only suffer. CUs, supply trains and ships count together
  against the ten units of a force. Take all four ships.
  - do: ships 4
  - instead: Take all four warships.

  How many lanes a Roman fleet may sail depends on its seamanship, now Good: three. Sail to Tyndaris.
  - show: space tyndaris
  - do: sail tyndaris
  - instead: To Tyndaris, one lane to the west.
  - others: intercept hannibal_gisgo

  Hannibal Gisgo puts out against you. You hold naval supremacy and could try to slip past on a roll. But a
  battle is what Duilius wants: no.
  - do: no
  - instead: Let them come: answer no.
  - others: units 0, ships 4

  Each side has drawn tactics cards by the rating of its admiral. Who holds supremacy rolls first. Ramming
  adds a hit to a roll that hits at all. Play it.
  - show: tactics 9
  - do: play 9
  - instead: Ramming is the card for now.

  Three warships sunk! After your roll you may break off, which counts as a defeat. Stay: pass.
  - do: pass
  - instead: You are winning: pass.

  Their last ship has hit back and sunk one of yours. A new round begins, and all rolls move one column to the
  right. Boarding takes a ship instead of sinking it.
  - show: tactics 11
  - do: play 11
  - instead: Play Boarding.
  - others: miat, at

  The sea is yours: you keep supremacy, the prize joins your fleet, and Carthage pays a marker for every two
  ships lost. Land where you have won.
  - show: space tyndaris
  - do: land
  - instead: Land at Tyndaris.

  An army that has fought at sea goes no farther. Stop.
  - do: stop

  Your ships are ready again since you landed where you won; a fleet that sails on after a battle comes home
  spent and must be refitted. Sunk ships are out until the next turn. Mind the winter: seamanship falls when
  too few ready warships are left.
`,
);
