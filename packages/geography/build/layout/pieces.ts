import { type Anchor, ARMY_BOX, MARK_RADIUS, OFFICER_FAN, type Offset } from '../../src/board.ts';
import {
  type Box,
  boxAround,
  contains,
  distance,
  gap,
  grow,
  type Point,
  sharedArea,
  shift,
  tenth,
  within,
} from '../../src/plane.ts';
import type { Random } from '../geometry/random.ts';
import type { Ground } from './ground.ts';
import { SIGN_RADIUS, type Way } from './ways.ts';

export const LINE_HEIGHT = 10;
/** From the middle of a line of place name to its baseline. */
export const BASELINE = 3.6;

type Kind = 'name' | 'first' | 'second';
/** Items stand in this order, space by space: name, first army, second army. */
const KINDS = 3;

interface Candidate {
  readonly box: Box;
  readonly penalty: number;
}

export interface NameCandidate extends Candidate {
  readonly lines: readonly string[];
  readonly anchor: Anchor;
  /** Anchor point of the name's middle line. */
  readonly at: Point;
}

export interface SlotCandidate extends Candidate {
  readonly coin: Point;
  readonly offset: Offset;
}

interface Item {
  readonly space: number;
  readonly kind: Kind;
  readonly candidates: readonly Candidate[];
  pick: number;
}

/** One way to set a name: its lines with their widths. */
export interface NameSetting {
  readonly lines: readonly string[];
  readonly width: number;
}

/**
 * Names and armies compete for the same room around a space, so one annealing places them together: for each
 * space a name, the first army and the second.
 */
export class PiecePlacement {
  private readonly items: readonly Item[];
  private readonly rivals: readonly (readonly Item[])[];
  private readonly opening: readonly boolean[];

  constructor(
    private readonly ground: Ground,
    settings: readonly (readonly NameSetting[])[],
  ) {
    const { spaces } = ground.plan;
    this.opening = spaces.map((space) => space.openingGenerals > 0);
    this.items = spaces.flatMap((space, i): Item[] => {
      const slots = slotCandidates(ground, i, space.openingGenerals);
      return [
        { space: i, kind: 'name', candidates: nameCandidates(ground, i, settings[i]), pick: 0 },
        { space: i, kind: 'first', candidates: slots, pick: 0 },
        { space: i, kind: 'second', candidates: slotCandidates(ground, i, 0), pick: 1 },
      ];
    });
    this.rivals = this.items.map((item) =>
      this.items.filter(
        (other) => other !== item && distance(ground.centres[item.space], ground.centres[other.space]) < 190,
      ),
    );
  }

  names(): NameCandidate[] {
    return this.picked('name') as NameCandidate[];
  }

  slots(): [SlotCandidate, SlotCandidate][] {
    const second = this.picked('second') as SlotCandidate[];
    return (this.picked('first') as SlotCandidate[]).map((slot, i) => [slot, second[i]]);
  }

  private picked(kind: Kind): Candidate[] {
    return this.items.filter((item) => item.kind === kind).map((item) => item.candidates[item.pick]);
  }

  anneal(ways: readonly Way[], random: Random, steps: number, heat: number): void {
    const alone = this.items.map((item) => item.candidates.map((c) => this.costAlone(item, c, ways)));
    const cooling = (0.05 / heat) ** (1 / steps);
    for (let step = 0, warmth = heat; step < steps; step++, warmth *= cooling) {
      const k = Math.floor(random() * this.items.length);
      // A name and an army can only trade places if both move at once.
      const moved = random() < 0.3 ? [k - (k % KINDS), k - (k % KINDS) + 1] : [k];
      const before = moved.map((n) => this.items[n].pick);
      let change = 0;
      for (const n of moved)
        change += this.repick(n, Math.floor(random() * this.items[n].candidates.length), alone);
      if (change > 0 && random() >= Math.exp(-change / warmth))
        moved.forEach((n, at) => {
          this.items[n].pick = before[at];
        });
    }
  }

  /** Moves one item and tells what that costs. */
  private repick(k: number, trial: number, alone: readonly (readonly number[])[]): number {
    const item = this.items[k];
    const was = alone[k][item.pick] + this.costAmong(k, item.candidates[item.pick]);
    item.pick = trial;
    return alone[k][trial] + this.costAmong(k, item.candidates[trial]) - was;
  }

  private costAmong(k: number, candidate: Candidate): number {
    const item = this.items[k];
    let cost = 0;
    for (const rival of this.rivals[k]) {
      const weight = this.weight(item, rival);
      if (weight === 0) continue;
      const theirs = rival.candidates[rival.pick].box;
      const area = sharedArea(candidate.box, theirs);
      if (area > 0.5) cost += weight * (0.5 + Math.min(1.5, area / 80));
      // Names that almost touch read as one.
      else if (
        item.kind === 'name' &&
        rival.kind === 'name' &&
        sharedArea(grow(candidate.box, 7, 4), theirs) > 0
      )
        cost += 9;
    }
    return cost;
  }

  private weight(one: Item, two: Item): number {
    const [a, b] = [one.kind, two.kind];
    if (a === 'name' && b === 'name') return 90;
    if (a === 'name' || b === 'name') {
      const army = a === 'name' ? two : one;
      if (army.kind === 'first') return this.opening[army.space] ? 160 : 50;
      return 9;
    }
    if (one.space === two.space) return 42;
    if (a === 'first' && b === 'first') return this.opening[one.space] && this.opening[two.space] ? 100 : 2.5;
    return 0.8;
  }

