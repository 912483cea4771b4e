import figures from '../data/figures.json' with { type: 'json' };
import leaders from '../data/leaders.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };
import events from '../data/random-events.json' with { type: 'json' };
import setup from '../data/setup.json' with { type: 'json' };

export interface LeaderData {
  readonly id: string;
  readonly name: string;
  readonly side: 'rome' | 'carthage';
  readonly class: 'minor' | 'major';
  readonly strategyRating: number;
  readonly battleRating: number;
  readonly commandLimit: number | null;
  /** The pool from which a card brings him, if any. */
  readonly pool: string | null;
  /** Where he may be, beside `spaces`; null for everywhere. */
  readonly regions: readonly string[] | null;
  readonly spaces: readonly string[];
  readonly returns: 'pool' | 'event' | 'never';
  readonly leavesAtTurnEnd: boolean;
}

export const LEADERS = leaders.leaders as readonly LeaderData[];
export const MAP = map;
export const SETUP = setup;
export const EVENTS = events;
export const FIGURES = figures;
