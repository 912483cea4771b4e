import { type Action, type ActionJson, type Core, type Engine, isProblem, type Role } from '@punica/kernel';
import { type Ahead, foresee, type Row, type View } from '@punica/view';
import { words } from '../words/index.ts';
import { choiceOf } from './choice-of.ts';
import type { Answer, AskRow, Choice, Prospect } from './protocol.ts';

/** What several choices in a row lead to from here, as the page offers it; `answers` are those already thought of. */
export function prospectOf(
  engine: Engine<Core>,
  screen: View,
  view: Core,
  role: Role,
  answers: readonly Answer[] = [],
): Prospect {
  const { game } = engine;
  const codeOf = (json: ActionJson): Action => {
    const a = game.actions.fromJson(json);
    // What no longer is an action is none of the legal ones.
    return isProblem(a) ? Number.NaN : a;
  };
  const wanted = answers.map((it) => (isList(it) ? it.map(codeOf) : codeOf(it)));
  const { rows, ahead } = foresee(engine, screen, view, role, wanted);
  return {
    rows: rows.map((row) => rowOf(engine, screen, row)),
    ahead: ahead.map((it) => farChoice(engine, screen, view, it)),
  };
}

const isList = (answer: Answer): answer is readonly ActionJson[] => Array.isArray(answer);

function rowOf(engine: Engine<Core>, screen: View, { seen, legal, steps, gathered }: Row): AskRow {
  const { game } = engine;
  const json = (a: Action): ActionJson => game.actions.toJson(a);
  const given = steps.map(json);
  if (gathered === undefined)
    return {
      sentence: game.words.prompt(seen, engine.question(seen)?.key ?? ''),
      steps: given,
      choices: legal.map((a) => choiceOf(game, screen, seen, a)),
      chosen: legal.indexOf(steps[0]),
    };
  const { gathering, taken, refusal, held = false } = gathered;
  return {
    sentence: gathering.asks,
    steps: given,
    picks: gathering.picks.map(({ action, name, there }, k) => ({
      action: json(action),
      name,
      there,
      taken: taken[k],
    })),
    all: gathering.all?.takes.map(json) ?? null,
    asked: gathering.enough !== undefined,
    trouble:
      refusal === undefined ? null : words.table.byRule(game.words.refusal(refusal.code), refusal.rule),
    held,
  };
}

function farChoice(
  engine: Engine<Core>,
  screen: View,
  view: Core,
  { spot, steps, before, cost = 0, way, led = 0 }: Ahead,
): Choice {
  const { game } = engine;
  const first = game.words.action(view, steps[0]);
  const last = game.words.action(before, steps[steps.length - 1]);
  // Its own words tell what a single step costs.
  const goes =
    cost > (screen.cost?.(before, steps[steps.length - 1]) ?? 0) ? words.table.allTheWay(last, cost) : last;
  // Who is sent first has that to say before the way: with which card. In a list the way is said once for all cards.
  const sent = words.table.after(goes, first);
  const means = screen.means?.(view, steps[0]) ?? first;
  return {
    ...choiceOf(game, screen, before, steps[steps.length - 1]),
    action: game.actions.toJson(steps[0]),
    steps: steps.map((a) => game.actions.toJson(a)),
    spot,
    // Of a way the last step says where it leads; of a card its use says what is done with it.
    ...(way === undefined
      ? { label: words.table.after(last, first), short: first }
      : { ...(led > 0 ? { label: sent, short: means, goal: goes } : { label: goes }), cost, way }),
  };
}
