import { isPerson } from '../play/seats.ts';
import type { StoredGame } from '../play/store.ts';

/** Does a kept game wait for somebody at this screen? */
export const isYourMove = (game: StoredGame): boolean =>
  game.waitingFor.some((role) => isPerson(game.seats[role]));
