import { type RawBuilder, sql } from 'kysely';

/** Of the games that a query joins as `games`: those that are public, or that the viewer played. */
export const mayBeSeenBy = (viewer: string | undefined): RawBuilder<boolean> => sql<boolean>`(
    games.listed = 1
    or not exists (select 1 from players as p where p.game = games.id and p.shares = 0)
    or exists (select 1 from players as p where p.game = games.id and p.person = ${viewer ?? ''})
  )`;
