import { BadInput, migrate, perId, writeLocals } from '@punica/kernel';
import { coreNamesOf } from './core-names.ts';
import { NONE } from './data/codes.ts';
import { writeFatigue } from './fatigue-names.ts';
import { flagsIn, writeMemory } from './memory-names.ts';
import type { Rules } from './rules.ts';

/**
 * The form of the positions of this game and its variants. Version 1 had no number; there procedures, tired CUs and
 * worn generals were numbers by their places in lists.
 */
export const POSITION_VERSION = 2;

type Json = Record<string, unknown>;

const isObject = (json: unknown): json is Json =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** The position in the newest form; the same object where it is already. What is no position is left to the reader. */
export function toNewest(json: unknown, rules: Rules): unknown {
  if (!isObject(json) || json.version === POSITION_VERSION) return json;
  return migrate(
    { ...json, version: json.version ?? 1 },
    POSITION_VERSION,
    new Map([[1, (old: Json) => secondForm(old, rules)]]),
  );
}

function secondForm(old: Json, rules: Rules): Json {
  const { core } = old;
  return {
    ...namedMemory(old, rules),
    ...namedFatigue(old, rules),
    version: 2,
    core:
      isObject(core) && Array.isArray(core.stack)
        ? { ...core, stack: core.stack.map((f) => namedFrame(f, rules)) }
        : core,
  };
}

/** What is written by name, or as it was where it cannot be named: the reader refuses that. */
function orAsItWas<T>(named: () => T, asItWas: T): T {
  try {
    return named();
  } catch (bad) {
    if (bad instanceof BadInput || bad instanceof TypeError) return asItWas;
    throw bad;
  }
}

function namedFrame(f: unknown, rules: Rules): unknown {
  if (!isObject(f)) return f;
  const { procedures, lists } = coreNamesOf(rules);
  const declared = procedures.find(({ name }) => name === f.proc)?.locals;
  if (declared === undefined) return f;
  const { proc, step, ...kept } = f;
  const locals = sinceThen(String(proc), kept);
  return orAsItWas(() => ({ ...locals, ...writeLocals(declared, locals, lists), proc, step }), f);
}

/** Locals that procedures have since then, as they would stand had the procedure begun so. */
function sinceThen(proc: string, locals: Json): Json {
  switch (proc) {
    case 'march':
      return { host: NONE, ...locals };
    case 'hostileTribes':
      return { lost: 0, ...locals };
    case 'omen':
      return { sides: 6, ...locals };
    case 'winterAttrition': {
      const { next, ...rest } = locals;
      return { ...rest, last: Number(next) - 1 };
    }
    default:
      return locals;
  }
}

const numbersIn = (json: unknown): number[] => (Array.isArray(json) ? json.map(Number) : []);

function namedFatigue({ tired, worn }: Json, rules: Rules): Json {
  const named = (groups: number[], generals: number[]) =>
    writeFatigue({ tired: groups, worn: perId(generals) }, coreNamesOf(rules));
  return {
    tired: orAsItWas<unknown>(() => named(numbersIn(tired), []).tired, tired),
    worn: named([], numbersIn(worn)).worn,
  };
}

/** Until rules version 2 what is remembered stood by its place; some flags stood in one number until now. */
function namedMemory(old: Json, rules: Rules): Json {
  const { extra, ...rest } = old;
  if (extra !== undefined) {
    const places = numbersIn(extra);
    // Too few or too many mean nothing: the reader refuses them.
    return places.length === rules.memory.length
      ? orAsItWas<Json>(() => ({ ...rest, memory: writeMemory({ rules, extra: places }) }), old)
      : old;
  }
  if (!isObject(old.memory)) return old;
  const memory = { ...old.memory };
  for (const { name, kind } of rules.memory) {
    const value = memory[name];
    if (typeof kind !== 'string' && typeof value === 'number') memory[name] = flagsIn(kind, value);
  }
  return { ...old, memory };
}
