/** The faces of a die. */
export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** On how many faces of a die something happens. */
export function facesThat(happens: (die: number) => boolean): number {
  let faces = 0;
  for (const die of FACES) if (happens(die)) faces++;
  return faces;
}

/** How likely something happens with one die. */
export const chanceOfDie = (happens: (die: number) => boolean): number => facesThat(happens) / FACES.length;
