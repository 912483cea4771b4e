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

export interface EditionTables {
  editions: EditionsTable;
  published: PublishedTable;
}

export const EDITION_KEYS = { editions: ['hash'], published: ['id'] } as const;
