import type { Words } from '@punica/kernel';
import type { HamilcarEvent } from '../events.ts';
import type { H } from '../state.ts';

export const words: Words<H, HamilcarEvent> = {
  prompt: (_g, key) => key,
  waiting: (_g, key) => key,
  action: (_g, a) => `${a}`,
  event: (e) => e.ev,
  refusal: (code) => code,
  outcome: (reason) => reason,
};
