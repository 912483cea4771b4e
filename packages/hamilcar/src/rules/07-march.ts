import { type Action, END, maskOf, type Refusal, verbOf } from '@punica/kernel';
import { sayAttempt, takeOff } from '@punica/punic-cards';
import { A, spaceIn } from '../actions.ts';
import {
  asSpace,
  commanderAt,
  cusAt,
  elephantsAt,
  enemyOf,
  generalsAt,
  insideOf,
  isInside,
  isSpace,
  isWalled,
  moveForce,
  plainAt,
  settleCommand,
  spaceOf,
  supplyAt,
  type X,
} from '../board.ts';
import { counterWindow } from '../counter.ts';
import { NONE } from '../data/index.ts';
import { generalsIn } from '../general-sets.ts';
import { rulebook } from '../procedures.ts';
import { BARCA_ROLLED, type H, type Loc, type Space } from '../state.ts';
import { rollDie } from './02-dice.ts';
import { driveOff, isAlone } from './02-displaced.ts';
import { homeFor, loseCrowded } from './07-fleet.ts';
import {
  activationOf,
  BY_LAND,
  BY_SEA,
  FROM_CITY,
  MARCH,
  type March,
  type MarchFrame,
  mayRollAgain,
  movingCUs,
  movingUnits,
  noteMoved,
  STARTED,
  type Way,
} from './07-frames.ts';
import {
  checkBesiege,
  checkEmbark,
  checkEnter,
  checkGo,
  checkRegroup,
  checkStop,
  isTarget,
  linkCost,
  mayBreakOut,
} from './07-march-checks.ts';
import { garrisonWaits, giveBackCommand, muster, refuseParting } from './07-muster.ts';
import { mayOverrun, overrun } from './07-overrun.ts';
import { refusePuttingOut } from './07-sea-checks.ts';
import { startOfVoyage, voyage } from './07-voyage.ts';
import { mayReact, startOfReaction } from './10-answers.ts';
import { reaction } from './10-reaction.ts';
import { rouseTribes } from './10-unrest.ts';
import { landBattle, startOfBattle } from './13-land-battle.ts';
import { BY_TREASON } from './13-victory.ts';
import { captureCity, siegeAttempt } from './14-sieges.ts';

/** How a voyage ended. */
const OVER = 0;

/** Something could be picked up or left here. */
function canRegroup(g: H, f: March): boolean {
  if (f.at >= g.rules.sea) return false;
  if (f.came === STARTED) return false;
  if (cusAt(g, f.side, f.at) > 0 || supplyAt(g, f.side, f.at) > 0) return true;
  return (generalsAt(g, f.side, f.at) | f.company) !== 1 << f.general || garrisonWaits(g, f);
}

/** [7.2D] A city of its own stands where the army is. */
const offersShelter = (g: H, f: March): boolean => isWalled(g, asSpace(f.at)) && g.control[f.at] === f.side;

/** The army at the gates of a city, for the log. */
const passing = (f: March, space: Space) => ({
  side: f.side,
  space,
  cus: movingCUs(f),
  supply: f.supply,
  company: generalsIn(f.company),
});

function goInside(g: H, f: March, x: X): void {
  carry(g, x, f, insideOf(g, asSpace(f.at)), FROM_CITY);
  x.say({ ev: 'wentInside', ...passing(f, spaceOf(g, f.at)) });
}

function offerSteps(g: H, f: March, out: Action[]): void {
  const space = spaceOf(g, f.at);
  const inside = isInside(g, f.at);
  if (inside) out.push(A.go | space);
  for (const to of g.rules.map.roads.neighbours[space]) out.push(A.go | to);
  if (g.rules.map.port[space]) out.push(A.embark);
  if (canRegroup(g, f)) out.push(A.regroup);
  if (!inside) {
    if (offersShelter(g, f)) out.push(A.enter);
    if (isTarget(g, f.side, space)) out.push(A.besiege);
  }
  out.push(A.stop);
}

