import { provenWeight } from './proven-weight.ts';

/**
 * The law of a Swiss, written apart from the program: whether a round is as it must be, and if it could have brought
 * together people with less between them. That it could not is no matter of trust: the prices that bound every matching
 * are added up here, in whole numbers.
 */
export interface LawMatch {
  readonly round: number;
  readonly first: number;
  readonly second: number | null;
  readonly score: readonly [number, number];
}

/** What had to be given up so that everybody can sit; the mildest first. */
const GIVEN_UP = [[], ['sides'], ['sides', 'byes'], ['sides', 'byes', 'rematches']] as const;
type Allowed = (typeof GIVEN_UP)[number];
const allows = (allowed: Allowed, what: 'sides' | 'byes' | 'rematches'): boolean =>
  (allowed as readonly string[]).includes(what);

interface Past {
  readonly points: ReadonlyMap<number, number>;
  readonly met: ReadonlySet<string>;
  readonly rested: ReadonlySet<number>;
  /** 0 for the first side, 1 for the second, in the order of the rounds. */
  readonly sides: ReadonlyMap<number, readonly number[]>;
}

const keyOf = (one: number, other: number): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

function pastOf(players: readonly number[], matches: readonly LawMatch[]): Past {
  const points = new Map(players.map((no) => [no, 0]));
  const sides = new Map<number, number[]>(players.map((no) => [no, []]));
  const met = new Set<string>();
  const rested = new Set<number>();
  for (const { first, second, score } of matches.toSorted((a, b) => a.round - b.round)) {
    points.set(first, (points.get(first) ?? 0) + score[0]);
    if (second === null) {
      rested.add(first);
      continue;
    }
    points.set(second, (points.get(second) ?? 0) + score[1]);
    met.add(keyOf(first, second));
    sides.get(first)?.push(0);
    sides.get(second)?.push(1);
  }
  return { points, met, rested, sides };
}

/** The side that somebody must have next: two fewer of it than of the other, or the other twice running. */
function mustLead(sides: readonly number[]): number | null {
  const more = 2 * sides.filter((it) => it === 0).length - sides.length;
  if (Math.abs(more) > 1) return more > 0 ? 1 : 0;
  const last = sides.at(-1);
  return last !== undefined && sides.at(-2) === last ? 1 - last : null;
}

const clashes = ({ sides }: Past, one: number, other: number): boolean => {
  const wanted = mustLead(sides.get(one) ?? []);
  return wanted !== null && wanted === mustLead(sides.get(other) ?? []);
};

/** Half points apart, as a square; nothing where the two may not meet. */
export function costOf(past: Past, allowed: Allowed, one: number, other: number): number | null {
  if (past.met.has(keyOf(one, other)) && !allows(allowed, 'rematches')) return null;
  if (clashes(past, one, other) && !allows(allowed, 'sides')) return null;
  return (2 * (past.points.get(one)! - past.points.get(other)!)) ** 2;
}

export type Cost = (one: number, other: number) => number | null;
export type Least = (players: readonly number[], resting: readonly number[], cost: Cost) => number | null;

/** What is against the law in one round, however large the field is. `least` is how the smallest sum is found. */
export function roundFaults(
  players: readonly number[],
  before: readonly LawMatch[],
  round: readonly Omit<LawMatch, 'score'>[],
  least: Least = provenLeast,
): string[] {
  const past = pastOf(players, before);
  const seated = round.flatMap(({ first, second }) => (second === null ? [first] : [first, second]));
  if (new Set(seated).size !== seated.length || seated.length !== players.length)
    return ['not everybody sits at one board'];
  const resting = round.filter(({ second }) => second === null).map(({ first }) => first);
  if (resting.length !== players.length % 2) return [`${resting.length} rest`];
  for (const allowed of GIVEN_UP) {
    const cost: Cost = (one, other) => costOf(past, allowed, one, other);
    const found = leastFor(players, past, allowed, cost, least);
    if (found !== null) return faultsBeside(found, { past, round, resting, cost, allowed });
  }
  return ['nobody could be paired'];
}

/** The least that can be between people, and from how many points on somebody has to rest for that. */
interface Possible {
  readonly sum: number;
  readonly restsAt: number | null;
}

function leastFor(
  players: readonly number[],
  { points, rested }: Past,
  allowed: Allowed,
  cost: Cost,
  least: Least,
): Possible | null {
  if (players.length % 2 === 0) {
    const sum = least(players, [], cost);
    return sum === null ? null : { sum, restsAt: null };
  }
  const mayRest = players.filter((no) => allows(allowed, 'byes') || !rested.has(no));
  const scores = [...new Set(mayRest.map((no) => points.get(no)!))].toSorted((a, b) => a - b);
  for (const restsAt of scores) {
    const sum = least(
      players,
      mayRest.filter((no) => points.get(no) === restsAt),
      cost,
    );
    if (sum !== null) return { sum, restsAt };
  }
  return null;
}

interface Judged {
  readonly past: Past;
  readonly round: readonly Omit<LawMatch, 'score'>[];
  readonly resting: readonly number[];
  readonly cost: Cost;
  readonly allowed: Allowed;
}

function faultsBeside({ sum, restsAt }: Possible, { past, round, resting, cost, allowed }: Judged): string[] {
  const found: string[] = [];
  for (const no of resting) {
    if (past.rested.has(no) && !allows(allowed, 'byes')) found.push(`${no} rests twice`);
    if (past.points.get(no) !== restsAt) found.push(`${no} rests with more points than others who could`);
  }
  let apart = 0;
  for (const { first, second } of round) {
    if (second === null) continue;
    const between = cost(first, second);
    if (between === null) found.push(`${first} and ${second} may not meet`);
    else apart += between;
  }
  if (apart > sum) found.push(`${apart} apart where ${sum} is possible`);
  return found;
}

/** More than all that can be between the people of one field. */
const WHOLE = 2 ** 30;

/** The least sum over all pairings of these, of whom one of `resting` rests where there are any; shown by its prices. */
function provenLeast(players: readonly number[], resting: readonly number[], cost: Cost): number | null {
  const weights = players.map((one) =>
    players.map((other) => {
      const between = one === other ? null : cost(one, other);
      return between === null ? 0 : WHOLE - between;
    }),
  );
  if (resting.length > 0) {
    const rests = players.map((no) => (resting.includes(no) ? WHOLE : 0));
    weights.forEach((row, i) => {
      row.push(rests[i]);
    });
    weights.push([...rests, 0]);
  }
  const weight = provenWeight(weights);
  const pairs = weights.length / 2;
  return weight <= BigInt(WHOLE) * BigInt(pairs - 1) ? null : Number(BigInt(WHOLE) * BigInt(pairs) - weight);
}
