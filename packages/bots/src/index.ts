export type { Bot, Memo } from './bot.ts';
export { BOT_NAMES, botByName, botsFor, possibleBot } from './by-name.ts';
export { greedyBot } from './greedy-bot.ts';
export { LEVELS, type Level } from './levels.ts';
export { randomBot } from './random-bot.ts';
export type { Budget, Means } from './search/budget.ts';
export { type SearchSettings, searchBot } from './search/search-bot.ts';
