import land from '../generated/hannibal-tile-land.json' with { type: 'json' };

/** The land of Hannibal's board, as much of it as the tiles of the start page show: outlines as paths. */
export interface TileLand {
  readonly coast: string;
  readonly provinces: Readonly<Record<string, string>>;
}

export const HANNIBAL_TILE_LAND: TileLand = land;
