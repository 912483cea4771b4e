#!/usr/bin/env -S npx tsx
/**
 * A bot account that plays with the bots of this house, rated games too:
 *
 *     PUNICA_TOKEN=punica_... npx tsx apps/server/examples/bot.ts http://127.0.0.1:8080 [greedy|soldier|...]
 *
 * Make an account, mark it as a bot (POST /api/me/bot) and make a token with the scope "bot".
 */
import { botByName } from '@punica/bots';
import { GAMES } from '@punica/games';
import { isProblem, QuickDice, sharedTables } from '@punica/kernel';
import { type Chooser, PunicaClient, runBot } from '../src/client/index.ts';

const [address, name = 'greedy', games] = process.argv.slice(2);
const token = process.env.PUNICA_TOKEN;
if (address === undefined || token === undefined)
  throw new Error('usage: PUNICA_TOKEN=… bot.ts ADDRESS [BOT] [GAMES]');

const client = new PunicaClient(address, token);

/** Thinks with the rules code of this house on what the server lets it see. */
async function chooser(id: string): Promise<Chooser> {
  const entry = GAMES.find((it) => it.id === id);
  if (entry?.ready !== true) throw new Error(`${id} is not a game of this house`);
  const game = await entry.load();
  const bot = botByName(name, game, 'bot', { clock: () => performance.now() });
  const memo = {};
  return ({ legal, state, you }, { scenario, options, quick, agreement }) => {
    const beginning = {
      scenario,
      options,
      quick,
      ...(agreement !== null && 'handicap' in agreement && { agreement }),
    };
    const view = { ...state, ...sharedTables(game, beginning) };
    const actions = legal.flatMap(({ act, arg }) => {
      const action = game.actions.fromJson(arg === undefined ? { act } : { act, arg });
      return isProblem(action) ? [] : [action];
    });
    const dice = new QuickDice(Math.floor(Math.random() * 2 ** 47));
    return game.actions.toJson(bot.choose(view, game.roles.indexOf(you!), actions, dice, memo));
  };
}

await runBot(client, {
  choose: chooser,
  told: (words) => console.log(words),
  ...(games === undefined ? {} : { games: Number(games) }),
});
