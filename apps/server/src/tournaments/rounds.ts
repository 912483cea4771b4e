import type { AgreementWish, NewGame } from '@punica/protocol';
import type { BotThreads } from '../play/bots.ts';
import type { Lobby } from '../play/lobby.ts';
import { Turns } from '../play/turns.ts';
import { newId } from '../secrets.ts';
import type { Store, Write } from '../storage/store.ts';
import { write } from '../storage/store.ts';
import {
  type Cup,
  type CupEntrant,
  type CupGame,
  type CupMatch,
  decided,
  drawnIn,
  entrantOf,
  UNDRAWN,
  waitingIn,
} from './cup.ts';
import { decideGames } from './decide-games.ts';
import { gone } from './entering.ts';
import { awaitedIn, scoresOf } from './game-results.ts';
import type { Act, CupChange, CupNews, Keeper } from './keeper.ts';
import { bySeed, DRAW, isDecided, isOutOfTheWay, matchScore, type Pairing, WIN } from './logic/field.ts';
import { firstKnockOutRound, nextKnockOutRound, roundsToWin } from './logic/knock-out.ts';
import { firstDivisions, nextDivisions } from './logic/league.ts';
import { type CourseStep, courseOf, gamePoints } from './logic/match-course.ts';
import { bergerRound, roundsFor } from './logic/round-robin.ts';
import { standings } from './logic/standings.ts';
import { matchNews, scoreWords } from './match-news.ts';

/** More steps than a tournament can take at once; what is left waits for the next look. */
const MOST_STEPS = 20;

const NOTHING: CupChange<boolean> = { answer: false };
const LOOK_AGAIN: CupChange<boolean> = { answer: true };

/** Lets tournaments go on by themselves: results come in, rounds end, the next are paired and their games begin. */
export class Rounds {
  readonly #keeper: Keeper;
  readonly #lobby: Lobby;
  readonly #threads: BotThreads;
  readonly #turns = new Turns();
  readonly #looksToCome = new Map<string, Promise<void>>();

  constructor(keeper: Keeper, lobby: Lobby, threads: BotThreads) {
    this.#keeper = keeper;
    this.#lobby = lobby;
    this.#threads = threads;
  }

