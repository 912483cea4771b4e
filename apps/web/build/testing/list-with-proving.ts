import type { GameEntry } from '@punica/games';
import { GAMES as HOUSE } from '@punica/games/list';
import type { View } from '@punica/view';

/** The games of the house and the proving game: what a build that tests how a game is added has for a list. */
export const GAMES: readonly GameEntry[] = [
  ...HOUSE,
  {
    id: 'proving',
    title: 'The proving game',
    war: 'None',
    players: '3',
    length: '3 or 6 rounds',
    weight: 'light',
    summary: 'A ring of six places, coins, cards and omens.',
    listed: false,
    ready: true,
    board: true,
    load: async () => (await import('@punica/testkit')).provingGame,
    view: async () => (await import('@punica/testkit/proving/view')).provingView as View,
  },
];
