import type { Schema } from './schema-words.ts';

const ID = 'Zk3v9QyT0aBc';
const NOW = 1_763_424_000_000;

/** Words that make examples read like what people send; the schemas decide whether they are right. */
const USUAL: Readonly<Record<string, unknown>> = {
  id: ID,
  person: ID,
  game: 'hannibal',
  scenario: 'second-punic-war',
  name: 'Hasdrubal of Utica',
  password: 'a long sentence that nobody guesses',
  side: 'rome',
  role: 'rome',
  by: 'rome',
  act: 'go',
  arg: 'capua',
  label: 'my bot',
  mail: 'somebody@example.org',
  url: 'https://example.org/hook',
  webhook: 'https://example.org/hook',
  text: 'Well played.',
  reason: 'Later, gladly.',
  picture: '/9j/4AAQ',
  format: 'punica-study',
  version: 12,
  after: 12,
  from: 0,
};

/** What may be left out, and is worth showing. */
const SHOWN = ['name', 'side', 'role', 'rated', 'arg', 'mail', 'access'];

const fits = (
  value: unknown,
  { type, enum: among, pattern, maxLength, minLength = 0, minimum, maximum }: Schema,
): boolean => {
  if (among !== undefined) return among.includes(value);
  if (typeof value === 'string')
    return (
      type === 'string' &&
      (pattern === undefined || new RegExp(pattern).test(value)) &&
      value.length <= (maxLength ?? Number.POSITIVE_INFINITY) &&
      value.length >= minLength
    );
  if (typeof value === 'number')
    return (
      (type === 'integer' || type === 'number') && value >= (minimum ?? value) && value <= (maximum ?? value)
    );
  return false;
};

function text({ pattern, format, minLength = 0 }: Schema): string {
  if (format === 'email') return 'somebody@example.org';
  if (format === 'uri') return 'https://example.org/';
  for (const tried of [ID, 'a1'.repeat(32), '/9j/4AAQ']) {
    if (pattern !== undefined && new RegExp(pattern).test(tried)) return tried;
  }
  return 'some words'.padEnd(minLength, '.');
}

/** A value of this form. What may be left out is left out, unless it is what the message is about. */
export function exampleOf(schema: Schema, name = '', deep = 0): unknown {
  if (schema.const !== undefined) return schema.const;
  const usual = USUAL[name];
  if (usual !== undefined && fits(usual, schema)) return usual;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) {
    const found = choices.find((it) => usual !== undefined && fits(usual, it)) ?? choices[0];
    return exampleOf(found, name, deep);
  }
  const { type } = schema;
  if (typeof type === 'object') return exampleOf({ ...schema, type: type[0] }, name, deep);
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) === true || (deep === 0 && SHOWN.includes(key)))
          .map(([key, it]) => [key, exampleOf(it, key, deep + 1)]),
      );
    case 'array':
      return schema.minItems === 0 || schema.items === undefined
        ? []
        : [exampleOf(schema.items, name, deep + 1)];
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return /at$|date|time/i.test(name) && schema.maximum === Number.MAX_SAFE_INTEGER
        ? NOW
        : Math.max(schema.minimum ?? 0, 0) === schema.minimum
          ? schema.minimum
          : 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return {};
  }
}
