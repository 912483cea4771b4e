import { netIn, type TaughtFile } from '@punica/bots';
import { trustedJudge } from '@punica/games';
import { type HintMemo, hint, openMoment } from '@punica/insight';
import { type ActionJson, BadInput, type Core, isProblem, QuickDice, type Role } from '@punica/kernel';
import type { GameOdds, OddsReport } from '@punica/odds';
import type { InsightRequests } from '../insight/protocol.ts';
import { insightOf, oddsOfGame, type Rules, rulesOf } from '../play/rules.ts';
import { type OddsShown, type StepOdds, shownOdds } from './odds-shown.ts';
import { onTheWay } from './on-the-way.ts';

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
  readonly way: readonly StepOdds[];
}

let weighing: Weighing | undefined;

export async function consider({ moment, role }: InsightRequests['consider']['with']): Promise<null> {
  const rules = await rulesOf(moment);
  now = { rules, view: openMoment(rules.game, moment).view, role, odds: await oddsOfGame(rules.game) };
  weighing = undefined;
  return null;
}

function considered(): Considered {
  if (now === undefined) throw new BadInput('moment', 'has not been given');
  return now;
}

const same = (a: readonly ActionJson[], b: readonly ActionJson[]): boolean =>
  a.length === b.length && a.every(({ act, arg }, k) => b[k].act === act && b[k].arg === arg);

export function weigh({ steps }: InsightRequests['weigh']['with']): OddsShown | null {
  const { rules, view, role, odds } = considered();
  const actions = steps.map((json, k) => {
    const a = rules.game.actions.fromJson(json);
    if (isProblem(a)) throw new BadInput(`steps.${k}`, a.problem);
    return a;
  });
  if (odds === undefined) return null;
  const before = onTheWay({ rules, role, odds }, view, actions.slice(0, -1));
  if (before === undefined) return null;
  const reports = odds.improvingOdds(before.view, role, actions[actions.length - 1]);
  weighing = { steps, reports, way: before.way };
  return weighMore({ steps });
}

export function weighMore({ steps }: InsightRequests['weighMore']['with']): OddsShown | null {
  const { odds } = considered();
  if (odds === undefined || weighing === undefined || !same(weighing.steps, steps)) return null;
  const next = weighing.reports.next();
  if (next.done === true) return null;
  return shownOdds(next.value, odds, weighing.way);
}

/** Always the same chance for the same question, so that a hint asked twice says the same. */
const HINT_SEED = 7;
/** Of the last game in which somebody asked; at any other table what it holds has not come to pass. */
const memo: HintMemo = {};

export async function hintNow(): Promise<InsightRequests['hint']['answer']> {
  const { rules, view, role, odds } = considered();
  const insight = await insightOf(rules.game);
  if (insight === undefined) throw new BadInput('game', 'has nobody who gives hints');
  // What the strongest opponent judges by, whoever is played against.
  const taught = await trustedJudge(rules.game);
  const net = taught === undefined ? {} : { net: netIn(taught as TaughtFile) };
  const { action, reason } = hint(rules.engine, insight, view, role, new QuickDice(HINT_SEED), {
    odds,
    memo,
    means: { clock: () => performance.now(), ...net },
  });
  return { action: rules.game.actions.toJson(action), reason };
}
