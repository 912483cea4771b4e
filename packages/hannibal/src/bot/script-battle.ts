import { type Action, argOf, isKnownBy, itemOf, verbOf } from '@punica/kernel';
import { A } from '../actions.ts';
import { elephantsAt, enemyOf } from '../board.ts';
import { CARTHAGE, DOUBLE_ENVELOPMENT, NONE, PROBE, RESERVE, ROME, type Side } from '../data/codes.ts';
import { type Battle, battleCUs, battleElephants, battleOf, ratingOf } from '../rules/14-battle-frame.ts';
import type { H } from '../state.ts';
import { battleHandOf, battlePileOf } from '../zones.ts';
import { winChance } from './battle-odds.ts';
import { generalWorth } from './situation.ts';

const sizeOf = (g: H, side: Side): number => g.zones[battleHandOf(side)].length;

/** How many cards of each type a side sees in a zone. */
function count(g: H, zone: number, role: Side, into: number[], by: number): void {
  for (const slot of g.zones[zone]) if (isKnownBy(slot, role)) into[itemOf(slot)] += by;
}

/** What a side knows of the cards: its own, those the enemy has open, and those it has not seen. */
class Cards {
  readonly own: number[];
  readonly open: number[];
  readonly unseen: number[];
  /** Hidden cards in the enemy's hand, and everywhere. */
  readonly hidden: number;
  readonly pool: number;

  constructor(g: H, side: Side) {
    const none = (): number[] => [0, 0, 0, 0, 0, 0];
    const enemy = enemyOf(side);
    this.own = none();
    this.open = none();
    this.unseen = g.rules.tables.battleCardCounts.slice();
    count(g, battleHandOf(side), side, this.own, 1);
    count(g, battleHandOf(enemy), side, this.open, 1);
    for (const zone of [battleHandOf(side), battleHandOf(enemy), battlePileOf(ROME), battlePileOf(CARTHAGE)])
      count(g, zone, side, this.unseen, -1);
    this.hidden = sizeOf(g, enemy) - this.open.reduce((sum, n) => sum + n, 0);
    this.pool = this.unseen.reduce((sum, n) => sum + n, 0);
  }

  /** Chance that the enemy has neither this type nor a Reserve for it. */
  unmatched(type: number): number {
    if (this.open[type] + this.open[RESERVE] > 0) return 0;
    const matching = this.unseen[type] + this.unseen[RESERVE];
    let chance = 1;
    for (let i = 0; i < this.hidden; i++) chance *= Math.max(0, this.pool - matching - i) / (this.pool - i);
    return chance;
  }
}

/** Found by playing duels against one another: what a matched Double Envelopment and a spent wild card cost. */
const SEIZED = 0.45;
const WILD = 0.06;
const COMMON = 0.015;
/** How hard a beaten enemy is hit by each type, over the mildest (14.12). */
const HARDNESS: readonly number[] = [0.04, 0.06, 0.06, 0, 0.14];

/** [14.6] Lead what the enemy can hardly match; among equals what is held most. */
export function chooseAttack(g: H, side: Side, legal: readonly Action[]): Action | undefined {
  if (shouldWithdraw(g, side, legal)) return A.withdraw;
  const cards = new Cards(g, side);
  let best: Action | undefined;
  let most = 0;
  for (const a of legal) {
    if (a === A.withdraw) continue;
    const type = argOf(a);
    if (type >= RESERVE) continue;
    const verb = verbOf(a);
    const wins = cards.unmatched(type);
    let score = wins * (1 + HARDNESS[type]) + COMMON * cards.own[type];
    if (type === DOUBLE_ENVELOPMENT) score -= SEIZED * (1 - wins);
    if (verb === A.reserve) score -= WILD + COMMON * cards.own[type];
    if (verb === A.probe) score -= WILD / 2 + COMMON * cards.own[type];
    if (best === undefined || score > most) {
      best = a;
      most = score;
    }
  }
  return best;
}

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
  const escapes = (ratingOf(g, b, side) / 6) * (1 - ratingOf(g, b, enemyOf(side)) / 6);
  const stake = generalWorth(g, b.commanders[side]) > 100 ? 0.05 : 0;
  return escapes > 0.25 && battleChance(g, side) < 0.22 + stake;
}

/** [14.7] Match with the card itself, then with Hannibal's Probe, then with a Reserve. */
export function chooseDefence(g: H, legal: readonly Action[]): Action {
  const { attack } = battleOf(g);
  for (const a of [A.play | attack, A.probe | attack, A.reserve | attack]) if (legal.includes(a)) return a;
  return A.pass;
}

/** [14.8, 16.1.3] An attacker without cards loses, so nobody takes the attack from one who has none left. */
export function wantsInitiative(g: H, side: Side): boolean {
  const mine = sizeOf(g, side);
  const theirs = sizeOf(g, enemyOf(side));
  if (mine === 0 || theirs === 0) return false;
  if (theirs > 1) return true;
  return new Cards(g, side).own.filter((n, type) => n > 0 && type !== PROBE).length < 4;
}

/** [16.1.2] Whoever is winning holds the enemy fast. */
export const holdsFast = (g: H, side: Side): boolean => 1 - battleChance(g, enemyOf(side)) > 0.4;

/** [17.3] A charge pays unless the Roman commander is too good. */
export function shouldCharge(g: H): boolean {
  const b = battleOf(g);
  const rating = b.commanders[ROME] === NONE ? 1 : ratingOf(g, b, ROME);
  const elephants = battleElephants(g, b, CARTHAGE);
  return ((6 - rating) / 6) * elephants > 1 / 6;
}

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
