import { type Action, argOf, END, type Frame, refusal, verbOf } from '@punica/kernel';
import { firstIn, generalsIn } from '@punica/punic-cards';
import { A } from '../actions.ts';
import {
  cusAt,
  elephantsAt,
  enemyOf,
  generalsAt,
  isBesieged,
  isBesiegedLoc,
  isBoundByTruce,
  moveForce,
  plainAt,
  spaceOf,
  supplyAt,
} from '../board.ts';
import { ROME, type Side } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import type { GeneralId, H, Loc, Space } from '../state.ts';
import { mayDivide } from './02-consuls.ts';
import { rollDie } from './02-dice.ts';
import { launch, moor, mostShips } from './07-fleet.ts';
import { marchOf } from './07-frames.ts';
import { mayLead } from './07-muster.ts';
import { navalBattle, startOfBattle, unarmed } from './09-naval-battle.ts';
import { maySail } from './11-avoiding.ts';

/** Results of an interception for the fleet that was on its way. */
export const UNHARMED = 0;
export const MOVER_WON = 1;
export const MOVER_LOST = 2;

const CONSUL_NEEDS_THREE = refusal('2.3E', 'consulNeedsThree');

/** [8.1, 15.4] Lanes between a large city of one's own and the port of interception. */
export const interceptionRange = (g: H, side: Side): number =>
  side === ROME ? g.rules.tables.seamanship[g.seamanship - 1].range : g.rules.tables.numbers.carthageRange;

/** [8.1, 8.3, 8.4] Generals who could lead a fleet against this port: in a port on the way from a large city. */
export function interceptors(g: H, side: Side, port: Space, out: Action[]): void {
  if (g.ready[side] === 0 || isBoundByTruce(g, side)) return;
  for (const general of g.rules.generalsOf[side])
    if (g.at[general] >= 0 && reaches(g, side, general, port)) out.push(A.intercept | general);
}

function reaches(g: H, side: Side, general: GeneralId, port: Space): boolean {
  const loc = g.at[general];
  const { map, bases } = g.rules;
  const { distance } = map.sea;
  const at = spaceOf(g, loc);
  if (!map.port[at] || isBesiegedLoc(g, loc) || !someMuster(g, side, loc, general)) return false;
  const range = interceptionRange(g, side);
  for (const base of bases) {
    if (g.control[base] !== side || isBesieged(g, base)) continue;
    if (distance[base * map.spaces + at] + distance[at * map.spaces + port] <= range) return true;
  }
  return false;
}

/** [2.3E] Is there any way for this general to leave his stack? */
function someMuster(g: H, side: Side, loc: Loc, general: GeneralId): boolean {
  const total = cusAt(g, side, loc);
  const all = generalsAt(g, side, loc);
  const most = Math.min(total, g.rules.tables.numbers.units - 1);
  const friends = companions(g, side, loc, general);
  for (let n = 0; n <= most; n++) {
    if (mayDivide(g, general, 1 << general, n, all & ~(1 << general), total - n)) return true;
    if (mayDivide(g, general, friends | (1 << general), n, all & ~friends & ~(1 << general), total - n))
      return true;
  }
  return false;
}

function companions(g: H, side: Side, loc: Loc, general: GeneralId): number {
  let set = 0;
  for (const other of generalsIn(generalsAt(g, side, loc)))
    if (other !== general && mayLead(g, general, other)) set |= 1 << other;
  return set;
}

interface Intercepting {
  /** The side that intercepts. */
  readonly side: Side;
  readonly port: Space;
  readonly general: GeneralId;
  /** Where the commander goes aboard. */
  from: Loc;
  generals: number;
  undecided: number;
  units: number;
  elephants: number;
  trains: number;
  ships: number;
}

type InterceptingFrame = Frame & Intercepting;

/** Can these generals go with some number of CUs, leaving room for a warship? */
function someUnits(g: H, f: Intercepting, going: number): boolean {
  const total = cusAt(g, f.side, f.from);
  const all = generalsAt(g, f.side, f.from);
  for (let n = Math.min(total, g.rules.tables.numbers.units - 1); n >= 0; n--)
    if (mayDivide(g, f.general, going, n, all & ~going, total - n)) return true;
  return false;
}

/**
 * [8] A fleet puts out against another. Result: UNHARMED when the moving fleet got away, MOVER_WON or MOVER_LOST
 * after a battle.
 */
