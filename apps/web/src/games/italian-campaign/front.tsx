import './italian.css';
import { iw } from '@punica/italian-campaign/view/words';
import type { Front } from '../front.ts';
import { Board } from './board.tsx';
import { Details } from './details.tsx';
import { digest } from './digest.ts';
import { Emblem, Sheets } from './emblem.tsx';
import { Bar, Head, Score } from './head.tsx';
import { InWords } from './in-words.tsx';
import { board } from './layout.ts';
import { Portrait } from './portrait.tsx';
import { Plaque } from './tables.tsx';
import { ArmiesTab, ProvincesTab, YearsTab } from './tabs.tsx';
import { Tray } from './tray.tsx';

export const italianFront: Front = {
  id: 'italian-campaign',
  title: iw.title,
  roleNames: iw.roles,
  Emblem,
  Sheets,
  Board,
  Hand: Tray,
  Plaque,
  Portrait,
  Details,
  Head,
  Bar,
  Score,
  tabs: [
    { id: 'players', name: iw.tabs.players, Tab: ArmiesTab },
    { id: 'provinces', name: iw.tabs.provinces, Tab: ProvincesTab },
    { id: 'track', name: iw.tabs.track, Tab: YearsTab },
  ],
  InWords,
  centreOf: (spot) => (spot.kind === 'hex' ? board.hexes[spot.id] : undefined),
  asksFirst: () => false,
  digest,
};
