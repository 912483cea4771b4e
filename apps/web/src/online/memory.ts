/** What this browser keeps of games on the server, because only it was told. */
interface Memory {
  /** The secret that brings a guest back. */
  readonly guest: string | null;
  /** By game: the invitation that its maker was given. */
  readonly invites: Readonly<Record<string, string>>;
  /** By game: the random part of the key that this browser drew, and the hashes that it saw first. */
  readonly dice: Readonly<Record<string, SeenDice>>;
  /** Standing orders in the words in which they were given. */
  readonly orders: Readonly<Record<string, string>>;
}

export interface SeenDice {
  readonly part?: string;
  readonly hashes?: { readonly server: string; readonly players: readonly (string | null)[] };
}

const KEY = 'punica-online';
const MOST_GAMES = 200;
const NOTHING: Memory = { guest: null, invites: {}, dice: {}, orders: {} };

export function memory(): Memory {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Memory>) };
  } catch {
    return NOTHING;
  }
}

const lately = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).slice(-MOST_GAMES));

export function remember(change: Partial<Memory>): void {
  const { invites, dice, orders, ...rest } = { ...memory(), ...change };
  const kept = { ...rest, invites: lately(invites), dice: lately(dice), orders: lately(orders) };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const rememberInvite = (game: string, invite: string): void =>
  remember({ invites: { ...memory().invites, [game]: invite } });

/** Draws this browser's part of a key: 256 random bits. */
export function drawPart(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function rememberDice(game: string, seen: SeenDice): void {
  const { dice } = memory();
  remember({ dice: { ...dice, [game]: { ...dice[game], ...seen } } });
}

export const orderKey = (game: string, order: unknown): string => `${game} ${JSON.stringify(order)}`;

export const rememberOrder = (game: string, order: unknown, words: string): void =>
  remember({ orders: { ...memory().orders, [orderKey(game, order)]: words } });
