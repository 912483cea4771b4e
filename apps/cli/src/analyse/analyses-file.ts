import { createHash } from 'node:crypto';
import { type JudgedGame, type JudgedPlay, judgedLines, sumsOf } from '@punica/insight';
import { BadInput } from '@punica/kernel';
import { insightOf, loadGame } from '../catalogue.ts';
import type { AnalyseWork, StretchJudged } from './work.ts';

/** Games judged play by play, as `punica farm result --json` prints them and `punica judged` reads them. */
export interface AnalysesFile {
  readonly punica: 'analyses';
  readonly version: 1;
  readonly simulations: number;
  readonly seed: number;
  readonly code: string;
  readonly games: readonly AnalysedGame[];
}

interface AnalysedGame extends JudgedGame {
  readonly name: string;
  /** The same for the same record. */
  readonly record: string;
  readonly game: string;
}

const VERSION = 1;

/** What the results of some slices come to; a game of which nothing is there yet is left out. */
export function analysesOf(
  { games, simulations, seed }: AnalyseWork,
  results: readonly StretchJudged[],
  code: string,
): AnalysesFile {
  const judged = games.flatMap(({ name, record }, game) => {
    const own = results.filter((it) => it.game === game);
    if (own.length === 0) return [];
    const plays = own.flatMap((it) => it.plays);
    const curve = own.find((it) => it.curve !== null)?.curve ?? [];
    return [{ name, record: hashOf(record), game: record.game, curve, plays, sides: sumsOf(plays) }];
  });
  return { punica: 'analyses', version: VERSION, simulations, seed, code, games: judged };
}

const hashOf = (record: unknown): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64url');

/** Two files in one: of a game that is in both, the plays of both. */
export function joinedAnalyses(a: AnalysesFile, b: AnalysesFile): AnalysesFile {
  for (const field of ['simulations', 'seed', 'code'] as const)
    if (a[field] !== b[field])
      throw new BadInput(field, `is ${a[field]} in one and ${b[field]} in another: these do not compare`);
  const games = new Map(a.games.map((it) => [it.record, it]));
  for (const it of b.games) {
    const known = games.get(it.record);
    games.set(it.record, known === undefined ? it : joinedGame(known, it));
  }
  return { ...a, games: [...games.values()] };
}

function joinedGame(a: AnalysedGame, b: AnalysedGame): AnalysedGame {
  const at = ({ stop, role }: JudgedPlay): string => `${stop} ${role}`;
  const known = new Set(a.plays.map(at));
  const plays = [...a.plays, ...b.plays.filter((play) => !known.has(at(play)))].toSorted(
    (one, other) => one.stop - other.stop,
  );
  return { ...a, curve: a.curve.length > 0 ? a.curve : b.curve, plays, sides: sumsOf(plays) };
}

export function readAnalyses(json: unknown, field: string): AnalysesFile {
  const { punica, version, games } = (json ?? {}) as Partial<Record<keyof AnalysesFile, unknown>>;
  if (punica !== 'analyses' || !Array.isArray(games))
    throw new BadInput(field, 'holds no games that were judged');
  if (version !== VERSION)
    throw new BadInput(field, `is of version ${version}; this program reads ${VERSION}`);
  return json as AnalysesFile;
}

/** Game by game, luck and judgement in words. */
export async function analysesLines({ games }: AnalysesFile): Promise<string[]> {
  const lines: string[] = [];
  for (const { name, game: id, ...judged } of games) {
    const insight = await insightOf(await loadGame(id));
    lines.push(`${name}:`, ...judgedLines(judged, insight?.roleNames ?? []).map((line) => `  ${line}`));
  }
  return lines;
}
