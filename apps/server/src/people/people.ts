import { VACATION_DAYS_A_YEAR } from '@punica/protocol';
import { departing } from '../circle/departure.ts';
import { NO_NOTICES } from '../notices/settings.ts';
import { conflict, notFound, Problem } from '../problem.ts';
import { hashOf, newId, newSecret } from '../secrets.ts';
import { LIMITS } from '../settings.ts';
import { DAY } from '../spans.ts';
import { Conflict, type Store, type Write, write } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';
import { leaveStudies, ownedStudies } from '../studies/leave-studies.ts';
import { lookAfter } from '../tournaments/whoever-left.ts';
import { Addresses } from './addresses.ts';
import { Devices } from './devices.ts';
import { Guesses, type GuessLimits } from './guesses.ts';
import { refuseLikeAccount, refuseLikeSeatedGuest, refuseReserved } from './name-holders.ts';
import { loginOf, looksOf } from './names.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { FORMER_PLAYER } from './reserved-names.ts';
import { refuseWeakPassword } from './weak-passwords.ts';

export type Person = PeopleTable;

type OwnTable =
  | 'webhooks'
  | 'sessions'
  | 'tokens'
  | 'passkeys'
  | 'pushes'
  | 'notes'
  | 'answer_times'
  | 'activity'
  | 'seeks';

const yearOf = (time: number): number => new Date(time).getUTCFullYear();

/** Guests and accounts. */
export class People {
  readonly #store: Store;
  readonly #addresses: Addresses;
  readonly #devices: Devices;
  readonly #guesses: Guesses;

  constructor(store: Store, limits: GuessLimits = LIMITS) {
    this.#store = store;
    this.#addresses = new Addresses(store);
    this.#devices = new Devices(store);
    this.#guesses = new Guesses(store, limits);
  }

  byId(id: string): Promise<Person | undefined> {
    return this.#whose('id', id);
  }

  byName(name: string): Promise<Person | undefined> {
    return this.#whose('login', loginOf(name));
  }

  byLink(link: string): Promise<Person | undefined> {
    return this.#whose('link', hashOf(link));
  }

