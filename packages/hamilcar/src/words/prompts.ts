import { rolesIn, wordsAt } from '@punica/kernel';
import type { H } from '../state.ts';
import { list, sideName } from './names.ts';
import type { Prompts } from './prompt.ts';
import { BATTLE_PROMPTS } from './prompts-battle.ts';
import { EVENT_PROMPTS } from './prompts-events.ts';
import { MARCH_PROMPTS } from './prompts-march.ts';
import { SEA_PROMPTS } from './prompts-sea.ts';
import { TURN_PROMPTS } from './prompts-turn.ts';

/** The question of each step, for the side that is asked. */
const PROMPTS: Prompts = {
  ...TURN_PROMPTS,
  ...EVENT_PROMPTS,
  ...MARCH_PROMPTS,
  ...SEA_PROMPTS,
  ...BATTLE_PROMPTS,
};

export const promptWords = (g: H, key: string): string => wordsAt(PROMPTS, g) ?? key;

/** Steps that have words of their own; a test compares them with the procedures. */
export const PROMPTED: readonly string[] = Object.keys(PROMPTS);

export const waitingWords = (g: H): string => {
  const asked = rolesIn(g.asked);
  return `${list(asked.map((role) => sideName(role)))} ${asked.length > 1 ? 'are' : 'is'} deciding.`;
};
