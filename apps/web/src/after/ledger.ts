import { type GameLuck, type LuckLedger, type LuckTotal, ledgerWords, rolesInPlay } from '@punica/odds';

/** The luck of a game, ready to be read. */
export interface Ledger {
  /** The total in plain words. */
  readonly sentences: readonly string[];
  /** What a luck point is, and what is drawn beside the dice. */
  readonly point: string;
  readonly drawn: string;
  /** Those who played, in the order of the columns. */
  readonly roles: readonly number[];
  /** By kind of throw or draw, and then by role. */
  readonly rows: readonly { readonly what: string; readonly roles: readonly (LuckTotal | null)[] }[];
  readonly totals: readonly LuckTotal[];
}

export function ledgerShown(ledger: LuckLedger, luck: GameLuck): Ledger {
  const roles = rolesInPlay(ledger);
  const kinds = [...new Set(roles.flatMap(({ kinds: all }) => all.map(({ what }) => what)))];
  return {
    sentences: ledgerWords(ledger, luck),
    point: luck.point,
    drawn: luck.drawn,
    roles: roles.map(({ role }) => role),
    rows: kinds.map((kind) => ({
      what: luck.topics[kind],
      roles: roles.map((role) => role.kinds.find(({ what }) => what === kind)?.total ?? null),
    })),
    totals: roles.map(({ total }) => total),
  };
}
