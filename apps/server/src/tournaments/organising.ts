import type { Voice } from '../moderation/voice.ts';
import type { People, Person } from '../people/people.ts';
import { badInput, conflict, forbidden } from '../problem.ts';
import type { Store } from '../storage/store.ts';
import type { Teams } from '../teams/teams.ts';
import { type Cup, type CupMatch, decided, entrantOf } from './cup.ts';
import { decideGames, verdictJob } from './decide-games.ts';
import { leaving } from './entering.ts';
import { fitRating } from './fitness.ts';
import type { Keeper } from './keeper.ts';
import { DRAW, isDecided, WIN } from './logic/field.ts';
import { matchNews, scoreWords } from './match-news.ts';
import { replaceable, replaced, substituteIn } from './replacing.ts';
import { pairWords, type Rounds } from './rounds.ts';

export type AdjudicatedResult = 'first' | 'second' | 'draw' | 'nobody';

const SCORES: Readonly<Record<AdjudicatedResult, readonly [number, number]>> = {
  first: [WIN, 0],
  second: [0, WIN],
  draw: [DRAW, DRAW],
  nobody: [0, 0],
};

/** What the organiser may do: all of it with a reason that everybody can read. */
export class Organising {
  readonly #keeper: Keeper;
  readonly #rounds: Rounds;
  readonly #people: People;
  readonly #teams: Teams;
  readonly #voice: Voice;

  constructor(keeper: Keeper, rounds: Rounds, people: People, teams: Teams, voice: Voice) {
    this.#keeper = keeper;
    this.#rounds = rounds;
    this.#people = people;
    this.#teams = teams;
    this.#voice = voice;
  }

  /** Whoever made it, the keeper of the house, and those who lead the team it is of. */
  async organises({ row }: Cup, { id, operator }: Pick<Person, 'id' | 'operator'>): Promise<boolean> {
    if (row.organiser === id || operator === 1) return true;
    return row.team !== null && this.#teams.leads(row.team, id);
  }

