/**
 * Actions are small integers inside (a verb and one argument) and small JSON objects at the edge:
 * `{ "act": "go", "arg": "capua" }`. The names are stable; the integers belong to one version only.
 */
export type Action = number;

export interface ActionJson {
  readonly act: string;
  readonly arg?: string | number;
}

const ARG_BITS = 12;
const ARG_MASK = (1 << ARG_BITS) - 1;

export const argOf = (a: Action): number => a & ARG_MASK;
export const verbOf = (a: Action): Action => a & ~ARG_MASK;

/** What a verb takes: nothing, one of a list of names, or a number from 0 to `count` - 1. */
export type Argument =
  | { readonly kind: 'none' }
  | { readonly kind: 'name'; readonly names: readonly string[]; readonly what: string }
  | { readonly kind: 'number'; readonly count: number };

export const none: Argument = { kind: 'none' };
export const oneOf = (what: string, names: readonly string[]): Argument => ({ kind: 'name', names, what });
export const upTo = (most: number): Argument => ({ kind: 'number', count: most + 1 });

/** A problem with the shape of an action that came from outside. */
export interface ActionProblem {
  readonly field: string;
  readonly problem: string;
}

export class ActionCodec<V extends string = string> {
  /** The bare integer of each verb; add the argument with `|`. */
  readonly verbs: Readonly<Record<V, Action>>;
  readonly #names: readonly V[];
  readonly #arguments: readonly Argument[];
  readonly #argumentIndex: readonly (ReadonlyMap<string, number> | undefined)[];
  readonly #verbIndex: ReadonlyMap<string, number>;

  constructor(grammar: Readonly<Record<V, Argument>>) {
    this.#names = Object.keys(grammar) as V[];
    this.#arguments = this.#names.map((name) => grammar[name]);
    this.#verbIndex = new Map(this.#names.map((name, i) => [name, i]));
    this.#argumentIndex = this.#arguments.map((a) =>
      a.kind === 'name' ? new Map(a.names.map((name, i) => [name, i])) : undefined,
    );
    this.#names.forEach((name, i) => {
      const argument = this.#arguments[i];
      const size =
        argument.kind === 'name' ? argument.names.length : argument.kind === 'number' ? argument.count : 1;
      if (size > ARG_MASK + 1) throw new RangeError(`verb ${name} has ${size} arguments, more than fit`);
    });
    // Made in one go: an object that grows name by name becomes a slow dictionary, and rules read it all the time.
    this.verbs = Object.fromEntries(this.#names.map((name, i) => [name, i << ARG_BITS])) as Record<V, Action>;
  }

  get grammar(): ReadonlyMap<V, Argument> {
    return new Map(this.#names.map((name, i) => [name, this.#arguments[i]]));
  }

  verbName(a: Action): V {
    return this.#names[a >> ARG_BITS];
  }

  toJson(a: Action): ActionJson {
    const verb = a >> ARG_BITS;
    const act = this.#names[verb];
    const argument = this.#arguments[verb];
    if (argument === undefined) throw new RangeError(`action ${a} has no verb`);
    switch (argument.kind) {
      case 'none':
        return { act };
      case 'name':
        return { act, arg: argument.names[argOf(a)] };
      case 'number':
        return { act, arg: argOf(a) };
    }
  }

  /** Reads an action of any shape whatever; anything but a well-formed one is named as a problem. */
  fromJson(json: unknown): Action | ActionProblem {
    if (typeof json !== 'object' || json === null || Array.isArray(json)) {
      return { field: 'action', problem: 'must be an object such as {"act":"pass"}' };
    }
    let act: unknown;
    let arg: unknown;
    let hasArg = false;
    for (const field in json) {
      if (!Object.hasOwn(json, field)) continue;
      if (field === 'act') act = (json as { act: unknown }).act;
      else if (field === 'arg') {
        arg = (json as { arg: unknown }).arg;
        hasArg = true;
      } else return { field: `action.${shorten(field)}`, problem: 'is not a field of an action' };
    }
    if (typeof act !== 'string') return { field: 'action.act', problem: 'must be a word' };
    const verb = this.#verbIndex.get(act);
    if (verb === undefined) return { field: 'action.act', problem: `knows no "${shorten(act)}"` };
    const argument = this.#arguments[verb];
    switch (argument.kind) {
      case 'none':
        if (hasArg) return { field: 'action.arg', problem: `must be left out with "${act}"` };
        return verb << ARG_BITS;
      case 'name': {
        const index = typeof arg === 'string' ? this.#argumentIndex[verb]!.get(arg) : undefined;
        if (index === undefined) return { field: 'action.arg', problem: `must name a ${argument.what}` };
        return (verb << ARG_BITS) | index;
      }
      case 'number':
        if (typeof arg !== 'number' || !Number.isInteger(arg) || arg < 0 || arg >= argument.count) {
          return { field: 'action.arg', problem: `must be a whole number from 0 to ${argument.count - 1}` };
        }
        return (verb << ARG_BITS) | arg;
    }
  }
}

export const isProblem = (result: Action | ActionProblem): result is ActionProblem =>
  typeof result !== 'number';

/** Foreign text is repeated in an error only as far as a person needs it. */
export const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
