import { type Action, END, type Refusal, refusal, verbOf, wordOf } from '@punica/kernel';
import { forceAt, lossesAt } from '@punica/punic-cards';
import { A, spaceIn } from '../actions.ts';
import {
  commanderAt,
  cusAt,
  cusInSpace,
  enemyOf,
  insideOf,
  isHostileTo,
  isInside,
  regionOf,
  spaceOf,
} from '../board.ts';
import { type EventOf, FORCE_TARGETS, type ForceTarget } from '../data/cards.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { isNearTribe } from '../rules/10-unrest.ts';
import { chooseLosses, wearDown } from '../rules/15-attrition.ts';
import type { CardId, H, Loc, Space } from '../state.ts';
import type { EventKind } from './hook.ts';

/** [card 87] Mutiny strikes forces without a general or under a weak one, far from home. */
function isWeaklyLed(g: H, owner: Side, loc: Loc): boolean {
  const { map, roma, carthago } = g.rules;
  if (map.province[spaceOf(g, loc)] === map.province[owner === ROME ? roma : carthago]) return false;
  const commander = commanderAt(g, owner, loc);
  return commander === NONE || g.rules.generals.list[commander].battleRating <= WEAK;
}

const WEAK = 2;
const EPIDEMIC = 3;

/** [card 89, card 126, card 134] */
function isStruck(g: H, owner: Side, loc: Loc, target: ForceTarget): boolean {
  const space = spaceOf(g, loc);
  switch (target) {
    case 'weaklyLed':
      return isWeaklyLed(g, owner, loc);
    case 'onHostileGround':
      return cusAt(g, owner, loc) >= EPIDEMIC && (isHostileTo(g, owner, space) || g.siege[space] > 0);
    case 'besieger':
      return !isInside(g, loc) && g.siege[space] > 0 && isHostileTo(g, owner, space);
    case 'nearTribe':
      return !isInside(g, loc) && isNearTribe(g, space);
  }
}

const NO_ENEMY = refusal('card 87', 'noEnemyForceThere');
const SPARED: Readonly<Record<ForceTarget, Refusal>> = {
  weaklyLed: refusal('card 87', 'wellLedOrAtHome'),
  onHostileGround: refusal('card 89', 'noHostileGround'),
  besieger: refusal('card 126', 'besiegesNothing'),
  nearTribe: refusal('card 134', 'noTribeNear'),
};
const NO_OWN_CUS = refusal('card 97', 'noCUsOfCarthage');
const IN_AFRICA = refusal('card 97', 'notInAfrica');
const TOO_FEW = refusal('card 97', 'tooFewToDesert');

/** [card 97, card 135] Why a force of Carthage does not lose CUs to such a card. */
function refuseLoss(g: H, space: Space): Refusal {
  if (cusInSpace(g, CARTHAGE, space) === 0) return NO_OWN_CUS;
  return regionOf(g, space) === g.rules.africa ? IN_AFRICA : TOO_FEW;
}

function offerForces(g: H, owner: Side, fits: (loc: Loc) => boolean, out: Action[]): void {
  for (const loc of g.rules.ashore) {
    if (cusAt(g, owner, loc) === 0 || !fits(loc)) continue;
    out.push(isInside(g, loc) ? A.inside | spaceOf(g, loc) : A.at | loc);
  }
}

const locOf = (g: H, a: Action): Loc => (verbOf(a) === A.inside ? insideOf(g, spaceIn(a)) : spaceIn(a));

function someForce(g: H, owner: Side, fits: (loc: Loc) => boolean): boolean {
  for (const loc of g.rules.ashore) if (cusAt(g, owner, loc) > 0 && fits(loc)) return true;
  return false;
}

