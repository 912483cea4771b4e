import {
  type AnyStep,
  type ChoiceStep,
  type Declared,
  type DeclaredProcedure,
  type Frame,
  type LocalsOf,
  procedures,
  type RunStep,
  type Step,
} from '@punica/kernel';
import type { HannibalEvent } from './events.ts';
import type { H } from './state.ts';

/** A procedure of this game, with the kinds of its locals. */
export const rulebook = procedures<H, HannibalEvent>();

/** The locals of a procedure that remembers nothing. */
export const KEEPS_NOTHING = {};

/** Some steps of a procedure with these locals, which may lead to these others. */
type Some<D extends Declared, S extends string, Next extends string> = {
  readonly [K in S]?: Step<H, HannibalEvent, Frame & LocalsOf<D>, Next>;
};

/**
 * A procedure in which a variant has replaced steps, or put others in before a named one or behind the last. It
 * keeps its name and its first step, so that whoever enters it need not know.
 */
export function amended<N extends string, D extends Declared, S extends string, More extends string = never>(
  base: DeclaredProcedure<H, D, N, S>,
  changes: {
    /** Locals that the variant writes in another way. */
    readonly locals?: Partial<D>;
    readonly replace?: Some<D, S, NoInfer<S | More>>;
    readonly before?: { readonly [K in S]?: Some<D, More, NoInfer<S | More>> };
    readonly behind?: Some<D, More, NoInfer<S | More>>;
  },
): DeclaredProcedure<H, D, N, S | More> {
  const { replace, before, behind } = changes;
  const steps = {} as Record<S | More, AnyStep>;
  for (const name of Object.keys(base.steps) as S[]) {
    Object.assign(steps, before?.[name]);
    Object.assign(steps, { [name]: replace?.[name] ?? base.steps[name] });
  }
  Object.assign(steps, behind);
  return { ...base, locals: { ...base.locals, ...changes.locals }, steps };
}

/** The plain step that an amended one goes back to. */
export function runOf<D extends Declared, S extends string>(
  base: DeclaredProcedure<H, D, string, S>,
  name: NoInfer<S>,
): RunStep<H, HannibalEvent, Frame & LocalsOf<D>, S>['run'] {
  const step: AnyStep = base.steps[name];
  if (!('run' in step)) throw new Error(`${base.name}.${name} asks somebody`);
  return step.run as RunStep<H, HannibalEvent, Frame & LocalsOf<D>, S>['run'];
}

/** The plain question that an amended one goes back to. */
export function choiceOf<D extends Declared, S extends string>(
  base: DeclaredProcedure<H, D, string, S>,
  name: NoInfer<S>,
): ChoiceStep<H, HannibalEvent, Frame & LocalsOf<D>, S> {
  const step: AnyStep = base.steps[name];
  if ('run' in step || 'kind' in step) throw new Error(`${base.name}.${name} is no choice of one side`);
  return step as ChoiceStep<H, HannibalEvent, Frame & LocalsOf<D>, S>;
}
