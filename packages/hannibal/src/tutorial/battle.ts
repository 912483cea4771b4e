import { faces } from '@punica/insight';
import { asks, lesson } from './lesson.ts';
import { dealing, prepared } from './prepared.ts';

const CARTHAGINIAN_HAND = [
  'frontalAssault',
  'frontalAssault',
  'frontalAssault',
  'flankLeft',
  'flankLeft',
  'flankLeft',
  'flankLeft',
  'flankRight',
  'probe',
  'probe',
  'doubleEnvelopment',
  'doubleEnvelopment',
] as const;
const ROMAN_HAND = [
  'frontalAssault',
  'frontalAssault',
  'frontalAssault',
  'flankLeft',
  'flankRight',
  'flankRight',
  'flankRight',
  'probe',
  'probe',
] as const;

/** A land battle and what it costs (14, 15). */
export const battle = lesson(
  'hannibal-battle',
  {
    role: 'carthage',
    position: prepared({
      turn: 3,
      plays: 'carthage',
      hands: { carthage: ['15', '35', '61'] },
      spaces: {
        arpi: { control: 'carthage', carthage: 8 },
        cannae: { control: 'rome', rome: 6 },
      },
      generals: { hannibal: { at: 'arpi' }, varro: { at: 'cannae', rank: 'consul' } },
    }),
    // The deal, Varro's counterattack, the casualties and the Retreat die.
    dice: [...dealing(CARTHAGINIAN_HAND, ROMAN_HAND), ...faces(5, 4, 3)],
    moments: { 'you may play a card again': asks('cardPlays.play') },
  },
  `
  # Battle
  Cannae: meet a Roman army, fight it with Battle Cards, and make it pay.

  It is 216 BC. Hannibal is at Arpi with eight CUs, the Consul Varro at Cannae with six. Who enters a space
  with enemy troops must fight.
  - show: space arpi, space cannae

  Activate Hannibal with Iberian Recruits.
  - show: card 15
  - do: move 15
  - instead: Keep that card: it will be needed after the battle. Activate a general with Iberian Recruits.

  Every CU in a battle is a Battle Card in your hand. Take all eight.
  - do: units 8
  - instead: Not against a Consul! Take all eight.

  Attack Cannae. Varro may try to slip away first, or neighbours may try to intercept you. Varro is no man to
  run.
  - show: space cannae
  - do: go cannae
  - instead: Varro is at Cannae.
  - others: pass

  You hold twelve cards: eight for CUs, four for Hannibal’s Battle Rating. Rome has nine: six CUs, one for
  Varro, two sent by Italian allies.

  The attacker plays a card, and the defender must match it with the same kind or lose. Start with what you
  hold most of: Flank Left.
  - show: battleCard flankLeft
  - do: play flankLeft
  - instead: A bold choice. But first Flank Left: you have four of them.
  - others: play flankLeft, yes

  Matched. Then Varro tried to seize the attack: he needed his Battle Rating, 1, or less and rolled 5. You are
  still the attacker. Play a Frontal Assault.
  - show: battleCard frontalAssault
  - do: play frontalAssault
  - instead: Keep that for later. A Frontal Assault now.
  - others: play frontalAssault, no

  Matched again. Now the Double Envelopment: terrible for a loser, but a defender who matches it may take over
  the attack at once. Dare it!
  - show: battleCard doubleEnvelopment
  - do: play doubleEnvelopment
  - instead: This is Cannae. It has to be the Double Envelopment.
  - others: pass, go venusia, at brundisium, at venusia

  Rome cannot match it: the battle is yours after three rounds. Both sides lose CUs by the Attrition Table,
  the loser more by the Retreat die, and what is left of him flees to Venusia.
  - show: space venusia

  Defeat is costly at home as well. For every two CUs lost the loser gives up a PC: Rome’s control of
  Brundisium and Venusia is gone. Follow it up: place control with Diplomacy.
  - show: card 35
  - do: control 35
  - instead: Use the 2 OPs of Diplomacy to place control.

  Turn Cannae, where Hannibal stands, and claim Brundisium.
  - show: space cannae, space brundisium
  - do: at cannae, at brundisium
  - until: you may play a card again
  - instead: Cannae and Brundisium are what you need for Apulia.

  Three of five spaces: Apulia is Carthaginian. Marches, battles and control work together. But cities have
  walls.
`,
);
