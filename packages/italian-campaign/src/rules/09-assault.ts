import { END } from '@punica/kernel';
import { enemyOf, liftSiege, spOutside, sumSp, unitsInside } from '../board.ts';
import { NONE, type Side } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import type { LeaderId } from '../state.ts';
import { forage } from './09-forage.ts';
import { ASSAULTING, INSIDE, recall, unitsIn } from './09-forces.ts';
import { losses } from './09-losses.ts';
import { siegeCell, siegeColumn, siegeModifiers, sumOf } from './09-odds.ts';
import { command } from './10-command.ts';
import { cityFalls } from './10-risk.ts';
import { retreat } from './10-withdrawal.ts';

interface Assault {
  city: number;
  /** Who leads the storm. */
  leader: LeaderId;
  attackerSteps: number;
  defenderSteps: number;
  stormed: number;
}

const attackerOf = (control: number): Side => enemyOf(control as Side);

/** [9.8] One round against the walls. */
export const assault = rulebook<Assault>('assault')({
  forage: {
    rule: '9.4',
    run(g, f) {
      const { hex } = g.rules.map.cities[f.city];
      const side = attackerOf(g.control[f.city]);
      forage.enter(g, { side, hex, scope: ASSAULTING, sally: 0, need: 0 });
    },
  },
  lead: {
    rule: '10.31',
    run(g, f) {
      const { hex } = g.rules.map.cities[f.city];
      command.enter(g, { side: attackerOf(g.control[f.city]), hex, sally: 0 });
    },
  },
  defend: {
    rule: '10.31',
    run(g, f) {
      f.leader = g.result;
      const { hex } = g.rules.map.cities[f.city];
      command.enter(g, { side: g.control[f.city] as Side, hex, sally: 1 });
    },
  },
  storm: {
    rule: '9.8',
    run(g, f, x) {
      const { city } = f;
      const { hex, cityClass } = g.rules.map.cities[city];
      const side = attackerOf(g.control[city]);
      const inside = unitsInside(g, city, []);
      const attackerSp = sumSp(g, unitsIn(g, side, hex, ASSAULTING, 0, []));
      const defenderSp = g.rules.tables.cityClasses[cityClass].intrinsic + sumSp(g, inside);
      const column = siegeColumn(attackerSp, defenderSp, inside.length === 0);
      if (column === NONE) {
        x.say({ ev: 'assaultOff', city });
        return 'after';
      }
      const modifiers = siegeModifiers(g, side, [f.leader, g.result]);
      const die = x.die();
      const cell = siegeCell(g, die + sumOf(modifiers), column);
      x.say({ ev: 'assault', city, attackerSp, defenderSp, column, die, modifiers, result: cell.text });
      f.attackerSteps = cell.attacker;
      f.defenderSteps = cell.defender;
      f.stormed = cell.stormed ? 1 : 0;
    },
  },
  attackerLosses: {
    rule: '9.3',
    run(g, f) {
      const { hex } = g.rules.map.cities[f.city];
      const side = attackerOf(g.control[f.city]);
      losses.enter(g, { side, hex, scope: ASSAULTING, sally: 0, steps: f.attackerSteps });
    },
  },
  defenderLosses: {
    rule: '9.3',
    run(g, f) {
      const { hex } = g.rules.map.cities[f.city];
      const side = g.control[f.city] as Side;
      losses.enter(g, { side, hex, scope: INSIDE, sally: 0, steps: f.defenderSteps });
    },
  },
  fall: {
    rule: '9.8',
    run(g, f, x) {
      if (f.stormed === 1) cityFalls(g, x, f.city, attackerOf(g.control[f.city]), 'assault');
      return 'after';
    },
  },
  after: {
    rule: '9.8',
    run(g, f, x) {
      recall(g);
      const { hex, cityClass } = g.rules.map.cities[f.city];
      const side = attackerOf(g.control[f.city]);
      if (f.stormed === 1) return END;
      const defence = g.rules.tables.cityClasses[cityClass].intrinsic + sumSp(g, unitsInside(g, f.city, []));
      const storming = sumSp(g, unitsIn(g, side, hex, ASSAULTING, 0, []));
      if (storming * 2 >= defence * 3 || spOutside(g, side, hex) >= defence) return END;
      liftSiege(g, x, f.city);
      if (spOutside(g, side, hex) > 0) retreat.enter(g, { side, hex });
      return END;
    },
  },
});
