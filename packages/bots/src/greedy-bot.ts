import {
  type Action,
  Context,
  type Core,
  type Dice,
  Engine,
  type Game,
  includes,
  type Knowledge,
  NOT_ANSWERED,
  QuickDice,
  type Role,
  redeal,
  rolesIn,
} from '@punica/kernel';
import type { Bot } from './bot.ts';

/** More than any evaluation: a game that is won or lost needs no judging. */
const DECIDED = 1e9;
const SEEDS = 0x4000_0000;

/**
 * Looks one action ahead: follows the game's script where it has one, otherwise tries every legal action
 * on states that its view allows and takes the one that the game's evaluation likes best. `samples` is
 * how many guesses at the hidden things and the dice each action is tried on.
 */
export const greedyBot = <G extends Core>(game: Game<G>, knowledge: Knowledge<G>, samples = 1): Bot<G> =>
  new GreedyBot(game, knowledge, samples);

class GreedyBot<G extends Core> implements Bot<G> {
  readonly name = 'greedy';
  readonly looks = true;
  readonly #engine: Engine<G>;
  readonly #knowledge: Knowledge<G>;
  readonly #samples: number;
  readonly #terms: number[] = [];
  readonly #totals: number[] = [];
  readonly #others: Action[] = [];

  constructor(game: Game<G>, knowledge: Knowledge<G>, samples: number) {
    this.#engine = new Engine(game);
    this.#knowledge = knowledge;
    this.#samples = samples;
  }

  choose(view: G, role: Role, legal: readonly Action[], dice: Dice): Action {
    if (legal.length === 1) return legal[0];
    const scripted = this.#knowledge.script?.(view, role, legal, dice);
    if (scripted !== undefined) return scripted;
    const totals = this.#totals;
    totals.length = 0;
    for (let i = 0; i < legal.length; i++) totals.push(0);
    for (let sample = 0; sample < this.#samples; sample++) {
      const guess = redeal(this.#engine.game, view, dice);
      this.#answerForOthers(guess, role, dice);
      // Every action meets the same luck, so that they are told apart by what they do.
      const luck = dice.below(SEEDS);
      for (let i = 0; i < legal.length; i++) totals[i] += this.#worth(guess, role, legal[i], luck);
    }
    return legal[pickBest(totals, dice)];
  }

  /** A sealed question goes on only when all have answered: the others are taken to answer at random. */
  #answerForOthers(guess: G, role: Role, dice: Dice): void {
    if (guess.answers.length === 0) return;
    for (const other of rolesIn(guess.asked)) {
      if (other === role) continue;
      const legal = this.#engine.legal(guess, other, this.#others);
      guess.answers[other] = legal.length === 0 ? NOT_ANSWERED : legal[dice.below(legal.length)];
    }
  }

  #worth(guess: G, role: Role, a: Action, luck: number): number {
    const after = this.#engine.game.copy(guess);
    this.#engine.apply(after, role, a, new Context(new QuickDice(luck)));
    if (after.outcome !== null) {
      if (after.outcome.winners === 0) return 0;
      return includes(after.outcome.winners, role) ? DECIDED : -DECIDED;
    }
    const terms = this.#terms;
    terms.length = 0;
    this.#knowledge.evaluate(after, role, terms);
    let sum = 0;
    for (let i = 0; i < terms.length; i++) sum += terms[i];
    return sum;
  }
}

/** The place of the greatest number; among equals each is as likely. */
function pickBest(totals: readonly number[], dice: Dice): number {
  let best = 0;
  let equals = 1;
  for (let i = 1; i < totals.length; i++) {
    if (totals[i] > totals[best]) {
      best = i;
      equals = 1;
    } else if (totals[i] === totals[best]) {
      equals++;
      if (dice.below(equals) === 0) best = i;
    }
  }
  return best;
}
