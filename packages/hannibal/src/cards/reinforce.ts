import { type Action, argOf, type LocalsOf, type Refusal, refusal, verbOf } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import {
  cusAt,
  elephantsInPlay,
  enemyOf,
  isBesieged,
  isBesiegedLoc,
  isInside,
  isOnMap,
  spaceOf,
} from '../board.ts';
import { CU, ELEPHANT } from '../bot/weights.ts';
import { CARTHAGE, NONE, type Side } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import {
  addCUs,
  BESIEGED,
  CITY_FULL,
  ENEMY_FORCE,
  musterLoc,
  NOT_OURS,
  refuseMuster,
  roomAt,
} from '../rules/06-placing.ts';
import type { CardId, H, Space } from '../state.ts';
import { cardTitle } from '../words/names.ts';
import { placeLabel } from '../words/places.ts';
import { isCitadelHeld } from './citadel.ts';
import { citeCard, type EventKind, eventOf } from './event.ts';
import { placeOf } from './places.ts';

const CITADEL_HELD = refusal('card 72', 'citadelHeld');

const reinforcingLocals = {
  side: KINDS.side,
  card: KINDS.card,
  loc: KINDS.loc,
};
type Reinforcing = LocalsOf<typeof reinforcingLocals>;

/** The named spaces, the ports of the area, and one general of each stack in his area. */
function targets(g: H, side: Side, card: CardId): Action[] {
  const { at, withGeneralIn, orOwnPortIn } = eventOf(g, card, 'reinforce');
  const list: Action[] = at.map((space) => placeIn(g, side, space));
  for (const port of g.rules.map.ports) if (orOwnPortIn[port]) list.push(placeIn(g, side, port));
  for (const general of g.rules.generalsOf[side]) {
    if (!isOnMap(g, general) || g.under[general] === 1) continue;
    if (withGeneralIn[spaceOf(g, g.at[general])]) list.push(A.general | general);
  }
  return list;
}

const placeIn = (g: H, side: Side, space: Space): Action =>
  cusAt(g, enemyOf(side), space) > 0 && g.rules.inside[space] >= 0 ? A.inside | space : A.at | space;

/** [6.3, 10.7] Events place CUs by the same rules as reinforcements. */
function refuseTarget(g: H, side: Side, a: Action): Refusal | undefined {
  const loc = placeOf(g, a);
  if (verbOf(a) === A.general) {
    if (isBesiegedLoc(g, loc)) return BESIEGED;
  } else {
    const space = spaceIn(a);
    if (g.control[space] !== side) return NOT_OURS;
    if (side === CARTHAGE && isCitadelHeld(g, space)) return CITADEL_HELD;
    if (isBesieged(g, space)) return BESIEGED;
    if (musterLoc(g, side, space) !== loc) return ENEMY_FORCE;
  }
  return isInside(g, loc) && roomAt(g, side, loc) < 1 ? CITY_FULL : undefined;
}

const whereTo = (fresh: number): string =>
  fresh === 1 ? 'where does the new CU go?' : `where do the ${fresh} new CUs go?`;

/** Where new CUs go, and what of them finds no room there (R164). */
function targetLabel(g: H, f: { readonly side: Side; readonly card: CardId }, a: Action): string {
  const { side, card } = f;
  const loc = placeOf(g, a);
  const all = eventOf(g, card, 'reinforce').cus;
  const room = roomAt(g, side, loc);
  return `${placeLabel(g, a, loc)}${room < all ? ` (room for ${room} of ${all})` : ''}`;
}

/**
 * [card 10, card 11, card 12, card 13, card 14, card 15, card 16, card 23, card 43]
 * [card 44, card 45, card 46, card 47, card 48, card 69] New CUs come into one place, as many as find room there.
 */
export const reinforce: EventKind<'reinforcing.where' | 'reinforcing.elephants'> = {
  turn: {
    canTakeEffect: (g, side, card) =>
      targets(g, side, card).some((a) => refuseTarget(g, side, a) === undefined),
    carryOut: (g, side, card) => reinforcing.enter(g, { side, card, loc: NONE }),
    worth: (s, card) => {
      const { cus, elephants } = eventOf(s.g, card, 'reinforce');
      return (cus * CU + elephants * ELEPHANT) * s.future;
    },
  },
  windows: [],
  prompts: {
    'reinforcing.where': (g, f) =>
      `${cardTitle(g.rules, f.card)}: ${whereTo(eventOf(g, f.card, 'reinforce').cus)}`,
    'reinforcing.elephants': (g, f) =>
      `${cardTitle(g.rules, f.card)}: how many of the new CUs are Elephants?`,
  },
  labels: {
    'reinforcing.where': {
      [A.at]: targetLabel,
      [A.inside]: targetLabel,
      [A.general]: targetLabel,
    },
  },
};

const cusOf = (g: H, f: Reinforcing): number =>
  Math.min(eventOf(g, f.card, 'reinforce').cus, roomAt(g, f.side, f.loc));

export const reinforcing = rulebook('reinforcing', reinforcingLocals, {
  where: {
    rule: '6.3',
    cites: citeCard,
    offerPublicly(g, f, out) {
      for (const a of targets(g, f.side, f.card)) out.push(a);
    },
    check: (g, f, a) => refuseTarget(g, f.side, a),
    unlisted: (g, f, a) => refuseMuster(g, f.side, a, targets(g, f.side, f.card)),
    take(g, f, a) {
      f.loc = placeOf(g, a);
    },
  },
  elephants: {
    rule: '17.1',
    offerPublicly(g, f, out) {
      const { elephants } = eventOf(g, f.card, 'reinforce');
      const left = g.rules.tables.constants.elephantsInPlay - elephantsInPlay(g);
      for (let n = Math.min(elephants, left, cusOf(g, f)); n >= 0; n--) out.push(A.elephants | n);
    },
    take(g, f, a, x) {
      const elephants = argOf(a);
      const { cus } = eventOf(g, f.card, 'reinforce');
      const placed = cusOf(g, f);
      addCUs(g, x, f.side, f.loc, placed - elephants, elephants);
      if (placed < cus) x.say({ ev: 'noReinforcement', side: f.side, rule: '10.7' });
    },
  },
});
