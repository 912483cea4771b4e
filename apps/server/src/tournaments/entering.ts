import type { NewTournament } from '@punica/protocol';
import type { Voice } from '../moderation/voice.ts';
import type { Person } from '../people/people.ts';
import { conflict, forbidden, tooMany } from '../problem.ts';
import { newId } from '../secrets.ts';
import { type Store, type Write, write } from '../storage/store.ts';
import type { EntrantsTable } from '../storage/tables.ts';
import type { Teams } from '../teams/teams.ts';
import { type Cup, drawnIn, UNDRAWN, waitingIn } from './cup.ts';
import { fitRating } from './fitness.ts';
import { actWrite, type CupNews, type Keeper } from './keeper.ts';
import { roundsFor } from './logic/round-robin.ts';
import { checkedSettings } from './settings.ts';

const MOST_ORGANISED = 5;

export type Entry = 'in' | 'waiting' | 'closed';

/** Whether somebody may enter now, and what it means where one may. */
export function entryOf({ row, settings, entrants }: Cup, person: string | undefined): Entry {
  const isFull = entrants.filter(({ state }) => state === 'in').length >= settings.most;
  if (row.state === 'entry') return isFull ? 'waiting' : 'in';
  if (row.state !== 'running' && row.state !== 'paused') return 'closed';
  // A league takes newcomers with the next season.
  if (row.kind === 'league') return 'waiting';
  if (row.kind === 'swiss' && row.round <= settings.lateUntil && row.round < settings.rounds && !isFull)
    return 'in';
  // Others wait for a place that somebody leaves; whoever has played and withdrawn stays in the table as they are.
  const hasPlayed = entrants.some((it) => it.person === person && it.division !== UNDRAWN);
  return hasPlayed ? 'closed' : 'waiting';
}

/** Making tournaments, entering and leaving them. */
export class Entering {
  readonly #keeper: Keeper;
  readonly #teams: Teams;
  readonly #voice: Voice;
  readonly #withProving: boolean;

  constructor(keeper: Keeper, teams: Teams, voice: Voice, withProving: boolean) {
    this.#keeper = keeper;
    this.#teams = teams;
    this.#voice = voice;
    this.#withProving = withProving;
  }