/** [card 87, card 89, card 126, card 134] Who plays the card names the force. */
export const strikingForce = rulebook(
  'strikingForce',
  {
    side: KINDS.side,
    target: wordOf('target', FORCE_TARGETS),
    modifier: KINDS.count,
    column: KINDS.count,
  },
  {
    force: {
      rule: 'card 87',
      offerPublicly(g, f, out) {
        const owner = enemyOf(f.side);
        offerForces(g, owner, (loc) => isStruck(g, owner, loc, f.target), out);
      },
      unlisted: (g, f, a) => (cusInSpace(g, enemyOf(f.side), spaceIn(a)) === 0 ? NO_ENEMY : SPARED[f.target]),
      take(g, f, a) {
        const owner = enemyOf(f.side);
        const loc = locOf(g, a);
        wearDown(g, forceAt(g, owner, loc), f.target, f.modifier, f.column);
        return END;
      },
    },
  },
);

export const attrition: EventKind<'attrition', 'strikingForce.force', 'play' | 'playOrEntry'> = {
  play: {
    can: (g, side, event) =>
      someForce(g, enemyOf(side), (loc) => isStruck(g, enemyOf(side), loc, event.target)),
    run(g, side, event) {
      strikingForce.enter(g, { side, target: event.target, modifier: event.modifier, column: event.column });
    },
    worth: () => 7,
  },
  timings: ['play', 'playOrEntry'],
  prompts: { 'strikingForce.force': 'Which enemy force suffers attrition?' },
};

const mayDesert = (g: H, loc: Loc, event: EventOf<'desertion'>): boolean =>
  cusAt(g, CARTHAGE, loc) >= event.minCus && regionOf(g, loc) !== g.rules.africa;

/** [2.3E, card 97] An army inside the city of a space is in the same space. */
const hasRomanArmy = (g: H, space: Space): boolean =>
  [space, insideOf(g, space)].some(
    (loc) => loc !== NONE && cusAt(g, ROME, loc) > 0 && commanderAt(g, ROME, loc) !== NONE,
  );

/** [card 97] */
export const desertion = rulebook(
  'desertion',
  { side: KINDS.side, card: KINDS.card },
  {
    force: {
      rule: 'card 97',
      offerPublicly(g, f, out) {
        offerForces(g, CARTHAGE, (loc) => mayDesert(g, loc, desertionEvent(g, f.card)), out);
      },
      unlisted: (g, _f, a) => refuseLoss(g, spaceIn(a)),
      take(g, f, a) {
        const event = desertionEvent(g, f.card);
        const loc = locOf(g, a);
        loseOf(g, loc, hasRomanArmy(g, spaceOf(g, loc)) ? event.withEnemyArmy : event.count);
        return END;
      },
    },
  },
);

function desertionEvent(g: H, card: CardId): EventOf<'desertion'> {
  const { event } = g.rules.cards.list[card];
  if (event.kind !== 'desertion') throw new Error(`card ${card} lets nobody desert`);
  return event;
}

function loseOf(g: H, loc: Loc, count: number): void {
  chooseLosses.enter(g, lossesAt(g, CARTHAGE, loc, count, 'desertion'));
}

export const mercenariesLeave: EventKind<'desertion', 'desertion.force'> = {
  play: {
    can: (g, _side, event) => someForce(g, CARTHAGE, (loc) => mayDesert(g, loc, event)),
    run: (g, side, _event, card) => desertion.enter(g, { side, card }),
    worth: () => 6,
  },
  timings: ['play'],
  prompts: {
    'desertion.force':
      'Which Carthaginian force do the mercenaries leave? It loses a CU, two beside a Roman army.',
  },
};

/** [card 135] Carthage gives up a CU of its choice outside Africa. */
export const payDelayed = rulebook(
  'payDelayed',
  {},
  {
    any: {
      rule: 'card 135',
      run: (g) => (someForce(g, CARTHAGE, (loc) => regionOf(g, loc) !== g.rules.africa) ? undefined : END),
    },
    choose: {
      rule: 'card 135',
      who: () => CARTHAGE,
      offerPublicly: (g, _f, out) =>
        offerForces(g, CARTHAGE, (loc) => regionOf(g, loc) !== g.rules.africa, out),
      unlisted: (g, _f, a) => refuseLoss(g, spaceIn(a)),
      take(g, _f, a) {
        loseOf(g, locOf(g, a), 1);
        return END;
      },
    },
  },
);
