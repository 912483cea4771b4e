import type { Context } from '@punica/kernel';

/** Whoever is told what happens: the event is one of those that a game has among its own. */
export type Teller<Event> = Pick<Context<Event>, 'say'>;
