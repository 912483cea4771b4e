import { includes, type Role, type RoleMask } from '@punica/kernel';

/** What happens when somebody's time is over; said when the game is created. */
export type ZeroRule = 'forfeit' | 'bot' | 'claim';

export type ClockSettings =
  | { readonly kind: 'none' }
  /** A bank that runs while one is asked, and an increment for every spell. */
  | { readonly kind: 'live'; readonly bankMs: number; readonly incrementMs: number; readonly zero: ZeroRule }
  /** So much for every spell, and a bank for what goes beyond. */
  | { readonly kind: 'slow'; readonly moveMs: number; readonly bankMs: number; readonly zero: ZeroRule };

/** A spell lasts from when a role is asked until nothing more is asked of it. */
export interface Spell {
  readonly since: number;
  /** Milliseconds that are not counted. */
  readonly free: number;
}

export interface Clocks {
  readonly banks: readonly number[];
  readonly spells: readonly (Spell | null)[];
}

/**
 * Answers to a window cost nothing within this time, and the program answers for those who hold nothing
 * well inside it: what a window costs on the clock tells nothing about a hand.
 */
export const FREE_WINDOW_MS = 10_000;

export const freshClocks = (settings: ClockSettings, roles: number): Clocks => ({
  banks: new Array<number>(roles).fill(settings.kind === 'none' ? 0 : settings.bankMs),
  spells: new Array<Spell | null>(roles).fill(null),
});

/** Ends the spells of those who are no longer asked and begins those of the newly asked. */
export function turnClocks(
  settings: ClockSettings,
  { banks, spells }: Clocks,
  pending: RoleMask,
  isWindow: boolean,
  now: number,
): Clocks {
  const after = banks.slice();
  return {
    spells: spells.map((spell, role) => {
      if (includes(pending, role)) return spell ?? { since: now, free: isWindow ? FREE_WINDOW_MS : 0 };
      if (spell !== null) after[role] = bankAfter(settings, banks[role], spell, now);
      return null;
    }),
    banks: after,
  };
}

function bankAfter(settings: ClockSettings, bank: number, spell: Spell, now: number): number {
  switch (settings.kind) {
    case 'none':
      return bank;
    case 'live': {
      const spent = Math.max(0, now - spell.since - spell.free);
      return Math.max(0, bank - spent) + (spent > 0 ? settings.incrementMs : 0);
    }
    case 'slow':
      return Math.max(0, bank - Math.max(0, now - spell.since - settings.moveMs));
  }
}

/** When the time of a role is over, if nothing happens. */
export function deadlineOf(settings: ClockSettings, { banks, spells }: Clocks, role: Role): number | null {
  const spell = spells[role];
  if (spell === null || settings.kind === 'none') return null;
  const allowed = settings.kind === 'live' ? spell.free : settings.moveMs;
  return spell.since + allowed + banks[role];
}

/** A person on vacation: the spell begins anew when it ends. */
export const postponed = ({ banks, spells }: Clocks, role: Role, until: number): Clocks => ({
  banks,
  spells: spells.map((spell, it) => (it === role && spell !== null ? { ...spell, since: until } : spell)),
});
