import type { Insight, Measure } from '@punica/insight';
import { type Core, type Game, heardBy, ONLOOKER, type Role, rolesIn, type Told } from '@punica/kernel';
import type { Tally } from '../sim/tally.ts';
import { type Account, one, type TurnAccount } from './account.ts';

/** Before the first turn has been told, or in a game that tells none. */
const NO_TURN = 'the whole game';

interface Turn {
  readonly label: string;
  /** By measure and role, as the turn goes on. */
  readonly values: number[][];
}

/** Watches one game and notes what each turn came to. */
export class Observer {
  readonly #game: Game;
  readonly #insight: Insight | undefined;
  readonly #roles: readonly Role[];
  readonly #turns: Turn[] = [];
  readonly #added: number[][];
  #reason = '';
  #winners: readonly Role[] = [];

  constructor(game: Game, insight: Insight | undefined) {
    this.#game = game;
    this.#insight = insight;
    this.#roles = [...game.roles.keys()];
    this.#added = this.#measures.map(() => this.#roles.map(() => 0));
  }

  get #measures(): readonly Measure[] {
    return this.#insight?.measures ?? [];
  }

  /** After every action, and once for the set-up: the state, and what was told on the way to it. */
  readonly look = (g: Core, told: readonly Told<unknown>[]): void => {
    const heard = heardBy(told, ONLOOKER);
    this.#add(heard);
    const opened = heard.filter((event) => this.#insight?.opens(event) === 'chapter');
    const last = this.#turns.at(-1);
    if (last !== undefined) {
      if (opened.length === 0) this.#measure(g, last, 'most');
      // Whatever opens a turn also carried out the end of the one before, which is judged by the state as it is now.
      if (opened.length > 0 || g.outcome !== null) this.#measure(g, last, 'end');
    }
    // What was played before the first turn is its set-up, not a turn of its own.
    if (opened.length > 0 && last?.label === NO_TURN) this.#turns.pop();
    for (const event of opened) this.#open(g, this.#game.words.event(event));
    if (this.#turns.length === 0) this.#open(g, NO_TURN);
    if (g.outcome === null) return;
    this.#reason = g.outcome.reason;
    this.#winners = rolesIn(g.outcome.winners);
  };

  #open(g: Core, label: string): void {
    const turn = { label, values: this.#measures.map(() => this.#roles.map(() => Number.NEGATIVE_INFINITY)) };
    this.#turns.push(turn);
    this.#measure(g, turn, 'most');
    this.#measure(g, turn, 'end');
  }

  #add(heard: readonly unknown[]): void {
    this.#measures.forEach(({ counts }, m) => {
      if (!('adds' in counts)) return;
      for (const role of this.#roles)
        for (const event of heard) this.#added[m][role] += counts.adds(event, role);
    });
  }

  #measure(g: Core, { values }: Turn, kind: Measure['turn']): void {
    this.#measures.forEach(({ counts, turn }, m) => {
      if (turn !== kind) return;
      for (const role of this.#roles) {
        const value = 'has' in counts ? counts.has(g, role) : this.#added[m][role];
        values[m][role] = kind === 'most' ? Math.max(values[m][role], value) : value;
      }
    });
  }

  /** What this game adds to the account. */
  account(tally: Tally): Account {
    if (tally.finished === 0) return { tally, longest: tally.actions, reasons: {}, turns: [] };
    const ends = this.#ends();
    return {
      tally,
      longest: tally.actions,
      reasons: { [this.#reason]: ends },
      turns: this.#turns.map(
        ({ label, values }, i): TurnAccount => ({
          label,
          ended: i === this.#turns.length - 1 ? ends : ends.map(() => 0),
          measured: values.map((roles) => roles.map(one)),
        }),
      ),
    };
  }

  /** By role of the winner, draws last. */
  #ends(): number[] {
    const ends = this.#roles.map((role): number => (this.#winners.includes(role) ? 1 : 0));
    return [...ends, this.#winners.length === 0 ? 1 : 0];
  }
}
