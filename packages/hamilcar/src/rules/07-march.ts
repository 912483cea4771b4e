import { choices, END, maskOf, offering } from '@punica/kernel';
import { maySally } from '@punica/punic-cards';
import { A } from '../actions.ts';
import {
  asSpace,
  cusAt,
  elephantsAt,
  enemyOf,
  generalsAt,
  insideOf,
  isInside,
  isSpace,
  isWalled,
  plainAt,
  settleCommand,
  spaceOf,
  supplyAt,
} from '../board.ts';
import { counterWindow } from '../counter.ts';
import { NONE } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import type { H } from '../state.ts';
import { attempt, rollAgain } from './02-attempts.ts';
import { rollDie } from './02-dice.ts';
import { driveOff, isAlone } from './02-displaced.ts';
import {
  activationOf,
  MARCH,
  type March,
  type MarchFrame,
  mayRollAgain,
  movingCUs,
  noteMoved,
} from './07-frames.ts';
import { checkEnter } from './07-march-checks.ts';
import {
  besiege,
  embark,
  enterCity,
  goByRoad,
  leavesFairWeather,
  regroup,
  stop,
  whereIs,
} from './07-march-choices.ts';
import { endureTribes, goByLand, goInside, offersShelter, payForStep, retire } from './07-march-moves.ts';
import { muster } from './07-muster.ts';
import { mayOverrun, overrun } from './07-overrun.ts';
import { mayReact, startOfReaction } from './10-answers.ts';
import { reaction } from './10-reaction.ts';
import { rouseTribes } from './10-unrest.ts';
import { encounterOf } from './13-battle-frame.ts';
import { landBattle, startOfBattle } from './13-land-battle.ts';
import { BY_TREASON } from './13-victory.ts';
import { captureCity, siegeAttempt } from './14-sieges.ts';

/** How a voyage ended. */
const OVER = 0;

/** The army goes no farther. */
function halt(f: MarchFrame): 'step' {
  f.halted = 1;
  return 'step';
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
    ...choices([goByRoad, embark, regroup, enterCity, besiege, stop], whereIs),
  },

  // --- a step that has been declared ---

  /** [card 124] The third MP is lost to the weather, if no die has been rolled yet. */
  weather: counterWindow<MarchFrame, 'depart' | 'step'>({
    rule: 'card 124',
    timing: 'move',
    asks: (_g, f) => (f.diced === 0 && leavesFairWeather(f) ? maskOf(1 - f.side) : 0),
    effect: (_g, f) => halt(f),
  }),
  depart: {
    rule: '7.2A',
    run(g, f, x) {
      payForStep(f);
      const gates = f.to === spaceOf(g, f.at);
      goByLand(g, f, x);
      if (gates) return cusAt(g, enemyOf(f.side), f.at) > 0 ? 'battle' : 'mustered';
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
    offer: offering(A.yes, A.no),
    take(g, f, a, x) {
      if (a === A.no) return 'battle';
      overrun(g, f, x);
      return 'passed';
    },
  },
  /** [12.3, R54] An army that has been intercepted may go back where it came from, or behind its own walls. */
  backUp: {
    rule: '12.3',
    offerPublicly(g, f, out) {
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
    offer: offering(A.yes, A.no),
    take(g, f, a, x) {
      if (a === A.no) return halt(f);
      f.diced = 1;
      rollDie(g, x, f.side, 'pursuit');
    },
  },
  pursued: {
    rule: '11.3',
    run(g, f, x) {
      if (attempt(g, x, 'pursuit', f.side, f.general, 0, '11.3')) return 'step';
      return mayRollAgain(g, f.general) ? 'rollAgain' : halt(f);
    },
  },
  rollAgain: rollAgain<MarchFrame, 'pursued' | 'step'>('pursuit', 'pursued', halt),

  // --- how a march ends ---

  /** [14.5B] Those inside may sally out to help an army that comes to relieve them. */
  battle: {
    rule: '7.2B',
    offerPublicly(g, f, out) {
      out.push(A.no);
      if (g.control[asSpace(f.at)] === f.side && maySally(g, f, insideOf(g, asSpace(f.at)))) out.push(A.yes);
    },
    take(g, f, a) {
      f.fought = 1;
      g.worn |= generalsAt(g, f.side, f.at);
      if (a === A.yes) g.worn |= generalsAt(g, f.side, insideOf(g, asSpace(f.at)));
      landBattle.enter(g, startOfBattle(encounterOf(g, f, a === A.yes ? 1 : 0)));
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
