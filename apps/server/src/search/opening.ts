import { type Core, heardBy, type Match, ONLOOKER } from '@punica/kernel';

/** What the rules do by themselves before anybody has done anything. */
const FRAME = ['first', 'phase', 'turn'];
const LOOKED_AT = 60;

/** The first thing that a player brought about, as the log tells it to everybody: in games with cards, the first card. */
export function openingOf(match: Match<Core>): string {
  const { words } = match.game;
  for (let place = 0; place < Math.min(match.log.length, LOOKED_AT); place++) {
    if (!('act' in match.log[place])) continue;
    const told = heardBy(match.toldAt(place), ONLOOKER).find(
      (event) => !FRAME.includes(String((event as { ev?: unknown }).ev)),
    );
    if (told !== undefined) return words.event(told);
  }
  return '';
}
