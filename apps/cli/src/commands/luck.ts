import { GAMES } from '@punica/games';
import { BadInput } from '@punica/kernel';
import { type GameLuck, type LuckLedger, ledgerWords, rolesInPlay } from '@punica/odds';
import type { Command } from 'commander';
import { type Io, printJson, printLines } from '../io.ts';
import { openFile } from '../open.ts';
import { fileCommand, type JsonFlag } from './command.ts';

export function addLuck(program: Command, io: Io): void {
  fileCommand(program, 'luck', 'every die and draw of a game against its expectation').action(
    async (file: string, flags: JsonFlag) => {
      const { game, record } = await openFile(io, file);
      const luck = await luckOf(game.id);
      const ledger = luck.luckLedger(record);
      if (flags.json) printJson(io, ledger);
      else printLines(io, [...ledgerWords(ledger, luck), ...kindLines(ledger, luck, game.roles)]);
    },
  );
}

async function luckOf(id: string): Promise<GameLuck> {
  const entry = GAMES.find((it) => it.id === id);
  const luck = entry?.ready === true ? await entry.luck?.() : undefined;
  if (luck === undefined) throw new BadInput('game', `${id} keeps no ledger of luck`);
  return luck;
}

const kindLines = (ledger: LuckLedger, luck: GameLuck, roles: readonly string[]): string[] =>
  rolesInPlay(ledger).flatMap(({ role, kinds }) => [
    '',
    `${roles[role]}:`,
    ...kinds.map(
      ({ what, total }) =>
        `  ${luck.topics[what].padEnd(42)} ${String(total.throws).padStart(4)}  ${total.points.toFixed(1).padStart(6)}`,
    ),
  ]);