  async #mayOrganise(cup: Cup, by: Person): Promise<void> {
    if (!(await this.organises(cup, by))) throw forbidden('Only the organiser may do this.');
  }

  /** All but the beginning is said to everybody, with a reason. */
  async #mayAct(cup: Cup, by: Person): Promise<void> {
    await this.#mayOrganise(cup, by);
    await this.#voice.refuseMuted(by.id);
  }

  get #store(): Store {
    return this.#keeper.store;
  }

  async start(id: string, by: Person): Promise<void> {
    const began = await this.#keeper.change(id, async (cup, now) => {
      await this.#mayOrganise(cup, by);
      if (cup.row.state !== 'entry') throw conflict('It has begun, or is over.');
      const count = cup.entrants.filter(({ active }) => active).length;
      if (count < cup.settings.least)
        throw conflict(`There are ${count} entrants; ${cup.settings.least} are needed.`);
      return this.#rounds.begin(cup, now);
    });
    if (began) await this.#rounds.tick(id);
  }

  async pause(id: string, by: Person, reason: string): Promise<void> {
    await this.#keeper.change(id, async (cup, now) => {
      await this.#mayAct(cup, by);
      if (cup.row.state !== 'running') throw conflict('It is not running.');
      const act = { act: 'paused', text: 'Paused: no round begins or ends meanwhile.', by: by.id, reason };
      const news = [{ key: 'course', text: `${cup.row.name} is paused: ${reason}` }];
      return { answer: undefined, row: { state: 'paused', paused_at: now }, acts: [act], news };
    });
  }

  async resume(id: string, by: Person, reason: string): Promise<void> {
    await this.#keeper.change(id, async (cup, now) => {
      await this.#mayAct(cup, by);
      const { state, paused_at, round_ends } = cup.row;
      if (state !== 'paused') throw conflict('It is not paused.');
      const ends = round_ends === null ? null : round_ends + (now - (paused_at ?? now));
      const act = {
        act: 'resumed',
        text: 'It goes on; the round has as much time left as before.',
        by: by.id,
        reason,
      };
      return {
        answer: undefined,
        row: { state: 'running', paused_at: null, round_ends: ends },
        acts: [act],
        news: [{ key: 'course', text: `${cup.row.name} goes on: ${reason}` }],
        tick: true,
      };
    });
  }

  async cancel(id: string, by: Person, reason: string): Promise<void> {
    await this.#keeper.change(id, async (cup) => {
      await this.#mayAct(cup, by);
      refuseOver(cup);
      const open = cup.matches.filter((it) => !isDecided(it));
      const games = open.flatMap(({ played }) => played.filter(({ score }) => score === null));
      return {
        answer: undefined,
        row: { state: 'cancelled', round_ends: null },
        writes: games.map((game) => verdictJob(this.#store, game.id, 'stopped')),
        acts: [{ act: 'cancelled', text: 'Called off.', by: by.id, reason }],
        news: [{ key: 'course', text: `${cup.row.name} was called off: ${reason}` }],
      };
    });
  }

  async remove(id: string, by: Person, no: number, reason: string): Promise<void> {
    await this.#keeper.change(id, async (cup) => {
      await this.#mayAct(cup, by);
      const entrant = presentEntrant(cup, no);
      const act = { act: 'removed', text: `${entrant.name} is out.`, by: by.id, reason };
      const { writes, news } = leaving(this.#store, cup, no);
      const told = {
        to: entrant.person,
        key: 'place',
        text: `You were taken out of ${cup.row.name}: ${reason}`,
      };
      return { answer: undefined, writes, acts: [act], news: [told, ...news], tick: true };
    });
  }

  /** Somebody of the waiting list takes another's place, with all points; games that go on are begun anew. */
  async replace(id: string, by: Person, no: number, name: string, reason: string): Promise<void> {
    const person = await this.#people.byName(name);
    await this.#keeper.change(id, async (cup) => {
      await this.#mayAct(cup, by);
      refuseOver(cup);
      const entrant = replaceable(cup, no);
      const substitute = await substituteIn(this.#store, cup, person?.id);
      if (substitute.no === no) throw badInput('no', 'must be somebody else');
      const rating = await fitRating(this.#store, this.#teams, cup, {
        id: substitute.person,
        bot: substitute.bot,
      });
      const text = `${substitute.name} takes the place of ${entrant.name}.`;
      return {
        answer: undefined,
        ...replaced(this.#store, cup, no, substitute, rating),
        acts: [{ act: 'replaced', text, by: by.id, reason }],
        tick: true,
      };
    });
  }

  /** Decides a match by word; also one that was decided in this round, until the next begins. */
  async adjudicate(
    id: string,
    by: Person,
    match: string,
    result: AdjudicatedResult,
    reason: string,
  ): Promise<void> {
    await this.#keeper.change(id, async (cup) => {
      await this.#mayAct(cup, by);
      refuseOver(cup);
      const found = cup.matches.find((it) => it.id === match);
      if (found === undefined) throw badInput('match', 'is none of this season');
      if (found.second === null) throw badInput('match', 'is a bye');
      if (isDecided(found) && found.round !== cup.row.round)
        throw conflict('The rounds after it were paired by its result.');
      const score = SCORES[result];
      if (cup.row.kind === 'knock-out' && score[0] === score[1])
        throw badInput('result', 'must name a winner: somebody goes on');
      const whole = found.double ? 2 : 1;
      const points: [number, number] = [score[0] * whole, score[1] * whole];
      const after: CupMatch = decided(found, score, 'adjudicated', reason, points);
      const text = `${pairWords(cup, found)}: ${scoreWords(score)} by decision.`;
      return {
        answer: undefined,
        matches: [after],
        writes: decideGames(this.#store, cup, after, found),
        acts: [{ act: 'adjudicated', text, by: by.id, reason }],
        news: matchNews(cup, after, `${cup.row.name}, round ${after.round}. ${text} ${reason}`),
        tick: true,
      };
    });
  }

  async extend(id: string, by: Person, until: number, reason: string): Promise<void> {
    await this.#keeper.change(id, async (cup, now) => {
      await this.#mayAct(cup, by);
      if (cup.row.state !== 'running') throw conflict('It is not running.');
      if (until <= now) throw badInput('until', 'must be in the future');
      const text = `The round ends at ${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC.`;
      return {
        answer: undefined,
        row: { round_ends: until },
        acts: [{ act: 'extended', text, by: by.id, reason }],
        news: [{ key: 'course', text: `${cup.row.name}: ${text} ${reason}` }],
      };
    });
  }
}

const refuseOver = ({ row: { state } }: Cup): void => {
  if (state === 'over' || state === 'cancelled') throw conflict('This tournament is over.');
};

function presentEntrant(cup: Cup, no: number) {
  const entrant = cup.entrants.find((it) => it.no === no && it.state !== 'withdrawn');
  if (entrant === undefined) throw badInput('no', 'is nobody who is in it');
  return entrantOf(cup, no);
}
