import { asPlayed, type Means, type Musing, type PlayedPlan, Weigher, type Weighing } from '@punica/bots';
import {
  type Action,
  BadInput,
  type Core,
  type Engine,
  type GameRecord,
  type Plan,
  type Planning,
  QuickDice,
  type Role,
} from '@punica/kernel';
import { decidingReason } from '../hint-reason.ts';
import type { Insight } from '../insight.ts';
import { type Chapter, outline } from '../outline.ts';
import { type Eyes, Timeline } from '../timeline.ts';
import { type Decision, decisionsOf, legalAt } from './decision.ts';
import type { BetterPlay, CurvePoint, JudgedPlay, PlayTold } from './judged-play.ts';
import { likest } from './likest.ts';
import { certainlyLost, markOf } from './mark.ts';
import { namedApart } from './named-apart.ts';

interface Judging {
  /** A role, for a game that goes on; all, once nothing has to be hidden any more. */
  readonly eyes: Eyes;
  readonly means?: Means;
  readonly seed?: number;
}

/** On so many guesses at what is hidden rests how a role sees itself standing. */
const GUESSES = 8;
const WHAT_WAS_PLAYED = 'what was played';

/**
 * Judges the decisions of a record, each by what its role could know when it chose. The same record, seed and number
 * of simulations say the same, in whatever order decisions are asked about.
 */
export class GameJudge<G extends Core, E> {
  readonly decisions: readonly Decision[];
  readonly #timeline: Timeline<G, E>;
  readonly #insight: Pick<Insight<G, E>, 'terms'>;
  readonly #chapters: readonly Chapter[];
  readonly #planning: Planning<G>;
  readonly #weigher: Weigher<G>;
  readonly #eyes: Eyes;
  readonly #seed: number;

  constructor(
    engine: Engine<G, E>,
    insight: Pick<Insight<G, E>, 'terms' | 'opens'>,
    record: GameRecord,
    { eyes, means = {}, seed = 1 }: Judging,
  ) {
    const { game } = engine;
    const { knowledge } = game;
    if (knowledge?.planning === undefined)
      throw new BadInput('game', `${game.id} does not say how to look ahead`);
    const { planning } = knowledge;
    this.#timeline = new Timeline(engine, record, eyes);
    this.#insight = insight;
    this.#planning = planning;
    this.#weigher = new Weigher(game, { ...knowledge, planning }, means);
    this.#eyes = eyes;
    this.#seed = seed;
    this.#chapters = outline(this.#timeline, insight, eyes);
    this.decisions = decisionsOf(this.#timeline, planning, eyes);
  }

  /** How the sides stood at the beginning, wherever a play began, and at the end: by one judge, without looking ahead. */
  curve(): CurvePoint[] {
    const points: CurvePoint[] = [];
    for (let stop = 0; stop <= this.#timeline.last; stop++) {
      const { view, question } = this.#timeline.look(stop, this.#eyes);
      const isEdge = stop === 0 || stop === this.#timeline.last;
      if (!isEdge && (question === undefined || !this.#planning.begins(view))) continue;
      points.push({ stop, chances: this.#standing(view) });
    }
    return points;
  }

  #standing(view: G): (number | null)[] {
    const { roles } = this.#timeline.engine.game;
    const all = [...roles.keys()];
    if (this.#eyes === 'all') return this.#weigher.standing(view, all);
    const own = this.#chance(view, this.#eyes);
    return all.map((role) => (role === this.#eyes ? own : all.length === 2 ? 1 - own : null));
  }

  #chance(view: G, role: Role): number {
    return this.#weigher.chance(view, role, GUESSES, this.#seed);
  }

  /** Between any two simulations it says how far it has come. */
  *judge(decision: Decision, simulations: number): Generator<Musing, JudgedPlay, void> {
    const { role, stop, last, first, decided } = decision;
    const { view } = this.#timeline.look(stop, role);
    const plans = this.#weigher.plans(view, role, legalAt(this.#timeline, stop, role));
    const like = likest(this.#timeline, this.#planning, plans, decision);
    const played = asPlayed(first, decided, like, (like ?? middle(plans)).score);
    const weighing = yield* this.#weigher.weigh(view, role, plans, new QuickDice(this.#seed, stop), {
      kept: [played],
      budget: { simulations },
    });
    const { plan: best } = weighing.plans.find(({ plan }) => plan !== played)!;
    const { by, error } = weighing.apart(best, played);
    const lost = certainlyLost(by, error);
    const expected = weighing.closing(played).chance;
    const after = this.#chance(this.#timeline.look(last, role).view, role);
    const { chance } = weighing.of(played)!;
    const told = this.#told(view, played, this.#asDecided(decision));
    return {
      role,
      chapter: this.#chapters.findLast((it) => it.first <= stop)?.label ?? '',
      stop,
      last,
      played: told,
      before: chance + Math.max(0, lost),
      chance,
      lost,
      error,
      mark: markOf(lost),
      expected,
      after,
      luck: after - expected,
      better: lost > 0 ? this.#better(view, role, best, { plan: played, told }, weighing) : null,
      simulations,
    };
  }

  #better(
    view: G,
    role: Role,
    best: Plan,
    { plan: played, told }: { readonly plan: PlayedPlan; readonly told: PlayTold },
    weighing: Weighing,
  ): BetterPlay {
    const reason = decidingReason(
      this.#timeline.engine.game.knowledge?.terms ?? [],
      this.#insight,
      weighing.trials(best),
      [weighing.trials(played)],
      WHAT_WAS_PLAYED,
    );
    const line: PlayTold['line'][number][] = [];
    // Step by step: the table goes on under the words.
    for (const [g, a] of this.#weigher.line(view, role, best, this.#seed)) line.push(this.#step(g, a));
    const better = this.#told(view, best, line);
    return {
      ...better,
      name: namedApart(better, told),
      chance: weighing.of(played)!.chance + weighing.apart(best, played).by,
      reason: reason ?? null,
    };
  }

  #told(view: G, plan: Plan, line: PlayTold['line']): PlayTold {
    const about = this.#planning.about?.(view, plan);
    const label = this.#timeline.engine.game.words.action(view, plan.first);
    return { name: about === undefined ? label : `${label} (${about})`, line };
  }

  #asDecided({ role, stop, first, decided }: Decision): PlayTold['line'] {
    return [{ stop, action: first }, ...decided].map((it) =>
      this.#step(this.#timeline.look(it.stop, role).view, it.action),
    );
  }

  #step(g: G, a: Action): PlayTold['line'][number] {
    const { actions, words } = this.#timeline.engine.game;
    return { action: actions.toJson(a), label: words.action(g, a) };
  }
}

/** Neither a good plan nor a bad one, by the quick scores. */
const middle = (plans: readonly Plan[]): Plan =>
  plans.toSorted((a, b) => a.score - b.score)[plans.length >> 1];
