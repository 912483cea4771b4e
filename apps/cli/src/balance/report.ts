import { cpus } from 'node:os';
import type { Insight } from '@punica/insight';
import type { Game } from '@punica/kernel';
import { wilson } from '../sim/wilson.ts';
import { type Account, deviationOf, meanOf, type Spread } from './account.ts';

/** The games of one scenario, and how they were played. */
export interface Series {
  readonly scenario: string;
  readonly bots: readonly string[];
  readonly seed: number;
  readonly first: number;
  readonly account: Account;
}

export const FIGURES = { begin: '<!-- figures -->', end: '<!-- end of figures -->' } as const;

/** Puts figures into a document between its two marks, or makes a document of them. */
export function withFigures(document: string | undefined, game: Game, figures: string): string {
  const marked = `${FIGURES.begin}\n\n${figures}\n${FIGURES.end}`;
  const begin = document?.indexOf(FIGURES.begin) ?? -1;
  const end = document?.indexOf(FIGURES.end) ?? -1;
  if (document === undefined || begin < 0 || end < begin) return `# Balance of ${game.title}\n\n${marked}\n`;
  return document.slice(0, begin) + marked + document.slice(end + FIGURES.end.length);
}

/** Which code played the games and where; without a day it is being looked at while it is taken. */
export function howTaken(game: Game, date: string | undefined, codes: readonly string[]): string {
  const code = codes.map((hash) => hash.slice(0, 16)).join(', ');
  const when = date === undefined ? 'Taken' : `Taken on ${date}`;
  return `${when} with \`npx punica balance --game ${game.id}\` (rules version ${game.version}, code ${code}; ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}). Values by turn are means of the games that came so far, as the turn ended, ± one standard deviation.\n`;
}

/** The figures of some series of games, in Markdown. */
export function figuresOf(
  game: Game,
  insight: Insight | undefined,
  all: readonly Series[],
  how: string,
): string {
  return [how, ...all.map((series) => scenarioSection(game, insight, series))].join('\n');
}

function scenarioSection(game: Game, insight: Insight | undefined, series: Series): string {
  const { scenario, bots, seed, first, account } = series;
  const { tally, longest } = account;
  const spec = game.scenarios.find(({ id }) => id === scenario);
  const seated = (spec?.roles ?? game.roles).map((role) => game.roles.indexOf(role));
  const nameOf = (role: number): string => insight?.roleNames[role] ?? game.roles[role];
  const players = seated.map((role) => `${nameOf(role)} ${bots[role]}`).join(', ');
  const faults = tally.games - tally.finished;
  return [
    `## ${spec?.name ?? scenario}`,
    '',
    `${whole(tally.games)} games (seed ${seed}, numbers ${first} to ${first + tally.games - 1}): ${players}. ${
      faults === 0 ? 'All came to an end' : `${whole(faults)} did not come to an end`
    }; ${whole(tally.actions / Math.max(1, tally.games))} decisions a game, the longest ${whole(longest)}.`,
    '',
    ...results(account, seated, nameOf),
    '',
    ...endings(game, account),
    '',
    ...turns(account, seated, nameOf),
    '',
    ...(insight?.measures ?? []).flatMap(({ name }, m) => [
      ...measured(account, m, name, seated, nameOf),
      '',
    ]),
  ].join('\n');
}

type NameOf = (role: number) => string;

function results({ tally }: Account, seated: readonly number[], nameOf: NameOf): string[] {
  const row = (name: string, count: number): string => {
    const { low, high } = wilson(count, tally.finished);
    return `| ${name} | ${whole(count)} | ${percent(count, tally.finished)} | ${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} % |`;
  };
  return [
    '| winner | games | share | 95 % interval |',
    '| --- | --: | --: | --- |',
    ...seated.map((role) => row(nameOf(role), tally.wins[role])),
    ...(tally.draws === 0 ? [] : [row('nobody', tally.draws)]),
  ];
}

/** How games ended, in the game's own words: a row for each way and winner. */
function endings(game: Game, { reasons, tally }: Account): string[] {
  const rows = Object.entries(reasons).flatMap(([reason, ends]) =>
    ends.map((count, role) => ({
      count,
      words: game.words.outcome(reason, role < game.roles.length ? [game.roles[role]] : []),
    })),
  );
  return [
    '| how | games | share |',
    '| --- | --: | --: |',
    ...rows
      .filter(({ count }) => count > 0)
      .toSorted((x, y) => y.count - x.count)
      .map(({ count, words }) => `| ${plain(words)} | ${whole(count)} | ${percent(count, tally.finished)} |`),
  ];
}

function turns(account: Account, seated: readonly number[], nameOf: NameOf): string[] {
  let over = 0;
  return [
    `| games that ended in | ${seated.map(nameOf).join(' | ')} | over by then |`,
    `| --- | ${seated.map(() => '--:').join(' | ')} | --: |`,
    ...account.turns.map(({ label, ended }) => {
      over += total(ended);
      return `| ${plain(label)} | ${seated.map((role) => whole(ended[role])).join(' | ')} | ${percent(over, account.tally.finished)} |`;
    }),
  ];
}

function measured(
  account: Account,
  m: number,
  name: string,
  seated: readonly number[],
  nameOf: NameOf,
): string[] {
  const cell = (spread: Spread): string => `${meanOf(spread).toFixed(1)} ± ${deviationOf(spread).toFixed(1)}`;
  return [
    `| ${name} | ${seated.map(nameOf).join(' | ')} | games |`,
    `| --- | ${seated.map(() => '--:').join(' | ')} | --: |`,
    ...account.turns.map(
      ({ label, measured: values }) =>
        `| ${plain(label)} | ${seated.map((role) => cell(values[m][role])).join(' | ')} | ${whole(values[m][seated[0]].count)} |`,
    ),
  ];
}

/** Without the full stop of a sentence. */
const plain = (text: string): string => text.replace(/\.$/, '');
const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const whole = (value: number): string => Math.round(value).toLocaleString('en');
const percent = (count: number, of: number): string => `${((100 * count) / Math.max(1, of)).toFixed(1)} %`;
