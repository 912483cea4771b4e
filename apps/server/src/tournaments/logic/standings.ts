import {
  bySeed,
  DRAW,
  type Entrant,
  isDecided,
  isIn,
  type Match,
  opponentIn,
  pointsIn,
  WIN,
} from './field.ts';

/** By their usual names. Each is asked only about those whom all before it leave equal. */
export const TIE_BREAKS = [
  'direct-encounter',
  'buchholz',
  'buchholz-cut-1',
  'median-buchholz',
  'sonneborn-berger',
  'wins',
  'game-points',
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

export interface Line {
  readonly no: number;
  readonly place: number;
  readonly points: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Points of single games. */
  readonly gamePoints: number;
  /** In the order of the tie-breaks that were asked for. */
  readonly breaks: readonly number[];
}

/** What one entrant has done, as all tie-breaks need it. */
interface Record {
  readonly entrant: Entrant;
  readonly mine: readonly Match[];
  readonly points: number;
}

const wasPlayed = ({ how, second }: Match): boolean =>
  second !== null && (how === 'played' || how === 'adjudicated' || how === 'seed');

/**
 * The table, the best first. Matches that are not decided yet count nothing. A round that somebody did not play (a bye,
 * a forfeit) counts for Buchholz as if against somebody with the same points, and for nothing else.
 */
export function standings(
  entrants: readonly Entrant[],
  matches: readonly Match[],
  tieBreaks: readonly TieBreak[],
): Line[] {
  const decided = matches.filter(isDecided);
  const records = new Map(
    entrants.map((entrant) => {
      const mine = decided.filter((it) => isIn(it, entrant.no));
      const points = mine.reduce((sum, it) => sum + pointsIn(it, entrant.no), 0);
      return [entrant.no, { entrant, mine, points }] as const;
    }),
  );
  const all = [...records.values()].toSorted((a, b) => bySeed(a.entrant, b.entrant));
  const breaks = new Map<number, number[]>(all.map(({ entrant }) => [entrant.no, []]));
  let groups = parted([all], ({ points }) => points);
  for (const tieBreak of tieBreaks) {
    groups = groups.flatMap((group) => {
      const values = new Map(group.map((it) => [it, breakValue(tieBreak, it, group, records)]));
      for (const [{ entrant }, value] of values) breaks.get(entrant.no)!.push(value);
      return parted([group], (it) => values.get(it)!);
    });
  }
  let before = 0;
  return groups.flatMap((group) => {
    const place = before + 1;
    before += group.length;
    return group.map((it) => lineOf(it, place, breaks.get(it.entrant.no)!));
  });
}

function parted(groups: readonly (readonly Record[])[], value: (it: Record) => number): Record[][] {
  return groups.flatMap((group) => {
    const values = [...new Set(group.map(value))].toSorted((a, b) => b - a);
    return values.map((wanted) => group.filter((it) => value(it) === wanted));
  });
}

function lineOf({ entrant: { no }, mine, points }: Record, place: number, breaks: readonly number[]): Line {
  const met = mine.filter(({ second }) => second !== null);
  const count = (wanted: number): number => met.filter((it) => pointsIn(it, no) === wanted).length;
  return {
    no,
    place,
    points,
    played: met.length,
    won: count(WIN),
    drawn: count(DRAW),
    lost: count(0),
    gamePoints: gamePoints(mine, no),
    breaks,
  };
}

const gamePoints = (mine: readonly Match[], no: number): number =>
  mine.reduce((sum, { first, games }) => sum + (first === no ? games[0] : games[1]), 0);

function breakValue(
  tieBreak: TieBreak,
  record: Record,
  group: readonly Record[],
  records: ReadonlyMap<number, Record>,
): number {
  const { entrant, mine, points } = record;
  const { no } = entrant;
  const opponents = mine.map((it) =>
    wasPlayed(it) ? (records.get(opponentIn(it, no)!)?.points ?? 0) : points,
  );
  const sorted = opponents.toSorted((a, b) => a - b);
  const sum = (values: readonly number[]): number => values.reduce((total, it) => total + it, 0);
  switch (tieBreak) {
    case 'direct-encounter':
      return directEncounter(record, group);
    case 'buchholz':
      return sum(sorted);
    case 'buchholz-cut-1':
      return sum(sorted.slice(1));
    case 'median-buchholz':
      return sum(sorted.slice(1, -1));
    case 'sonneborn-berger':
      return sum(
        mine
          .filter(wasPlayed)
          .map((it) => pointsIn(it, no) * (records.get(opponentIn(it, no)!)?.points ?? 0)),
      );
    case 'wins':
      return mine.filter((it) => it.second !== null && pointsIn(it, no) === WIN).length;
    case 'game-points':
      return gamePoints(mine, no);
  }
}

/** Points among those who are equal; nothing where they have not all met. */
function directEncounter({ entrant: { no }, mine }: Record, group: readonly Record[]): number {
  const numbers = group.map(({ entrant }) => entrant.no);
  const among = (of: Record): Match[] =>
    of.mine.filter((it) => numbers.includes(opponentIn(it, of.entrant.no) ?? -1));
  const allMet = group.every(
    (it) => new Set(among(it).map((m) => opponentIn(m, it.entrant.no))).size === numbers.length - 1,
  );
  if (!allMet) return 0;
  return mine
    .filter((it) => numbers.includes(opponentIn(it, no) ?? -1))
    .reduce((sum, it) => sum + pointsIn(it, no), 0);
}