function checkStep(g: H, f: MarchFrame, a: Action): Refusal | undefined {
  switch (verbOf(a)) {
    case A.go:
      return checkGo(g, f, spaceIn(a));
    case A.embark:
      return checkEmbark(g, f) ?? refusePuttingOut(g, f);
    case A.enter:
      return checkEnter(g, f);
    case A.besiege:
      return checkBesiege(g, f);
    case A.regroup:
      return checkRegroup(f) ?? refuseParting(g, f);
    case A.stop:
      return checkStop(g, f);
    default:
      return undefined;
  }
}

/** Carries the army over to another place. */
export function carry(g: H, x: X, f: March, to: Loc, came: Way): void {
  const commander = commanderAt(g, f.side, to);
  moveForce(g, x, f.side, f.at, to, f.plain, f.elephants, f.supply, f.company, f.general);
  giveBackCommand(g, f, f.at);
  f.yielded = commander;
  f.prev = f.at;
  f.at = to;
  f.came = came;
  f.regrouped = 0;
}

/**
 * [7.1, 7.2A] One general's move: steps by road and a voyage by sea, each followed by the enemy's
 * reactions, until the army stops, fights, or tries a siege.
 */
export const march = rulebook(MARCH.name, MARCH.locals, {
  muster: {
    rule: '7.1',
    run(g, f) {
      muster.enter(g, { from: f.at, undecided: 0, generals: 0, units: 0, elephants: 0 });
    },
  },
  /** [7.2C] Whoever stands alone where a garrison has just come out is attacked like those whom an army marches upon. */
  mustered: {
    rule: '7.2C',
    run(g, f) {
      if (movingCUs(f) === 0 || f.at >= g.rules.map.spaces || !isAlone(g, enemyOf(f.side), f.at))
        return 'step';
      f.avoided = 0;
      reaction.enter(g, startOfReaction(enemyOf(f.side), asSpace(f.at), 0));
      return 'passed';
    },
  },
  step: {
    rule: '7.2A',
    who: (_g, f) => f.side,
    offer: offerSteps,
    check: checkStep,
    take(g, f, a, x) {
      switch (verbOf(a)) {
        case A.go:
          f.to = spaceIn(a);
          f.cost = f.to === spaceOf(g, f.at) ? 0 : linkCost(g, f, spaceOf(g, f.at), f.to);
          return f.spent <= FAIR_MP && f.spent + f.cost > FAIR_MP ? 'weather' : 'depart';
        case A.embark:
          voyage.enter(g, startOfVoyage(g, f));
          return 'ashore';
        case A.regroup:
          f.regrouped = 1;
          muster.enter(g, { from: f.at, undecided: 0, generals: 0, units: 0, elephants: 0 });
          return 'mustered';
        case A.enter:
          goInside(g, f, x);
          return 'end';
        case A.besiege:
          return 'besiege';
        default:
          return 'end';
      }
    },
  },

  // --- a step that has been declared ---

  /** [card 124] The third MP is lost to the weather, if no die has been rolled yet. */
  weather: counterWindow<MarchFrame, 'depart' | 'step'>({
    rule: 'card 124',
    timing: 'move',
    asks: (_g, f) =>
      f.diced === 0 && f.spent <= FAIR_MP && f.spent + f.cost > FAIR_MP ? maskOf(1 - f.side) : 0,
    effect(_g, f) {
      f.halted = 1;
      return 'step';
    },
  }),
  depart: {
    rule: '7.2A',
    run(g, f, x) {
      f.spent += f.cost;
      f.left -= f.cost;
      f.intercepted = 0;
      f.avoided = 0;
      const from = spaceOf(g, f.at);
      if (f.to === from) {
        x.say({ ev: 'wentOutside', ...passing(f, from) });
        carry(g, x, f, f.to, FROM_CITY);
        return cusAt(g, enemyOf(f.side), f.at) > 0 ? 'battle' : 'mustered';
      }
      const breaksOut = mayBreakOut(g, f);
      x.say({ ev: 'marched', general: f.general, from, to: f.to, cus: movingCUs(f) });
      carry(g, x, f, f.to, BY_LAND);
      if (breaksOut) f.halted = 1;
      return 'arrive';
    },
  },
  /** [7.3C] Back on land, or the voyage has ended the activation. */
  ashore: {
    rule: '7.3C',
    run: (g, f) => (g.result === OVER ? 'over' : isInside(g, f.at) ? 'step' : 'arrive'),
  },
  arrive: { rule: 'card 134', run: (g, f) => rouseTribes(g, f.side, f.at, f.plain, f.elephants) },
  react: {
    rule: '10',
    run(g, f, x) {
      endureTribes(g, f);
      if (movingCUs(f) === 0 && cusAt(g, enemyOf(f.side), f.at) > 0) {
        retire(g, f, x);
        return 'step';
      }
      if (mayReact(g, f)) reaction.enter(g, startOfReaction(enemyOf(f.side), asSpace(f.at), 1));
    },
  },

  // --- after the enemy's reactions ---

  intercepted: {
    rule: '7.2E',
    run(g, f) {
      if (f.intercepted === 1) return movingCUs(f) > 0 ? 'backUp' : 'caught';
      if (cusAt(g, enemyOf(f.side), f.at) === 0) return 'passed';
      return mayOverrun(g, f) ? undefined : 'battle';
    },
  },
  /** [7.2E, R14] An army may run over a single CU without a general and go on; it may also give battle. */
  overrun: {
    rule: '7.2E',
    who: (_g, f) => f.side,
    offer(_g, _f, out) {
      out.push(A.yes, A.no);
    },
    take(g, f, a, x) {
      if (a === A.no) return 'battle';
      overrun(g, f, x);
      return 'passed';
    },
  },
  /** [12.3, R54] An army that has been intercepted may go back where it came from, or behind its own walls. */
  backUp: {
    rule: '12.3',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      // Who sailed in a circle and lands where he embarked came from no other place.
      if (f.prev !== f.at) out.push(A.yes);
      out.push(A.no);
      if (offersShelter(g, f) && checkEnter(g, f) === undefined) out.push(A.enter);
    },
    take(g, f, a, x) {
      if (a === A.no) return 'battle';
      if (a === A.enter) {
        const space = f.at;
        goInside(g, f, x);
        driveOff(g, x, enemyOf(f.side), space);
        return 'end';
      }
      retire(g, f, x);
    },
  },
  /** [card 134, R47] Who backs up enters a space like anybody else. */
  backAgain: { rule: 'card 134', run: (g, f) => rouseTribes(g, f.side, f.at, f.plain, f.elephants) },
  backed: {
    rule: '12.3',
    run(g, f) {
      endureTribes(g, f);
      return 'step';
    },
  },
  /** [12.4] A general alone cannot back up: only an army may. Friends as lonely as he is fall with him. */
  caught: {
    rule: '12.4',
    run(g, f, x) {
      driveOff(g, x, enemyOf(f.side), f.at);
      return 'over';
    },
  },
  passed: {
    rule: '7.2C',
    run(g, f, x) {
      driveOff(g, x, f.side, f.at);
      return f.avoided === 1 && f.left > 0 ? 'pursue' : 'step';
    },
  },
  pursue: {
    rule: '11.3',
    who: (_g, f) => f.side,
    offer(_g, _f, out) {
      out.push(A.yes, A.no);
    },
    take(g, f, a, x) {
      if (a === A.no) {
        f.halted = 1;
        return 'step';
      }
      f.diced = 1;
      rollDie(g, x, f.side, 'pursuit');
    },
  },
  pursued: {
    rule: '11.3',
    run(g, f, x) {
      const die = g.result;
      const need = g.rules.generals.list[f.general].battleRating;
      const { side, general } = f;
      if (sayAttempt(x, { what: 'pursuit', side, general, die, modifier: 0, need, rule: '11.3' }))
        return 'step';
      if (mayRollAgain(g, f.general)) return 'rollAgain';
      f.halted = 1;
      return 'step';
    },
  },
  rollAgain: {
    rule: 'general hamilcar_barca',
    who: (_g, f) => f.side,
    offer(_g, _f, out) {
      out.push(A.yes, A.no);
    },
    take(g, f, a, x) {
      if (a === A.no) {
        f.halted = 1;
        return 'step';
      }
      g.marks |= BARCA_ROLLED;
      rollDie(g, x, f.side, 'pursuit');
      return 'pursued';
    },
  },

  // --- how a march ends ---

  /** [14.5B] Those inside may sally out to help an army that comes to relieve them. */
  battle: {
    rule: '7.2B',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      out.push(A.no);
      const inside = insideOf(g, asSpace(f.at));
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
      g.worn |= generalsAt(g, f.side, f.at);
      if (a === A.yes) g.worn |= generalsAt(g, f.side, insideOf(g, asSpace(f.at)));
      landBattle.enter(
        g,
        startOfBattle({
          at: asSpace(f.at),
          attacker: f.side,
          from: f.came === BY_LAND ? spaceOf(g, f.prev) : NONE,
          bySea: f.came === BY_SEA ? 1 : 0,
          sortie: a === A.yes ? 1 : 0,
          fromCity: f.came === FROM_CITY ? 1 : 0,
        }),
      );
      return 'over';
    },
  },
  besiege: {
    rule: '14.1',
    run(g, f) {
      const activation = activationOf(g);
      activation.tried = [...activation.tried, asSpace(f.at)];
      siegeAttempt.enter(g, {
        side: f.side,
        general: f.general,
        at: asSpace(f.at),
        points: 0,
        losses: 0,
        rerolled: 0,
        face: 0,
      });
    },
  },
  besieged: {
    rule: '14.1',
    run(g, f) {
      note(g, f);
      return END;
    },
  },
  end: {
    rule: '2.2E',
    run(g, f, x) {
      settleCommand(g, f.side, f.at, f.general);
      x.say({ ev: 'stopped', general: f.general, at: f.at });
      note(g, f);
      // [card 85] The gates are opened from within, if the army stands before them unopposed.
      if (f.treachery !== NONE && opensGates(g, f)) captureCity(g, x, asSpace(f.at), f.side, BY_TREASON);
      return END;
    },
  },
  over: {
    rule: '7.1',
    run(g, f) {
      g.worn |= f.company;
      noteArmy(g, f);
      return END;
    },
  },
});

