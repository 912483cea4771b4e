import { includes, type Role, type RoleMask } from '@punica/kernel';
import type { ClockRule } from '@punica/protocol';

/** A spell lasts from when a role is asked until nothing more is asked of it. Windows do not count. */
export interface Spell {
  /** When it began, or when it last went over from a window or into one. */
  readonly since: number;
  /** Milliseconds that were counted before that. */
  readonly spent: number;
  /** In a reaction window the clock of nobody runs: what it shows must not tell who had to think. */
  readonly paused: boolean;
}

export interface Clocks {
  readonly banks: readonly number[];
  readonly spells: readonly (Spell | null)[];
}

export const freshClocks = (settings: ClockRule, roles: number): Clocks => ({
  banks: new Array<number>(roles).fill(settings.kind === 'none' ? 0 : settings.bankMs),
  spells: new Array<Spell | null>(roles).fill(null),
});

const spentBy = ({ since, spent, paused }: Spell, now: number): number => spent + (paused ? 0 : now - since);

/** Ends the spells of those who are no longer asked and begins those of the newly asked. */
export function turnClocks(
  settings: ClockRule,
  { banks, spells }: Clocks,
  pending: RoleMask,
  isWindow: boolean,
  now: number,
): Clocks {
  const after = banks.slice();
  return {
    spells: spells.map((spell, role) => {
      if (includes(pending, role)) {
        if (spell?.paused === isWindow) return spell;
        return { since: now, spent: spell === null ? 0 : spentBy(spell, now), paused: isWindow };
      }
      if (spell !== null) after[role] = bankAfter(settings, banks[role], spentBy(spell, now));
      return null;
    }),
    banks: after,
  };
}

function bankAfter(settings: ClockRule, bank: number, spent: number): number {
  switch (settings.kind) {
    case 'none':
      return bank;
    case 'live':
      return Math.max(0, bank - spent) + (spent > 0 ? settings.incrementMs : 0);
    case 'slow':
      return Math.max(0, bank - Math.max(0, spent - settings.moveMs));
  }
}

/** When the time of a role is over, if nothing happens; nothing while its clock stands still. */
export function deadlineOf(settings: ClockRule, { banks, spells }: Clocks, role: Role): number | null {
  const spell = spells[role];
  if (spell === null || spell.paused || settings.kind === 'none') return null;
  const allowed = settings.kind === 'live' ? 0 : settings.moveMs;
  return spell.since - spell.spent + allowed + banks[role];
}

/** A person on vacation: the spell begins anew when it ends. */
export const postponed = ({ banks, spells }: Clocks, role: Role, until: number): Clocks => ({
  banks,
  spells: spells.map((spell, it) =>
    it === role && spell !== null ? { ...spell, since: until, spent: 0 } : spell,
  ),
});
