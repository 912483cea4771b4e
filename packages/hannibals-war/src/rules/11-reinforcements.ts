import { END, type LocalsOf, refusal } from '@punica/kernel';
import { A, kindArg, squareArg } from '../actions.ts';
import { M } from '../board.ts';
import { type KindId, type MarkerId, NONE, type Player } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook, type X } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import {
  addUnit,
  formForce,
  isFleet,
  isLeader,
  othersIn,
  type Ref,
  setAboard,
  showKind,
  stackAt,
  unitsIn,
} from '../units.ts';
import { enterUnder } from './10-pacts.ts';
import { bandInForce, kindsByMarker, squaresByMarker } from './11-places.ts';
import { fight } from './18-combat.ts';

const MARKER_ELSEWHERE = refusal('9.12', 'markerBringsElsewhere');

/**
 * [11.6, 31.3] The unit stands on its recruit side; the Sacred Band comes as veterans while it guards Carthago.
 * On the open sea it is taken aboard (R23).
 */
export function place(g: W, x: X, player: Player, kind: KindId, at: Square): Ref {
  const { group, veteranOf } = g.rules.pieces.kinds[kind];
  const band = group !== NONE && g.rules.pieces.groups[group].sacredBand && bandInForce(g);
  const face = band ? veteranOf : kind;
  const r = addUnit(g, face, at, player);
  x.say({ ev: 'raised', player, kind: face, at });
  const afloat = g.rules.map.type[at] === 'all-sea' && !isFleet(g.rules.pieces.kinds[face]);
  return afloat ? setAboard(g, x, r, true) : r;
}

const reinforceLocals = {
  player: KINDS.player,
  marker: KINDS.marker,
  left: KINDS.count,
  kind: KINDS.kindOrNone,
};
export type Reinforce = LocalsOf<typeof reinforceLocals>;

export const reinforcement = (player: Player, marker: MarkerId, left: number): Reinforce => ({
  player,
  marker,
  left,
  kind: NONE,
});

/** [9.12] Allies are called for an operation, and are its force. */
export const isAlliance = (marker: MarkerId): boolean => WAR.markers.list[marker].colours.length > 0;

/** [9.12] Rebels and allies rise where they like, among enemies too; the others join their own. */
export const rises = (marker: MarkerId): boolean => marker === M.uprising || isAlliance(marker);

/** The square where a unit comes without a question, or NONE: where leaders are is hidden. */
export function onlySquare(g: W, f: Reinforce, kind: KindId): Square {
  const [only, ...others] = squaresByMarker(g, f.player, f.marker, kind);
  return others.length > 0 || f.marker === M['mercenary-access'] ? NONE : only;
}

const placeable = (g: W, f: Reinforce): KindId[] =>
  kindsByMarker(g, f.player, f.marker).filter(
    (kind) => squaresByMarker(g, f.player, f.marker, kind).length > 0,
  );

/** [9.12] Units that a marker brings into play, at no cost. Uprisings fight at once. */
export const reinforce = rulebook('reinforce', reinforceLocals, {
  check: {
    rule: '9.12',
    run: (g, f) => (f.left > 0 && placeable(g, f).length > 0 ? undefined : END),
  },
  what: {
    rule: '9.12',
    offer: (g, f, out) => {
      out.push(A.done);
      for (const kind of placeable(g, f)) out.push(A.unit | kind);
    },
    take: (g, f, a, x) => {
      if (a === A.done) return END;
      f.kind = kindArg(a);
      const only = onlySquare(g, f, f.kind);
      if (only === NONE) return 'where';
      join(g, x, f, only);
      return 'check';
    },
  },
  where: {
    rule: '9.12',
    offer: (g, f, out) => {
      for (const at of squaresByMarker(g, f.player, f.marker, f.kind)) out.push(A.at | at);
    },
    unlisted: () => MARKER_ELSEWHERE,
    take: (g, f, a, x) => {
      join(g, x, f, squareArg(a));
      return 'check';
    },
  },
});

function join(g: W, x: X, f: Reinforce, at: Square): void {
  if (f.marker === M['mercenary-access']) showKind(g, x, stackAt(g, f.player, at), isLeader);
  const newcomers = unitsIn(g, f.player, at) === 0;
  const r = place(g, x, f.player, f.kind, at);
  f.left--;
  if (isAlliance(f.marker)) formForce(g, [r]);
  if (f.marker === M.uprising && othersIn(g, at, f.player) > 0) fight(g, at, f.player);
  // [10.3, 33 Q7] Who lets troops rise in a place of the other's colour means to.
  if (newcomers && rises(f.marker)) enterUnder(g, x, f.player, at);
}
