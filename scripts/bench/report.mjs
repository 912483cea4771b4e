import { isSlower, TOLERATED } from './rounds.mjs';

/**
 * @typedef {{ game: string, piece: string, what: string, summary: import('./rounds.mjs').Summary }} Row
 * @typedef {{ game: string, random: string, greedy: string, actions: number, same: boolean }} Sameness
 * @typedef {{ before: string, after: string, machine: string, rounds: number, pieces: number, warmUp: number, games: number, greedyGames: number }} Circumstances
 */

/** @param {number} speed */
const shown = (speed) => Math.round(speed).toLocaleString('en');

/** @param {Row} row */
export const lineOf = ({ game, piece, summary: { before, after, ratio, lowest, highest } }) =>
  `${game} ${piece}: ${shown(before)} → ${shown(after)} a second, ${ratio.toFixed(2)} times (${lowest.toFixed(2)} to ${highest.toFixed(2)})`;

/** @param {Sameness} it */
export const samenessLine = ({ game, random, greedy, actions, same }) =>
  same
    ? `${game}: the same games, ${shown(actions)} actions, ${random} by chance, ${greedy} greedy`
    : `${game}: the games differ: by chance ${random}, greedy ${greedy}`;

/** @param {Row[]} rows */
export const slowerRows = (rows) => rows.filter(({ summary }) => isSlower(summary));

/**
 * @param {Circumstances} how
 * @param {Sameness[]} same
 * @param {Row[]} rows
 */
export function reportOf(how, same, rows) {
  const slower = slowerRows(rows).map(({ game, piece }) => `${game} ${piece}`);
  const limit = `${TOLERATED * 100} %`;
  const verdict =
    slower.length > 0
      ? `More than ${limit} slower: ${slower.join(', ')}.`
      : `Nothing is more than ${limit} slower.`;
  return `# Speed of ${how.after} against ${how.before}

${howTaken(how)}

${verdict}

| game | what | before, a second (median) | after | times as quick, median | lowest and highest |
| --- | --- | --: | --: | --: | --- |
${rows.map(rowOf).join('\n')}

Games of every scenario with options by chance, ${how.games} each by chance and ${how.greedyGames} by the greedy bot; questions, numbers of legal actions, actions, events, outcomes and last positions in one hash:

| game | actions | by chance | greedy | |
| --- | --: | --- | --- | --- |
${same.map((it) => `| ${it.game} | ${shown(it.actions)} | ${it.random} | ${it.greedy} | ${it.same ? 'the same' : 'differ'} |`).join('\n')}
`;
}

/** @param {Circumstances} how */
export const howTaken = ({ before, after, machine, rounds, pieces, warmUp }) =>
  `Both versions (${before} and ${after}) bundled and loaded into one process; the same pieces of work by the one and by the other, the order changing each time; ${rounds} rounds of ${pieces} pieces after ${warmUp / 1000} s of warming up each; processor time. ${machine}.`;

/** @param {Row} row */
const rowOf = ({ game, what, summary: { before, after, ratio, lowest, highest } }) =>
  `| ${game} | ${what} | ${shown(before)} | ${shown(after)} | ${ratio.toFixed(2)} | ${lowest.toFixed(2)} to ${highest.toFixed(2)} |`;
