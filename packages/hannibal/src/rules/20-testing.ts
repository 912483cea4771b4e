import { NONE, type Side } from '../data/codes.ts';
import type { Table } from '../testing.ts';
import { siegeAttempt } from './20-sieges.ts';

/** One roll against a city; `campaign` when a Campaign card moves the general, `card` when it is by treachery. */
export const besiege = <T extends Table>(
  t: T,
  side: Side,
  general: string,
  at: string,
  { campaign = 0, card }: { campaign?: 0 | 1; card?: string } = {},
): T =>
  t.run(siegeAttempt, {
    side,
    general: t.general(general),
    at: t.space(at),
    campaign,
    treachery: card === undefined ? NONE : t.card(card),
  });
