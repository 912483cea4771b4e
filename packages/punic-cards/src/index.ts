export * from './counter-window.ts';
export * from './generals.ts';
export * from './graph.ts';
export * from './isolation.ts';
export * from './losses.ts';
export * from './retreat.ts';
export * from './sides.ts';
