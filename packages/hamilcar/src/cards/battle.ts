import { commanderAt, cusAt, enemyOf, heldBy } from '../board.ts';
import type { CardEventKind, EventOf } from '../data/cards.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/index.ts';
import { admiralAtSea, type NavalBattle } from '../rules/09-engagement.ts';
import type { LandBattle } from '../rules/13-battle-frame.ts';
import type { CardId, H } from '../state.ts';
import { interrupting } from './hook.ts';
import type { KindsAt } from './index.ts';

/** Events that are played before a battle. */

/** [card 81] */
export const battleLevel = interrupting('landBattle');

/** [card 88, card 111] On land and at sea. */
export const battleRating = interrupting('battle');

/** [card 122] */
export const rerollOwnDie = interrupting('landBattle');

/** [card 123] */
export const cancelCommander = interrupting('landBattle');

/** [card 137] */
export const moreTactics = interrupting('seaBattle');

interface BeforeBattle<K extends CardEventKind, F> {
  /** By public facts. */
  fits(g: H, f: F, side: Side, event: EventOf<K>, card: CardId): boolean;
  play(f: F, side: Side, event: EventOf<K>): void;
}

function holdsSpaceIn(g: H, side: Side, provinces: number): boolean {
  for (const p of g.rules.map.allProvinces)
    if ((provinces & (1 << p)) !== 0 && heldBy(g, side, p) > 0) return true;
  return false;
}

/** [13.1] */
const ON_LAND: { readonly [K in KindsAt<'landBattle' | 'battle'>]: BeforeBattle<K, LandBattle> } = {
  battleLevel: {
    fits: (g, f, side) => commanderAt(g, side, f.at) !== NONE,
    play(f, side, event) {
      f.levelByCard = f.levelByCard.with(side, f.levelByCard[side] + event.own);
    },
  },
  battleRating: {
    fits: (g, f, side, event) =>
      event.own !== 0
        ? commanderAt(g, side, f.at) !== NONE
        : side === CARTHAGE && commanderAt(g, ROME, f.at) !== NONE,
    play(f, side, event) {
      const enemy = enemyOf(side);
      f.ratingByCard = f.ratingByCard
        .with(side, f.ratingByCard[side] + event.own)
        .with(enemy, f.ratingByCard[enemy] + event.enemy);
    },
  },
  rerollOwnDie: {
    fits: (g, f, side, event) => cusAt(g, side, f.at) >= event.minCus,
    play(f, side) {
      f.rerolls = f.rerolls.with(side, f.rerolls[side] + 1);
    },
  },
  cancelCommander: {
    fits: (g, f, side, _event, card) =>
      f.silenced[enemyOf(side)] === 0 && holdsSpaceIn(g, side, g.rules.cards.list[card].provinces),
    play(f, side) {
      f.silenced = f.silenced.with(enemyOf(side), 1);
    },
  },
};

/** [9.1] */
const AT_SEA: { readonly [K in KindsAt<'seaBattle' | 'battle'>]: BeforeBattle<K, NavalBattle> } = {
  battleRating: {
    fits(g, _f, side, event) {
      const target = event.own !== 0 ? side : enemyOf(side);
      if (event.enemy !== 0 && target !== ROME) return false;
      return admiralAtSea(g, target) !== NONE;
    },
    play(f, side, event) {
      const target = event.own !== 0 ? side : enemyOf(side);
      const value = event.own + event.enemy;
      f.start = f.start.with(target, f.start[target] + value);
      f.extra = f.extra.with(target, f.extra[target] + value);
    },
  },
  tacticsDraw: {
    fits: () => true,
    play(f, side, event) {
      f.extra = f.extra.with(side, f.extra[side] + event.cards);
      f.discard = f.discard.with(side, 1);
    },
  },
};

const onLand = (g: H, card: CardId): BeforeBattle<CardEventKind, LandBattle> =>
  ON_LAND[g.rules.cards.list[card].event.kind as keyof typeof ON_LAND] as BeforeBattle<
    CardEventKind,
    LandBattle
  >;
const atSea = (g: H, card: CardId): BeforeBattle<CardEventKind, NavalBattle> =>
  AT_SEA[g.rules.cards.list[card].event.kind as keyof typeof AT_SEA] as BeforeBattle<
    CardEventKind,
    NavalBattle
  >;

export const fitsLandBattle = (g: H, f: LandBattle, card: CardId, side: Side): boolean =>
  onLand(g, card).fits(g, f, side, g.rules.cards.list[card].event, card);
export const playBeforeBattle = (g: H, f: LandBattle, card: CardId, side: Side): void =>
  onLand(g, card).play(f, side, g.rules.cards.list[card].event);

export const fitsSeaBattle = (g: H, f: NavalBattle, card: CardId, side: Side): boolean =>
  atSea(g, card).fits(g, f, side, g.rules.cards.list[card].event, card);
export const playBeforeSeaBattle = (g: H, f: NavalBattle, card: CardId, side: Side): void =>
  atSea(g, card).play(f, side, g.rules.cards.list[card].event);