  private costAlone(item: Item, candidate: Candidate, ways: readonly Way[]): number {
    const { ground } = this;
    const { box } = candidate;
    let cost = candidate.penalty;
    const view = ground.plan.view;
    if (!within(box, grow(view, -3))) cost += 200;
    ground.marks.forEach((mark, j) => {
      if (j === item.space) return;
      const area = sharedArea(grow(box, item.kind === 'name' ? 1 : 0), mark);
      if (area > 0.5) cost += (item.kind === 'second' ? 30 : 60) + area;
    });
    for (const ornament of ground.ornaments)
      if (sharedArea(grow(box, 2), ornament) > 0.5) cost += item.kind === 'name' ? 9 : 0.3;
    for (const way of ways)
      if (way.sign) {
        const area = sharedArea(box, boxAround(way.sign, SIGN_RADIUS - 1));
        if (area > 0.5)
          cost += (item.kind === 'name' ? 22 : item.kind === 'first' ? 5 : 2) * (way.link.option ? 0.3 : 1);
      }
    if (item.kind !== 'name') {
      const own = ground.marks[item.space];
      const hidden = sharedArea(box, own) / sharedArea(own, own);
      cost += 70 * Math.max(0, hidden - 0.2);
      // A coin must not seem to stand on a neighbour.
      const coin = (candidate as SlotCandidate).coin;
      const away = distance(coin, ground.centres[item.space]);
      ground.centres.forEach((centre, j) => {
        if (j !== item.space) cost += 0.6 * Math.max(0, 26 - (distance(coin, centre) - away));
      });
      return cost;
    }
    const own = gap(box, ground.centres[item.space]);
    if (own < MARK_RADIUS[ground.plan.spaces[item.space].mark] + 1) cost += 80;
    for (const centre of ground.centres)
      if (centre !== ground.centres[item.space])
        cost += 12 * Math.max(0, Math.min(1, 1.5 - gap(box, centre) / (own + 2)));
    const inner = grow(box, 1, 0);
    for (const way of ways)
      for (const p of way.points) if (contains(inner, p)) cost += way.link.option ? 0.2 : 2.6;
    return cost;
  }
}

function slotCandidates(ground: Ground, i: number, generals: number): SlotCandidate[] {
  const { mark } = ground.plan.spaces[i];
  const spread = mark === 'walled' || mark === 'great' ? 1.16 : 1;
  const army: Box = { ...ARMY_BOX, x1: ARMY_BOX.x1 + OFFICER_FAN * Math.max(0, generals - 1) };
  return ARMY_OFFSETS.map(([dx, dy], n) => {
    const offset: Offset = [tenth(dx * spread), tenth(dy * spread)];
    const [x, y] = ground.centres[i];
    const coin: Point = [x + offset[0], y + offset[1]];
    return { box: shift(army, coin), penalty: n * (generals > 0 ? 2.5 : 0.9), offset, coin };
  });
}

const ARMY_OFFSETS: readonly Offset[] = [
  [0, -25],
  [13, -24],
  [-13, -24],
  [21, -18],
  [-21, -18],
  [27, -6],
  [-27, -6],
  [26, 9],
  [-26, 9],
  [0, 28],
  [16, 25],
  [-16, 25],
  [32, -14],
  [-32, -14],
];

function nameCandidates(ground: Ground, i: number, settings: readonly NameSetting[]): NameCandidate[] {
  const space = ground.plan.spaces[i];
  const [x, y] = ground.centres[i];
  const radius = MARK_RADIUS[space.mark] + 1.2;
  return settings.flatMap(({ lines, width }, n) => {
    const high = LINE_HEIGHT * lines.length;
    const below = y + radius + 1.5 + high / 2;
    const above = y - radius - 2.5 - high / 2;
    const set = (ax: number, ay: number, anchor: Anchor, penalty: number): NameCandidate => {
      const left = anchor === 'middle' ? ax - width / 2 : anchor === 'start' ? ax : ax - width;
      const box = { x0: left, x1: left + width, y0: ay - high / 2, y1: ay + high / 2 };
      return { lines, anchor, at: [ax, ay], box, penalty: penalty + (width > 85 ? 2.5 : 0) + n * 0.8 };
    };
    const sides = ([1, -1] as const).flatMap((side) => {
      const anchor = side > 0 ? 'start' : 'end';
      const bias = side > 0 ? 0 : 0.2;
      return [
        set(x + side * (radius + 3.5), y + 1, anchor, 0.6 + bias),
        set(x + side * (radius + 2.5), y - 4, anchor, 1.3 + bias),
        set(x + side * (radius + 2), y + 8, anchor, 0.8 + bias),
        set(x + side * (radius + 1), y - 9, anchor, 1.9 + bias),
        set(x + side * (radius * 0.85), y + 14, anchor, 1.2 + bias),
        set(x + side * (radius * 0.9), y - 14, anchor, 2.6 + bias),
        set(x + side * radius * 0.5, below + 0.5, anchor, 1.2 + bias),
        set(x + side * width * 0.14, below + 0.5, 'middle', 0.5 + bias),
        set(x + side * width * 0.28, below + 1, 'middle', 0.9 + bias),
        set(x + side * width * 0.4, below + 1.5, 'middle', 1.3 + bias),
        set(x + side * width * 0.2, above, 'middle', 3.4 + bias),
        set(x + side * width * 0.38, above, 'middle', 3.8 + bias),
      ];
    });
    return [
      set(x, below, 'middle', 0),
      set(x, above, 'middle', 3),
      set(x, below + 4, 'middle', 1.4),
      ...sides,
    ];
  });
}
