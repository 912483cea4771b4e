import {
  type ByFile,
  botOfSeat,
  EMPTY,
  type GameRecord,
  OTHER,
  rolesOfReceiver,
  SENDER,
  seatOfBot,
} from '@punica/kernel';
import { isPerson, type Seat } from './seats.ts';

const written = (seat: Seat): string => {
  if (seat.kind === 'bot') return seatOfBot(seat.bot);
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

/** Who sits where for the one who opens the file. */
export function seatsOfReceiver(file: ByFile, roles: readonly string[]): Seat[] {
  const mine = rolesOfReceiver(file, roles);
  return roles.map((role): Seat => {
    const seat = file.seats[role];
    const bot = botOfSeat(seat);
    if (bot !== undefined) return { kind: 'bot', bot };
    if (seat === EMPTY) return { kind: 'empty' };
    return { kind: mine.includes(role) ? 'person' : 'away' };
  });
}
