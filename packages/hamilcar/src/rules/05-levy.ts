import {
  type Action,
  among,
  END,
  emptied,
  type LocalsOf,
  type Refusal,
  refusal,
  verbOf,
  wordOf,
} from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import {
  changeCUs,
  controlsProvince,
  cusAt,
  elephantsInPlay,
  enemyOf,
  insideOf,
  isBesieged,
  isInside,
  isWalled,
  regionOf,
  roomIn,
  spaceOf,
  type X,
} from '../board.ts';
import { LEVY_PLACES } from '../data/cards.ts';
import { CARTHAGE, NONE, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { type GeneralId, type H, type Loc, RECRUITMENT_BAN, type Space } from '../state.ts';
import { driveOff } from './02-displaced.ts';

/** Where new CUs may go. */
const MUSTERS = [...LEVY_PLACES, 'generalOrCity', 'raise'] as const;
type Muster = (typeof MUSTERS)[number];

/** 0: plain CUs; 1: the player says which; 2: elephants only. */
type Units = 0 | 1 | 2;

const levyLocals = {
  side: KINDS.side,
  count: KINDS.count,
  where: wordOf('place', MUSTERS),
  spaces: KINDS.spaces,
  elephants: among<Units>('kind of units', { plain: 0, either: 1, elephants: 2 }),
  /** May be left unused (card 106). */
  upTo: KINDS.flag,
  at: KINDS.loc,
};
export type Levy = LocalsOf<typeof levyLocals>;

const ELSEWHERE = refusal('5.1B', 'newCUsElsewhere');
const NO_GENERAL = refusal('5.2C2', 'noGeneralThere');
const NOT_OURS = refusal('5.2C2', 'spaceNotYours');
const PROVINCE_NOT_OURS = refusal('5.2C2', 'provinceNotYours');
const ENEMIES = refusal('5.1D', 'enemyForceThere');
const BESIEGED = refusal('14.5A', 'cityBesieged');
const NO_ROOM = refusal('2.1C', 'cityFull');

/** [5.1D, 14.5A] A place for one more CU: never in a besieged city, inside only with room, outside only without enemies. */
function isOpenFor(g: H, side: Side, loc: Loc): boolean {
  const space = spaceOf(g, loc);
  if (!isInside(g, loc)) return cusAt(g, enemyOf(side), loc) === 0;
  return !isBesieged(g, space) && roomIn(g, space) > 0;
}

function pushLoc(g: H, side: Side, loc: Loc, out: Action[]): void {
  if (!isOpenFor(g, side, loc)) return;
  const a = isInside(g, loc) ? A.inside | spaceOf(g, loc) : A.at | loc;
  if (!out.includes(a)) out.push(a);
}

/** An own city that is not besieged takes CUs in front of its walls or behind them. */
function pushCity(g: H, side: Side, city: Space, out: Action[]): void {
  if (g.control[city] !== side || isBesieged(g, city)) return;
  if (cusAt(g, enemyOf(side), city) === 0) pushLoc(g, side, city, out);
  pushLoc(g, side, insideOf(g, city), out);
}

/** [5.2C2, 14.5A] A general in a friendly space of a friendly province. */
function raisesTroops(g: H, side: Side, general: GeneralId): boolean {
  const space = spaceOf(g, g.at[general]);
  return g.control[space] === side && controlsProvince(g, side, g.rules.map.province[space]);
}

function takesLevy(g: H, f: Levy, general: GeneralId): boolean {
  const loc = g.at[general];
  switch (f.where) {
    case 'generalOrCity':
      return true;
    case 'raise':
      return raisesTroops(g, f.side, general);
    case 'withGeneralInItalia':
      return regionOf(g, loc) === g.rules.italia;
    case 'carthagoOrGeneralInAfrica':
      return regionOf(g, loc) === g.rules.africa;
    case 'carthagoOrGeneralInCity': {
      const space = spaceOf(g, loc);
      return isWalled(g, space) && g.control[space] === f.side && !isBesieged(g, space);
    }
    default:
      return false;
  }
}

/** Pushes the places for new CUs; whoever needs no more than `most` says so. */
export function levyPlaces(g: H, f: Levy, out: Action[], most = Number.MAX_SAFE_INTEGER): void {
  for (const general of g.rules.generalsOf[f.side]) {
    const loc = g.at[general];
    if (loc >= 0 && loc < g.rules.sea && takesLevy(g, f, general)) pushLoc(g, f.side, loc, out);
    if (out.length >= most) return;
  }
  if (f.where === 'generalOrCity') for (const city of g.rules.cities) pushCity(g, f.side, city, out);
  for (const space of f.spaces) pushCity(g, f.side, space, out);
}

const hasGeneral = (g: H, side: Side, space: Space): boolean =>
  g.rules.generalsOf[side].some(
    (general) => g.at[general] >= 0 && g.at[general] < g.rules.sea && spaceOf(g, g.at[general]) === space,
  );

/** [5.1D, 14.5A] Why a space that new CUs could come to takes none. */
function refuseClosed(g: H, side: Side, space: Space): Refusal {
  if (g.control[space] === side && isBesieged(g, space)) return BESIEGED;
  return cusAt(g, enemyOf(side), space) > 0 ? ENEMIES : NO_ROOM;
}

/** [5.1B, 5.1D] Why a space is none to which new CUs come. */
function refuseLevy(g: H, f: Levy, space: Space): Refusal {
  const named =
    f.spaces.includes(space) ||
    (f.where === 'generalOrCity' && isWalled(g, space) && g.control[space] === f.side);
  const led = g.rules.generalsOf[f.side].some(
    (general) =>
      g.at[general] >= 0 &&
      g.at[general] < g.rules.sea &&
      spaceOf(g, g.at[general]) === space &&
      takesLevy(g, f, general),
  );
  return named || led ? refuseClosed(g, f.side, space) : ELSEWHERE;
}

/** [5.2C2] Why no troops are raised in a space. */
function refuseRaising(g: H, side: Side, space: Space): Refusal {
  if (!hasGeneral(g, side, space)) return NO_GENERAL;
  if (g.control[space] !== side) return NOT_OURS;
  return controlsProvince(g, side, g.rules.map.province[space])
    ? refuseClosed(g, side, space)
    : PROVINCE_NOT_OURS;
}

const scratch: Action[] = [];

export function canLevy(g: H, f: Levy): boolean {
  if (f.elephants === 2 && elephantsInPlay(g) >= g.rules.tables.numbers.elephants) return false;
  levyPlaces(g, f, emptied(scratch), 1);
  return scratch.length > 0;
}

/** [5.1B] New CUs come onto the map one after the other. Result: how many came. */
export const levy = rulebook('levy', levyLocals, {
  begin: {
    rule: '5.1B',
    run(g, f, x) {
      g.result = 0;
      if (f.count > 0 && canLevy(g, f)) return;
      tellLost(x, f);
      return END;
    },
  },
  where: {
    rule: '5.1B',
    offerPublicly(g, f, out) {
      levyPlaces(g, f, out);
      if (f.upTo === 1) out.push(A.done);
    },
    unlisted: (g, f, a) => refuseLevy(g, f, spaceIn(a)),
    take(g, f, a) {
      if (a === A.done) return END;
      f.at = verbOf(a) === A.inside ? insideOf(g, spaceIn(a)) : spaceIn(a);
    },
  },
  what: {
    rule: '5.1B',
    offerPublicly(g, f, out) {
      if (f.elephants !== 2) out.push(A.cu);
      if (f.elephants !== 0 && elephantsInPlay(g) < g.rules.tables.numbers.elephants) out.push(A.elephant);
    },
    take(g, f, a, x) {
      put(g, x, f.side, f.at, a === A.elephant);
      f.count--;
      if (f.where === 'carthagoOrGeneralInCity') {
        // [card 100] Two in Carthago, or one elsewhere.
        if (spaceOf(g, f.at) !== g.rules.carthago) return END;
        f.where = 'spaces';
      }
      if (f.count > 0 && canLevy(g, f)) return 'where';
      tellLost(x, f);
      return END;
    },
  },
});

/** [5.1D, R48] What finds no place is lost; elephants of a card were only offered. */
function tellLost(x: X, f: Levy): void {
  if (f.count > 0 && f.upTo === 0) x.say({ ev: 'noReinforcement', side: f.side, count: f.count });
}

function put(g: H, x: X, side: Side, loc: Loc, elephant: boolean): void {
  changeCUs(g, x, side, loc, elephant ? 0 : 1, elephant ? 1 : 0);
  x.say({ ev: 'placed', side, at: loc, cus: 1, elephants: elephant ? 1 : 0 });
  driveOff(g, x, side, loc);
}

export const levyOf = (side: Side, count: number, where: Muster, spaces: readonly Space[] = []): Levy => ({
  side,
  count,
  where,
  spaces,
  elephants: 0,
  upTo: 0,
  at: NONE,
});

/** [5.2C2] Is there a general with whom troops can be raised? */
export function canRaise(g: H, side: Side): boolean {
  if (side === CARTHAGE && (g.marks & RECRUITMENT_BAN) !== 0) return false;
  for (const general of g.rules.generalsOf[side]) {
    const loc = g.at[general];
    if (loc >= 0 && raisesTroops(g, side, general) && isOpenFor(g, side, loc)) return true;
  }
  return false;
}

/** [5.2C2, general hamilcar_elder] Raises troops with one general; his ability may bring a second CU. */
export const raiseTroops = rulebook(
  'raiseTroops',
  { side: KINDS.side },
  {
    place: {
      rule: '5.2C2',
      offerPublicly: (g, f, out) => levyPlaces(g, levyOf(f.side, 1, 'raise'), out),
      unlisted: (g, f, a) => refuseRaising(g, f.side, spaceIn(a)),
      take(g, f, a, x) {
        const loc = verbOf(a) === A.inside ? insideOf(g, spaceIn(a)) : spaceIn(a);
        put(g, x, f.side, loc, false);
        for (const general of g.rules.generalsOf[f.side]) {
          const { ability, region } = g.rules.generals.list[general];
          if (g.at[general] !== loc || g.under[general] === 1 || ability.kind !== 'raiseInRegion') continue;
          if (regionOf(g, loc) !== region) continue;
          for (let n = 1; n < ability.cus && isOpenFor(g, f.side, loc); n++) put(g, x, f.side, loc, false);
        }
      },
    },
  },
);
