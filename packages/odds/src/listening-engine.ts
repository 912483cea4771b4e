import {
  type Action,
  type Context,
  type Core,
  Engine,
  type Game,
  type Role,
  type RoleMask,
  Context as Surroundings,
} from '@punica/kernel';

/** A die or draw as it fell: a number from 0 to `sides` - 1. */
export interface Throw {
  readonly sides: number;
  readonly face: number;
}

/** Who listens to a game. */
export interface Ear<G, E> {
  /** An action, before anything comes of it. */
  acting(g: G, a: Action): void;
  /** A throw, while the state is as it was before it. What is understood here is not heard again. */
  thrown(g: G, thrown: Throw): boolean;
  /** An event, with the throws that came before it since the last one, while the state is as it is then. */
  told(g: G, event: E, throws: readonly Throw[]): void;
  /** Throws after the last event of an action. */
  left(throws: readonly Throw[]): void;
}

class Listener<G, E> extends Surroundings<E> {
  readonly #around: Context<E>;
  readonly #g: G;
  readonly #ear: Ear<G, E>;
  #throws: Throw[] = [];

  constructor(around: Context<E>, g: G, ear: Ear<G, E>) {
    super({ below: (sides) => around.below(sides) }, around.told);
    this.#around = around;
    this.#g = g;
    this.#ear = ear;
  }

  override below(sides: number): number {
    const face = super.below(sides);
    const thrown = { sides, face };
    if (!this.#ear.thrown(this.#g, thrown)) this.#throws.push(thrown);
    return face;
  }

  override say(event: E): void {
    super.say(event);
    this.#hear(event);
  }

  override tell(to: RoleMask, event: E, others?: E): void {
    super.tell(to, event, others);
    this.#hear(event);
  }

  #hear(event: E): void {
    const throws = this.#throws;
    this.#throws = [];
    this.#ear.told(this.#g, event, throws);
  }

  /** Hands on to the surroundings what was noted here. */
  end(): void {
    if (this.barrier) this.#around.barrier = true;
    if (this.#throws.length > 0) this.#ear.left(this.#throws);
  }
}

/** Plays by the rules of a game, and lets somebody hear its dice and its events. */
export class ListeningEngine<G extends Core, E> extends Engine<G, E> {
  readonly #ear: Ear<G, E>;

  constructor(game: Game<G, E>, ear: Ear<G, E>) {
    super(game);
    this.#ear = ear;
  }

  override apply(g: G, role: Role, a: Action, x: Context<E>): void {
    this.#ear.acting(g, a);
    this.#listening(g, x, (listener) => super.apply(g, role, a, listener));
  }

  override settle(g: G, x: Context<E>): void {
    this.#listening(g, x, (listener) => super.settle(g, listener));
  }

  #listening(g: G, x: Context<E>, act: (listener: Context<E>) => void): void {
    if (x instanceof Listener) {
      act(x);
      return;
    }
    const listener = new Listener(x, g, this.#ear);
    try {
      act(listener);
    } finally {
      listener.end();
    }
  }
}
