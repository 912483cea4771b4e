import * as z from 'zod';

/** As much of JSON Schema as our messages are written in. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly pattern?: string;
  readonly format?: string;
}

export const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' }) as Schema;

/** One field of a message, as a row of a table. */
export interface Field {
  readonly name: string;
  readonly kind: string;
  readonly required: boolean;
  readonly words: string;
}

const MOST_DEEP = 3;
const LARGE = Number.MAX_SAFE_INTEGER;

const choicesOf = ({ anyOf, oneOf }: Schema): readonly Schema[] => anyOf ?? oneOf ?? [];
const isNull = ({ type, const: only }: Schema): boolean => type === 'null' || only === null;

function limitsOf({ minimum, maximum, maxLength, pattern, default: usual }: Schema): string[] {
  return [
    ...(minimum === undefined || Math.abs(minimum) >= LARGE ? [] : [`from ${minimum}`]),
    ...(maximum === undefined || Math.abs(maximum) >= LARGE ? [] : [`up to ${maximum}`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(pattern === undefined ? [] : [`matches ${pattern}`]),
    ...(usual === undefined ? [] : [`usual: ${JSON.stringify(usual)}`]),
  ];
}

/** What a value is, in a word or two. */
function kindOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((it) => JSON.stringify(it)).join(' or ');
  const choices = choicesOf(schema);
  if (choices.length > 0)
    return [...new Set(choices.map((it) => (isNull(it) ? 'nothing' : kindOf(it))))].join(' or ');
  switch (schema.type) {
    case 'array':
      return `list of ${kindOf(schema.items ?? {})}`;
    case 'object':
      return schema.properties === undefined ? 'names to values' : 'object';
    case 'string':
      return 'text';
    case 'integer':
      return 'whole number';
    case 'number':
      return 'number';
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'nothing';
    default:
      return 'anything';
  }
}

/** Where the fields of a value are that has any: its own, those of its items, or of the one form that is an object. */
function insideOf(schema: Schema): Schema | undefined {
  if (schema.properties !== undefined) return schema;
  if (schema.items !== undefined) return insideOf(schema.items);
  const objects = choicesOf(schema).filter((it) => insideOf(it) !== undefined);
  return objects.length === 1 ? insideOf(objects[0]) : undefined;
}

export function fieldsOf(schema: Schema, prefix = '', depth = 0): Field[] {
  const inside = insideOf(schema);
  if (inside?.properties === undefined || depth >= MOST_DEEP) return [];
  return Object.entries(inside.properties).flatMap(([name, it]) => {
    const full = `${prefix}${name}`;
    const words = [it.description ?? '', ...limitsOf(it)].filter((part) => part !== '').join('; ');
    const row = { name: full, kind: kindOf(it), required: inside.required?.includes(name) === true, words };
    return [row, ...fieldsOf(it, `${full}.`, depth + 1)];
  });
}

/** The several forms of a message that has some, by what tells them apart. */
export function formsOf(schema: Schema): { readonly name: string; readonly schema: Schema }[] {
  const forms = choicesOf(schema).filter((it) => it.properties !== undefined);
  if (forms.length < 2) return [];
  return forms.map((it, i) => {
    const mark = Object.values(it.properties ?? {}).find((field) => typeof field.const === 'string');
    return { name: String(mark?.const ?? `form ${i + 1}`), schema: it };
  });
}
