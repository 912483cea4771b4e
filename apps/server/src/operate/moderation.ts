import { refuseLikeAccount } from '../people/name-holders.ts';
import { looksOf, nameSchema } from '../people/names.ts';
import { accountName, People } from '../people/people.ts';
import { announceEnd } from '../people/sessions.ts';
import { Problem } from '../problem.ts';
import { openStore } from '../storage/open-store.ts';
import { Conflict, type Store, write } from '../storage/store.ts';

export class ModerationProblem extends Error {
  override readonly name = 'ModerationProblem';
}

/** What the keeper of a server may do to people and games; a running server notices at once. */
export const MODERATION = {
  ban: 'close an account: its sessions and tokens end at once',
  unban: 'open a closed account again',
  rename: 'give a person another name',
  silence: 'remove everything a person has said',
  stop: 'stop a game without a winner',
} as const;

export type ModerationAct = keyof typeof MODERATION;

export async function moderate(
  database: string,
  act: ModerationAct,
  target: string,
  detail?: string,
): Promise<string> {
  const store = await openStore(database);
  try {
    return act === 'stop' ? await stopGame(store, target) : await toPerson(store, act, target, detail);
  } finally {
    await store.close();
  }
}

async function toPerson(
  store: Store,
  act: Exclude<ModerationAct, 'stop'>,
  target: string,
  detail?: string,
): Promise<string> {
  const people = new People(store);
  const person = (await people.byId(target)) ?? (await people.byName(target));
  if (person === undefined) throw new ModerationProblem('there is no such person');
  const { db } = store;
  switch (act) {
    case 'ban': {
      const announced = announceEnd(store, { person: person.id });
      await store.write([
        write(db.updateTable('people').set({ banned_at: Date.now() }).where('id', '=', person.id), 1),
        write(db.deleteFrom('sessions').where('person', '=', person.id)),
        write(db.deleteFrom('tokens').where('person', '=', person.id)),
        ...(announced === undefined ? [] : [announced]),
      ]);
      return `${person.name} (${person.id}) is banned`;
    }
    case 'unban':
      await people.change(person.id, { banned_at: null });
      return `${person.name} (${person.id}) may come in again`;
    case 'rename': {
      const name = nameSchema.safeParse(detail);
      if (!name.success) throw new ModerationProblem(`the name ${name.error.issues[0].message}`);
      const values =
        person.kind === 'account' ? accountName(name.data) : { name: name.data, ...looksOf(name.data) };
      try {
        await refuseLikeAccount(store, name.data, person.id);
        await people.change(person.id, values);
      } catch (error) {
        if (error instanceof Conflict || error instanceof Problem)
          throw new ModerationProblem('the name is taken, or looks like one that is');
        throw error;
      }
      return `${person.name} (${person.id}) is now ${name.data}`;
    }
    case 'silence':
      await store.write([write(db.deleteFrom('chat').where('person', '=', person.id))]);
      return `what ${person.name} (${person.id}) said is removed`;
  }
}

async function stopGame(store: Store, id: string): Promise<string> {
  const game = await store.db
    .selectFrom('games')
    .select(['state', 'revision'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (game === undefined) throw new ModerationProblem('there is no such game');
  if (game.state !== 'running' && game.state !== 'open') throw new ModerationProblem('the game is over');
  const result = JSON.stringify({ winners: [], reason: 'stopped', how: 'stopped' });
  const values =
    game.state === 'open'
      ? { state: 'cancelled' as const, revision: game.revision + 1 }
      : {
          state: 'over' as const,
          ended_at: Date.now(),
          result,
          asked: 0,
          pending: 0,
          tend_at: null,
          revision: game.revision + 1,
        };
  const announced = store.announce(JSON.stringify({ game: id, persons: [] }));
  await store.write([
    write(
      store.db.updateTable('games').set(values).where('id', '=', id).where('revision', '=', game.revision),
      1,
    ),
    ...(announced === undefined ? [] : [announced]),
  ]);
  return `game ${id} is stopped`;
}
