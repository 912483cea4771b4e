import {
  afterFirst,
  common,
  type Frame,
  firstIn,
  joined,
  type Refusal,
  refusal,
  single,
  without,
} from '@punica/kernel';
import { type Muster, musterLocals, musterSteps } from '@punica/punic-cards';
import { A } from '../actions.ts';
import {
  commanderAt,
  elephantsAt,
  generalsAt,
  hasGeneral,
  insideOf,
  isInside,
  moveForce,
  plainAt,
  setTrains,
  spaceOf,
  type X,
} from '../board.ts';
import { CARTHAGE, NONE, type Side } from '../data/codes.ts';
import type { HannibalEvent } from '../events.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { CONSUL, type GeneralId, type H, type Loc } from '../state.ts';
import { mayLead } from './09-command.ts';
import { cusAround, generalsAround, otherSideOfWalls, refusePartingAround } from './10-city-gates.ts';
import { isSpent, musterFatigue } from './10-fatigue.ts';
import { type March, marchOf } from './10-frames.ts';
import { allowsDivision, type Division, divisionOf, maySomehowDivide } from './18-consuls.ts';

const CONSUL_NEEDS_FIVE = refusal('18.1', 'consulNeedsFive');

/** What of a march matters for who goes along. */
type Band = Pick<March, 'side' | 'general' | 'at' | 'company' | 'mp'>;

/** Everybody of the march's side in its place, and behind or before the walls of its city (10.7). */
const present = (g: H, f: Band): number => generalsAround(g, f.side, f.at);

function mostUnits(g: H, f: Band): number {
  const { constants } = g.rules.tables;
  return Math.min(constants.movingCUs, g.rules.commands[f.general], cusAround(g, f.side, f.at));
}

/** A count for the place of the march and for the other side of its walls together. */
function around(g: H, f: Band, at: (g: H, side: Side, loc: Loc) => number): number {
  const other = otherSideOfWalls(g, f.side, f.at);
  return at(g, f.side, f.at) + (other === NONE ? 0 : at(g, f.side, other));
}

/** Is there any number of CUs with which these generals can go and the others stay? */
function someDivision(g: H, f: Band, going: number): boolean {
  const total = cusAround(g, f.side, f.at);
  const staying = without(present(g, f), going);
  return maySomehowDivide(g, going, staying, total, mostUnits(g, f));
}

/**
 * Can this general be activated at all without breaking 18.1? With everyone who may come along, if need
 * be. Who is no Consul can always go, if only by himself.
 */
export function canGo(g: H, side: Side, general: GeneralId, mp: number): boolean {
  return (
    g.rank[general] !== CONSUL ||
    canDivide(g, { side, general, at: g.at[general], company: single(general), mp })
  );
}

function canDivide(g: H, f: Band): boolean {
  if (g.rank[f.general] !== CONSUL) return true;
  let going = single(f.general);
  let staying = 0;
  const around = present(g, f);
  for (let rest = without(around, going); rest !== 0; rest = afterFirst(rest)) {
    const other = firstIn<GeneralId>(rest);
    if (mayFollow(g, f, other)) going = joined(going, single(other));
    else staying = joined(staying, single(other));
  }
  return maySomehowDivide(g, going, staying, cusAround(g, f.side, f.at), mostUnits(g, f));
}

/** [18.1] Two Consuls of whom one can go no farther are not parted with fewer CUs than both need. */
export const refuseParting = (g: H, f: March): Refusal | undefined =>
  canDivide(g, f) ? undefined : CONSUL_NEEDS_FIVE;

/** [10.8, 10.11d] May this general come along? One who is spent in this Campaign stays where he is. */
function mayCome(g: H, f: Band, other: GeneralId): boolean {
  const loc = g.at[other];
  if (other === f.general || loc < 0) return false;
  // Most generals are somewhere else altogether, which is seen sooner than what goes on at the gates.
  if (loc !== f.at && (spaceOf(g, loc) !== spaceOf(g, f.at) || loc !== otherSideOfWalls(g, f.side, f.at)))
    return false;
  return mayFollow(g, f, other);
}

/** The same of who is there. */
const mayFollow = (g: H, f: Band, other: GeneralId): boolean =>
  mayLead(g, f.general, other) && (hasGeneral(f.company, other) || !isSpent(g, other, f.mp));

