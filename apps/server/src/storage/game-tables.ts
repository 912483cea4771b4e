import type { Switch, Time } from './stored.ts';

export type GameState = 'open' | 'running' | 'over' | 'cancelled';

export interface GamesTable {
  id: string;
  game: string;
  rules: number;
  scenario: string;
  options: string;
  quick: Switch;
  state: GameState;
  /** Shown in the lobby while open; a private game is found and watched by its link only. */
  listed: Switch;
  /** Its free seats are kept for somebody (a challenge by name, a rematch): it is listed from when it begins. */
  listed_once_begun: Switch;
  rated: Switch;
  /** When it was rated; ratings follow from the games in this order. */
  rated_at: Time | null;
  /** How long the log was then. */
  rated_length: number | null;
  creator: string;
  /** Hash of the secret in the invitation. */
  invite: string;
  created_at: Time;
  started_at: Time | null;
  ended_at: Time | null;
  changed_at: Time;
  /** How many entries the log has: the next one is accepted only at this place. */
  version: number;
  /** Goes up with every change of this row, moves or not: what was decided on an older one does not hold. */
  revision: number;
  /** Who is asked, as everybody may know, and whose answer is really missing: sets of roles. */
  asked: number;
  pending: number;
  /** The server's part of the key, and the key once all parts are there. Secret until the game is over. */
  server_part: string;
  key: string | null;
  /** JSON of `StoredAgreement`; sealed bids in it are secret until all are in. */
  agreement: string | null;
  /** JSON of `ClockSettings` and `ClockState`. */
  clock: string;
  clock_state: string;
  /** When somebody must look after the game next (a deadline, a bot's turn), and for when a job is planned. */
  tend_at: Time | null;
  job_at: Time | null;
  /** JSON of `Result`. */
  result: string | null;
  rematch_of: string | null;
  /** The game that follows this one. */
  rematch: string | null;
  /** The tournament that it belongs to. */
  tournament: string | null;
  /** The hash of the edition that it is played with, and its name; nothing where the data are ours. */
  edition: string | null;
  edition_name: string | null;
}

export interface SeatsTable {
  game: string;
  role: number;
  person: string | null;
  bot: string | null;
  /** The player's random part of the key, and what was shown of it at the start. */
  part: string | null;
  joined_at: Time | null;
  /** What the person has seen, and what a notice was sent for. */
  seen_version: number;
  seen_at: Time;
  told_version: number;
  /** JSON of standing orders. */
  orders: string;
  /** JSON of `Held`: an answer to a reaction window that is kept back until it closes. */
  held: string | null;
}

/** Who played: as the game began, and how somebody left. A seat that a bot has taken is still this person's. */
export interface PlayersTable {
  game: string;
  role: number;
  person: string;
  /** How and when they left before the end; nothing for those who stayed. */
  left_how: string | null;
  left_at: Time | null;
  /** They want a private game to be public once it is over. */
  shares: Switch;
  /** A keyed hash of where they came from when the game began, until it is rated; then JSON of those as near. */
  address: string | null;
  near: string | null;
}

export interface LogTable {
  game: string;
  place: number;
  entry: string;
  at: Time;
}

/** A cache, and what a game goes on from when its log does not survive a change of the rules. */
export interface SnapshotsTable {
  game: string;
  version: number;
  rules: number;
  position: string;
}

/** Where a game can be taken up without playing it through: a position that nothing can be undone behind. */
export interface CheckpointsTable {
  game: string;
  version: number;
  rules: number;
  /** JSON: the places of the entries that count there. */
  live: string;
  position: string;
}

/** What was told of each entry, a hundred of them a row. */
export interface StoriesTable {
  game: string;
  chunk: number;
  /** JSON, by entry: the kind of question that it answered, and its events with their audience. */
  story: string;
}

/** A wish that needs the consent of others. */
export interface OffersTable {
  game: string;
  kind: string;
  by_role: number;
  /** JSON: what exactly is wished. */
  detail: string;
  /** Roles that have agreed, as a set. */
  agreed: number;
  made_at: Time;
}

export interface ChatTable {
  id: string;
  game: string;
  person: string;
  name: string;
  text: string;
  at: Time;
  /** Said among those who play, or among those who look on. */
  room: 'players' | 'onlookers';
}

export interface NotesTable {
  game: string;
  person: string;
  text: string;
  changed_at: Time;
}

/** How often each face fell in a game that is over. */
export interface DiceTable {
  id: string;
  game: string;
  /** JSON: by number of sides, how often each face came. */
  counts: string;
}

export interface GameTables {
  games: GamesTable;
  seats: SeatsTable;
  players: PlayersTable;
  log: LogTable;
  snapshots: SnapshotsTable;
  checkpoints: CheckpointsTable;
  stories: StoriesTable;
  offers: OffersTable;
  chat: ChatTable;
  notes: NotesTable;
  dice: DiceTable;
}

export const GAME_KEYS = {
  games: ['id'],
  seats: ['game', 'role'],
  players: ['game', 'role'],
  log: ['game', 'place'],
  snapshots: ['game'],
  checkpoints: ['game'],
  stories: ['game', 'chunk'],
  offers: ['game', 'kind'],
  chat: ['id'],
  notes: ['game', 'person'],
  dice: ['id'],
} as const satisfies Record<keyof GameTables, readonly string[]>;
