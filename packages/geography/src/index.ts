export * from './board.ts';
export * from './curve.ts';
export { HANNIBAL_OFF_MAP } from './hannibal-off-map.ts';
export * from './palette.ts';
export * from './plane.ts';
export { HANNIBAL_TILE_LAND } from './tile-land.ts';
export { HANNIBAL_TILE_NET } from './tile-net.ts';
