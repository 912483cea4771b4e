import {
  type AnyProcedure,
  type AnyStep,
  type ChoiceIn,
  type Declared,
  type DeclaredProcedure,
  type Frame,
  type LocalsOf,
  procedures,
  type RunStep,
  type StepIn,
} from '@punica/kernel';
import type { Side } from './data/index.ts';
import type { HannibalEvent } from './events.ts';
import type { H } from './state.ts';

/** Whom a procedure is about, and whom its choices ask where they name nobody. */
type Own = { side: Side };

/** A procedure of this game, with the kinds of its locals. */
export const rulebook = procedures<H, HannibalEvent, Own>('side');

/** The locals of a procedure that remembers nothing. */
export const KEEPS_NOTHING = {};

type RunStepOf<D extends Declared, S extends string> = RunStep<H, HannibalEvent, Frame & LocalsOf<D>, S>;
type ChoiceStepOf<D extends Declared, S extends string> = ChoiceIn<
  H,
  HannibalEvent,
  Frame & LocalsOf<D>,
  S,
  Own
>;
type StepOf<D extends Declared, S extends string> = StepIn<H, HannibalEvent, Frame & LocalsOf<D>, S, Own>;

/** Some steps of a procedure with these locals, which may lead to these others. */
type Some<D extends Declared, S extends string, Next extends string> = {
  readonly [K in S]?: StepOf<D, Next>;
};

/** A procedure as one rule of a variant changes it; `amend` makes the same change to what others have made of it. */
export interface Amendment<D extends Declared, N extends string, S extends string>
  extends DeclaredProcedure<H, D, N, S> {
  amend(this: void, procedure: AnyProcedure): AnyProcedure;
}

/** An amendment of whatever procedure, as a variant lists them. */
export interface AnyAmendment extends AnyProcedure {
  amend(this: void, procedure: AnyProcedure): AnyProcedure;
}

/**
 * A procedure in which a rule of a variant replaces steps, or puts others in before a named one or behind the last.
 * It keeps its name and its first step, so that whoever enters it need not know. Who replaces a step is handed what
 * it does otherwise, be it in the base game or by the rule that amended it before.
 */
export function amended<N extends string, D extends Declared, S extends string, More extends string = never>(
  base: DeclaredProcedure<H, D, N, S>,
  changes: {
    /** Locals that the variant writes in another way. */
    readonly locals?: Partial<D>;
    /** Steps that happen of themselves. */
    readonly run?: {
      readonly [K in S]?: (plain: RunStepOf<D, S>['run']) => StepOf<D, NoInfer<S | More>>;
    };
    /** Questions to one side. */
    readonly ask?: {
      readonly [K in S]?: (plain: ChoiceStepOf<D, S>) => StepOf<D, NoInfer<S | More>>;
    };
    readonly before?: { readonly [K in S]?: Some<D, More, NoInfer<S | More>> };
    readonly behind?: Some<D, More, NoInfer<S | More>>;
  },
): Amendment<D, N, S | More> {
  const amendedStep = (procedure: AnyProcedure, name: S): unknown =>
    changes.run?.[name]?.(runOf(procedure, name)) ??
    changes.ask?.[name]?.(choiceOf(procedure, name)) ??
    procedure.steps[name];
  const amend = (procedure: AnyProcedure): AnyProcedure => {
    const steps: Record<string, AnyStep> = {};
    for (const name of Object.keys(procedure.steps) as S[]) {
      Object.assign(steps, changes.before?.[name]);
      Object.assign(steps, { [name]: amendedStep(procedure, name) });
    }
    Object.assign(steps, changes.behind);
    return { ...procedure, locals: { ...procedure.locals, ...(changes.locals as Declared) }, steps };
  };
  return { ...base, ...(amend(base) as DeclaredProcedure<H, D, N, S | More>), amend };
}

/** The plain step that an amended one goes back to. */
function runOf<D extends Declared, S extends string>(
  { name, steps }: AnyProcedure,
  step: S,
): RunStepOf<D, S>['run'] {
  const plain = steps[step];
  if (!('run' in plain)) throw new Error(`${name}.${step} asks somebody`);
  return plain.run as unknown as RunStepOf<D, S>['run'];
}

/** The plain question that an amended one goes back to. */
function choiceOf<D extends Declared, S extends string>(
  { name, steps }: AnyProcedure,
  step: S,
): ChoiceStepOf<D, S> {
  const plain = steps[step];
  if ('run' in plain || 'kind' in plain) throw new Error(`${name}.${step} is no choice of one side`);
  return plain as unknown as ChoiceStepOf<D, S>;
}
