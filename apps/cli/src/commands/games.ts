import { GAMES, type GameEntry } from '@punica/games';
import { amountRange, BadInput, type Game, type HandicapSpec } from '@punica/kernel';
import { editionHash } from '@punica/kernel/edition';
import type { Command } from 'commander';
import { type EditionFlag, gameWith, withEdition } from '../edition.ts';
import { type Io, printJson, printLines } from '../io.ts';
import { type JsonFlag, jsonCommand } from './command.ts';

export function addGames(program: Command, io: Io): void {
  withEdition(jsonCommand(program, 'games', 'list the games, or the scenarios and options of one'))
    .argument('[game]', 'the id of a game')
    .action(async (id: string | undefined, flags: JsonFlag & EditionFlag) => {
      if (id === undefined && flags.edition !== undefined)
        throw new BadInput('game', 'is missing: of which game is the edition?');
      if (id === undefined) listGames(io, flags.json === true);
      else describeGame(io, await gameWith(io, id, flags), flags.json === true);
    });
}

function listGames(io: Io, json: boolean): void {
  const listed = GAMES.filter((entry) => entry.listed);
  if (json) {
    printJson(io, { games: listed.map(({ listed: _, ...entry }) => entry) });
    return;
  }
  printLines(io, listed.flatMap(entryLines));
}

const entryLines = (entry: GameEntry): string[] => [
  `${entry.id}: ${entry.title}${entry.ready ? '' : ' (not ready yet)'}`,
  `  ${entry.war}; ${entry.players} players; ${entry.length}; ${entry.weight}`,
  `  ${entry.summary}`,
];

function describeGame(io: Io, game: Game, json: boolean): void {
  const { id, title, edition, version, roles, scenarios, options, handicap } = game;
  if (json) {
    const of = edition === undefined ? {} : { edition: { name: edition.name, hash: editionHash(edition) } };
    printJson(io, {
      id,
      title,
      ...of,
      rules: version,
      roles,
      scenarios,
      options,
      handicap: handicap ?? null,
    });
    return;
  }
  printLines(io, [
    `${id}: ${title} (rules version ${version})`,
    ...(edition === undefined ? [] : [`edition: ${edition.name} (${editionHash(edition).slice(0, 12)})`]),
    `roles: ${roles.join(', ')}`,
    'scenarios:',
    ...scenarios.map((s) => `  ${s.id}: ${s.name}. ${s.text}`),
    options.length === 0 ? 'options: none' : 'options (the first value is the default):',
    ...options.map((o) => `  ${o.id}=${o.values.join('|')}: ${o.name} (rule ${o.rule}). ${o.text}`),
    ...(handicap === undefined ? [] : handicapLines(handicap)),
  ]);
}

const handicapLines = ({ rule, terms }: HandicapSpec): string[] => [
  `handicap by agreement (ruling ${rule}):`,
  ...Object.entries(terms).map(
    ([scenario, { coin, text, step, most, wishes, even }]) =>
      `  ${scenario}: ${coin.many}, ${amountRange(step, most, step)}. ${text} Players would rather have ${wishes[0]}; a bot bids up to ${even}.`,
  ),
];
