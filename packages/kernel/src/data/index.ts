export * from './data-error.ts';
export * from './listed.ts';
export * from './shape.ts';
