import type { Dice } from '@punica/kernel';
import { judgedAttack, type Unseen } from './judgement.ts';
import type { OpenDuel } from './open-hands.ts';
import { drawHand } from './playout.ts';
import { type Duellist, type DuelRules, type Hand, otherOf, suitsOf } from './rules.ts';

/** What one side knows of a duel. */
export interface Sight {
  readonly side: Duellist;
  readonly own: Hand;
  /** Cards of the other that lie open. */
  readonly open: Hand;
  /** How many more he holds, and what they may be: whatever is neither seen nor played. */
  readonly hidden: number;
  readonly bag: Hand;
  /** Suits that he has shown to lack, one bit each. */
  readonly lacks: number;
}

export interface Choice {
  readonly suit: number;
  /** What the suit is worth, if everybody saw all cards from now on: good to compare, too good to promise. */
  readonly worth: number;
}

/** A hand that the other may hold, as far as one can know, written into `out`. */
export class Guess {
  readonly #sight: Sight;
  readonly #bag: Hand;

  constructor(rules: DuelRules, sight: Sight) {
    this.#sight = sight;
    this.#bag = likelyBag(rules, sight);
  }

  draw(dice: Dice, out: number[]): void {
    const { open, hidden } = this.#sight;
    drawHand(dice, this.#bag, hidden, out);
    for (let i = 0; i < open.length; i++) out[i] += open[i];
  }
}

/** Nobody spends a wild card for a suit that he holds: after such a card he is taken to have none of it. */
function likelyBag(rules: DuelRules, { bag, lacks, hidden }: Sight): Hand {
  const likely = bag.map((cards, suit) => (suit < suitsOf(rules) && (lacks >> suit) & 1 ? 0 : cards));
  return likely.reduce((sum, cards) => sum + cards, 0) >= hidden ? likely : bag;
}

const unseenIn = ({ open, hidden, bag, lacks }: Sight): Unseen => ({
  cards: bag.map((cards, suit) => cards + open[suit]),
  held: hidden + open.reduce((sum, cards) => sum + cards, 0),
  lacks,
});

/** The suit to attack with, judged at a glance. */
export const glance = (rules: DuelRules, sight: Sight): number =>
  judgedAttack(rules, sight.own, unseenIn(sight));

/**
 * The suits that a side could attack with, best first: each is tried against so many hands that the other
 * may hold, and solved with open cards from there on.
 */
export function weighAttacks(duel: OpenDuel, sight: Sight, dice: Dice, samples: number): readonly Choice[] {
  const { rules } = duel;
  const suits = Array.from({ length: suitsOf(rules) }, (_, suit) => suit).filter(
    (suit) => sight.own[suit] > 0 || sight.own[suitsOf(rules)] > 0,
  );
  const worths = suits.map(() => 0);
  const guess = new Guess(rules, sight);
  const theirs = sight.own.map(() => 0);
  for (let n = 0; n < samples; n++) {
    guess.draw(dice, theirs);
    for (let i = 0; i < suits.length; i++) worths[i] += worthOfAttack(duel, sight, theirs, suits[i]);
  }
  return suits.map((suit, i) => ({ suit, worth: worths[i] / samples })).sort((a, b) => b.worth - a.worth);
}

/** Is it better to have the initiative, with these cards to come? Counted over hands that the other may hold. */
export function worthOfInitiative(
  duel: OpenDuel,
  sight: Sight,
  dice: Dice,
  samples: number,
): { readonly having: number; readonly leaving: number } {
  const guess = new Guess(duel.rules, sight);
  const theirs = sight.own.map(() => 0);
  let having = 0;
  let leaving = 0;
  for (let n = 0; n < samples; n++) {
    guess.draw(dice, theirs);
    having += valueFor(duel, sight, sight.own, theirs, sight.side);
    leaving += valueFor(duel, sight, sight.own, theirs, otherOf(sight.side));
  }
  return { having: having / samples, leaving: leaving / samples };
}

function valueFor(duel: OpenDuel, { side }: Sight, own: Hand, theirs: Hand, initiative: Duellist): number {
  const value = duel.value(side === 0 ? [own, theirs] : [theirs, own], initiative);
  return side === 0 ? value : 1 - value;
}

function worthOfAttack(duel: OpenDuel, sight: Sight, theirs: Hand, suit: number): number {
  const { rules } = duel;
  const wild = suitsOf(rules);
  const answer = theirs[suit] > 0 ? suit : wild;
  if (theirs[answer] === 0) return 1;
  const played = sight.own[suit] > 0 ? suit : wild;
  const ownLeft = sight.own.map((cards, i) => (i === played ? cards - 1 : cards));
  const theirsLeft = theirs.map((cards, i) => (i === answer ? cards - 1 : cards));
  const other = otherOf(sight.side);
  const kept = valueFor(duel, sight, ownLeft, theirsLeft, sight.side);
  const turned = valueFor(duel, sight, ownLeft, theirsLeft, other);
  if (turned >= kept) return kept;
  return suit >= rules.plain ? turned : kept + (rules.counter[other] / rules.sides) * (turned - kept);
}
