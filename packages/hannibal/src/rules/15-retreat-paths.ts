import { cusAt, enemyOf, isHostileTo } from '../board.ts';
import { NONE, type Side } from '../data/codes.ts';
import type { Way } from '../rules.ts';
import type { H, Space } from '../state.ts';
import { barredFrom } from './24-bounds.ts';

/** What decides where a beaten Force may go. */
export interface Retreating {
  readonly side: Side;
  /** The space of the battle. */
  readonly at: Space;
  /** Where the original attacker came from, or NONE. */
  readonly from: number;
  /** 1 when it is the original attacker who retreats. */
  readonly attacked: number;
  readonly cus: number;
  readonly generals: number;
}

export interface RetreatPath {
  /** The spaces entered, the last one being the goal. */
  readonly spaces: readonly Space[];
  readonly loss: number;
}

/** [10.6.3, 15.2a] Retreats and withdrawals never use a pass or a strait. */
export function isOpenRoad(g: H, side: Side, from: Space, to: Space, way: Way = 'retreat'): boolean {
  const { map, ways } = g.rules;
  const link = map.linkBetween[from * map.spaces + to];
  return link !== NONE && ways[way][side][link];
}

/** [15.3.2] Enemy CUs in the way; those inside a city are in a space of their own (hannibal R85). */
export const enemiesIn = (g: H, side: Side, space: Space): number => cusAt(g, enemyOf(side), space);

/** [15.3, 15.3.1, 15.3.2, 19.3e] CUs that a Force loses by entering a space. */
export function entryPenalty(g: H, side: Side, space: Space): number {
  const { retreatLossPerEnemyPC, retreatLossPerEnemyCU } = g.rules.tables.constants;
  return (
    (isHostileTo(g, side, space) ? retreatLossPerEnemyPC : 0) +
    enemiesIn(g, side, space) * retreatLossPerEnemyCU
  );
}

/** [15.1.1, 15.1.8, 15.3.3, 19.3d] May a Force of that many CUs end its retreat here? `friends` are those who stand there already. */
function isRefuge(g: H, side: Side, space: Space, cus: number, friends: number): boolean {
  if (enemiesIn(g, side, space) > 0) return false;
  return g.control[space] === side || friends > cus;
}

class Search {
  readonly found: RetreatPath[] = [];
  readonly #walked: Space[] = [];
  readonly #g: H;
  readonly #force: Retreating;

  constructor(g: H, force: Retreating) {
    this.#g = g;
    this.#force = force;
  }

  /** Walks on from `here`, over all ways that no rule forbids and that leave the Force alive. */
  from(here: Space, cus: number, loss: number): void {
    const g = this.#g;
    const { side, at, from, attacked, generals } = this.#force;
    for (const to of g.rules.map.neighbours[here]) {
      // [15.2c, 15.2d, 15.2e] Never back into the battle; the attacker first to where he came from, the defender never.
      if (to === at || this.#walked.includes(to) || !isOpenRoad(g, side, here, to)) continue;
      if (attacked === 1 ? here === at && from !== NONE && to !== from : to === from) continue;
      if (barredFrom(g, generals, to) !== 0) continue;
      this.#enter(to, cus, loss, side);
    }
  }

  #enter(to: Space, cus: number, loss: number, side: Side): void {
    const g = this.#g;
    const penalty = Math.min(cus, entryPenalty(g, side, to));
    const left = cus - penalty;
    // Generals who are left alone already have no CU to lose, but cannot slip through enemy CUs.
    if (cus > 0 ? left === 0 : enemiesIn(g, side, to) > 0) return;
    const friends = cusAt(g, side, to);
    this.#walked.push(to);
    if (isRefuge(g, side, to, left, friends))
      this.found.push({ spaces: this.#walked.slice(), loss: loss + penalty });
    else if (this.#walked.length < g.rules.tables.constants.retreatSpaces) {
      // [15.1.5] Friends who do not outnumber the Force are swept up.
      this.from(to, friends <= left ? left + friends : left, loss + penalty);
    }
    this.#walked.pop();
  }
}

const shortest = (paths: readonly RetreatPath[]): number =>
  Math.min(...paths.map((path) => path.spaces.length));
const cheapest = (paths: readonly RetreatPath[]): number => Math.min(...paths.map((path) => path.loss));
export const goalOf = (path: RetreatPath): Space => path.spaces[path.spaces.length - 1];

/**
 * [15.1, 15.2, 15.3] The ways a beaten Force may take: the closest goals, and any other that costs fewer CUs
 * (15.1.3). For each goal only the best ways are kept; where several are left they are equally good.
 */
export function retreatPaths(g: H, force: Retreating): readonly RetreatPath[] {
  const search = new Search(g, force);
  search.from(force.at, force.cus, 0);
  const all = search.found;
  if (all.length <= 1) return all;
  const distance = shortest(all);
  const price = cheapest(all.filter((path) => path.spaces.length === distance));
  const allowed = all.filter((path) => path.spaces.length === distance || path.loss < price);
  return allowed.filter((path) => {
    const sameGoal = allowed.filter((other) => goalOf(other) === goalOf(path));
    const least = cheapest(sameGoal);
    return (
      path.loss === least && path.spaces.length === shortest(sameGoal.filter((other) => other.loss === least))
    );
  });
}
