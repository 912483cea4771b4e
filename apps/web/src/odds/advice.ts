import { hint, openMoment } from '@punica/insight';
import { type ActionJson, BadInput, type Core, isProblem, QuickDice, type Role } from '@punica/kernel';
import type { GameOdds, OddsReport } from '@punica/odds';
import { insightOf, oddsOfGame, type Rules, rulesOf } from '../play/rules.ts';
import type { StudyRequests } from '../study/protocol.ts';
import { type OddsShown, shownOdds } from './odds-shown.ts';

interface Considered {
  readonly rules: Rules;
  /** What the role may know; the moment holds nothing else. */
  readonly view: Core;
  readonly role: Role;
  readonly odds: GameOdds | undefined;
}

let now: Considered | undefined;
let weighing: { readonly action: ActionJson; readonly reports: Iterator<OddsReport> } | undefined;

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

export function weigh({ action }: StudyRequests['weigh']['with']): OddsShown | null {
  const { rules, view, role, odds } = considered();
  const a = rules.game.actions.fromJson(action);
  if (isProblem(a)) throw new BadInput('action', a.problem);
  weighing = odds && { action, reports: odds.improvingOdds(view, role, a) };
  return weighMore({ action });
}

export function weighMore({ action: { act, arg } }: StudyRequests['weighMore']['with']): OddsShown | null {
  const { odds } = considered();
  if (odds === undefined || weighing?.action.act !== act || weighing.action.arg !== arg) return null;
  const next = weighing.reports.next();
  if (next.done === true) return null;
  return shownOdds(next.value, odds);
}

/** Always the same chance for the same question, so that a hint asked twice says the same. */
const HINT_SEED = 7;

export async function hintNow(): Promise<StudyRequests['hint']['answer']> {
  const { rules, view, role } = considered();
  const insight = await insightOf(rules.game.id);
  if (insight === undefined) throw new BadInput('game', 'has nobody who gives hints');
  const { action, reason } = hint(rules.engine, insight, view, role, new QuickDice(HINT_SEED));
  return { action: rules.game.actions.toJson(action), reason };
}
