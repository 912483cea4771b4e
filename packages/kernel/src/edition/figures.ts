import type { EditionBase } from './apply.ts';
import type { Known } from './edition.ts';
import { joinStep, nameInList, stepsOf } from './field-path.ts';

/** One figure of a game's data: what we have, how well it is known, and how much hangs on it. */
export interface Figure {
  /** The data file and the field in it, as a change of an edition names them. */
  readonly file: string;
  readonly field: string;
  /** What our own data say. */
  readonly value: number | boolean | string | null;
  readonly source: string;
  readonly confidence: Known;
  /** How far the outcome moves when it is changed; missing where nobody has measured it. */
  readonly weight?: FigureWeight;
  /** The same once more between others, where it was among those that had moved most. */
  readonly again?: FigureWeight;
}

/** By how much something grew, and the bounds that hold 19 times out of 20. */
export interface Shift {
  readonly shift: number;
  readonly low: number;
  readonly high: number;
}

/** Games with the figure as we have it and with another one, the same dice in both: the first role's share of them. */
export interface FigureWeight extends Shift {
  /** What was tried instead. */
  readonly tried: number | string;
  readonly games: number;
  /** How many of them ended otherwise; missing where many figures were changed at once. */
  readonly changed?: number;
  /** The first role's lead in the points of the game, which tell apart what is won either way. */
  readonly points?: Shift;
}

/**
 * How far the outcome moves at least, as sure as the bounds are; 0 where they allow that nothing hangs on the figure. A
 * large shift in few games may be luck: what is sure comes before it.
 */
export const sureShift = ({ low, high }: Shift): number => Math.max(0, low, -high);

/** The shift by which weights are told apart: that of the points where they were counted. */
export const tellingShift = (weight: FigureWeight): Shift => weight.points ?? weight;

/** What surely moves the outcome most comes first, then what moved it most in the games that were played. */
export const byWeight = (a: FigureWeight, b: FigureWeight): number =>
  sureShift(tellingShift(b)) - sureShift(tellingShift(a)) ||
  Math.abs(tellingShift(b).shift) - Math.abs(tellingShift(a).shift) ||
  (b.changed ?? 0) - (a.changed ?? 0);

/** How the weights were taken, for whoever shows them. */
export interface Weighing {
  readonly taken: string;
  readonly bots: string;
  readonly scenario: string;
  /** The role whose share of the games is told. */
  readonly role: string;
  readonly share: number;
  readonly games: number;
  /** What the sides were evened with, in words; missing where they began as they do. */
  readonly handicap?: string;
  /** What the points are called, and the first role's lead in them with our figures: its mean and deviation. */
  readonly points?: { readonly name: string; readonly lead: number; readonly deviation: number };
  /** What the dice came from, and the states of the code that played. */
  readonly seed: number;
  readonly codes: readonly string[];
  /** The hash of the edition whose figures were changed; missing where they were ours. */
  readonly edition?: string;
}

/** Everything of a game that an owner of the board could put right. */
export interface Figures {
  readonly figures: readonly Figure[];
  /** Missing where nothing was weighed. */
  readonly weighing?: Weighing;
  /** How those that had moved most were weighed again. */
  readonly again?: Weighing;
}

/** What came of one weighing, the largest effect first. */
export interface Weighed extends Weighing {
  readonly weights: readonly (FigureWeight & { readonly file: string; readonly field: string })[];
}

/**
 * `figure-weights.json`, as `punica edition weigh` writes it: many figures by bots that take little time, and of these
 * those that moved most once more by bots that take much.
 */
export interface WeightsFile extends Weighed {
  readonly note: string;
  readonly again?: Weighed;
}

/** What a game says of fields beside what its files say of themselves; the last that fits a field holds. */
export type Knowing = readonly [file: string, field: string, confidence: Known, source: string];

/** Parts of an entry that are known for themselves, by the fields that belong to them. */
export type Parts = Readonly<Record<string, string>>;

/** Fields that say what something is called, what is said of it, or where it is drawn. */
const NO_FIGURES = new Set([
  'id',
  'name',
  'fullName',
  'nameOlderEditions',
  'aliases',
  'title',
  'number',
  'text',
  'abilityText',
  'effect',
  'summary',
  'history',
  'note',
  'fix',
  'remark',
  'rule',
  'ref',
  'key',
  'what',
  'source',
  'confidence',
  'provenance',
  'years',
  'lat',
  'lon',
  'center',
]);

interface Told {
  readonly confidence: Known;
  readonly source: string;
}

