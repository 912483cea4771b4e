import { type Box, MARK_RADIUS, type SpacePlace } from '@punica/geography';
import { type NetArmy, offsetOf } from './army-piece.tsx';
import { reachOf } from './led-coins.tsx';

/** Where a name stands, from the middle of the commander's coin. */
export interface NameSpot {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** What letters take on the whole map (`net-board.css`). */
const LEADER = { letter: 6, high: 10 };
const COIN = 18;

/** Below the coin if there is room, then beside it, then above. */
const spotsFor = (reach: number): readonly NameSpot[] => [
  { x: 0, y: 29, anchor: 'middle' },
  { x: -22, y: 4, anchor: 'end' },
  { x: 24 + reach, y: 5, anchor: 'start' },
  { x: 0, y: -25, anchor: 'middle' },
  { x: -18, y: 27, anchor: 'end' },
  { x: 18, y: 27, anchor: 'start' },
];

const textBox = (x: number, y: number, anchor: string, width: number, high: number): Box => {
  const x0 = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x;
  return { x0, y0: y - high * 0.8, x1: x0 + width, y1: y + high * 0.2 };
};

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) *
  Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));

const around = (x: number, y: number, half: number): Box => ({
  x0: x - half,
  y0: y - half,
  x1: x + half,
  y1: y + half,
});

/** What stands on the map whoever plays: the marks of places and their names. */
export const groundBoxes = (places: readonly SpacePlace[]): Box[] =>
  places.flatMap(({ x, y, mark, name }) => [
    around(x, y, MARK_RADIUS[mark]),
    { x0: x + name.box.x0, y0: y + name.box.y0, x1: x + name.box.x1, y1: y + name.box.y1 },
  ]);

interface Standing {
  readonly army: NetArmy;
  readonly slot: number;
}

/** Finds for each commander where his name covers least of places, of their names and of other armies. */
export function leaderNames(
  standing: readonly Standing[],
  places: readonly SpacePlace[],
  ground: readonly Box[],
  callName: (general: number) => string,
): (NameSpot | undefined)[] {
  const middles = standing.map(({ army, slot }): readonly [number, number] => {
    const place = places[army.space];
    const [dx, dy] = offsetOf(army, place, slot);
    return [place.x + dx, place.y + dy];
  });
  const taken: Box[] = [...ground, ...middles.map(([x, y]) => around(x, y, COIN))];
  return standing.map(({ army }, at) => {
    const commander = army.generals[0];
    if (commander === undefined) return undefined;
    const [cx, cy] = middles[at];
    const width = callName(commander.general).length * LEADER.letter;
    const boxOf = ({ x, y, anchor }: NameSpot): Box => textBox(cx + x, cy + y, anchor, width, LEADER.high);
    const covered = (spot: NameSpot): number => {
      const box = boxOf(spot);
      return taken.reduce((sum, it) => sum + shared(box, it), 0);
    };
    const spots = spotsFor(reachOf(army.generals.length));
    const best = spots.reduce((a, b) => (covered(b) < covered(a) - 0.5 ? b : a));
    taken.push(boxOf(best));
    return best;
  });
}
