import {
  africanusArrives,
  amended,
  A as BASE,
  CARTHAGE,
  campaign,
  cardPlays,
  choiceOf,
  cityLevies,
  controlsProvince,
  DISPLACED,
  election,
  enemyOf,
  type GeneralId,
  GONE,
  generalIn,
  type H,
  type HannibalEvent,
  holdsItaliaButLatium,
  IN_POOL,
  NO_RANK,
  NONE,
  NOT_YET,
  plainPCs,
  playCard,
  politicalPoints,
  putGeneral,
  ROME,
  reinforcementPhase,
  reinforcements,
  rollDie,
  runOf,
  type Side,
  sendHome,
  sequence,
  spaceOf,
  staysAnyway,
  turningPCs,
  victoryCheck,
  type X,
} from '@punica/hannibal/engine';
import { type ChoiceStep, END, type Frame, type LocalsOf } from '@punica/kernel';
import { arriving } from './arrivals.ts';
import { FIGURES } from './data/bundled.ts';
import { answerDisaster, endOffices } from './dictatorship.ts';
import { AFRICANUS, generalCalled } from './leaders.ts';
import { countMarines, sendMarinesHome } from './marines.ts';
import {
  appointForSpain,
  forSpain,
  happened,
  note,
  PASSES,
  PLACED_LAST,
  RAISED,
  RAISED_MOST,
  SYPHAX_CAME,
  TENTH_TURN,
  TURNED,
} from './memory.ts';
import { bringLeader, homecoming, leadersRule, refuseLeader } from './minor-leaders.ts';
import { randomEvents } from './random-events.ts';
import { gainForTurn, hasCards, resourcesOf, spending } from './resources.ts';
import { historical, isOn } from './switched.ts';
import { bringSyphax, isHers } from './syphax.ts';

const FIRST_EVENTS = 2;
const LAST_REGULAR = 9;

const winter = runOf(sequence, 'winter');

/** [H6a, H6b, H7] The turn with its events and homecomings. */
export const amendedSequence = amended(sequence, {
  before: {
    deal: {
      events: {
        rule: 'H7',
        run(g) {
          g.extra[PLACED_LAST] = 0;
          if (isOn(g, 'randomEvents') && g.turn >= FIRST_EVENTS) randomEvents.enter(g, {});
        },
      },
    },
    end: {
      leaders: { rule: 'H6a', run: (g) => homecoming.enter(g, { side: ROME }) },
    },
  },
  replace: {
    winter: {
      rule: 'event Rome 2',
      run(g, f, x) {
        sendMarinesHome(g, x);
        return winter(g, f, x);
      },
    },
  },
});

const checks = runOf(victoryCheck, 'points');

/** [23.2.2, 22.3] Does this check end the war at once, whatever turn it is? */
function isSuddenDeath(g: H): boolean {
  if (holdsItaliaButLatium(g)) return true;
  const lead = politicalPoints(g, ROME) - politicalPoints(g, CARTHAGE);
  return plainPCs(g, lead < 0 ? ROME : CARTHAGE).length < Math.abs(lead);
}

/** [H13] R40: whether turn 9 is the last is thrown for with its Victory Check, unless a sudden death decides it. */
export const amendedVictoryCheck = amended(victoryCheck, {
  replace: {
    points: {
      rule: 'H13',
      run(g, f, x) {
        if (isOn(g, 'tenthTurn') && g.turn === LAST_REGULAR && !isSuddenDeath(g)) {
          const die = rollDie(g, x);
          if (die === NOT_YET) return 'points';
          if (die >= FIGURES.tenthTurnFrom) note(g, TENTH_TURN);
          x.say({ ev: 'note', what: 'tenthTurn', side: NONE, general: NONE, space: NONE, n: die });
        }
        return checks(g, f, x);
      },
    },
  },
});

const phase = runOf(reinforcementPhase, 'carthage');

/** [H14, H19] What comes with the reinforcements. */
export const amendedReinforcementPhase = amended(reinforcementPhase, {
  replace: {
    carthage: {
      rule: 'H14',
      run(g, f, x) {
        for (let i = 0; i < RAISED_MOST; i++) g.extra[RAISED + i] = 0;
        if (isOn(g, 'resources')) gainForTurn(g, x);
        return phase(g, f, x);
      },
    },
  },
  before: {
    displaced: {
      ligurians: {
        rule: 'H19',
        run(g) {
          const { provinceIndex } = g.rules.map;
          const has = (id: string): boolean => controlsProvince(g, CARTHAGE, provinceIndex[id]);
          if (isOn(g, 'liguria') && has('liguria') && has('gallia-cisalpina')) {
            arriving.enter(g, {
              what: 'ligurians',
              side: CARTHAGE,
              cus: 1,
              general: NONE,
              flips: 0,
              optional: 0,
              marines: 0,
              once: 0,
            });
          }
        },
      },
      // New CUs may have driven off a Consul who was alone (6.3).
      answer: { rule: 'H15', run: (g) => answerDisaster(g) },
    },
  },
});

