import type { Context } from './context.ts';
import { sortNearlySorted } from './nearly-sorted.ts';
import { mapped } from './packed.ts';
import { EVERYBODY, includes, MAX_ROLES, type Role, type RoleMask } from './role.ts';

/**
 * Where hidden things live: hands, decks, cups, face-down stacks. A zone is a plain array of slots, and
 * a slot is one small integer: the item, and with it the set of roles that know it. Masking, undo
 * bounds and redealing follow from these bits alone, so nothing secret may be kept anywhere else.
 *
 * A deck is a bag: what comes off the top is decided when it is drawn, from the dice of that action.
 * To the players this is the same as a shuffled deck, and nobody's view can hold an order to leak.
 */
export type Slot = number;
export type Zone = Slot[];
export type Item = number;

/** Stands for the item in a slot that the viewer may not know. */
export const HIDDEN: Item = 0x7ffff;

export const slot = (item: Item, knownTo: RoleMask): Slot => (item << MAX_ROLES) | knownTo;
/** A game that counts different things in different zones says which it reads. */
export const itemOf = <T extends Item = Item>(s: Slot): T => (s >> MAX_ROLES) as T;
export const knownTo = (s: Slot): RoleMask => s & EVERYBODY;
/** Onlookers know what everybody knows. */
export const isKnownBy = (s: Slot, role: Role): boolean => includes(s, role) || knownTo(s) === EVERYBODY;

export function indexOfItem(zone: Zone, item: Item): number {
  for (let i = 0; i < zone.length; i++) if (itemOf(zone[i]) === item) return i;
  return -1;
}

export const holds = (zone: Zone, item: Item): boolean => indexOfItem(zone, item) >= 0;

export const fill = (items: readonly Item[], known: RoleMask): Zone =>
  mapped(items, (item) => slot(item, known));

/** Moves the slot at `index` to the end of another zone; `audience` learns it, whoever knew it still does. */
export function moveSlot(x: Context, from: Zone, index: number, to: Zone, audience: RoleMask): Item {
  const s = from[index];
  // By hand: splice makes a list of what it takes out.
  for (let i = index; i < from.length - 1; i++) from[i] = from[i + 1];
  from.pop();
  to.push(learned(x, s, audience));
  return itemOf(s);
}

export function moveItem(x: Context, from: Zone, item: Item, to: Zone, audience: RoleMask): void {
  const index = indexOfItem(from, item);
  if (index < 0) throw new Error(`item ${item} is not in the zone it should leave`);
  moveSlot(x, from, index, to, audience);
}

/** Takes a slot at random (a draw from a bag, a card pulled from a hand). Returns the item. */
export function drawRandom<T extends Item = Item>(x: Context, from: Zone, to: Zone, audience: RoleMask): T {
  if (from.length === 0) throw new Error('nothing is left to draw');
  const index = x.below(from.length);
  const s = from[index];
  // A bag has no order, so the last slot may fill the gap; this keeps a deal of many cards quick.
  from[index] = from[from.length - 1];
  from.pop();
  to.push(learned(x, s, audience));
  return itemOf<T>(s);
}

export function reveal(x: Context, zone: Zone, index: number, audience: RoleMask): void {
  zone[index] = learned(x, zone[index], audience);
}

/** Shows everything in a zone to some roles. Did anybody learn something by it? */
export function revealAll(x: Context, zone: Zone, audience: RoleMask): boolean {
  let news = false;
  for (let i = 0; i < zone.length; i++) {
    if ((audience & ~zone[i]) === 0) continue;
    reveal(x, zone, i, audience);
    news = true;
  }
  return news;
}

/** Everything in `from` goes into the bag `to` and is mixed: nobody knows any longer what lies where. */
export function shuffleInto(x: Context, from: Zone, to: Zone): void {
  for (const s of from) to.push(slot(itemOf(s), 0));
  from.length = 0;
  for (let i = 0; i < to.length; i++) to[i] = slot(itemOf(to[i]), 0);
  // Sorted, so that the order of the array says nothing about the way the items came in.
  sortNearlySorted(to);
  x.barrier = true;
}

function learned(x: Context, s: Slot, audience: RoleMask): Slot {
  const who = audience & ~s;
  if (who !== 0) x.learn(who, knownTo(s) | audience);
  return s | audience;
}
