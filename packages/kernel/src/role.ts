/** A seat at the table, counted from 0 in the order of `Game.roles`. */
export type Role = number;

/** A set of roles, one bit each. At most four roles play any of our games (see `zone.ts`). */
export type RoleMask = number;

export const MAX_ROLES = 4;

/** Looks on without a seat: sees what everybody may see. */
export const ONLOOKER: Role = -1;

export const NOBODY: RoleMask = 0;

/** Every role there can be, and onlookers with them: what everybody knows is public. */
export const EVERYBODY: RoleMask = (1 << MAX_ROLES) - 1;

export const maskOf = (role: Role): RoleMask => (role === ONLOOKER ? NOBODY : 1 << role);

export const includes = (mask: RoleMask, role: Role): boolean => (mask & maskOf(role)) !== 0;

/** The roles of a game with `count` seats, as a set. */
export const seats = (count: number): RoleMask => (1 << count) - 1;

export function rolesIn(mask: RoleMask): Role[] {
  const roles: Role[] = [];
  for (let role = 0; role < MAX_ROLES; role++) if (includes(mask, role)) roles.push(role);
  return roles;
}
