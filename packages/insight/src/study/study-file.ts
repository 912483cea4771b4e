import {
  type Agreement,
  agreementSchema,
  BadInput,
  type Beginning,
  editionIn,
  isKeyText,
  type KeyText,
  type Migrations,
  migrate,
  parse,
} from '@punica/kernel';
import type { Edition } from '@punica/kernel/edition';
import * as z from 'zod/mini';
import { type Shape, shapesSchema } from './shape.ts';

/** One play that was tried, as the file keeps it. */
export interface StudyEntry {
  /** Its number, which no other has; its dice come from it. */
  readonly id: number;
  /** The moment after which it was tried; nothing stands for the start. */
  readonly after: number | null;
  readonly by: string;
  readonly act: string;
  readonly arg?: string | number;
  /** What the branch that begins with it is called. */
  readonly name?: string;
  readonly note?: string;
  /** What is drawn on the map at this moment. */
  readonly shapes?: readonly Shape[];
}

/** A position and everything that was tried from it. */
export interface StudyFile {
  readonly format: 'punica-study';
  readonly version: number;
  readonly name: string;
  readonly game: string;
  readonly rules: number;
  readonly scenario: string;
  readonly options: Beginning['options'];
  readonly quick: boolean;
  readonly agreement?: Agreement;
  /** The edition that it is of; without one, our own data. */
  readonly edition?: Edition;
  /** Whose knowledge the position was made from: `all`, or a role or `onlooker`, and then the rest is a guess. */
  readonly as: string;
  readonly key: KeyText;
  readonly position: Readonly<Record<string, unknown>>;
  /** What is noted at the start. */
  readonly note?: string;
  /** What is drawn on the map at the start. */
  readonly shapes?: readonly Shape[];
  /** Every moment stands behind the one that it follows; of those that follow the same, the main line stands first. */
  readonly moments: readonly StudyEntry[];
}

export const STUDY_VERSION = 3;
export const MOST_MOMENTS = 10_000;
export const LONGEST_NAME = 120;
export const LONGEST_NOTE = 10_000;

const word = z.string().check(z.maxLength(200));
const name = z.string().check(z.maxLength(LONGEST_NAME));
const note = z.string().check(z.maxLength(LONGEST_NOTE));
/** The places behind it belong to set-ups and bids. */
const momentNumber = z.int().check(z.gte(0), z.lte(0xffff_0000));

const schema = z.strictObject({
  format: z.literal('punica-study'),
  version: z.int(),
  name,
  game: word,
  rules: z.int(),
  scenario: word,
  options: z.record(z.string(), z.union([z.boolean(), word, z.number()])),
  quick: z.boolean(),
  agreement: z.exactOptional(agreementSchema),
  edition: z.exactOptional(z.record(z.string(), z.unknown())),
  as: word,
  key: z.string().check(z.refine(isKeyText, 'must be 64 hexadecimal digits')),
  position: z.record(z.string(), z.unknown()),
  note: z.exactOptional(note),
  shapes: z.exactOptional(shapesSchema),
  moments: z
    .array(
      z.strictObject({
        id: momentNumber,
        after: z.nullable(momentNumber),
        by: word,
        act: word,
        arg: z.exactOptional(z.union([word, z.number()])),
        name: z.exactOptional(name),
        note: z.exactOptional(note),
        shapes: z.exactOptional(shapesSchema),
      }),
    )
    .check(z.maxLength(MOST_MOMENTS)),
});

/** Steps that bring an older file to the next version; the key is the version they start from. */
const migrations: Migrations = new Map([
  // Version 2 brought editions; older studies are all of our own data.
  [1, (old) => ({ ...old, version: 2 })],
  // Nothing was drawn on maps before.
  [2, (old) => ({ ...old, version: 3 })],
]);

export const isStudyFile = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && (json as { format?: unknown }).format === 'punica-study';

/** Reads the form of a study; what is played in it is judged when the tree is made of it. */
export function readStudy(json: unknown): StudyFile {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new BadInput('study', 'must be an object');
  const { edition, ...study } = parse(
    schema,
    migrate(json as Record<string, unknown>, STUDY_VERSION, migrations),
  );
  return edition === undefined ? study : { ...study, edition: editionIn(edition, study.game) };
}
