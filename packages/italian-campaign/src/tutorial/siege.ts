import { faces } from '@punica/insight';
import type { Edition } from '@punica/kernel/edition';
import { NONE } from '../data/index.ts';
import { siegePhase } from '../rules/09-siege.ts';
import { SUMMER } from '../state.ts';
import { lesson } from './lesson.ts';
import { Stage } from './prepared.ts';

export const siegePosition = (edition?: Edition) =>
  new Stage(-212, SUMMER, edition)
    .control('arpi', 'compsa')
    .stand('marcellus', 'arpi', { 'roman-foot': 2, 'roman-horse': 2 }, 'consul')
    .stand('gracchus', 'compsa', { 'roman-foot': 4 }, 'consul')
    .alone('arpi', { 'punic-foot': 1 })
    .write('emergency', (g) => siegePhase.enter(g, { city: NONE }));

/** Walls: hunger or a storm (9.7 to 9.9). */
export const siege = lesson(
  'italian-campaign-siege',
  {
    role: 'rome',
    position: siegePosition(),
    dice: faces(4, 6),
    otherwise: { 'movement.choose': 'done' },
  },
  `
  # Before the walls
  Change sides: Marcellus before two cities, one starved and one stormed.

  You are Rome in 212 BC. After the field combats come the walls. Gracchus lies before Compsa, a fortified
  town with nobody inside; Marcellus before Arpi, walled and held.
  - show: hex 2608, leader gracchus

  Each city is asked in turn. To besiege you need as many SP as the walls and those inside count for; to
  storm, three for every two. An empty place is rolled on the 5-1 column. Storm Compsa.
  - show: leader gracchus
  - do: assault
  - instead: Storm the walls of Compsa.

  A 4 on the last column: S, the city is yours for one step. In a province that is not yours a quarter of your
  SP would have been out foraging; Carthage takes two off the die, for it has no siege train.

  Arpi is held by 6 SP behind walls of 10: a storm with 26 would be bloody. Besiege it. It surrenders on a 6
  now, on a 5 next segment, then on a 4 and at last on a 3.
  - show: leader marcellus
  - do: besiege
  - instead: Besiege Arpi.

  It opened its gates at once. Rome and Capua are different: they are never stormed, and hunger begins only
  behind siege works, which take a segment to build.

  That is the whole art: march, persuade, fight when the odds are good, and be in a friendly city or a
  province of your own when winter comes.
`,
);