/** An army is parted: those who stay, and all CUs there are. */
interface Parting {
  readonly march: March;
  readonly cus: number;
  readonly division: Division;
}

/**
 * [10.2.1, 10.8, 10.9] Who goes on with the activated general: other generals that he may lead, up to
 * ten CUs, how many of them Elephants, and the Siege Train. What is not taken stays in the space.
 */
export const muster = rulebook('muster', musterLocals(KINDS.generals), {
  ...musterSteps<H, HannibalEvent, Frame & Muster, Loc, GeneralId, Parting>({
    verbs: A,
    rules: { begin: '10.2.1', company: '10.8', units: '10.2' },
    side: (g) => marchOf(g).side,
    goAnyway: (g) => single(marchOf(g).general),
    mayCome: (g, _f, other) => g.at[other] >= 0 && mayCome(g, marchOf(g), other),
    refuseCompany: (g, f, joining, open) =>
      someDivision(g, marchOf(g), joined(joined(f.generals, joining), open)) ? undefined : CONSUL_NEEDS_FIVE,
    mostUnits: (g) => mostUnits(g, marchOf(g)),
    facts(g, f) {
      const march = marchOf(g);
      return {
        march,
        cus: cusAround(g, march.side, march.at),
        division: divisionOf(g, f.generals, without(present(g, march), f.generals)),
      };
    },
    refuseUnits(g, _f, cus, { march, cus: all, division }) {
      const rest = all - cus;
      if (!allowsDivision(division, cus, rest)) return CONSUL_NEEDS_FIVE;
      return refusePartingAround(g, march.side, march.at, cus, rest);
    },
    available: (g) => [around(g, marchOf(g), plainAt), around(g, marchOf(g), elephantsAt)],
    counted(g, f, elephants, x) {
      const march = marchOf(g);
      const other = otherSideOfWalls(g, march.side, march.at);
      const plain = f.units - elephants;
      const [plainThere, elephantsThere] = musterFatigue(g, march, plain, elephants, other);
      march.company = f.generals;
      march.elephants = elephants;
      march.plain = plain;
      if (other !== NONE) gather(g, x, march, other, plainThere, elephantsThere);
    },
  }),
  train: {
    rule: '10.2',
    who: (g) => marchOf(g).side,
    offerPublicly(g, f, out) {
      const march = marchOf(g);
      out.push(A.no);
      if (around(g, march, trainsAt) > 0 && f.units > 0) out.push(A.yes);
    },
    // [card 30] One Siege Train at most goes with an army.
    take(g, _, a) {
      const march = marchOf(g);
      march.trains = a === A.yes ? 1 : 0;
      if (march.trains <= g.trains[march.at]) return;
      const other = otherSideOfWalls(g, march.side, march.at);
      setTrains(g, other, g.trains[other] - 1);
      setTrains(g, march.at, g.trains[march.at] + 1);
    },
  },
});

const trainsAt = (g: H, side: Side, loc: Loc): number => (side === CARTHAGE ? g.trains[loc] : 0);

/** [10.2, 10.7] Where people of both sides of the walls go together, they gather outside. */
function gather(g: H, x: X, march: March, other: Loc, plain: number, elephants: number): void {
  const crossing = common(march.company, generalsAt(g, march.side, other));
  if (plain + elephants === 0 && crossing === 0) return;
  const { side } = march;
  const space = spaceOf(g, march.at);
  const inside = insideOf(g, space);
  const commander = commanderAt(g, side, space);
  if (isInside(g, march.at)) {
    const own = without(march.company, crossing);
    march.host = commander;
    moveForce(
      g,
      x,
      side,
      inside,
      space,
      march.plain - plain,
      march.elephants - elephants,
      0,
      own,
      march.general,
    );
    march.at = space;
  } else moveForce(g, x, side, inside, space, plain, elephants, 0, crossing, commander);
  x.say({ ev: 'wentOutside', side, space });
}

/** Is there anything here that could be taken along or left behind? */
export function canRegroup(g: H, f: March): boolean {
  if (f.plain + f.elephants > 0 || f.trains > 0 || f.company !== single(f.general)) return true;
  if (cusAround(g, f.side, f.at) > 0) return true;
  for (const other of g.rules.generalsOf[f.side]) {
    if (!hasGeneral(f.company, other) && mayCome(g, f, other)) return true;
  }
  return false;
}
