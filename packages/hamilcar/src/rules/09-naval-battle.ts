import { argOf, END, EVERYBODY, type Frame, holds, maskOf, moveItem, verbOf } from '@punica/kernel';
import { generalsIn } from '@punica/punic-cards';
import { A } from '../actions.ts';
import {
  changeCUs,
  changeSupply,
  cusAt,
  elephantsAt,
  enemyOf,
  generalsAt,
  plainAt,
  supplyAt,
  takeSupremacy,
  type X,
} from '../board.ts';
import { counterWindow } from '../counter.ts';
import { attritionRow, MOST_COLUMN, NONE, ROME, type Side, tableLoss } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import type { GeneralId, H, Space } from '../state.ts';
import { TACTICS_PILE, tacticsHandOf } from '../zones.ts';
import { rollDie } from './02-dice.ts';
import { mountCorvi } from './05-election.ts';
import { settleSeaBattle } from './09-resolution.ts';
import { drawTactics, openTactics, playTactics, tacticsInHand, tacticsWindow } from './09-tactics.ts';

/** A battle at sea (9). Arrays are [Rome, Carthage]. */
export interface NavalBattle {
  readonly port: Space;
  readonly mover: Side;
  readonly commanders: readonly number[];
  round: number;
  /** Whose steps are carried out. */
  active: Side;
  /** 0 for the first of a round, 1 for the second. */
  second: number;
  /** Preparation: sides that have been asked. */
  asked: number;
  /** Columns to the right (or left) for the whole battle, by cards. */
  columns: readonly number[];
  /** Tactics cards more (or fewer) for the first draw. */
  extra: readonly number[];
  /** Cards that must be discarded after the draw (card 137). */
  discard: readonly number[];
  /** [tactics card Veteran Crews] */
  veterans: readonly number[];
  /** Ships sunk or taken, by owner. */
  lost: readonly number[];
  // --- the engage step under way ---
  card: number;
  rerolled: number;
  die: number;
  hits: number;
  prizes: number;
  cancelled: number;
  evader: number;
}

export type NavalFrame = Frame & NavalBattle;

export const startOfBattle = (port: Space, mover: Side, commanders: readonly number[]): NavalBattle => ({
  port,
  mover,
  commanders,
  round: 0,
  active: mover,
  second: 0,
  asked: 0,
  columns: [0, 0],
  extra: [0, 0],
  discard: [0, 0],
  veterans: [0, 0],
  lost: [0, 0],
  card: NONE,
  rerolled: 0,
  die: 0,
  hits: 0,
  prizes: 0,
  cancelled: 0,
  evader: NONE,
});

/** [2.2D1, 9.1] The admiral of highest battle rating aboard, whoever commands; NONE without one. */
export function admiralAtSea(g: H, side: Side): GeneralId {
  let best: GeneralId = NONE;
  for (const general of generalsIn(generalsAt(g, side, g.rules.sea))) {
    const { admiral, battleRating } = g.rules.generals.list[general];
    if (admiral && (best === NONE || battleRating > g.rules.generals.list[best].battleRating)) best = general;
  }
  return best;
}

/** [9.2B1] Column of a roll: the admiral's battle rating (or I), one more each round, and what cards do. */
export function navalColumn(g: H, f: NavalBattle, side: Side, byCard: number): number {
  const admiral = admiralAtSea(g, side);
  const base = admiral === NONE ? 1 : g.rules.generals.list[admiral].battleRating;
  return clampColumn(base + f.round - 1 + f.columns[side] + byCard);
}

const clampColumn = (column: number): number => Math.max(1, Math.min(MOST_COLUMN, column));

/** [9.2B1, 15.4, 15.5, general catulus] */
export function navalModifier(g: H, side: Side, commander: number): number {
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
    const { spaces, sea } = g.rules.map;
    const { lanes, cards } = own.ability;
    if (own.ports.some((port) => sea.distance[port * spaces + f.port] <= lanes)) count += cards;
  }
  return Math.max(0, count);
}

