import { type Action, maskOf, type Refusal, type WindowStep } from '@punica/kernel';
import { A } from '../actions.ts';
import type { MarkerId, Player } from '../data/codes.ts';
import type { WarEvent } from '../events.ts';
import type { X } from '../procedures.ts';
import type { W } from '../state.ts';
import { firstToAnswer, holdsMarker, isAskedFor, playMarker } from './09-markers.ts';

/** A moment at which a marker may be played, and what for. */
interface Moment<F, S extends string> {
  readonly rule: string;
  readonly window: string;
  readonly marker: MarkerId;
  /** What the log says that it was played for. */
  readonly use: string;
  /** Is it such a moment, by public facts, and has this player anything to do with it? */
  opens?(g: W, f: F): boolean;
  concerns?(g: W, f: F, player: Player): boolean;
  /** What its holder may do with it, beside passing. */
  offer(g: W, f: F, out: Action[], role: Player): void;
  check?(g: W, f: F, a: Action, role: Player): Refusal | undefined;
  unlisted?(g: W, f: F, a: Action, role: Player): Refusal | undefined;
  /** Of several who answer the first from here on clockwise plays it. */
  first(g: W, f: F): Player;
  /** Keeps who plays it, NONE for nobody, and what he said. */
  note(g: W, f: F, by: Player, a: Action, x: X): void;
  /** The step after nobody has played it. Otherwise the next one finds in `g.result` whether it took effect. */
  readonly otherwise: S;
}

/** [9.12] All who may hold the marker, as far as can be told, are asked; the first who wants to plays it. */
export const markerWindow = <F, S extends string>({
  rule,
  window,
  marker,
  use,
  opens,
  concerns,
  offer,
  check,
  unlisted,
  first,
  note,
  otherwise,
}: Moment<F, S>): WindowStep<W, WarEvent, F, S> => ({
  rule,
  kind: 'window',
  window,
  pass: A.pass,
  who(g, f) {
    let asked = 0;
    if (opens !== undefined && !opens(g, f)) return asked;
    for (const player of g.rules.seats)
      if (isAskedFor(g, player, marker) && (concerns === undefined || concerns(g, f, player)))
        asked |= maskOf(player);
    return asked;
  },
  offer(g, f, out, role: Player) {
    out.push(A.pass);
    if (holdsMarker(g, role, marker)) offer(g, f, out, role);
  },
  ...(check === undefined
    ? {}
    : { check: (g: W, f: F, a: Action, role: Player) => (a === A.pass ? undefined : check(g, f, a, role)) }),
  ...(unlisted === undefined ? {} : { unlisted }),
  takeAll(g, f, answers, x) {
    const by = firstToAnswer(g, first(g, f), answers);
    note(g, f, by, answers[by], x);
    if (by < 0) return otherwise;
    playMarker(g, x, by, marker, use);
    return undefined;
  },
});

/** Keeps who plays the marker, where that is all there is to keep. */
export function noteBy(_g: W, f: { by: Player }, by: Player): void {
  f.by = by;
}
