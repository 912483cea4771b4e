import {
  type Action,
  Context,
  type Core,
  type Engine,
  includes,
  type Plan,
  pending,
  QuickDice,
  type Role,
  redeal,
  rolesIn,
  viewFor,
} from '@punica/kernel';

/**
 * What hints of one role have begun. Whoever asks for hints keeps it from one to the next, so that a march is not led
 * to and fro where several ways are as good; without it every question is weighed anew.
 */
export interface HintMemo {
  begun?: {
    readonly plan: Plan;
    /** What was seen when the last hint was given, and what it was. */
    readonly view: Core;
    readonly action: Action;
  };
}

const SEED = 1;

/** The plan that is under way: nothing once somebody did otherwise, or chance or others had a say. */
export function underWay<G extends Core, E>(
  engine: Engine<G, E>,
  { begun }: HintMemo,
  view: G,
  role: Role,
): Plan | undefined {
  const { game } = engine;
  if (begun === undefined || game.knowledge?.planning?.begins(view) !== false) return undefined;
  const before = redeal(game, begun.view as G, new QuickDice(SEED));
  if (!engine.allows(before, role, begun.action)) return undefined;
  engine.apply(before, role, begun.action, new Context<E>(new QuickDice(SEED)));
  letPass(engine, before, role);
  return alike(viewFor(game, before, role), view) ? begun.plan : undefined;
}

const PASS = 'pass';
/** More who are asked in a row would be no window any more. */
const MOST_PASSES = 20;

/** Others who might have reacted, and did not. */
function letPass<G extends Core, E>(engine: Engine<G, E>, g: G, role: Role): void {
  for (let n = 0; n < MOST_PASSES && g.outcome === null && !includes(pending(g), role); n++) {
    const [other] = rolesIn(pending(g));
    const pass = engine.legal(g, other, []).find((a) => engine.game.actions.toJson(a).act === PASS);
    if (pass === undefined) return;
    engine.apply(g, other, pass, new Context<E>(new QuickDice(SEED)));
  }
}

/** Plain data that says the same, in whatever order. */
function alike(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => alike(one[key as keyof typeof one], other[key as keyof typeof other]))
  );
}
