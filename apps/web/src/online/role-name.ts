/** A role's name at the beginning of a line. */
export const roleName = (role: string): string =>
  role.charAt(0).toUpperCase() + role.slice(1).replaceAll('-', ' ');
