import { type Action, END, type LocalsOf, type Refusal, refusal, verbOf } from '@punica/kernel';
import { A } from '../actions.ts';
import { isBesieged, spaceOf } from '../board.ts';
import { placeOf } from '../cards/places.ts';
import { CARTHAGE, ROME, type Side } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { H, Loc } from '../state.ts';
import { addCUs, cityTarget, refuseMuster, refusePlace } from './06-placing.ts';

const TOO_MANY_ABROAD = refusal('26.5.2', 'twoOutsideItalia');

const levyLocals = {
  side: KINDS.side,
  /** CUs that the cities give, less those placed. */
  quota: KINDS.count,
  /** The part of the list that is being placed, and how many of its CUs are left. */
  item: KINDS.count,
  left: KINDS.count,
  /** CUs that may still go outside Italia (26.5.2). */
  abroad: KINDS.count,
};
export type Levy = LocalsOf<typeof levyLocals>;

/** [26.5.1, 26.5.2] One CU for each of these cities that is still held, besieged or not. */
export function levyOfCities(g: H, side: Side): number {
  const { carthage, rome } = g.rules.optional.alternativeReinforcements;
  return (side === CARTHAGE ? carthage : rome).cities.filter((city) => g.control[city] === side).length;
}

const placementsOf = (g: H, side: Side): readonly { cus: number }[] => {
  const { carthage, rome } = g.rules.optional.alternativeReinforcements;
  return side === CARTHAGE ? carthage.placements : [{ cus: rome.cities.length }];
};

const ownRegion = (g: H): number => g.rules.optional.alternativeReinforcements.rome.region;
const isAtHome = (g: H, loc: Loc): boolean => g.rules.map.region[spaceOf(g, loc)] === ownRegion(g);

/** The cities that the item names, and one general of each stack who may receive its CUs. */
function targets(g: H, f: Levy): Action[] {
  const { carthage } = g.rules.optional.alternativeReinforcements;
  const cities =
    f.side === CARTHAGE
      ? carthage.placements[f.item].at
      : g.rules.cities.filter((city) => g.rules.map.region[city] === ownRegion(g));
  const list: Action[] = cities.map((space) => cityTarget(g, f.side, space));
  for (const general of g.rules.generalsOf[f.side]) {
    const loc = g.at[general];
    if (loc < 0 || g.under[general] === 1) continue;
    if (f.side === CARTHAGE && !carthage.placements[f.item].withGeneralIn[spaceOf(g, loc)]) continue;
    const isNamed = list.some((a) => verbOf(a) !== A.general && placeOf(g, a) === loc);
    if (!isNamed) list.push(A.general | general);
  }
  return list;
}

function refuse(g: H, f: Levy, a: Action): Refusal | undefined {
  if (a === A.pass) return undefined;
  const closed = refusePlace(g, f.side, a);
  if (closed !== undefined) return closed;
  return f.side !== CARTHAGE && f.abroad < 1 && !isAtHome(g, placeOf(g, a)) ? TOO_MANY_ABROAD : undefined;
}

/** [6.3, R191] Roma is besieged and no Roman General is outside it: nobody levies troops. */
const isRomeShutIn = (g: H): boolean => {
  const { roma, inside, generalsOf } = g.rules;
  return (
    g.control[roma] === ROME &&
    isBesieged(g, roma) &&
    generalsOf[ROME].every((general) => g.at[general] < 0 || g.at[general] === inside[roma])
  );
};

/** CUs that can still be placed: as many as the cities give and the list has room for. */
export const leftToPlace = (g: H, f: Levy): number => Math.min(f.quota, stillListed(g, f));

/** CUs of this part and those that follow. */
function stillListed(g: H, f: Levy): number {
  const list = placementsOf(g, f.side);
  let cus = f.left;
  for (let i = f.item + 1; i < list.length; i++) cus += list[i].cus;
  return cus;
}

/** [26.5.1, R132] A CU may be forgone where there are fewer than the list has room for, and always the last one. */
const mayForgo = (g: H, f: Levy): boolean =>
  f.side === CARTHAGE && (stillListed(g, f) > f.quota || f.item === placementsOf(g, f.side).length - 1);

/** [26.5] The reinforcements that the cities of the homeland give, CU by CU. */
export const cityLevies = rulebook('cityLevies', levyLocals, {
  begin: {
    rule: '26.5',
    run(g, f, x) {
      if (f.side === ROME && isRomeShutIn(g)) {
        x.say({ ev: 'noReinforcement', side: ROME, rule: '6.3' });
        return END;
      }
      f.quota = levyOfCities(g, f.side);
      f.abroad = g.rules.optional.alternativeReinforcements.rome.maxOutsideRegion;
    },
  },
  next: {
    rule: '26.5',
    run(g, f) {
      f.item++;
      if (f.quota === 0 || f.item >= placementsOf(g, f.side).length) return END;
      f.left = placementsOf(g, f.side)[f.item].cus;
    },
  },
  left: {
    rule: '26.5',
    run(g, f, x) {
      if (f.left === 0 || f.quota === 0) return 'next';
      if (targets(g, f).some((a) => refuse(g, f, a) === undefined)) return;
      x.say({ ev: 'noReinforcement', side: f.side, rule: f.side === CARTHAGE ? '26.5.1' : '26.5.2' });
      return 'next';
    },
  },
  place: {
    rule: '26.5',
    offerPublicly(g, f, out) {
      for (const a of targets(g, f)) out.push(a);
      if (mayForgo(g, f)) out.push(A.pass);
    },
    check: refuse,
    unlisted: (g, f, a) => refuseMuster(g, f.side, a, targets(g, f)),
    take(g, f, a, x) {
      f.left--;
      if (a === A.pass) {
        x.say({ ev: 'forgone', side: f.side });
        return 'left';
      }
      const loc = placeOf(g, a);
      if (!isAtHome(g, loc)) f.abroad--;
      f.quota--;
      addCUs(g, x, f.side, loc, 1);
      return 'left';
    },
  },
});
