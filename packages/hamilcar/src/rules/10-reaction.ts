import { argOf, type Frame, refusal, verbOf } from '@punica/kernel';
import {
  commandOfMet,
  companySteps,
  dueEntry,
  freeElephants,
  freePlain,
  goOn,
  interceptionSteps,
  isDue,
  lastEntry,
  mayTake,
  noteFailure,
  offerDown,
  offerElephants,
  someCompany,
  startOfWalls,
} from '@punica/punic-cards';
import { A, generalIn, spaceIn } from '../actions.ts';
import {
  captureSupply,
  cusAt,
  generalsAt,
  insideOf,
  isBesieged,
  moveForce,
  rankOf,
  settleCommand,
  spaceOf,
  supplyAt,
} from '../board.ts';
import { NONE } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { generalsIn } from '../general-sets.ts';
import { rulebook } from '../procedures.ts';
import type { GeneralId, H, Loc } from '../state.ts';
import { attempt, rollAgain } from './02-attempts.ts';
import { rollDie } from './02-dice.ts';
import { bringForce, displaceAll } from './02-displaced.ts';
import { marchOf, mayRollAgain, movingCUs } from './07-frames.ts';
import {
  type Answers,
  answersLocals,
  avoidCompanions,
  CONSUL_NEEDS_THREE,
  LEAVES_COMMANDER,
  mayGo,
  mostAvoiders,
  NOWHERE_TO_GO,
  refuseAvoiders,
  refuseAvoiding,
} from './10-answers.ts';
import { rouseTribes } from './10-unrest.ts';
import { walls } from './10-walls.ts';
import { canAvoid, mayAvoidInside, refuseLane, refuseRoad } from './11-avoiding.ts';
import { companionsOf, mayDetach, mayPart, roomBeside } from './12-detachment.ts';
import {
  interceptionModifier,
  mayIntercept,
  mostInterceptors,
  refuseInterceptor,
} from './12-interception.ts';

const ONE_PER_SPACE = refusal('12.1', 'oneInterceptionPerSpace');
const NO_ROOM = refusal('2.1C', 'noRoomInCity');
const NOT_BESIDE = refusal('11.2', 'notBesideHim');

/** Numbers of an entry among the declared interceptions. */
const INTERCEPTION = 4;

type AnswersFrame = Frame & Answers;

/** [2.3E, 11.1] Generals under him go along with a part of the army, or stay. */
const avoidCompany = companySteps<H, HamilcarEvent, AnswersFrame, 'avoidMore' | 'avoidTrains'>({
  rule: '11.1',
  verbs: A,
  again: 'avoidMore',
  after: 'avoidTrains',
  refuse(g, f, joining, open) {
    const going = f.avoiders | joining;
    const parts = (set: number) => mayPart(g, f.side, f.at, f.avoider, f.avoiderCUs, set);
    if (!someCompany(going, open, parts)) return CONSUL_NEEDS_THREE;
    const hasPlace = (set: number) => mayGo(g, f, f.avoider, f.avoiderCUs, set);
    return someCompany(going, open, hasPlace) ? undefined : NOWHERE_TO_GO;
  },
  join(f, joining) {
    f.avoiders |= joining;
  },
});

/**
 * [10] What the other side may do when an army enters a space: man its walls, avoid battle, intercept.
 * Everything is declared before anything is rolled. The answers are left in the march.
 */
