import { BadInput } from './errors.ts';
import { type GameRecord, readRecord } from './record.ts';

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

export const SENDER = 'sender';
export const OTHER = 'other';
export const EMPTY = 'empty';
const BOT = 'bot:';

/** What stands in the file for a seat of a bot, and the bot of such a seat. */
export const seatOfBot = (bot: string): string => `${BOT}${bot}`;
export const botOfSeat = (seat: string): string | undefined =>
  seat.startsWith(BOT) ? seat.slice(BOT.length) : undefined;

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
 * The roles of the one who opens the file. Where several are not the sender's, he plays those that must choose now:
 * the sender sent it to whose turn it is.
 */
export function rolesOfReceiver({ seats, turn }: ByFile, roles: readonly string[]): readonly string[] {
  for (const role of roles) {
    const seat = seats[role];
    if (seat === undefined) throw new BadInput(`seats.${role}`, 'is missing');
    if (seat !== SENDER && seat !== OTHER && seat !== EMPTY && botOfSeat(seat) === undefined)
      throw new BadInput(`seats.${role}`, 'must be sender, other, empty or a bot');
  }
  const others = roles.filter((role) => seats[role] === OTHER);
  const due = others.filter((role) => turn.includes(role));
  return others.length > 1 && due.length > 0 ? due : others;
}

/** The file that goes back: who opened it is the sender now. */
export function sentOn(
  file: ByFile,
  roles: readonly string[],
  turn: readonly string[],
  record: GameRecord,
): ByFile {
  const mine = rolesOfReceiver(file, roles);
  const seatOf = (role: string): string => {
    const seat = file.seats[role];
    if (mine.includes(role)) return SENDER;
    return seat === SENDER ? OTHER : seat;
  };
  return { ...file, seats: Object.fromEntries(roles.map((role) => [role, seatOf(role)])), turn, record };
}
