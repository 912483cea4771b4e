import type { GameEntry } from '@punica/games';
import { GAMES as HOUSE } from '@punica/games/list';
import { provingShelf } from '@punica/testkit/proving/shelf';
import type { View } from '@punica/view';

/** The games of the house and the proving game: what a build that tests how a game is added has for a list. */
export const GAMES: readonly GameEntry[] = [
  ...HOUSE,
  {
    ...provingShelf,
    board: true,
    load: async () => (await import('@punica/testkit')).provingGame,
    view: async () => (await import('@punica/testkit/proving/view')).provingView as View,
  },
];
