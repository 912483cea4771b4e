export * from './data-error.ts';
export * from './shape.ts';
