import type { Lesson } from '@punica/insight';
import type { H } from '../state.ts';
import { BEGINNING, faces, prepared } from './prepared.ts';
import { act, asks, card, space } from './steps.ts';

/** Winter, isolation, Victory Check, reinforcements, and how the war is won (5, 21, 22, 23). */
export const yearEnd: Lesson<H> = {
  id: 'hannibal-year-end',
  title: 'The end of the year',
  summary: 'Play your last card before winter, count the provinces, and see the new year in.',
  beginning: BEGINNING,
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
  steps: [
    {
      say: 'Your last card of the year. Hannibal is at Cannae and Mago at Arpi, both on Roman ground. Troops that winter there suffer attrition.',
      show: [space('cannae'), space('arpi')],
    },
    {
      say: 'Place control with Diplomacy.',
      show: [card('35')],
      expect: [act('control', '35')],
      instead: 'Place control: your armies need winter quarters.',
    },
    {
      say: 'Turn Cannae, so that Hannibal’s six CUs are at home there.',
      show: [space('cannae')],
      expect: [act('at', 'cannae')],
      instead: 'First Cannae: the larger army needs it more.',
    },
    {
      say: 'Let us risk it with Mago and claim Dertosa or Tarraco in Iberia. With this the year is over, and the rest happens by itself.',
      show: [space('dertosa'), space('tarraco')],
      expect: [act('at', 'dertosa'), act('at', 'tarraco')],
      instead: 'Dertosa or Tarraco, please.',
    },
    {
      say: 'Winter: Mago rolled 5 for his four CUs and lost one. Then PCs that are cut off are removed: Faesulae, alone among Roman spaces, is gone.',
      show: [space('arpi'), space('faesulae')],
    },
    {
      say: 'Then the Victory Check. Rome has 9 Political Points, you have 7. Whoever has fewer gives up a PC for each point of difference: choose two of yours. Spare provinces that would be lost with it.',
      expect: [act('at')],
      until: (g) => !asks('removeOwnPCs.choose')(g),
    },
    {
      say: 'Who cannot pay such a debt sues for peace and has lost. Otherwise the war ends after nine turns, and more points win. It ends at once if Roma or Carthago falls, or if Carthage holds all Italia but Latium.',
    },
    {
      say: 'A new year: reinforcements. Three CUs have gone where the rules put them; place the last one as you like.',
      until: asks('strategyPhase.decide'),
    },
    {
      say: 'Rome has raised five CUs and elected two Consuls, and everybody has eight new cards. Carthage says who begins. Take the first play yourself.',
      expect: [act('first', 'carthage')],
      instead: 'Sometimes it is wise to wait. Today you begin.',
    },
    {
      say: 'You know enough to play. Every prompt names its rule, every odd click is answered with the reason, and the hint button asks the bot. Good luck!',
    },
  ],
  otherwise: {
    'reinforcements.place': act('at', 'roma'),
    'election.proconsul': act('general', 'p-scipio'),
    'placeConsul.place': act('at', 'roma'),
    'chooseCommand.choose': act('general'),
    'strategyPhase.preempt': act('pass'),
  },
};
