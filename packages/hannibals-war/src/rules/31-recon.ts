import { END, EVERYBODY, type LocalsOf, maskOf, refusal } from '@punica/kernel';
import { A, kindArg, squareArg } from '../actions.ts';
import { NEUTRAL, NONE, type Owner, type Player } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { offerKinds } from '../offers.ts';
import { IDLE, MOVING, markOf } from '../post.ts';
import { rulebook } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import {
  clearMarks,
  factors,
  findKind,
  isCavalry,
  kindOf,
  markAll,
  otherOwner,
  postOf,
  type Ref,
  setMark,
  show,
  squaresOf,
  stackAt,
} from '../units.ts';

const NO_SCOUTS = refusal('31.1', 'noScoutsThere');
const OUT_OF_SIGHT = refusal('31.1', 'nobodyToLookAt');

const horse = (g: W, owner: Owner, at: Square): Ref[] =>
  stackAt(g, owner, at).filter((r) => isCavalry(kindOf(g, r)));

/** Squares beside a stack where enemies stand; neutrals hide nothing. */
const inSight = (g: W, player: Player, at: Square): Square[] =>
  g.rules.map.edges[at]
    .filter((edge) => {
      const other = edge.box ? NONE : otherOwner(g, edge.to, player);
      return other !== NONE && other !== NEUTRAL;
    })
    .map((edge) => edge.to);

const reconLocals = {
  player: KINDS.player,
  /** The stack that scouts, and the square it looks into. */
  from: KINDS.squareOrNone,
  at: KINDS.squareOrNone,
  /** Stacks that have scouted in this segment. */
  used: KINDS.squares,
};
type Recon = LocalsOf<typeof reconLocals>;

export const reconOf = (player: Player): Recon => ({ player, from: NONE, at: NONE, used: [] });

/** Stacks beside enemies that have not scouted yet: everybody sees them. */
const outposts = (g: W, f: Recon): Square[] =>
  squaresOf(g, f.player).filter((at) => !f.used.includes(at) && inSight(g, f.player, at).length > 0);

const riders = (g: W, f: Recon, mark: number): Ref[] =>
  horse(g, f.player, f.from).filter((r) => markOf(postOf(g, r)) === mark);

/** [31.1] The Recon Segment: horsemen of any stack ride up to a square beside them and look, once for each stack. */
export const recon = rulebook('recon', reconLocals, {
  check: {
    rule: '31.1',
    run: (g, f) => (g.rules.recon && outposts(g, f).length > 0 ? undefined : END),
  },
  choose: {
    rule: '31.1',
    offer: (g, f, out) => {
      out.push(A.pass);
      for (const at of outposts(g, f)) if (horse(g, f.player, at).length > 0) out.push(A.at | at);
    },
    unlisted: () => NO_SCOUTS,
    take: (_g, f, a) => {
      if (a === A.pass) return END;
      f.from = squareArg(a);
      f.used = [...f.used, f.from];
      return undefined;
    },
  },
  target: {
    rule: '31.1',
    offerPublicly: (g, f, out) => {
      for (const at of inSight(g, f.player, f.from)) out.push(A.recon | at);
    },
    unlisted: () => OUT_OF_SIGHT,
    take: (_g, f, a) => {
      f.at = squareArg(a);
    },
  },
  riders: {
    rule: '31.1',
    offer: (g, f, out) => {
      out.push(A.all);
      if (riders(g, f, MOVING).length > 0) out.push(A.done);
      offerKinds(g, riders(g, f, IDLE), out);
    },
    take: (g, f, a) => {
      if (a === A.done) return undefined;
      if (a === A.all) {
        markAll(g, riders(g, f, IDLE), MOVING);
        return undefined;
      }
      setMark(g, findKind(g, riders(g, f, IDLE), kindArg(a)), MOVING);
      return 'riders';
    },
  },
  look: {
    rule: '31.1',
    run: (g, f, x) => {
      const scouts = riders(g, f, MOVING);
      const enemy = otherOwner(g, f.at, f.player);
      const guards = horse(g, enemy, f.at);
      // Those sent out and all the horse over there are shown; the stronger sees the rest.
      for (const r of [...scouts, ...guards]) show(g, x, r, EVERYBODY);
      const success = factors(g, scouts) > factors(g, guards);
      if (success) for (const r of stackAt(g, enemy, f.at)) show(g, x, r, maskOf(f.player));
      x.say({ ev: 'recon', player: f.player, at: f.at, success });
      clearMarks(g);
      return 'check';
    },
  },
});
