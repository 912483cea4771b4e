import type { Switch, Time } from './stored.ts';

/** What people have to do with each other: following, letters, collections, teams, what they are told, what is kept in order. */

export interface FollowsTable {
  person: string;
  kind: 'person' | 'game' | 'edition';
  target: string;
  at: Time;
}

/** Somebody was challenged to a game: until they say no they may enter it without the secret of its invitation. */
export interface InvitationsTable {
  game: string;
  person: string;
  by_person: string;
  at: Time;
  state: 'open' | 'accepted' | 'declined' | 'withdrawn';
  /** The game was made for the challenge, and is called off with it. */
  own_game: Switch;
}

export interface CollectionsTable {
  id: string;
  owner: string;
  name: string;
  text: string;
  public: Switch;
  created_at: Time;
  changed_at: Time;
}

export interface CollectedTable {
  collection: string;
  game: string;
  place: number;
  note: string;
  added_at: Time;
}

/** A private message. `pair` is both persons in the order of their ids. */
export interface LettersTable {
  id: string;
  pair: string;
  author: string;
  reader: string;
  text: string;
  at: Time;
}

/** One end of a correspondence: how much is unread there, and since when it is shown. */
export interface CorrespondencesTable {
  person: string;
  other: string;
  last_at: Time;
  unread: number;
  cleared_at: Time;
}

/** Something that happened to somebody. A second one with the same key takes the place of the first. */
export interface NewsTable {
  person: string;
  key: string;
  kind: string;
  at: Time;
  read_at: Time | null;
  /** When it went out by mail, push or webhook, or would have. */
  told_at: Time | null;
  text: string;
  /** Where it leads in the page. */
  path: string;
  /** The person it is about: it goes with them. */
  about: string | null;
}

/** What is said of a game that is over, for everybody. */
export interface CommentsTable {
  id: string;
  game: string;
  person: string;
  text: string;
  at: Time;
}

export interface TeamsTable {
  id: string;
  name: string;
  /** What the name looks like: no other team may look the same. */
  look: string;
  text: string;
  joining: 'open' | 'request';
  creator: string;
  created_at: Time;
}

export interface MembersTable {
  team: string;
  person: string;
  leader: Switch;
  joined_at: Time;
}

export interface TeamRequestsTable {
  team: string;
  person: string;
  text: string;
  at: Time;
}

/** A message of a leader to all. */
export interface TeamPostsTable {
  id: string;
  team: string;
  person: string;
  text: string;
  at: Time;
}

/** A game that is over, as it is searched for; made from the game and made anew at will. */
export interface FinishedTable {
  game: string;
  title: string;
  scenario: string;
  ended_at: Time;
  length: number;
  rated: Switch;
  clock: string;
  how: string;
  /** Names of the winning roles with spaces around each; one space where nobody won. */
  winners: string;
  /** The first thing that a player brought about, in words, and the same folded. */
  opening: string;
  opening_fold: string;
  /** The lowest rating among its players when it ended; nothing where one had none. */
  rating: number | null;
  /** Anybody may look at it. */
  open: Switch;
}

export interface FinishedPlayersTable {
  person: string;
  game: string;
  role: string;
  /** 2 won, 1 drawn, 0 lost. */
  score: number;
  ended_at: Time;
}

/** Something that somebody brings before the moderators, with what was to be seen then. */
export interface ReportsTable {
  id: string;
  reporter: string;
  /** Whom it is about. */
  person: string;
  kind: string;
  /** The message, comment, game, team or person itself. */
  target: string;
  game: string | null;
  reason: string;
  text: string;
  /** JSON of `ReportContext`: kept as it was. */
  context: string;
  at: Time;
  state: 'open' | 'closed';
  closed_at: Time | null;
  closed_by: string | null;
  outcome: string | null;
}

/** What a moderator did to somebody, why, until when, and whether that person objects. */
export interface MeasuresTable {
  id: string;
  person: string;
  act: 'warn' | 'mute' | 'ban' | 'remove' | 'void';
  reason: string;
  /** What was removed or made void. */
  target: string | null;
  moderator: string | null;
  at: Time;
  until: Time | null;
  lifted_at: Time | null;
  report: string | null;
  appeal: string | null;
  appealed_at: Time | null;
  /** Nothing until somebody has decided. */
  appeal_answer: string | null;
  appeal_by: string | null;
}

/** Hash of a secret that was sent by mail, worth something once and for a short time. */
export interface MailTokensTable {
  secret: string;
  person: string;
  kind: 'confirm' | 'recover';
  mail: string;
  expires_at: Time;
}

export interface CircleTables {
  follows: FollowsTable;
  invitations: InvitationsTable;
  collections: CollectionsTable;
  collected: CollectedTable;
  letters: LettersTable;
  correspondences: CorrespondencesTable;
  news: NewsTable;
  comments: CommentsTable;
  teams: TeamsTable;
  members: MembersTable;
  team_requests: TeamRequestsTable;
  team_posts: TeamPostsTable;
  finished: FinishedTable;
  finished_players: FinishedPlayersTable;
  reports: ReportsTable;
  measures: MeasuresTable;
  mail_tokens: MailTokensTable;
}

export const CIRCLE_KEYS = {
  follows: ['person', 'kind', 'target'],
  invitations: ['game', 'person'],
  collections: ['id'],
  collected: ['collection', 'game'],
  letters: ['id'],
  correspondences: ['person', 'other'],
  news: ['person', 'key'],
  comments: ['id'],
  teams: ['id'],
  members: ['team', 'person'],
  team_requests: ['team', 'person'],
  team_posts: ['id'],
  finished: ['game'],
  finished_players: ['person', 'game'],
  reports: ['id'],
  measures: ['id'],
  mail_tokens: ['secret'],
} as const satisfies Record<keyof CircleTables, readonly string[]>;
