import { MARK_RADIUS } from '../../src/board.ts';
import { type Box, boxAround, distance, type Point } from '../../src/plane.ts';
import type { Raster } from '../geometry/raster.ts';
import type { BoardPlan } from '../plan.ts';

/** The plan after projection and warp: where everything stands, before names, ways and armies are laid out. */
export class Ground {
  readonly indexOf: ReadonlyMap<string, number>;
  readonly marks: readonly Box[];

  constructor(
    readonly plan: BoardPlan,
    readonly centres: readonly Point[],
    readonly land: Raster,
    /** Names of seas and what else adorns the water. */
    readonly ornaments: readonly Box[],
  ) {
    this.indexOf = new Map(plan.spaces.map((space, i) => [space.id, i]));
    this.marks = plan.spaces.map((space, i) => boxAround(centres[i], MARK_RADIUS[space.mark]));
  }

  index(id: string): number {
    const i = this.indexOf.get(id);
    if (i === undefined) throw new RangeError(`The plan has no space '${id}'`);
    return i;
  }

  isLand(p: Point): boolean {
    return this.land.valueAt(p) > 0;
  }

  /** Spaces whose centre lies within `reach` of a point. */
  near(p: Point, reach: number): number[] {
    return this.centres.flatMap((centre, i) => (distance(centre, p) < reach ? [i] : []));
  }
}
