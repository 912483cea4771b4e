import type { Loose } from '../../testing/server.ts';
import { roundFaults } from './swiss-law.ts';

/**
 * The tables of a tournament reckoned anew, from what its games came to and nothing else: written apart from the program
 * and in another way, so that both have to be wrong in the same manner to agree.
 */
export interface Reckoned {
  readonly points: Map<number, number>;
  readonly buchholz: Map<number, number>;
  readonly median: Map<number, number>;
  readonly berger: Map<number, number>;
  readonly wins: Map<number, number>;
}

/** Of a game: whom it was won by, nobody where it was drawn. */
export type Winners = ReadonlyMap<string, string | null>;

interface Met {
  readonly one: number;
  readonly other: number | null;
  readonly got: number;
}

export function reckon(cup: Loose, division: number, winners: Winners): Reckoned {
  const personOf = new Map<number, string>(cup.entrantList.map((it: Loose) => [it.no, it.person]));
  const meetings: Met[] = [];
  for (const match of cup.matches) {
    if (match.division !== division) continue;
    if (match.second === null) {
      meetings.push({ one: match.first, other: null, got: 1 });
      continue;
    }
    let [first, second] = [0, 0];
    for (const { id } of match.games) {
      const winner = winners.get(id);
      if (winner === undefined) throw new Error(`game ${id} has no result`);
      if (winner === null) {
        first += 0.5;
        second += 0.5;
      } else if (winner === personOf.get(match.first)) first++;
      else if (winner === personOf.get(match.second)) second++;
      else throw new Error(`game ${id} was won by somebody else`);
    }
    const got = first === second ? levelFor(cup, match) : first > second ? 1 : 0;
    meetings.push({ one: match.first, other: match.second, got });
    meetings.push({ one: match.second, other: match.first, got: 1 - got });
  }
  const numbers = [...new Set(meetings.map(({ one }) => one))];
  const of = (no: number): Met[] => meetings.filter(({ one }) => one === no);
  const points = new Map(numbers.map((no) => [no, of(no).reduce((sum, { got }) => sum + got, 0)]));
  const strengths = (no: number): number[] =>
    of(no)
      .map(({ other }) => points.get(other ?? no)!)
      .toSorted((a, b) => a - b);
  const added = (values: readonly number[]): number => values.reduce((sum, it) => sum + it, 0);
  return {
    points,
    buchholz: new Map(numbers.map((no) => [no, added(strengths(no))])),
    median: new Map(numbers.map((no) => [no, added(strengths(no).slice(1, -1))])),
    berger: new Map(
      numbers.map((no) => [
        no,
        added(of(no).map(({ other, got }) => (other === null ? 0 : got * points.get(other)!))),
      ]),
    ),
    wins: new Map(
      numbers.map((no) => [no, of(no).filter(({ other, got }) => other !== null && got === 1).length]),
    ),
  };
}

/** Games of a knock-out match that is level, the two more that are played then counted in. */
const MOST_GAMES = { single: 3, double: 4 };

/** What a level match is worth to its first: half, but in a knock-out, where the better seed goes on. */
function levelFor(cup: Loose, match: Loose): number {
  if (cup.kind !== 'knock-out') return 0.5;
  const most = match.double ? MOST_GAMES.double : MOST_GAMES.single;
  if (match.games.length !== most)
    throw new Error(`round ${match.round}, board ${match.board}: level after ${match.games.length} games`);
  const [first, second] = [match.first, match.second].map((no) =>
    cup.entrantList.find((it: Loose) => it.no === no),
  );
  const isBetter = first.rating === second.rating ? first.no < second.no : first.rating > second.rating;
  return isBetter ? 1 : 0;
}

/** Where the tables that the program shows differ from the reckoning; nothing where all agrees. */
export function differences(cup: Loose, winners: Winners): string[] {
  const found: string[] = [];
  cup.divisions.forEach((lines: Loose[], division: number) => {
    const own = reckon(cup, division, winners);
    const named: Record<string, Map<number, number>> = {
      buchholz: own.buchholz,
      'median-buchholz': own.median,
      'sonneborn-berger': own.berger,
      wins: own.wins,
    };
    for (const line of lines) {
      if (line.points !== own.points.get(line.no)) found.push(`${line.no}: ${line.points} points`);
      cup.tieBreaks.forEach((name: string, i: number) => {
        const wanted = named[name]?.get(line.no);
        if (wanted !== undefined && wanted !== line.breaks[i])
          found.push(`${line.no}: ${name} ${line.breaks[i]}, reckoned ${wanted}`);
      });
    }
    // A knock-out is placed by how far somebody came.
    if (cup.kind === 'knock-out') return;
    for (let i = 1; i < lines.length; i++)
      if (own.points.get(lines[i].no)! > own.points.get(lines[i - 1].no)!)
        found.push(`place ${i + 1} is out of order`);
  });
  return found;
}

/** What is against the law in the pairings of a Swiss; nothing where all of it is lawful. */
export function swissFaults(cup: Loose): string[] {
  const numbers = cup.entrantList.map(({ no }: Loose) => no);
  const found: string[] = [];
  const lead = new Map<number, number>();
  for (let round = 1; round <= cup.round; round++) {
    const matches = cup.matches.filter((it: Loose) => it.round === round);
    const before = cup.matches.filter((it: Loose) => it.round < round);
    found.push(...roundFaults(numbers, before, matches).map((it) => `round ${round}: ${it}`));
    for (const { first, second } of matches) {
      if (second === null) continue;
      lead.set(first, (lead.get(first) ?? 0) + 1);
      lead.set(second, (lead.get(second) ?? 0) - 1);
    }
  }
  for (const [no, more] of lead) if (Math.abs(more) > 2) found.push(`${no} led one side ${more} times more`);
  return found;
}

/** Of a league's season: everybody of a division met everybody else of it once. */
export function roundRobinFaults(cup: Loose): string[] {
  return cup.divisions.flatMap((lines: Loose[], division: number) => {
    const numbers = lines.map(({ no }: Loose) => no);
    const met = cup.matches
      .filter((it: Loose) => it.division === division)
      .map(({ first, second }: Loose) => [first, second].toSorted((a: number, b: number) => a - b).join());
    const wanted = numbers.flatMap((one: number) =>
      numbers.filter((other: number) => other > one).map((other: number) => `${one},${other}`),
    );
    return JSON.stringify(met.toSorted()) === JSON.stringify(wanted.toSorted())
      ? []
      : [`division ${division + 1}: not everybody met everybody once`];
  });
}

/** Of a knock-out: only winners go on, neighbours meet, and one is left. */
export function knockOutFaults(cup: Loose): string[] {
  const found: string[] = [];
  for (let round = 2; round <= cup.rounds; round++) {
    const at = (r: number): Loose[] =>
      cup.matches.filter((it: Loose) => it.round === r).toSorted((a: Loose, b: Loose) => a.board - b.board);
    const through = at(round - 1).map((it) => (it.score[0] > it.score[1] ? it.first : it.second));
    at(round).forEach((it, i) => {
      const wanted = [through[2 * i], through[2 * i + 1]].toSorted().join();
      if ([it.first, it.second].toSorted().join() !== wanted) found.push(`round ${round}, board ${i + 1}`);
    });
    if (at(round).length * 2 !== through.length) found.push(`round ${round}: ${at(round).length} boards`);
  }
  if (cup.matches.filter((it: Loose) => it.round === cup.rounds).length !== 1) found.push('no final');
  return found;
}