/** [event Rome 6] Where the new Roman CUs went is remembered for the turn, by whichever rule they come. */
function remembering<F extends Frame & { readonly side: Side }, S extends string>(
  place: ChoiceStep<H, HannibalEvent, F, S>,
): ChoiceStep<H, HannibalEvent, F, S> {
  return {
    ...place,
    take(g, f, a, x, role) {
      const before = g.cu.slice(0, g.rules.locs);
      const next = place.take(g, f, a, x, role);
      const at = f.side === ROME ? before.findIndex((cus, loc) => g.cu[loc] > cus) : NONE;
      const free = g.extra.indexOf(0, RAISED);
      if (at >= 0 && free < RAISED + RAISED_MOST) g.extra[free] = at + 1;
      return next;
    },
  };
}
export const amendedReinforcements = amended(reinforcements, {
  replace: { place: remembering(choiceOf(reinforcements, 'place')) },
});
export const amendedCityLevies = amended(cityLevies, {
  replace: { place: remembering(choiceOf(cityLevies, 'place')) },
});

const land = choiceOf(africanusArrives, 'land');

/** [H8] R20: with Africanus one of six Romans leaves the war. */
export const africanusWithFate = amended(africanusArrives, {
  replace: {
    land: {
      ...land,
      take(g, f, a, x, role) {
        land.take(g, f, a, x, role);
        return isOn(g, 'turnSix') ? 'fate' : END;
      },
    },
  },
  behind: {
    fate: {
      rule: 'H8',
      run(g, _f, x) {
        const die = rollDie(g, x);
        if (die === NOT_YET) return 'fate';
        const general = generalCalled((FIGURES.turnSix as Readonly<Record<string, string>>)[die]);
        removeForGood(g, x, general, die);
        return END;
      },
    },
  },
});

function removeForGood(g: H, x: X, general: GeneralId, die: number): void {
  const isIn = g.at[general] >= 0 || g.at[general] === IN_POOL || g.at[general] === DISPLACED;
  x.say({ ev: 'note', what: isIn ? 'turnSix' : 'turnSixOut', side: ROME, general, space: NONE, n: die });
  if (!isIn) return;
  if (general === forSpain(g)) appointForSpain(g, NONE);
  g.rank[general] = NO_RANK;
  putGeneral(g, general, GONE);
}

// --- elections (15, 21) ---

const mayKeep = (g: H, general: GeneralId): boolean => g.at[general] >= 0 && !staysAnyway(g, general);

/** [H21] A man in Spain or at Massilia, in the turns that allow it. */
function spaniards(g: H): GeneralId[] {
  const isTime = FIGURES.spainTurns.includes(g.turn) || (g.turn > LAST_SPAIN && g.at[AFRICANUS] === GONE);
  if (!isOn(g, 'proconsulForSpain') || !isTime) return [];
  return g.rules.generalsOf[ROME].filter(
    (general) => mayKeep(g, general) && historical(g).spainStands[spaceOf(g, g.at[general])],
  );
}
const LAST_SPAIN = 5;

/** [H15] R51: elections that a card calls are no Reinforcement Phase. */
const isEarly = (g: H): boolean => playCard.frame(g) !== undefined;

/** [H15, H21] Offices end; Spain may keep a Proconsul of its own beside the usual one. */
export const amendedElection = amended(election, {
  replace: {
    proconsul: {
      rule: 'H21',
      auto: true,
      who: () => ROME,
      offer(g, _f, out) {
        out.push(BASE.pass);
        for (const general of spaniards(g)) out.push(BASE.general | general);
      },
      take(g, f, a, x) {
        endOffices(g, x);
        f.first = a === BASE.pass ? NONE : generalIn(a);
      },
    },
  },
  before: {
    draw: {
      usual: {
        rule: '6.4.1',
        auto: true,
        who: () => ROME,
        offer(g, f, out) {
          out.push(BASE.pass);
          for (const general of g.rules.generalsOf[ROME])
            if (mayKeep(g, general) && general !== f.first) out.push(BASE.general | general);
        },
        take(g, f, a, x) {
          const kept = [f.first, a === BASE.pass ? NONE : generalIn(a)].filter((general) => general !== NONE);
          sendHome(g, x, kept, !isEarly(g));
          appointForSpain(g, f.first);
          if (f.first !== NONE)
            x.say({ ev: 'note', what: 'forSpain', side: ROME, general: f.first, space: NONE, n: 0 });
        },
      },
    },
  },
});

// --- card plays (6, 11, 14, 15, 17) ---

type CardPlay = Readonly<LocalsOf<typeof playCard.locals>>;

const lay = runOf(playCard, 'lay');
const spend = runOf(playCard, 'spend');
const event = runOf(playCard, 'event');
const putAway = runOf(playCard, 'putAway');
const remove = runOf(playCard, 'remove');

