import { END, type Refusal, refusal, verbOf } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import {
  commanderAt,
  cusAt,
  cusInSpace,
  enemyOf,
  hasRoomInMiat,
  isPeaceful,
  isPlain,
  regionOf,
  setControl,
} from '../board.ts';
import type { EventOf } from '../data/cards.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { placeGeneral } from '../rules/05-reinforcements.ts';
import {
  BUY_MIAT,
  BUY_PORT,
  BUY_REFIT,
  BUY_VACANT,
  refuseControl,
  spending,
  spendingOf,
} from '../rules/05-spending.ts';
import { BY_TREASON } from '../rules/13-victory.ts';
import { captureCity } from '../rules/14-sieges.ts';
import { type H, IN_POOL, type Space, WAITING } from '../state.ts';
import { count } from '../words/names.ts';
import type { EventKind } from './hook.ts';

const NOT_THEIRS = refusal('card 75', 'enemyMarkersOnly');
const NOT_PLAIN = refusal('card 75', 'plainMarkersOnly');
const GUARDED = refusal('card 75', 'enemyForceThere');
const NOT_BESIDE_OURS = refusal('card 75', 'besideYourSpaces');
const NO_ARMY = refusal('card 131', 'noArmyToSeize');
const NOT_VACANT_BESIDE = refusal('card 131', 'vacantBesideOnly');

/** [card 75] Why a space holds no unguarded enemy marker beside one of one's own. */
function refuseWinningOver(g: H, side: Side, at: Space): Refusal | undefined {
  if (g.control[at] !== enemyOf(side)) return NOT_THEIRS;
  if (!isPlain(g, at)) return NOT_PLAIN;
  if (cusInSpace(g, enemyOf(side), at) > 0) return GUARDED;
  return g.rules.map.roads.neighbours[at].some((next) => g.control[next] === side)
    ? undefined
    : NOT_BESIDE_OURS;
}

const mayWinOver = (g: H, side: Side, at: Space): boolean => refuseWinningOver(g, side, at) === undefined;

function someSpace(g: H, fits: (at: Space) => boolean): boolean {
  for (const at of g.rules.map.all) if (fits(at)) return true;
  return false;
}

const isVacantFor = (g: H, side: Side, at: Space): boolean =>
  g.control[at] === NONE && refuseControl(g, side, at, BUY_VACANT) === undefined;

export const winOver: EventKind<'diplomacy', 'diplomacy.choose'> = {
  play: {
    can: (g, side) => someSpace(g, (at) => mayWinOver(g, side, at) || isVacantFor(g, side, at)),
    run: (g, side, event) => diplomacy.enter(g, { side, place: event.place }),
    worth: () => 8,
  },
  timings: ['play'],
  prompts: {
    'diplomacy.choose': (_g, f) =>
      `Win over an enemy marker beside your spaces, or place up to ${count(f.place, 'marker')} of your own?`,
  },
};

/** [card 75] Win one marker over, or place two. */
export const diplomacy = rulebook(
  'diplomacy',
  { side: KINDS.side, place: KINDS.count },
  {
    choose: {
      rule: 'card 75',
      offerPublicly(g, f, out) {
        for (const at of g.rules.map.all) if (mayWinOver(g, f.side, at)) out.push(A.at | at);
        if (someSpace(g, (at) => isVacantFor(g, f.side, at))) out.push(A.no);
      },
      unlisted: (g, f, a) => refuseWinningOver(g, f.side, spaceIn(a)),
      take(g, f, a, x) {
        if (a === A.no) spending.enter(g, spendingOf(f.side, f.place, BUY_VACANT));
        else setControl(g, x, spaceIn(a), f.side);
        return END;
      },
    },
  },
);

/** [card 94] Needs a Roman army before Syracusae. */
export const takeCity: EventKind<'takeCity'> = {
  play: {
    can(g, side, _event, card) {
      const [city] = g.rules.cards.list[card].spaces;
      return (
        g.control[city] === enemyOf(side) && cusAt(g, side, city) > 0 && commanderAt(g, side, city) !== NONE
      );
    },
    run(g, side, _event, card, x) {
      const [city, also] = g.rules.cards.list[card].spaces;
      if (g.control[also] !== side && isPlain(g, also) && cusAt(g, enemyOf(side), also) === 0)
        setControl(g, x, also, side);
      captureCity(g, x, city, side, BY_TREASON);
    },
    worth: () => 40,
  },
  timings: ['play'],
  prompts: {},
  kept: 9,
};

