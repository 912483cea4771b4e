import { regionOf } from '../board.ts';
import { NONE, ROME, type Side } from '../data/index.ts';
import type { GeneralId, H, Loc } from '../state.ts';
import { type Activation, type March, STARTED } from './07-frames.ts';

/** [7.3A, 15.4, general pulcher, general nobilior] Sea lanes that a general may use. */
export function lanesFor(g: H, side: Side, general: GeneralId, from: Loc): number {
  const { numbers, seamanship } = g.rules.tables;
  if (side !== ROME) return numbers.carthageLanes;
  const { lanes } = seamanship[g.seamanship - 1];
  const { ability, region } = g.rules.generals.list[general];
  if (ability.kind === 'lanes') return Math.max(lanes, ability.lanes);
  if (ability.kind === 'extraLane' && regionOf(g, from) === region) return lanes + ability.lanes;
  return lanes;
}

/** The march of a general who has just been activated, before he says who goes with him. */
export function startMarch(g: H, f: Activation, general: GeneralId): March {
  const at = g.at[general];
  const { ability } = g.rules.generals.list[general];
  const lanes = f.laneOnly === 1 ? 1 : lanesFor(g, f.side, general, at);
  // [card 63, card 125, general pulcher] A forced march is no faster at sea, but Pulcher keeps his four lanes.
  const seaMp = ability.kind === 'lanes' ? Math.max(f.seaMp, ability.lanes) : f.seaMp;
  return {
    side: f.side,
    card: f.card,
    general,
    treachery: f.treachery,
    laneOnly: f.laneOnly,
    company: 1 << general,
    plain: 0,
    elephants: 0,
    supply: 0,
    at,
    yielded: NONE,
    prev: NONE,
    came: STARTED,
    left: f.laneOnly === 1 ? 1 : f.mp,
    spent: 0,
    seaLeft: seaMp,
    lanesLeft: lanes,
    embarked: 0,
    african: 0,
    diced: 0,
    regrouped: 0,
    halted: 0,
    fought: 0,
    to: NONE,
    cost: 0,
    intercepted: 0,
    avoided: 0,
    failed: 0,
    failedForces: [],
    siegeRerolled: 0,
  };
}
