import { END } from '@punica/kernel';
import { liftSiege } from '../board.ts';
import { CARTHAGE, type CityId, NONE, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { enemyOf, spInside, spOutside, sumSp, unitsInside } from '../places.ts';
import { rulebook } from '../procedures.ts';
import { FORAGING, type Italy, type Unit } from '../state.ts';
import { sendAwayBeaten, withUnits } from './09-aftermath.ts';
import { forage } from './09-forage.ts';
import {
  ASSAULTING,
  FROM_INSIDE,
  IN_THE_OPEN,
  INSIDE,
  leadersIn,
  recall,
  showAll,
  unitsIn,
} from './09-forces.ts';
import { loseAll, losses } from './09-losses.ts';
import { siegeCell, siegeColumn, siegeModifiers, sumOf } from './09-odds.ts';
import { command, whoCommands } from './10-command.ts';
import { cityFalls } from './10-risk.ts';
import { retreat } from './10-withdrawal.ts';

/** [9.72] What a besieger must match: the walls, and with them everybody inside. */
export const siegeRequirement = (g: Italy, city: CityId): number => wallsOf(g, city) + spInside(g, city);

/** [9.72] SP that the walls of a city count for. */
export const wallsOf = (g: Italy, city: CityId): number =>
  g.rules.tables.cityClasses[g.rules.map.cities[city].cityClass].intrinsic;

/** [9.8] SP that an assault needs at least: three to two. */
export const assaultRequirement = (g: Italy, city: CityId): number =>
  Math.ceil((siegeRequirement(g, city) * 3) / 2);

/** [9.8] One round against the walls. */
export const assault = rulebook(
  'assault',
  {
    city: KINDS.city,
    /** Who storms. */
    side: KINDS.side,
    /** Who leads the storm. */
    leader: KINDS.leader,
    attackerSteps: KINDS.count,
    defenderSteps: KINDS.count,
    stormed: KINDS.flag,
    /** Leaders of both sides who take part, and those of them who had units when it began (10.2). */
    leaders: KINDS.leaders,
    led: KINDS.leaders,
  },
  {
    forage: {
      rule: '9.4',
      run(g, f, x) {
        const { hex } = g.rules.map.cities[f.city];
        f.leaders = [
          ...leadersIn(g, f.side, hex, IN_THE_OPEN, []),
          ...leadersIn(g, enemyOf(f.side), hex, FROM_INSIDE, []),
        ];
        f.led = withUnits(g, f.leaders);
        showAll(g, x, hex, f.side === CARTHAGE ? IN_THE_OPEN : FROM_INSIDE);
        const keep = assaultRequirement(g, f.city);
        forage.enter(g, { side: f.side, hex, scope: ASSAULTING, sally: IN_THE_OPEN, need: 0, keep });
      },
    },
    lead: {
      rule: '10.31',
      run(g, f) {
        const { hex } = g.rules.map.cities[f.city];
        command.enter(g, { side: f.side, hex, sally: IN_THE_OPEN, trapped: 0 });
      },
    },
    defend: {
      rule: '10.31',
      run(g, f) {
        f.leader = whoCommands(g);
        const { hex } = g.rules.map.cities[f.city];
        command.enter(g, { side: enemyOf(f.side), hex, sally: FROM_INSIDE, trapped: 0 });
      },
    },
    storm: {
      rule: '9.8',
      run(g, f, x) {
        const { city } = f;
        const { hex } = g.rules.map.cities[city];
        const attackerSp = sumSp(g, unitsIn(g, f.side, hex, ASSAULTING, IN_THE_OPEN, []));
        const defenderSp = siegeRequirement(g, city);
        const column = siegeColumn(attackerSp, defenderSp, unitsInside(g, city, []).length === 0);
        if (column === NONE) throw new Error(`${attackerSp} SP cannot storm ${defenderSp}`);
        const modifiers = siegeModifiers(g, f.side, [f.leader, whoCommands(g)]);
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
        losses.enter(g, { side: f.side, hex, scope: ASSAULTING, sally: IN_THE_OPEN, steps: f.attackerSteps });
      },
    },
    defenderLosses: {
      rule: '9.3',
      run(g, f) {
        const { hex } = g.rules.map.cities[f.city];
        losses.enter(g, {
          side: enemyOf(f.side),
          hex,
          scope: INSIDE,
          sally: FROM_INSIDE,
          steps: f.defenderSteps,
        });
      },
    },
    fall: {
      rule: '9.8',
      run(g, f, x) {
        const { hex } = g.rules.map.cities[f.city];
        // [9.4] With the last of the fighters go those who were foraging.
        if (unitsIn(g, f.side, hex, ASSAULTING, IN_THE_OPEN, []).length === 0)
          loseAll(g, x, f.side, hex, foragersOf(g, f.side));
        recall(g);
        if (f.stormed === 1) cityFalls(g, x, f.city, f.side, 'assault');
      },
    },
    after: {
      rule: '10.2',
      run(g, f) {
        sendAwayBeaten(g, g.rules.map.cities[f.city].hex, f.leaders, f.led);
        return f.stormed === 1 ? END : 'stay';
      },
    },
    stay: {
      rule: '9.8',
      run(g, f, x) {
        const { hex } = g.rules.map.cities[f.city];
        const besieging = spOutside(g, f.side, hex);
        if (besieging >= siegeRequirement(g, f.city)) return END;
        liftSiege(g, x, f.city);
        if (besieging > 0) retreat.enter(g, { side: f.side, hex });
        return END;
      },
    },
  },
);

const foragersOf = (g: Italy, side: Side): Unit[] =>
  g.rules.units.all.filter((unit) => g.away[unit] === FORAGING && g.rules.units.side[unit] === side);
