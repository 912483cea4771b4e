import type { EventKind } from '@punica/protocol';
import type { Store, Write } from '../storage/store.ts';
import type { GameState, GamesTable, TournamentsTable } from '../storage/tables.ts';

/** What of the acts of a tournament those who play in it are told. */
const TOLD: Readonly<Record<string, EventKind>> = {
  began: 'tournament.started',
  round: 'tournament.round',
  over: 'tournament.over',
  cancelled: 'tournament.cancelled',
};

/** Part of the batch in which something happens in a tournament. */
export function tournamentEventJobs(
  store: Store,
  { id, season, round }: Pick<TournamentsTable, 'id' | 'season' | 'round'>,
  act: string,
  at: number,
): Write[] {
  const type = TOLD[act];
  if (type === undefined) return [];
  const payload = { type, tournament: id, season, round };
  return [store.plan({ kind: 'cup-event', key: `event:${type}:${id}:${season}:${round}`, payload, at })];
}

/** Part of the batch in which a game begins or ends: those who play it will be told. */
export function gameEventJobs(
  store: Store,
  before: GameState,
  { id, state }: GamesTable,
  at: number,
): Write[] {
  if (before === state || (state !== 'running' && state !== 'over')) return [];
  const type: EventKind = state === 'running' ? 'game.started' : 'game.over';
  return [store.plan({ kind: 'event', key: `event:${type}:${id}`, payload: { type, game: id }, at })];
}
