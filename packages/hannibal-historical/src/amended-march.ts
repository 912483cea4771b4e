import {
  amended,
  A as BASE,
  choiceOf,
  chooseLosses,
  cusAround,
  cusAt,
  cusInSpace,
  insideOf,
  loseOnMarch,
  march,
  marchOf,
  movingCUs,
  muster,
  NOT_YET,
  otherSideOfWalls,
  reaction,
  rollDie,
  runOf,
  spaceIn,
  spaceOf,
} from '@punica/hannibal/engine';
import { verbOf } from '@punica/kernel';
import { FIGURES } from './data/bundled.ts';
import { flight } from './flight.ts';
import { marinesAmong } from './marines.ts';
import { MARINES_AT } from './memory.ts';
import { isOn } from './switched.ts';
import { COUNTED, MARCH_NOTE, PAID_FOR_CITY, WITH_MARINES } from './variant.ts';

const departs = runOf(march, 'depart');

/** [H5] R11: a large army that sets out may lose stragglers, once in a march and before its next step. */
export const amendedMarch = amended(march, {
  locals: { note: MARCH_NOTE },
  replace: {
    depart: {
      rule: 'H5',
      run(g, f, x) {
        const isLarge = movingCUs(f) >= FIGURES.largeForce;
        if (!isOn(g, 'largeForces') || !isLarge || (f.note & COUNTED) !== 0 || f.to === spaceOf(g, f.at))
          return 'setOff';
        const die = rollDie(g, x);
        if (die === NOT_YET) return 'depart';
        f.note |= COUNTED;
        const need = g.rules.generals.battleRating[f.general];
        const success = die <= need || die === 6;
        const { side, general, plain, elephants } = f;
        x.say({ ev: 'roll', what: 'stragglers', side, general, die, modifier: 0, need, success, rule: 'H5' });
        if (success) return 'setOff';
        chooseLosses.enter(g, {
          side,
          loc: f.at,
          count: 1,
          plain,
          elephants,
          firstElephant: 0,
          why: 'stragglers',
        });
        return 'stragglers';
      },
    },
  },
  before: {
    // Behind `depart`, which goes on here.
    gates: {
      stragglers: {
        rule: 'H5',
        run(g, f) {
          loseOnMarch(g, f, g.result);
        },
      },
      setOff: {
        rule: 'H4a',
        run(g, f, x) {
          // [H4a] Paid for the first strange city or Tribe, whatever lies behind it.
          if (g.rules.variant.surcharge(g, f, spaceOf(g, f.to)) > 0 && f.to !== spaceOf(g, f.at))
            f.note |= PAID_FOR_CITY;
          return departs(g, f, x);
        },
      },
    },
  },
});

/** [event Rome 2, event Rome 3] R16: Rome says whether the Marines are among those who march, all or none. */
export const amendedMuster = amended(muster, {
  before: {
    train: {
      marines: {
        rule: 'event Rome 2',
        auto: true,
        who: (g) => marchOf(g).side,
        offer(g, f, out) {
          const m = marchOf(g);
          const n = marinesAmong(g, m.side, m.at);
          if (cusAround(g, m.side, m.at) - f.units >= n) out.push(BASE.no);
          if (n > 0 && f.units >= n) out.push(BASE.yes);
        },
        take(g, f, a) {
          const m = marchOf(g);
          m.note = a === BASE.yes ? m.note | WITH_MARINES : m.note & ~WITH_MARINES;
          // Fellows on the other side of the walls march in their place.
          const n = marinesAmong(g, m.side, m.at);
          if (a === BASE.no && cusAt(g, m.side, m.at) - f.units < n)
            g.extra[MARINES_AT] = otherSideOfWalls(g, m.side, m.at);
        },
      },
    },
  },
});

const avoidTo = choiceOf(reaction, 'avoidTo');

/** [H2] Those who slipped away pay for where they went. */
export const amendedReaction = amended(reaction, {
  replace: {
    avoidTo: {
      ...avoidTo,
      take(g, f, a, x, role) {
        const inside = verbOf(a) === BASE.enter;
        const to = inside ? insideOf(g, f.at) : spaceIn(a);
        const friends = cusInSpace(g, f.side, spaceOf(g, to)) > 0 ? 1 : 0;
        const { side, avoider: general, avoiders: generals, avoiderElephants: elephants, at: from } = f;
        const plain = f.avoiderCUs - elephants;
        const next = avoidTo.take(g, f, a, x, role);
        if (!inside && isOn(g, 'avoiding'))
          flight.enter(g, { side, general, generals, from, to, plain, elephants, friends, rule: 'H2' });
        return next;
      },
    },
  },
});
