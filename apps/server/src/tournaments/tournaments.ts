import type { Voice } from '../moderation/voice.ts';
import type { Notices } from '../notices/notices.ts';
import type { People } from '../people/people.ts';
import type { BotThreads } from '../play/bots.ts';
import type { Lobby } from '../play/lobby.ts';
import type { Play } from '../play/play.ts';
import type { JobHandlers, Store } from '../storage/store.ts';
import type { Teams } from '../teams/teams.ts';
import type { Verdict } from './decide-games.ts';
import { Entering } from './entering.ts';
import { Keeper } from './keeper.ts';
import { Organising } from './organising.ts';
import { Rounds } from './rounds.ts';

interface Needs {
  readonly store: Store;
  readonly lobby: Lobby;
  readonly play: Play;
  readonly threads: BotThreads;
  readonly notices: Notices;
  readonly people: People;
  readonly teams: Teams;
  readonly voice: Voice;
  readonly withProving: boolean;
}

/** Everything about tournaments, put together. */
export class Tournaments {
  readonly keeper: Keeper;
  readonly entering: Entering;
  readonly organising: Organising;
  readonly jobs: JobHandlers;

  constructor({ store, lobby, play, threads, notices, people, teams, voice, withProving }: Needs) {
    this.keeper = new Keeper(store, notices);
    const rounds = new Rounds(this.keeper, lobby, threads);
    this.entering = new Entering(this.keeper, teams, voice, withProving);
    this.organising = new Organising(this.keeper, rounds, people, teams, voice);
    this.jobs = {
      tournament: async ({ tournament }) => rounds.tick(String(tournament)),
      verdict: async ({ game, verdict }) => carryOut(play, String(game), String(verdict) as Verdict),
    };
  }
}

/** A game that still went on when its match was decided ends as was decided. */
async function carryOut(play: Play, game: string, verdict: Verdict): Promise<void> {
  await play.decide(game, (table) => {
    if (verdict === 'stopped') return { winners: [], reason: 'stopped', how: 'stopped' };
    const winner = verdict.startsWith('won-by:') ? table.seatOf(verdict.slice('won-by:'.length)) : undefined;
    const winners = winner === undefined ? [] : [winner.role];
    return { winners, reason: 'adjudicated', how: 'adjudicated' };
  });
}