/** [card 110] For each hub port of Rome's a refit or a marker in a vacant port. */
export const mareNostrum: EventKind<'mareNostrum'> = {
  play: {
    can: (g, side) =>
      g.supremacy === side &&
      g.hubPorts[side] > 0 &&
      (g.spent[side] > 0 || someSpace(g, (at) => isVacantFor(g, side, at) && g.rules.map.port[at])),
    run(g, side, event) {
      const count = Math.min(event.most, g.hubPorts[side]);
      spending.enter(g, spendingOf(side, count, BUY_REFIT | BUY_PORT));
    },
    worth: () => 10,
  },
  timings: ['play'],
  prompts: {},
};

/** [card 129] Markers in the Miat; late in the war Hamilcar Barca may come. */
export const barcidFaction: EventKind<'barcidFaction'> = {
  play: {
    can: (g, _side, event) => hasRoomInMiat(g) || barcaMayCome(g, event),
    run(g, side, event) {
      if (barcaMayCome(g, event)) placeGeneral.enter(g, { general: g.rules.barca });
      spending.enter(g, spendingOf(side, event.markers, BUY_MIAT));
    },
    worth: () => 10,
  },
  timings: ['play'],
  prompts: {},
};

const barcaMayCome = (g: H, event: EventOf<'barcidFaction'>): boolean =>
  g.turn >= event.fromTurn && (g.at[g.rules.barca] === WAITING || g.at[g.rules.barca] === IN_POOL);

/** [card 131] An army of Carthage in Sicilia under a good general. */
function maySeize(g: H, event: EventOf<'seizeGround'>, at: Space): boolean {
  const commander = commanderAt(g, CARTHAGE, at);
  if (commander === NONE || cusAt(g, CARTHAGE, at) === 0) return false;
  if (g.rules.generals.list[commander].battleRating < event.rating) return false;
  return regionOf(g, at) === g.rules.map.regionIndex[event.region] && gains(g, at);
}

const gains = (g: H, at: Space): boolean =>
  maySeizeOwn(g, at) || g.rules.map.roads.neighbours[at].some((next) => isVacantFor(g, CARTHAGE, next));

/** [15.3D] A peaceful Miat lets no army turn an enemy marker; a truce is broken by the card. */
const maySeizeOwn = (g: H, at: Space): boolean =>
  isPlain(g, at) &&
  g.control[at] !== CARTHAGE &&
  cusAt(g, ROME, at) === 0 &&
  (g.control[at] === NONE || !isPeaceful(g));

export const seize: EventKind<'seizeGround', 'seizeGround.army' | 'seizeGround.beside'> = {
  play: {
    can: (g, _side, event) => someSpace(g, (at) => maySeize(g, event, at)),
    run: (g, _side, _event, card) => seizeGround.enter(g, { card, at: NONE }),
    worth: () => 8,
  },
  timings: ['play'],
  prompts: {
    'seizeGround.army': 'Which army seizes the ground?',
    'seizeGround.beside': 'Which vacant space beside it comes over?',
  },
};

/** [card 131] A marker where the army stands, and one in a vacant space beside it. */
export const seizeGround = rulebook(
  'seizeGround',
  { card: KINDS.card, at: KINDS.space },
  {
    army: {
      rule: 'card 131',
      who: () => CARTHAGE,
      offerPublicly(g, f, out) {
        const { event } = g.rules.cards.list[f.card];
        if (event.kind !== 'seizeGround') return;
        for (const at of g.rules.map.all) if (maySeize(g, event, at)) out.push(A.at | at);
      },
      unlisted: () => NO_ARMY,
      take(g, f, a, x) {
        f.at = spaceIn(a);
        if (maySeizeOwn(g, f.at)) setControl(g, x, f.at, CARTHAGE);
      },
    },
    beside: {
      rule: 'card 131',
      who: () => CARTHAGE,
      offerPublicly(g, f, out) {
        for (const next of g.rules.map.roads.neighbours[f.at])
          if (isVacantFor(g, CARTHAGE, next)) out.push(A.at | next);
        if (out.length === 0) out.push(A.done);
      },
      unlisted: () => NOT_VACANT_BESIDE,
      take(g, _f, a, x) {
        if (verbOf(a) === A.at) setControl(g, x, spaceIn(a), CARTHAGE);
        return END;
      },
    },
  },
);