export const navalInterception = rulebook<Intercepting>('navalInterception')({
  begin: {
    rule: '8.1',
    run(g, f, x) {
      f.from = g.at[f.general];
      x.say({ ev: 'navalInterception', side: f.side, general: f.general, at: f.port });
    },
  },
  /** [2.1I, 8.2] Only who holds supremacy can try to slip past. */
  avoid: {
    rule: '8.2',
    auto: true,
    who: (_g, f) => enemyOf(f.side),
    offer(g, f, out) {
      out.push(A.no);
      if (g.supremacy !== f.side) out.push(A.yes);
    },
    take(g, f, a, x) {
      if (a === A.no) return 'company0';
      rollDie(g, x, enemyOf(f.side), 'navalAvoid');
    },
  },
  slip: {
    rule: '8.2',
    run(g, f, x) {
      const face = g.result;
      const mover = enemyOf(f.side);
      const { diamonds, dots: rolled } = g.rules.tables.navalDie[face - 1];
      const dots = rolled + g.rules.tables.seamanship[g.seamanship - 1].dots;
      const success = mover === ROME ? diamonds > dots : dots > diamonds;
      x.say({ ev: 'navalAvoid', side: mover, face, diamonds, dots, success });
      if (!success) return;
      g.result = UNHARMED;
      return END;
    },
  },

  // --- the intercepting fleet is formed (8.3) ---

  company0: {
    rule: '8.3',
    run(g, f) {
      f.generals = 1 << f.general;
      f.undecided = companions(g, f.side, f.from, f.general);
    },
  },
  more: { rule: '8.3', run: (_g, f) => (f.undecided === 0 ? 'units' : undefined) },
  company: {
    rule: '8.3',
    auto: true,
    who: (_g, f) => f.side,
    offer(_g, f, out) {
      const general = firstIn(f.undecided);
      out.push(A.bring | general, A.leave | general);
    },
    check(g, f, a) {
      const bit = 1 << argOf(a);
      const going = f.generals | (verbOf(a) === A.bring ? bit : 0);
      return someUnits(g, f, going) || someUnits(g, f, going | (f.undecided & ~bit))
        ? undefined
        : CONSUL_NEEDS_THREE;
    },
    take(_g, f, a) {
      f.undecided &= ~(1 << argOf(a));
      if (verbOf(a) === A.bring) f.generals |= 1 << argOf(a);
      return 'more';
    },
  },
  units: {
    rule: '8.3',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      const most = Math.min(cusAt(g, f.side, f.from), g.rules.tables.numbers.units - 1);
      for (let n = 0; n <= most; n++) out.push(A.units | n);
    },
    check(g, f, a) {
      const total = cusAt(g, f.side, f.from);
      const staying = generalsAt(g, f.side, f.from) & ~f.generals;
      return mayDivide(g, f.general, f.generals, argOf(a), staying, total - argOf(a))
        ? undefined
        : CONSUL_NEEDS_THREE;
    },
    take(_g, f, a) {
      f.units = argOf(a);
    },
  },
  elephants: {
    rule: '8.3',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      const least = Math.max(0, f.units - plainAt(g, f.side, f.from));
      for (let n = least; n <= Math.min(elephantsAt(g, f.side, f.from), f.units); n++)
        out.push(A.elephants | n);
    },
    take(_g, f, a) {
      f.elephants = argOf(a);
    },
  },
  /** [2.3D, 8.3, R43] Supply trains of the commander's port; a warship must find room. */
  trains: {
    rule: '8.3',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      const most = Math.min(supplyAt(g, f.side, f.from), g.rules.tables.numbers.units - 1 - f.units);
      for (let n = 0; n <= most; n++) out.push(A.trains | n);
    },
    take(_g, f, a) {
      f.trains = argOf(a);
    },
  },
  ships: {
    rule: '8.3',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      for (let n = mostShips(g, f.side, f.general, f.units + f.trains); n >= 1; n--) out.push(A.ships | n);
    },
    take(g, f, a) {
      launch(g, f.side, argOf(a));
      embark(g, f);
    },
  },
  battle: {
    rule: '9.1',
    run(g, f) {
      const march = marchOf(g);
      const mover = enemyOf(f.side);
      const commanders: [number, number] =
        mover === ROME ? [march.general, f.general] : [f.general, march.general];
      // [8.5] A fleet without warships only suffers.
      if (g.atSea[mover] === 0) unarmed.enter(g, { port: f.port, side: f.side, commanders, cargo: 0 });
      else navalBattle.enter(g, startOfBattle(f.port, mover, commanders));
    },
  },
  result: {
    rule: '9.3B1',
    run(g, f) {
      countCargo(g, f);
      f.ships = g.result;
      return g.result === f.side ? 'won' : 'lost';
    },
  },
  /** [9.3B1] The victor's ships come home ready; his army may land where no enemy stands. */
  won: {
    rule: '9.3B1',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      out.push(A.putBack);
      if (mayLandThere(g, f)) out.push(A.land);
    },
    take(g, f, a) {
      moor(g, f.side, false);
      goAshore(g, f, a === A.land ? f.port : f.from);
      g.result = MOVER_LOST;
      return END;
    },
  },
  lost: {
    rule: '9.3B2',
    run(g, f) {
      moor(g, f.side, true);
      goAshore(g, f, f.from);
      g.result = MOVER_WON;
    },
  },
});

/** [9.3B1, 15.3C, 15.4, R45] An army aboard may land where no enemy stands, unless it may not leave or enter Africa. */
function mayLandThere(g: H, f: Intercepting): boolean {
  const cus = cusAt(g, f.side, g.rules.sea);
  const home = spaceOf(g, f.from);
  if (cus === 0 || f.port === home || cusAt(g, enemyOf(f.side), f.port) > 0) return false;
  // [R45] A fleet that came round to where it had embarked: its army needs that place to go back to.
  if (f.port === spaceOf(g, marchOf(g).prev)) return false;
  return maySail(g, f.side, f.general, f.generals, cus, home, f.port);
}

/** What is left of the fleet's army after the battle; the mover's is counted in its march. */
function countCargo(g: H, f: InterceptingFrame): void {
  const { sea } = g.rules;
  f.elephants = elephantsAt(g, f.side, sea);
  f.units = cusAt(g, f.side, sea);
  f.trains = supplyAt(g, f.side, sea);
  const march = marchOf(g);
  march.plain = plainAt(g, march.side, sea);
  march.elephants = elephantsAt(g, march.side, sea);
  march.supply = supplyAt(g, march.side, sea);
  // [card 112] A commander may have been called home in disgrace.
  march.company &= generalsAt(g, march.side, sea);
  f.generals &= generalsAt(g, f.side, sea);
}

function embark(g: H, f: Intercepting): void {
  const { sea } = g.rules;
  moveForce(g, f.side, f.from, sea, f.units - f.elephants, f.elephants, f.trains, f.generals, f.general);
}

function goAshore(g: H, f: Intercepting, loc: Loc): void {
  moveForce(g, f.side, g.rules.sea, loc, f.units - f.elephants, f.elephants, f.trains, f.generals, f.general);
}
