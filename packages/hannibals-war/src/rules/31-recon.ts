import { argOf, END, EVERYBODY, maskOf } from '@punica/kernel';
import { A } from '../actions.ts';
import { NONE, type Player } from '../data/codes.ts';
import { rulebook } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import { isCavalry, kindOf, otherOwner, type Ref, show, stackAt, unitsIn } from '../units.ts';

const horse = (g: W, owner: number, at: Square): Ref[] =>
  stackAt(g, owner, at).filter((r) => isCavalry(kindOf(g, r)));
const strength = (g: W, refs: readonly Ref[]): number =>
  refs.reduce((sum, r) => sum + kindOf(g, r).combat, 0);

/** Squares beside the force where others stand. */
const inSight = (g: W, player: Player, at: Square): Square[] =>
  g.rules.map.edges[at]
    .filter((edge) => !edge.box && otherOwner(g, edge.to, player) !== NONE)
    .map((edge) => edge.to);

/** [31.1] The Recon Segment: horsemen ride up to a square beside them and look. */
export const recon = rulebook<{ player: Player; at: Square }>('recon')({
  check: {
    rule: '31.1',
    run: (g, f) =>
      g.rules.recon && unitsIn(g, f.player, f.at) > 0 && inSight(g, f.player, f.at).length > 0
        ? undefined
        : END,
  },
  choose: {
    rule: '31.1',
    who: (_g, f) => f.player,
    offer: (g, f, out) => {
      out.push(A.pass);
      if (horse(g, f.player, f.at).length > 0)
        for (const at of inSight(g, f.player, f.at)) out.push(A.recon | at);
    },
    take: (g, f, a, x) => {
      if (a === A.pass) return END;
      const at = argOf(a);
      const enemy = otherOwner(g, at, f.player);
      const riders = horse(g, f.player, f.at);
      // Both sides show their horse; the stronger sees the rest.
      for (const r of riders) show(g, x, r, EVERYBODY);
      const guards = horse(g, enemy, at);
      for (const r of guards) show(g, x, r, EVERYBODY);
      const success = strength(g, riders) > strength(g, guards);
      if (success) for (const r of stackAt(g, enemy, at)) show(g, x, r, maskOf(f.player));
      x.say({ ev: 'recon', player: f.player, at, success });
      return END;
    },
  },
});
