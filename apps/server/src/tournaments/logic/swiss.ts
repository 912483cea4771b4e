import { bySeed, type Entrant, isIn, type Match, opponentIn, type Pairing, pointsIn } from './field.ts';
import { heaviestMatching } from './matching.ts';
import { clash, firstOf, type Side, sidesOf, type Wish, wishOf } from './sides.ts';

interface Player {
  readonly no: number;
  /** Twice the points, so that they are whole. */
  readonly halves: number;
  readonly met: ReadonlySet<number>;
  readonly hadBye: boolean;
  readonly sides: readonly Side[];
  readonly wish: Wish;
  /** Against more points or fewer in the last round. */
  readonly floated: 'up' | 'down' | null;
  /** Place in the score group, and how many are in it. */
  place: number;
  group: number;
}

/** What a pairing may do at worst; the mildest that pairs everybody is taken. */
interface Leave {
  readonly sideClash: boolean;
  readonly secondBye: boolean;
  readonly rematch: boolean;
}

const LEAVES: readonly Leave[] = [
  { sideClash: false, secondBye: false, rematch: false },
  { sideClash: true, secondBye: false, rematch: false },
  { sideClash: true, secondBye: true, rematch: false },
  { sideClash: true, secondBye: true, rematch: true },
];

/**
 * Pairs a round of a Swiss: nobody meets the same opponent again or has a second bye; then as few points apart as
 * possible; then nobody floats the same way twice running; then sides are evened; then the upper half of each score
 * group meets the lower. Each of these only where all before it are equal: they are one weight, and the heaviest
 * matching is taken. Where the field is too small for all of it, the last resort is a rematch.
 */
export function pairSwiss(entrants: readonly Entrant[], matches: readonly Match[]): Pairing[] {
  const players = standingPlayers(entrants, matches);
  for (const leave of LEAVES) {
    const found = pairWithin(players, leave);
    if (found !== undefined) return found;
  }
  return players.map(({ no }) => ({ first: no, second: null }));
}

function standingPlayers(entrants: readonly Entrant[], matches: readonly Match[]): Player[] {
  const last = Math.max(0, ...matches.map(({ round }) => round));
  const halvesBefore = (no: number, round: number): number =>
    2 * matches.reduce((sum, it) => (it.round < round && isIn(it, no) ? sum + pointsIn(it, no) : sum), 0);
  const seeded = entrants
    .filter(({ active }) => active)
    .toSorted(bySeed)
    .map(({ no }): Player => {
      const mine = matches.filter((it) => isIn(it, no));
      const sides = sidesOf(mine, no);
      const latest = mine.find(({ round }) => round === last);
      const other = latest === undefined ? null : opponentIn(latest, no);
      const apart = other === null ? 0 : halvesBefore(other, last) - halvesBefore(no, last);
      return {
        no,
        halves: halvesBefore(no, last + 1),
        met: new Set(mine.flatMap((it) => opponentIn(it, no) ?? [])),
        hadBye: mine.some(({ second }) => second === null),
        sides,
        wish: wishOf(sides),
        floated: apart > 0 ? 'up' : apart < 0 ? 'down' : null,
        place: 0,
        group: 0,
      };
    });
  const ranked = seeded.toSorted((a, b) => b.halves - a.halves);
  for (const player of ranked) {
    const group = ranked.filter(({ halves }) => halves === player.halves);
    Object.assign(player, { place: group.indexOf(player), group: group.length });
  }
  return ranked;
}