export const reaction = rulebook('reaction', answersLocals, {
  walls: {
    rule: '10',
    run(g, f) {
      if (insideOf(g, f.at) === NONE || movingCUs(marchOf(g)) === 0) return;
      if (g.control[f.at] !== f.side || isBesieged(g, f.at)) return;
      walls.enter(g, startOfWalls(f.side, f.at));
    },
  },

  // --- declarations ---

  avoid: {
    rule: '11.1',
    offerPublicly(g, f, out) {
      out.push(A.pass);
      if (movingCUs(marchOf(g)) === 0) return;
      for (const general of generalsIn(generalsAt(g, f.side, f.at))) out.push(A.avoid | general);
    },
    check: (g, f, a) => (a === A.pass ? undefined : refuseAvoiding(g, f, generalIn(a))),
    take(_g, f, a) {
      if (a === A.pass) return 'intercept';
      f.avoider = generalIn(a);
    },
  },
  avoidUnits: {
    rule: '11.2',
    offerPublicly(g, f, out) {
      if (cusAt(g, f.side, f.at) === 0) out.push(A.units | 0);
      offerDown(out, A.units, mostAvoiders(g, f), 1);
    },
    check: (g, f, a) => (argOf(a) === 0 ? undefined : refuseAvoiders(g, f, f.avoider, argOf(a))),
    take(g, f, a) {
      f.avoiderCUs = argOf(a);
      // Where nobody has a CU to stay with, all go together.
      f.avoiders = f.avoiderCUs === 0 ? generalsAt(g, f.side, f.at) : 1 << f.avoider;
    },
  },
  avoidElephants: {
    rule: '11.2',
    offerPublicly(g, f, out) {
      const march = marchOf(g);
      const plain = freePlain(g, march, f.side, f.at);
      offerElephants(out, A.elephants, f.avoiderCUs, plain, freeElephants(g, march, f.side, f.at));
    },
    take(g, f, a) {
      f.avoiderElephants = argOf(a);
      f.undecided = avoidCompanions(g, f, f.avoider) & ~f.avoiders;
    },
  },
  avoidMore: avoidCompany.more,
  avoidCompany: avoidCompany.ask,
  /** [11.1, R39] Supply trains are units: their owner says how many slip away too. */
  avoidTrains: {
    rule: '11.1',
    offerPublicly(g, f, out) {
      const room = roomBeside(g, f.avoiders, f.avoiderCUs);
      offerDown(out, A.trains, Math.min(supplyAt(g, f.side, f.at), room));
    },
    check: (g, f, a) =>
      canAvoid(g, marchOf(g), f.side, f.avoiders, f.avoiderCUs, argOf(a)) ? undefined : NO_ROOM,
    take(_g, f, a) {
      f.avoiderTrains = argOf(a);
    },
  },
  ...interceptionSteps<H, HamilcarEvent, AnswersFrame, Loc, GeneralId, 'interceptTrains' | 'rollAvoid'>({
    verbs: A,
    rules: { declare: '12.1', units: '12.2', company: '12.1' },
    onePerSpace: ONE_PER_SPACE,
    named: 'interceptTrains',
    allDeclared: 'rollAvoid',
    spaceOf,
    offer(g, f, out) {
      if (f.entered === 0 || !mayIntercept(g, marchOf(g), f.side)) return;
      for (const general of g.rules.generalsOf[f.side])
        if (g.at[general] >= 0) out.push(A.intercept | general);
    },
    refuse: (g, _f, general) => refuseInterceptor(g, marchOf(g), general),
    offerUnits: (g, f, general, out) =>
      offerDown(out, A.units, mostInterceptors(g, f.side, g.at[general]), 1),
    refuseUnits(g, f, general, cus) {
      const loc = g.at[general];
      if (!mayTake(g, f.side, loc, general, cus)) return LEAVES_COMMANDER;
      return mayDetach(g, f.side, loc, general, cus) ? undefined : CONSUL_NEEDS_THREE;
    },
    companions: (g, f, general) => companionsOf(g, f.side, g.at[general], general),
    refuseCompany: (g, f, general, cus, going, open) =>
      someCompany(going, open, (set) => mayPart(g, f.side, g.at[general], general, cus, set))
        ? undefined
        : CONSUL_NEEDS_THREE,
  }),
  /** [12.1, R39] Supply trains are units: their owner says how many come along. */
  interceptTrains: {
    rule: '12.1',
    offerPublicly(g, f, out) {
      const [general, units, , going] = lastEntry<GeneralId>(f);
      const room = roomBeside(g, going, units);
      offerDown(out, A.trains, Math.min(supplyAt(g, f.side, g.at[general]), room));
    },
    take(_g, f, a) {
      f.trains = [...f.trains, argOf(a)];
      return 'intercept';
    },
  },

  // --- avoiding battle is carried out ---

  rollAvoid: {
    rule: '11.1',
    run(g, f, x) {
      if (f.avoider === NONE) return 'nextInterception';
      marchOf(g).diced = 1;
      rollDie(g, x, f.side, 'avoid');
    },
  },
  avoided: {
    rule: '11.1',
    run(g, f, x) {
      if (attempt(g, x, 'avoid', f.side, f.avoider, 0, '11.1')) return 'avoidTo';
      return mayRollAgain(g, f.avoider) ? 'avoidAgain' : 'avoidFailed';
    },
  },
  avoidAgain: rollAgain<AnswersFrame, 'avoided'>('avoid', 'avoided', () => undefined),
  /** [7.2C] Generals without CUs who fail are displaced, and their trains taken. */
  avoidFailed: {
    rule: '7.2C',
    run(g, f, x) {
      if (cusAt(g, f.side, f.at) === 0) {
        captureSupply(g, x, f.side, f.at, f.at);
        displaceAll(g, x, generalsAt(g, f.side, f.at));
      }
      return 'nextInterception';
    },
  },
  avoidTo: {
    rule: '11.2',
    offerPublicly(g, f, out) {
      const { roads, sea } = g.rules.map;
      if (insideOf(g, f.at) !== NONE && g.control[f.at] === f.side) out.push(A.enter);
      for (const to of roads.neighbours[f.at]) out.push(A.go | to);
      for (const to of sea.lanes[f.at]) out.push(A.sail | to);
    },
    check(g, f, a) {
      const march = marchOf(g);
      if (a === A.enter)
        return mayAvoidInside(g, march, f.side, f.avoiderCUs + f.avoiderTrains) ? undefined : NO_ROOM;
      return verbOf(a) === A.go
        ? refuseRoad(g, march, f.side, f.avoiders, spaceIn(a))
        : refuseLane(g, march, f.side, f.avoiders, f.avoiderCUs, spaceIn(a));
    },
    unlisted: () => NOT_BESIDE,
    take(g, f, a, x) {
      const inside = verbOf(a) === A.enter;
      const to: Loc = inside ? insideOf(g, f.at) : spaceIn(a);
      const plain = f.avoiderCUs - f.avoiderElephants;
      x.say({
        ev: 'avoided',
        general: f.avoider,
        from: f.at,
        to: inside ? f.at : spaceIn(a),
        inside,
        cus: f.avoiderCUs,
        supply: f.avoiderTrains,
        company: generalsIn(f.avoiders & ~(1 << f.avoider)),
      });
      bringForce(g, x, f.side, f.at, to, plain, f.avoiderElephants, f.avoiderTrains, f.avoiders, f.avoider);
      marchOf(g).avoided = 1;
      rouseTribes(g, f.side, to, plain, f.avoiderElephants);
    },
  },

  // --- interceptions are carried out ---

  nextInterception: {
    rule: '12.1',
    run(g, f, x) {
      if (!isDue(f)) return 'command';
      marchOf(g).diced = 1;
      rollDie(g, x, f.side, 'interception');
    },
  },
  intercepted: {
    rule: '12.1',
    run(g, f, x) {
      const [general] = dueEntry<GeneralId>(f);
      const modifier = interceptionModifier(g, f.side, f.at);
      if (attempt(g, x, 'interception', f.side, general, modifier, '12.1')) return 'arrive';
      if (mayRollAgain(g, general)) return;
      return 'missed';
    },
  },
  interceptAgain: rollAgain<AnswersFrame, 'intercepted'>('interception', 'intercepted', () => undefined),
  missed: {
    rule: '12.1',
    run(g, f) {
      const [general, units, elephants, going] = dueEntry<GeneralId>(f);
      noteFailure(marchOf(g), g.at[general], going, units - elephants, elephants);
      goOn(f);
      return 'nextInterception';
    },
  },
  arrive: {
    rule: '12.1',
    run(g, f, x) {
      const [general, units, elephants, going] = dueEntry<GeneralId>(f);
      const from = g.at[general];
      const trains = f.trains[f.next / INTERCEPTION];
      f.came |= going;
      marchOf(g).intercepted = 1;
      x.say({
        ev: 'interceptor',
        general,
        from: spaceOf(g, from),
        to: f.at,
        cus: units,
        supply: trains,
        company: generalsIn(going & ~(1 << general)),
      });
      moveForce(g, x, f.side, from, f.at, units - elephants, elephants, trains, going, general);
      goOn(f);
      rouseTribes(g, f.side, f.at, units - elephants, elephants);
      return 'nextInterception';
    },
  },
  command: commandOfMet<H, HamilcarEvent, AnswersFrame, Loc, GeneralId>({
    verbs: A,
    rule: '2.2E',
    rankOf,
    settle(g, f, general, x) {
      if (general !== undefined) {
        settleCommand(g, f.side, f.at, general);
        x.say({ ev: 'commands', general, at: f.at });
      }
      // Tribes may have left nobody to fight for those who came.
      if (cusAt(g, f.side, f.at) === 0) marchOf(g).intercepted = 0;
    },
  }),
});
