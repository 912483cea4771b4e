import type { Bot, Memo } from '@punica/bots';
import {
  BadInput,
  type Dice,
  heardBy,
  isRefused,
  type Match,
  pending,
  type Role,
  rolesIn,
  submit,
  viewFor,
} from '@punica/kernel';
import { PROTOCOL } from '@punica/protocol/bot';
import { outcomeReport, promptFor, questionReport } from '../report.ts';
import type { ForeignBot } from './foreign-bot.ts';

/** So many wrong answers to one question, and the bot is sent off. */
const MOST_REFUSALS = 3;

export interface Hosted {
  readonly bot: string;
  readonly decisions: number;
  readonly refusals: number;
}

/** Plays a match to its end: the foreign bot in one seat, ours in the others. */
export class Host {
  readonly #match: Match;
  readonly #foreign: ForeignBot;
  readonly #seat: Role;
  readonly #bots: readonly Bot[];
  readonly #memos: readonly Memo[];
  readonly #dice: Dice;
  #heardUpTo = 0;
  #decisions = 0;
  #refusals = 0;

  constructor(match: Match, foreign: ForeignBot, seat: Role, bots: readonly Bot[], dice: Dice) {
    this.#match = match;
    this.#foreign = foreign;
    this.#seat = seat;
    this.#bots = bots;
    this.#memos = bots.map(() => ({}));
    this.#dice = dice;
  }

  async play(seed: number): Promise<Hosted> {
    const { game, beginning } = this.#match;
    this.#foreign.tell({
      type: 'hello',
      protocol: PROTOCOL,
      game: game.id,
      rules: game.version,
      ...beginning,
      ...(game.edition === undefined ? {} : { edition: game.edition }),
      roles: game.roles,
      role: game.roles[this.#seat],
      seed,
    });
    const { name } = await this.#foreign.ready();
    let opening = heardBy(this.#match.opening, this.#seat);
    while (this.#match.state.outcome === null) {
      const role = rolesIn(pending(this.#match.state))[0];
      if (role === this.#seat) {
        await this.#askForeign(opening);
        opening = [];
      } else this.#askOwn(role);
    }
    const { winners, reason } = outcomeReport(this.#match)!;
    this.#foreign.tell({ type: 'over', winners, reason, events: [...opening, ...this.#news()] });
    return { bot: name ?? 'foreign bot', decisions: this.#decisions, refusals: this.#refusals };
  }

  #askOwn(role: Role): void {
    const { engine, game, state } = this.#match;
    const legal = engine.legal(state, role, []);
    const view = viewFor(game, state, role);
    this.#match.play(role, this.#bots[role].choose(view, role, legal, this.#dice, this.#memos[role]));
  }

  async #askForeign(opening: readonly unknown[]): Promise<void> {
    const { engine, game, state, version } = this.#match;
    const view = viewFor(game, state, this.#seat);
    this.#foreign.tell({
      type: 'choose',
      id: version,
      question: questionReport(this.#match)!,
      prompt: promptFor(this.#match, view, this.#seat),
      legal: engine.legal(state, this.#seat, []).map((a) => game.actions.toJson(a)),
      events: [...opening, ...this.#news()],
      view: game.write(view),
      state: view,
    });
    this.#decisions++;
    for (let tries = 1; ; tries++) {
      const { id, action } = await this.#foreign.answer();
      if (id !== version) throw new BadInput('bot.id', `must be ${version}, the question that stands`);
      const result = submit(this.#match, this.#seat, id, action);
      if (!isRefused(result)) return;
      this.#refusals++;
      const { field, problem, rule } = result;
      if (tries === MOST_REFUSALS) throw new BadInput(`bot.${field}`, problem, rule);
      this.#foreign.tell({ type: 'refused', id, field, problem, ...(rule === undefined ? {} : { rule }) });
    }
  }

  /** What the seat has heard since it was last told. */
  #news(): unknown[] {
    const news: unknown[] = [];
    for (; this.#heardUpTo < this.#match.version; this.#heardUpTo++) {
      news.push(...heardBy(this.#match.toldAt(this.#heardUpTo), this.#seat));
    }
    return news;
  }
}
