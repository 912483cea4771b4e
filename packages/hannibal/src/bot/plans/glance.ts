import { type Action, verbOf } from '@punica/kernel';
import { A, cardIn, generalIn } from '../../actions.ts';
import { hookOf, takesEffect } from '../../cards/index.ts';
import { checkActivation, opsActivation } from '../../rules/10-activation.ts';
import { type Activation, marchOf } from '../../rules/10-frames.ts';
import type { CardId, GeneralId, H, Space } from '../../state.ts';
import { openToPCs } from '../control-plan.ts';
import { FOREGONE, KEEP_COUNTER, RAISED, WASTED } from '../script-cards.ts';
import type { Situation } from '../situation.ts';
import { CARD } from '../weights.ts';
import { keyOf } from './card-plans.ts';
import { type Errand, Errands } from './errands.ts';
import type { Goal, HannibalPlan } from './plan.ts';

/** Errands of one army that are looked at. */
const SEVERAL = 3;
/** The other armies of a Campaign may spoil each other's plans. */
const TOGETHER = 0.85;
/** A Campaign goes on only for a gain. */
const WORTHWHILE = 0.5;

/** What could be done with the cards of the hand, as it comes to mind at a glance. */
export const cardsAtAGlance = (s: Situation, legal: readonly Action[]): HannibalPlan[] =>
  new CardGlance(s).plans(legal);

/** Whom to activate, and what for. */
export function armiesAtAGlance(s: Situation, legal: readonly Action[], f: Activation): HannibalPlan[] {
  const errands = new Errands(s);
  const plans: HannibalPlan[] = [];
  for (const a of legal) {
    if (a === A.pass) {
      plans.push({ key: 'pass', first: a, score: WORTHWHILE });
      continue;
    }
    const general = generalIn(a);
    for (const errand of errandsWith(errands, general, f)) plans.push(errandPlan(a, errand, errand.gain));
  }
  return plans;
}

/** What the general who has been activated is for; nothing for one who gathers troops on his way. */
export function settingOutAtAGlance(
  s: Situation,
  legal: readonly Action[],
  follow: (g: H, legal: readonly Action[], goal: Goal) => Action | undefined,
): HannibalPlan[] | undefined {
  const march = marchOf(s.g);
  if (march.spent > 0) return undefined;
  const [errand] = errandsWith(new Errands(s), march.general, march);
  if (errand === undefined) return undefined;
  const plan = errandPlan(legal[0], errand, 0);
  const first = plan.goal && follow(s.g, legal, plan.goal);
  return first !== undefined && legal.includes(first) ? [{ ...plan, first }] : undefined;
}

function errandsWith(
  errands: Errands,
  general: GeneralId,
  f: Pick<Activation, 'sails' | 'navalCUs'>,
): readonly Errand[] {
  const byLand = errands.of(general).slice(0, SEVERAL);
  if (f.sails === 0) return byLand;
  return [...byLand, ...errands.aboard(general, f.navalCUs).slice(0, 1)];
}

const errandPlan = (first: Action, errand: Errand, score: number): HannibalPlan => {
  const { general, cus, space, besieges, steps } = errand;
  return {
    key: `march/${general}/${space}`,
    first,
    score,
    goal: { general, cus, space, besieges, steps },
  };
};

interface Use {
  readonly action: Action;
  readonly card: CardId;
  readonly worth: number;
}

class CardGlance {
  readonly #s: Situation;
  readonly #errands: Errands;
  readonly #moves = new Map<string, readonly Errand[]>();
  #placed: readonly number[] | undefined;

  constructor(s: Situation) {
    this.#s = s;
    this.#errands = new Errands(s);
  }

  plans(legal: readonly Action[]): HannibalPlan[] {
    const uses: Use[] = [];
    for (const action of legal) {
      if (action === A.pass) continue;
      const card = cardIn(action);
      uses.push({ action, card, worth: this.#worth(action, card) });
    }
    const best = new Map<string, HannibalPlan>();
    const keep = (plan: HannibalPlan): void => {
      const known = best.get(plan.key);
      if (known === undefined || plan.score > known.score) best.set(plan.key, plan);
    };
    for (const { action, card, worth } of uses) {
      const score = worth - this.#givenUp(uses, action, card);
      if (verbOf(action) !== A.move) {
        keep({ key: keyOf(this.#s, action), first: action, score });
        continue;
      }
      for (const errand of this.#marches(card)) keep(errandPlan(action, errand, score - worth + errand.gain));
    }
    if (best.size === 0 || legal.includes(A.pass)) keep({ key: 'pass', first: A.pass, score: 0 });
    return [...best.values()];
  }

  /** A card's other uses, and its moment as a Counter Event. */
  #givenUp(uses: readonly Use[], action: Action, card: CardId): number {
    let other = 0;
    for (const use of uses)
      if (use.card === card && use.action !== action && use.worth > other) other = use.worth;
    return FOREGONE * other + (this.#s.g.rules.cards.list[card].counter ? KEEP_COUNTER : 0);
  }

  #worth(action: Action, card: CardId): number {
    const s = this.#s;
    switch (verbOf(action)) {
      case A.event:
        return this.#event(card);
      case A.move:
        return this.#marches(card)[0]?.gain ?? WASTED;
      case A.control:
        return this.#control(s.g.rules.cards.list[card].ops);
      case A.raise:
        return RAISED * s.future;
      default:
        return WASTED;
    }
  }

  /** The best errands that the OPs of a card could pay for; cards of as many OPs and ships pay for the same. */
  #marches(card: CardId): readonly Errand[] {
    const { g, side } = this.#s;
    const { ops, navalCUs } = g.rules.cards.list[card];
    const key = `${ops}/${navalCUs}`;
    let errands = this.#moves.get(key);
    if (errands === undefined) {
      errands = this.#among(opsActivation(g, side, card));
      this.#moves.set(key, errands);
    }
    return errands;
  }

  #among(f: Activation): readonly Errand[] {
    const { g, side } = this.#s;
    const list: Errand[] = [];
    for (const general of g.rules.generalsOf[side]) {
      if (g.at[general] < 0 || g.under[general] === 1 || checkActivation(g, f, general) !== undefined)
        continue;
      list.push(...errandsWith(this.#errands, general, f));
    }
    return list.sort((a, b) => b.gain - a.gain);
  }

  #event(card: CardId): number {
    const s = this.#s;
    const { g, side } = s;
    if (!takesEffect(g, side, card)) return -CARD;
    const ops = opsActivation(g, side, card);
    return hookOf(g, card).worth(s, card, {
      march: (means) => this.#among({ ...ops, ...means })[0]?.gain ?? 0,
      campaign: (means, generals) => this.#campaign({ ...ops, ...means }, generals),
    });
  }

  #campaign(f: Activation, generals: number): number {
    const sent = new Set<GeneralId>();
    let sum = 0;
    for (const { general, gain } of this.#among(f)) {
      if (sent.size === generals || gain <= 0) break;
      if (sent.has(general)) continue;
      sent.add(general);
      sum += gain;
    }
    return TOGETHER * sum;
  }

  #control(ops: number): number {
    this.#placed ??= this.#bestPlaces();
    let sum = 0;
    for (let i = 0; i < ops && i < this.#placed.length; i++) sum += this.#placed[i];
    return sum;
  }

  /** What the best PCs bring, each as if it were the only one. */
  #bestPlaces(): readonly number[] {
    const s = this.#s;
    return openToPCs(s.g, s.side)
      .map((space: Space) => s.turnOver(space, s.side))
      .filter((worth) => worth > 0)
      .sort((a, b) => b - a)
      .slice(0, 3);
  }
}
