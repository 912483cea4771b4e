import type { ActionCodec, Role } from '@punica/kernel';
import { fieldsOf, type LineOpens, type Spot } from '@punica/view';
import type { HannibalEvent } from '../events.ts';

/** What a game calls its spaces, generals and cards; a variant has more of them. */
export interface Ids {
  readonly spaces: readonly string[];
  readonly generals: readonly string[];
  readonly cards: readonly string[];
}

export function idsOf({ grammar }: ActionCodec): Ids {
  const namesOf = (verb: string): readonly string[] => {
    const argument = grammar.get(verb);
    return argument?.kind === 'name' ? argument.names : [];
  };
  return { spaces: namesOf('at'), generals: namesOf('general'), cards: namesOf('event') };
}

/** Fields of events that hold spaces; `at` may also be the inside of a city, which has no spot of its own. */
const SPACE_FIELDS = ['space', 'to', 'from', 'at'] as const;

/** What a line of the log speaks of, so that the page can point at it. */
export const eventSpots =
  (ids: Ids) =>
  (e: HannibalEvent): Spot[] => {
    const fields = fieldsOf(e);
    const spots: Spot[] = [];
    const add = (kind: string, id: string | undefined): void => {
      if (id !== undefined) spots.push({ kind, id });
    };
    const spaces = SPACE_FIELDS.map((field) => fields[field]).filter(
      (it): it is number => typeof it === 'number',
    );
    if (e.ev !== 'cityFell' && e.ev !== 'cardTaken')
      for (const space of spaces) add('space', ids.spaces[space]);
    else if ('space' in e) add('space', ids.spaces[e.space]);
    if (e.ev === 'isolated') for (const space of e.spaces) add('space', ids.spaces[space]);
    if (e.ev === 'retreated') {
      for (const space of e.path) add('space', ids.spaces[space]);
      for (const general of e.generals) add('general', ids.generals[general]);
    }
    if (typeof fields.general === 'number') add('general', ids.generals[fields.general]);
    if (typeof fields.card === 'number' && CARD_EVENTS.has(e.ev)) add('card', ids.cards[fields.card]);
    return spots;
  };

const CARD_EVENTS = new Set<HannibalEvent['ev']>([
  'card',
  'cardLost',
  'cardTaken',
  'noEffect',
  'removedFromGame',
  'cardAdded',
  'elephantFright',
]);

/** A card that answers belongs to the play that it answers. */
export function opens(e: HannibalEvent): LineOpens | undefined {
  if (e.ev === 'turn') return 'chapter';
  return e.ev === 'phase' || (e.ev === 'card' && e.use !== 'counter') ? 'play' : undefined;
}

/** A phase is nobody's, whoever acted last before it. */
export const by = (e: HannibalEvent): Role | null | undefined => (e.ev === 'phase' ? null : undefined);
