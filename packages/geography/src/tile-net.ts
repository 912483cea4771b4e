import net from '../generated/hannibal-tile-net.json' with { type: 'json' };

/** The roads and places of a board, as much of them as a tile of the start page shows. */
export interface TileNet {
  /** All roads as one path. */
  readonly roads: string;
  readonly places: readonly (readonly [x: number, y: number, province: string, walled: boolean])[];
}

/** The compiler reads the places as lists of anything; a test checks the shape. */
export const HANNIBAL_TILE_NET = net as unknown as TileNet;
