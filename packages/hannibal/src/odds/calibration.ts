import {
  type Action,
  argOf,
  Context,
  type Dice,
  itemOf,
  pending,
  QuickDice,
  redeal,
  rolesIn,
  type Told,
  verbOf,
  viewFor,
} from '@punica/kernel';
import { ChanceTally, type Estimate } from '@punica/odds';
import { sideOfRole } from '@punica/punic-cards';
import { A } from '../actions.ts';
import { enemyOf } from '../board.ts';
import type { Side } from '../data/codes.ts';
import type { HannibalEvent } from '../events.ts';
import { hannibal } from '../game.ts';
import { battle } from '../rules/14-land-battle.ts';
import { isAsked, type Question } from '../rules/questions.ts';
import type { H } from '../state.ts';
import { battleHandOf } from '../zones.ts';
import { BattleModel } from './battle-model.ts';
import { DuelModel } from './duel-model.ts';
import { duelSight } from './duel-sight.ts';
import { begin, choose, engine, fightOut, randomEncounter } from './testing.ts';

/** What simulation says, and what comes out when the same battle is fought by the rules themselves. */
export interface Comparison {
  readonly stated: Estimate;
  readonly fought: Estimate;
}

export interface Trust {
  /** Positions in which the difference is greater than 95 in 100 should be. */
  readonly outside: number;
  readonly positions: number;
  /** The mean difference over all positions, and how far it may stray from 0 (one standard deviation). */
  readonly drift: number;
  readonly error: number;
}

const Z = 1.96;

/** Half of an interval as a standard deviation. */
const deviation = ({ low, high }: Estimate): number => (high - low) / (2 * Z);

export function trustIn(comparisons: readonly Comparison[]): Trust {
  let outside = 0;
  let drift = 0;
  let variance = 0;
  for (const { stated, fought } of comparisons) {
    const spread = Math.hypot(deviation(stated), deviation(fought));
    if (Math.abs(stated.value - fought.value) > Z * spread) outside++;
    drift += stated.value - fought.value;
    variance += spread * spread;
  }
  const positions = comparisons.length;
  return { outside, positions, drift: drift / positions, error: Math.sqrt(variance) / positions };
}

export interface Effort {
  readonly trials: number;
  readonly battles: number;
}

/** The n-th random battle before its deal. */
export function compareAhead(n: number, { trials, battles }: Effort): Comparison {
  const { g, encounter } = randomEncounter(new QuickDice(n, 3));
  const model = BattleModel.ahead(g, encounter);
  const dice = new QuickDice(n, 4);
  const stated = new ChanceTally();
  for (let k = 0; k < trials; k++) stated.add(model.trial(dice).winner === 0);
  const fought = new ChanceTally();
  for (let k = 0; k < battles; k++) {
    const told: Told<HannibalEvent>[] = [];
    fought.add(fightOut(begin(g, encounter, dice, told), dice, told).winner === 0);
  }
  return { stated: stated.estimate, fought: fought.estimate };
}

const DUEL: readonly Question[] = [
  'battleRounds.attack',
  'battleRounds.defend',
  'battleRounds.counterattack',
  'battleRounds.seize',
];

interface Moment {
  readonly g: H;
  readonly side: Side;
  readonly key: Question;
  readonly action: Action;
}

/** Nobody spends a wild card for a type that he holds: the odds reckon with players who know that. */
function isSensible(g: H, side: Side, a: Action): boolean {
  const spendsWild = verbOf(a) === A.reserve || verbOf(a) === A.probe;
  return !spendsWild || !g.zones[battleHandOf(side)].some((slot) => itemOf(slot) === argOf(a));
}

/** A random decision in the n-th random battle. */
export function randomMoment(n: number): Moment {
  const dice = new QuickDice(n, 5);
  for (;;) {
    const { g: board, encounter } = randomEncounter(dice);
    const g = begin(board, encounter, dice);
    for (let skip = dice.below(12); ; skip--) {
      if (battle.frame(g) === undefined) break;
      const [role] = rolesIn(pending(g));
      const legal = engine
        .legal(g, role, [])
        .filter((a) => a !== A.withdraw && isSensible(g, sideOfRole(role), a));
      const key = DUEL.find((question) => isAsked(g, question));
      if (skip <= 0 && key !== undefined && legal.length > 0) {
        return { g, side: sideOfRole(role), key, action: legal[dice.below(legal.length)] };
      }
      engine.apply(g, role, choose(g, role, dice), new Context(dice));
    }
  }
}

/** A state that the viewer could be in, if nobody spends a wild card for a type that he holds. */
function guessed(view: H, side: Side, dice: Dice): H {
  const { lacks } = duelSight(view, side).sight;
  for (let tries = 0; ; tries++) {
    const g = redeal(hannibal, view, dice);
    const hand = g.zones[battleHandOf(enemyOf(side))];
    if (tries === 2000 || !hand.some((slot) => (lacks >> itemOf(slot)) & 1)) return g;
  }
}

/** The n-th random decision in a duel. */
export function compareDuel(n: number, { trials, battles }: Effort): Comparison {
  const { g, side, key, action } = randomMoment(n);
  const view = viewFor(hannibal, g, side);
  const model = new DuelModel(view, side, key, action);
  const dice = new QuickDice(n, 6);
  const stated = new ChanceTally();
  for (let k = 0; k < trials; k++) stated.add(model.trial(dice).winner === side);
  const fought = new ChanceTally();
  for (let k = 0; k < battles; k++) {
    const guess = guessed(view, side, dice);
    const told: Told<HannibalEvent>[] = [];
    engine.apply(guess, side, action, new Context(dice, told));
    fought.add(fightOut(guess, dice, told).winner === side);
  }
  return { stated: stated.estimate, fought: fought.estimate };
}
