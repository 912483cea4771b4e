import type { Rolldown } from 'vite';
import { reachable } from './one-build.ts';

/** Which module goes into which file; a module without a name goes with whatever else is needed on the same occasions. */
export type ChunkPlan = ReadonlyMap<string, string>;

/** What is loaded at once, by the module that is asked for. */
const OCCASIONS: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/apps\/web\/(index\.html|src\/main\.tsx)$/, () => 'start'],
  [/apps\/web\/src\/(start\/new-game\.tsx|ahead\.ts)$/, () => 'form'],
  [/apps\/web\/src\/table\/table-page\.tsx$/, () => 'table'],
  [/apps\/web\/src\/games\/([\w-]+)\/front\.tsx$/, ([, game]) => `front ${game}`],
  [/apps\/web\/src\/play\/worker\.ts$/, () => 'worker'],
  [/apps\/web\/src\/insight\/worker\.ts$/, () => 'insight worker'],
  [/apps\/web\/src\/map\/worker\.ts$/, () => 'map worker'],
  [/packages\/bots\/src\/index\.ts$/, () => 'bots'],
  [/packages\/([\w-]+)\/src\/(?:index|view\/index|view)\.ts$/, ([, game]) => `rules ${game}`],
  [
    /packages\/([\w-]+)\/src\/(?:insight|odds|ledger|tutorial)(?:\/index)?\.ts$/,
    ([, game]) => `insight ${game}`,
  ],
];

const slashed = (id: string): string => id.replaceAll('\\', '/');

function occasionOf(entry: string): string {
  for (const [pattern, name] of OCCASIONS) {
    const found = pattern.exec(slashed(entry));
    if (found !== null) return name(found);
  }
  return `other ${entry}`;
}

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** On which occasions a module is loaded, and whether a worker may come to load it. */
interface Need {
  readonly occasions: Set<string>;
  inWorker: boolean;
}

/** Who needs each module, after everything that nobody uses has been left out. */
function needsOf(output: Output): Map<string, Need> {
  const chunks = new Map(output.flatMap((it) => (it.type === 'chunk' ? [[it.fileName, it] as const] : [])));
  const workers = [...chunks.values()].filter(
    ({ facadeModuleId }) => facadeModuleId !== null && occasionOf(facadeModuleId).endsWith('worker'),
  );
  const ofWorkers = reachable(Object.fromEntries(chunks), workers);
  const needs = new Map<string, Need>();
  const visit = (file: string, occasion: string, inWorker: boolean, seen: Set<string>): void => {
    const chunk = chunks.get(file);
    if (chunk === undefined || seen.has(file)) return;
    seen.add(file);
    for (const id of chunk.moduleIds) {
      const need = needs.get(id) ?? { occasions: new Set(), inWorker: false };
      need.occasions.add(occasion);
      need.inWorker ||= inWorker;
      needs.set(id, need);
    }
    for (const next of chunk.imports) visit(next, occasion, inWorker, seen);
  };
  for (const { fileName, facadeModuleId } of chunks.values())
    if (facadeModuleId !== null)
      visit(fileName, occasionOf(facadeModuleId), ofWorkers.has(fileName), new Set());
  return needs;
}

/** The game or the family of games whose package a module is in; what all games use has none. */
const familyOf = (id: string): string | undefined =>
  /(?:packages|rulings)\/(hannibal|hannibal-historical|hamilcar|italian-campaign|hannibals-war|punic-cards)[/.]/.exec(
    slashed(id),
  )?.[1];

/** A variant is played on the board of its game. */
const boardOf = (game: string): string => (game === 'hannibal-historical' ? 'hannibal' : game);

/**
 * The file of a module. What a worker loads is kept from what only the page needs, so that the worker reads nothing
 * in vain and never meets anything that needs a page; beyond that, what comes together is one file.
 */
function chunkOf(id: string, { occasions, inWorker }: Need): string | undefined {
  const games = (kind: string): string[] =>
    [...occasions].flatMap((it) => (it.startsWith(`${kind} `) ? [it.slice(kind.length + 1)] : []));
  const on = (...some: string[]): boolean => some.some((it) => occasions.has(it));
  const fronts = games('front');
  const family = familyOf(id);
  if (/\/(digest|rulings)\//.test(slashed(id))) return `${family}-digest`;
  if (on('start')) return inWorker ? 'base' : 'start';
  if (inWorker) {
    if (on('form', 'table') || (fronts.length > 0 && (family === undefined || family === 'punic-cards')))
      return 'common';
    if (fronts.length > 0) return `${family}-facts`;
    if (on('worker')) return 'engine';
    // What games share is one file with what runs them: a few bytes too many for some, and a request less for all.
    if (games('rules').length > 0)
      return family === undefined || family === 'punic-cards' ? 'engine' : `${family}-rules`;
    if (on('bots')) return 'bots';
    if (on('insight worker')) return 'insight';
    if (games('insight').length === occasions.size) return `${family ?? 'shared'}-insight`;
    return undefined;
  }
  if (on('form')) return 'form';
  if (on('table') || new Set(fronts.map(boardOf)).size > 1) return 'table';
  if (fronts.length === 0) return undefined;
  return `front-${fronts.length === 1 ? fronts[0] : boardOf(fronts[0])}`;
}

/** Looks at a build without any grouping, and says how the next one is to be grouped. */
export function chunkPlan(output: Output): ChunkPlan {
  const plan = new Map<string, string>();
  for (const [id, need] of needsOf(output)) {
    const chunk = chunkOf(id, need);
    if (chunk !== undefined) plan.set(id, chunk);
  }
  return plan;
}
