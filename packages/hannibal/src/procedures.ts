import { type AnyProcedure, type AnyStep, type Frame, procedure, type Step } from '@punica/kernel';
import type { HannibalEvent } from './events.ts';
import type { H } from './state.ts';

/** A procedure of this game, with its locals. */
export const rulebook = <L extends object>(name: string) => procedure<H, HannibalEvent, L>(name);

/** Steps of a procedure with these locals that leads to steps of another. */
export type Steps<L extends object> = Readonly<Record<string, Step<H, HannibalEvent, Frame & L, string>>>;

/**
 * A procedure in which a variant has replaced steps, or put others in before a named one. It keeps its name and
 * its first step, so that whoever enters it need not know.
 */
export function amended<L extends object>(
  base: AnyProcedure,
  changes: { readonly replace?: Steps<L>; readonly before?: Readonly<Record<string, Steps<L>>> },
): AnyProcedure {
  const steps: Record<string, AnyStep> = {};
  for (const [name, step] of Object.entries(base.steps)) {
    Object.assign(steps, changes.before?.[name]);
    steps[name] = (changes.replace?.[name] as AnyStep | undefined) ?? step;
  }
  return { name: base.name, steps };
}

/** The plain step that an amended one goes back to. */
export function runOf<L extends object>(base: AnyProcedure, name: string) {
  const step = base.steps[name];
  if (!('run' in step)) throw new Error(`${base.name}.${name} asks somebody`);
  return step.run as unknown as Extract<Steps<L>[string], { run: unknown }>['run'];
}

/** The plain question that an amended one goes back to. */
export function choiceOf<L extends object>(base: AnyProcedure, name: string) {
  const step = base.steps[name];
  if ('run' in step || 'kind' in step) throw new Error(`${base.name}.${name} is no choice of one side`);
  return step as unknown as Exclude<Steps<L>[string], { run: unknown } | { kind: unknown }>;
}
