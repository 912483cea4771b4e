import { type Presenter, plainPresenter } from '../play/presenter.ts';

/** The part of each game's folder that runs beside its rules. */
const PRESENTERS: Readonly<Record<string, () => Promise<Presenter>>> = {
  hannibal: async () => (await import('./hannibal/presenter.ts')).presenter as Presenter,
  hamilcar: async () => (await import('./hamilcar/presenter.ts')).presenter as Presenter,
  'hannibal-historical': async () =>
    (await import('./hannibal-historical/presenter.ts')).presenter as Presenter,
  'italian-campaign': async () => (await import('./italian-campaign/presenter.ts')).presenter as Presenter,
  'hannibals-war': async () => (await import('./hannibals-war/presenter.ts')).presenter as Presenter,
};

export const presenterOf = (game: string): Promise<Presenter> =>
  PRESENTERS[game]?.() ?? Promise.resolve(plainPresenter);
