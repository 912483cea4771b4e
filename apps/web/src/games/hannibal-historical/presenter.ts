import { standing } from '@punica/hannibal-historical/standing';
import type { Presenter } from '../../play/presenter.ts';
import { presenter as base, type H, type HannibalEvent } from '../hannibal/presenter.ts';

/** The scene of Hannibal with what the historical rules lay beside it. */
export const presenter: Presenter<H, HannibalEvent> = {
  ...base,
  scene: (g, viewer) => ({ ...(base.scene(g, viewer) as object), notes: standing(g) }),
};
