import { type Box, MARK_RADIUS, type Point, type SpacePlace } from '@punica/geography';

/** Where a name stands, from the middle of the piece of whoever leads, in the measures of the piece. */
export interface NameSpot {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** A piece on the map, and the name of whoever leads there, if anybody does. */
export interface NamedPiece {
  readonly at: Point;
  readonly name?: string | undefined;
  /** How far those behind him reach to his right. */
  readonly reach?: number;
}

/** How large pieces and letters are on the whole map. */
export interface Lettering {
  /** Half of what stands beside the letters. */
  readonly half: number;
  /** Their size, as the style sheet has it. */
  readonly size: number;
  /** How much larger than their measures the pieces are drawn. */
  readonly scale: number;
}

/** Letters beside the coin of a general (`net-board.css`). */
export const BESIDE_COIN: Lettering = { half: 18, size: 11, scale: 1 };

/** What a letter and a line take, in sizes. */
const LETTER = 0.545;
const LINE = 0.91;

/** Below the piece if there is room, then beside it, then above, then at its corners. */
function spotsFor({ half, size }: Lettering, reach: number): readonly NameSpot[] {
  const [low, high] = [half + size, -half - size * 0.64];
  return [
    { x: 0, y: low, anchor: 'middle' },
    { x: -half - 4, y: size * 0.36, anchor: 'end' },
    { x: half + 6 + reach, y: size * 0.45, anchor: 'start' },
    { x: 0, y: high, anchor: 'middle' },
    { x: -half, y: low - 2, anchor: 'end' },
    { x: half, y: low - 2, anchor: 'start' },
    { x: -half, y: high, anchor: 'end' },
    { x: half, y: high, anchor: 'start' },
  ];
}

/** What a line of letters takes that stands at a point. */
export function textBox([x, y]: Point, anchor: string, width: number, high: number): Box {
  const x0 = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x;
  return { x0, y0: y - high * 0.8, x1: x0 + width, y1: y + high * 0.2 };
}

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) *
  Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));

/** A square about a point. */
export const around = ([x, y]: Point, half: number): Box => ({
  x0: x - half,
  y0: y - half,
  x1: x + half,
  y1: y + half,
});

/** What stands on the map whoever plays: the marks of places and their names. */
export const groundBoxes = (places: readonly SpacePlace[]): Box[] =>
  places.flatMap(({ x, y, mark, name }) => [
    around([x, y], MARK_RADIUS[mark]),
    { x0: x + name.box.x0, y0: y + name.box.y0, x1: x + name.box.x1, y1: y + name.box.y1 },
  ]);

/** Finds for each who leads where his name covers least of places, of their names and of other pieces. */
export function leaderNames(
  pieces: readonly NamedPiece[],
  ground: readonly Box[],
  look: Lettering,
): (NameSpot | undefined)[] {
  const { half, size, scale } = look;
  const taken: Box[] = [...ground, ...pieces.map(({ at }) => around(at, half * scale))];
  return pieces.map(({ at: [cx, cy], name, reach = 0 }) => {
    if (name === undefined) return undefined;
    const width = name.length * LETTER * size * scale;
    const boxOf = ({ x, y, anchor }: NameSpot): Box =>
      textBox([cx + x * scale, cy + y * scale], anchor, width, LINE * size * scale);
    const covered = (spot: NameSpot): number => {
      const box = boxOf(spot);
      return taken.reduce((sum, it) => sum + shared(box, it), 0);
    };
    const best = spotsFor(look, reach).reduce((a, b) => (covered(b) < covered(a) - 0.5 ? b : a));
    taken.push(boxOf(best));
    return best;
  });
}
