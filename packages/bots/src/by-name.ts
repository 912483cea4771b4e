import { BadInput, type Core, type Game } from '@punica/kernel';
import type { Bot } from './bot.ts';
import { greedyBot } from './greedy-bot.ts';
import { isLevel, SETTINGS } from './levels.ts';
import { BOT_NAMES } from './names.ts';
import { randomBot } from './random-bot.ts';
import type { Budget, Means } from './search/budget.ts';
import { searchBot } from './search/search-bot.ts';

/** For ladders and tests: the bot that looks ahead, with its budget behind its name. */
const SEARCH = 'search';

/** What `search` may think about one decision where its name says nothing else. */
const USUAL: Budget = { milliseconds: 250, simulations: 2000 };
/** Without a clock it counts. */
const COUNTED: Budget = { simulations: 60 };
const MOST_SIMULATIONS = 1_000_000;
const MOST_SECONDS = 60;

/**
 * Makes the bot of that name for a game; `field` says where the name was written. A bot that searches may have
 * its budget behind its name: `search@0.1s`, or `search@64` for so many simulations. It needs a clock to keep
 * to a time.
 */
export function botByName<G extends Core>(
  name: string,
  game: Game<G>,
  field = 'bot',
  means: Means = {},
): Bot<G> {
  const [kind, budget] = parted(name);
  if (kind === 'random') return randomBot as Bot<G>;
  if (kind !== 'greedy' && kind !== SEARCH && !isLevel(kind))
    throw new BadInput(field, `must be one of ${BOT_NAMES.join(', ')}, or search with a budget (search@64)`);
  if (game.knowledge === undefined)
    throw new BadInput(field, `${kind} needs to judge positions, and ${game.id} does not say how`);
  if (kind === 'greedy') return greedyBot(game, game.knowledge);
  if (isLevel(kind)) return searchBot(game, game.knowledge, SETTINGS[kind], means, name);
  return searchBot(game, game.knowledge, { budget: budgetIn(budget, field, means) }, means, name);
}

/** A name, and the budget behind it; only the bot that searches has one. */
function parted(name: string): readonly [string, string | undefined] {
  return name.startsWith(`${SEARCH}@`) ? [SEARCH, name.slice(SEARCH.length + 1)] : [name, undefined];
}

function budgetIn(written: string | undefined, field: string, means: Means): Budget {
  const usual = means.clock === undefined ? COUNTED : USUAL;
  if (written === undefined) return usual;
  const amount = Number.parseFloat(written);
  if (/^\d+$/.test(written) && amount >= 1 && amount <= MOST_SIMULATIONS) return { simulations: amount };
  if (/^\d+(\.\d+)?s$/.test(written) && amount > 0 && amount <= MOST_SECONDS) {
    if (means.clock === undefined)
      throw new BadInput(field, 'there is no clock here: name simulations, as in search@64');
    return { milliseconds: 1000 * amount, simulations: MOST_SIMULATIONS };
  }
  throw new BadInput(
    field,
    `after search@ comes a time of up to ${MOST_SECONDS}s (0.25s) or a number of simulations (64)`,
  );
}
