import { type GeneralId, type H, IN_POOL, NONE } from '@punica/hannibal/engine';
import { leaderData } from './leaders.ts';
import { happened } from './memory.ts';
import { inOrder, together } from './order.ts';
import { RULES } from './rules/index.ts';
import { isOn } from './switches.ts';
import type { Token } from './tokens.ts';

const laying = inOrder(RULES, 'tokens', ({ tokens }) => tokens);

/** What lies on the table beside the pieces of the base game. */
export function standing(g: H): Token[] {
  const tokens: Token[] = [];
  for (const lay of laying)
    lay(g, (kind, text, space = NONE, n = 0) => void tokens.push({ kind, text, space, n }));
  return tokens;
}

/** Which rule brings a leader who waits for no card. */
const BROUGHT = together(RULES.map(({ brings }) => brings));

/** Where a leader of the variant is who is not on the map; undefined for a general of the base game. */
export function whereabouts(
  g: H,
  general: GeneralId,
): 'reserve' | 'expected' | 'gone' | 'unused' | undefined {
  const leader = leaderData(general);
  if (leader === undefined) return undefined;
  if (leader.pool !== null) return g.at[general] === IN_POOL ? 'reserve' : 'unused';
  const { by, once } = BROUGHT[leader.id];
  if (!isOn(g, by)) return 'unused';
  return once !== undefined && happened(g, once) ? 'gone' : 'expected';
}

export type { Token } from './tokens.ts';
