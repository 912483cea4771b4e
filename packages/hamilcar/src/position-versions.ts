import { BadInput, migrate, within, writeLocals } from '@punica/kernel';
import { KINDS } from './kinds.ts';
import { withNewLocals } from './older-frames.ts';
import { PROCEDURES } from './rules/index.ts';

/** The form of this game's positions. In version 1, which had no number, procedures and marks held numbers and no names. */
export const POSITION_VERSION = 2;

type Json = Record<string, unknown>;

const isObject = (json: unknown): json is Json =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** The position in the newest form; the same object where it is already. What is no position is left to the reader. */
export function toNewest(json: unknown): unknown {
  if (!isObject(json) || json.version === POSITION_VERSION) return json;
  return migrate({ ...json, version: json.version ?? 1 }, POSITION_VERSION, new Map([[1, secondForm]]));
}

function secondForm(old: Json): Json {
  const { core, moved, worn } = old;
  const whole: Json = { ...old, version: 2 };
  if (Array.isArray(moved)) whole.moved = named(() => KINDS.forces.write(moved), moved);
  if (typeof worn === 'number') whole.worn = KINDS.generals.write(worn);
  if (isObject(core) && Array.isArray(core.stack))
    whole.core = {
      ...core,
      stack: core.stack.map((f, i) => within(`core.stack.${i}`, () => namedLocals(f))),
    };
  return whole;
}

/** What a procedure kept as numbers, by name. */
function namedLocals(f: unknown): unknown {
  if (!isObject(f)) return f;
  const { proc, step, ...locals } = withNewLocals(f);
  const declared = PROCEDURES.find(({ name }) => name === proc)?.locals;
  if (declared === undefined) return f;
  for (const name of Object.keys(declared))
    if (locals[name] === undefined) throw new BadInput(name, 'is missing');
  return named(() => ({ ...locals, ...writeLocals(declared, locals), proc, step }), f);
}

/** What is named; what cannot be is left for the reader to refuse. */
function named(write: () => unknown, old: unknown): unknown {
  try {
    return write();
  } catch (bad) {
    if (bad instanceof BadInput || bad instanceof TypeError) return old;
    throw bad;
  }
}