const effectOf = (g: H, card: number) => g.rules.tactics.list[card].effect;

const roll = (g: H, x: X, f: NavalFrame): void => rollDie(g, x, f.active, 'engage');

/** [9] Result: the side that won. */
export const navalBattle = rulebook<NavalBattle>('navalBattle')({
  begin: {
    rule: '9.1',
    run(g, f, x) {
      openTactics(g);
      x.say({
        ev: 'navalBattle',
        at: f.port,
        mover: f.mover,
        ships: [g.atSea[0], g.atSea[1]],
        commanders: [f.commanders[0], f.commanders[1]],
      });
      f.active = g.supremacy as Side;
    },
  },
  /** [9.1] Strategy cards before the battle, the holder of supremacy first. */
  prepare: counterWindow<NavalFrame, 'prepare'>({
    rule: '9.1',
    timing: 'seaBattle',
    asks: (_g, f) => maskOf(f.active),
    applies: (g, _f, card, role) => fitsSeaBattle(g, card, role),
    effect(g, f, card, role) {
      const { event } = g.rules.cards.list[card];
      const side = role;
      if (event.kind === 'battleRating') {
        const target = event.own !== 0 ? side : enemyOf(side);
        const value = event.own + event.enemy;
        f.columns = f.columns.with(target, f.columns[target] + value);
        f.extra = f.extra.with(target, f.extra[target] + value);
      } else if (event.kind === 'tacticsDraw') {
        f.extra = f.extra.with(side, f.extra[side] + event.cards);
        f.discard = f.discard.with(side, 1);
      }
      return 'prepare';
    },
  }),
  other: {
    rule: '9.1',
    run(_g, f) {
      f.asked++;
      if (f.asked === 2) return;
      f.active = enemyOf(f.active);
      return 'prepare';
    },
  },
  draw: {
    rule: '9.1',
    run(g, f, x) {
      const first = g.supremacy as Side;
      for (const side of [first, enemyOf(first)]) drawTactics(g, x, side, tacticsDraw(g, f, side));
      f.active = f.discard[0] > 0 ? 0 : 1;
      if (f.discard[f.active] === 0 || g.zones[tacticsHandOf(f.active)].length === 0) return 'round';
    },
  },
  /** [card 137] */
  discard: {
    rule: 'card 137',
    who: (_g, f) => f.active,
    offer(g, f, out) {
      for (const card of tacticsInHand(g, f.active)) out.push(A.play | card);
    },
    take(g, f, a, x) {
      moveItem(x, g.zones[tacticsHandOf(f.active)], argOf(a), g.zones[TACTICS_PILE], EVERYBODY);
      x.say({ ev: 'tacticsDiscarded', side: f.active, card: argOf(a) });
    },
  },

  // --- rounds (9.2) ---

  round: {
    rule: '9.2A',
    run(g, f, x) {
      if (f.round === g.rules.tables.numbers.navalRounds) return 'decide';
      f.round++;
      f.active = g.supremacy as Side;
      f.second = 0;
      x.say({ ev: 'navalRound', round: f.round, first: f.active });
    },
  },
  /** [card 107] Rome may mount corvi at any time of its own round. */
  corvus: counterWindow<NavalFrame, 'ready'>({
    rule: 'card 107',
    timing: 'playOrSeaRound',
    asks: (g, f) => (f.active === ROME && g.corvi === 0 ? maskOf(ROME) : 0),
    effect(g, _f, _card, _role, x) {
      mountCorvi(g, x, true);
    },
  }),
  ready: {
    rule: '9.2A',
    run(g, f) {
      f.card = NONE;
      f.rerolled = 0;
      f.cancelled = 0;
      if (g.zones[tacticsHandOf(f.active)].length === 0) return 'roll';
    },
  },
  /** [9.2A, tactics card Oars Sheared, tactics card Favourable Wind] One card that serves the own engage step, the whole battle, or at once. */
  manoeuvre: {
    rule: '9.2A',
    who: (_g, f) => f.active,
    offer(g, f, out) {
      out.push(A.pass);
      for (const card of tacticsInHand(g, f.active)) {
        const { kind } = effectOf(g, card);
        if (kind === 'flee' || kind === 'pursuit' || kind === 'cancelHit' || kind === 'cancelCard') continue;
        out.push(A.play | card);
      }
    },
    take(g, f, a, x) {
      if (a === A.pass) return 'roll';
      const card = argOf(a);
      playTactics(g, x, f.active, card);
      const effect = effectOf(g, card);
      switch (effect.kind) {
        case 'enemyColumn': {
          const enemy = enemyOf(f.active);
          f.columns = f.columns.with(enemy, f.columns[enemy] + effect.value);
          return 'roll';
        }
        case 'supremacy':
          takeSupremacy(g, x, f.active);
          return 'roll';
        case 'veterans':
          f.veterans = f.veterans.with(f.active, 1);
          return 'roll';
        default:
          f.card = card;
      }
    },
  },
  /** [tactics card Feigned Flight] */
  feint: tacticsWindow<NavalFrame, 'roll'>({
    rule: 'tactics card Feigned Flight',
    kind: 'cancelCard',
    asks: (_g, f) => enemyOf(f.active),
    effect(g, f, _card, side, x) {
      f.card = NONE;
      drawTactics(g, x, side, 1);
    },
  }),
  roll: { rule: '9.2B1', run: (g, f, x) => roll(g, x, f) },
  rolled: {
    rule: '9.2B1',
    run(g, f) {
      f.die = g.result;
    },
  },
  /** [tactics card Veteran Crews] */
  again: {
    rule: 'tactics card Veteran Crews',
    auto: true,
    who: (_g, f) => f.active,
    offer(_g, f, out) {
      out.push(A.no);
      if (f.veterans[f.active] === 1 && f.rerolled === 0) out.push(A.yes);
    },
    take(g, f, a, x) {
      if (a === A.no) return;
      f.rerolled = 1;
      roll(g, x, f);
      return 'rolled';
    },
  },
  score: { rule: '9.2B1', run: (g, f, x) => score(g, x, f) },
  /** [tactics card Cyclus] */
  cyclus: tacticsWindow<NavalFrame, 'cyclus'>({
    rule: 'tactics card Cyclus',
    kind: 'cancelHit',
    asks: (_g, f) => (f.hits > 0 && f.cancelled === 0 ? enemyOf(f.active) : NONE),
    effect(_g, f) {
      f.cancelled = 1;
      f.hits--;
    },
  }),
  strike: {
    rule: '9.2B3',
    run(g, f, x) {
      const enemy = enemyOf(f.active);
      const before = g.atSea[enemy];
      const beyond = strike(g, x, f);
      f.lost = f.lost.with(enemy, f.lost[enemy] + before - g.atSea[enemy]);
      if (beyond > 0) cargoLosses.enter(g, { side: enemy, count: beyond });
    },
  },
  struck: {
    rule: '9.3A',
    run: (g, f) => (g.atSea[enemyOf(f.active)] === 0 ? 'decide' : undefined),
  },

  // --- evading (9.2C) ---

  wish: {
    rule: '9.2C',
    run(g, f) {
      if (!mayAlwaysEvade(g, f) && g.zones[tacticsHandOf(f.active)].length === 0) return 'next';
    },
  },
  /** [9.2C, tactics card Flee!] */
  evade: {
    rule: '9.2C',
    who: (_g, f) => f.active,
    offer(g, f, out) {
      out.push(A.pass);
      if (mayAlwaysEvade(g, f)) out.push(A.evade);
      for (const card of g.rules.tactics.byKind.flee)
        if (holds(g.zones[tacticsHandOf(f.active)], card)) out.push(A.play | card);
    },
    take(g, f, a, x) {
      if (a === A.pass) return 'next';
      if (verbOf(a) === A.play) playTactics(g, x, f.active, argOf(a));
      x.say({ ev: 'evaded', side: f.active, how: verbOf(a) === A.play ? 'card' : 'supremacy' });
      f.evader = f.active;
    },
  },
  /** [tactics card Pursuit] */
  pursuit: tacticsWindow<NavalFrame, 'next'>({
    rule: 'tactics card Pursuit',
    kind: 'pursuit',
    asks: (_g, f) => enemyOf(f.active),
    effect(_g, f) {
      f.evader = NONE;
      return 'next';
    },
  }),
  evaded: { rule: '9.3A', run: () => 'decide' },
  next: {
    rule: '9.2C',
    run(_g, f) {
      if (f.second === 1) return 'round';
      f.second = 1;
      f.active = enemyOf(f.active);
      return 'corvus';
    },
  },

  // --- the end (9.3) ---

  decide: {
    rule: '9.3A',
    run(g, f, x) {
      const winner = winnerOf(g, f);
      g.result = winner;
      f.active = winner;
      x.say({ ev: 'navalWon', side: winner, at: f.port });
      settleSeaBattle(g, x, winner, f.lost[enemyOf(winner)], f.commanders);
    },
  },
  result: {
    rule: '9.3A',
    run(g, f) {
      g.result = f.active;
      return END;
    },
  },
});

