import {
  type Action,
  Context,
  type Core,
  type Dice,
  type Engine,
  EVERYBODY,
  familyFaults,
  type Game,
  heardBy,
  includes,
  knownTo,
  NOT_ANSWERED,
  ONLOOKER,
  QuickDice,
  type Role,
  type RoleMask,
  redeal,
  type Told,
  viewFor,
} from '@punica/kernel';
import { difference } from './difference.ts';

/**
 * Twin states differ only in what one observer cannot see. Whatever the observer is shown or asked must be
 * equal in both, now and after `actor` has done `a` in both with the same dice. Says where it is not.
 */
export function twinFault<G extends Core, E>(
  engine: Engine<G, E>,
  state: G,
  actor: Role,
  a: Action,
  dice: Dice,
): string | undefined {
  for (const observer of [ONLOOKER, ...engine.game.roles.keys()]) {
    const view = viewFor(engine.game, state, observer);
    const twin = redeal(engine.game, view, dice);
    const found =
      [...engine.game.faults(twin), ...familyFaults(engine.game, twin)][0] ??
      shownDifference(engine, state, twin, observer) ??
      // A quick game asks holders only: by its nature it tells who can react.
      (state.quick ? undefined : afterwards(engine, state, twin, observer, actor, a, dice.below(1e9)));
    if (found !== undefined) return `twins for ${engine.game.roles[observer] ?? 'onlookers'}: ${found}`;
  }
  return undefined;
}

/** What an observer is shown of a state besides the view itself. */
function shown<G extends Core, E>(engine: Engine<G, E>, g: G, observer: Role) {
  const question = engine.question(g);
  if (question === undefined) return {};
  const { words } = engine.game;
  const candidates = engine.candidates(g, observer, []);
  return {
    question,
    prompt: words.prompt(g, question.key),
    waiting: words.waiting(g, question.key),
    actions: candidates.map((a) => ({
      a,
      label: words.action(g, a),
      refusal: engine.refusalOf(g, observer, a) ?? null,
    })),
    legal: engine.legal(g, observer, []),
  };
}

const shownDifference = <G extends Core, E>(
  engine: Engine<G, E>,
  left: G,
  right: G,
  observer: Role,
): string | undefined =>
  difference(shown(engine, left, observer), shown(engine, right, observer), 'what is shown') ??
  difference(viewFor(engine.game, left, observer), viewFor(engine.game, right, observer), 'view');

function afterwards<G extends Core, E>(
  engine: Engine<G, E>,
  state: G,
  twin: G,
  observer: Role,
  actor: Role,
  a: Action,
  seed: number,
): string | undefined {
  if (!giveSameAnswers(engine, state, twin) || !engine.allows(twin, actor, a)) return undefined;
  const left = carriedOut(engine, state, observer, actor, a, seed);
  const right = carriedOut(engine, twin, observer, actor, a, seed);
  const heardLeft = heardBy(left.told, observer);
  const heardRight = heardBy(right.told, observer);
  const leftView = viewFor(engine.game, left.g, observer);
  const rightView = viewFor(engine.game, right.g, observer);
  if (left.x.shown || right.x.shown) {
    // Different things may have been shown, but what looks and sounds alike must be alike in all.
    const toldApart =
      difference(leftView.zones, rightView.zones) !== undefined ||
      difference(heardLeft, heardRight) !== undefined ||
      standApart(engine.game, a, leftView, rightView);
    if (toldApart) return undefined;
  } else if (onlyKnowledgeDiffers(leftView, rightView) || standApart(engine.game, a, leftView, rightView)) {
    // A role moved its own card unseen. Which of its cards others had looked at, and where it stood, shows
    // which one it was.
    return undefined;
  }
  return (
    difference(heardLeft, heardRight, 'what is heard') ?? shownDifference(engine, left.g, right.g, observer)
  );
}

/** Notes whether the observer was shown anything hidden. */
class Watched<E> extends Context<E> {
  shown = false;
  readonly #observer: Role;

  constructor(observer: Role, seed: number, told: Told<E>[]) {
    super(new QuickDice(seed), told);
    this.#observer = observer;
  }

  override learn(who: RoleMask, known: RoleMask): void {
    super.learn(who, known);
    if (known === EVERYBODY || includes(who, this.#observer)) this.shown = true;
  }
}

/** A twin knows no sealed answers of others: it gets the true ones, if they are legal there too. */
function giveSameAnswers<G extends Core, E>(engine: Engine<G, E>, state: G, twin: G): boolean {
  for (const [role, answer] of state.answers.entries()) {
    if (answer === twin.answers[role]) continue;
    if (answer !== NOT_ANSWERED && !engine.allows(twin, role, answer)) return false;
    twin.answers[role] = answer;
  }
  return true;
}

function carriedOut<G extends Core, E>(
  engine: Engine<G, E>,
  from: G,
  observer: Role,
  actor: Role,
  a: Action,
  seed: number,
) {
  const g = engine.game.copy(from);
  const told: Told<E>[] = [];
  const x = new Watched<E>(observer, seed, told);
  engine.apply(g, actor, a, x);
  return { g, x, told };
}

const sizes = (g: Core) => g.zones.map((zone) => zone.length);

/** One of the actor's unseen things was picked, and another one in the twin: what is left stands elsewhere. */
const standApart = <G extends Core, E>({ whereabouts }: Game<G, E>, a: Action, left: G, right: G): boolean =>
  whereabouts !== undefined &&
  difference(sizes(left), sizes(right)) === undefined &&
  difference(whereabouts(left, a), whereabouts(right, a)) !== undefined;

function onlyKnowledgeDiffers(left: Core, right: Core): boolean {
  const knowledge = (g: Core) => g.zones.map((zone) => zone.map(knownTo));
  return (
    difference(sizes(left), sizes(right)) === undefined &&
    difference(knowledge(left), knowledge(right)) !== undefined
  );
}
