import type { Core, Key } from '@punica/kernel';
import type { HannibalProcedure } from './index.ts';

/** The key of a question of this game. */
export type Question = Key<HannibalProcedure>;

/** Is this the question that stands? */
export function isAsked(g: Core, question: Question): boolean {
  const f = g.stack[g.stack.length - 1];
  return f !== undefined && `${f.proc}.${f.step}` === question;
}
