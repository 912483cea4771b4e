import { companionsBy, mayTake, someCompany } from '@punica/punic-cards';
import { countBits, cusAt, generalsAt } from '../board.ts';
import type { Side } from '../data/index.ts';
import type { GeneralId, H, Loc } from '../state.ts';
import { mayDivide } from './02-consuls.ts';
import { mayLead } from './07-muster.ts';

/** [2.2E, 11.1, 12.1] Generals who may go with one of their stack; the commander never follows a subordinate. */
export const companionsOf = companionsBy<H, Loc, GeneralId>(mayLead);

/** [2.2A, 7.1, R51] Room for trains beside so many CUs under these generals: subordinates count among the ten units. */
export const roomBeside = (g: H, generals: number, cus: number): number =>
  g.rules.tables.numbers.units - cus - Math.max(0, countBits(generals) - 1);

/** [2.3E, 7.1] May these generals leave with n CUs under one of them? Ten units at most go; a Consul who stays keeps three. */
export const mayPart = (g: H, side: Side, loc: Loc, general: GeneralId, n: number, going: number): boolean =>
  roomBeside(g, going, n) >= 0 &&
  mayDivide(g, general, going, n, generalsAt(g, side, loc) & ~going, cusAt(g, side, loc) - n);

/** [2.3E, 12.1] May this general leave with n CUs, with some of those who may follow him? A subordinate leaves the commander one. */
export const mayDetach = (g: H, side: Side, loc: Loc, general: GeneralId, n: number): boolean =>
  mayTake(g, side, loc, general, n) &&
  someCompany(1 << general, companionsOf(g, side, loc, general), (set) =>
    mayPart(g, side, loc, general, n, set),
  );
