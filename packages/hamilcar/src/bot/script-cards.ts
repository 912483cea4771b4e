import { type Action, verbOf } from '@punica/kernel';
import { A, cardIn } from '../actions.ts';
import { controlsProvince, miatCount } from '../board.ts';
import { eventWorth, keptFor } from '../cards/index.ts';
import { CARTHAGE, NONE, type Side } from '../data/index.ts';
import { heldBy } from '../rules/05-isolation.ts';
import { refuseControl } from '../rules/05-spending.ts';
import type { H } from '../state.ts';
import { marchWorth } from './script-march.ts';
import { ENOUGH_SHIPS, firstShips } from './ships.ts';

const POINT = 3.2;
/** In a province that is won already. */
const SPARE_POINT = 2;
const MIAT = 6;
const REFIT = 4;
const TRAIN = 1;
const SHORT_OF_MARKERS = 24;
const TROOPS = 6;
const SHIP = 2;
const HIRE = 5;
/** Answers are kept for their moment. */
const KEEP = 3;
const MARCH_SHARE = 0.9;

/** What OPs could buy, best first. */
function goodsFor(g: H, side: Side): number[] {
  const goods: number[] = [];
  const held = heldBy(g, side);
  const { map } = g.rules;
  const scarce = g.markers[side] < SHORT_OF_MARKERS ? 1 : 0;
  for (const at of map.all) {
    if (g.control[at] === side || !held[at] || refuseControl(g, side, at) !== undefined) continue;
    const decided = controlsProvince(g, side, map.province[at]);
    goods.push((decided ? SPARE_POINT : POINT) + scarce + (g.control[at] === NONE ? 0 : 1));
  }
  if (side === CARTHAGE)
    for (let n = miatCount(g); n < g.rules.tables.miat.ids.length; n++)
      goods.push(n < 3 ? MIAT : SPARE_POINT);
  for (let n = 0; n < g.spent[side]; n++) goods.push(g.ready[side] + n < ENOUGH_SHIPS ? REFIT : SPARE_POINT);
  return goods.sort((a, b) => b - a);
}

function purchases(goods: readonly number[], ops: number): number {
  let worth = 0;
  for (let n = 0; n < ops; n++) worth += goods[n] ?? TRAIN;
  return worth;
}

/** A use of a card, and what it seems to bring; `march` is the part of it that a march would bring. */
export interface Use {
  readonly action: Action;
  readonly score: number;
  readonly march: number;
}

/** Every use of every card that may be played now. */
export function judgeUses(g: H, side: Side, legal: readonly Action[]): Use[] {
  const marches = g.rules.generalsOf[side].map((general) => ({
    rating: g.rules.generals.list[general].strategyRating,
    worth: g.at[general] >= 0 ? marchWorth(g, side, general) : 0,
  }));
  const marchWith = (ops: number): number =>
    MARCH_SHARE *
    marches.reduce((most, { rating, worth }) => (rating <= ops && worth > most ? worth : most), 0);
  const goods = goodsFor(g, side);
  return legal.map((action) => {
    const { ops, counter, ships } = g.rules.cards.list[cardIn(action)];
    const given = -ops - (counter ? KEEP : 0) - keptFor(g, cardIn(action));
    switch (verbOf(action)) {
      case A.event:
        return { action, score: given + eventWorth(g, side, cardIn(action), marchWith(3)), march: 0 };
      case A.move:
        return { action, score: given + marchWith(ops), march: marchWith(ops) };
      case A.ops:
        return { action, score: given + purchases(goods, ops), march: 0 };
      case A.raise:
        return { action, score: given + TROOPS, march: 0 };
      case A.build:
        return { action, score: given + (firstShips(g, side) || SHIP) * ships, march: 0 };
      case A.hire:
        return { action, score: given + HIRE, march: 0 };
      default:
        return { action, score: given - 2, march: 0 };
    }
  });
}

/** The best use of the best card. */
export const chooseCard = (g: H, side: Side, legal: readonly Action[]): Action =>
  judgeUses(g, side, legal).reduce((best, use) => (use.score > best.score ? use : best)).action;
