import './italian.css';
import { italianPanel } from '@punica/italian-campaign/view/panel';
import { iw } from '@punica/italian-campaign/view/words';
import { panelOf } from '../../kit/panel.tsx';
import type { Front } from '../front.ts';
import { Board } from './board.tsx';
import { digest } from './digest.ts';
import { draw } from './draw.tsx';
import { Emblem, Sheets } from './emblem.tsx';
import { board, ITALY_SHEET } from './layout.ts';
import { Portrait } from './portrait.tsx';
import { Plaque } from './tables.tsx';
import { Tray } from './tray.tsx';

export const italianFront: Front = {
  id: 'italian-campaign',
  title: iw.title,
  roleNames: iw.roles,
  Emblem,
  Sheets,
  draw,
  ...panelOf(italianPanel),
  Board,
  still: ITALY_SHEET,
  Hand: Tray,
  Plaque,
  Portrait,
  centreOf({ kind, id }) {
    if (kind === 'province') return board.provinces[id].name;
    return kind === 'hex' ? board.hexes[id] : undefined;
  },
  asksFirst: () => false,
  digest,
};
