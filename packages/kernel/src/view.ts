import type { Dice } from './dice.ts';
import type { Game } from './game.ts';
import { mapped } from './packed.ts';
import { includes, type Role } from './role.ts';
import { type Core, NOT_ANSWERED } from './state.ts';
import { emptied } from './working-list.ts';
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
    emptied(blankZones);
    emptied(blankPlaces);
    for (const z of family.zones) {
      const zone = full.zones[z];
      for (let i = 0; i < zone.length; i++) {
        const item = itemOf(zone[i]);
        if (item === HIDDEN) {
          blankZones.push(z);
          blankPlaces.push(i);
        } else {
          while (seen.length <= item) seen.push(0);
          seen[item]++;
        }
      }
    }
    const isWhole = blankZones.length === 0;
    if (!isWhole) findUnseen(family.items(full));
    seen.fill(0);
    if (!isWhole) deal(full, family.name, dice);
  }
  return full;
}

/** Used again by every deal: a guess is made thousands of times, and a search makes nothing more often. */
const blankZones: number[] = [];
const blankPlaces: number[] = [];
/** How often each item is to be seen. */
const seen: number[] = [];
const unseen: Item[] = [];

/** Finds the items of a family that are nowhere to be seen. */
function findUnseen(items: readonly Item[]): void {
  emptied(unseen);
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (item < seen.length && seen[item] > 0) seen[item]--;
    else unseen.push(item);
  }
}

/** Fills the blanks of a family, in their order. */
function deal(full: Core, family: string, dice: Dice): void {
  if (unseen.length !== blankZones.length) {
    throw new Error(`family ${family}: ${blankZones.length} blanks but ${unseen.length} unseen items`);
  }
  for (let blank = 0; blank < blankZones.length; blank++) {
    const pick = dice.below(unseen.length);
    const item = unseen[pick];
    unseen[pick] = unseen[unseen.length - 1];
    unseen.pop();
    const zone = full.zones[blankZones[blank]];
    const place = blankPlaces[blank];
    zone[place] = slot(item, knownTo(zone[place]));
  }
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
