import type { Person } from '../people/people.ts';
import type { Caller } from '../people/sessions.ts';
import type { Tables } from '../play/tables.ts';
import { conflict, forbidden } from '../problem.ts';
import { type Store, write } from '../storage/store.ts';

/** An account becomes that of a program, for ever. Whoever has played rated games by hand keeps being a person. */
export async function becomeBot(store: Store, person: Person): Promise<void> {
  if (person.kind !== 'account') throw forbidden('A bot needs an account.');
  if (person.bot === 1) throw conflict('This account is a bot already.');
  const { db } = store;
  const rated = await db
    .selectFrom('players')
    .innerJoin('games', 'games.id', 'players.game')
    .select('games.id')
    .where('players.person', '=', person.id)
    .where('games.rated', '=', 1)
    .executeTakeFirst();
  if (rated !== undefined)
    throw conflict('This account has played rated games by hand. Make another account for the bot.');
  const announced = store.announce(() => JSON.stringify({ changed: person.id }));
  await store.write([
    write(db.updateTable('people').set({ bot: 1 }).where('id', '=', person.id), 1),
    ...(announced === undefined ? [] : [announced]),
  ]);
}

/** The same at a game that is under way. */
export async function refuseProgramAt(tables: Tables, game: string, caller: Caller): Promise<void> {
  if (!('scopes' in caller.via) || caller.person.bot === 1) return;
  if ((await tables.get(game)).row.rated === 1) refuseProgramForPerson(caller);
}

/** Rated games are played by people by hand and by bots by program; a program does not play for a person. */
export function refuseProgramForPerson({ person, via }: Caller): void {
  if ('scopes' in via && person.bot !== 1)
    throw forbidden('In rated games a program plays for a bot account only. See POST /api/me/bot.');
}