  async create(organiser: Person, wish: NewTournament): Promise<string> {
    if (organiser.kind !== 'account') throw forbidden('Tournaments need an account.');
    const now = Date.now();
    const settings = await checkedSettings(wish, this.#withProving, now);
    const { store } = this.#keeper;
    const { count } = await store.db
      .selectFrom('tournaments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('organiser', '=', organiser.id)
      .where('state', 'in', ['entry', 'running', 'paused'])
      .executeTakeFirstOrThrow();
    if (count >= MOST_ORGANISED)
      throw tooMany('tournaments', `You have ${count} tournaments going on. End one first.`);
    if (wish.team !== null && !(await this.#teams.leads(wish.team, organiser.id)))
      throw forbidden('Only those who lead a team make tournaments of it.');
    await this.#voice.take(organiser.id, 'tournaments');
    const id = newId();
    const told =
      wish.team === null ? undefined : this.#teams.newTournament(wish.team, organiser, id, wish.name);
    const tick = wish.startsAt === null ? [] : [this.#due(id, wish.startsAt)];
    await store.write([
      write(
        store.db.insertInto('tournaments').values({
          id,
          name: wish.name,
          text: wish.text,
          kind: wish.kind,
          game: wish.game,
          state: 'entry',
          settings: JSON.stringify(settings),
          organiser: organiser.id,
          team: wish.team,
          created_at: now,
          changed_at: now,
          starts_at: wish.startsAt,
          season: 1,
          round: 0,
          rounds: 0,
          round_ends: null,
          paused_at: null,
          revision: 0,
        }),
      ),
      actWrite(store, id, { act: 'created', text: 'Entry is open.', by: organiser.id }, now),
      ...tick,
      ...(told?.writes ?? []),
    ]);
    await told?.ring();
    return id;
  }

  #due(id: string, at: number): Write {
    return this.#keeper.store.plan({
      kind: 'tournament',
      key: `tournament-due:${id}`,
      payload: { tournament: id },
      at,
    });
  }

  async enter(id: string, person: Person): Promise<'in' | 'waiting'> {
    if (person.kind !== 'account') throw forbidden('Tournaments need an account.');
    const { store } = this.#keeper;
    return this.#keeper.change(id, async (cup) => {
      const { row, settings, entrants } = cup;
      const before = entrants.find((it) => it.person === person.id);
      if (before !== undefined && before.state !== 'withdrawn')
        throw conflict('You have entered this tournament.');
      const entry = entryOf(cup, person.id);
      if (entry === 'closed') throw conflict('Nobody can enter this tournament any more.');
      const rating = await fitRating(store, this.#teams, cup, { id: person.id, bot: person.bot === 1 });
      // Whoever comes to a Swiss under way is drawn with the next round; whoever has played in a league this season stays
      // in its table, and waits for the next.
      const division = entry === 'in' && row.state !== 'entry' ? 0 : (before?.division ?? UNDRAWN);
      const values = { state: entry, rating, division, entered_at: Date.now() };
      const { db } = store;
      const enter =
        before === undefined
          ? write(db.insertInto('entrants').values(freshEntrant(cup, person.id, values)), 1)
          : write(
              db.updateTable('entrants').set(values).where('tournament', '=', id).where('no', '=', before.no),
              1,
            );
      if (row.state === 'entry' || entry === 'waiting') return { answer: entry, writes: [enter], tick: true };
      const count = drawnIn(cup).length + ((before?.division ?? UNDRAWN) === UNDRAWN ? 1 : 0);
      const text = `${person.name} enters from round ${row.round + 1} on.`;
      return {
        answer: entry,
        // With few at the beginning there were fewer rounds than were wanted: with more there is room for them.
        row: { rounds: Math.max(row.rounds, Math.min(settings.rounds, roundsFor(count))) },
        writes: [enter],
        acts: [{ act: 'late', text, by: person.id }],
        tick: true,
      };
    });
  }

  /** Before it begins the next on the waiting list comes in; afterwards what is being played is lost. */
  async withdraw(id: string, person: Person): Promise<void> {
    await this.#keeper.change(id, (cup) => {
      const entrant = cup.entrants.find((it) => it.person === person.id && it.state !== 'withdrawn');
      if (entrant === undefined) throw forbidden('You are not in this tournament.');
      const acts =
        cup.row.state === 'entry'
          ? []
          : [{ act: 'withdrawn', text: `${entrant.name} withdraws.`, by: person.id }];
      return { answer: undefined, ...leaving(this.#keeper.store, cup, entrant.no), acts, tick: true };
    });
  }
}

/** Somebody is in it no more; whoever waits longest takes the place while entry is open. */
export function leaving(
  store: Store,
  cup: Cup,
  no: number,
): { readonly writes: Write[]; readonly news: CupNews[] } {
  if (cup.row.state === 'over' || cup.row.state === 'cancelled') throw conflict('This tournament is over.');
  const entrant = cup.entrants.find((it) => it.no === no)!;
  const freed = cup.row.state === 'entry' && entrant.state === 'in' ? 1 : 0;
  const { writes, news } = comingIn(store, cup, freed);
  return { writes: [standing(store, cup, no, 'withdrawn'), ...writes], news };
}

/** Accounts that were closed or deleted while entry is open: their places are for those who wait. */
export function gone(
  store: Store,
  cup: Cup,
): { readonly writes: Write[]; readonly news: CupNews[] } | undefined {
  const left = cup.entrants.filter((it) => it.gone && it.state !== 'withdrawn');
  if (left.length === 0) return undefined;
  const { writes, news } = comingIn(store, cup, left.filter(({ state }) => state === 'in').length);
  return { writes: [...left.map(({ no }) => standing(store, cup, no, 'withdrawn')), ...writes], news };
}

/** So many places are free: whoever has waited longest comes in, and is told. */
function comingIn(
  store: Store,
  cup: Cup,
  places: number,
): { readonly writes: Write[]; readonly news: CupNews[] } {
  const next = waitingIn(cup).slice(0, places);
  const text = `You have come in from the waiting list: you play in ${cup.row.name}.`;
  return {
    writes: next.map(({ no }) => standing(store, cup, no, 'in')),
    news: next.map(({ person: to }) => ({ to, key: 'place', text })),
  };
}

const standing = ({ db }: Store, { row }: Cup, no: number, state: EntrantsTable['state']): Write =>
  write(db.updateTable('entrants').set({ state }).where('tournament', '=', row.id).where('no', '=', no), 1);

const freshEntrant = (
  { row, entrants }: Cup,
  person: string,
  values: Pick<EntrantsTable, 'state' | 'rating' | 'division' | 'entered_at'>,
): EntrantsTable => ({
  tournament: row.id,
  no: Math.max(0, ...entrants.map(({ no }) => no)) + 1,
  person,
  ...values,
});
