import type { Dice } from './dice.ts';
import type { Game } from './game.ts';
import { mapped } from './packed.ts';
import { includes, type Role } from './role.ts';
import { type Core, NOT_ANSWERED } from './state.ts';
import { HIDDEN, type Item, isKnownBy, itemOf, knownTo, slot } from './zone.ts';

/**
 * A state as one role may know it: every slot it does not know is blank, and so are the sealed answers
 * of others. Boards and frames are public by law, so there is nothing else to mask.
 */
export function viewFor<G extends Core>(game: Game<G>, g: G, role: Role): G {
  const view = game.copy(g);
  for (const zone of view.zones) {
    for (let i = 0; i < zone.length; i++) {
      if (!isKnownBy(zone[i], role)) zone[i] = slot(HIDDEN, knownTo(zone[i]));
    }
  }
  // Roles that were not asked passed in public; of those asked, each knows only its own answer.
  view.answers = mapped(g.answers, (a, other) =>
    other === role || !includes(g.asked, other) ? a : NOT_ANSWERED,
  );
  return view;
}

/**
 * A full state that the viewer could be in: the blanks of each family are filled with what is nowhere
 * to be seen, every arrangement equally likely. It is made from the view alone, never from the state.
 */
export function redeal<G extends Core>(game: Game<G>, view: G, dice: Dice): G {
  const full = game.copy(view);
  for (const family of game.families) {
    const blanks: { zone: number; index: number }[] = [];
    const seen = new Map<Item, number>();
    for (const z of family.zones) {
      const zone = full.zones[z];
      for (let i = 0; i < zone.length; i++) {
        const item = itemOf(zone[i]);
        if (item === HIDDEN) blanks.push({ zone: z, index: i });
        else seen.set(item, (seen.get(item) ?? 0) + 1);
      }
    }
    if (blanks.length === 0) continue;
    const unseen: Item[] = [];
    for (const item of family.items(full)) {
      const copies = seen.get(item) ?? 0;
      if (copies > 0) seen.set(item, copies - 1);
      else unseen.push(item);
    }
    if (unseen.length !== blanks.length) {
      throw new Error(`family ${family.name}: ${blanks.length} blanks but ${unseen.length} unseen items`);
    }
    for (const { zone, index } of blanks) {
      const pick = dice.below(unseen.length);
      const item = unseen[pick];
      unseen[pick] = unseen[unseen.length - 1];
      unseen.pop();
      full.zones[zone][index] = slot(item, knownTo(full.zones[zone][index]));
    }
  }
  return full;
}

/** Are all items of every family where they should be? Names what is missing or there twice. */
export function familyFaults<G extends Core>(game: Pick<Game<G>, 'families'>, g: G): string[] {
  const faults: string[] = [];
  for (const family of game.families) {
    const count = new Map<Item, number>();
    for (const z of family.zones)
      for (const s of g.zones[z]) count.set(itemOf(s), (count.get(itemOf(s)) ?? 0) + 1);
    for (const item of family.items(g)) count.set(item, (count.get(item) ?? 0) - 1);
    for (const [item, n] of count) {
      if (n > 0) faults.push(`${family.name}: item ${item} is there ${n} time(s) too often`);
      if (n < 0) faults.push(`${family.name}: item ${item} is missing`);
    }
  }
  return faults;
}
