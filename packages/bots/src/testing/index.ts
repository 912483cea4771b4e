export * from './blunders.ts';
