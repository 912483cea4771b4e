import type { Lesson } from '@punica/insight';
import { CARTHAGE, ROME } from '../data/index.ts';
import type { H } from '../state.ts';
import { BEGINNING, dealing, faces, prepared } from './prepared.ts';
import { act, card, OTHERWISE, space, tactics } from './steps.ts';

/** A voyage, an interception and a battle with tactics cards (7.3, 8, 9). */
export const sea: Lesson<H> = {
  id: 'hamilcar-sea',
  title: 'At sea',
  summary: 'Embark an army, meet an intercepting fleet and beat it with tactics cards.',
  beginning: BEGINNING,
  role: 'rome',
  position: prepared({
    plays: ROME,
    hands: [
      ['105', '118', '120'],
      ['100', '106', '121'],
    ],
    stacks: [
      { side: ROME, space: 'messana', cus: 3, general: 'duilius' },
      { side: CARTHAGE, space: 'syracusae', inside: true, cus: 1, general: 'hannibal_gisgo' },
    ],
    ships: [4, 4],
    supremacy: ROME,
    seamanship: 3,
    miat: ['sufetes', 'gerusia', 'mercatores'],
  }),
  // Three tactics cards for Duilius, two for Hannibal Gisgo; then the rolls of three engage steps.
  dice: [...dealing('9', '11', '7', '5', '1'), ...faces(5, 3, 4)],
  steps: [
    {
      say: 'Sicily is an island: whoever wants to win there must cross water. You have four ready warships, and so has Carthage at Syracusae. Activate Duilius with the Loans of the Citizens.',
      show: [card('105'), space('messana')],
      expect: [act('move', '105')],
      instead: 'Use card 105 to activate a general.',
    },
    { say: 'Take all three CUs along.', expect: [act('units', 3)], instead: 'All three, please.' },
    { say: 'Messana is a port. Embark.', show: [space('messana')], expect: [act('embark')] },
    {
      say: 'Warships guard the army; without any it could only suffer. CUs, supply trains and ships count together against the ten units of a force. Take all four ships.',
      expect: [act('ships', 4)],
      instead: 'Take all four warships.',
    },
    {
      say: 'How many lanes a Roman fleet may sail depends on its seamanship, now Good: three. Sail to Tyndaris.',
      show: [space('tyndaris')],
      expect: [act('sail', 'tyndaris')],
      answers: [act('intercept', 'hannibal_gisgo')],
      instead: 'To Tyndaris, one lane to the west.',
    },
    {
      say: 'Hannibal Gisgo puts out against you. You hold naval supremacy and could try to slip past on a roll. But a battle is what Duilius wants: no.',
      expect: [act('no')],
      answers: [act('units', 0), act('ships', 4)],
      instead: 'Let them come: answer no.',
    },
    {
      say: 'Each side has drawn tactics cards by the rating of its admiral. Who holds supremacy rolls first. Ramming adds a hit to a roll that hits at all. Play it.',
      show: [tactics('9')],
      expect: [act('play', '9')],
      instead: 'Ramming is the card for now.',
    },
    {
      say: 'Three warships sunk! After your roll you may break off, which counts as a defeat. Stay: pass.',
      expect: [act('pass')],
      instead: 'You are winning: pass.',
    },
    {
      say: 'Their last ship has hit back and sunk one of yours. A new round begins, and all rolls move one column to the right. Boarding takes a ship instead of sinking it.',
      show: [tactics('11')],
      expect: [act('play', '11')],
      answers: [act('miat'), act('at')],
      instead: 'Play Boarding.',
    },
    {
      say: 'The sea is yours: you keep supremacy, the prize joins your fleet, and Carthage pays a marker for every two ships lost. Land where you have won.',
      show: [space('tyndaris')],
      expect: [act('land')],
      instead: 'Land at Tyndaris.',
    },
    {
      say: 'An army that has fought at sea goes no farther. Stop.',
      expect: [act('stop')],
    },
    {
      say: 'Your ships are ready again since you landed where you won; a fleet that sails on after a battle comes home spent and must be refitted. Sunk ships are out until the next turn. Mind the winter: seamanship falls when too few ready warships are left.',
    },
  ],
  otherwise: OTHERWISE,
};