/** [H6a, H6b, H15] A card that brings a leader, or elections. */
const isOwnUse = ({ use }: { readonly use: string }): boolean => use === 'leader' || use === 'elect';

/** When a play is over: kings, resources, and what a disaster asks of Rome. */
function afterPlay(g: H, f: CardPlay): void {
  countMarines(g);
  // What is entered last comes first.
  if (isOn(g, 'resources') && resourcesOf(g, f.side) > 0) spending.enter(g, { side: f.side });
  answerDisaster(g);
  if (f.use === 'event' && isHers(g, f.card)) bringSyphax(g);
}

export const amendedPlayCard = amended(playCard, {
  replace: {
    lay: {
      rule: 'H11 PC play',
      run(g, f, x) {
        g.extra[TURNED] = 0;
        const bit = 1 << f.side;
        g.extra[PLACED_LAST] = f.use === 'control' ? g.extra[PLACED_LAST] | bit : g.extra[PLACED_LAST] & ~bit;
        return lay(g, isOwnUse(f) ? Object.assign({}, f, { use: 'other' }) : f, x);
      },
    },
    /** What only the variant makes of a card. */
    spend: {
      rule: 'H6a',
      run(g, f, x) {
        if (!isOwnUse(f)) return spend(g, f, x);
        x.say({ ev: 'note', what: f.use, side: f.side, general: NONE, space: NONE, n: 0 });
        const use: string = f.use;
        if (use === 'leader') bringLeader.enter(g, { side: f.side, general: NONE });
        else election.enter(g, { first: NONE, second: NONE });
        return 'putAway';
      },
    },
    event: {
      rule: 'H17',
      run(g, f, x) {
        // [H17] Once the king is gone, his queen's word counts on a good roll only.
        if (isOn(g, 'syphax') && isHers(g, f.card) && happened(g, SYPHAX_CAME)) {
          const die = rollDie(g, x);
          if (die === NOT_YET) return 'event';
          x.say({ ev: 'note', what: 'sophonisba', side: f.side, general: NONE, space: NONE, n: die });
          if (die < FIGURES.syphax.worksFrom) return 'remove';
        }
        return event(g, f, x);
      },
    },
    putAway: {
      rule: 'H14',
      run(g, f, x) {
        const next = putAway(g, f, x);
        afterPlay(g, f);
        return next;
      },
    },
    remove: {
      rule: 'H14',
      run(g, f, x) {
        const next = remove(g, f, x);
        afterPlay(g, f);
        return next;
      },
    },
  },
});

const turn = choiceOf(turningPCs, 'turn');

/** [H17] How many PCs an Event has turned. */
export const amendedTurningPCs = amended(turningPCs, {
  replace: {
    turn: {
      ...turn,
      take(g, f, a, x, role) {
        const next = turn.take(g, f, a, x, role);
        g.extra[TURNED] = f.turned;
        return next;
      },
    },
  },
});

const plays = runOf(cardPlays, 'turn');

/** [H14] Who is out of cards may still spend a resource; two passes in a row without cards end the phase. */
export const amendedCardPlays = amended(cardPlays, {
  replace: {
    turn: {
      rule: 'H14',
      run(g, f, x) {
        if (!isOn(g, 'resources')) return plays(g, f, x) ?? 'play';
        if (hasCards(g, f.side)) {
          g.extra[PASSES] = 0;
          return 'play';
        }
        if (g.extra[PASSES] >= 2 && !hasCards(g, enemyOf(f.side))) {
          g.extra[PASSES] = 0;
          return END;
        }
        spending.enter(g, { side: f.side });
      },
    },
  },
  before: {
    play: {
      spent: {
        rule: 'H14',
        run(g, f) {
          g.extra[PASSES] = g.result === 1 ? 0 : g.extra[PASSES] + 1;
          f.side = enemyOf(f.side);
          return 'turn';
        },
      },
    },
  },
});

/** [H6a, H6b, H15] R5: a leader from the pool in the place of one activation, when all have moved; and disasters in between. */
export const amendedCampaign = amended(campaign, {
  replace: {
    again: {
      rule: 'H15',
      run(g) {
        countMarines(g);
        if (g.result === 0) return 'recruit';
        answerDisaster(g);
        return 'next';
      },
    },
  },
  before: {
    end: {
      recruit: {
        rule: 'H6a',
        cites: (_g, f) => leadersRule(f.side),
        auto: true,
        who: (_g, f) => f.side,
        offer(g, f, out) {
          out.push(BASE.no);
          // Whoever comes here has left an activation unused: those who have used all go straight to the end.
          if (f.campaign === 1 && refuseLeader(g, f.side) === undefined) out.push(BASE.yes);
        },
        take(g, f, a) {
          if (a === BASE.yes) bringLeader.enter(g, { side: f.side, general: NONE });
          return 'end';
        },
      },
    },
  },
});
