import type { Bot } from './bot.ts';

/** Takes any legal action, each as likely as the next. */
export const randomBot: Bot = {
  name: 'random',
  looks: false,
  choose: (_view, _role, legal, dice) => legal[dice.below(legal.length)],
};
