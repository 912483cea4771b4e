import { Engine, QuickDice } from '@punica/kernel';
import { insightOf, loadGame } from '../catalogue.ts';
import { namedBot } from '../named-bot.ts';
import { drawBeginning, type Stretch } from '../sim/play-games.ts';
import { playOne } from '../sim/play-one.ts';
import { type Account, addAccounts, emptyAccount } from './account.ts';
import { Observer } from './observer.ts';

/** Plays a stretch of games as `playGames` does, and keeps account of how they went. */
export async function accountOf(stretch: Stretch): Promise<Account> {
  const game = await loadGame(stretch.game, stretch.edition);
  const insight = await insightOf(game);
  const engine = new Engine(game);
  const bots = await Promise.all(stretch.bots.map((name) => namedBot(name, game, 'bots')));
  const begun = performance.now();
  let account = emptyAccount(game.roles.length);
  for (let number = stretch.first; number < stretch.first + stretch.count; number++) {
    const dice = new QuickDice(stretch.seed, number);
    const beginning = drawBeginning(game, stretch, dice);
    const observer = new Observer(game, insight);
    const tally = playOne(engine, beginning, bots, dice, number, observer.look);
    account = addAccounts(account, observer.account(tally));
  }
  account.tally.milliseconds = performance.now() - begun;
  return account;
}
