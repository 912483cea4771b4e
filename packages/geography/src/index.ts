export * from './board.ts';
export * from './curve.ts';
export * from './palette.ts';
export * from './plane.ts';
