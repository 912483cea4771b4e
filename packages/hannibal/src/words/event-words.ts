import { EVENT_KINDS } from '../cards/index.ts';
import type { Labels, Prompts } from './phrases.ts';

const kinds: readonly { readonly prompts: Prompts; readonly labels?: Labels }[] = Object.values(EVENT_KINDS);

/** What the kinds of Events say at their own questions. */
export const EVENT_PROMPTS: Prompts = Object.assign({}, ...kinds.map(({ prompts }) => prompts));
export const EVENT_LABELS: Labels = Object.assign({}, ...kinds.map(({ labels }) => labels));
