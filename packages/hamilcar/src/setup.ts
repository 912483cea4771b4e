import { freshCore, mapped, type PerId, perId, repeated } from '@punica/kernel';
import { countControl, putGeneral, stackAt } from './board.ts';
import { NONE, type SetUpForce, type Side } from './data/index.ts';
import { sequence } from './rules/05-sequence.ts';
import type { Rules } from './rules.ts';
import {
  CONSUL,
  copyState,
  FORGOTTEN_TACTICS,
  type GeneralId,
  type H,
  IN_POOL,
  type Loc,
  NO_RANK,
  type Rank,
  type Space,
  WAITING,
} from './state.ts';
import { emptyZones } from './zones.ts';

/** Boards before the first turn: one for each set of rules is copied for every game, a tenth of the work of making it. */
const firstBoards = new WeakMap<Rules, H>();

/** The pieces in their places before the first turn. */
export function setUp(rules: Rules, quick: boolean): H {
  let first = firstBoards.get(rules);
  if (first === undefined) {
    first = makeFirstBoard(rules);
    firstBoards.set(rules, first);
  }
  const g = copyState(first);
  g.quick = quick;
  return g;
}

function makeFirstBoard(rules: Rules): H {
  const g = emptyBoard(rules, false);
  const { scenario, map } = rules;
  for (const at of map.all) {
    g.control[at] = map.startControl[at];
    countControl(g, at, g.control[at], 1);
    g.tribe[at] = map.tribe[at] ? 1 : 0;
  }
  for (const general of scenario.consuls) g.rank[general] = CONSUL;
  for (const force of scenario.forces) placeForce(g, force);
  g.ready = [...scenario.ready];
  g.spent = [...scenario.spent];
  g.seamanship = scenario.seamanship;
  g.corvi = scenario.corvi ? 1 : 0;
  g.supremacy = scenario.supremacy;
  g.miat = scenario.miat;
  if (scenario.forgottenTactics) g.marks |= FORGOTTEN_TACTICS;
  sequence.enter(g, {});
  return g;
}

/** A board without any piece or marker: all cards in the deck, the generals where they wait. */
export function emptyBoard(rules: Rules, quick: boolean): H {
  const { map, generals, locs } = rules;
  const zeros = (length: number): number[] => repeated(length, 0);
  const bySpace = <T>(value: T): PerId<Space, T> => perId(repeated(map.spaces, value));
  const byGeneral = <T>(of: (general: GeneralId) => T): PerId<GeneralId, T> =>
    perId(mapped(generals.all, of));
  return copyState({
    ...freshCore(emptyZones(rules.deck), quick),
    rules,
    turn: 1,
    control: bySpace<Side | typeof NONE>(NONE),
    tribe: bySpace<0 | 1>(0),
    siege: bySpace(0),
    besieger: bySpace<Side | typeof NONE>(NONE),
    engines: bySpace<0 | 1>(0),
    cu: zeros(2 * locs),
    elephants: perId(zeros(locs)),
    supply: zeros(2 * locs),
    at: byGeneral<Loc>((general) => (generals.list[general].pool ? IN_POOL : WAITING)),
    rank: byGeneral<Rank>(() => NO_RANK),
    under: byGeneral<0 | 1>(() => 0),
    held: zeros(2 * map.provinces.length),
    markers: [0, 0],
    hubPorts: [0, 0],
    ready: [0, 0],
    spent: [0, 0],
    atSea: [0, 0],
    track: [0, 0],
    prizes: [0, 0],
    seamanship: 1,
    corvi: 0,
    supremacy: 1,
    miat: 0,
    marks: 0,
    flamen: NONE,
    opsPlayed: [0, 0],
    tactics: false,
    moved: [],
    worn: 0,
  });
}

function placeForce(g: H, force: SetUpForce): void {
  const { rules } = g;
  const loc = force.inside ? rules.inside[force.space] : force.space;
  g.cu[stackAt(g, force.side, loc)] += force.cus;
  g.elephants[loc] += force.elephants;
  g.supply[stackAt(g, force.side, loc)] += force.supply;
  for (const general of force.generals) putGeneral(g, general, loc);
}
