/** An edition as it was played or published, whole: stored once, whoever uses it. */
export interface EditionsTable {
  hash: string;
  game: string;
  name: string;
  edition: string;
  kept_at: number;
}

/** An edition under somebody's name; what it holds now is named by its hash. */
export interface PublishedTable {
  id: string;
  owner: string;
  game: string;
  name: string;
  note: string;
  hash: string;
  /** JSON of how many corrections, scenarios and house rules it has. */
  counts: string;
  /** The published edition that it began as a copy of. */
  forked_from: string | null;
  /** Offered to us: 1 where its owner wants us to take it over. */
  suggested: number;
  created_at: number;
  changed_at: number;
}

/** A state in which an edition was published; the text of it is named by its hash. */
export interface PublishedVersionsTable {
  published: string;
  hash: string;
  counts: string;
  at: number;
}

/** Games by bots that somebody asked a farm for, and what came of them. */
export interface BalancesTable {
  id: string;
  person: string;
  hash: string;
  game: string;
  scenario: string;
  bots: string;
  games: number;
  /** Its number on the farm. */
  work: number;
  asked_at: number;
  /** When its end was seen, whatever it was. */
  ended_at: number | null;
  /** JSON of games and wins by role; nothing where it did not come to its end. */
  result: string | null;
}

export interface EditionTables {
  editions: EditionsTable;
  published: PublishedTable;
  published_versions: PublishedVersionsTable;
  balances: BalancesTable;
}

export const EDITION_KEYS = {
  editions: ['hash'],
  published: ['id'],
  published_versions: ['published', 'hash'],
  balances: ['id'],
} as const;
