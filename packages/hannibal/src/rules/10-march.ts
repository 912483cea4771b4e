import { type Action, argOf, END, maskOf, type Refusal, verbOf } from '@punica/kernel';
import { startOfReaction } from '@punica/punic-cards';
import { A } from '../actions.ts';
import {
  changeCUs,
  commanderAt,
  cusAt,
  cusInSpace,
  enemyOf,
  has,
  insideOf,
  isInside,
  isPlain,
  moveForce,
  setControl,
  settleCommand,
  spaceOf,
  type X,
} from '../board.ts';
import { NOT_YET, rollDie } from '../cards/omen.ts';
import { counterWindow } from '../counter.ts';
import { NONE } from '../data/codes.ts';
import { rulebook } from '../procedures.ts';
import { type H, TRUCE } from '../state.ts';
import { displaceAll, sweepAway } from './10-displaced.ts';
import { exhaustPlace, exhaustSome, forgetMarch, settleFatigue, tire } from './10-fatigue.ts';
import {
  BY_LAND,
  BY_SEA,
  campaignOf,
  FROM_CITY,
  type March,
  type MarchFrame,
  movingCUs,
  STARTED,
} from './10-frames.ts';
import {
  checkBesiege,
  checkEnter,
  checkGo,
  checkRegroup,
  checkSail,
  checkStop,
  freeRoom,
  isTarget,
  sailCost,
  stepCost,
} from './10-march-checks.ts';
import { canRegroup, muster, refuseParting } from './10-muster.ts';
import { mayReact, reaction } from './10-reaction.ts';
import { ARRIVED, NOT_ROLLED, needsNavalRoll, rollNaval, SUNK, seaPassage, TURNED_BACK } from './11-naval.ts';
import { pursuitNumber } from './13-avoiding.ts';
import { landBattle } from './14-land-battle.ts';
import { consularMinimum } from './18-consuls.ts';
import { siegeAttempt } from './20-sieges.ts';
import { attrition, elephantsIn, plainIn } from './21-attrition.ts';
import { hostileTribes, isAmongHostileTribes } from './21-hostile-tribes.ts';
import { canChangeControl, checkChangeControl, controlCost } from './26-flexible-control.ts';

/** Card 41 lets an army spend only its first two movement points. */
const FAIR_WEATHER_POINTS = (g: H, card: number): number => {
  const { event } = g.rules.cards.list[card];
  return event.kind === 'limitMove' ? event.movementPoints : 0;
};

/** [card 28] What it costs him to win over the space he starts in. */
const CHARM_COST = 1;

/** [card 41] In time as long as the army has not gone beyond its second point, and against any sea move. */
const mayTurnBad = (f: March): boolean => f.spent <= 2 && f.spent + f.cost > 2;

function offerSteps(g: H, f: MarchFrame, out: Action[]): void {
  const space = spaceOf(g, f.at);
  const inside = isInside(g, f.at);
  if (inside) out.push(A.go | space);
  // Also where the army must halt: whoever asks why it does not go on is told.
  for (const to of g.rules.map.neighbours[space]) out.push(A.go | to);
  if (
    f.halted === 0 &&
    f.navalCUs > 0 &&
    f.sailsLeft > 0 &&
    g.rules.map.harbour[space] &&
    g.rules.tables.constants.navalCost <= f.left
  ) {
    for (const to of g.rules.map.harbours) {
      if (to === space) continue;
      out.push(A.sail | to);
      if (g.control[to] === f.side && g.rules.map.walled[to] > 0) out.push(A.land | to);
    }
  }
  if (!inside) {
    if (canRegroup(g, f)) out.push(A.regroup);
    if (g.control[space] === f.side && g.rules.map.walled[space] > 0) out.push(A.enter);
    if (isTarget(g, f.side, space)) out.push(A.besiege);
    if (canCharm(g, f)) out.push(A.charm);
    if (canChangeControl(g, f)) out.push(g.control[space] === NONE ? A.plant : A.unseat);
  }
  out.push(A.stop);
}

/** [card 28] Hannibal may take Roman PCs away where he passes and ends, and for a movement point where he starts. */
const canCharm = (g: H, f: March): boolean =>
  f.charms !== NONE &&
  (f.came !== STARTED || f.left >= CHARM_COST) &&
  g.rules.map.region[f.at] === f.charms &&
  g.control[f.at] === enemyOf(f.side) &&
  isPlain(g, f.at) &&
  cusInSpace(g, enemyOf(f.side), f.at) === 0;

