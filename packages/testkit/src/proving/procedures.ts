import { byName, count, named, procedures, type Role, setOf, truth } from '@punica/kernel';
import type { ProvingEvent } from './events.ts';
import { type P, PLACES, ROLES } from './state.ts';

/** A procedure of this game, with the kinds of its locals. */
export const rulebook = procedures<P, ProvingEvent>();

/** What the locals of this game's procedures hold. */
export const KINDS = {
  count,
  truth,
  role: named<Role>('role', ROLES),
  roles: setOf('role', ROLES),
  place: named<number>('place', PLACES),
  byRole: byName(ROLES, count),
};
