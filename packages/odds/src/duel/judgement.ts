import type { DuelRules, Hand } from './rules.ts';

/** What a side knows of the other's hand without seeing it. */
export interface Unseen {
  /** By suit (wild last): the cards that are neither in the own hand nor played. */
  readonly cards: Hand;
  /** How many cards the other holds. */
  readonly held: number;
  /** Suits that the other has shown to lack (he spent a wild card for one), one bit each. */
  readonly lacks: number;
}

/** A matched seizing suit hands over the initiative: so much of a win is taken to be lost by it. */
const SEIZED = 0.5;
/** Each further card of a suit in hand makes it a little better to spend one. */
const PLENTY = 0.02;
/** A wild card that is matched is a good card gone, and even one that wins might have been kept. */
const WILD = { matched: 0.25, spent: 0.02 } as const;

/**
 * The suit to attack with, judged at a glance: the one that the other most likely cannot match, with a
 * look at what is given away if he can. In duels with equal hands it does as well as sampling and solving
 * (README), at no cost.
 */
export function judgedAttack(rules: DuelRules, own: Hand, unseen: Unseen): number {
  const suits = rules.plain + rules.seizing;
  const { cards, held, lacks } = unseen;
  let all = 0;
  for (let suit = 0; suit <= suits; suit++) all += Math.max(0, cards[suit]);
  const elsewhere = all === 0 ? 0 : Math.max(0, 1 - held / all);
  const wild = own[suits] > 0;
  let best = -1;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let suit = 0; suit < suits; suit++) {
    const holds = own[suit] > 0;
    if (!holds && !wild) continue;
    const matching = Math.max(0, cards[suits]) + ((lacks >> suit) & 1 ? 0 : Math.max(0, cards[suit]));
    const unmatched = elsewhere ** matching;
    let score = unmatched + PLENTY * own[suit];
    if (suit >= rules.plain) score -= SEIZED * (1 - unmatched);
    if (!holds) score -= WILD.spent + WILD.matched * (1 - unmatched);
    if (score > bestScore) {
      bestScore = score;
      best = suit;
    }
  }
  return best;
}
