import * as z from 'zod/mini';
import { BadInput } from '../errors.ts';
import { type Migrations, migrate, parse } from '../reading.ts';

/**
 * A named set of differences from the data that come with a game: what an owner of the board read off it, what a group
 * plays otherwise, and scenarios of its own. It is data alone: nothing of it is ever run, and its texts are texts.
 */
export interface Edition {
  readonly format: 'punica-edition';
  readonly version: number;
  readonly game: string;
  readonly name: string;
  readonly author: string;
  readonly note: string;
  readonly changes: readonly Change[];
  /** Scenarios beside ours, each in the form of the game's own, or what differs from the one it is `basedOn`. */
  readonly scenarios: readonly Readonly<Record<string, unknown>>[];
  readonly house: readonly HouseRule[];
}

export type Known = 'high' | 'medium' | 'low' | 'reconstructed';

/** Where a figure comes from, and how sure it is. */
interface Told {
  readonly source: string;
  readonly confidence: Known;
  readonly remark?: string;
}

/** One difference: a field by its name gets a value, a list gets an entry, or an entry goes. */
export type Change = Told & {
  /** The data file, as an error names it: `generals.json`. */
  readonly file: string;
  /** The field in it, as an error names it: `generals[hannibal].battleRating`. */
  readonly field: string;
} & ({ readonly value: unknown } | { readonly add: unknown } | { readonly remove: true });

/** A number or a switch that a group plays otherwise, with the rule that says what the printed game does. */
export type HouseRule =
  | {
      readonly rule: string;
      readonly file: string;
      readonly field: string;
      readonly value: number | boolean;
      readonly why?: string;
    }
  | {
      readonly rule: string;
      readonly option: string;
      readonly value: boolean | string | number;
      readonly why?: string;
    };

export const EDITION_VERSION = 1;

/** Small enough to travel with every record, large enough for every figure of a game. */
export const MOST_LETTERS = 400_000;
const MOST_CHANGES = 3_000;
const MOST_SCENARIOS = 40;
const MOST_HOUSE_RULES = 200;
/** No figure of any of the games is larger; a number beyond it is a slip, or somebody who wants to fill the memory. */
export const LARGEST = 9_999;
const LONGEST_TEXT = 2_000;
const DEEPEST = 12;

/** Control characters and those that turn the direction of writing: nobody types them, and they hide what is said. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

const text = (longest: number, least = 0) =>
  z.string().check(
    z.minLength(least),
    z.maxLength(longest),
    z.refine((it) => !UNSEEN.test(it), 'has characters that cannot be seen'),
  );

/** What lists, links and terminals show an edition by: one line. */
const line = (longest: number) =>
  text(longest).check(z.refine((it) => !/[\t\n]/.test(it), 'must be one line'));
const name = line(80).check(z.refine((it) => it.trim() !== '', 'must not be blank'));

const file = text(60, 1);
const field = text(300, 1);
const told = {
  source: text(300, 1),
  confidence: z.enum(['high', 'medium', 'low', 'reconstructed']),
  remark: z.exactOptional(text(1_000)),
};
const FORMS = {
  value: z.strictObject({ file, field, value: z.unknown(), ...told }),
  add: z.strictObject({ file, field, add: z.unknown(), ...told }),
  remove: z.strictObject({ file, field, remove: z.literal(true), ...told }),
} as const;
const isForm = (name: string): name is keyof typeof FORMS => Object.hasOwn(FORMS, name);
const changeSchema = z.union([FORMS.value, FORMS.add, FORMS.remove]);

const FIGURE = z.strictObject({
  rule: text(20, 1),
  file,
  field,
  value: z.union([z.number(), z.boolean()]),
  why: z.exactOptional(text(1_000)),
});
const SWITCH = z.strictObject({
  rule: text(20, 1),
  option: text(60, 1),
  value: z.union([z.boolean(), z.number(), text(60)]),
  why: z.exactOptional(text(1_000)),
});

const editionSchema = z.strictObject({
  format: z.literal('punica-edition'),
  version: z.int(),
  game: text(60, 1),
  name,
  author: z._default(line(80), ''),
  note: z._default(text(4_000), ''),
  changes: z._default(z.array(changeSchema).check(z.maxLength(MOST_CHANGES)), []),
  scenarios: z._default(z.array(z.record(z.string(), z.unknown())).check(z.maxLength(MOST_SCENARIOS)), []),
  house: z._default(z.array(z.union([FIGURE, SWITCH])).check(z.maxLength(MOST_HOUSE_RULES)), []),
});

/** Steps that bring an older file to the next version; the key is the version they start from. */
const migrations: Migrations = new Map();

/** Reads the form of the file alone; whether its differences fit the game is for `applyEdition` and the game's checks. */
export function readEdition(json: unknown): Edition {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new BadInput('edition', 'must be an object');
  const current = migrate(json as Record<string, unknown>, EDITION_VERSION, migrations);
  checkParts(current);
  const edition = parse(editionSchema, current) as Edition;
  if (JSON.stringify(edition).length > MOST_LETTERS)
    throw new BadInput('edition', `must not be longer than ${MOST_LETTERS} characters`);
  return edition;
}

/**
 * Says more than a schema of alternatives can: which form of a change was meant and what is wrong with it, and whether
 * the values that go into the data files are plain and of bounded size.
 */
function checkParts({ changes, scenarios, house }: Record<string, unknown>): void {
  eachOf(changes, (change, at) => {
    const forms = Object.keys(change).filter(isForm);
    if (forms.length !== 1)
      throw new BadInput(`changes.${at}`, 'needs one of value, add and remove, and no more than one');
    parse<unknown>(FORMS[forms[0]], change, `changes.${at}`);
    refuseValue(change[forms[0]], `changes.${at}.${forms[0]}`);
  });
  eachOf(scenarios, (scenario, at) => {
    refuseValue(scenario, `scenarios.${at}`);
  });
  eachOf(house, (rule, at) => {
    parse<unknown>(Object.hasOwn(rule, 'option') ? SWITCH : FIGURE, rule, `house.${at}`);
    refuseValue(rule.value, `house.${at}.value`);
  });
}

function eachOf(list: unknown, look: (entry: Record<string, unknown>, at: number) => void): void {
  if (!Array.isArray(list)) return;
  list.forEach((entry: unknown, at) => {
    if (typeof entry === 'object' && entry !== null && !Array.isArray(entry))
      look(entry as Record<string, unknown>, at);
  });
}

function refuseValue(value: unknown, where: string): void {
  const fault = faultOfValue(value);
  if (fault !== undefined) throw new BadInput(where, fault);
}

/** What is wrong with a value that came from outside, wherever it is put. */
export function faultOfValue(value: unknown, depth = 0): string | undefined {
  if (value === null || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return 'must be a finite number';
    return Math.abs(value) > LARGEST ? `must not be beyond ${LARGEST}` : undefined;
  }
  if (typeof value === 'string') {
    if (value.length > LONGEST_TEXT) return `must not be longer than ${LONGEST_TEXT}`;
    return UNSEEN.test(value) ? 'has characters that cannot be seen' : undefined;
  }
  if (typeof value !== 'object') return 'is missing';
  if (depth >= DEEPEST) return 'is nested too deep';
  for (const [key, part] of Object.entries(value)) {
    if (key === '__proto__') return 'has no field named "__proto__"';
    const fault = faultOfValue(part, depth + 1);
    if (fault !== undefined) return depth === 0 && !Array.isArray(value) ? `${key} ${fault}` : fault;
  }
  return undefined;
}
