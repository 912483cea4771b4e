import {
  type Action,
  type AnyProcedure,
  type Argument,
  Context,
  type Core,
  Engine,
  type Game,
  isProblem,
  ONLOOKER,
  pending,
  procedures,
  QuickDice,
  type Refusal,
  type Role,
  rolesIn,
  ScriptedDice,
  type Told,
} from '@punica/kernel';

/** A game whose procedures can be run one by one: below them lies a question at which nothing more happens. */
export class Stage<G extends Core, E> {
  readonly engine: Engine<G, E>;
  readonly grammar: ReadonlyMap<string, Argument>;
  /** Puts the resting place under what a test is going to run. */
  readonly rest: (g: G) => void;

  constructor(game: Game<G, E>) {
    const done = game.actions.fromJson({ act: 'done' });
    if (isProblem(done)) throw new Error(`${game.id} has no "done" to rest with`);
    const rest = procedures<G, E>()(
      'rest',
      {},
      {
        wait: {
          rule: '',
          who: () => 0,
          offer: (_g, _f, out) => void out.push(done),
          take: () => 'wait',
        },
      },
    );
    this.engine = new Engine<G, E>({ ...game, procedures: [...game.procedures, rest as AnyProcedure] });
    this.grammar = game.actions.grammar;
    this.rest = (g) => rest.enter(g, {});
  }
}

/** What an id stands for in a list; a test that misspells it hears so. */
export function named<T>(index: Readonly<Record<string, T>>, what: string, id: string): T {
  const found: T | undefined = Object.hasOwn(index, id) ? index[id] : undefined;
  if (found === undefined) throw new Error(`no ${what} ${id}`);
  return found;
}

/** How many answers `until` gives before it gives up. */
const PATIENCE = 500;

/**
 * A table for tests of any game: run one of its procedures with known dice, answer what is asked, read what was told.
 * A game's own table adds the names of its places and pieces and puts them on the board. Actions are written as
 * "verb argument".
 */
export abstract class Driver<G extends Core, E extends { readonly ev: string }> {
  readonly g: G;
  /** Everything told since the table was laid. */
  readonly told: Told<E>[] = [];
  readonly #stage: Stage<G, E>;
  #dice: number[] = [];
  readonly #more = new QuickDice(7);

  constructor(stage: Stage<G, E>, g: G) {
    this.#stage = stage;
    this.g = g;
  }

  /** Faces to come, as on the die (from 1). When they are used up, chance goes on. */
  dice(...faces: number[]): this {
    return this.rolls(...faces.map((face) => face - 1));
  }

  /** Results to come, counted from 0: of dice, draws and whatever else chance decides. */
  rolls(...results: number[]): this {
    this.#dice.push(...results);
    return this;
  }

