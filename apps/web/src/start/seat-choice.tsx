import { Options } from '../kit/options.tsx';
import type { GameDescription } from '../play/protocol.ts';
import type { Mode, Seat } from '../play/seats.ts';
import { words } from '../words/index.ts';

const w = words.create;

/** How a seat is called in the form: `person`, `away` or the name of a bot. */
export type SeatName = string;

const seatOf = (name: SeatName): Seat =>
  name === 'person' || name === 'away' ? { kind: name } : { kind: 'bot', bot: name };

const seatWords = (name: SeatName): string =>
  name === 'person' ? w.personAt : name === 'away' ? w.away : (w.botName[name] ?? name);

/** The player leads the second role: Carthage, in every game. */
const FIRST_PERSON = 1;

export const firstSeats = ({ roles, usualBot }: GameDescription): SeatName[] =>
  roles.map((_, role) => (role === FIRST_PERSON ? 'person' : usualBot));

/** Who sits where in a scenario that may have fewer roles than the game. */
export const takenSeats = (
  { roles }: GameDescription,
  playing: readonly string[],
  seats: readonly SeatName[],
): Seat[] => roles.map((role, i) => (playing.includes(role) ? seatOf(seats[i]) : { kind: 'empty' }));

export function modeOf(seats: readonly Seat[]): Mode {
  if (seats.some(({ kind }) => kind === 'away')) return 'file';
  return seats.filter(({ kind }) => kind === 'person').length > 1 ? 'hotseat' : 'solo';
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

interface Props {
  readonly game: GameDescription;
  /** The roles that the scenario has. */
  readonly playing: readonly string[];
  readonly seats: readonly SeatName[];
  readonly onChange: (seats: SeatName[]) => void;
  /** The sides are bid for: one line for each bidder. */
  readonly bids?: boolean;
}

/** Who sits where: one line for each role that is played. */
export function SeatChoice({ game, playing, seats, onChange, bids = false }: Props) {
  // Bids are made by those at this screen, and by bots.
  const names = ['person', ...game.bots, ...(bids ? [] : ['away'])];
  return (
    <>
      {game.roles.map((role, i) =>
        playing.includes(role) ? (
          <label key={role} class="row seat">
            <span>
              {bids ? words.even.player(i) : capital(role)}
              {w.botManner[seats[i]] !== undefined && <small>{w.botManner[seats[i]]}</small>}
            </span>
            <select
              value={seats[i]}
              onChange={({ currentTarget: { value } }) =>
                onChange(seats.map((it, k) => (k === i ? value : it)))
              }
            >
              <Options of={names.map((name) => [name, seatWords(name)])} />
            </select>
          </label>
        ) : null,
      )}
    </>
  );
}
