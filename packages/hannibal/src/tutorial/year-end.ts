import { faces } from '@punica/insight';
import { asks, lesson } from './lesson.ts';
import { prepared } from './prepared.ts';

/** Winter, isolation, Victory Check, reinforcements, and how the war is won (5, 21, 22, 23). */
export const yearEnd = lesson(
  'hannibal-year-end',
  {
    role: 'carthage',
    position: prepared({
      plays: 'carthage',
      hands: { carthage: ['35'] },
      spaces: {
        cannae: { control: 'rome', carthage: 6 },
        arpi: { control: 'rome', carthage: 4 },
        faesulae: { control: 'carthage' },
        'carthago-nova': { control: 'carthage', carthage: 2 },
        roma: { control: 'rome', rome: 8 },
      },
      generals: {
        hannibal: { at: 'cannae' },
        mago: { at: 'arpi' },
        hasdrubal: { at: 'carthago-nova' },
        'p-scipio': { at: 'roma', rank: 'consul' },
      },
    }),
    // Mago's attrition; elections and deals follow from the key.
    dice: faces(5),
    moments: {
      'the debt is paid': (g) => !asks('removeOwnPCs.choose')(g),
      'the new year begins': asks('strategyPhase.decide'),
    },
    otherwise: {
      'reinforcements.place': 'at roma',
      'election.proconsul': 'general p-scipio',
      'placeConsul.place': 'at roma',
      'chooseCommand.choose': 'general',
      'strategyPhase.preempt': 'pass',
    },
  },
  `
  # The end of the year
  Play your last card before winter, count the provinces, and see the new year in.

  Your last card of the year. Hannibal is at Cannae and Mago at Arpi, both on Roman ground. Troops that winter
  there suffer attrition.
  - show: space cannae, space arpi

  Place control with Diplomacy.
  - show: card 35
  - do: control 35
  - instead: Place control: your armies need winter quarters.

  Turn Cannae, so that Hannibal’s six CUs are at home there.
  - show: space cannae
  - do: at cannae
  - instead: First Cannae: the larger army needs it more.

  Let us risk it with Mago and claim Dertosa or Tarraco in Iberia. With this the year is over, and the rest
  happens by itself.
  - show: space dertosa, space tarraco
  - do: at dertosa, at tarraco
  - instead: Dertosa or Tarraco, please.

  Winter: Mago rolled 5 for his four CUs and lost one. Then PCs that are cut off are removed: Faesulae, alone
  among Roman spaces, is gone.
  - show: space arpi, space faesulae

  Then the Victory Check. Rome has 9 Political Points, you have 7. Whoever has fewer gives up a PC for each
  point of difference: choose two of yours. Spare provinces that would be lost with it.
  - do: at
  - until: the debt is paid

  Who cannot pay such a debt sues for peace and has lost. Otherwise the war ends after nine turns, and more
  points win. It ends at once if Roma or Carthago falls, or if Carthage holds all Italia but Latium.

  A new year: reinforcements. Three CUs have gone where the rules put them; place the last one as you like.
  - until: the new year begins

  Rome has raised five CUs and elected two Consuls, and everybody has eight new cards. Carthage says who
  begins. Take the first play yourself.
  - do: first carthage
  - instead: Sometimes it is wise to wait. Today you begin.

  You know enough to play. Every prompt names its rule, every odd click is answered with the reason, and the
  hint button asks the bot. Good luck!
`,
);