  /** Does something with the dice and the ears of the table, and nothing that follows from it. */
  with(act: (x: Context<E>) => void): this {
    const scripted = new ScriptedDice(this.#dice, this.#more);
    act(new Context(scripted, this.told));
    this.#dice = this.#dice.slice(scripted.used);
    return this;
  }

  /** Puts the resting place under everything that is going to happen; whatever was asked before is forgotten. */
  rest(): this {
    this.g.answers = [];
    this.#stage.rest(this.g);
    return this;
  }

  /** Runs on to the next question. */
  settle(): this {
    return this.with((x) => this.#stage.engine.settle(this.g, x));
  }

  /** Does something outside all procedures, and then whatever follows. */
  happen(act: (g: G, x: Context<E>) => void): this {
    if (this.g.stack.length === 0) this.rest();
    return this.with((x) => {
      act(this.g, x);
      this.#stage.engine.settle(this.g, x);
    });
  }

  /** Begins a procedure and runs to the first question. */
  run<L extends object>(procedure: { enter(g: G, locals: L): void }, locals: NoInfer<L>): this {
    return this.happen((g) => procedure.enter(g, { ...locals }));
  }

  /** Everybody who is asked. */
  get allAsked(): Role[] {
    return rolesIn(this.g.asked);
  }

  /** The only one who is asked; `ONLOOKER` when nobody is, or several are. */
  get asked(): Role {
    const { allAsked } = this;
    return allAsked.length === 1 ? allAsked[0] : ONLOOKER;
  }

  /** `procedure.step` of the question; `over` when all that was begun is done, `ended` when the game is. */
  get question(): string {
    const key = this.#stage.engine.question(this.g)?.key ?? 'ended';
    return key === 'rest.wait' ? 'over' : key;
  }

  /** The rule that the question cites. */
  get rule(): string {
    return this.#stage.engine.question(this.g)?.rule ?? '';
  }

  /** Who answers where nothing else is said: the first who has not answered yet. */
  get #first(): Role {
    return rolesIn(pending(this.g)).at(0) ?? ONLOOKER;
  }

  /** What may be done, such as "go capua". */
  legal(role: Role = this.#first): string[] {
    const { engine } = this.#stage;
    return engine.legal(this.g, role, []).map((a) => {
      const { act, arg } = engine.game.actions.toJson(a);
      return arg === undefined ? act : `${act} ${arg}`;
    });
  }

  can(text: string, role: Role = this.#first): boolean {
    return this.#stage.engine.allows(this.g, role, this.action(text));
  }

  /** The first who is asked does one thing after another. What is not legal throws with the reason. */
  act(...actions: string[]): this {
    for (const text of actions) this.as(this.#first, text);
    return this;
  }

  /** The same for one of several who are asked at once. */
  as(role: Role, ...actions: string[]): this {
    for (const text of actions) {
      const action = this.action(text);
      if (!this.can(text, role))
        throw new Error(
          `"${text}" is not legal at ${this.question} (${this.refusal(text, role)}); legal: ${this.legal(role).join(', ')}`,
        );
      this.with((x) => this.#stage.engine.apply(this.g, role, action, x));
    }
    return this;
  }

  /** Does the first legal thing, or what `choose` says, until this question is asked. */
  until(question: string, choose: (legal: readonly string[]) => string = (legal) => legal[0]): this {
    for (let n = 0; this.question !== question; n++) {
      if (n === PATIENCE || this.question === 'over' || this.question === 'ended')
        throw new Error(`${question} is never asked`);
      this.act(choose(this.legal()));
    }
    return this;
  }

  /** The rule that speaks against an action; '' when none does, or it does not belong to the question. */
  refusal(text: string, role: Role = this.#first): string {
    return this.#against(text, role)?.rule ?? '';
  }

  /** The code of the reason against an action; '' when there is none. */
  reason(text: string, role: Role = this.#first): string {
    return this.#against(text, role)?.code ?? '';
  }

  /** Both: the rule that speaks against an action and its reason. */
  why(text: string, role: Role = this.#first): string[] {
    const against = this.#against(text, role);
    return against === undefined ? [] : [against.rule, against.code];
  }

  #against(text: string, role: Role): Refusal | undefined {
    return this.#stage.engine.refusalOf(this.g, role, this.action(text));
  }

  /** An action as the rules know it. */
  action(text: string): Action {
    const [act, name] = text.split(' ');
    const isNumber = this.#stage.grammar.get(act)?.kind === 'number';
    const json =
      name === undefined ? { act } : { act, arg: isNumber ? Number(name) : this.argument(act, name) };
    const a = this.#stage.engine.game.actions.fromJson(json);
    if (isProblem(a)) throw new Error(`"${text}": ${a.field} ${a.problem}`);
    return a;
  }

  /** What an action's argument is called in the game where tests call it something else. */
  protected argument(_act: string, name: string): string {
    return name;
  }

  /** Everything of one kind that was told. */
  events<K extends E['ev']>(kind: K): Extract<E, { ev: K }>[] {
    return this.told.map((t) => t.event).filter((e): e is Extract<E, { ev: K }> => e.ev === kind);
  }
}