/** [2.1I, 9.2C, general carthalo] By supremacy, or under a commander who knows how. */
const mayAlwaysEvade = (g: H, f: NavalBattle): boolean =>
  g.supremacy === f.active || g.rules.generals.list[f.commanders[f.active]].ability.kind === 'evades';

/** [9.3A] Who evades loses; else who has no warships; else the fewer; ties go to the holder of supremacy. */
function winnerOf(g: H, f: NavalBattle): Side {
  if (f.evader !== NONE) return enemyOf(f.evader as Side);
  const [rome, carthage] = g.atSea;
  if (rome === carthage) return g.supremacy as Side;
  return rome > carthage ? 0 : 1;
}

/** [9.1, card 88, card 111] What may be played before a battle at sea. */
function fitsSeaBattle(g: H, card: number, side: Side): boolean {
  const { event } = g.rules.cards.list[card];
  if (event.kind !== 'battleRating') return event.kind === 'tacticsDraw';
  const target = event.own !== 0 ? side : enemyOf(side);
  if (event.enemy !== 0 && target !== ROME) return false;
  return admiralAtSea(g, target) !== NONE;
}

/** [9.2B1, 9.2B2, tactics card Periplus, tactics card Diecplus, tactics card Ramming] Hits by the table; a low roll brings a card, a high one supremacy. */
function score(g: H, x: X, f: NavalFrame): void {
  const { tables } = g.rules;
  const effect = f.card === NONE ? null : effectOf(g, f.card);
  const modifier =
    navalModifier(g, f.active, f.commanders[f.active]) + (effect?.kind === 'roll' ? effect.value : 0);
  const column = navalColumn(g, f, f.active, effect?.kind === 'column' ? effect.value : 0);
  const row = attritionRow(f.die + modifier);
  f.hits = tableLoss(tables, f.die + modifier, column);
  if (effect?.kind === 'extraHit' && f.hits > 0) f.hits++;
  f.prizes = f.active === ROME && g.corvi === 1 && row >= corvusRow(g, f) ? 1 : 0;
  x.say({
    ev: 'navalRoll',
    side: f.active,
    die: f.die,
    modifier,
    column,
    hits: f.hits,
    prize: f.prizes > 0,
  });
  if (row === tables.attrition.tacticsRow) drawTactics(g, x, f.active, 1);
  if (row === tables.attrition.supremacyRow) takeSupremacy(g, x, f.active);
}

