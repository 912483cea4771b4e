import type { View } from '@punica/view';

/** Views that are still in the page. */
const VIEWS: Readonly<Record<string, () => Promise<View>>> = {
  hannibal: async () => (await import('./hannibal/presenter.ts')).presenter as View,
  'hannibal-historical': async () => (await import('./hannibal-historical/presenter.ts')).presenter as View,
};

export const presenterOf = (game: string): Promise<View> | undefined => VIEWS[game]?.();
