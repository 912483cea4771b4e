import type { Core, Engine, Refusal, Role } from '@punica/kernel';
import { afterUsual, reach } from './ahead.ts';
import { type Hindrance, hindranceTo } from './hindrance.ts';
import { rehearse } from './rehearse.ts';
import { type Spot, sameSpot } from './spot.ts';
import type { View } from './view.ts';

/** Somebody who could be sent from here by a choice or two, and the table on which he sets out. */
interface Sender<G extends Core> {
  readonly who: Spot;
  readonly at: G;
  readonly left: number;
}

/** Who of all that could be sent comes nearest to a place. */
export interface Nearest<G extends Core = Core> {
  readonly who: Spot;
  /** The table on which he sets out. */
  readonly at: G;
  /** What the way there takes, where there is one. */
  readonly cost: number | undefined;
  /** What keeps him from there; nothing where he could go. */
  readonly hindrance: Hindrance | undefined;
}

interface Asked<G extends Core> {
  readonly engine: Engine<G>;
  readonly screen: View<G>;
  readonly role: Role;
}

/** Who is on his way, if somebody is. */
function senderAt<G extends Core>({ engine, screen, role }: Asked<G>, seen: G): Sender<G> | undefined {
  const at = afterUsual(engine, screen, seen, role);
  const left = at === undefined ? undefined : screen.marching?.left(at);
  const who = at === undefined ? undefined : screen.acting?.(at);
  return at === undefined || left === undefined || who === undefined ? undefined : { who, at, left };
}

/** The questions at which somebody is sent: the present one, or those that a card leads to. */
function sendings<G extends Core>({ engine, screen, role }: Asked<G>, seen: G): G[] {
  const { through } = screen;
  const legal = engine.legal(seen, role, []).slice();
  if (through === undefined || legal.some((a) => screen.sends?.(seen, a) === true)) return [seen];
  return legal.flatMap((a) => (through(seen, a) ? (rehearse(engine, seen, role, a) ?? []) : []));
}

/** Everybody who could be sent, each with the most points that somebody gives him. */
function senders<G extends Core>(asked: Asked<G>, seen: G): Sender<G>[] {
  const { engine, screen, role } = asked;
  const found: Sender<G>[] = [];
  const add = (sender: Sender<G> | undefined): void => {
    const known = found.findIndex(({ who }) => sameSpot(who, sender?.who));
    if (sender === undefined) return;
    if (known < 0) found.push(sender);
    else if (sender.left > found[known].left) found[known] = sender;
  };
  for (const at of sendings(asked, seen)) {
    // Where only one can be sent he is on his way already.
    add(senderAt(asked, at));
    for (const a of engine.legal(at, role, []).slice()) {
      const next = screen.sends?.(at, a) === true ? rehearse(engine, at, role, a) : undefined;
      if (next !== undefined) add(senderAt(asked, next));
    }
  }
  return found;
}

/**
 * While it is still asked which card is played or who goes: who comes nearest to a far place, and what he lacks.
 * Nothing where somebody is on his way already, where nobody can be sent, or for spots that no march leads to.
 */
export function nearestTo<G extends Core>(
  engine: Engine<G>,
  screen: View<G>,
  seen: G,
  role: Role,
  spot: Spot,
): Nearest<G> | undefined {
  const { marching } = screen;
  const asked = { engine, screen, role };
  if (marching === undefined || senderAt(asked, seen) !== undefined) return undefined;
  let best: { readonly sender: Sender<G>; readonly cost: number } | undefined;
  let first: Sender<G> | undefined;
  for (const sender of senders(asked, seen)) {
    // Who would lack more points than another is not looked for any farther.
    const most = best === undefined ? undefined : best.cost - best.sender.left + sender.left;
    const places = reach(engine, screen, marching.untiring(sender.at), role, {
      goal: spot,
      ...(most === undefined ? {} : { most }),
    });
    if (!places.some((it) => it.spot.kind === spot.kind)) continue;
    first ??= sender;
    const cost = places.find((it) => sameSpot(it.spot, spot))?.cost;
    if (cost !== undefined && (most === undefined || cost < most)) best = { sender, cost };
  }
  const sender = best?.sender ?? first;
  if (sender === undefined) return undefined;
  const hindrance = hindranceTo(engine, screen, sender.at, role, spot);
  return best === undefined && hindrance === undefined
    ? undefined
    : { who: sender.who, at: sender.at, cost: best?.cost, hindrance };
}

/** The rule that keeps a piece from being sent, by whatever choice could send somebody. */
export function refusedSending<G extends Core>(
  engine: Engine<G>,
  screen: View<G>,
  seen: G,
  role: Role,
  spot: Spot,
): Refusal | undefined {
  const { through } = screen;
  if (through === undefined) return undefined;
  for (const a of engine.legal(seen, role, []).slice()) {
    const next = through(seen, a) ? rehearse(engine, seen, role, a) : undefined;
    if (next === undefined) continue;
    for (const b of engine.candidates(next, role, []).slice()) {
      if (!sameSpot(screen.spot(next, b), spot)) continue;
      const refusal = engine.refusalOf(next, role, b);
      if (refusal !== undefined) return refusal;
    }
  }
  return undefined;
}
