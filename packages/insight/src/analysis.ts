import {
  type ByPeople,
  type Core,
  type Engine,
  type GameRecord,
  isByPeople,
  type Role,
  rolesIn,
} from '@punica/kernel';
import type { GameOdds } from '@punica/odds';
import { type Battle, battlesOf } from './battles.ts';
import { type DecidingMoment, decidingMoments } from './deciding.ts';
import type { Insight } from './insight.ts';
import { type Chart, charts } from './measure.ts';
import { Timeline } from './timeline.ts';
import { type Verification, verification } from './verification.ts';

export interface Result {
  readonly winners: readonly Role[];
  /** Who won and why. */
  readonly sentence: string;
  readonly rule: string;
  /** What that rests on. */
  readonly because: readonly string[];
}

/** A game looked back upon. */
export interface Analysis {
  /** Nothing as long as the game goes on. */
  readonly result: Result | null;
  readonly charts: readonly Chart[];
  /** Empty as long as the game goes on. */
  readonly deciding: readonly DecidingMoment[];
  /** Empty as long as the game goes on. */
  readonly battles: readonly Battle[];
  readonly verification: Verification;
}

interface Known<G extends Core> {
  /** What was shown of the key at the start, where there was such a thing. */
  readonly commitment?: string | undefined;
  readonly odds?: GameOdds<G> | undefined;
}

export function analyse<G extends Core, E>(
  engine: Engine<G, E>,
  insight: Insight<G, E>,
  record: GameRecord,
  { commitment, odds }: Known<G> = {},
): Analysis {
  const timeline = new Timeline(engine, record);
  return {
    result: resultOf(timeline, insight) ?? endedByPeople(engine, record),
    charts: charts(timeline, insight),
    deciding: decidingMoments(timeline, insight),
    battles: battlesOf(timeline, insight, odds),
    verification: verification(engine, record, commitment),
  };
}

const HOW_IT_ENDED: Readonly<Record<ByPeople, (losers: string) => string>> = {
  resigned: (losers) => `${losers} resigned.`,
  time: (losers) => `Time ran out for ${losers}.`,
  agreed: () => 'A draw was agreed.',
  stopped: () => 'The game was stopped without a result.',
  adjudicated: () => 'It was decided by its tournament.',
};

/** A game that people ended before the rules decided it. */
function endedByPeople<G extends Core, E>(
  { game: { roles, scenarios } }: Engine<G, E>,
  { scenario, outcome }: GameRecord,
): Result | null {
  if (outcome === undefined || !isByPeople(outcome.reason)) return null;
  const played = scenarios.find(({ id }) => id === scenario)?.roles ?? roles;
  const winners = roles.flatMap((role, i) => (outcome.winners.includes(role) ? [i] : []));
  const losers = roles.filter((role) => played.includes(role) && !outcome.winners.includes(role));
  const sentence = HOW_IT_ENDED[outcome.reason](losers.map(capital).join(', '));
  return { winners, sentence, rule: '', because: [] };
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export function resultOf<G extends Core, E>(
  timeline: Timeline<G, E>,
  insight: Pick<Insight<G, E>, 'because'>,
): Result | null {
  const { view } = timeline.look(timeline.last);
  const { outcome } = view;
  if (outcome === null) return null;
  const { roles, words } = timeline.engine.game;
  const winners = rolesIn(outcome.winners);
  return {
    winners,
    sentence: words.outcome(
      outcome.reason,
      winners.map((role) => roles[role]),
    ),
    rule: outcome.rule,
    because: insight.because(view),
  };
}