  #whose(mark: 'id' | 'login' | 'link', value: string): Promise<Person | undefined> {
    return this.#store.db.selectFrom('people').selectAll().where(mark, '=', value).executeTakeFirst();
  }

  /** A guest has a name and a secret link, and nothing else is known of them. */
  async createGuest(name: string): Promise<{ person: Person; link: string }> {
    await this.refuseForGuest(name);
    const link = newSecret();
    const person = freshPerson({ kind: 'guest', name, ...looksOf(name), link: hashOf(link) });
    await this.#store.write([write(this.#store.db.insertInto('people').values(person))]);
    return { person, link };
  }

  async refuseForGuest(name: string): Promise<void> {
    refuseReserved(name);
    await refuseLikeAccount(this.#store, name);
  }

  /** A guest's name may have become an account's since it was taken: nobody sits down with it. */
  async refuseAtTable({ kind, name }: Person): Promise<void> {
    if (kind === 'guest') await refuseLikeAccount(this.#store, name);
  }

  /** A new account; a guest who makes one keeps games and history. */
  async register(name: string, password: string | null, guest: Person | undefined): Promise<Person> {
    refuseReserved(name);
    await refuseLikeAccount(this.#store, name);
    await refuseLikeSeatedGuest(this.#store, name, guest?.id);
    if (password !== null) refuseWeakPassword(password, name);
    const stored = password === null ? null : await hashPassword(password);
    const account = { kind: 'account', ...accountName(name), password: stored, link: null } as const;
    const { db } = this.#store;
    try {
      if (guest?.kind === 'guest') {
        await this.#store.write([write(db.updateTable('people').set(account).where('id', '=', guest.id), 1)]);
        return { ...guest, ...account };
      }
      const person = freshPerson(account);
      await this.#store.write([write(db.insertInto('people').values(person))]);
      return person;
    } catch (error) {
      if (error instanceof Conflict) throw conflict('This name is taken.');
      throw error;
    }
  }

  /** `mark` is what a device shows on which somebody has come in before. */
  async logIn(name: string, password: string, mark?: string): Promise<Person> {
    const login = loginOf(name);
    const device = await this.#devices.known(mark, login);
    const against = device === undefined ? `name ${login}` : `device ${device}`;
    const person = await this.#guesses.guess(against, async () => {
      const found = await this.byName(name);
      const right = await checkPassword(found?.password ?? null, password);
      return right ? found : undefined;
    });
    if (person === undefined) throw new Problem(401, 'wrong-login', 'Name or password is wrong.');
    return person;
  }

  /** Somebody who is in shows that they know the password; whoever found the page open may not guess for long. */
  async confirm({ id }: Person, password: string, session: string): Promise<void> {
    const right = await this.#guesses.guess(`session ${session}`, async () => {
      const person = await this.byId(id);
      return (await checkPassword(person?.password ?? null, password)) ? true : undefined;
    });
    if (right === undefined) throw new Problem(401, 'wrong-login', 'The password is wrong.');
  }

  /** For a cookie: this device has come in with this name. */
  async markDevice({ login }: Person): Promise<string | undefined> {
    return login === null ? undefined : this.#devices.markFor(login);
  }

  async setPassword(person: Person, password: string): Promise<void> {
    refuseWeakPassword(password, person.name);
    // Whoever asked for a letter before may be why it is changed: the letter is worth nothing any more.
    const letters = this.#store.db
      .deleteFrom('mail_tokens')
      .where('person', '=', person.id)
      .where('kind', '=', 'recover');
    await this.change(person.id, { password: await hashPassword(password) }, [write(letters)]);
  }

  /** Other processes keep names and vacations in memory: they are told. */
  async change(id: string, values: Partial<Omit<Person, 'id'>>, more: readonly Write[] = []): Promise<void> {
    const announced = this.#store.announce(() => JSON.stringify({ changed: id }));
    await this.#store.write([
      write(this.#store.db.updateTable('people').set(values).where('id', '=', id), 1),
      ...more,
      ...(announced === undefined ? [] : [announced]),
    ]);
  }

  /** Where somebody comes from, as far as it matters: whether two players come from the same address. */
  async cameFrom(person: Person, address: string): Promise<void> {
    const hash = await this.#addresses.hashOf(address);
    if (person.address === hash) return;
    const { db } = this.#store;
    await this.#store.write([
      write(db.updateTable('people').set({ address: hash }).where('id', '=', person.id)),
    ]);
  }

  /** Slow clocks stand still for so many days, of those that are left this year. */
  async takeVacation(person: Person, days: number): Promise<{ until: number | null; daysLeft: number }> {
    const now = Date.now();
    const year = yearOf(now);
    const allowance = VACATION_DAYS_A_YEAR * DAY;
    const left = person.vacation_year === year ? person.vacation_left : allowance;
    // What is not used of a vacation that is ended early comes back.
    const unused = Math.max(0, (person.vacation_until ?? 0) - now);
    const after = Math.min(allowance, left + unused) - days * DAY;
    if (after < 0) throw conflict(`Only ${Math.floor((left + unused) / DAY)} days are left this year.`);
    const until = days === 0 ? null : now + days * DAY;
    await this.change(person.id, { vacation_until: until, vacation_left: after, vacation_year: year });
    return { until, daysLeft: Math.floor(after / DAY) };
  }

  /** Nothing that names the person stays, nor what they said; the games do, played by a former player. */
  async remove(id: string): Promise<void> {
    const { db } = this.#store;
    const gone: Partial<Person> = {
      kind: 'deleted',
      name: FORMER_PLAYER,
      login: null,
      look: null,
      capitals: null,
      owned_look: null,
      password: null,
      link: null,
      mail: null,
      webhook: null,
      notices: JSON.stringify(NO_NOTICES),
      seen_at: 0,
      address: null,
      vacation_until: null,
      operator: 0,
      bot: 0,
      moderator: 0,
      muted_until: null,
      mail_confirmed_at: null,
    };
    const own = (table: OwnTable): Write => write(db.deleteFrom(table).where('person', '=', id));
    const announced = this.#store.announce(() => JSON.stringify({ changed: id }));
    await this.#store.write([
      ...(announced === undefined ? [] : [announced]),
      write(db.updateTable('people').set(gone).where('id', '=', id), 1),
      own('sessions'),
      own('tokens'),
      own('passkeys'),
      own('pushes'),
      write(
        db
          .deleteFrom('deliveries')
          .where('hook', 'in', db.selectFrom('webhooks').select('id').where('person', '=', id)),
      ),
      own('webhooks'),
      own('notes'),
      own('answer_times'),
      own('activity'),
      own('seeks'),
      write(db.deleteFrom('blocks').where((it) => it.or([it('person', '=', id), it('blocked', '=', id)]))),
      write(db.deleteFrom('chat').where('person', '=', id)),
      write(db.deleteFrom('challenges').where('person', '=', id)),
      ...departing(this.#store, id),
      ...(await lookAfter(this.#store, id)),
      ...leaveStudies(this.#store, id, await ownedStudies(this.#store, id)),
    ]);
  }

  async block(person: string, blocked: string): Promise<void> {
    if (person === blocked) throw conflict('You cannot block yourself.');
    if ((await this.byId(blocked)) === undefined) throw notFound('There is no such person.');
    const { db } = this.#store;
    const row = { person, blocked, at: Date.now() };
    await this.#store.write([
      write(
        db
          .insertInto('blocks')
          .values(row)
          .onConflict((it) => it.doNothing()),
      ),
    ]);
  }

  async unblock(person: string, blocked: string): Promise<void> {
    const { db } = this.#store;
    await this.#store.write([
      write(db.deleteFrom('blocks').where('person', '=', person).where('blocked', '=', blocked)),
    ]);
  }

  async blocks(person: string): Promise<{ id: string; name: string }[]> {
    return this.#store.db
      .selectFrom('blocks')
      .innerJoin('people', 'people.id', 'blocks.blocked')
      .select(['people.id', 'people.name'])
      .where('blocks.person', '=', person)
      .execute();
  }
}

/** Everything that follows from the name of an account. */
export const accountName = (name: string) => {
  const looks = looksOf(name);
  return { name, login: loginOf(name), ...looks, owned_look: looks.look };
};

export function freshPerson(
  values: Pick<Person, 'kind' | 'name' | 'look' | 'capitals'> &
    Partial<Pick<Person, 'login' | 'owned_look' | 'password' | 'link'>>,
): Person {
  const now = Date.now();
  return {
    id: newId(),
    login: null,
    owned_look: null,
    password: null,
    link: null,
    ...values,
    mail: null,
    webhook: null,
    notices: JSON.stringify(NO_NOTICES),
    created_at: now,
    seen_at: now,
    banned_at: null,
    operator: 0,
    bot: 0,
    moderator: 0,
    muted_until: null,
    mail_confirmed_at: null,
    letters_from: 'anybody',
    address: null,
    vacation_until: null,
    vacation_left: VACATION_DAYS_A_YEAR * DAY,
    vacation_year: yearOf(now),
  };
}
