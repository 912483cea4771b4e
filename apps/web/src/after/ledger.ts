import { type GameLuck, type LuckLedger, type LuckTotal, ledgerWords } from '@punica/odds';

/** The luck of a game, ready to be read. */
export interface Ledger {
  /** The total in plain words. */
  readonly sentences: readonly string[];
  /** By kind of throw or draw, and then by role. */
  readonly rows: readonly { readonly what: string; readonly roles: readonly (LuckTotal | null)[] }[];
  readonly totals: readonly LuckTotal[];
}

export function ledgerShown(ledger: LuckLedger, luck: GameLuck): Ledger {
  const kinds = [...new Set(ledger.roles.flatMap(({ kinds: all }) => all.map(({ what }) => what)))];
  return {
    sentences: ledgerWords(ledger, luck),
    rows: kinds.map((kind) => ({
      what: luck.topicWords(kind),
      roles: ledger.roles.map((role) => role.kinds.find(({ what }) => what === kind)?.total ?? null),
    })),
    totals: ledger.roles.map(({ total }) => total),
  };
}
