import { END, maskOf, offering, type RunStep, single } from '@punica/kernel';
import { lossesTaken, maySally, NO_LOSSES, sayAttempt, startOfReaction } from '@punica/punic-cards';
import { A } from '../actions.ts';
import {
  asSpace,
  commanderAt,
  cusAt,
  enemyOf,
  generalsAt,
  has,
  insideOf,
  isInside,
  isPlain,
  isWalled,
  linkBetween,
  setControl,
  settleCommand,
  spaceOf,
} from '../board.ts';
import { fairWeatherPoints } from '../cards/limit-move.ts';
import { NOT_YET, rollDie } from '../cards/omen.ts';
import { counterWindow } from '../counter.ts';
import { NONE } from '../data/codes.ts';
import type { HannibalEvent } from '../events.ts';
import { rulebook } from '../procedures.ts';
import { type H, TRUCE } from '../state.ts';
import { displaceAll, driveOff, sweepAway } from './10-displaced.ts';
import { exhaustMarch, exhaustPlace, exhaustSome, settleMarch, tire } from './10-fatigue.ts';
import {
  BY_LAND,
  BY_SEA,
  campaignOf,
  FAILED_PURSUIT,
  FROM_CITY,
  KEPT_IN_PORT,
  type March,
  type MarchFrame,
  marchLocals,
  movingCUs,
  RETURNED_TO_PORT,
  STARTED,
} from './10-frames.ts';
import { freeRoom, opensGates } from './10-march-checks.ts';
import { mayTurnBad, nextStep } from './10-march-choices.ts';
import {
  backUp,
  carry,
  crossPass,
  goByLand,
  lose,
  mayOverrun,
  overrun,
  payForStep,
  sink,
  survives,
} from './10-march-moves.ts';
import { muster } from './10-muster.ts';
import { mayReact, reaction } from './10-reaction.ts';
import { NOT_ROLLED, needsNavalRoll, rollNaval, seaPassage } from './11-naval.ts';
import { ARRIVED, SUNK, TURNED_BACK } from './11-naval-roll.ts';
import { pursuitNumber } from './13-avoiding.ts';
import { encounterOf } from './14-battle-frame.ts';
import { landBattle } from './14-land-battle.ts';
import { consularMinimum } from './18-consuls.ts';
import { siegeAttempt } from './20-sieges.ts';
import { isAmongHostileTribes, meetTribes } from './21-hostile-tribes.ts';

/** [12.8] The whole army slips into its own city instead of meeting those who cut it off. */
const canSlipInside = (g: H, f: March): boolean =>
  f.came === BY_LAND &&
  g.control[asSpace(f.at)] === f.side &&
  isWalled(g, asSpace(f.at)) &&
  g.siege[asSpace(f.at)] === 0 &&
  movingCUs(f) <= freeRoom(g, asSpace(f.at));

/** [12.5] Who has backed up goes on without those lost on the way; `next` says where. */
const withoutTheFallen = <S extends string>(next: S): RunStep<H, HannibalEvent, MarchFrame, S> => ({
  rule: '12.5',
  run(g, f) {
    lose(g, f, lossesTaken.of(g));
    return next;
  },
});

/**
 * [10.2, 10.2.6] One general's move: steps by road and sea, each followed by the enemy's reactions, until the
 * army stops, fights, or tries a siege.
 */
