import { END, type Refusal, refusal, verbOf } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import { cusAt, insideOf, isBesieged, putGeneral } from '../board.ts';
import { CARTHAGE, NONE } from '../data/codes.ts';
import { KEEPS_NOTHING, rulebook } from '../procedures.ts';
import { type H, NO_RANK, WAITING } from '../state.ts';

const UNDER_SIEGE = refusal('26.2.1', 'besiegedCity');
const NO_CUS = refusal('26.2.1', 'noCUsToJoin');

/** [26.2.1, general bomilcar] From his turn on he waits for a Reinforcement Phase in which Carthage has CUs to join. */
const isDue = (g: H): boolean =>
  g.rules.latecomer !== NONE &&
  g.at[g.rules.latecomer] === WAITING &&
  g.turn >= g.rules.generals.list[g.rules.latecomer].arrivesTurn;

function refuse(g: H, a: number): Refusal | undefined {
  if (verbOf(a) === A.inside && isBesieged(g, spaceIn(a))) return UNDER_SIEGE;
  return g.rules.variant.refuseArrival(g, spaceIn(a));
}

function places(g: H): number[] {
  const { map, inside } = g.rules;
  const list: number[] = [];
  for (const at of map.all) {
    if (cusAt(g, CARTHAGE, at) > 0) list.push(A.at | at);
    if (inside[at] !== NONE && cusAt(g, CARTHAGE, inside[at]) > 0) list.push(A.inside | at);
  }
  return list;
}

/** [26.2.1] Bomilcar joins any Carthaginian CU. */
export const latecomer = rulebook('latecomer', KEEPS_NOTHING, {
  begin: {
    rule: '26.2.1',
    run: (g) => (isDue(g) && places(g).some((a) => refuse(g, a) === undefined) ? undefined : END),
  },
  place: {
    rule: '26.2.1',
    who: () => CARTHAGE,
    offerPublicly(g, _f, out) {
      for (const a of places(g)) out.push(a);
    },
    check: (g, _f, a) => refuse(g, a),
    unlisted: () => NO_CUS,
    take(g, _f, a, x) {
      const general = g.rules.latecomer;
      const at = verbOf(a) === A.inside ? insideOf(g, spaceIn(a)) : spaceIn(a);
      putGeneral(g, general, at);
      x.say({ ev: 'generalPlaced', general, at, rank: NO_RANK });
    },
  },
});
