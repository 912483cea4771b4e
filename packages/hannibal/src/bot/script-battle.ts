import type { Action } from '@punica/kernel';
import { A } from '../actions.ts';
import { elephantsAt, enemyOf } from '../board.ts';
import { CARTHAGE, ROME, type Side } from '../data/codes.ts';
import { bestBattleCard } from '../odds/best-battle-card.ts';
import { preventionChance, withdrawalChance } from '../odds/chances.ts';
import { type Battle, battleCUs, battleOf, ratingOf } from '../rules/14-battle-frame.ts';
import type { H } from '../state.ts';
import { battleHandOf } from '../zones.ts';
import { winChance } from './battle-odds.ts';
import { generalWorth } from './situation.ts';

const sizeOf = (g: H, side: Side): number => g.zones[battleHandOf(side)].length;

/** [14.6 - 14.8, 16.1.3, 17.3] What the solver of the duel does, unless the battle is better broken off. */
export const fight = (g: H, side: Side, legal: readonly Action[]): Action | undefined =>
  shouldWithdraw(g, side, legal) ? A.withdraw : bestBattleCard(g, side);

/** Chance to win from here, by the cards that are left. */
function battleChance(g: H, side: Side): number {
  const b = battleOf(g);
  const enemy = enemyOf(side);
  const mine = sizeOf(g, side);
  const theirs = sizeOf(g, enemy);
  return b.initiative === side
    ? winChance(mine, theirs, ratingOf(g, b, side), ratingOf(g, b, enemy))
    : 1 - winChance(theirs, mine, ratingOf(g, b, enemy), ratingOf(g, b, side));
}

/** [16] Break off what is all but lost, if it can be done. */
function shouldWithdraw(g: H, side: Side, legal: readonly Action[]): boolean {
  if (!legal.includes(A.withdraw)) return false;
  const b = battleOf(g);
  const escapes = withdrawalChance(g, b, side) * (1 - preventionChance(g, b, enemyOf(side)));
  const stake = generalWorth(g, b.commanders[side]) > 100 ? 0.05 : 0;
  return escapes > 0.25 && battleChance(g, side) < 0.22 + stake;
}

/** [16.1.2] Whoever is winning holds the enemy fast. */
export const holdsFast = (g: H, side: Side): boolean => 1 - battleChance(g, enemyOf(side)) > 0.4;

/** Is this battle worth a Strategy Card? */
export function isGreatBattle(g: H, b: Battle): boolean {
  const rome = battleCUs(g, b, ROME);
  const carthage = battleCUs(g, b, CARTHAGE);
  return Math.min(rome, carthage) >= 2 && rome + carthage >= 7;
}

/** [14.5, cards 6, 59] More cards while the battle is open. */
export function chooseBattleCounter(g: H, side: Side, legal: readonly Action[]): Action {
  const counter = legal.find((a) => a !== A.pass);
  if (counter === undefined || !isGreatBattle(g, battleOf(g))) return A.pass;
  const chance = battleChance(g, side);
  return chance > 0.12 && chance < 0.92 ? counter : A.pass;
}

/** [17] Elephants are frightened only where they would hurt. */
export const frightens = (g: H, b: Battle): boolean => elephantsAt(g, CARTHAGE, b.at) > 0;
