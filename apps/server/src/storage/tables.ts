/**
 * What is stored, the same on SQLite and PostgreSQL: text, and whole numbers up to 2^53. Times are
 * milliseconds since 1970, switches are 0 or 1, and what has a shape of its own is JSON in a text.
 */
export type Switch = 0 | 1;
export type Time = number;

export interface PeopleTable {
  id: string;
  kind: 'guest' | 'account' | 'deleted';
  name: string;
  /** The name folded for comparison; only accounts have one, so guests may share a name. */
  login: string | null;
  /** What the name looks like; nothing where it was not worked out yet, or the person has left. */
  look: string | null;
  /** The same in capitals. */
  capitals: string | null;
  /** `look` again for an account: nobody else may look like it; nothing where an older one has it. */
  owned_look: string | null;
  password: string | null;
  /** Hash of the secret in a guest's own link. */
  link: string | null;
  mail: string | null;
  webhook: string | null;
  /** JSON of `NoticeWishes`. */
  notices: string;
  created_at: Time;
  seen_at: Time;
  banned_at: Time | null;
  /** May see the page for the operator, and act there. Only the command line appoints. */
  operator: Switch;
  /** A keyed hash of the address they last came from: it tells whether two came from the same, and nothing else. */
  address: string | null;
  vacation_until: Time | null;
  /** Milliseconds of vacation that are left this year, and the year they belong to. */
  vacation_left: number;
  vacation_year: number;
}

export interface SessionsTable {
  id: string;
  /** Hash of the secret in the cookie. */
  secret: string;
  person: string;
  label: string;
  created_at: Time;
  seen_at: Time;
  expires_at: Time;
}

export interface TokensTable {
  id: string;
  secret: string;
  person: string;
  label: string;
  /** Words divided by spaces. */
  scopes: string;
  created_at: Time;
  used_at: Time | null;
}

export interface PasskeysTable {
  id: string;
  person: string;
  public_key: string;
  counter: number;
  transports: string;
  label: string;
  created_at: Time;
}

/** A passkey question that waits for its answer. */
export interface ChallengesTable {
  id: string;
  person: string | null;
  challenge: string;
  expires_at: Time;
}

/** Guesses of a password that were wrong: by name, by a device that is known, or by a session. */
export interface GuessesTable {
  key: string;
  /** How many count against it, in thousandths, and when that was. */
  used: number;
  at: Time;
}

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
}

export interface NotesTable {
  game: string;
  person: string;
  text: string;
  changed_at: Time;
}

export interface BlocksTable {
  person: string;
  blocked: string;
  at: Time;
}

export interface RatingsTable {
  person: string;
  game: string;
  /** Whole numbers to be shown and sorted by; `exact` is JSON of `Standing`, from which the next is worked out. */
  rating: number;
  deviation: number;
  exact: string;
  games: number;
  wins: number;
  draws: number;
}

/** How long people who held something took before they passed a window; the person '' stands for all. */
export interface AnswerTimesTable {
  person: string;
  standing: string;
  /** So many are kept; a new one takes the place of any. */
  slot: number;
  took: number;
}

/** In how many hours of the day somebody was about: counts by hour (UTC). */
export interface ActivityTable {
  person: string;
  hour: number;
  seen: number;
}

export interface PushesTable {
  id: string;
  person: string;
  subscription: string;
  created_at: Time;
}

/** Jobs where no job runner of the database's own is at hand. */
export interface JobsTable {
  key: string;
  kind: string;
  payload: string;
  run_at: Time;
  attempts: number;
  /** Told apart from the job that took its key while it ran. */
  mark: string;
  /** What went wrong at the last attempt. After the last one the job stays, and is not tried again. */
  problem: string | null;
}

/** A backup that was made by itself or by the operator, and what its test showed. */
export interface BackupsTable {
  id: string;
  begun_at: Time;
  ended_at: Time;
  /** The name of the file, and whether it is still there. */
  file: string;
  kept: Switch;
  bytes: number;
  /** JSON of `RestoreTest`, where a copy was made. */
  test: string | null;
  /** What went wrong, of copy or test. */
  problem: string | null;
}

/** What an operator has done, by page or by command line. */
export interface OperatorActsTable {
  id: string;
  at: Time;
  /** The operator's account; nobody where it was the command line. */
  operator: string | null;
  act: string;
  /** The person or game it was done to. */
  target: string | null;
}

/** The time by which games are played, as it was last written down: by `HouseClock`. */
export interface HouseClockTable {
  name: string;
  time: number;
  /** The clock on the wall of whoever wrote it, and that of the database. */
  wall: Time;
  kept_at: Time;
}

/** When the clocks of games stood still, and how long. */
export interface PausesTable {
  id: string;
  from_wall: Time;
  ms: number;
}

/** What another program on the same SQLite file, such as moderation, tells the server. It takes them away. */
export interface AnnouncementsTable {
  id: string;
  message: string;
}

/** How often each face fell in a game that is over. */
export interface DiceTable {
  id: string;
  game: string;
  /** JSON: by number of sides, how often each face came. */
  counts: string;
}

/** Single facts of the house, such as the keys for web push. */
export interface FactsTable {
  name: string;
  value: string;
}

export interface MigrationsTable {
  name: string;
  at: Time;
}

export interface Tables {
  people: PeopleTable;
  sessions: SessionsTable;
  tokens: TokensTable;
  passkeys: PasskeysTable;
  challenges: ChallengesTable;
  guesses: GuessesTable;
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
  blocks: BlocksTable;
  ratings: RatingsTable;
  answer_times: AnswerTimesTable;
  activity: ActivityTable;
  pushes: PushesTable;
  jobs: JobsTable;
  announcements: AnnouncementsTable;
  house_clock: HouseClockTable;
  pauses: PausesTable;
  backups: BackupsTable;
  operator_acts: OperatorActsTable;
  facts: FactsTable;
  dice: DiceTable;
  migrations: MigrationsTable;
}

/** Every table with what matters, in the order in which a copy is filled, with the columns of its key. */
export const TABLE_KEYS = {
  people: ['id'],
  sessions: ['id'],
  tokens: ['id'],
  passkeys: ['id'],
  challenges: ['id'],
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
  blocks: ['person', 'blocked'],
  ratings: ['person', 'game'],
  answer_times: ['person', 'standing', 'slot'],
  activity: ['person', 'hour'],
  pushes: ['id'],
  jobs: ['key'],
  house_clock: ['name'],
  pauses: ['id'],
  backups: ['id'],
  operator_acts: ['id'],
  facts: ['name'],
  dice: ['id'],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>;

export type KeptTable = keyof typeof TABLE_KEYS;
export const TABLE_NAMES = Object.keys(TABLE_KEYS) as KeptTable[];
