/** Who sits at a role: a person at this page, a bot in this tab, or somebody who is sent a file. */
export type Seat =
  | { readonly kind: 'person' }
  | { readonly kind: 'bot'; readonly bot: string }
  | { readonly kind: 'away' };

/** How a game is played: against bots, several people at one screen, by file, or as a board to try things on. */
export type Mode = 'solo' | 'hotseat' | 'file' | 'analysis';

export const isPerson = (seat: Seat | undefined): boolean => seat?.kind === 'person';

export const isBot = (seat: Seat | undefined): seat is Extract<Seat, { kind: 'bot' }> => seat?.kind === 'bot';

export const personsOf = (seats: readonly Seat[]): number[] =>
  seats.flatMap((seat, role) => (isPerson(seat) ? [role] : []));
