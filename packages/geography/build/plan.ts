import type { LinkType, Mark } from '../src/board.ts';
import type { Box } from '../src/plane.ts';
import type { LandName, SeaName } from './data/lettering.ts';
import type { LonLat } from './projection.ts';
import type { WarpSettings } from './warp.ts';

/** What a game asks of the sheet: its places in longitude and latitude, how they hang together, how it is cut. */
export interface BoardPlan {
  readonly id: string;
  readonly title: readonly string[];
  readonly spaces: readonly PlanSpace[];
  readonly links: readonly PlanLink[];
  readonly provinces: readonly PlanProvince[];
  readonly seas: readonly SeaName[];
  readonly peoples: readonly LandName[];
  readonly view: Box;
  readonly sheet: Box;
  /** Inside of the neatline: sea and land are cut here. */
  readonly neatline: Box;
  readonly warp: WarpSettings;
  /** How much wider than high a country is drawn before the warp, where it is too tall for the window. */
  readonly stretch?: number;
}

export interface PlanSpace {
  readonly id: string;
  readonly name: string;
  readonly place: LonLat;
  readonly province: string;
  readonly mark: Mark;
  readonly harbour: boolean;
  readonly option?: string;
  /** Generals standing here at the start: names keep off them before all else. */
  readonly openingGenerals: number;
}

export interface PlanLink {
  readonly a: string;
  readonly b: string;
  readonly type: LinkType;
  readonly option?: string;
}

export interface PlanProvince {
  readonly id: string;
  readonly name: string;
  readonly tint: number;
  readonly option?: string;
  /** Set here where the province itself has no room for its name. */
  readonly nameAt?: LonLat;
  /** How far its wash reaches beyond the last space or road, in pixels. */
  readonly reach: number;
  /** Islands and peninsulas: islets within reach are its own, and all land that it can reach on foot. */
  readonly closedBySea: boolean;
}