function checkStep(g: H, f: MarchFrame, a: Action): Refusal | undefined {
  switch (verbOf(a)) {
    case A.go:
      return checkGo(g, f, argOf(a));
    case A.sail:
      return checkSail(g, f, argOf(a), false);
    case A.land:
      return checkSail(g, f, argOf(a), true);
    case A.enter:
      return checkEnter(g, f);
    case A.besiege:
      return checkBesiege(g, f);
    case A.regroup:
      return checkRegroup(f) ?? refuseParting(g, f);
    case A.stop:
      return checkStop(g, f);
    case A.unseat:
    case A.plant:
      return checkChangeControl(g, f);
    default:
      return undefined;
  }
}

/** Carries the army over to another place. */
function carry(g: H, f: March, to: number, came: number): void {
  moveForce(g, f.side, f.at, to, f.plain, f.elephants, f.trains, f.company, f.general);
  f.prev = f.at;
  f.at = to;
  f.came = came;
  f.regrouped = 0;
}

function lose(f: March, code: number): void {
  f.plain -= plainIn(code);
  f.elephants -= elephantsIn(code);
}

/** [10.6.1, 10.6.1.1, 10.6.1.2, 21.1.2] The pass that a land step crosses costs CUs at once, the Alps more. */
function crossPass(g: H, f: March, from: number, to: number): boolean {
  const { map, tables } = g.rules;
  const type = map.linkType[map.linkBetween[from * map.spaces + to]];
  if (!tables.linkAttrition[type] || movingCUs(f) === 0) return false;
  const terrain = type === 2 ? tables.alpsModifier : tables.passModifier;
  attrition.enter(g, {
    side: f.side,
    loc: f.at,
    plain: f.plain,
    elephants: f.elephants,
    modifier: terrain + f.guide,
    column: NONE,
    cause: type === 2 ? 'alps' : 'pass',
  });
  return true;
}

/** [12.8] The whole army slips into its own city instead of meeting those who cut it off. */
const canSlipInside = (g: H, f: March): boolean =>
  f.came === BY_LAND &&
  g.control[f.at] === f.side &&
  g.rules.map.walled[f.at] > 0 &&
  g.siege[f.at] === 0 &&
  movingCUs(f) <= freeRoom(g, f.at);

/**
 * [10.2, 10.2.6] One general's move: steps by road and sea, each followed by the enemy's reactions, until the
 * army stops, fights, or tries a siege.
 */
