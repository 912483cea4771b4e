/** What decides where a beaten force may go. */
export interface Ways {
  readonly neighbours: readonly (readonly number[])[];
  /** The space of the battle; never entered again. */
  readonly at: number;
  readonly maxSpaces: number;
  /** May the force take this step? `first` is the step out of the battle. */
  mayStep(from: number, to: number, first: boolean): boolean;
  /** CUs lost by entering. */
  penalty(to: number): number;
  /** Spaces whose penalty is forgiven, the first that are met. */
  readonly free: number;
  /** Enemy CUs that only an armed force can push through. */
  enemies(to: number): number;
  friends(to: number): number;
  /** May a force of that many CUs end here? */
  isRefuge(to: number, cus: number, friends: number): boolean;
}

export interface RetreatPath {
  /** The spaces entered, the last one being the goal. */
  readonly spaces: readonly number[];
  readonly loss: number;
}

class Search {
  readonly found: RetreatPath[] = [];
  readonly #walked: number[] = [];
  readonly #ways: Ways;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  /** Walks on from `here`, over all ways that no rule forbids and that leave the force alive. */
  from(here: number, cus: number, loss: number, free: number): void {
    for (const to of this.#ways.neighbours[here]) {
      if (to === this.#ways.at || this.#walked.includes(to)) continue;
      if (this.#ways.mayStep(here, to, this.#walked.length === 0)) this.#enter(to, cus, loss, free);
    }
  }

  #enter(to: number, cus: number, loss: number, free: number): void {
    const ways = this.#ways;
    const price = Math.min(cus, ways.penalty(to));
    const forgiven = price > 0 && free > 0;
    const penalty = forgiven ? 0 : price;
    const left = cus - penalty;
    // Generals who are left alone already have no CU to lose, but cannot slip through enemy CUs.
    if (cus > 0 ? left === 0 : ways.enemies(to) > 0) return;
    const friends = ways.friends(to);
    this.#walked.push(to);
    if (ways.isRefuge(to, left, friends))
      this.found.push({ spaces: this.#walked.slice(), loss: loss + penalty });
    else if (this.#walked.length < ways.maxSpaces)
      // Friends who do not outnumber the force are swept up.
      this.from(to, friends <= left ? left + friends : left, loss + penalty, forgiven ? free - 1 : free);
    this.#walked.pop();
  }
}

const shortest = (paths: readonly RetreatPath[]): number =>
  Math.min(...paths.map((path) => path.spaces.length));
const cheapest = (paths: readonly RetreatPath[]): number => Math.min(...paths.map((path) => path.loss));
export const goalOf = (path: RetreatPath): number => path.spaces[path.spaces.length - 1];

/**
 * The ways a beaten force may take: the closest goals (or up to `farther` spaces beyond), and any other
 * that costs fewer CUs. For each goal only the best ways are kept; where several are left they are equally good.
 */
export function retreatPaths(ways: Ways, cus: number, farther = 0): readonly RetreatPath[] {
  const search = new Search(ways);
  search.from(ways.at, cus, 0, ways.free);
  const all = search.found;
  if (all.length <= 1) return all;
  const distance = shortest(all);
  const price = cheapest(all.filter((path) => path.spaces.length === distance));
  const allowed = all.filter((path) => path.spaces.length <= distance + farther || path.loss < price);
  return allowed.filter((path) => {
    const sameGoal = allowed.filter((other) => goalOf(other) === goalOf(path));
    const least = cheapest(sameGoal);
    return (
      path.loss === least && path.spaces.length === shortest(sameGoal.filter((other) => other.loss === least))
    );
  });
}
