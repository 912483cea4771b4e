import { type Selection, select, selection, type TransitionLike, type ValueFn } from 'd3-selection';

/**
 * The movement of the map from one view to another, in place of `d3-transition`, which d3-zoom asks for: the map glides
 * and does nothing else of what that library knows, and with its colours, texts and styles it is half as large as the
 * rest of d3 on the page. The build puts this module where d3-zoom imports that one.
 */
type Listener = ValueFn<HTMLElement, unknown, void>;
type Tween = ValueFn<HTMLElement, unknown, (share: number) => void>;

const gliding = new WeakMap<Element, Glide>();

/** Slow at both ends, as d3 has it. */
const eased = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - 4 * (1 - t) ** 3);

export class Glide implements TransitionLike<HTMLElement, unknown> {
  readonly #node: HTMLElement;
  readonly #duration: number;
  readonly #listeners = new Map<string, Listener | null>();
  #tween: Tween | null = null;
  #frame: number;
  #begun: number | undefined;

  constructor(node: HTMLElement, duration: number) {
    interrupt(node);
    this.#node = node;
    this.#duration = duration;
    this.#frame = requestAnimationFrame((now) => this.#begin(now));
    gliding.set(node, this);
  }

  selection(): Selection<HTMLElement, unknown, null, undefined> {
    return select<HTMLElement, unknown>(this.#node);
  }

  on(types: string, listener: Listener | null): this {
    for (const type of types.split(' ')) this.#listeners.set(type.split('.')[0], listener);
    return this;
  }

  tween(_name: string, tween: Tween | null): this {
    this.#tween = tween;
    return this;
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    gliding.delete(this.#node);
    if (this.#begun !== undefined) this.#tell('interrupt');
  }

  #begin(now: number): void {
    this.#begun = now;
    this.#tell('start');
    const step = this.#tween?.call(this.#node, undefined, 0, [this.#node]);
    const tick = (at: number): void => {
      const share = Math.min(1, (at - now) / this.#duration);
      step?.(eased(share));
      if (share < 1) this.#frame = requestAnimationFrame(tick);
      else {
        gliding.delete(this.#node);
        this.#tell('end');
      }
    };
    tick(now);
  }

  #tell(type: string): void {
    this.#listeners.get(type)?.call(this.#node, undefined, 0, [this.#node]);
  }
}

/** What d3-zoom calls when a hand takes hold of the map. */
export const interrupt = (node: Element): void => gliding.get(node)?.stop();

// What d3-zoom calls when the map is put somewhere at once.
(selection.prototype as { interrupt?: unknown }).interrupt = function (
  this: Selection<Element, unknown, null, undefined>,
) {
  return this.each(function () {
    interrupt(this);
  });
};