export const march = rulebook<March>('march')({
  muster: {
    rule: '10.2.1',
    run(g) {
      muster.enter(g, { undecided: 0, generals: 0, units: 0 });
    },
  },
  set: {
    rule: '10.2.2',
    run(_, f, x) {
      x.say({ ev: 'activated', general: f.general, at: f.at, cus: movingCUs(f), elephants: f.elephants });
    },
  },
  step: {
    rule: '10.2.3',
    who: (_, f) => f.side,
    offer: offerSteps,
    check: checkStep,
    take(g, f, a, x) {
      switch (verbOf(a)) {
        case A.go:
          f.to = argOf(a);
          f.bySea = 0;
          f.cost =
            isInside(g, f.at) && f.to === spaceOf(g, f.at) ? 0 : stepCost(g, f, spaceOf(g, f.at), f.to);
          return mayTurnBad(f) ? 'weather' : 'depart';
        case A.sail:
        case A.land:
          f.to = verbOf(a) === A.land ? insideOf(g, argOf(a)) : argOf(a);
          f.bySea = 1;
          f.cost = sailCost(g, f, argOf(a));
          return 'weather';
        case A.regroup:
          return 'regroup';
        case A.enter:
          carry(g, f, insideOf(g, f.at), FROM_CITY);
          x.say({ ev: 'wentInside', side: f.side, space: spaceOf(g, f.at) });
          return 'end';
        case A.charm:
          if (f.came === STARTED) {
            f.spent += CHARM_COST;
            f.left -= CHARM_COST;
          }
          setControl(g, x, f.at, NONE);
          return 'step';
        case A.unseat:
        case A.plant: {
          const cost = controlCost(g, f);
          f.spent += cost;
          f.left -= cost;
          tire(g, f, cost);
          setControl(g, x, f.at, verbOf(a) === A.plant ? f.side : NONE);
          return 'step';
        }
        case A.besiege:
          return 'besiege';
        default:
          return 'end';
      }
    },
  },

  // --- a step that has been declared ---

  weather: counterWindow<MarchFrame, 'depart' | 'step'>({
    rule: '8.4',
    timing: 'enemyMove',
    asks: (_, f) => ((f.spent <= 2 && f.spent + f.cost > 2) || f.bySea === 1 ? maskOf(enemyOf(f.side)) : 0),
    effect(g, f, card) {
      f.left = Math.max(0, Math.min(f.left, FAIR_WEATHER_POINTS(g, card) - f.spent));
      if (f.bySea === 1) f.halted = 1;
      return 'step';
    },
  }),
  depart: {
    rule: '10.2.3',
    run(g, f, x) {
      f.spent += f.cost;
      f.left -= f.cost;
      tire(g, f, f.cost);
      f.intercepted = 0;
      f.avoided = 0;
      f.avoidFailed = 0;
      const from = spaceOf(g, f.at);
      if (f.bySea === 1) {
        f.sailsLeft--;
        const campaign = campaignOf(g);
        if (campaign !== undefined) campaign.sailed = 1;
        x.say({
          ev: 'sailed',
          general: f.general,
          from,
          to: spaceOf(g, f.to),
          cus: movingCUs(f),
          elephants: f.elephants,
        });
        seaPassage.enter(g, {
          side: f.side,
          general: f.general,
          from,
          to: spaceOf(g, f.to),
          noRoll: f.noRoll,
        });
        return 'afterSea';
      }
      const gates = f.to === from;
      if (!gates)
        x.say({
          ev: 'marched',
          general: f.general,
          from,
          to: f.to,
          link: linkOf(g, from, f.to),
          cus: movingCUs(f),
          elephants: f.elephants,
        });
      else x.say({ ev: 'wentOutside', side: f.side, space: from });
      carry(g, f, f.to, gates ? FROM_CITY : BY_LAND);
      if (gates) return 'gates';
      return crossPass(g, f, from, f.to) ? 'afterPass' : 'arrive';
    },
  },
  /** Out of the gates: a sortie if somebody waits there (20.6), and nobody intercepts it. */
  gates: {
    rule: '20.6',
    run: (g, f) => (cusAt(g, enemyOf(f.side), f.at) > 0 ? 'battle' : 'step'),
  },
  afterPass: {
    rule: '10.6.1',
    run: (g, f, x) => (survives(g, f, x) ? 'arrive' : 'step'),
  },
  afterSea: {
    rule: '11.6',
    run(g, f, x) {
      if (g.result === TURNED_BACK) {
        f.halted = 1;
        f.left = 0;
        return 'step';
      }
      if (g.result === SUNK) {
        sink(g, f, x);
        return END;
      }
      carry(g, f, f.to, BY_SEA);
      return isInside(g, f.at) ? 'step' : 'arrive';
    },
  },
  arrive: {
    rule: '21.3',
    run(g, f) {
      g.result = 0;
      if (isAmongHostileTribes(g, f.side, f.at))
        hostileTribes.enter(g, { side: f.side, loc: f.at, plain: f.plain, elephants: f.elephants });
    },
  },
  react: {
    rule: '10.3',
    run(g, f, x) {
      if (!survives(g, f, x)) return 'step';
      if (mayReact(g, f)) reaction.enter(g, startOfReaction(enemyOf(f.side), f.at));
    },
  },

  // --- after the enemy's reactions ---

  intercepted: {
    rule: '10.2.4',
    // [12.9] Only whom nobody intercepted can overrun.
    run(g, f, x) {
      if (f.intercepted === 1) return;
      if (cusAt(g, enemyOf(f.side), f.at) > 0) return overrun(g, f, x) ? 'passed' : 'battle';
      return 'passed';
    },
  },
  backUp: {
    rule: '12.5',
    auto: true,
    who: (_, f) => f.side,
    offer(g, f, out) {
      out.push(A.yes, A.no);
      if (canSlipInside(g, f)) out.push(A.enter);
    },
    take(g, f, a, x) {
      if (a === A.no) return movingCUs(f) > 0 ? 'battle' : 'caught';
      if (a === A.enter) {
        carry(g, f, insideOf(g, f.at), FROM_CITY);
        x.say({ ev: 'wentInside', side: f.side, space: spaceOf(g, f.at) });
        return 'end';
      }
      if (f.came !== BY_SEA) {
        const from = spaceOf(g, f.at);
        retire(g, f, x);
        g.result = 0;
        crossPass(g, f, from, spaceOf(g, f.at));
        return 'afterBackUp';
      }
      return 'sailBack';
    },
  },
  afterBackUp: {
    rule: '12.5',
    run(g, f) {
      lose(f, g.result);
      return 'backAmongTribes';
    },
  },
  sailBack: {
    rule: '12.5',
    run(g, f, x) {
      const to = spaceOf(g, f.prev);
      const result = needsNavalRoll(g, f.side, 0)
        ? rollNaval(g, x, f.general, f.at, to, movingCUs(f))
        : ARRIVED;
      if (result === NOT_ROLLED) return 'sailBack';
      if (result === SUNK) {
        sink(g, f, x);
        return END;
      }
      if (result === TURNED_BACK) return movingCUs(f) > 0 ? 'battle' : 'caught';
      retire(g, f, x);
    },
  },
  /** [21.3] Whoever goes back enters a space too. */
  backAmongTribes: {
    rule: '21.3',
    run(g, f) {
      g.result = 0;
      if (isAmongHostileTribes(g, f.side, f.at))
        hostileTribes.enter(g, { side: f.side, loc: f.at, plain: f.plain, elephants: f.elephants });
    },
  },
  backedUp: {
    rule: '12.5',
    run(g, f) {
      lose(f, g.result);
      return 'step';
    },
  },
  /** A general without CUs who let himself be cut off, and those whom he found there (10.10). */
  caught: {
    rule: '10.10',
    run(g, f, x) {
      displaceAll(g, x, f.company);
      sweepAway(g, x, f.side, f.at);
      return END;
    },
  },
  passed: {
    rule: '10.10',
    run(g, f, x) {
      if (movingCUs(f) > 0) sweepAway(g, x, enemyOf(f.side), f.at);
      if (f.avoided === 2) f.left = 0;
      return f.avoided === 1 && f.left > 0 ? 'pursue' : 'step';
    },
  },
  pursue: {
    rule: '13.4',
    who: (_, f) => f.side,
    offer(_, __, out) {
      out.push(A.yes, A.no);
    },
    take(_, f, a) {
      if (a === A.yes) return;
      // [10.11d, R69] Who does not try stays, but has not failed: his CUs may still be moved by another.
      f.left = 0;
      return 'step';
    },
  },
  pursuit: {
    rule: '13.4',
    run(g, f, x) {
      const die = rollDie(g, x);
      if (die === NOT_YET) return 'pursuit';
      const need = pursuitNumber(g, f.general);
      x.say({
        ev: 'roll',
        what: 'pursuit',
        side: f.side,
        general: f.general,
        die,
        modifier: 0,
        need,
        success: die <= need,
        rule: '13.4',
      });
      if (die > need) f.halted = 1;
      return 'step';
    },
  },
  regroup: {
    rule: '10.8',
    run(g, f) {
      f.regrouped = 1;
      muster.enter(g, { undecided: 0, generals: 0, units: 0 });
    },
  },
  regrouped: {
    rule: '10.8',
    run(_, f, x) {
      x.say({ ev: 'regrouped', general: f.general, at: f.at, cus: movingCUs(f), elephants: f.elephants });
      return 'step';
    },
  },

  // --- how a march ends ---

  battle: {
    rule: '10.4.1',
    auto: true,
    who: (_, f) => f.side,
    // [20.6] Those inside may sally out to help an army that comes to relieve them.
    offer(g, f, out) {
      out.push(A.no);
      const inside = insideOf(g, f.at);
      if (
        f.came !== FROM_CITY &&
        inside !== NONE &&
        g.control[f.at] === f.side &&
        cusAt(g, f.side, inside) > 0
      )
        out.push(A.yes);
    },
    take(g, f, a) {
      f.fought = 1;
      const sallies = a === A.yes;
      landBattle.enter(g, {
        at: f.at,
        attacker: f.side,
        from: f.came === BY_LAND ? spaceOf(g, f.prev) : NONE,
        bySea: f.came === BY_SEA ? 1 : 0,
        general: f.general,
        intercepted: f.intercepted,
        avoidFailed: f.avoidFailed,
        sortie: sallies ? 1 : 0,
        retreatInside: f.came === FROM_CITY ? 1 : 0,
      });
    },
  },
  afterBattle: {
    rule: '10.11d',
    run(g, f) {
      const at = g.at[f.general];
      settleFatigue(g, f, true);
      exhaustPlace(g, f.side, f.at);
      exhaustPlace(g, f.side, at);
      return END;
    },
  },
  besiege: {
    rule: '10.2.7',
    run(g, f) {
      const campaign = campaignOf(g);
      if (campaign !== undefined) campaign.tried = [...campaign.tried, f.at];
      // [20.2] A subordinate who has not moved off leaves the command where it is.
      if (f.came !== STARTED || g.under[f.general] === 0) settleCommand(g, f.side, f.at, f.general);
      siegeAttempt.enter(g, {
        side: f.side,
        general: f.general,
        at: f.at,
        campaign: f.campaign,
        treachery: f.treachery,
      });
    },
  },
  besieged: {
    rule: '20.2',
    run(g, f) {
      settleFatigue(g, f, true);
      const { siegeMinimumCUs } = g.rules.tables;
      exhaustSome(g, f.side, f.at, Math.max(siegeMinimumCUs, consularMinimum(g, 1 << f.general)));
      return END;
    },
  },
  end: {
    rule: '10.8',
    run(g, f, x) {
      settleCommand(g, f.side, f.at, f.general);
      settleFatigue(g, f, f.halted === 1);
      x.say({ ev: 'stopped', general: f.general, at: f.at });
    },
  },
  winsOver: {
    rule: '24.1',
    auto: true,
    who: (_, f) => f.side,
    // [general hanno] Ending his move with CUs and without a battle, he may turn the PC of the space.
    offer(g, f, out) {
      out.push(A.no);
      const { ability } = g.rules.generals.list[f.general];
      if (ability.kind !== 'convertPCAtEndOfMove' || movingCUs(f) < ability.needsCUs || f.fought === 1)
        return;
      if (isInside(g, f.at) || g.control[f.at] !== enemyOf(f.side) || !isPlain(g, f.at)) return;
      if (has(g, TRUCE)) return;
      if (commanderAt(g, f.side, f.at) === f.general) out.push(A.yes);
    },
    take(g, f, a, x) {
      if (a === A.yes) setControl(g, x, f.at, f.side);
    },
  },
});

