export type { Bot, Memo } from './bot.ts';
export { botByName } from './by-name.ts';
export { greedyBot } from './greedy-bot.ts';
export { LEVELS, type Level } from './levels.ts';
export { BOT_NAMES, botsFor, possibleBot } from './names.ts';
export { randomBot } from './random-bot.ts';
export type { Budget, Means } from './search/budget.ts';
export { type SearchSettings, searchBot } from './search/search-bot.ts';
