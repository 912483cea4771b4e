import { BadInput, type Core, type Game } from '@punica/kernel';
import type { Bot } from './bot.ts';
import { greedyBot } from './greedy-bot.ts';
import { CAPTAIN_SETTINGS, isCaptain, isLevel, SETTINGS, STRONGEST } from './levels.ts';
import { BOT_NAMES } from './names.ts';
import { randomBot } from './random-bot.ts';
import type { Budget, Means } from './search/budget.ts';
import { searchBot } from './search/search-bot.ts';

/** For ladders and tests: the bot that looks ahead, with its budget behind its name. */
const SEARCH = 'search';

/** The same with a judge that was taught (`Means.net`). */
const LEARNED = 'learned';

/** What they may think about one decision where the name says nothing else. */
const USUAL: Budget = { milliseconds: 250, simulations: 2000 };
/** Without a clock it counts. */
const COUNTED: Budget = { simulations: 60 };
const MOST_SIMULATIONS = 1_000_000;
const MOST_SECONDS = 60;

/**
 * Makes the bot of that name for a game; `field` says where the name was written. A bot that searches may have
 * its budget behind its name: `search@0.1s`, or `learned@64` for so many simulations. It needs a clock to keep
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
  if (kind !== 'greedy' && kind !== SEARCH && kind !== LEARNED && !isLevel(kind) && !isCaptain(kind))
    throw new BadInput(field, `must be one of ${BOT_NAMES.join(', ')}, or search with a budget (search@64)`);
  if (game.knowledge === undefined)
    throw new BadInput(field, `${kind} needs to judge positions, and ${game.id} does not say how`);
  if (kind === 'greedy') return greedyBot(game, game.knowledge);
  // Of the rungs the strongest alone judges as it was taught, wherever it plays.
  const { net: _net, ...plain } = means;
  if (isLevel(kind))
    return searchBot(game, game.knowledge, SETTINGS[kind], kind === STRONGEST ? means : plain, name);
  if (isCaptain(kind)) return searchBot(game, game.knowledge, CAPTAIN_SETTINGS[kind], plain, name);
  if (kind === LEARNED && means.net === undefined)
    throw new BadInput(field, `nobody has taught a judge of ${game.id} here`);
  return searchBot(
    game,
    game.knowledge,
    { budget: budgetIn(budget, field, means) },
    kind === LEARNED ? means : plain,
    name,
  );
}

/** A name, and the budget behind it; only bots that search have one. */
function parted(name: string): readonly [string, string | undefined] {
  const kind = [SEARCH, LEARNED].find((it) => name.startsWith(`${it}@`));
  return kind === undefined ? [name, undefined] : [kind, name.slice(kind.length + 1)];
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
