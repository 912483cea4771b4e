import type { Game } from '@punica/kernel';
import { wilson } from '../sim/wilson.ts';
import { type Played, type Results, settingOf } from './played.ts';
import { ANCHOR, ratingsOf } from './rating.ts';

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** Wins of one bot against another in one seat of one setting. */
interface Line {
  readonly setting: string;
  readonly bot: string;
  readonly rival: string;
  readonly role: number;
  games: number;
  points: number;
  thinking: number;
  plays: number;
}

/** Every bot that sat alone against others, seat by seat. */
function linesOf(games: readonly Played[]): Line[] {
  const lines = new Map<string, Line>();
  for (const game of games) {
    const { bots, winners, thinking, plays } = game;
    const setting = settingOf(game);
    const alone = loneSeat(bots);
    if (alone === undefined) continue;
    const bot = bots[alone];
    const rival = bots[alone === 0 ? 1 : 0];
    const key = `${setting}/${bot}/${rival}/${alone}`;
    const line = lines.get(key) ?? {
      setting,
      bot,
      rival,
      role: alone,
      games: 0,
      points: 0,
      thinking: 0,
      plays: 0,
    };
    line.games++;
    line.points += winners.includes(alone) ? 1 / winners.length : winners.length === 0 ? 1 / bots.length : 0;
    line.thinking += thinking[alone];
    line.plays += plays[alone];
    lines.set(key, line);
  }
  return [...lines.values()].toSorted(
    (a, b) =>
      a.setting.localeCompare(b.setting) ||
      a.bot.localeCompare(b.bot) ||
      a.rival.localeCompare(b.rival) ||
      a.role - b.role,
  );
}

/** The seat of the one who is measured: alone among others, and of two the one who is not the anchor. */
function loneSeat(bots: readonly string[]): number | undefined {
  const alone = bots.flatMap((bot, role) => (bots.indexOf(bot) === bots.lastIndexOf(bot) ? [role] : []));
  if (alone.length === 0) return undefined;
  const [first] = alone.toSorted((a, b) => rank(bots[a]) - rank(bots[b]) || bots[a].localeCompare(bots[b]));
  return first;
}
const rank = (bot: string): number => (bot === ANCHOR ? 1 : 0);

/** The ladder of one game as a chapter of the document. */
export function chapterOf(game: Game, results: Results): string {
  const ratings = ratingsOf(results.games).map(
    ({ bot, elo, plusMinus, games }) =>
      `| \`${bot}\` | ${elo.toFixed(0)} | ${plusMinus === undefined ? '' : `± ${plusMinus.toFixed(0)}`} | ${games} |`,
  );
  const lines = linesOf(results.games).map((line) => {
    const { low, high } = wilson(line.points, line.games);
    const each = line.plays === 0 ? '' : `${(line.thinking / line.plays / 1000).toFixed(2)} s`;
    return `| ${line.setting} | \`${line.bot}\` | ${game.roles[line.role]} | \`${line.rival}\` | ${line.points} of ${line.games} | ${percent(line.points / line.games)} | ${percent(low)} to ${percent(high)} | ${each} |`;
  });
  return [
    `## ${game.title}${game.edition === undefined ? '' : `, ${game.edition.name} (${results.edition?.slice(0, 12)})`}`,
    '',
    '| bot | Elo | 95 % | games |',
    '| --- | --- | --- | --- |',
    ...ratings,
    '',
    '| setting | bot | as | against | won | share | 95 % | thought for each play |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

const HEAD = `# The ladder

How strong the bots are, measured by \`npx punica ladder\`. Games are played in pairs: the same cards and dice, sides swapped (with more than two players, the bot that is measured takes each seat in turn). Thinking is counted in time of the processor, so that other work on the machine does no harm. Elo is fitted to all games of a game at once (joint maximum likelihood, \`greedy\` = ${1500}, sides of a setting have strengths of their own, a wide prior keeps bots finite that won everything); intervals hold 95 %, those of shares by Wilson. A setting is a scenario with what its sides were given to make it even, in the coin of the game ([even games](even-games.md)). A draw counts half. Games that were played are kept in \`docs/ladder/\`, one on a line, and more can be added.
`;

export const ladderDocument = (chapters: readonly string[]): string => [HEAD, ...chapters].join('\n');
