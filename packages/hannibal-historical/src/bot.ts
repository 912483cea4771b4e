import { knowledge as base, type H } from '@punica/hannibal/engine';
import { answerAt, type Knowledge } from '@punica/kernel';
import { together } from './order.ts';
import { RULES } from './rules/index.ts';

/** What the bot does at the questions of the layer. */
const SCRIPT = together(RULES.map(({ script }) => script));
const ALIASES = together(RULES.map(({ aliases }) => aliases));

/** A question of the layer that is one of the base game under another name, as the base knows it. */
function asInBase(view: H): H {
  const asked = view.stack[view.stack.length - 1];
  const step = ALIASES[`${asked.proc}.${asked.step}`];
  return step === undefined ? view : { ...view, stack: [...view.stack.slice(0, -1), { ...asked, step }] };
}

const { planning } = base;

/** The base game's judgement, which reads the rules of the variant, and answers to the variant's own questions. */
export const knowledge: Knowledge<H> = {
  ...base,
  script(view, role, legal, dice) {
    const own = answerAt(SCRIPT, view, legal);
    if (own !== undefined && legal.includes(own)) return own;
    return base.script?.(asInBase(view), role, legal, dice);
  },
  ...(planning && {
    planning: {
      ...planning,
      plans: (view, role, legal) => planning.plans(asInBase(view), role, legal),
      follow: (view, role, legal, plan) => planning.follow(asInBase(view), role, legal, plan),
      glance: (g, role, legal) => planning.glance?.(asInBase(g), role, legal),
      reply: (g, role, legal) => planning.reply?.(asInBase(g), role, legal),
    },
  }),
};
