import { type LocalsOf, type Refusal, refusal } from '@punica/kernel';
import {
  freeElephants,
  freePlain,
  hasGeneral,
  mayTake,
  reactionLocals,
  someCompany,
  startOfReaction as startOfAnswers,
} from '@punica/punic-cards';
import { asSpace, cusAt, enemyOf, generalsAt, hasUnits, insideOf } from '../board.ts';
import { NONE, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import type { GeneralId, H, Space } from '../state.ts';
import { type March, marchOf } from './07-frames.ts';
import { canAvoid } from './11-avoiding.ts';
import { companionsOf, mayPart } from './12-detachment.ts';
import { canReach } from './12-interception.ts';

const FAILED_TO_INTERCEPT = refusal('11.2', 'failedToIntercept');
export const NOWHERE_TO_GO = refusal('11.2', 'nowhereToAvoid');
export const CONSUL_NEEDS_THREE = refusal('2.3E', 'consulNeedsThree');
export const LEAVES_COMMANDER = refusal('2.2E', 'commanderKeepsOne');

/** What the other side does about an army that enters a space, or that turns upon those who are alone beside it. */
export const answersLocals = {
  ...reactionLocals({ ...KINDS, loc: KINDS.space }),
  /** 1 when the army has entered the space: only then can it be intercepted there. */
  entered: KINDS.flag,
  /** [11.1, 12.1, R39] Supply trains that go along: with those who avoid battle, and with each interception declared. */
  avoiderTrains: KINDS.count,
  trains: KINDS.counts,
};
export type Answers = LocalsOf<typeof answersLocals>;

export const startOfReaction = (side: Side, at: Space, entered: 0 | 1): Answers => ({
  ...startOfAnswers(side, at),
  entered,
  avoiderTrains: 0,
  trains: [],
});

/** Is there anybody on the other side who could do anything about this step? Most steps meet nobody. */
export function mayReact(g: H, march: March): boolean {
  const side = enemyOf(march.side);
  const inside = insideOf(g, asSpace(march.at));
  if (hasUnits(g, side, march.at) || (inside !== NONE && hasUnits(g, side, inside))) return true;
  for (const general of g.rules.generalsOf[side]) {
    const loc = g.at[general];
    if (loc < 0) continue;
    if (loc === march.at || loc === inside || canReach(g, march, loc)) return true;
  }
  return false;
}

export function refuseAvoiding(g: H, f: Answers, general: GeneralId): Refusal | undefined {
  const march = marchOf(g);
  if (hasGeneral(march.failed, general)) return FAILED_TO_INTERCEPT;
  const total = cusAt(g, f.side, f.at);
  if (total === 0)
    return canAvoid(g, march, f.side, generalsAt(g, f.side, f.at), 0) ? undefined : NOWHERE_TO_GO;
  const most = mostAvoiders(g, f);
  if (most === 0) return FAILED_TO_INTERCEPT;
  for (let n = most; n >= 1; n--) if (refuseAvoiders(g, f, general, n) === undefined) return undefined;
  return refuseAvoiders(g, f, general, most);
}

/** [11.2, R55] Ten units at most, and none that failed to intercept this army. */
export function mostAvoiders(g: H, f: Answers): number {
  const march = marchOf(g);
  const free = freePlain(g, march, f.side, f.at) + freeElephants(g, march, f.side, f.at);
  return Math.min(free, g.rules.tables.numbers.units);
}

/** [11.2] Who may slip away with this general; those who failed to intercept this army stay. */
export const avoidCompanions = (g: H, f: Answers, general: GeneralId): number =>
  companionsOf(g, f.side, f.at, general) & ~marchOf(g).failed;

/** May these generals go with so many CUs, and is there a place for them? */
export const mayGo = (g: H, f: Answers, general: GeneralId, n: number, set: number): boolean =>
  mayPart(g, f.side, f.at, general, n, set) && canAvoid(g, marchOf(g), f.side, set, n);

/** Why this general may not lead so many CUs away. */
export function refuseAvoiders(g: H, f: Answers, general: GeneralId, n: number): Refusal | undefined {
  if (!mayTake(g, f.side, f.at, general, n)) return LEAVES_COMMANDER;
  const company = avoidCompanions(g, f, general);
  if (someCompany(1 << general, company, (set) => mayGo(g, f, general, n, set))) return undefined;
  const parts = someCompany(1 << general, company, (set) => mayPart(g, f.side, f.at, general, n, set));
  return parts ? NOWHERE_TO_GO : CONSUL_NEEDS_THREE;
}
