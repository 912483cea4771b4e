import { possibleBot } from '@punica/bots/names';
import { checkStart, readPosition, recordFrom } from '@punica/games';
import {
  type Agreement,
  agreementOf,
  auctionFor,
  BadInput,
  type ByFile,
  bidLots,
  type Core,
  editionIn,
  type GameRecord,
  isByFile,
  type LogEntry,
  Match,
  pending,
  type Role,
  readByFile,
  readRecord,
  replay,
  rolesIn,
} from '@punica/kernel';
import { seatsOfReceiver } from './by-file.ts';
import type { Creation } from './protocol.ts';
import { recordWith, resignedIn } from './resigning.ts';
import { type Rules, rulesOf } from './rules.ts';
import { allPersons, type Mode, type Seat } from './seats.ts';
import { listGames, type StoredGame, writeGame } from './store.ts';

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const freshKey = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

export const freshId = (): string => hex(crypto.getRandomValues(new Uint8Array(8)));

async function keep(
  rules: Rules,
  match: Match<Core>,
  mode: Mode,
  seats: readonly Seat[],
  id = freshId(),
  resigned: Role | null = null,
): Promise<string> {
  const now = Date.now();
  const stored: StoredGame = {
    id,
    game: rules.game.id,
    mode,
    seats,
    record: recordWith(match, resigned),
    revision: 0,
    created: now,
    touched: now,
    notes: '',
    standing: rules.screen.standing(match.state),
    waitingFor: resigned === null ? rolesIn(pending(match.state)) : [],
    ...(resigned === null ? {} : { resigned }),
  };
  // A game without a move is not worth waiting for the disk: its first move waits for both.
  await writeGame(stored, 0, match.version === 0 ? 'relaxed' : 'strict');
  return stored.id;
}

/** A bot that the game can bear: one that judges positions where the game says how, else a random one. */
const possible = (rules: Rules, seats: readonly Seat[]): Seat[] =>
  seats.map((seat) => (seat.kind === 'bot' ? { kind: 'bot', bot: possibleBot(seat.bot, rules.game) } : seat));

/** Begins a game. Where sides are bid for, equal bids are parted by its key, and everybody sits where they lead. */
export async function createGame({
  game,
  mode,
  seats,
  bids,
  beginning,
  edition,
}: Creation): Promise<{ id: string; agreement: Agreement | null }> {
  const rules = await rulesOf({
    game,
    ...(edition === undefined ? {} : { edition: editionIn(edition, game) }),
  });
  const key = freshKey();
  const plain = { scenario: rules.game.scenarios[0].id, options: {}, quick: false, ...beginning };
  const agreement =
    bids === undefined
      ? plain.agreement
      : agreementOf({ ...auctionFor(rules.game, plain.scenario, bids.kind), bids: bids.bids }, bidLots(key));
  const whole = agreement === undefined ? plain : { ...plain, agreement };
  const match = new Match(rules.engine, whole, key);
  const id = await keep(rules, match, mode, possible(rules, seatsAfter(rules, seats, agreement)));
  return { id, agreement: agreement ?? null };
}

function seatsAfter(
  { game }: Rules,
  seats: readonly Seat[],
  agreement: Agreement | undefined,
): readonly Seat[] {
  if (agreement === undefined || agreement.kind === 'fixed') return seats;
  return game.roles.map((role) => seats[agreement.players.indexOf(role)] ?? { kind: 'empty' });
}

/** Takes a record, a position or a game by file in; whatever is wrong with it is named. */
export async function importGame(json: unknown, mode: Mode, seats?: readonly Seat[]): Promise<string> {
  if (isByFile(json)) return takeByFile(readByFile(json));
  const record = await recordIn(json);
  const rules = await rulesOf(record);
  checkStart(rules.engine, record, 'start');
  const match = replay(rules.engine, record);
  const taken = seats === undefined ? allPersons(rules.game, record.scenario) : possible(rules, seats);
  return keep(rules, match, mode, taken, freshId(), resignedIn(match, record));
}

/**
 * A game that somebody sent: the receiver plays his own role of it. Where the game is here already, the file carries
 * it on; one that leads elsewhere is refused there, and one that was taken in before leads to the game as it stands.
 */
async function takeByFile(file: ByFile): Promise<string> {
  const { record } = file;
  const rules = await rulesOf(record);
  checkStart(rules.engine, record, 'start');
  const match = replay(rules.engine, record);
  const here = (await listGames()).find(({ mode, record: { key } }) => mode === 'file' && key === record.key);
  if (here === undefined) {
    const seats = possible(rules, seatsOfReceiver(file, rules.game.roles));
    return keep(rules, match, 'file', seats, freshId(), resignedIn(match, record));
  }
  if (record.log.length < here.record.log.length) {
    refuseElsewhere(record.log, here.record.log);
    return here.id;
  }
  refuseElsewhere(here.record.log, record.log);
  const resigned = resignedIn(match, record);
  await writeGame(
    {
      ...here,
      record: recordWith(match, resigned),
      revision: here.revision + 1,
      touched: Date.now(),
      standing: rules.screen.standing(match.state),
      waitingFor: resigned === null ? rolesIn(pending(match.state)) : [],
      ...(resigned === null ? {} : { resigned }),
    },
    here.revision,
  );
  return here.id;
}

/** A file carries a game on only if it holds everything that the game here holds. */
export function refuseElsewhere(mine: readonly LogEntry[], theirs: readonly LogEntry[]): void {
  if (theirs.length < mine.length) throw new BadInput('log', 'is older than the game here');
  mine.forEach((entry, i) => {
    if (JSON.stringify(entry) !== JSON.stringify(theirs[i]))
      throw new BadInput(`log.${i}`, 'differs from the game here');
  });
}

async function recordIn(json: unknown): Promise<GameRecord> {
  const format =
    typeof json === 'object' && json !== null ? (json as { format?: unknown }).format : undefined;
  if (format !== 'punica-position') return readRecord(json);
  const position = readPosition(json);
  const rules = await rulesOf(position);
  return recordFrom(position, rules.game.version, freshKey());
}
