import { type Action, verbOf } from '@punica/kernel';
import { A, cardIn } from '../actions.ts';
import { offerUses, refuseUse } from '../rules/08-card-uses.ts';
import { opsActivation } from '../rules/10-activation.ts';
import type { CardId } from '../state.ts';
import { bestPCs, openToPCs, pcWorth } from './control-plan.ts';
import { eventWorth } from './event-worth.ts';
import { Planner } from './intents.ts';
import { bestOf, intentsFor } from './march-worth.ts';
import type { Situation } from './situation.ts';

/** A card's other uses are given up by playing it, but cheaper cards may do what it could have done. */
export const FOREGONE = 0.3;
/** Counter Events wait for their moment. */
export const KEEP_COUNTER = 5;
export const WASTED = -6;
/** One CU more, somewhere: less than the armies that are there can do when they move. */
export const RAISED = 9;

/** One use of one card and what it would bring. */
export interface Play {
  readonly action: Action;
  /** By itself. */
  readonly worth: number;
  /** With what is given up for it. */
  readonly score: number;
}

/** Judges every use of every card that may be played now. */
export function judgePlays(s: Situation, legal: readonly Action[], planner = new Planner(s)): Play[] {
  const judge = new Judge(s, planner);
  const plays: { action: Action; worth: number; card: CardId }[] = [];
  for (const action of legal) {
    if (action === A.pass) continue;
    plays.push({ action, worth: judge.worth(action), card: cardIn(action) });
  }
  return plays.map(({ action, worth, card }) => {
    let other = 0;
    for (const play of plays)
      if (play.card === card && play.action !== action) other = Math.max(other, play.worth);
    const keep = s.g.rules.cards.list[card].counter ? KEEP_COUNTER : 0;
    return { action, worth, score: worth - FOREGONE * other - keep };
  });
}

class Judge {
  readonly #s: Situation;
  readonly #planner: Planner;
  #control: readonly number[] | undefined;

  constructor(s: Situation, planner: Planner) {
    this.#s = s;
    this.#planner = planner;
  }

  worth(action: Action): number {
    const card = cardIn(action);
    const { g, side } = this.#s;
    switch (verbOf(action)) {
      case A.event:
        return eventWorth(this.#s, this.#planner, card);
      case A.move:
        return bestOf(intentsFor(this.#s, this.#planner, opsActivation(g, side, card)))?.gain ?? WASTED;
      case A.control:
        return this.#controlWorth(g.rules.cards.list[card].ops);
      case A.raise:
        return RAISED * this.#s.future;
      default:
        return WASTED;
    }
  }

  #controlWorth(ops: number): number {
    const s = this.#s;
    this.#control ??= bestPCs(s, openToPCs(s.g, s.side), 3, pcWorth, s.side).worth;
    let sum = 0;
    for (const gain of this.#control.slice(0, ops)) sum += Math.max(0, gain);
    return sum;
  }
}

/** The best play, or nothing where only passing is left. */
export function bestPlay(s: Situation, legal: readonly Action[]): Play | undefined {
  let best: Play | undefined;
  for (const play of judgePlays(s, legal)) if (best === undefined || play.score > best.score) best = play;
  return best;
}

/** Whoever has much to do at once begins; otherwise the last word is better. */
const EAGER = 45;
/** Only a great stroke is worth showing a Campaign before the turn begins. */
const PREEMPT = 90;

export function chooseFirst(s: Situation): Action {
  const uses: Action[] = [];
  const brief = offerUses(s.g, s.side, uses);
  const best = bestPlay(
    s,
    uses.filter((a) => refuseUse(s.g, s.side, a, brief) === undefined),
  );
  return A.first | (best !== undefined && best.worth > EAGER ? s.side : s.enemy);
}

export function choosePreemption(s: Situation, legal: readonly Action[]): Action {
  const best = bestPlay(s, legal);
  return best !== undefined && best.worth > PREEMPT ? best.action : A.pass;
}
