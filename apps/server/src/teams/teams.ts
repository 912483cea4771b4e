import type * as wire from '@punica/protocol';
import type { Team, TeamChange, TeamInfo } from '@punica/protocol';
import { sql } from 'kysely';
import type { Voice } from '../moderation/voice.ts';
import type { Notices, Recipients } from '../notices/notices.ts';
import { refuseReserved } from '../people/name-holders.ts';
import { looksOf, nameSchema } from '../people/names.ts';
import { badInput, conflict, forbidden, notFound } from '../problem.ts';
import { foundGames } from '../search/find-games.ts';
import { newId } from '../secrets.ts';
import type { TeamsTable } from '../storage/circle-tables.ts';
import { Conflict, type Store, type Write, write } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';

const MOST_TEAMS = 50;
const MOST_MEMBERS = 2_000;
const SHOWN = { teams: 50, members: 200, posts: 20, games: 20 } as const;

type Mine = TeamInfo['mine'];

/** People who play under one name. A tournament may belong to one: it asks `isMember` and `leads`. */
export class Teams {
  readonly #store: Store;
  readonly #notices: Notices;
  readonly #voice: Voice;

  constructor(store: Store, notices: Notices, voice: Voice) {
    this.#store = store;
    this.#notices = notices;
    this.#voice = voice;
  }