/** [card 124] Steps on land up to here are free of weather. */
const FAIR_MP = 2;

/** [7.1] Nothing moves twice with one card. */
function note(g: H, f: March): void {
  if (activationOf(g).left === 0) return;
  g.worn |= f.company;
  noteMoved(g, f.at, f.plain, f.elephants, f.supply);
}

/**
 * [7.1] Everybody who fought here and holds the field has moved, and what came back from the sea. Who is beaten
 * on land is counted where the retreat takes him.
 */
function noteArmy(g: H, f: March): void {
  const plain = plainAt(g, f.side, f.at);
  const elephants = elephantsAt(g, f.side, f.at);
  const supply = supplyAt(g, f.side, f.at);
  if (f.fought === 1) noteMoved(g, f.at, plain, elephants, supply);
  else
    noteMoved(
      g,
      f.at,
      Math.min(plain, f.plain),
      Math.min(elephants, f.elephants),
      Math.min(supply, f.supply),
    );
}

/** [card 85] */
const opensGates = (g: H, f: March): boolean =>
  isSpace(g, f.at) &&
  isWalled(g, f.at) &&
  !g.rules.map.large[f.at] &&
  g.control[f.at] === enemyOf(f.side) &&
  f.fought === 0 &&
  cusAt(g, f.side, f.at) >= g.rules.tables.siege.minimum;

/** [12.3, R38, R73] Back to the place the army came from; its move is over. */
function retire(g: H, f: March, x: X): void {
  const from = f.at;
  carry(g, x, f, homeFor(g, f.side, f.prev, movingUnits(f)), f.came);
  loseCrowded(g, x, f.side, f.at);
  f.plain = Math.min(f.plain, plainAt(g, f.side, f.at));
  f.elephants = Math.min(f.elephants, elephantsAt(g, f.side, f.at));
  f.supply = Math.min(f.supply, supplyAt(g, f.side, f.at));
  f.halted = 1;
  x.say({ ev: 'backedUp', general: f.general, from: spaceOf(g, from), to: spaceOf(g, f.at) });
  driveOff(g, x, enemyOf(f.side), from);
  // [7.2C] A beaten fleet may have come in meanwhile, and its general have left his trains there to intercept.
  driveOff(g, x, f.side, f.at);
}

/** [card 134] What the tribes have taken off the marching army. */
function endureTribes(g: H, f: March): void {
  takeOff(f, g.result);
}
