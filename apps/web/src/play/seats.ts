import type { Game } from '@punica/kernel';

/** Who sits at a role: a person at this page, a bot, somebody elsewhere (by file or on a server), or nobody at all. */
export type Seat =
  | { readonly kind: 'person' }
  | { readonly kind: 'bot'; readonly bot: string }
  | { readonly kind: 'away'; readonly name?: string }
  /** The scenario leaves the role out. */
  | { readonly kind: 'empty' };

/** How a game is played: against bots, several people at one screen, by file, on a server, or as a board to try things on. */
export type Mode = 'solo' | 'hotseat' | 'file' | 'online' | 'analysis';

export const isPerson = (seat: Seat | undefined): boolean => seat?.kind === 'person';

export const isBot = (seat: Seat | undefined): seat is Extract<Seat, { kind: 'bot' }> => seat?.kind === 'bot';

export const personsOf = (seats: readonly Seat[]): number[] =>
  seats.flatMap((seat, role) => (isPerson(seat) ? [role] : []));

/** A person at every role that a scenario has. */
export const allPersons = (
  { roles, scenarios }: Pick<Game, 'roles' | 'scenarios'>,
  scenario: string,
): Seat[] => {
  const played = scenarios.find(({ id }) => id === scenario)?.roles ?? roles;
  return roles.map((role) => ({ kind: played.includes(role) ? 'person' : 'empty' }));
};
