import { type Refusal, refusal } from '@punica/kernel';
import { A } from '../actions.ts';
import { commanderAt, cusAt, isBesiegedLoc, setTrains, spaceOf } from '../board.ts';
import type { Situation } from '../bot/situation.ts';
import { SIEGE_TRAIN } from '../bot/weights.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { CardId, H, Loc } from '../state.ts';
import { stackLabel } from '../words/places.ts';
import { type EventKind, eventOf } from './event.ts';
import { placeAction, placeOf } from './places.ts';

const NO_TRAIN = refusal('card 30', 'noTrainThere');
const NO_ARMY = refusal('card 30', 'noArmyThere');

const HAS_ONE = refusal('card 30', 'armyHasTrain');

const isArmy = (g: H, side: Side, loc: Loc): boolean =>
  cusAt(g, side, loc) > 0 && commanderAt(g, side, loc) !== NONE;

/** [6.3, 20.4] Nothing new gets into a besieged city, and nothing leaves it but by a sortie. */
const BESIEGED = refusal('card 30', 'besiegedCity');
const SHUT_IN = refusal('card 30', 'trainShutIn');

function trainsInPlay(g: H): number {
  let trains = 0;
  for (const n of g.trains) trains += n;
  return trains;
}

const canMoveOne = (g: H): boolean =>
  g.rules.allLocs.some((loc) => g.trains[loc] > 0 && !isBesiegedLoc(g, loc));

const hasRoom = (g: H, card: CardId, loc: Loc): boolean =>
  g.trains[loc] < eventOf(g, card, 'siegeTrain').perArmy;

function refuseTrain(g: H, card: CardId, loc: Loc, isNew: boolean): Refusal | undefined {
  if (isBesiegedLoc(g, loc)) return BESIEGED;
  if (!hasRoom(g, card, loc)) return HAS_ONE;
  return isNew ? g.rules.variant.refuseArrival(g, spaceOf(g, loc)) : undefined;
}

/** It pays for an army that stands before walls or near them. */
function trainWorth(s: Situation): number {
  for (const stack of s.own) {
    if (stack.commander === NONE || stack.cus < 4 || s.g.trains[stack.loc] > 0) continue;
    if (s.g.control[stack.space] === ROME && s.g.rules.map.walled[stack.space] > 0) return 3 * SIEGE_TRAIN;
  }
  return SIEGE_TRAIN;
}

/** [card 30] An army gets a Siege Train; when all are out, one that another army or place has. */
export const siegeTrain: EventKind<'placingTrain.from' | 'placingTrain.army'> = {
  turn: {
    canTakeEffect(g, side, card) {
      const isNew = trainsInPlay(g) < eventOf(g, card, 'siegeTrain').total;
      for (const loc of g.rules.allLocs) {
        if (isArmy(g, side, loc) && refuseTrain(g, card, loc, isNew) === undefined)
          return isNew || canMoveOne(g);
      }
      return false;
    },
    carryOut: (g, side, card) => placingTrain.enter(g, { side, card, from: NONE }),
    worth: trainWorth,
  },
  windows: [],
  prompts: {
    'placingTrain.from': 'All Siege Trains are out: which one is moved?',
    'placingTrain.army': 'Which army gets the Siege Train?',
  },
  labels: {
    'placingTrain.army': {
      [A.at]: (g, _f, a) => stackLabel(g, CARTHAGE, a),
      [A.inside]: (g, _f, a) => stackLabel(g, CARTHAGE, a),
    },
  },
};

export const placingTrain = rulebook(
  'placingTrain',
  { side: KINDS.side, card: KINDS.card, from: KINDS.loc },
  {
    stock: {
      rule: 'card 30',
      run: (g, f) => (trainsInPlay(g) < eventOf(g, f.card, 'siegeTrain').total ? 'army' : undefined),
    },
    from: {
      rule: 'card 30',
      offerPublicly(g, _f, out) {
        for (const loc of g.rules.allLocs) if (g.trains[loc] > 0) out.push(placeAction(g, loc));
      },
      check: (g, _f, a) => (isBesiegedLoc(g, placeOf(g, a)) ? SHUT_IN : undefined),
      unlisted: () => NO_TRAIN,
      take(g, f, a) {
        f.from = placeOf(g, a);
      },
    },
    army: {
      rule: 'card 30',
      offerPublicly(g, f, out) {
        for (const loc of g.rules.allLocs) if (isArmy(g, f.side, loc)) out.push(placeAction(g, loc));
      },
      check: (g, f, a) => refuseTrain(g, f.card, placeOf(g, a), f.from === NONE),
      unlisted: () => NO_ARMY,
      take(g, f, a, x) {
        const at = placeOf(g, a);
        if (f.from !== NONE) setTrains(g, f.from, g.trains[f.from] - 1);
        setTrains(g, at, g.trains[at] + 1);
        x.say({ ev: 'trainPlaced', at, from: f.from });
      },
    },
  },
);
