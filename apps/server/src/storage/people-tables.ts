import type { Switch, Time } from './stored.ts';

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
  /** A program plays for this account, and everybody is told so. */
  bot: Switch;
  /** Sees what is reported, and decides on it. */
  moderator: Switch;
  /** May write nothing to others until then. */
  muted_until: Time | null;
  /** When they showed that the address for mail is theirs. */
  mail_confirmed_at: Time | null;
  /** Who may write letters to them. */
  letters_from: 'anybody' | 'followed' | 'nobody';
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

export interface BlocksTable {
  person: string;
  blocked: string;
  at: Time;
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

export interface PeopleTables {
  people: PeopleTable;
  sessions: SessionsTable;
  tokens: TokensTable;
  passkeys: PasskeysTable;
  challenges: ChallengesTable;
  guesses: GuessesTable;
  blocks: BlocksTable;
  answer_times: AnswerTimesTable;
  activity: ActivityTable;
  pushes: PushesTable;
}

export const PEOPLE_KEYS = {
  people: ['id'],
  sessions: ['id'],
  tokens: ['id'],
  passkeys: ['id'],
  challenges: ['id'],
  blocks: ['person', 'blocked'],
  answer_times: ['person', 'standing', 'slot'],
  activity: ['person', 'hour'],
  pushes: ['id'],
} as const satisfies Partial<Record<keyof PeopleTables, readonly string[]>>;