  async found(founder: PeopleTable, wish: wire.Read<typeof wire.teamRequest>): Promise<string> {
    const name = nameSchema.safeParse(wish.name);
    if (!name.success) throw badInput('name', name.error.issues[0].message);
    refuseReserved(name.data);
    await this.#voice.take(founder.id, 'teams');
    await this.#refuseCrowd(founder.id);
    const { db } = this.#store;
    const [id, now] = [newId(), Date.now()];
    const { capitals: look } = looksOf(name.data);
    const row = { id, name: name.data, look, text: wish.text, joining: wish.joining };
    try {
      await this.#store.write([
        write(db.insertInto('teams').values({ ...row, creator: founder.id, created_at: now })),
        this.#member(id, founder.id, 1),
      ]);
    } catch (error) {
      if (error instanceof Conflict)
        throw conflict('There is a team of this name, or one that looks like it.');
      throw error;
    }
    return id;
  }

  #member(team: string, person: string, leader: 0 | 1): Write {
    const row = { team, person, leader, joined_at: Date.now() };
    return write(
      this.#store.db
        .insertInto('members')
        .values(row)
        .onConflict((it) => it.doNothing()),
    );
  }

  async #refuseCrowd(person: string): Promise<void> {
    const mine = await this.#store.db
      .selectFrom('members')
      .select('team')
      .where('person', '=', person)
      .execute();
    if (mine.length >= MOST_TEAMS) throw conflict(`You are in ${mine.length} teams: that is the most.`);
  }

  /** Those with most members, those whose name holds some words, or those of one member. */
  async list(
    viewer: string | undefined,
    { name, member }: { readonly name?: string; readonly member?: string },
  ): Promise<TeamInfo[]> {
    let rows = this.#store.db
      .selectFrom('teams')
      .selectAll('teams')
      .select(({ selectFrom, fn }) =>
        selectFrom('members')
          .select(fn.countAll<number>().as('count'))
          .whereRef('members.team', '=', 'teams.id')
          .as('count'),
      );
    if (name !== undefined && name !== '')
      rows = rows.where(
        sql<boolean>`lower(name) like ${`%${name.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
      );
    if (member !== undefined)
      rows = rows.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('members')
            .select('members.person')
            .whereRef('members.team', '=', 'teams.id')
            .where('members.person', '=', member),
        ),
      );
    const found = await rows.orderBy('count', 'desc').orderBy('name').limit(SHOWN.teams).execute();
    return Promise.all(
      found.map(async (row) => ({
        id: row.id,
        name: row.name,
        text: row.text,
        joining: row.joining,
        members: row.count ?? 0,
        mine: await this.#standing(row.id, viewer),
      })),
    );
  }

  async #standing(team: string, person: string | undefined): Promise<Mine> {
    if (person === undefined) return 'no';
    const { db } = this.#store;
    const row = await db
      .selectFrom('members')
      .select('leader')
      .where('team', '=', team)
      .where('person', '=', person)
      .executeTakeFirst();
    if (row !== undefined) return row.leader === 1 ? 'leader' : 'member';
    const asked = await db
      .selectFrom('team_requests')
      .select('at')
      .where('team', '=', team)
      .where('person', '=', person)
      .executeTakeFirst();
    return asked === undefined ? 'no' : 'asked';
  }

  async isMember(team: string, person: string): Promise<boolean> {
    return ['member', 'leader'].includes(await this.#standing(team, person));
  }

  async leads(team: string, person: string): Promise<boolean> {
    return (await this.#standing(team, person)) === 'leader';
  }

  async show(id: string, viewer: string | undefined): Promise<Team> {
    const row = await this.#row(id);
    const mine = await this.#standing(id, viewer);
    const { db } = this.#store;
    const people = await db
      .selectFrom('members')
      .innerJoin('people', 'people.id', 'members.person')
      .select(['people.id', 'people.name', 'people.kind', 'members.leader', 'members.joined_at as joinedAt'])
      .where('members.team', '=', id)
      .orderBy('members.leader', 'desc')
      .orderBy('people.name')
      .limit(SHOWN.members)
      .execute();
    const { count } = await db
      .selectFrom('members')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('team', '=', id)
      .executeTakeFirstOrThrow();
    const asking =
      mine !== 'leader'
        ? []
        : await db
            .selectFrom('team_requests')
            .innerJoin('people', 'people.id', 'team_requests.person')
            .select(['people.id', 'people.name', 'people.kind', 'team_requests.text', 'team_requests.at'])
            .where('team_requests.team', '=', id)
            .orderBy('team_requests.at')
            .limit(SHOWN.members)
            .execute();
    return {
      id,
      name: row.name,
      text: row.text,
      joining: row.joining,
      createdAt: row.created_at,
      members: count,
      mine,
      people: people.map(({ leader, ...person }) => ({ ...person, leader: leader === 1 })),
      asking,
      posts: mine === 'no' || mine === 'asked' ? [] : await this.#posts(id),
      games: await this.#games(id),
    };
  }

  async #posts(team: string): Promise<Team['posts']> {
    const rows = await this.#store.db
      .selectFrom('team_posts')
      .innerJoin('people', 'people.id', 'team_posts.person')
      .select(['team_posts.id', 'team_posts.text', 'team_posts.at'])
      .select(['people.id as person', 'people.name', 'people.kind'])
      .where('team_posts.team', '=', team)
      .orderBy('team_posts.at', 'desc')
      .limit(SHOWN.posts)
      .execute();
    return rows.map(({ person, name, kind, ...post }) => ({ ...post, by: { id: person, name, kind } }));
  }

  /** The newest games of its members that anybody may look at. */
  async #games(team: string): Promise<Team['games']> {
    const rows = await this.#store.db
      .selectFrom('finished')
      .selectAll('finished')
      .where('finished.open', '=', 1)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('finished_players')
            .innerJoin('members', 'members.person', 'finished_players.person')
            .select('members.team')
            .whereRef('finished_players.game', '=', 'finished.game')
            .where('members.team', '=', team),
        ),
      )
      .orderBy('finished.ended_at', 'desc')
      .limit(SHOWN.games)
      .execute();
    return foundGames(this.#store, rows);
  }

  /** Comes in where anybody may, else asks. */
  async join(id: string, person: PeopleTable, text: string): Promise<void> {
    const team = await this.#row(id);
    const mine = await this.#standing(id, person.id);
    if (mine === 'member' || mine === 'leader') throw conflict('You are in this team.');
    if (mine === 'asked') throw conflict('You have asked already.');
    await this.#refuseCrowd(person.id);
    await this.#voice.take(person.id, 'joining');
    if (team.joining === 'open') {
      await this.#refuseFull(id);
      const told = {
        kind: 'team',
        key: `team-joined:${id}`,
        text: `${person.name} has joined ${team.name}.`,
        path: `/teams/${id}`,
        about: person.id,
      } as const;
      await this.#store.write([
        this.#member(id, person.id, 0),
        ...this.#notices.telling(this.#leadersOf(id), told),
      ]);
      await this.#notices.heard(told.key);
      return;
    }
    const { db } = this.#store;
    const told = {
      kind: 'team',
      key: `team-asked:${id}:${person.id}`,
      text: `${person.name} wants to join ${team.name}.`,
      path: `/teams/${id}`,
      about: person.id,
    } as const;
    await this.#store.write([
      write(
        db
          .insertInto('team_requests')
          .values({ team: id, person: person.id, text, at: Date.now() })
          .onConflict((it) => it.doNothing()),
      ),
      ...this.#notices.telling(this.#leadersOf(id), told),
    ]);
    await this.#notices.heard(told.key);
  }

  #leadersOf(team: string): Recipients {
    const { db } = this.#store;
    return db.selectFrom('members').select('members.person').where('team', '=', team).where('leader', '=', 1);
  }

  async #refuseFull(team: string): Promise<void> {
    const rows = await this.#store.db
      .selectFrom('members')
      .select('person')
      .where('team', '=', team)
      .execute();
    if (rows.length >= MOST_MEMBERS) throw conflict('The team is full.');
  }

  async answer(id: string, leader: string, person: string, letIn: boolean): Promise<void> {
    const team = await this.#led(id, leader);
    const { db } = this.#store;
    const request = db.deleteFrom('team_requests').where('team', '=', id).where('person', '=', person);
    if (letIn) await this.#refuseFull(id);
    try {
      await this.#store.write([
        write(request, 1),
        ...(letIn ? [this.#member(id, person, 0)] : []),
        ...this.#notices.telling(person, {
          kind: 'team',
          key: `team-answer:${id}:${person}`,
          text: letIn ? `You are in the team ${team.name}.` : `The team ${team.name} did not let you in.`,
          path: `/teams/${id}`,
        }),
      ]);
    } catch (error) {
      if (error instanceof Conflict) throw notFound('They have not asked.');
      throw error;
    }
    await this.#notices.ring([person]);
  }

  /** Leaves, or is put out by a leader; somebody must lead for as long as anybody is in it. */
  async leave(id: string, person: string): Promise<void> {
    const mine = await this.#standing(id, person);
    const { db } = this.#store;
    if (mine === 'asked') {
      await this.#store.write([
        write(db.deleteFrom('team_requests').where('team', '=', id).where('person', '=', person)),
      ]);
      return;
    }
    if (mine === 'no') throw notFound('You are not in this team.');
    await this.#refuseLeaderless(id, person);
    await this.#leadsOn(id, person, this.#departing(person, id));
    await this.#endIfEmpty(id);
  }

  async #refuseLeaderless(id: string, person: string): Promise<void> {
    const others = await this.#store.db
      .selectFrom('members')
      .select('leader')
      .where('team', '=', id)
      .where('person', '!=', person)
      .execute();
    if (others.length > 0 && !others.some(({ leader }) => leader === 1)) throw leaderless();
  }

  /**
   * Leads no more, or leaves. The last two who lead may do so at the same moment, at two processes: one at a time holds the
   * team, and sees what the other has done.
   */
  async #leadsOn(id: string, person: string, writes: readonly Write[]): Promise<void> {
    const { db } = this.#store;
    const others = db
      .selectFrom('members')
      .select('person')
      .where('team', '=', id)
      .where('person', '!=', person);
    const held = db.updateTable('teams').set(({ ref }) => ({ created_at: ref('created_at') }));
    const isLed = held.where(({ or, not, exists }) =>
      or([exists(others.where('leader', '=', 1)), not(exists(others))]),
    );
    try {
      await this.#store.write([
        write(held.where('id', '=', id), 1),
        write(isLed.where('id', '=', id), 1),
        ...writes,
      ]);
    } catch (error) {
      if (error instanceof Conflict) throw leaderless();
      throw error;
    }
  }

  /** Somebody goes for good: where nobody else leads, the one who has been there longest does. */
  async departEverywhere(person: string): Promise<void> {
    const { db } = this.#store;
    const mine = await db.selectFrom('members').select('team').where('person', '=', person).execute();
    for (const { team } of mine) {
      const others = await db
        .selectFrom('members')
        .select(['person', 'leader'])
        .where('team', '=', team)
        .where('person', '!=', person)
        .orderBy('joined_at')
        .execute();
      const heir = others.some(({ leader }) => leader === 1) ? undefined : others.at(0)?.person;
      await this.#store.write([
        ...this.#departing(person, team),
        ...(heir === undefined
          ? []
          : [
              write(
                db
                  .updateTable('members')
                  .set({ leader: 1 })
                  .where('team', '=', team)
                  .where('person', '=', heir),
              ),
            ]),
      ]);
      await this.#endIfEmpty(team);
    }
  }

  /** Part of a batch: somebody goes. */
  #departing(person: string, team: string): Write[] {
    const { db } = this.#store;
    return [write(db.deleteFrom('members').where('team', '=', team).where('person', '=', person))];
  }

  async #endIfEmpty(id: string): Promise<void> {
    const { db } = this.#store;
    const left = await db.selectFrom('members').select('person').where('team', '=', id).limit(1).execute();
    if (left.length > 0) return;
    await this.#store.write(removal(this.#store, id));
  }

  async putOut(id: string, leader: string, person: string): Promise<void> {
    const team = await this.#led(id, leader);
    if (person === leader) throw conflict('Leave it yourself.');
    if ((await this.#standing(id, person)) === 'leader')
      throw forbidden('A leader is not put out by another.');
    await this.#store.write([
      ...this.#departing(person, id),
      ...this.#notices.telling(person, {
        kind: 'team',
        key: `team-answer:${id}:${person}`,
        text: `You are no longer in the team ${team.name}.`,
        path: `/teams/${id}`,
      }),
    ]);
    await this.#notices.ring([person]);
  }

  async appoint(id: string, leader: string, person: string, leads: boolean): Promise<void> {
    const team = await this.#led(id, leader);
    if (!(await this.isMember(id, person))) throw notFound('They are not in this team.');
    if (!leads) await this.#refuseLeaderless(id, person);
    const change = this.#store.db
      .updateTable('members')
      .set({ leader: leads ? 1 : 0 })
      .where('team', '=', id)
      .where('person', '=', person);
    const told =
      person === leader
        ? []
        : this.#notices.telling(person, {
            kind: 'team',
            key: `team-lead:${id}:${person}`,
            text: leads ? `You lead the team ${team.name} now.` : `You no longer lead the team ${team.name}.`,
            path: `/teams/${id}`,
          });
    const writes = [write(change), ...told];
    if (leads) await this.#store.write(writes);
    else await this.#leadsOn(id, person, writes);
    await this.#notices.ring([person]);
  }

  async change(id: string, leader: string, wish: TeamChange): Promise<void> {
    await this.#led(id, leader);
    await this.#voice.refuseMuted(leader);
    if (wish.text === undefined && wish.joining === undefined) return;
    const values = {
      ...(wish.text === undefined ? {} : { text: wish.text }),
      ...(wish.joining === undefined ? {} : { joining: wish.joining }),
    };
    await this.#store.write([write(this.#store.db.updateTable('teams').set(values).where('id', '=', id), 1)]);
  }

  /** A message of a leader to all: it stands on the page of the team, and everybody is told. */
  async post(id: string, leader: PeopleTable, text: string): Promise<void> {
    const team = await this.#led(id, leader.id);
    await this.#voice.take(leader.id, 'posts');
    const { db } = this.#store;
    const post = { id: newId(), team: id, person: leader.id, text, at: Date.now() };
    const told = {
      kind: 'team',
      key: `team-post:${id}`,
      text: `${team.name}: ${text.length > 160 ? `${text.slice(0, 157)}…` : text}`,
      path: `/teams/${id}`,
      about: leader.id,
    } as const;
    await this.#store.write([
      write(db.insertInto('team_posts').values(post)),
      ...this.#notices.telling(
        db
          .selectFrom('members')
          .select('members.person')
          .where('team', '=', id)
          .where('members.person', '!=', leader.id),
        told,
      ),
    ]);
    await this.#notices.heard(told.key);
  }

  /** Part of a batch: all members are told of a tournament of theirs; `ring` once it is written. */
  newTournament(
    team: string,
    by: PeopleTable,
    tournament: string,
    name: string,
  ): { readonly writes: Write[]; ring(): Promise<void> } {
    const told = {
      kind: 'tournament',
      key: `tournament:${tournament}:team`,
      text: `A tournament of your team is open for entry: ${name}.`,
      path: `/tournaments/${tournament}`,
      about: by.id,
    } as const;
    const members = this.#store.db
      .selectFrom('members')
      .select('members.person')
      .where('team', '=', team)
      .where('members.person', '!=', by.id);
    return { writes: this.#notices.telling(members, told), ring: () => this.#notices.heard(told.key) };
  }

  async #led(id: string, person: string): Promise<TeamsTable> {
    const team = await this.#row(id);
    if (!(await this.leads(id, person))) throw forbidden('You do not lead this team.');
    return team;
  }

  async #row(id: string): Promise<TeamsTable> {
    const row = await this.#store.db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw notFound('There is no such team.');
    return row;
  }
}

const leaderless = () => conflict('Make somebody else a leader first.');

/** Part of a batch: the team is gone with all that is its own. */
export const removal = ({ db }: Store, id: string): Write[] => [
  write(db.deleteFrom('team_posts').where('team', '=', id)),
  write(db.deleteFrom('team_requests').where('team', '=', id)),
  write(db.deleteFrom('members').where('team', '=', id)),
  write(db.deleteFrom('teams').where('id', '=', id)),
];
