import { botByName } from '@punica/bots';
import { type ActionJson, BadInput, type Core, isProblem, QuickDice, sharedTables } from '@punica/kernel';
import { engineOf } from '../catalogue.ts';
import type { Thought } from './bots.ts';

/** One decision of a bot, from its view alone. */
export async function think({
  game: id,
  bot,
  role,
  beginning,
  view,
  legal,
  seed,
}: Thought): Promise<ActionJson> {
  const { game } = await engineOf(id);
  const actions = legal.map((json) => {
    const action = game.actions.fromJson(json);
    if (isProblem(action)) throw new BadInput(action.field, action.problem);
    return action;
  });
  const seen: Core = { ...JSON.parse(view), ...sharedTables(game, beginning) };
  return game.actions.toJson(botByName(bot, game).choose(seen, role, actions, new QuickDice(seed)));
}
