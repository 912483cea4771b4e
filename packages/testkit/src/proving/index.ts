export * from './actions.ts';
export { beginRound } from './round.ts';
export * from './state.ts';
export { turn } from './turn.ts';
