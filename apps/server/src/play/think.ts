import { botByName, type Memo, type Net, netIn, STRONGEST, type TaughtFile } from '@punica/bots';
import { trustedJudge } from '@punica/games';
import {
  type ActionJson,
  BadInput,
  type Core,
  type Game,
  isProblem,
  QuickDice,
  sharedTables,
} from '@punica/kernel';
import { engineOf } from '../catalogue.ts';
import type { Thought } from './bots.ts';

/** What a bot decided, and what it keeps in mind for its next decision. */
export interface Decision {
  readonly action: ActionJson;
  readonly memo: Memo;
}

const WATCH = { clock: () => performance.now() };

/** Judges that were taught, by game: each is read once. */
const nets = new Map<string, { readonly net?: Net }>();

async function netOf(game: Game): Promise<{ readonly net?: Net }> {
  const known = nets.get(game.id);
  if (known !== undefined && game.edition === undefined) return known;
  const file = await trustedJudge(game);
  const found = file === undefined ? {} : { net: netIn(file as TaughtFile) };
  if (game.edition === undefined) nets.set(game.id, found);
  return found;
}

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