export const march = rulebook('march', marchLocals, {
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
    ...nextStep,
  },

  // --- a step that has been declared ---

  weather: counterWindow<MarchFrame, 'depart' | 'step'>({
    rule: '8.4',
    timing: 'enemyMove',
    asks: (_, f) => (mayTurnBad(f) ? maskOf(enemyOf(f.side)) : 0),
    effect(g, f, card) {
      f.left = Math.max(0, Math.min(f.left, fairWeatherPoints(g, card) - f.spent));
      // [R204] The army that embarked stays in port for the rest of the card; by land only its general is held up.
      if (f.bySea === 1) {
        f.halted = KEPT_IN_PORT;
        exhaustMarch(g, f);
      }
      return 'step';
    },
  }),
  inFairWeather: {
    rule: '26.4',
    run: (_, f) => (f.to === NONE ? 'turnControl' : undefined),
  },
  depart: {
    rule: '10.2.3',
    run(g, f, x) {
      payForStep(g, f);
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
      const to = asSpace(f.to);
      if (to !== from)
        x.say({
          ev: 'marched',
          general: f.general,
          from,
          to,
          link: linkBetween(g, from, to),
          cus: movingCUs(f),
          elephants: f.elephants,
        });
      else x.say({ ev: 'wentOutside', side: f.side, space: from });
      if (goByLand(g, f, x)) return 'gates';
      return crossPass(g, f, from, to) ? 'afterPass' : 'arrive';
    },
  },
  /**
   * [10.7, 20.6, R43] Out of the gates: whoever stands there may slip away, is overrun or must fight. Nobody
   * intercepts between a city and its own space.
   */
  gates: {
    rule: '20.6',
    run(g, f) {
      const enemy = enemyOf(f.side);
      if (cusAt(g, enemy, f.at) > 0 || generalsAt(g, enemy, f.at) !== 0)
        reaction.enter(g, startOfReaction(enemy, asSpace(f.at)));
      return 'intercepted';
    },
  },
  /** [26.4, card 28] The PC of the space is taken away, or set up where there is none. */
  turnControl: {
    rule: '26.4',
    run(g, f, x) {
      f.spent += f.cost;
      f.left -= f.cost;
      tire(g, f, f.cost);
      setControl(g, x, asSpace(f.at), g.control[asSpace(f.at)] === NONE ? f.side : NONE);
      return 'step';
    },
  },
  afterPass: {
    rule: '10.6.1',
    run: (g, f, x) => (survives(g, f, x) ? 'arrive' : 'step'),
  },
  afterSea: {
    rule: '11.6',
    run(g, f, x) {
      // [R201] The general's points are lost; his CUs have not backed up.
      if (g.result === TURNED_BACK) {
        f.halted = RETURNED_TO_PORT;
        f.left = 0;
        return 'step';
      }
      if (g.result === SUNK) {
        sink(g, f, x);
        return END;
      }
      carry(g, f, f.to, BY_SEA, x);
      return isInside(g, f.at) ? 'step' : 'arrive';
    },
  },
  arrive: {
    rule: '21.3',
    run(g, f) {
      lossesTaken.leave(g, NO_LOSSES);
      if (isAmongHostileTribes(g, f.side, f.at)) meetTribes(g, f.side, f.at, f.plain, f.elephants);
    },
  },
  react: {
    rule: '10.3',
    run(g, f, x) {
      if (!survives(g, f, x)) return 'step';
      if (mayReact(g, f)) reaction.enter(g, startOfReaction(enemyOf(f.side), asSpace(f.at)));
    },
  },

  // --- after the enemy's reactions ---

  intercepted: {
    rule: '10.2.4',
    // [12.9] Only whom nobody intercepted can overrun.
    run(g, f, x) {
      if (f.intercepted === 1) return;
      if (cusAt(g, enemyOf(f.side), f.at) === 0) return 'passed';
      if (!mayOverrun(g, f)) return 'battle';
      overrun(g, f, x);
      return 'passed';
    },
  },
  backUp: {
    rule: '12.5',
    offerPublicly(g, f, out) {
      out.push(A.yes, A.no);
      if (canSlipInside(g, f)) out.push(A.enter);
    },
    take(g, f, a, x) {
      if (a === A.no) return movingCUs(f) > 0 ? 'battle' : 'caught';
      if (a === A.enter) {
        const space = asSpace(f.at);
        carry(g, f, insideOf(g, space), FROM_CITY, x);
        x.say({ ev: 'wentInside', side: f.side, space });
        driveOff(g, x, enemyOf(f.side), space);
        return 'end';
      }
      if (f.came !== BY_SEA) {
        const from = spaceOf(g, f.at);
        backUp(g, f, x);
        lossesTaken.leave(g, NO_LOSSES);
        crossPass(g, f, from, spaceOf(g, f.at));
        return 'afterBackUp';
      }
      return 'sailBack';
    },
  },
  afterBackUp: withoutTheFallen('backAmongTribes'),
  sailBack: {
    rule: '12.5',
    run(g, f, x) {
      const to = spaceOf(g, f.prev);
      const result = needsNavalRoll(g, f.side, f.noRoll)
        ? rollNaval(g, x, f.general, asSpace(f.at), to, movingCUs(f))
        : ARRIVED;
      if (result === NOT_ROLLED) return 'sailBack';
      if (result === SUNK) {
        sink(g, f, x);
        return END;
      }
      if (result === TURNED_BACK) return movingCUs(f) > 0 ? 'battle' : 'caught';
      backUp(g, f, x);
    },
  },
  /** [21.3] Whoever goes back enters a space too. */
  backAmongTribes: {
    rule: '21.3',
    run(g, f) {
      lossesTaken.leave(g, NO_LOSSES);
      if (isAmongHostileTribes(g, f.side, f.at)) meetTribes(g, f.side, f.at, f.plain, f.elephants);
    },
  },
  backedUp: withoutTheFallen('step'),
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
      driveOff(g, x, f.side, asSpace(f.at));
      if (f.avoided === 2) f.left = 0;
      return f.avoided === 1 && f.left > 0 ? 'pursue' : 'step';
    },
  },
  pursue: {
    rule: '13.4',
    offer: offering(A.yes, A.no),
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
      const { side, general } = f;
      if (!sayAttempt(x, { what: 'pursuit', side, general, die, modifier: 0, need, rule: '13.4' })) {
        f.halted = FAILED_PURSUIT;
        exhaustMarch(g, f);
      }
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
    // [20.6] Those inside may sally out to help an army that comes to relieve them.
    offerPublicly(g, f, out) {
      out.push(A.no);
      if (g.control[asSpace(f.at)] === f.side && maySally(g, f, insideOf(g, asSpace(f.at)))) out.push(A.yes);
    },
    take(g, f, a) {
      f.fought = 1;
      const sallies = a === A.yes;
      // [10.11d] Whoever fights is spent, wherever the battle leaves him.
      exhaustPlace(g, f.side, f.at);
      if (sallies) exhaustPlace(g, f.side, insideOf(g, asSpace(f.at)));
      landBattle.enter(g, encounterOf(g, f, sallies ? 1 : 0));
    },
  },
  afterBattle: { rule: '10.2.7', run: () => END },
  besiege: {
    rule: '10.2.7',
    run(g, f) {
      const campaign = campaignOf(g);
      if (campaign !== undefined) campaign.tried = [...campaign.tried, asSpace(f.at)];
      // [20.2] A subordinate who has not moved off leaves the command where it is.
      if (f.came !== STARTED || g.under[f.general] === 0) settleCommand(g, f.side, f.at, f.general);
      // [10.11d, 20.2] Whoever besieges is spent, before anybody is lost to the walls.
      exhaustMarch(g, f);
      settleMarch(g, f);
      const { siegeMinimumCUs } = g.rules.tables;
      exhaustSome(g, f.side, f.at, Math.max(siegeMinimumCUs, consularMinimum(g, single(f.general))));
      siegeAttempt.enter(g, {
        side: f.side,
        general: f.general,
        at: asSpace(f.at),
        campaign: f.campaign,
        treachery: opensGates(g, f) ? f.treachery : NONE,
      });
    },
  },
  besieged: { rule: '20.2', run: () => END },
  end: {
    rule: '10.8',
    run(g, f, x) {
      settleCommand(g, f.side, f.at, f.general);
      settleMarch(g, f);
      x.say({ ev: 'stopped', general: f.general, at: f.at });
    },
  },
  winsOver: {
    rule: '24.1',
    // [general hanno] Ending his move with CUs and without a battle, he may turn the PC of the space.
    offerPublicly(g, f, out) {
      out.push(A.no);
      const { ability } = g.rules.generals.list[f.general];
      if (ability.kind !== 'convertPCAtEndOfMove' || f.fought === 1 || isInside(g, f.at)) return;
      // [3.3] His army is whoever stands with him, brought along or found there.
      if (cusAt(g, f.side, f.at) < ability.needsCUs) return;
      if (g.control[asSpace(f.at)] !== enemyOf(f.side) || !isPlain(g, asSpace(f.at))) return;
      if (has(g, TRUCE)) return;
      if (commanderAt(g, f.side, f.at) === f.general) out.push(A.yes);
    },
    take(g, f, a, x) {
      if (a === A.yes) setControl(g, x, asSpace(f.at), f.side);
    },
  },
});
