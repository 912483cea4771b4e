import type { Lesson } from '@punica/insight';
import type { H } from '../state.ts';
import { BEGINNING, dealing, faces, prepared } from './prepared.ts';
import { act, asks, battleCard, card, space } from './steps.ts';

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
export const battle: Lesson<H> = {
  id: 'hannibal-battle',
  title: 'Battle',
  summary: 'Cannae: meet a Roman army, fight it with Battle Cards, and make it pay.',
  beginning: BEGINNING,
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
  steps: [
    {
      say: 'It is 216 BC. Hannibal is at Arpi with eight CUs, the Consul Varro at Cannae with six. Who enters a space with enemy troops must fight.',
      show: [space('arpi'), space('cannae')],
    },
    {
      say: 'Activate Hannibal with Iberian Recruits.',
      show: [card('15')],
      expect: [act('move', '15')],
      instead:
        'Keep that card: it will be needed after the battle. Activate a general with Iberian Recruits.',
    },
    {
      say: 'Every CU in a battle is a Battle Card in your hand. Take all eight.',
      expect: [act('units', 8)],
      instead: 'Not against a Consul! Take all eight.',
    },
    {
      say: 'Attack Cannae. Varro may try to slip away first, or neighbours may try to intercept you. Varro is no man to run.',
      show: [space('cannae')],
      expect: [act('go', 'cannae')],
      instead: 'Varro is at Cannae.',
      answers: [act('pass')],
    },
    {
      say: 'You hold twelve cards: eight for CUs, four for Hannibal’s Battle Rating. Rome has nine: six CUs, one for Varro, two sent by Italian allies.',
    },
    {
      say: 'The attacker plays a card, and the defender must match it with the same kind or lose. Start with what you hold most of: Flank Left.',
      show: [battleCard('flankLeft')],
      expect: [act('play', 'flankLeft')],
      instead: 'A bold choice. But first Flank Left: you have four of them.',
      answers: [act('play', 'flankLeft'), act('yes')],
    },
    {
      say: 'Matched. Then Varro tried to seize the attack: he needed his Battle Rating, 1, or less and rolled 5. You are still the attacker. Play a Frontal Assault.',
      show: [battleCard('frontalAssault')],
      expect: [act('play', 'frontalAssault')],
      instead: 'Keep that for later. A Frontal Assault now.',
      answers: [act('play', 'frontalAssault'), act('no')],
    },
    {
      say: 'Matched again. Now the Double Envelopment: terrible for a loser, but a defender who matches it may take over the attack at once. Dare it!',
      show: [battleCard('doubleEnvelopment')],
      expect: [act('play', 'doubleEnvelopment')],
      instead: 'This is Cannae. It has to be the Double Envelopment.',
      answers: [act('pass'), act('go', 'venusia'), act('at', 'brundisium'), act('at', 'venusia')],
    },
    {
      say: 'Rome cannot match it: the battle is yours after three rounds. Both sides lose CUs by the Attrition Table, the loser more by the Retreat die, and what is left of him flees to Venusia.',
      show: [space('venusia')],
    },
    {
      say: 'Defeat is costly at home as well. For every two CUs lost the loser gives up a PC: Rome’s control of Brundisium and Venusia is gone. Follow it up: place control with Diplomacy.',
      show: [card('35')],
      expect: [act('control', '35')],
      instead: 'Use the 2 OPs of Diplomacy to place control.',
    },
    {
      say: 'Turn Cannae, where Hannibal stands, and claim Brundisium.',
      show: [space('cannae'), space('brundisium')],
      expect: [act('at', 'cannae'), act('at', 'brundisium')],
      until: asks('cardPlays.play'),
      instead: 'Cannae and Brundisium are what you need for Apulia.',
    },
    {
      say: 'Three of five spaces: Apulia is Carthaginian. Marches, battles and control work together. But cities have walls.',
    },
  ],
};
