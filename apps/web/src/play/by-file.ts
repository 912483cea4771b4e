import { BadInput, type GameRecord, readRecord } from '@punica/kernel';
import { isPerson, type Seat } from './seats.ts';

/**
 * A game that goes from one player to the other as a file: the record, who sits where for the one who sent it, and
 * who must choose. Whoever opens it plays the roles that are somebody else's for the sender.
 */
export interface ByFile {
  readonly format: 'punica-by-file';
  readonly version: 1;
  /** By role: the sender's own, somebody else's, a bot by its name, or nobody's. */
  readonly seats: Readonly<Record<string, string>>;
  /** The roles that must choose now. */
  readonly turn: readonly string[];
  readonly record: GameRecord;
}

const SENDER = 'sender';
const OTHER = 'other';
const EMPTY = 'empty';
const BOT = 'bot:';

const written = (seat: Seat): string => {
  if (seat.kind === 'bot') return `${BOT}${seat.bot}`;
  return isPerson(seat) ? SENDER : seat.kind === 'empty' ? EMPTY : OTHER;
};

export const byFile = (
  roles: readonly string[],
  seats: readonly Seat[],
  turn: readonly number[],
  record: GameRecord,
): ByFile => ({
  format: 'punica-by-file',
  version: 1,
  seats: Object.fromEntries(roles.map((role, i) => [role, written(seats[i])])),
  turn: turn.map((role) => roles[role]),
  record,
});

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

export const isByFile = (json: unknown): boolean => isObject(json) && json.format === 'punica-by-file';

const FIELDS = ['format', 'version', 'seats', 'turn', 'record'];

/** Reads such a file; whatever is wrong with it is named. */
export function readByFile(json: unknown): ByFile {
  if (!isObject(json) || json.format !== 'punica-by-file')
    throw new BadInput('format', 'must be punica-by-file');
  const unknown = Object.keys(json).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) throw new BadInput(unknown, 'is not a field of such a file');
  if (json.version !== 1) throw new BadInput('version', 'must be 1');
  const { seats, turn } = json;
  if (!isObject(seats) || Object.values(seats).some((seat) => typeof seat !== 'string'))
    throw new BadInput('seats', 'must say for every role who plays it');
  if (!Array.isArray(turn) || turn.some((role) => typeof role !== 'string'))
    throw new BadInput('turn', 'must be a list of roles');
  return {
    format: 'punica-by-file',
    version: 1,
    seats: seats as Record<string, string>,
    turn: turn as string[],
    record: readRecord(json.record),
  };
}

/**
 * Who sits where for the one who opens the file. Where several roles are not the sender's, he plays those that must
 * choose now: the sender sent it to whose turn it is.
 */
export function seatsOfReceiver({ seats, turn }: ByFile, roles: readonly string[]): Seat[] {
  for (const role of roles) if (seats[role] === undefined) throw new BadInput(`seats.${role}`, 'is missing');
  const others = roles.filter((role) => seats[role] === OTHER);
  const due = others.filter((role) => turn.includes(role));
  const mine = others.length > 1 && due.length > 0 ? due : others;
  return roles.map((role): Seat => {
    const seat = seats[role];
    if (seat === EMPTY) return { kind: 'empty' };
    if (seat.startsWith(BOT)) return { kind: 'bot', bot: seat.slice(BOT.length) };
    if (seat !== SENDER && seat !== OTHER)
      throw new BadInput(`seats.${role}`, 'must be sender, other, empty or a bot');
    return { kind: mine.includes(role) ? 'person' : 'away' };
  });
}
