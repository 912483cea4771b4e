export { PunicaClient, ServerProblem } from './client.ts';
export { type Chooser, playGame } from './play-game.ts';
export { type BotRun, runBot } from './run-bot.ts';
