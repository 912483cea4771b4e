/** Whose art it is, and against whom it fails. */
export interface Artists<N extends number = number> {
  readonly hannibal: N;
  readonly africanus: N;
}

/** [H1] Hannibal leads and Africanus is not against him; the commanders are those of Rome and of Carthage. */
export const isHisField = <N extends number>(
  commanders: readonly N[],
  { hannibal, africanus }: Artists<N>,
): boolean => commanders[1] === hannibal && commanders[0] !== africanus;

/** [H1] Beaten on his field, he reads his Retreat die one lower, as far as there is a lower face. */
export const savedFace = (face: number): number => Math.max(1, face - 1);
