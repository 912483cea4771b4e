/** The signs of control on both boards, as the books of the games explain them. */
export const CONTROL_SIGNS = {
  rome: ['Roman control', 'A tall shield with the eagle: the space is Roman.'],
  carthage: ['Carthaginian control', 'A disc with the sign of Tanit: the space is Carthaginian.'],
  nobody: ['Nobody’s', 'An open ring: nobody controls the space.'],
} as const;
