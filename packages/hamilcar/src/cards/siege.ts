import { END, refusal, verbOf } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import {
  changeCUs,
  changeSupply,
  commanderAt,
  cusAt,
  enemyOf,
  insideOf,
  isBesieged,
  isInside,
  isWalled,
  plainAt,
  roomIn,
  spaceOf,
  supplyAt,
} from '../board.ts';
import { CARTHAGE, NONE, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { maySail } from '../rules/11-avoiding.ts';
import type { H, Loc, Space } from '../state.ts';
import { count } from '../words/names.ts';
import type { EventKind } from './hook.ts';

const NO_SIEGING_ARMY = refusal('card 93', 'noArmyForEngineers');
const NOT_REACHED = refusal('card 96', 'noBesiegedPort');
const SENDS_NOTHING = refusal('card 96', 'nothingToLoad');

/** [card 93] An own army before an enemy city that has no engineers yet. */
const wantsEngineers = (g: H, side: Side, at: Space): boolean =>
  isWalled(g, at) &&
  g.control[at] === enemyOf(side) &&
  cusAt(g, side, at) > 0 &&
  commanderAt(g, side, at) !== NONE &&
  g.engines[at] === 0;

export const engineers: EventKind<'siegeEngineers', 'siegeEngineers.army'> = {
  play: {
    can: (g, side) => g.rules.cities.some((city) => wantsEngineers(g, side, city)),
    run: (g, side) => siegeEngineers.enter(g, { side }),
    worth: () => 6,
  },
  timings: ['play'],
  prompts: { 'siegeEngineers.army': 'Which army gets the engineers?' },
};

export const siegeEngineers = rulebook(
  'siegeEngineers',
  { side: KINDS.side },
  {
    army: {
      rule: 'card 93',
      offerPublicly(g, f, out) {
        for (const city of g.rules.cities) if (wantsEngineers(g, f.side, city)) out.push(A.at | city);
      },
      unlisted: () => NO_SIEGING_ARMY,
      take(g, _f, a, x) {
        g.engines[spaceIn(a)] = 1;
        x.say({ ev: 'engineers', space: spaceIn(a) });
        return END;
      },
    },
  },
);

/** [card 96] Besieged ports of Carthage with room, and ports that can send something. */
const isReachable = (g: H, city: Space): boolean =>
  g.control[city] === CARTHAGE && g.rules.map.port[city] && isBesieged(g, city) && roomIn(g, city) > 0;

/** [15.3C, card 96] While the Miat is not warlike only supply trains leave Africa. */
const mayCarryCUs = (g: H, from: Loc, city: Space): boolean =>
  maySail(g, CARTHAGE, 0, 1, spaceOf(g, from), city);

function sends(g: H, loc: Loc, city: Space): boolean {
  const space = spaceOf(g, loc);
  if (!g.rules.map.port[space] || g.control[space] !== CARTHAGE || isBesieged(g, space)) return false;
  return supplyAt(g, CARTHAGE, loc) > 0 || (cusAt(g, CARTHAGE, loc) > 0 && mayCarryCUs(g, loc, city));
}

function isServed(g: H, city: Space): boolean {
  if (!isReachable(g, city)) return false;
  for (const loc of g.rules.ashore) if (sends(g, loc, city)) return true;
  return false;
}

export const blockadeRunners: EventKind<
  'runBlockade',
  'runBlockade.city' | 'runBlockade.from' | 'runBlockade.unit'
> = {
  play: {
    can: (g) => g.rules.cities.some((city) => isServed(g, city)),
    run: (g, _side, event) => runBlockade.enter(g, { left: event.units, city: NONE, from: NONE }),
    worth: () => 5,
  },
  timings: ['play'],
  prompts: {
    'runBlockade.city': 'Which besieged port do the blockade runners make for?',
    'runBlockade.from': 'Where do they load?',
    'runBlockade.unit': (g, f) =>
      `What slips through? ${count(Math.min(f.left, roomIn(g, f.city)), 'unit')} more at most.`,
  },
};

/** [card 96] Up to two units slip from one port into a besieged one. */
export const runBlockade = rulebook(
  'runBlockade',
  {
    left: KINDS.count,
    city: KINDS.space,
    from: KINDS.loc,
  },
  {
    city: {
      rule: 'card 96',
      who: () => CARTHAGE,
      offerPublicly(g, _f, out) {
        for (const city of g.rules.cities) if (isServed(g, city)) out.push(A.inside | city);
      },
      unlisted: () => NOT_REACHED,
      take(_g, f, a) {
        f.city = spaceIn(a);
      },
    },
    from: {
      rule: 'card 96',
      who: () => CARTHAGE,
      offerPublicly(g, f, out) {
        for (const loc of g.rules.ashore)
          if (sends(g, loc, f.city)) out.push(isInside(g, loc) ? A.inside | spaceOf(g, loc) : A.at | loc);
      },
      unlisted: () => SENDS_NOTHING,
      take(g, f, a) {
        f.from = verbOf(a) === A.inside ? insideOf(g, spaceIn(a)) : spaceIn(a);
      },
    },
    unit: {
      rule: 'card 96',
      who: () => CARTHAGE,
      offerPublicly(g, f, out) {
        if (mayCarryCUs(g, f.from, f.city)) {
          if (plainAt(g, CARTHAGE, f.from) > 0) out.push(A.cu);
          if (g.elephants[f.from] > 0) out.push(A.elephant);
        }
        if (supplyAt(g, CARTHAGE, f.from) > 0) out.push(A.trains | 1);
        out.push(A.done);
      },
      take(g, f, a, x) {
        if (a === A.done) return END;
        const inside = insideOf(g, f.city);
        const train = verbOf(a) === A.trains ? 1 : 0;
        const elephant = a === A.elephant ? 1 : 0;
        x.say({
          ev: 'blockadeRun',
          from: f.from,
          to: inside,
          cus: 1 - train,
          elephants: elephant,
          supply: train,
        });
        if (train === 1) {
          changeSupply(g, CARTHAGE, f.from, -1);
          changeSupply(g, CARTHAGE, inside, 1);
        } else {
          changeCUs(g, x, CARTHAGE, inside, 1 - elephant, elephant);
          changeCUs(g, x, CARTHAGE, f.from, elephant - 1, -elephant);
        }
        f.left--;
        return f.left > 0 && roomIn(g, f.city) > 0 ? 'unit' : END;
      },
    },
  },
);