/** [15.5, general duilius] */
function corvusRow(g: H, f: NavalBattle): number {
  const { ability } = g.rules.generals.list[f.commanders[ROME]];
  return ability.kind === 'corvusFrom' ? ability.row : g.rules.tables.attrition.corvusRow;
}

/** [9.2B1, 9.2B3, tactics card Boarding, R32] Sinks and takes ships; returns the hits that go beyond the last ship. */
function strike(g: H, x: X, f: NavalFrame): number {
  const enemy = enemyOf(f.active);
  const boards =
    f.card !== NONE && effectOf(g, f.card).kind === 'boarding' && f.hits > 0 && g.atSea[enemy] > 0;
  const hits = boards ? f.hits - 1 : f.hits;
  const sunk = Math.min(hits, g.atSea[enemy] - (boards ? 1 : 0));
  g.atSea[enemy] -= sunk;
  g.track[enemy] += sunk;
  if (sunk > 0) x.say({ ev: 'sunk', side: enemy, count: sunk, why: 'battle' });
  const prizes = Math.min(f.prizes + (boards ? 1 : 0), g.atSea[enemy]);
  g.atSea[enemy] -= prizes;
  g.prizes[f.active] += prizes;
  if (prizes > 0) x.say({ ev: 'prize', side: f.active, count: prizes });
  return Math.max(0, hits - sunk);
}

