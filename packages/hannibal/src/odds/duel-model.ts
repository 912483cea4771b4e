import { type Action, argOf, type Dice, verbOf } from '@punica/kernel';
import { type DuelPosition, Guess, Playout, playSuit, setDuel, startOfDuel } from '@punica/odds';
import { A, battleCardIn } from '../actions.ts';
import { enemyOf } from '../board.ts';
import { PROBE, RESERVE, type Side } from '../data/codes.ts';
import type { Question } from '../rules/questions.ts';
import type { BattleCard, H } from '../state.ts';
import type { BattleResult } from './battle-model.ts';
import { BattleToll } from './battle-toll.ts';
import { type DuelSight, duelSight } from './duel-sight.ts';
import { countedDeck, probeAsReserve, typeOfSuit } from './duels.ts';

/** Where the duel goes on after the viewer's decision. */
type Onward =
  | { readonly from: 'attack' | 'match'; readonly suit: BattleCard }
  | { readonly from: 'initiative' | 'roll'; readonly holder: Side }
  | { readonly from: 'end'; readonly winner: Side };

const FACES = 6;

/**
 * [14.6] A battle whose cards are dealt, as one side sees it: the other's hand is guessed anew for each
 * trial, out of the cards that are out of sight, and both play on well.
 */
export class DuelModel {
  readonly #sight: DuelSight;
  readonly #playout: Playout;
  readonly #guess: Guess;
  readonly #onward: Onward;
  /** The viewer's cards when his decision is carried out; a Probe counts as a Reserve if it still may. */
  readonly #from: DuelPosition;
  readonly #duel: DuelPosition;
  readonly #toll: BattleToll;

  constructor(view: H, side: Side, key: Question, a: Action) {
    const sight = duelSight(view, side);
    this.#sight = sight;
    this.#playout = new Playout(sight.rules, countedDeck(view, sight.rules));
    this.#guess = new Guess(sight.rules, sight.sight);
    this.#onward = onwardFrom(sight, side, key, a);
    this.#from = after(sight, side, a);
    this.#duel = startOfDuel(this.#from.hands, this.#from.initiative);
    this.#toll = new BattleToll(view, sight.battle);
  }

  cusOf(side: Side): number {
    return this.#toll.cusOf(side);
  }

  trial(dice: Dice): BattleResult {
    const { sight, jokers } = this.#sight;
    const other = enemyOf(sight.side);
    const duel = this.#duel;
    setDuel(duel, this.#from);
    this.#guess.draw(dice, duel.hands[other]);
    if (jokers[other]) probeAsReserve(duel.hands[other]);
    const winner = this.#playOn(dice);
    const { rounds, suit } = this.#onward.from === 'end' ? duel : this.#playout.end;
    return { winner, lost: this.#toll.sample(winner, rounds, typeOfSuit(suit), dice) };
  }

  #playOn(dice: Dice): Side {
    const onward = this.#onward;
    const duel = this.#duel;
    switch (onward.from) {
      case 'end':
        return onward.winner;
      case 'attack':
        return this.#playout.fromAttack(duel, onward.suit, dice);
      case 'match':
        return this.#playout.fromMatch(duel, onward.suit, dice);
      case 'roll': {
        const { rules } = this.#sight;
        const success = dice.below(FACES) < rules.counter[onward.holder];
        duel.initiative = success ? onward.holder : enemyOf(onward.holder);
        return this.#playout.fromInitiative(duel, dice);
      }
      case 'initiative':
        duel.initiative = onward.holder;
        return this.#playout.fromInitiative(duel, dice);
    }
  }
}

function onwardFrom({ battle }: DuelSight, side: Side, key: Question, a: Action): Onward {
  switch (key) {
    case 'battleRounds.attack':
      return { from: 'attack', suit: battleCardIn(a) };
    case 'battleRounds.defend':
      return a === A.pass
        ? { from: 'end', winner: battle.initiative }
        : { from: 'match', suit: battle.attack };
    case 'battleRounds.counterattack':
      return a === A.yes ? { from: 'roll', holder: side } : { from: 'initiative', holder: battle.initiative };
    case 'battleRounds.seize':
    case 'withdrawal.initiative':
      return { from: 'initiative', holder: a === A.yes ? side : battle.initiative };
    case 'battleRounds.reactToAttack':
      return { from: 'attack', suit: battle.attack };
    default:
      return { from: 'initiative', holder: battle.initiative };
  }
}

function after(
  { battle, rules, sight, jokers, played, lacks, rounds }: DuelSight,
  side: Side,
  a: Action,
): DuelPosition {
  const unknown = played.map(() => 0);
  const hands = side === 0 ? ([sight.own, unknown] as const) : ([unknown, sight.own] as const);
  const duel = startOfDuel(hands, battle.initiative);
  for (let i = 0; i < played.length; i++) duel.played[i] = played[i];
  duel.lacks[0] = lacks[0];
  duel.lacks[1] = lacks[1];
  duel.rounds = rounds;
  duel.suit = battle.last[battle.initiative];
  const verb = verbOf(a);
  if (verb === A.play) playSuit(rules, duel, side, argOf(a));
  else if (verb === A.reserve) playSuit(rules, duel, side, argOf(a), true);
  else if (verb === A.probe) {
    // The Probe stands for another type, as a Reserve would.
    duel.hands[side][PROBE]--;
    duel.hands[side][RESERVE]++;
    playSuit(rules, duel, side, argOf(a), true);
  }
  if (jokers[side] && verb !== A.probe) probeAsReserve(duel.hands[side]);
  return duel;
}