const linkOf = (g: H, from: number, to: number): number =>
  g.rules.map.linkBetween[from * g.rules.map.spaces + to];

/** [12.5] Back to the place the army came from; its move is over. */
function retire(g: H, f: March, x: X): void {
  const from = f.at;
  carry(g, f, f.prev, f.came);
  f.halted = 1;
  x.say({ ev: 'backedUp', general: f.general, from: spaceOf(g, from), to: spaceOf(g, f.at) });
}

/**
 * Takes losses on the way off the army. A general who lost his last CU does not go on into an enemy
 * force (10.4.2); he turns back.
 */
function survives(g: H, f: March, x: X): boolean {
  lose(f, g.result);
  if (movingCUs(f) > 0 || cusInSpace(g, enemyOf(f.side), f.at) === 0) return true;
  retire(g, f, x);
  return false;
}

/** [10.2.5, 10.5] A single CU without a general does not stop an army of five. */
function overrun(g: H, f: March, x: X): boolean {
  const enemy = enemyOf(f.side);
  const { overrunCUs, overrunEnemyCUs } = g.rules.tables.constants;
  if (
    movingCUs(f) < overrunCUs ||
    cusAt(g, enemy, f.at) > overrunEnemyCUs ||
    commanderAt(g, enemy, f.at) !== NONE
  )
    return false;
  const elephants = enemy === 1 ? g.elephants[f.at] : 0;
  changeCUs(g, enemy, f.at, elephants - cusAt(g, enemy, f.at), -elephants);
  x.say({ ev: 'overrun', general: f.general, at: f.at });
  return true;
}

/** [11.6] Lost at sea: the CUs are gone and the generals displaced; no political consequences. */
function sink(g: H, f: March, x: X): void {
  changeCUs(g, f.side, f.at, -f.plain, -f.elephants);
  forgetMarch(g);
  x.say({ ev: 'lost', side: f.side, at: f.at, cus: movingCUs(f), elephants: f.elephants, why: 'sunk' });
  displaceAll(g, x, f.company);
}
