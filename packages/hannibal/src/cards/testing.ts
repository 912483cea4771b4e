import { indexOfItem, type OptionValues } from '@punica/kernel';
import type { Side } from '../data/codes.ts';
import { cardPlays } from '../rules/07-strategy-phase.ts';
import { CARTHAGE, emptyTable, enemyOf, ROME, type Table } from '../testing.ts';
import { handOf, ZONE_NAMES } from '../zones.ts';

/** Cards that the other side can be left with, so that the game goes on to his play; they open no window. */
const SPARE = ['51', '52'];

/** A board on which neither side runs out of PCs by accident. */
export const cardTable = (options: OptionValues = {}): Table =>
  emptyTable('second-punic-war', true, options)
    .province(ROME, 'latium', 'etruria')
    .province(CARTHAGE, 'libya', 'baetica');

/** `side` is asked for its card, which it holds; the enemy has one too. */
export function toPlay(t: Table, side: Side, ...ids: string[]): Table {
  t.hand(side, ...ids);
  if (t.g.zones[handOf(enemyOf(side))].length === 0) {
    t.hand(enemyOf(side), SPARE.find((id) => !ids.includes(id))!);
  }
  return t.run(cardPlays, { side });
}

/** Plays a card as an Event, up to the next question. */
export const playEvent = (t: Table, side: Side, id: string): Table => toPlay(t, side, id).act(`event ${id}`);

/** All the optional cards are in the deck (26.1). */
export const MORE_CARDS = { cards65: true, cards75: true } as const;

/** The zone in which a card lies. */
export function zoneOf(t: Table, id: string): string {
  const zone = t.g.zones.findIndex(
    (slots, z) => z <= handOf(CARTHAGE) && indexOfItem(slots, t.card(id)) >= 0,
  );
  return ZONE_NAMES[zone];
}

/** Did the last Event say that nothing came of it? */
export const hadNoEffect = (t: Table, id: string): boolean =>
  t.events('noEffect').some((e) => e.card === t.card(id));

/** Who controls these spaces, in order. */
export const controlOf = (t: Table, ...ids: string[]): number[] => ids.map((id) => t.g.control[t.space(id)]);
