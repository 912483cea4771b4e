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

/** How the sheet of a card game is cut, and the grid on which it is warped. */
export const SHEET: Pick<BoardPlan, 'view' | 'neatline' | 'sheet'> = {
  view: { x0: 0, y0: 0, x1: 1140, y1: 748 },
  neatline: { x0: -260, y0: -210, x1: 1560, y1: 1010 },
  sheet: { x0: -296, y0: -246, x1: 1596, y1: 1046 },
};
export const GRID: Pick<WarpSettings, 'domain' | 'pitch'> = {
  domain: { x0: -300, y0: -300, x1: 1600, y1: 1080 },
  pitch: 12,
};

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
