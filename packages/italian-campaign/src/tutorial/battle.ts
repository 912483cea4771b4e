import type { Lesson } from '@punica/insight';
import { NONE } from '../data/index.ts';
import { fieldPhase } from '../rules/09-field.ts';
import { type Italy, WINTER } from '../state.ts';
import { act, BEGINNING, faces, hex, leader, Stage } from './prepared.ts';

/** A field combat in rounds (9.2 to 9.5). */
export const battle: Lesson<Italy> = {
  id: 'italian-campaign-battle',
  title: 'Battle',
  summary: 'The Trebia: odds, the table, foragers and an ambush.',
  beginning: BEGINNING,
  role: 'carthage',
  position: new Stage(-218, WINTER)
    .stand('longus', '0522', { 'roman-foot': 2 }, 'consul')
    .stand('hannibal', '0522', { 'punic-foot': 3, 'punic-horse-4': 4, 'punic-elephant': 2 })
    .write('control', (g) => fieldPhase.enter(g, { hex: NONE })),
  // The first round, then the ambush, then the second round.
  dice: faces(4, 2, 5, 3, 3, 3, 3),
  steps: [
    {
      say: 'Longus with two legions of foot, 20 SP, and Hannibal with 40 share a hex on the Trebia. When both sides have moved, each says in secret whether it wants to fight.',
      show: [hex('0522'), leader('longus')],
    },
    {
      say: 'You do.',
      expect: [act('fight')],
      instead: 'Fight!',
      answers: [act('no'), act('stand')],
    },
    {
      say: 'The province is not yours, so a quarter of your SP must forage and miss the fight; elephants never do. Send out horse, as often as you are asked.',
      expect: [act('forage', 'punic-horse-4')],
      until: (g) => g.stack.at(-1)?.proc !== 'forage',
      instead: 'Let horse forage.',
    },
    {
      say: 'Hannibal may hide at least a quarter as many SP as Rome has shown. They come in the second round on a 1 to 4 and add two to the die. Hide foot, then say that the ambush is set.',
      expect: [act('ambush', 'punic-foot'), act('done')],
      until: (g) => g.stack.at(-1)?.proc !== 'ambush',
      instead: 'Hide one unit of foot; then the ambush is set.',
      answers: [],
    },
    {
      say: 'The first round fell: strength gives the column, the die with its modifiers the row. A is what the attacker loses in steps, D the defender, E both. Each round is one die.',
    },
    {
      say: 'After a round both sides say in secret whether they fight on, try to slip away or offer to stop. Fight on until it is over; where you lose a step, choose the unit.',
      expect: [act('fight'), act('lose'), act('at')],
      until: (g) => !g.stack.some((f) => f.proc === 'fieldCombat'),
      instead: 'Fight on.',
    },
    {
      say: 'Every Roman foot SP that died is a point for Carthage this winter. Rome must avoid such days, and the Senate elects new men every year. Last, a siege.',
    },
  ],
  otherwise: {
    'fieldPhase.wish': act('no'),
    'fieldCombat.avoid': act('stand'),
    'fieldCombat.after': act('fight'),
    'losses.pick': act('lose'),
    'forage.pick': act('forage'),
    'withdrawal.to': act('at'),
    'winterLosses.pick': act('lose'),
    'election.proconsuls': act('done'),
    'election.at': act('wait'),
    'election.tie': act('leader'),
    'levy.raise': act('levy'),
    'levy.officerAt': act('at'),
    'movement.choose': act('done'),
  },
};
