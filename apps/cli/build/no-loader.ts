/** Stands for the loader of TypeScript in built code. */
export const register = (): void => undefined;
