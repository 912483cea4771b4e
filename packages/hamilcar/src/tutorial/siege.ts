import { faces } from '@punica/insight';
import { CARTHAGE, ROME } from '../data/index.ts';
import { lesson, OTHERWISE } from './lesson.ts';
import { prepared } from './prepared.ts';

/** A siege, and the council of Carthage (14, 15.3). */
export const siege = lesson(
  'hamilcar-siege',
  {
    role: 'carthage',
    position: prepared({
      plays: CARTHAGE,
      hands: { rome: ['118', '119', '120'], carthage: ['100', '106', '121'] },
      stacks: [
        { side: CARTHAGE, space: 'messana', cus: 5, general: 'hannibal_gisgo' },
        { side: ROME, space: 'messana', inside: true, cus: 1 },
      ],
    }),
    dice: faces(6),
    otherwise: OTHERWISE,
  },
  `
  # Siege and Miat
  Take a walled city for Carthage and win its council for the war.

  You lead Carthage. Hannibal Gisgo stands before Messana with five CUs; a Roman CU holds the walls. A small
  city falls with two siege points, a large one with three.
  - show: space messana

  Activate him with the OPs of the Mercenary Recruitment.
  - show: card 100
  - do: move 100
  - instead: Use card 100 to activate a general.

  A siege takes three CUs at least. Keep all five with him.
  - do: units 5

  A siege attempt ends his activation. You hold naval supremacy, so it is the stronger, red die: the panel
  counts its faces. Besiege.
  - do: besiege
  - instead: No marching today: besiege Messana.

  Two points at one throw, and Messana has fallen: its garrison is lost, the city is yours. Those inside could
  have undone a point with a supply train and a CU.
  - show: space messana

  At home the Miat, the council, must be kept for the war. Three markers there, one of them with the Sufetes,
  make Carthage warlike: a point for you, and armies may leave Africa. Two lie there now. Spend the OPs of the
  War Elephants.
  - show: card 106
  - do: ops 106
  - instead: The OPs of card 106, please.

  Win the merchants: between them and the Sufetes lies the sign that lets you hire mercenaries.
  - show: miat mercatores
  - do: miat mercatores
  - instead: The Mercatores, please.

  The last OP: keep it, or spend it as you like.
  - do: done, miat, at, supply, supplyInside

  When markers are lost in the war, the Miat may have to pay too. A council without a marker wants peace: then
  Carthage is bound as by a truce, and Rome counts a point.
`,
);
