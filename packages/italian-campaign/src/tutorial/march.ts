import { faces } from '@punica/insight';
import type { Edition } from '@punica/kernel/edition';
import { CARTHAGE, NONE } from '../data/index.ts';
import { movement } from '../rules/07-movement.ts';
import { SUMMER, WINTER } from '../state.ts';
import { lesson } from './lesson.ts';
import { Stage } from './prepared.ts';

export const marchPosition = (edition?: Edition) =>
  new Stage(-216, SUMMER, edition)
    .stand('hannibal', '2507', { 'punic-foot': 5, 'punic-horse-4': 4 })
    .write('summerCombat', (g) => movement.enter(g, { side: CARTHAGE, hex: NONE }));

/** Movement and envoys (7). */
export const march = lesson(
  'italian-campaign-march',
  {
    role: 'carthage',
    position: marchPosition(),
    dice: faces(2, 5),
    moments: { 'winter has come': (g) => g.segment === WINTER },
    otherwise: { 'movement.choose': 'done', 'election.proconsuls': 'done' },
  },
  `
  # March and words
  Hannibal in Apulia: movement points, an open town and the loyalty of a city.

  You are Carthage in 216 BC. Hannibal stands in Apulia with 46 SP. His coin shows an asterisk, for he always
  gets away, and the +2 that he adds in combat.
  - show: leader hannibal

  A leader moves with the units in his box; units without a leader stay where they are. Choose Hannibal.
  - show: leader hannibal
  - do: march hannibal
  - instead: Hannibal marches.

  With foot he has 20 points a segment: 2 for clear ground, 3 for rough, 5 for mountains, 1 along a road, 4
  for a city that is not yours. Rest on a hex to see the cheapest way.

  Arpi lies next to him. Envoys cost 5 points: a die must reach the loyalty of the city, 4. Each full 20 SP
  with Hannibal add one, where loyalty can be shaken. Send them.
  - show: hex 2407
  - do: court arpi
  - instead: Send envoys to Arpi.

  A 2 and two more for 46 SP: Arpi opens its gates, and brings its loyalty number in points every winter. Each
  city hears envoys once a segment, whoever sends them.
  - show: hex 2407

  Now stop here and end the phase. A leader also stops where he meets an enemy; what happens then is decided
  when both sides have moved.
  - do: stop, done
  - until: winter has come
  - instead: Stop, then end the movement phase.

  Control comes next: a province is yours if all its cities are, or if you have twice the SP of the enemy in
  it. Uncontrolled ground costs half an army in winter. Now to battle.
`,
);
