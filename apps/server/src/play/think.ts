import { botByName, type Memo, STRONGEST } from '@punica/bots';
import { type ActionJson, BadInput, type Core, isProblem, QuickDice, sharedTables } from '@punica/kernel';
import { engineOf } from '../catalogue.ts';
import type { Thought } from './bots.ts';
import { netOf } from './net-of.ts';

/** What a bot decided, and what it keeps in mind for its next decision. */
export interface Decision {
  readonly action: ActionJson;
  readonly memo: Memo;
}

const WATCH = { clock: () => performance.now() };

/** One decision of a bot, from its view alone. */
export async function think({
  game: id,
  edition,
  bot,
  role,
  beginning,
  view,
  legal,
  seed,
  memo = {},
}: Thought): Promise<Decision> {
  const { game } = await engineOf(id, edition);
  const actions = legal.map((json) => {
    const action = game.actions.fromJson(json);
    if (isProblem(action)) throw new BadInput(action.field, action.problem);
    return action;
  });
  const seen: Core = { ...JSON.parse(view), ...sharedTables(game, beginning) };
  const means = bot === STRONGEST ? { ...WATCH, ...(await netOf(game)) } : WATCH;
  const chosen = botByName(bot, game, 'bot', means).choose(seen, role, actions, new QuickDice(seed), memo);
  return { action: game.actions.toJson(chosen), memo };
}
