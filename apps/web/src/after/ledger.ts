/** Luck of one side in one kind of throw or draw, in the unit that the words name. */
export interface LedgerRow {
  readonly what: string;
  /** By role: what came, what was to be expected. */
  readonly sides: readonly { readonly times: number; readonly actual: number; readonly expected: number }[];
}

/** Every die and draw of a game against its expectation. */
export interface Ledger {
  readonly rows: readonly LedgerRow[];
  /** The total in plain words, one sentence for each side. */
  readonly sentences: readonly string[];
}
