import type { Frame, LocalsOf } from '@punica/kernel';
import { enemyOf, generalsAt, takeSupremacy, type X } from '../board.ts';
import { attritionRow, lanesBetween, MOST_COLUMN, NONE, ROME, type Side, tableLoss } from '../data/index.ts';
import { generalsIn } from '../general-sets.ts';
import { KINDS } from '../kinds.ts';
import type { GeneralId, H, TacticsId } from '../state.ts';
import { drawsTactics, winsSupremacy } from './09-engagement-roll.ts';
import { drawTactics } from './09-tactics.ts';

/** A battle at sea (9). Arrays are [Rome, Carthage]. */
export const navalBattleLocals = {
  port: KINDS.space,
  mover: KINDS.side,
  commanders: KINDS.generalBySide,
  round: KINDS.count,
  /** Whose steps are carried out. */
  active: KINDS.side,
  /** 0 for the first of a round, 1 for the second. */
  second: KINDS.flag,
  /** Preparation: sides that have been asked. */
  asked: KINDS.count,
  /** Columns by which strategy cards move the beginning (card 88, card 111), and tactics cards all that follows. */
  start: KINDS.countBySide,
  columns: KINDS.countBySide,
  /** Tactics cards more (or fewer) for the first draw. */
  extra: KINDS.countBySide,
  /** Cards that must be discarded after the draw (card 137). */
  discard: KINDS.flagBySide,
  /** [tactics card Veteran Crews] */
  veterans: KINDS.flagBySide,
  /** Ships sunk or taken, by owner. */
  lost: KINDS.countBySide,
  // --- the engage step under way ---
  card: KINDS.tacticsCard,
  rerolled: KINDS.flag,
  die: KINDS.count,
  hits: KINDS.count,
  prizes: KINDS.count,
  cancelled: KINDS.flag,
  evader: KINDS.sideOrNobody,
};
export type NavalBattle = LocalsOf<typeof navalBattleLocals>;

export type NavalFrame = Frame & NavalBattle;

/** [2.2D1, 9.1] The admiral of highest battle rating aboard, whoever commands; NONE without one. */
export function admiralAtSea(g: H, side: Side): GeneralId {
  let best: GeneralId = NONE;
  for (const general of generalsIn(generalsAt(g, side, g.rules.sea))) {
    const { admiral, battleRating } = g.rules.generals.list[general];
    if (admiral && (best === NONE || battleRating > g.rules.generals.list[best].battleRating)) best = general;
  }
  return best;
}

/**
 * [9.2B1, card 88, card 111] Column of a roll: the admiral's battle rating (or I), as strategy cards have moved that
 * beginning, one more each round, and what tactics cards do.
 */
export function navalColumn(g: H, f: NavalBattle, side: Side, byCard: number): number {
  const admiral = admiralAtSea(g, side);
  const rating = admiral === NONE ? 1 : g.rules.generals.list[admiral].battleRating;
  const first = clampColumn(rating + f.start[side]);
  return clampColumn(first + f.round - 1 + f.columns[side] + byCard);
}

const clampColumn = (column: number): number => Math.max(1, Math.min(MOST_COLUMN, column));

/** [9.2B1, 15.4, 15.5, general catulus] */
export function navalModifier(g: H, side: Side, commander: GeneralId): number {
  if (side !== ROME) return 0;
  const { seamanship, numbers } = g.rules.tables;
  const { ability } = g.rules.generals.list[commander];
  let modifier = seamanship[g.seamanship - 1].roll;
  if (g.corvi === 1) modifier += numbers.corviRoll;
  else if (ability.kind === 'navalRollWithoutCorvi') modifier += ability.roll;
  return modifier;
}

/** [9.1, general asina, general adherbal] Tactics cards that a side draws before the first round. */
export function tacticsDraw(g: H, f: NavalBattle, side: Side): number {
  const admiral = admiralAtSea(g, side);
  let count = f.extra[side];
  if (admiral !== NONE) count += g.rules.generals.list[admiral].battleRating;
  if (g.control[f.port] === side) count++;
  const own = g.rules.generals.list[f.commanders[side]];
  const enemy = g.rules.generals.list[f.commanders[enemyOf(side)]];
  if (enemy.ability.kind === 'enemyTactics') count += enemy.ability.cards;
  if (own.ability.kind === 'tacticsNear') {
    const { lanes, cards } = own.ability;
    if (own.ports.some((port) => lanesBetween(g.rules.map, port, f.port) <= lanes)) count += cards;
  }
  return Math.max(0, count);
}

export const effectOf = (g: H, card: TacticsId) => g.rules.tactics.list[card].effect;

/** [9.2B1, 9.2B2, tactics card Periplus, tactics card Diecplus, tactics card Ramming] Hits by the table; a low roll brings a card, a high one supremacy. */
export function score(g: H, x: X, f: NavalFrame): void {
  const { tables } = g.rules;
  const effect = f.card === NONE ? null : effectOf(g, f.card);
  const modifier =
    navalModifier(g, f.active, f.commanders[f.active]) + (effect?.kind === 'roll' ? effect.value : 0);
  const column = navalColumn(g, f, f.active, effect?.kind === 'column' ? effect.value : 0);
  const row = attritionRow(f.die + modifier);
  f.hits = tableLoss(tables, f.die + modifier, column);
  if (effect?.kind === 'extraHit' && f.hits > 0) f.hits++;
  f.prizes = f.active === ROME && g.corvi === 1 && isCorvusRow(g, f, row) ? 1 : 0;
  x.say({
    ev: 'navalRoll',
    side: f.active,
    die: f.die,
    modifier,
    column,
    hits: f.hits,
    prize: f.prizes > 0,
  });
  if (drawsTactics(tables.attrition, row)) drawTactics(g, x, f.active, 1);
  if (winsSupremacy(tables.attrition, row)) takeSupremacy(g, x, f.active);
}

/** [9.2B3, 15.5, general duilius, R23] The row of the corvus, and of no higher roll; under Duilius another one as well. */
export function isCorvusRow(g: H, f: NavalBattle, row: number): boolean {
  const { ability } = g.rules.generals.list[f.commanders[ROME]];
  return row === g.rules.tables.attrition.corvusRow || (ability.kind === 'corvusFrom' && row === ability.row);
}

/**
 * [9.2B1, 9.2B3, tactics card Boarding, R32, R61] Each hit sinks a ship or, by the corvus or by Boarding, takes it;
 * returns the hits that go beyond the last ship.
 */
export function strike(g: H, x: X, f: NavalFrame): number {
  const enemy = enemyOf(f.active);
  const boards = f.card !== NONE && effectOf(g, f.card).kind === 'boarding' ? 1 : 0;
  const prizes = Math.min(f.prizes + boards, f.hits, g.atSea[enemy]);
  const sunk = Math.min(f.hits - prizes, g.atSea[enemy] - prizes);
  g.atSea[enemy] -= sunk + prizes;
  g.track[enemy] += sunk;
  if (sunk > 0) x.say({ ev: 'sunk', side: enemy, count: sunk, why: 'battle' });
  g.prizes[f.active] += prizes;
  if (prizes > 0) x.say({ ev: 'prize', side: f.active, count: prizes });
  return f.hits - prizes - sunk;
}