/** What is said where nobody says anything: the first thing that a reader of the list should put right. */
const UNTOLD: Told = { confidence: 'low', source: '' };

/** Every figure that an edition may change, each with the nearest word about where it comes from. */
export function figuresOf(
  { files, fixed }: Pick<EditionBase, 'files' | 'fixed'>,
  knowing: readonly Knowing[],
  weights?: WeightsFile,
  parts: Parts = {},
): Figures {
  const first = weightsIn(weights);
  const again = weightsIn(weights?.again);
  const figures: Figure[] = [];
  for (const [file, json] of Object.entries(files)) {
    const patterns = knowing
      .filter((it) => it[0] === file)
      .map(([, field, confidence, source]) => ({ steps: stepsOf(field)!, confidence, source }));
    const closed = fixed.filter((it) => it.file === file).map(({ field }) => stepsOf(field)!);
    walk(json, [], '', UNTOLD, parts, (steps, field, value, told) => {
      if (closed.some((it) => isWithin(steps, it))) return;
      const { source, confidence } = patterns.findLast((it) => isWithin(steps, it.steps)) ?? told;
      const name = `${file}:${field}`;
      const weight = first.get(name);
      const once = again.get(name);
      figures.push({
        file,
        field,
        value,
        source,
        confidence,
        ...(weight === undefined ? {} : { weight }),
        ...(once === undefined ? {} : { again: once }),
      });
    });
  }
  if (weights === undefined) return { figures };
  const { note: _, again: more, ...rest } = weights;
  return {
    figures,
    weighing: weighingIn(rest),
    ...(more === undefined ? {} : { again: weighingIn(more) }),
  };
}

const weighingIn = ({ weights: _, ...weighing }: Weighed): Weighing => weighing;

/** By the name of the figure. */
const weightsIn = (weighed: Weighed | undefined): ReadonlyMap<string, FigureWeight> =>
  new Map(weighed?.weights.map(({ file, field, ...weight }) => [`${file}:${field}`, weight]));

/** What a board, a counter or a card prints: a number, or what kind of way or land it is; not how code calls something. */
export const isPrinted = ({ field, value }: Pick<Figure, 'field' | 'value'>): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /\.(type|terrain|class)$/.test(field));

const isWithin = (steps: readonly string[], pattern: readonly string[]): boolean =>
  pattern.length <= steps.length && pattern.every((step, at) => step === '*' || step === steps[at]);

type Visit = (steps: readonly string[], field: string, value: Figure['value'], told: Told) => void;

function walk(
  json: unknown,
  steps: readonly string[],
  path: string,
  told: Told,
  parts: Parts,
  visit: Visit,
): void {
  if (Array.isArray(json)) {
    json.forEach((entry, at) => {
      const step = nameInList(json, at);
      walk(entry, [...steps, step], joinStep(path, step, true), told, parts, visit);
    });
  } else if (typeof json === 'object' && json !== null) {
    for (const [key, value] of Object.entries(json)) {
      if (NO_FIGURES.has(key) || key.endsWith('Provenance')) continue;
      const nearer = toldIn(json as Readonly<Record<string, unknown>>, parts[key] ?? key, told);
      walk(value, [...steps, key], joinStep(path, key), nearer, parts, visit);
    }
  } else visit(steps, path, json as Figure['value'], told);
}

/** What a record says of one of its parts: by a confidence, a text of provenance, or the rule that it is read from. */
function toldIn(record: Readonly<Record<string, unknown>>, part: string, above: Told): Told {
  const { confidence, provenance, source, rule } = record;
  const known = (typeof confidence === 'object' && confidence !== null ? confidence : {}) as Record<
    string,
    Known
  >;
  if (known[part] !== undefined) return { confidence: known[part], source: String(source ?? '') };
  if (typeof confidence === 'string')
    return { confidence: confidence as Known, source: String(source ?? '') };
  if (typeof provenance === 'string')
    return { confidence: surenessOf(provenance), source: provenance.replaceAll('seed', 'rulebook') };
  if (typeof provenance === 'object' && provenance !== null) return provenance as Told;
  if (typeof rule === 'string') return { confidence: 'high', source: `rulebook ${rule}` };
  return above;
}

/** How sure a text of provenance is. */
function surenessOf(words: string): Known {
  const made = /reconstructed|ours/.test(words);
  if (/from memory/.test(words)) return 'low';
  if (!made) return /public text|source/.test(words) ? 'medium' : 'high';
  return /seed|rule|in part|public text/.test(words) ? 'low' : 'reconstructed';
}
