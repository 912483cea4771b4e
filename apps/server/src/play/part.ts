import { type Core, heardBy, type Match, type Role } from '@punica/kernel';
import type { Part } from '@punica/protocol';

/** What an entry told that is no secret answer. */
export function partAt(match: Match<Core>, place: number, viewer: Role): Part {
  const entry = match.log[place];
  const events = heardBy(match.toldAt(place), viewer);
  return {
    place,
    kind: 'act' in entry ? 'act' : 'undo' in entry ? 'undo' : 'takeBack' in entry ? 'takeBack' : 'base',
    by: 'by' in entry ? entry.by : null,
    events,
    words: events.map((event) => match.game.words.event(event)),
  };
}
