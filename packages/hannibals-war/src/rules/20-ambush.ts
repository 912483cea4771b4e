import { END, type LocalsOf, type Refusal, refusal } from '@punica/kernel';
import { A, kindArg } from '../actions.ts';
import type { Player } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { offerCompany, offerKinds } from '../offers.ts';
import { IDLE, MOVING, markOf } from '../post.ts';
import { rulebook } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import {
  findKind,
  hideStack,
  isAfloat,
  isBerthed,
  isBoundBand,
  isFleet,
  kindOf,
  markAll,
  moveUnit,
  postOf,
  type Ref,
  setMark,
  showSquare,
  showTop,
  stackAt,
  unitsIn,
} from '../units.ts';
import { enterUnder } from './10-pacts.ts';

const FLEETS_NEEDED = refusal('25.5', 'fleetsNeeded');

/** One fleet with what it carries goes as a whole. */
export const isOneCrew = (g: W, refs: readonly Ref[]): boolean =>
  refs.filter((r) => isFleet(kindOf(g, r))).length === 1;

/** [25.5] Some of the fleets and passengers may go, if all have berths, those who stay too. */
export const refuseCrews = (g: W, going: readonly Ref[], staying: readonly Ref[]): Refusal | undefined =>
  isBerthed(g, going) && isBerthed(g, staying) ? undefined : FLEETS_NEEDED;

/** Leaders in a square who can get across to the one beside it; not out of Greater Gaul (R44). */
function leaders(g: W, player: Player, from: Square, to: Square): Ref[] {
  const edge = g.rules.map.edges[from].find((way) => way.to === to);
  if (edge === undefined || edge.box) return [];
  return stackAt(g, player, from).filter(
    (r) => kindOf(g, r).value > 0 && markOf(postOf(g, r)) === IDLE && (isAfloat(g, r) ? edge.sea : edge.land),
  );
}

/** [20.7] A force with a leader stands beside the mover. */
export const canAmbush = (g: W, player: Player, from: Square, to: Square): boolean =>
  leaders(g, player, from, to).length > 0;

const ambushersLocals = {
  player: KINDS.player,
  from: KINDS.square,
  to: KINDS.square,
  sea: KINDS.truth,
};
type Ambushers = LocalsOf<typeof ambushersLocals>;

const chosen = (g: W, f: Ambushers): Ref[] =>
  stackAt(g, f.player, f.from).filter((r) => markOf(postOf(g, r)) === MOVING);
const waiting = (g: W, f: Ambushers): Ref[] =>
  stackAt(g, f.player, f.from).filter(
    (r) =>
      markOf(postOf(g, r)) === IDLE &&
      kindOf(g, r).move > 0 &&
      isAfloat(g, r) === f.sea &&
      !isBoundBand(g, r),
  );

/** [20.7, 20.8] The ambushing force falls on the mover, at no cost. */
export const ambushers = rulebook('ambushers', ambushersLocals, {
  // Who stands there alone goes alone, as everybody can see.
  alone: {
    rule: '20.7',
    run: (g, f) => {
      if (unitsIn(g, f.player, f.from) > 1) return undefined;
      markAll(g, stackAt(g, f.player, f.from), MOVING);
      return 'strike';
    },
  },
  leader: {
    rule: '20.7',
    offer: (g, f, out) => offerKinds(g, leaders(g, f.player, f.from, f.to), out),
    take: (g, f, a) => {
      const r = findKind(g, leaders(g, f.player, f.from, f.to), kindArg(a));
      f.sea = isAfloat(g, r);
      if (f.sea && isOneCrew(g, waiting(g, f))) {
        markAll(g, waiting(g, f), MOVING);
        return 'strike';
      }
      if (!f.sea) hideStack(g, f.player, f.from);
      setMark(g, findKind(g, leaders(g, f.player, f.from, f.to), kindArg(a)), MOVING);
      return undefined;
    },
  },
  company: {
    rule: '20.7',
    offer: (g, f, out) => offerCompany(g, waiting(g, f), out),
    check: (g, f, a) => (a === A.done ? refuseCrews(g, chosen(g, f), waiting(g, f)) : undefined),
    take: (g, f, a) => {
      if (a === A.done) return undefined;
      if (a === A.all) {
        for (;;) {
          const [r] = waiting(g, f);
          if (r === undefined) return undefined;
          setMark(g, r, MOVING);
        }
      }
      setMark(g, findKind(g, waiting(g, f), kindArg(a)), MOVING);
      return 'company';
    },
  },
  strike: {
    rule: '20.7',
    run: (g, f, x) => {
      const units = chosen(g, f);
      for (const r of units) moveUnit(g, r, f.to);
      markAll(g, stackAt(g, f.player, f.to), IDLE);
      x.say({ ev: 'ambush', player: f.player, from: f.from, to: f.to, units: units.length });
      showSquare(g, x, f.to);
      showTop(g, x, f.player, f.from);
      enterUnder(g, x, f.player, f.to);
      return END;
    },
  },
});
