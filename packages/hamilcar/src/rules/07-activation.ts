import { END, type Refusal, refusal } from '@punica/kernel';
import { hasGeneral } from '@punica/punic-cards';
import { A, generalIn } from '../actions.ts';
import {
  acrossWalls,
  changeSupply,
  cusAt,
  isBesiegedLoc,
  isSpace,
  supplyAt,
  supplyInReach,
  type X,
} from '../board.ts';
import { NONE, ROME, type Side } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import { type CardId, CONSUL, type GeneralId, type H, type Loc } from '../state.ts';
import { removeOwnMarkers } from './04-markers.ts';
import { ACTIVATION, type Activation } from './07-frames.ts';
import { march } from './07-march.ts';
import { canGo } from './07-muster.ts';
import { reachesSmallCity } from './07-reach.ts';
import { startMarch } from './07-start.ts';

const RATING_TOO_HIGH = refusal('5.2C2', 'ratingTooHigh');
const ONLY_HIM = refusal('card 80', 'cardNamesGeneral');
const ACTED = refusal('7.1', 'movedAlready');
const CONSUL_NEEDS_THREE = refusal('2.3E', 'consulNeedsThree');
const ALONE_IN_SIEGE = refusal('14.5A', 'besiegedGeneralAlone');
const NO_PORT = refusal('card 95', 'needsPort');
const TOO_FEW = refusal('card 85', 'siegeNeedsThree');
const NO_CITY = refusal('card 85', 'noCityInReach');

export const activationOfCard = (
  side: Side,
  card: CardId,
  generals: number,
  maxRating = 3,
  burns: Activation['burns'] = 0,
): Activation => ({
  side,
  card,
  left: generals,
  maxRating,
  mp: 4,
  seaMp: 4,
  laneOnly: 0,
  treachery: NONE,
  only: NONE,
  burns,
  acted: 0,
  tried: [],
});

/** [2.3D, 5.2C2] OPs that a general lacks and supply trains must make up. */
const lacking = (g: H, f: Activation, general: GeneralId): number =>
  Math.max(0, g.rules.generals.list[general].strategyRating - f.maxRating);

/** [5.2C2, 7.1] May this general be activated with these means? */
export function checkActivation(g: H, f: Activation, general: GeneralId): Refusal | undefined {
  if (f.only !== NONE) return f.only === general ? undefined : ONLY_HIM;
  const loc = g.at[general];
  const short = lacking(g, f, general);
  if (short > 0 && (f.burns === 0 || supplyInReach(g, f.side, loc) < short)) return RATING_TOO_HIGH;
  if (hasGeneral(f.acted | g.worn, general)) return ACTED;
  if (f.laneOnly === 1 && (isSpace(g, loc) ? !g.rules.map.port[loc] : isBesiegedLoc(g, loc))) return NO_PORT;
  // [card 85, R70] Somebody who leads at least three CUs, and can come before a small enemy city.
  if (f.treachery !== NONE) {
    if (cusAt(g, f.side, loc) < g.rules.tables.siege.minimum) return TOO_FEW;
    if (!reachesSmallCity(g, f, general)) return NO_CITY;
  }
  return checkAble(g, f.side, general);
}

function checkAble(g: H, side: Side, general: GeneralId): Refusal | undefined {
  const loc = g.at[general];
  // A general shut in without CUs has nobody to sally out with.
  if (isBesiegedLoc(g, loc) && cusAt(g, side, loc) === 0) return ALONE_IN_SIEGE;
  if (g.rank[general] !== CONSUL) return undefined;
  return canGo(g, side, general) ? undefined : CONSUL_NEEDS_THREE;
}

/** [2.3D, 5.2C2] The fewest OPs that can activate somebody, supply trains counted in; Infinity without any. */
export function leastActiveRating(g: H, side: Side): number {
  let least = Number.POSITIVE_INFINITY;
  for (const general of g.rules.generalsOf[side]) {
    if (g.at[general] < 0) continue;
    const need = g.rules.generals.list[general].strategyRating - supplyInReach(g, side, g.at[general]);
    if (need < least && checkAble(g, side, general) === undefined) least = need;
  }
  return least;
}

/** Is there anybody whom these means can activate? */
export function canActivate(g: H, f: Activation): boolean {
  for (const general of g.rules.generalsOf[f.side])
    if (g.at[general] >= 0 && checkActivation(g, f, general) === undefined) return true;
  return false;
}

/** [5.2C2, 7.1] Generals are activated one after the other; each finishes his move before the next. */
export const activation = rulebook(ACTIVATION.name, ACTIVATION.locals, {
  any: {
    rule: '7.1',
    run(g, f) {
      if (f.left > 0 && canActivate(g, f)) return;
      g.worn = 0;
      g.moved = [];
      return END;
    },
  },
  choose: {
    rule: '5.2C2',
    offerPublicly(g, f, out) {
      for (const general of g.rules.generalsOf[f.side]) if (g.at[general] >= 0) out.push(A.general | general);
      if (f.acted !== 0 || f.laneOnly === 1) out.push(A.pass);
    },
    check: (g, f, a) => (a === A.pass ? undefined : checkActivation(g, f, generalIn(a))),
    take(g, f, a, x) {
      if (a === A.pass) {
        f.left = 0;
        return 'any';
      }
      const general = generalIn(a);
      f.left--;
      f.acted |= 1 << general;
      const burned = burnFor(g, x, f, general);
      march.enter(g, startMarch(g, f, general));
      x.say({
        ev: 'activated',
        general,
        at: g.at[general],
        cus: cusAt(g, f.side, g.at[general]),
        supply: supplyAt(g, f.side, g.at[general]),
        burned,
      });
      // [card 90] The first activation of a marked aristocrat costs Rome markers.
      if (g.flamen === general) {
        g.flamen = NONE;
        removeOwnMarkers.enter(g, { side: ROME, count: FLAMEN_COST, rule: 'card 90', miatFirst: 0 });
      }
    },
  },
  done: { rule: '7.1', run: () => 'any' },
});

const FLAMEN_COST = 2;

/** [2.3D] Those with the general go first, then those on the other side of the walls. */
function burnFor(g: H, x: X, f: Activation, general: GeneralId): number {
  const short = f.only === NONE ? lacking(g, f, general) : 0;
  if (short === 0) return 0;
  const loc = g.at[general];
  const own = Math.min(short, supplyAt(g, f.side, loc));
  burnAt(g, x, f.side, loc, own);
  burnAt(g, x, f.side, acrossWalls(g, f.side, loc), short - own);
  return short;
}

function burnAt(g: H, x: X, side: Side, loc: Loc, count: number): void {
  if (count === 0) return;
  changeSupply(g, side, loc, -count);
  x.say({ ev: 'supply', side, at: loc, count: -count, why: 'activation' });
}
