import { count, type FixedPerId, type Kind, type LocalsOf } from '@punica/kernel';
import type { Side } from './sides.ts';

/** A beaten force on its way. It is counted here, since it may pass through friends it does not join. */
export const beatenLocals = <S extends number>(kinds: {
  readonly side: Kind<Side>;
  readonly space: Kind<S>;
  readonly spaces: Kind<readonly S[]>;
  readonly generals: Kind<number>;
  readonly flag: Kind<0 | 1>;
}) => ({
  side: kinds.side,
  at: kinds.space,
  /** Where the attacker came from by road, or NONE. */
  from: kinds.space,
  /** 1 when it is the attacker who retreats. */
  attacked: kinds.flag,
  /** The attacker debarked here. */
  bySea: kinds.flag,
  plain: count,
  elephants: count,
  generals: kinds.generals,
  /** The way chosen, and how many of its spaces have been entered. */
  path: kinds.spaces,
  entered: count,
  lost: count,
});
export type Beaten<S extends number = number> = LocalsOf<ReturnType<typeof beatenLocals<S>>>;

/** The CUs that are left of it. */
export const strengthOf = (f: Beaten): number => f.plain + f.elephants;
/** Where it has come. */
export const whereBeaten = <S extends number>(f: Beaten<S>): S =>
  f.entered === 0 ? f.at : f.path[f.entered - 1];

/** What decides where a beaten force may go. */
export interface Ways<S extends number = number> {
  readonly neighbours: FixedPerId<S, readonly S[]>;
  /** The space of the battle; never entered again. */
  readonly at: S;
  readonly maxSpaces: number;
  /** May the force take this step? `first` is the step out of the battle. */
  mayStep(from: S, to: S, first: boolean): boolean;
  /** CUs lost by entering. */
  penalty(to: S): number;
  /** Spaces whose penalty is forgiven, the first that are met. */
  readonly free: number;
  /** Enemy CUs that only an armed force can push through. */
  enemies(to: S): number;
  friends(to: S): number;
  /** May a force of that many CUs end here? */
  isRefuge(to: S, cus: number, friends: number): boolean;
}

export interface RetreatPath<S extends number = number> {
  /** The spaces entered, the last one being the goal. */
  readonly spaces: readonly S[];
  readonly loss: number;
}

/** The shortest walk to a space, and the fewest CUs that one of that length costs. */
interface Reach {
  readonly steps: number;
  readonly loss: number;
}

class Search<S extends number> {
  readonly found: RetreatPath<S>[] = [];
  readonly #reach = new Map<S, Reach>();
  readonly #walked: S[] = [];
  readonly #ways: Ways<S>;

  constructor(ways: Ways<S>) {
    this.#ways = ways;
  }

  /** Walks on from `here`, over all ways that no rule forbids and that leave the force alive. */
  from(here: S, cus: number, loss: number, free: number): void {
    for (const to of this.#ways.neighbours[here]) {
      if (to === this.#ways.at || this.#walked.includes(to)) continue;
      if (this.#ways.mayStep(here, to, this.#walked.length === 0)) this.#enter(to, cus, loss, free);
    }
  }

  #enter(to: S, cus: number, loss: number, free: number): void {
    const ways = this.#ways;
    const price = Math.min(cus, ways.penalty(to));
    const forgiven = price > 0 && free > 0;
    const penalty = forgiven ? 0 : price;
    const left = cus - penalty;
    // Generals who are left alone already have no CU to lose, but cannot slip through enemy CUs.
    if (cus > 0 ? left === 0 : ways.enemies(to) > 0) return;
    const friends = ways.friends(to);
    this.#walked.push(to);
    this.#note(to, loss + penalty);
    if (ways.isRefuge(to, left, friends))
      this.found.push({ spaces: this.#walked.slice(), loss: loss + penalty });
    else if (this.#walked.length < ways.maxSpaces)
      // Friends who do not outnumber the force are swept up.
      this.from(to, friends <= left ? left + friends : left, loss + penalty, forgiven ? free - 1 : free);
    this.#walked.pop();
  }

  #note(to: S, loss: number): void {
    const steps = this.#walked.length;
    const known = this.#reach.get(to);
    if (known === undefined || steps < known.steps || (steps === known.steps && loss < known.loss))
      this.#reach.set(to, { steps, loss });
  }

  /** Does the goal of this path take in a force that comes straight to it, without a detour or a loss on purpose? */
  isStraight(path: RetreatPath<S>): boolean {
    const known = this.#reach.get(goalOf(path))!;
    return path.spaces.length === known.steps && path.loss === known.loss;
  }
}

const shortest = (paths: readonly RetreatPath[]): number =>
  Math.min(...paths.map((path) => path.spaces.length));
const cheapest = (paths: readonly RetreatPath[]): number => Math.min(...paths.map((path) => path.loss));
export const goalOf = <S extends number>(path: RetreatPath<S>): S => path.spaces[path.spaces.length - 1];

/** The way to a goal that costs fewest CUs, and of those the shortest. */
export function cheapestWayTo<S extends number>(
  paths: readonly RetreatPath<S>[],
  goal: NoInfer<S>,
): RetreatPath<S> {
  const toGoal = paths.filter((path) => goalOf(path) === goal);
  const least = cheapest(toGoal);
  const cheap = toGoal.filter((path) => path.loss === least);
  const steps = shortest(cheap);
  return cheap.find((path) => path.spaces.length === steps)!;
}

/**
 * Goals that are true ones: friends next door whom the force outnumbers would be swept up, so they are no goal
 * for who loses CUs on a detour until they outnumber him. Where there is no other goal they must do.
 */
function trueGoals<S extends number>(search: Search<S>): readonly RetreatPath<S>[] {
  const goals = new Set(search.found.filter((path) => search.isStraight(path)).map(goalOf));
  const paths = search.found.filter((path) => goals.has(goalOf(path)));
  return paths.length > 0 ? paths : search.found;
}

/**
 * The ways a beaten force may take: the closest goals (or up to `farther` spaces beyond), and any other way
 * that costs fewer CUs than the shortest. Of the ways to one goal a longer one must cost less than a shorter.
 */
export function retreatPaths<S extends number>(
  ways: Ways<S>,
  cus: number,
  farther = 0,
): readonly RetreatPath<S>[] {
  const search = new Search(ways);
  search.from(ways.at, cus, 0, ways.free);
  if (search.found.length <= 1) return search.found;
  const near = trueGoals(search);
  const distance = shortest(near);
  const price = cheapest(near.filter((path) => path.spaces.length === distance));
  const allowed = search.found.filter(
    (path) => path.loss < price || (path.spaces.length <= distance + farther && near.includes(path)),
  );
  return allowed.filter(
    (path) =>
      !allowed.some(
        (other) =>
          goalOf(other) === goalOf(path) &&
          other.spaces.length < path.spaces.length &&
          other.loss <= path.loss,
      ),
  );
}