/** [8.5, R32] Hits without a ship to take them cost CUs or supply trains aboard, as the owner wishes. */
export const cargoLosses = rulebook<{ readonly side: Side; count: number }>('cargoLosses')({
  any: {
    rule: '8.5',
    run(g, f) {
      const { sea } = g.rules;
      if (f.count <= 0 || cusAt(g, f.side, sea) + supplyAt(g, f.side, sea) === 0) return END;
    },
  },
  choose: {
    rule: '8.5',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      const { sea } = g.rules;
      if (plainAt(g, f.side, sea) > 0) out.push(A.cu);
      if (elephantsAt(g, f.side, sea) > 0) out.push(A.elephant);
      if (supplyAt(g, f.side, sea) > 0) out.push(A.trains | 1);
    },
    take(g, f, a, x) {
      const { sea } = g.rules;
      f.count--;
      if (verbOf(a) === A.trains) {
        changeSupply(g, f.side, sea, -1);
        x.say({ ev: 'supply', side: f.side, at: sea, count: -1, why: 'sea' });
      } else {
        const elephants = a === A.elephant ? 1 : 0;
        changeCUs(g, f.side, sea, elephants - 1, -elephants);
        x.say({ ev: 'lost', side: f.side, at: sea, cus: 1, elephants, why: 'sea' });
      }
      return 'any';
    },
  },
});

interface Unarmed {
  readonly port: Space;
  /** The interceptor. */
  readonly side: Side;
  readonly commanders: readonly number[];
  cargo: number;
}

/** [8.5] Against a fleet without warships the interceptor rolls once and wins. Result: the interceptor. */
export const unarmed = rulebook<Unarmed>('unarmed')({
  roll: {
    rule: '8.5',
    run(g, f, x) {
      x.say({
        ev: 'navalBattle',
        at: f.port,
        mover: enemyOf(f.side),
        ships: [g.atSea[0], g.atSea[1]],
        commanders: [f.commanders[0], f.commanders[1]],
      });
      rollDie(g, x, f.side, 'engage');
    },
  },
  hit: {
    rule: '8.5',
    run(g, f, x) {
      const admiral = admiralAtSea(g, f.side);
      const column = admiral === NONE ? 1 : g.rules.generals.list[admiral].battleRating;
      const modifier = navalModifier(g, f.side, f.commanders[f.side]);
      const hits = tableLoss(g.rules.tables, g.result + modifier, column);
      x.say({ ev: 'navalRoll', side: f.side, die: g.result, modifier, column, hits, prize: false });
      cargoLosses.enter(g, { side: enemyOf(f.side), count: hits });
    },
  },
  win: {
    rule: '8.5',
    run(g, f, x) {
      takeSupremacy(g, x, f.side);
      x.say({ ev: 'navalWon', side: f.side, at: f.port });
      g.result = f.side;
    },
  },
});
