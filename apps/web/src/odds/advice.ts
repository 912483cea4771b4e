import { hint, openMoment } from '@punica/insight';
import {
  type Action,
  type ActionJson,
  BadInput,
  type Core,
  isProblem,
  QuickDice,
  type Role,
} from '@punica/kernel';
import type { GameOdds, OddsReport } from '@punica/odds';
import { rehearse } from '@punica/view';
import { insightOf, oddsOfGame, type Rules, rulesOf } from '../play/rules.ts';
import type { StudyRequests } from '../study/protocol.ts';
import { type OddsLineShown, type OddsShown, shownOdds } from './odds-shown.ts';

interface Considered {
  readonly rules: Rules;
  /** What the role may know; the moment holds nothing else. */
  readonly view: Core;
  readonly role: Role;
  readonly odds: GameOdds | undefined;
}

let now: Considered | undefined;
interface Weighing {
  readonly steps: readonly ActionJson[];
  readonly reports: Iterator<OddsReport>;
  readonly before: readonly OddsLineShown[];
}

let weighing: Weighing | undefined;

export async function consider({ moment, role }: StudyRequests['consider']['with']): Promise<null> {
  const rules = await rulesOf(moment.game);
  now = { rules, view: openMoment(rules.game, moment).view, role, odds: await oddsOfGame(moment.game) };
  weighing = undefined;
  return null;
}

function considered(): Considered {
  if (now === undefined) throw new BadInput('moment', 'has not been given');
  return now;
}

/** What may happen before the last of several actions, told with the action that it belongs to. */
interface OnTheWay {
  readonly view: Core;
  readonly lines: readonly OddsLineShown[];
}

function onTheWay(steps: readonly Action[]): OnTheWay | undefined {
  const { rules, role, odds } = considered();
  const { engine, game, screen } = rules;
  let { view } = considered();
  const lines: OddsLineShown[] = [];
  for (const a of steps) {
    const at = game.words.action(view, a);
    // Whatever has to be played out is left for the last step: on the way the exact figures say enough.
    const report = odds?.oddsFor(view, role, a, ONE_TRIAL);
    if (report !== undefined && odds !== undefined)
      for (const line of shownOdds(report, odds).lines)
        if (line.kind === 'exact') lines.push({ ...line, headline: false, at });
    const beyond = screen.passing?.(view, a) ?? 'leads';
    const next = beyond === 'leads' ? rehearse(engine, view, role, a) : beyond;
    if (next === undefined || next === 'ends') return undefined;
    view = next;
  }
  return { view, lines };
}

const ONE_TRIAL = 1;

const same = (a: readonly ActionJson[], b: readonly ActionJson[]): boolean =>
  a.length === b.length && a.every(({ act, arg }, k) => b[k].act === act && b[k].arg === arg);

export function weigh({ steps }: StudyRequests['weigh']['with']): OddsShown | null {
  const { rules, role, odds } = considered();
  const actions = steps.map((json, k) => {
    const a = rules.game.actions.fromJson(json);
    if (isProblem(a)) throw new BadInput(`steps.${k}`, a.problem);
    return a;
  });
  const way = onTheWay(actions.slice(0, -1));
  if (odds === undefined || way === undefined) return null;
  const reports = odds.improvingOdds(way.view, role, actions[actions.length - 1]);
  weighing = { steps, reports, before: way.lines };
  return weighMore({ steps });
}

export function weighMore({ steps }: StudyRequests['weighMore']['with']): OddsShown | null {
  const { odds } = considered();
  if (odds === undefined || weighing === undefined || !same(weighing.steps, steps)) return null;
  const next = weighing.reports.next();
  if (next.done === true) return null;
  const shown = shownOdds(next.value, odds);
  return { ...shown, lines: [...shown.lines, ...weighing.before] };
}

/** Always the same chance for the same question, so that a hint asked twice says the same. */
const HINT_SEED = 7;

export async function hintNow(): Promise<StudyRequests['hint']['answer']> {
  const { rules, view, role, odds } = considered();
  const insight = await insightOf(rules.game.id);
  if (insight === undefined) throw new BadInput('game', 'has nobody who gives hints');
  const { action, reason } = hint(rules.engine, insight, view, role, new QuickDice(HINT_SEED), { odds });
  return { action: rules.game.actions.toJson(action), reason };
}
