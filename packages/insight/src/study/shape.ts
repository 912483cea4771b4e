import { BadInput } from '@punica/kernel';
import * as z from 'zod/mini';

/** Something on the map, as a game's screen names it. */
export interface DrawnSpot {
  readonly kind: string;
  readonly id: string;
}

const INKS = ['red', 'gold', 'green', 'blue'] as const;
export type Ink = (typeof INKS)[number];

/** What somebody drew on the map: an arrow, or a ring where it leads nowhere. */
export interface Shape {
  readonly ink: Ink;
  readonly at: DrawnSpot;
  readonly to?: DrawnSpot;
}

export const MOST_SHAPES = 64;

const spotWord = z.string().check(z.minLength(1), z.maxLength(80));
const spot = z.strictObject({ kind: spotWord, id: spotWord });

const shapeSchema = z.strictObject({ ink: z.enum(INKS), at: spot, to: z.exactOptional(spot) });
export const shapesSchema = z.array(shapeSchema).check(z.maxLength(MOST_SHAPES));

const spotKey = ({ kind, id }: DrawnSpot): string => `${kind} ${id}`;

/** What two shapes have in common that lie over each other. */
const shapeKey = ({ at, to }: Pick<Shape, 'at' | 'to'>): string =>
  JSON.stringify([spotKey(at), to === undefined ? null : spotKey(to)]);

/** The shapes of one moment: one for each ring and each arrow, in the order in which they were drawn. */
export class Shapes {
  readonly #byKey = new Map<string, Shape>();

  constructor(shapes: readonly Shape[] = []) {
    for (const shape of shapes) this.draw(shape);
  }

  get list(): readonly Shape[] {
    return [...this.#byKey.values()];
  }

  draw(shape: Shape): void {
    const key = shapeKey(shape);
    if (shape.to !== undefined && spotKey(shape.at) === spotKey(shape.to))
      throw new BadInput('shape.to', 'must be another place than the one it begins at');
    if (!this.#byKey.has(key) && this.#byKey.size >= MOST_SHAPES)
      throw new BadInput('shape', `is one too many: a moment has room for ${MOST_SHAPES}`);
    this.#byKey.set(key, shape);
  }

  erase(shape: Pick<Shape, 'at' | 'to'>): void {
    this.#byKey.delete(shapeKey(shape));
  }
}
