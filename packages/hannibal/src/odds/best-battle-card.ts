import { type Action, answerAt, type ByKey, type Dice } from '@punica/kernel';
import {
  type Choice,
  glance,
  HiddenDuel,
  type Sight,
  sizeOf,
  weighAttacks,
  worthOfInitiative,
} from '@punica/odds';
import { A } from '../actions.ts';
import { enemyOf } from '../board.ts';
import { ATTACKS, CARTHAGE, NONE, PROBE, RESERVE, type Side } from '../data/codes.ts';
import { battleOf } from '../rules/14-battle-frame.ts';
import type { HannibalProcedure } from '../rules/index.ts';
import type { BattleCard, H } from '../state.ts';
import { BattleToll } from './battle-toll.ts';
import { type DuelSight, duelSight } from './duel-sight.ts';
import { hiddenDuel, openDuel, probeAsReserve, typeOfSuit } from './duels.ts';
import { chargeFaces, isWorthCharging } from './elephant-odds.ts';

/**
 * How deep to think: judge at a glance, as playouts do; look through duels that are short enough; or solve
 * so many guesses at the hidden hand.
 */
export type Effort = 'glance' | 'look' | { readonly dice: Dice; readonly samples: number };

/** More cards than this in both hands together are not solved in time; they are judged at a glance. */
const MOST_SOLVED = 26;
const EQUAL = 1e-9;
/** Between attacks that win nearly as often it is the cost that decides. */
const NEARLY = 0.004;

/** The sight with each side's Probe that may be a Reserve counted as one. */
function withJokers({ sight, jokers }: DuelSight): Sight {
  const { side } = sight;
  const own = sight.own.slice();
  const bag = sight.bag.slice();
  if (jokers[side]) probeAsReserve(own);
  if (jokers[enemyOf(side)]) probeAsReserve(bag);
  return { ...sight, own, bag };
}

/** The card that plays a type: one of it, or a wild one; NONE where there is none. */
function cardFor({ sight, jokers }: DuelSight, type: BattleCard): Action | typeof NONE {
  if (sight.own[type] > 0) return A.play | type;
  if (jokers[sight.side] && sight.own[PROBE] > 0) return A.probe | type;
  return sight.own[RESERVE] > 0 ? A.reserve | type : NONE;
}

const isSolved = ({ own, open, hidden }: Sight): boolean =>
  sizeOf(own) + sizeOf(open) + hidden <= MOST_SOLVED;

/** Among attacks that win as often, the one that costs the enemy most. */
function dearest(view: H, duel: DuelSight, types: readonly BattleCard[]): BattleCard {
  const { side } = duel.sight;
  const toll = new BattleToll(view, duel.battle);
  const margin = (type: BattleCard): number =>
    (side === CARTHAGE ? -1 : 1) * toll.expectedMargin(side, duel.rounds + 1, type);
  return types.reduce((best, type) => (margin(type) > margin(best) + EQUAL ? type : best));
}

/** The attacks with the chance that each is taken to give, best first; nothing where a glance must do. */
function weighed(duel: DuelSight, sight: Sight, effort: Effort): readonly Choice[] | undefined {
  if (effort === 'glance') return undefined;
  if (effort === 'look') return HiddenDuel.sees(sight) ? hiddenDuel(duel.rules).attacks(sight) : undefined;
  return isSolved(sight) ? weighAttacks(openDuel(duel.rules), sight, effort.dice, effort.samples) : undefined;
}

function attack(view: H, duel: DuelSight, effort: Effort): Action {
  const sight = withJokers(duel);
  const theirs = sizeOf(sight.open) + sight.hidden;
  if (theirs === 0) {
    // Nothing can be matched any more: only the cost is left to choose.
    const types = ATTACKS.filter((type) => cardFor(duel, type) !== NONE);
    return cardFor(duel, dearest(view, duel, types));
  }
  const choices = weighed(duel, sight, effort);
  if (choices === undefined) return cardFor(duel, typeOfSuit(glance(duel.rules, sight)));
  const best = choices.filter(({ worth }) => worth > choices[0].worth - NEARLY);
  return cardFor(
    duel,
    dearest(
      view,
      duel,
      best.map(({ suit }) => typeOfSuit(suit)),
    ),
  );
}

function wantsInitiative(duel: DuelSight, effort: Effort): boolean {
  const sight = withJokers(duel);
  if (sizeOf(sight.own) === 0) return false;
  if (effort === 'glance' || !(effort === 'look' ? HiddenDuel.sees(sight) : isSolved(sight))) return true;
  const { having, leaving } =
    effort === 'look'
      ? hiddenDuel(duel.rules).initiative(sight)
      : worthOfInitiative(openDuel(duel.rules), sight, effort.dice, effort.samples);
  return having >= leaving;
}

const initiative = (view: H, _f: unknown, side: Side, effort: Effort): Action =>
  wantsInitiative(duelSight(view, side), effort) ? A.yes : A.no;

const ADVICE: ByKey<HannibalProcedure, H, [side: Side, effort: Effort], Action | undefined> = {
  'battleRounds.attack': (view, _f, side, effort) => attack(view, duelSight(view, side), effort),
  'battleRounds.defend': (view, _f, side) => {
    const duel = duelSight(view, side);
    const card = cardFor(duel, duel.battle.attack);
    return card === NONE ? A.pass : card;
  },
  'battleRounds.counterattack': initiative,
  'battleRounds.seize': initiative,
  'withdrawal.initiative': initiative,
  'withdrawal.prevent': () => A.yes,
  'elephantCharge.declare': (view) => (isWorthCharging(chargeFaces(view, battleOf(view))) ? A.yes : A.no),
};

/**
 * What to do at a question of the battle: which card to attack with or to match with, whether to try for the
 * initiative, whether to let the Elephants charge. It never breaks off. Duels too long
 * for the effort are judged at a glance. Nothing at any other question.
 */
export const bestBattleCard = (view: H, side: Side, effort: Effort = 'look'): Action | undefined =>
  answerAt(ADVICE, view, side, effort);