function pairWithin(players: readonly Player[], leave: Leave): Pairing[] | undefined {
  if (players.length % 2 === 0) return matched(players, undefined, leave);
  // The bye goes to the lowest score from which the rest can be paired.
  const mayRest = players.filter(({ hadBye }) => leave.secondBye || !hadBye);
  const scores = [...new Set(mayRest.map(({ halves }) => halves))].toSorted((a, b) => a - b);
  for (const score of scores) {
    const found = matched(
      players,
      mayRest.filter(({ halves }) => halves === score),
      leave,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `resting` are those who may have the bye, where there is one. */
function matched(
  players: readonly Player[],
  resting: readonly Player[] | undefined,
  leave: Leave,
): Pairing[] | undefined {
  const count = players.length + (resting === undefined ? 0 : 1);
  const scale = scaleFor(count / 2);
  const weights = players.map((one) =>
    players.map((other) => {
      if (one === other || (!leave.rematch && one.met.has(other.no))) return 0;
      const hurt = clash(one.wish, other.wish);
      if (hurt === 3 && !leave.sideClash) return 0;
      const against = { ...compare(one, other), side: hurt };
      return scale.weight(one.met.has(other.no) ? { ...against, apart: MOST_APART } : against);
    }),
  );
  if (resting !== undefined) {
    // Of those who may rest, the lowest seed does.
    const rests = players.map((it) =>
      resting.includes(it)
        ? scale.weight({ ...NOTHING, fold: Math.min(MOST_FOLD, it.group - 1 - it.place) })
        : 0,
    );
    for (const [i, row] of weights.entries()) row.push(rests[i]);
    weights.push([...rests, 0]);
  }
  const partners = heaviestMatching(weights);
  if (partners.includes(-1)) return undefined;
  return seated(players, partners);
}

function seated(players: readonly Player[], partners: readonly number[]): Pairing[] {
  const pairs = players.flatMap((one, i): (readonly [Player, Player | undefined])[] =>
    partners[i] > i ? [[one, players[partners[i]]]] : [],
  );
  const played = pairs.filter((it): it is [Player, Player] => it[1] !== undefined);
  const boards = played.toSorted(
    ([a, b], [c, d]) =>
      Math.max(c.halves, d.halves) - Math.max(a.halves, b.halves) ||
      c.halves + d.halves - a.halves - b.halves,
  );
  return [
    ...boards.map(([better, worse], i): Pairing => {
      const first = firstOf(better, worse, i + 1);
      return { first: first.no, second: first === better ? worse.no : better.no };
    }),
    ...pairs
      .filter(([, other]) => other === undefined)
      .map(([{ no }]): Pairing => ({ first: no, second: null })),
  ];
}

/** What speaks against a pair, the gravest first. A rematch counts as the most that two can be apart. */
interface Against {
  readonly apart: number;
  readonly float: number;
  readonly side: number;
  readonly fold: number;
}

const NOTHING: Against = { apart: 0, float: 0, side: 0, fold: 0 };
const MOST_APART = 20 ** 2;
const MOST_FLOAT = 2;
const MOST_SIDE = 3;
const MOST_FOLD = 63;

function compare(one: Player, other: Player): Omit<Against, 'side'> {
  const [upper, lower] = one.halves >= other.halves ? [one, other] : [other, one];
  const apart = upper.halves - lower.halves;
  if (apart === 0) {
    const between = Math.abs(one.place - other.place);
    return { apart: 0, float: 0, fold: Math.min(MOST_FOLD, Math.abs(between - Math.floor(one.group / 2))) };
  }
  // Who must leave the group is its lowest, and meets the highest of the next.
  const fold = upper.group - 1 - upper.place + lower.place;
  const float = (upper.floated === 'down' ? 1 : 0) + (lower.floated === 'up' ? 1 : 0);
  return { apart: Math.min(MOST_APART, apart ** 2), float, fold: Math.min(MOST_FOLD, fold) };
}

/** All of one kind together must weigh less than the least of the next graver one. */
function scaleFor(pairs: number) {
  const side = pairs * MOST_FOLD + 1;
  const float = side * (pairs * MOST_SIDE + 1);
  const apart = float * (pairs * MOST_FLOAT + 1);
  // A pair more outweighs whatever speaks against all the others.
  const base = apart * (MOST_APART + 1) * pairs;
  return {
    weight: (it: Against): number => base - it.apart * apart - it.float * float - it.side * side - it.fold,
  };
}
