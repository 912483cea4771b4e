import type { Bot, Musing } from '@punica/bots';
import type { Action } from '@punica/kernel';

/** So long a bot thinks before it looks up: often enough for whoever wants it to stop. */
const BREATH_MS = 50;

/**
 * What a bot chooses, without keeping anybody waiting meanwhile: every so often it tells how far it has come and lets
 * in what has been asked. Nothing where its choice is no longer wanted.
 */
export async function ponder(
  bot: Bot,
  asked: Parameters<Bot['choose']>,
  tell: (musing: Musing) => void,
  isOver: () => boolean,
): Promise<Action | undefined> {
  const thought = bot.ponder?.(...asked);
  if (thought === undefined) return bot.choose(...asked);
  let breathed = performance.now();
  for (;;) {
    const { done, value } = thought.next();
    if (done === true) return value;
    if (performance.now() - breathed < BREATH_MS) continue;
    tell(value);
    await new Promise((go) => setTimeout(go));
    if (isOver()) return undefined;
    breathed = performance.now();
  }
}
