import { faces } from '@punica/insight';
import type { Edition } from '@punica/kernel/edition';
import { NONE } from '../data/index.ts';
import { fieldPhase } from '../rules/09-field.ts';
import { WINTER } from '../state.ts';
import { lesson } from './lesson.ts';
import { Stage } from './prepared.ts';

export const battlePosition = (edition?: Edition) =>
  new Stage(-218, WINTER, edition)
    .stand('longus', '0522', { 'roman-foot': 2 }, 'consul')
    .stand('hannibal', '0522', { 'punic-foot': 3, 'punic-horse-4': 4, 'punic-elephant': 2 })
    .write('control', (g) => fieldPhase.enter(g, { hex: NONE }));

/** A field combat in rounds (9.2 to 9.5). */
export const battle = lesson(
  'italian-campaign-battle',
  {
    role: 'carthage',
    position: battlePosition(),
    // The first round, then the ambush, then the second round.
    dice: faces(4, 2, 5, 3, 3, 3, 3),
    moments: {
      'enough of them forage': (g) => g.stack.at(-1)?.proc !== 'forage',
      'the ambush is set': (g) => g.stack.at(-1)?.proc !== 'ambush',
      'the combat is over': (g) => !g.stack.some((f) => f.proc === 'fieldCombat'),
    },
    otherwise: {
      'fieldPhase.wish': 'no',
      'fieldCombat.avoid': 'stand',
      'fieldCombat.after': 'fight',
      'losses.pick': 'lose',
      'forage.pick': 'forage',
      'withdrawal.to': 'at',
      'winterLosses.pick': 'lose',
      'election.proconsuls': 'done',
      'election.at': 'wait',
      'election.tie': 'leader',
      'levy.raise': 'levy',
      'levy.officerAt': 'at',
      'movement.choose': 'done',
    },
  },
  `
  # Battle
  The Trebia: odds, the table, foragers and an ambush.

  Longus with two legions of foot, 20 SP, and Hannibal with 40 share a hex on the Trebia. When both sides have
  moved, each says in secret whether it wants to fight.
  - show: hex 0522, leader longus

  You do.
  - do: fight
  - instead: Fight!
  - others: no, stand

  The province is not yours, so a quarter of your SP must forage and miss the fight; elephants never do. Send
  out horse, as often as you are asked.
  - do: forage punic-horse-4
  - until: enough of them forage
  - instead: Let horse forage.

  Hannibal may hide at least a quarter as many SP as Rome has shown. They come in the second round on a 1 to 4
  and add two to the die. Hide foot, then say that the ambush is set.
  - do: ambush punic-foot, done
  - until: the ambush is set
  - instead: Hide one unit of foot; then the ambush is set.

  The first round fell: strength gives the column, the die with its modifiers the row. A is what the attacker
  loses in steps, D the defender, E both. Each round is one die.

  After a round both sides say in secret whether they fight on, try to slip away or offer to stop. Fight on
  until it is over; where you lose a step, choose the unit.
  - do: fight, lose, at
  - until: the combat is over
  - instead: Fight on.

  Every Roman foot SP that died is a point for Carthage this winter. Rome must avoid such days, and the Senate
  elects new men every year. Last, a siege.
`,
);