  get #store(): Store {
    return this.#keeper.store;
  }

  /**
   * The job: whatever can happen by itself now. Many games may end at once, and each wants a look: in a process one is
   * under way at a time, and whoever comes meanwhile is served by the one that follows it.
   */
  tick(id: string): Promise<void> {
    const next = this.#looksToCome.get(id);
    if (next !== undefined) return next;
    const look = this.#turns.take(id, () => {
      this.#looksToCome.delete(id);
      return this.#look(id);
    });
    this.#looksToCome.set(id, look);
    return look;
  }

  async #look(id: string): Promise<void> {
    for (let step = 0; step < MOST_STEPS; step++)
      if (!(await this.#keeper.change(id, (cup, now) => this.#step(cup, now)))) return;
  }

  /** One step; true where another may follow. */
  async #step(cup: Cup, now: number): Promise<CupChange<boolean>> {
    const { row, settings } = cup;
    if (row.state === 'entry') {
      const left = gone(this.#store, cup);
      if (left !== undefined) return { answer: true, ...left };
      const count = cup.entrants.filter(({ active }) => active).length;
      const isDue = row.starts_at === null ? count >= settings.most : row.starts_at <= now;
      return isDue ? this.begin(cup, now) : NOTHING;
    }
    if (row.state !== 'running' && row.state !== 'paused') return NOTHING;
    const left = cup.entrants.filter(({ state, gone }) => state !== 'withdrawn' && gone);
    if (left.length > 0) return this.#withdrawn(cup, left);
    const settled = await this.#settle(cup);
    if (settled.length > 0) {
      const matches = settled.map(({ match }) => match);
      return { answer: true, matches, writes: settled.flatMap(({ writes }) => writes) };
    }
    if (row.state === 'paused') return NOTHING;
    const round = cup.matches.filter((it) => it.round === row.round);
    if (round.every(isOutOfTheWay)) return this.#next(cup, now);
    return row.round_ends !== null && row.round_ends <= now ? this.#late(cup, round) : NOTHING;
  }

  /** Entry is over: those who are in are drawn, and the first round begins. */
  async begin(cup: Cup, now: number): Promise<CupChange<boolean>> {
    const { row, settings } = cup;
    const playing = cup.entrants.filter(({ active }) => active);
    if (playing.length < settings.least) {
      const text = `There were ${playing.length} entrants where ${settings.least} are needed.`;
      return {
        answer: false,
        row: { state: 'cancelled' },
        acts: [{ act: 'cancelled', text }],
        news: [{ key: 'course', text: `${row.name} does not take place. ${text}` }],
      };
    }
    const divisions =
      row.kind === 'league' ? firstDivisions(playing, settings.league) : [playing.map(({ no }) => no)];
    return this.#beginSeason(cup, 1, divisions, now);
  }

  async #beginSeason(
    cup: Cup,
    season: number,
    divisions: readonly (readonly number[])[],
    now: number,
  ): Promise<CupChange<boolean>> {
    const divisionOf = (no: number): number => divisions.findIndex((it) => it.includes(no));
    const entrants = cup.entrants.map((it): CupEntrant => {
      const division = divisionOf(it.no);
      return {
        ...it,
        division,
        state: division === UNDRAWN ? it.state : 'in',
        active: division !== UNDRAWN && !it.gone,
      };
    });
    const { db } = this.#store;
    const writes = entrants.map(({ no, division, state }) =>
      write(
        db
          .updateTable('entrants')
          .set({ division, state })
          .where('tournament', '=', cup.row.id)
          .where('no', '=', no),
        1,
      ),
    );
    const rounds = this.#roundsOf(cup, divisions);
    const fresh: Cup = {
      ...cup,
      entrants,
      matches: [],
      row: { ...cup.row, season, round: 0, rounds, state: 'running' },
    };
    const began: Act = { act: 'began', text: season === 1 ? 'It has begun.' : `Season ${season} has begun.` };
    const drawn = await this.#draw(fresh, 1, now);
    return {
      ...drawn,
      row: { state: 'running', season, rounds, ...drawn.row },
      writes: [...writes, ...(drawn.writes ?? [])],
      acts: [began, ...(drawn.acts ?? [])],
    };
  }

  #roundsOf({ row, settings }: Cup, divisions: readonly (readonly number[])[]): number {
    const needed = Math.max(...divisions.map((it) => roundsFor(it.length)));
    if (row.kind === 'knock-out') return roundsToWin(divisions[0].length);
    return row.kind === 'swiss' ? Math.min(settings.rounds, needed) : needed;
  }

  async #pairs(cup: Cup, round: number): Promise<(readonly [division: number, Pairing])[]> {
    switch (cup.row.kind) {
      case 'swiss': {
        const pairs = await this.#threads.pairSwiss(drawnIn(cup), cup.matches);
        return pairs.map((it) => [0, it]);
      }
      case 'knock-out': {
        const last = cup.matches.filter((it) => it.round === round - 1);
        return (round === 1 ? firstKnockOutRound(drawnIn(cup)) : nextKnockOutRound(last)).map((it) => [
          0,
          it,
        ]);
      }
      default: {
        const divisions = [...new Set(drawnIn(cup).map(({ division }) => division))].toSorted(
          (a, b) => a - b,
        );
        return divisions.flatMap((division) => {
          const numbers = drawnIn(cup, division).map(({ no }) => no);
          if (round > roundsFor(numbers.length)) return [];
          return bergerRound(numbers, round).map((it) => [division, it] as const);
        });
      }
    }
  }

  /** A round is paired and its games are laid, all in one batch. */
  async #draw(cup: Cup, round: number, now: number): Promise<CupChange<boolean>> {
    const { row, settings } = cup;
    const pairs = await this.#pairs(cup, round);
    const boards = new Map<number, number>();
    const drawn: { match: CupMatch; writes: Write[] }[] = [];
    for (const [division, pairing] of pairs) {
      const board = (boards.get(division) ?? 0) + 1;
      boards.set(division, board);
      drawn.push(await this.#laid(cup, freshMatch(cup, division, round, board, pairing)));
    }
    const byes = pairs.filter(([, { second }]) => second === null).length;
    const text = `Round ${round}: ${pairs.length - byes} matches${byes === 0 ? '' : byes === 1 ? ', one bye' : `, ${byes} byes`}.`;
    return {
      answer: true,
      row: { round, round_ends: settings.roundMs === null ? null : now + settings.roundMs },
      matches: drawn.map(({ match }) => match),
      writes: drawn.flatMap(({ writes }) => writes),
      news: drawn.flatMap(({ match }) => roundNews(cup, match)),
      acts: [{ act: 'round', text: row.kind === 'league' ? `Season ${row.season}, ${text}` : text }],
    };
  }

  /** A new match with its first games; one that cannot be played is decided. */
  async #laid(cup: Cup, match: CupMatch): Promise<{ match: CupMatch; writes: Write[] }> {
    const walkover = walkoverIn(cup, match);
    return walkover === undefined ? this.#goOn(cup, match) : { match: walkover, writes: [] };
  }

  /** As a match goes on: further games, or its result. */
  async #goOn(cup: Cup, match: CupMatch): Promise<{ match: CupMatch; writes: Write[] }> {
    const step = courseIn(cup, match);
    if ('wait' in step) return { match: { ...match, games: gamePoints(match.played) }, writes: [] };
    if ('score' in step) return { match: decided(match, step.score, step.how), writes: [] };
    const [first, second] = [entrantOf(cup, match.first), entrantOf(cup, match.second!)];
    const games: CupGame[] = [];
    const writes: Write[] = [];
    for (const firstRole of step.next) {
      const seated = firstRole === 0 ? [first.person, second.person] : [second.person, first.person];
      const laid = await this.#lobby.prepare(wishOf(cup), seated, cup.row.id);
      games.push({ id: laid.id, firstRole, score: null });
      writes.push(...laid.writes);
    }
    const played = [...match.played, ...games];
    return { match: { ...match, played, games: gamePoints(played) }, writes };
  }

  /** What has come of the games of matches that are not decided. */
  async #settle(cup: Cup): Promise<{ match: CupMatch; writes: Write[] }[]> {
    const open = cup.matches.filter((it) => !isDecided(it) && it.second !== null);
    const scores = await scoresOf(this.#store, cup, open);
    const settled: { match: CupMatch; writes: Write[] }[] = [];
    for (const match of open) {
      const played = match.played.flatMap((game): CupGame[] => {
        if (game.score !== null) return [game];
        const score = scores.get(game.id);
        // A game that never began and was called off is laid anew.
        return score === 'void' ? [] : [{ ...game, score: score ?? null }];
      });
      const after = { ...match, played };
      // What was played out before somebody left stays as it was played.
      const walkover = 'score' in courseIn(cup, after) ? undefined : walkoverIn(cup, after);
      if (walkover !== undefined) {
        settled.push({ match: walkover, writes: decideGames(this.#store, cup, walkover, match) });
        continue;
      }
      const isNew =
        played.length !== match.played.length || played.some((it, i) => it.score !== match.played[i].score);
      if (isNew || played.length === 0) settled.push(await this.#goOn(cup, after));
    }
    return settled;
  }

  /** Accounts that are closed or deleted play no more, and wait for no place. */
  #withdrawn(cup: Cup, left: readonly CupEntrant[]): CupChange<boolean> {
    const { db } = this.#store;
    return {
      answer: true,
      writes: left.map(({ no }) =>
        write(
          db
            .updateTable('entrants')
            .set({ state: 'withdrawn' })
            .where('tournament', '=', cup.row.id)
            .where('no', '=', no),
        ),
      ),
      acts: left
        .filter(({ state }) => state === 'in')
        .map(({ name }): Act => ({ act: 'withdrawn', text: `${name} is no longer here.` })),
    };
  }

  /** The time of the round is over. */
  async #late(cup: Cup, round: readonly CupMatch[]): Promise<CupChange<boolean>> {
    const { row, settings } = cup;
    const open = round.filter((it) => !isOutOfTheWay(it));
    if (settings.unfinished === 'wait') return NOTHING;
    if (settings.unfinished === 'adjourn') {
      if (row.round === row.rounds && row.kind !== 'league') return NOTHING;
      const text = `${open.length === 1 ? 'One match is' : `${open.length} matches are`} adjourned and played on.`;
      return {
        answer: true,
        matches: open.map((it) => ({ ...it, adjourned: true })),
        acts: [{ act: 'adjourned', text }],
      };
    }
    const awaited = await awaitedIn(this.#store, cup, open);
    // One that has just ended counts as it ended: the next look takes it in.
    if (awaited === undefined) return LOOK_AGAIN;
    const matches = open.map((match) => forfeited(cup, match, awaited));
    return {
      answer: true,
      matches,
      writes: matches.flatMap((match, i) => decideGames(this.#store, cup, match, open[i])),
      news: matches.flatMap((match) =>
        matchNews(cup, match, `Your match of round ${row.round} in ${row.name} was decided by its time.`),
      ),
      acts: matches.map(
        (match): Act => ({
          act: 'forfeit',
          text: `${pairWords(cup, match)}: ${scoreWords(match.score!)}, the time of the round was over.`,
        }),
      ),
    };
  }

  async #next(cup: Cup, now: number): Promise<CupChange<boolean>> {
    const { row, settings } = cup;
    const active = drawnIn(cup).filter((it) => it.active).length;
    const goesOn = row.round < row.rounds && (active > 1 || row.kind === 'knock-out');
    if (goesOn) return this.#draw(cup, row.round + 1, now);
    // Adjourned games are still played.
    if (!cup.matches.every(isDecided)) return NOTHING;
    const { seasons } = settings.league;
    if (row.kind === 'league' && (seasons === null || row.season < seasons))
      return this.#nextSeason(cup, now);
    return {
      answer: false,
      row: { state: 'over', round_ends: null },
      acts: [{ act: 'over', text: 'It is over.' }],
      news: drawnIn(cup).map(({ person: to }) => ({
        to,
        key: 'over',
        text: `${row.name} is over: see the table.`,
      })),
    };
  }

  async #nextSeason(cup: Cup, now: number): Promise<CupChange<boolean>> {
    const { settings, entrants, matches, row } = cup;
    const count = Math.max(...drawnIn(cup).map(({ division }) => division)) + 1;
    const tables = Array.from({ length: count }, (_, division) =>
      standings(
        drawnIn(cup, division),
        matches.filter((it) => it.division === division),
        settings.tieBreaks,
      ).map(({ no }) => no),
    );
    const stay = new Set(
      drawnIn(cup)
        .filter(({ active }) => active)
        .map(({ no }) => no),
    );
    const newcomers = waitingIn(cup).slice(0, Math.max(0, settings.most - stay.size));
    if (stay.size + newcomers.length < settings.least)
      return {
        answer: false,
        row: { state: 'over', round_ends: null },
        acts: [{ act: 'over', text: 'Too few are left for another season.' }],
        news: [{ key: 'over', text: `${row.name} is over: too few are left for another season.` }],
      };
    const divisions = nextDivisions(tables, stay, newcomers, settings.league);
    const before = new Map(entrants.map(({ no, division }) => [no, division]));
    const moved = divisions.flatMap((numbers, division) =>
      numbers.flatMap((no) => {
        const from = before.get(no) ?? UNDRAWN;
        if (from === UNDRAWN || from === division) return [];
        const where = `${division < from ? 'up' : 'down'} to division ${division + 1}`;
        return [{ ...entrantOf(cup, no), where }];
      }),
    );
    const begun = await this.#beginSeason(cup, row.season + 1, divisions, now);
    const acts = moved.map(({ name, where }): Act => ({ act: 'moved', text: `${name} goes ${where}.` }));
    const news = moved.map(({ person: to, where }): CupNews => {
      return { to, key: `moved:${row.season}`, text: `${row.name}: you go ${where}.` };
    });
    return { ...begun, acts: [...acts, ...(begun.acts ?? [])], news: [...news, ...(begun.news ?? [])] };
  }
}

function roundNews(cup: Cup, match: CupMatch): CupNews[] {
  const { row } = cup;
  const key = `round:${row.season}:${match.round}`;
  const where = `${row.name}, round ${match.round}`;
  const first = entrantOf(cup, match.first);
  if (match.second === null) return [{ to: first.person, key, text: `${where}: you have a bye.` }];
  const second = entrantOf(cup, match.second);
  return [
    { to: first.person, key, text: `${where}: you play ${second.name}.` },
    { to: second.person, key, text: `${where}: you play ${first.name}.` },
  ];
}

const freshMatch = (
  { row, settings }: Cup,
  division: number,
  round: number,
  board: number,
  { first, second }: Pairing,
): CupMatch => ({
  id: newId(),
  season: row.season,
  division,
  round,
  board,
  first,
  second,
  double: settings.double,
  score: null,
  games: [0, 0],
  how: null,
  adjourned: false,
  played: [],
  reason: null,
});

/** How a match between two goes on. */
function courseIn(cup: Cup, { first, second, played }: CupMatch): CourseStep {
  const { settings, row } = cup;
  return courseOf(played, {
    double: settings.double,
    oneByOne: settings.clock.kind === 'live',
    mustBeWon: row.kind === 'knock-out',
    betterSeed: bySeed(entrantOf(cup, first), entrantOf(cup, second!)) < 0 ? 'first' : 'second',
  });
}

/** A bye, or a match of which somebody plays no more; nothing where both do. */
function walkoverIn(cup: Cup, match: CupMatch): CupMatch | undefined {
  const whole = match.double ? 2 : 1;
  if (match.second === null) return decided(match, [WIN, 0], 'bye', null, [whole, 0]);
  const [first, second] = [entrantOf(cup, match.first).active, entrantOf(cup, match.second).active];
  if (first && second) return undefined;
  // In a knock-out somebody goes on even where both have left.
  const score: [number, number] =
    first || (cup.row.kind === 'knock-out' && !second) ? [WIN, 0] : second ? [0, WIN] : [0, 0];
  const points: [number, number] = [score[0] * whole, score[1] * whole];
  return decided(match, score, 'forfeit', 'Somebody plays no more.', points);
}

/** Of every game that goes on, whoever is to move has lost it; both where both are. Where nobody is, nobody has. */
function forfeited(
  cup: Cup,
  match: CupMatch,
  awaited: ReadonlyMap<string, readonly [boolean, boolean]>,
): CupMatch {
  const played = match.played.map((game): CupGame => {
    if (game.score !== null) return game;
    const [first, second] = awaited.get(game.id)!;
    return { ...game, score: first || second ? [first ? 0 : 1, second ? 0 : 1] : [DRAW, DRAW] };
  });
  const points = gamePoints(played);
  const both: [number, number] = points[0] === 0 && points[1] === 0 ? [0, 0] : [...matchScore(points)];
  const better = bySeed(entrantOf(cup, match.first), entrantOf(cup, match.second!)) < 0;
  const isTied = both[0] === both[1];
  const score: [number, number] = cup.row.kind === 'knock-out' && isTied ? (better ? [1, 0] : [0, 1]) : both;
  return decided({ ...match, played }, score, 'forfeit', 'The time of the round was over.', points);
}

export const pairWords = (cup: Cup, { first, second }: Pick<CupMatch, 'first' | 'second'>): string =>
  `${entrantOf(cup, first).name} – ${second === null ? 'nobody' : entrantOf(cup, second).name}`;

function wishOf({ settings }: Cup): NewGame {
  const { game, scenario, options, clock, rated, even } = settings;
  const agreement: AgreementWish | null = even === 'none' ? null : { kind: even };
  return {
    game,
    scenario,
    options,
    quick: false,
    side: null,
    bots: {},
    clock,
    listed: true,
    rated,
    agreement,
    edition: null,
  };
}
