import { EVENT_KINDS } from '../cards/index.ts';
import type { Prompts } from './prompt.ts';

const kinds: readonly { readonly prompts: Prompts }[] = Object.values(EVENT_KINDS);

/** What the kinds of events ask at their own questions. */
export const EVENT_PROMPTS: Prompts = Object.assign({}, ...kinds.map(({ prompts }) => prompts));
