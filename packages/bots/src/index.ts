export type { Bot } from './bot.ts';
export { BOT_NAMES, botByName, botsFor, possibleBot } from './by-name.ts';
export { greedyBot } from './greedy-bot.ts';
export { randomBot } from './random-bot.ts';
