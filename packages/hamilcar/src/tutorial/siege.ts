import type { Lesson } from '@punica/insight';
import { CARTHAGE, ROME } from '../data/index.ts';
import type { H } from '../state.ts';
import { BEGINNING, faces, prepared } from './prepared.ts';
import { act, card, miat, OTHERWISE, space } from './steps.ts';

/** A siege, and the council of Carthage (14, 15.3). */
export const siege: Lesson<H> = {
  id: 'hamilcar-siege',
  title: 'Siege and Miat',
  summary: 'Take a walled city for Carthage and win its council for the war.',
  beginning: BEGINNING,
  role: 'carthage',
  position: prepared({
    plays: CARTHAGE,
    hands: [
      ['118', '119', '120'],
      ['100', '106', '121'],
    ],
    stacks: [
      { side: CARTHAGE, space: 'messana', cus: 5, general: 'hannibal_gisgo' },
      { side: ROME, space: 'messana', inside: true, cus: 1 },
    ],
    ships: [2, 3],
    supremacy: CARTHAGE,
    seamanship: 1,
    miat: ['sufetes', 'gerusia'],
  }),
  dice: faces(6),
  steps: [
    {
      say: 'You lead Carthage. Hannibal Gisgo stands before Messana with five CUs; a Roman CU holds the walls. A small city falls with two siege points, a large one with three.',
      show: [space('messana')],
    },
    {
      say: 'Activate him with the OPs of the Mercenary Recruitment.',
      show: [card('100')],
      expect: [act('move', '100')],
      instead: 'Use card 100 to activate a general.',
    },
    { say: 'A siege takes three CUs at least. Keep all five with him.', expect: [act('units', 5)] },
    {
      say: 'A siege attempt ends his activation. You hold naval supremacy, so it is the stronger, red die: the panel counts its faces. Besiege.',
      expect: [act('besiege')],
      instead: 'No marching today: besiege Messana.',
    },
    {
      say: 'Two points at one throw, and Messana has fallen: its garrison is lost, the city is yours. Those inside could have undone a point with a supply train and a CU.',
      show: [space('messana')],
    },
    {
      say: 'At home the Miat, the council, must be kept for the war. Three markers there, one of them with the Sufetes, make Carthage warlike: a point for you, and armies may leave Africa. Two lie there now. Spend the OPs of the War Elephants.',
      show: [card('106')],
      expect: [act('ops', '106')],
      instead: 'The OPs of card 106, please.',
    },
    {
      say: 'Win the merchants: between them and the Sufetes lies the sign that lets you hire mercenaries.',
      show: [miat('mercatores')],
      expect: [act('miat', 'mercatores')],
      instead: 'The Mercatores, please.',
    },
    {
      say: 'The last OP: keep it, or spend it as you like.',
      expect: [act('done'), act('miat'), act('at'), act('supply'), act('supplyInside')],
    },
    {
      say: 'When markers are lost in the war, the Miat may have to pay too. A council without a marker wants peace: then Carthage is bound as by a truce, and Rome counts a point.',
    },
  ],
  otherwise: OTHERWISE,
};
