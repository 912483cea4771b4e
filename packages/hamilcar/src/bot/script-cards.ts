import { type Action, verbOf } from '@punica/kernel';
import { A, cardIn } from '../actions.ts';
import { controlsProvince, miatCount } from '../board.ts';
import { eventWorth, keptFor } from '../cards/index.ts';
import { CARTHAGE, NONE, type Side } from '../data/index.ts';
import { heldBy } from '../rules/05-isolation.ts';
import { refuseControl } from '../rules/05-spending.ts';
import { RULES } from '../rules.ts';
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
  const { map } = RULES;
  const scarce = g.markers[side] < SHORT_OF_MARKERS ? 1 : 0;
  for (const at of map.all) {
    if (g.control[at] === side || !held[at] || refuseControl(g, side, at) !== undefined) continue;
    const decided = controlsProvince(g, side, map.province[at]);
    goods.push((decided ? SPARE_POINT : POINT) + scarce + (g.control[at] === NONE ? 0 : 1));
  }
  if (side === CARTHAGE)
    for (let n = miatCount(g); n < RULES.tables.miat.ids.length; n++) goods.push(n < 3 ? MIAT : SPARE_POINT);
  for (let n = 0; n < g.spent[side]; n++) goods.push(g.ready[side] + n < ENOUGH_SHIPS ? REFIT : SPARE_POINT);
  return goods.sort((a, b) => b - a);
}

function purchases(goods: readonly number[], ops: number): number {
  let worth = 0;
  for (let n = 0; n < ops; n++) worth += goods[n] ?? TRAIN;
  return worth;
}

/** The best use of the best card. */
export function chooseCard(g: H, side: Side, legal: readonly Action[]): Action {
  const marches = RULES.generalsOf[side].map((general) => ({
    rating: RULES.generals.list[general].strategyRating,
    worth: g.at[general] >= 0 ? marchWorth(g, side, general) : 0,
  }));
  const marchWith = (ops: number): number =>
    marches.reduce((most, { rating, worth }) => (rating <= ops && worth > most ? worth : most), 0);
  const goods = goodsFor(g, side);
  let best = legal[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const a of legal) {
    const { ops, counter, ships } = RULES.cards.list[cardIn(a)];
    let worth = -ops - (counter ? KEEP : 0) - keptFor(cardIn(a));
    switch (verbOf(a)) {
      case A.event:
        worth += eventWorth(g, side, cardIn(a), MARCH_SHARE * marchWith(3));
        break;
      case A.move:
        worth += MARCH_SHARE * marchWith(ops);
        break;
      case A.ops:
        worth += purchases(goods, ops);
        break;
      case A.raise:
        worth += TROOPS;
        break;
      case A.build:
        worth += (firstShips(g, side) || SHIP) * ships;
        break;
      case A.hire:
        worth += HIRE;
        break;
      default:
        worth -= 2;
    }
    if (worth > most) {
      most = worth;
      best = a;
    }
  }
  return best;
}
