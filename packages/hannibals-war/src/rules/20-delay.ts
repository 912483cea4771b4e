import { END, type LocalsOf, refusal } from '@punica/kernel';
import { A, kindArg, squareArg } from '../actions.ts';
import type { Player } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { offerCompany, offerKinds } from '../offers.ts';
import { IDLE, MOVING, markOf } from '../post.ts';
import { rulebook } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import {
  findKind,
  isAfloat,
  kindOf,
  markAll,
  moveUnit,
  othersIn,
  postOf,
  type Ref,
  setMark,
  showTop,
  stackAt,
} from '../units.ts';
import { enterUnder } from './10-pacts.ts';
import { isOneCrew, refuseCrews } from './20-ambush.ts';

const NO_EXIT = refusal('20.10', 'noWayOfDelay');

/** Squares into which a delaying force may step: beside its own, enterable, and free of others; never Greater Gaul (R44). */
const exits = (g: W, player: Player, at: Square, sea: boolean): Square[] =>
  g.rules.map.edges[at]
    .filter(
      (edge) =>
        (sea ? edge.sea : edge.land) &&
        !edge.box &&
        !g.rules.closed[edge.to] &&
        othersIn(g, edge.to, player) === 0,
    )
    .map((edge) => edge.to);

const leaders = (g: W, player: Player, at: Square): Ref[] =>
  stackAt(g, player, at).filter(
    (r) => kindOf(g, r).value > 0 && exits(g, player, at, isAfloat(g, r)).length > 0,
  );

/** [20.10] A leader is there and has somewhere to go. Units that meet are seen, so everybody knows it. */
export const mayDelay = (g: W, player: Player, at: Square): boolean => leaders(g, player, at).length > 0;

const delayLocals = {
  player: KINDS.player,
  at: KINDS.square,
  sea: KINDS.truth,
};
type Delay = LocalsOf<typeof delayLocals>;

const chosen = (g: W, f: Delay): Ref[] =>
  stackAt(g, f.player, f.at).filter((r) => markOf(postOf(g, r)) === MOVING);
const staying = (g: W, f: Delay): Ref[] =>
  stackAt(g, f.player, f.at).filter(
    (r) => markOf(postOf(g, r)) !== MOVING && kindOf(g, r).move > 0 && isAfloat(g, r) === f.sea,
  );

/** [20.10, 20.11] A leader and whoever he takes along step aside before the battle, at no cost. */
export const delay = rulebook('delay', delayLocals, {
  leader: {
    rule: '20.10',
    offerPublicly: (g, f, out) => offerKinds(g, leaders(g, f.player, f.at), out),
    take: (g, f, a) => {
      const r = findKind(g, leaders(g, f.player, f.at), kindArg(a));
      f.sea = isAfloat(g, r);
      if (f.sea && isOneCrew(g, staying(g, f))) {
        markAll(g, staying(g, f), MOVING);
        return 'to';
      }
      setMark(g, r, MOVING);
      return undefined;
    },
  },
  company: {
    rule: '20.10',
    offerPublicly: (g, f, out) => offerCompany(g, staying(g, f), out),
    check: (g, f, a) => (a === A.done ? refuseCrews(g, chosen(g, f), staying(g, f)) : undefined),
    take: (g, f, a) => {
      if (a === A.done) return undefined;
      if (a === A.all) {
        markAll(g, staying(g, f), MOVING);
        return undefined;
      }
      setMark(g, findKind(g, staying(g, f), kindArg(a)), MOVING);
      return 'company';
    },
  },
  to: {
    rule: '20.10',
    offerPublicly: (g, f, out) => {
      for (const to of exits(g, f.player, f.at, f.sea)) out.push(A.at | to);
    },
    unlisted: () => NO_EXIT,
    take: (g, f, a, x) => {
      const units = chosen(g, f);
      for (const r of units) moveUnit(g, r, squareArg(a));
      markAll(g, stackAt(g, f.player, squareArg(a)), IDLE);
      showTop(g, x, f.player, squareArg(a));
      x.say({ ev: 'delay', player: f.player, from: f.at, to: squareArg(a), units: units.length });
      enterUnder(g, x, f.player, squareArg(a));
      return END;
    },
  },
});
