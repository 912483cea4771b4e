/** The sides of the games of two, in the order of their roles. */
export const SIDES = ['rome', 'carthage'] as const;
