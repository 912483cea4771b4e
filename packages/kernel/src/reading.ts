import * as z from 'zod/mini';
import { BadInput } from './errors.ts';

/** Steps that bring an older file to the next version; the key is the version they start from. */
export type Migrations = ReadonlyMap<number, (old: Record<string, unknown>) => Record<string, unknown>>;

export function migrate(
  json: Record<string, unknown>,
  newest: number,
  steps: Migrations,
): Record<string, unknown> {
  let current = json;
  for (;;) {
    const version = current.version;
    if (typeof version !== 'number' || !Number.isInteger(version))
      throw new BadInput('version', 'must be a whole number');
    if (version === newest) return current;
    if (version > newest)
      throw new BadInput('version', `is ${version}, newer than this program knows (${newest})`);
    const step = steps.get(version);
    if (step === undefined) throw new BadInput('version', `is ${version}, which nothing can be made of`);
    current = step(current);
  }
}

/** Runs a schema and turns its first complaint into an error that names the field. */
export function parse<T>(schema: z.core.$ZodType<T>, json: unknown, prefix = ''): T {
  const result = z.safeParse(schema, json);
  if (result.success) return result.data;
  const issue = innermost(result.error.issues[0]);
  const path = [prefix, ...issue.path.map(String)].filter((part) => part !== '').join('.');
  throw new BadInput(path === '' ? 'file' : path, describe(issue));
}

/** Of several shapes that may stand somewhere, the complaint of the one that comes nearest says most. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  let nearest: z.core.$ZodIssue | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  let tie = false;
  for (const issues of issue.errors) {
    if (issues.some((i) => i.code === 'unrecognized_keys' || i.path.length === 0)) continue;
    tie = issues.length === fewest;
    if (issues.length < fewest) [nearest, fewest] = [issues[0], issues.length];
  }
  if (nearest === undefined || tie) return issue;
  return innermost({ ...nearest, path: [...issue.path, ...nearest.path] });
}

function describe(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `has no field named ${issue.keys.map((k) => `"${k.slice(0, 40)}"`).join(', ')}`;
    case 'invalid_type':
      return issue.expected === 'nonoptional' ? 'is missing' : `must be of type ${issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`;
    case 'invalid_union':
      return 'has none of the shapes that may stand here';
    case 'too_big':
      return issue.origin === 'string'
        ? `must not be longer than ${issue.maximum}`
        : `must be at most ${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `must not be shorter than ${issue.minimum}`
        : `must be at least ${issue.minimum}`;
    case 'custom':
      return issue.message;
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
      return 'is not right';
  }
}
