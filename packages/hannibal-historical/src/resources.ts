import {
  addCUs,
  A as BASE,
  CARTHAGE,
  cusAt,
  drawCards,
  enemyOf,
  type H,
  handOf,
  isBesieged,
  KINDS,
  NONE,
  ROME,
  rulebook,
  type Side,
  type Space,
  spaceIn,
  type X,
} from '@punica/hannibal/engine';
import { END } from '@punica/kernel';
import { A } from './actions.ts';
import { FIGURES } from './data/bundled.ts';
import { answerDisaster } from './dictatorship.ts';
import { RESOURCES, YIELDED } from './memory.ts';

const { resources: FIGURE } = FIGURES;

export const resourcesOf = (g: H, side: Side): number => g.extra[RESOURCES + side];

/** [H14] Never more than three at a time. */
export function gain(g: H, x: X, side: Side): void {
  const isFull = resourcesOf(g, side) >= FIGURE.most;
  if (!isFull) g.extra[RESOURCES + side]++;
  say(g, x, isFull ? 'resourceTooMany' : 'resource', side);
}

const say = (g: H, x: X, what: string, side: Side): void =>
  x.say({ ev: 'note', what, side, general: NONE, space: NONE, n: resourcesOf(g, side) });

/** [H14] R29: a city pays each side once, however it was taken. */
export function gainForCity(g: H, x: X, space: Space, side: Side): void {
  const bit = 1 << g.rules.cities.indexOf(space);
  if ((g.extra[YIELDED + side] & bit) !== 0) return;
  g.extra[YIELDED + side] |= bit;
  gain(g, x, side);
}

/** [H14] Walled Cities where two CUs can be raised. */
function levyCities(g: H, side: Side): Space[] {
  const { map } = g.rules;
  const regions = FIGURE.regions.map((id) => map.regionIndex[id]);
  return g.rules.cities.filter(
    (at) =>
      g.control[at] === side &&
      !isBesieged(g, at) &&
      cusAt(g, enemyOf(side), at) === 0 &&
      (side === ROME || regions.includes(map.region[at]) || FIGURE.spaces.includes(map.ids[at])),
  );
}

/** [H14] One resource may be spent after a card play, or in the place of one when the hand is empty. Result: 1 if it was. */
export const spending = rulebook(
  'spending',
  { side: KINDS.side },
  {
    ask: {
      rule: 'H14',
      auto: true,
      who: (_g, f) => f.side,
      offer(g, f, out) {
        out.push(BASE.pass);
        if (resourcesOf(g, f.side) === 0) return;
        out.push(A.drawCard);
        if (levyCities(g, f.side).length > 0) out.push(A.levy);
      },
      take(g, f, a, x) {
        g.result = a === BASE.pass ? 0 : 1;
        if (a === BASE.pass) {
          if (resourcesOf(g, f.side) > 0 && !hasCards(g, f.side)) say(g, x, 'resourceKept', f.side);
          return END;
        }
        g.extra[RESOURCES + f.side]--;
        say(g, x, 'resourceSpent', f.side);
        if (a === A.levy) return;
        drawCards(g, x, f.side, 1);
        return END;
      },
    },
    city: {
      rule: 'H14',
      auto: true,
      who: (_g, f) => f.side,
      offer(g, f, out) {
        for (const at of levyCities(g, f.side)) out.push(BASE.at | at);
      },
      take(g, f, a, x) {
        addCUs(g, x, f.side, spaceIn(a), FIGURE.cus);
        g.result = 1;
        // A Consul alone may have been driven off.
        answerDisaster(g);
      },
    },
  },
);

/** [H14] Cannae pays Carthage. */
export function gainForBattle(g: H, x: X, romansLost: number): void {
  if (romansLost >= FIGURE.battle) gain(g, x, CARTHAGE);
}

/** [H14] Rome gains on the Reinforcement Phases of turns 2 and 4. */
export function gainForTurn(g: H, x: X): void {
  if (FIGURE.turns.includes(g.turn)) gain(g, x, ROME);
}

export const hasCards = (g: H, side: Side): boolean => g.zones[handOf(side)].length > 0;
