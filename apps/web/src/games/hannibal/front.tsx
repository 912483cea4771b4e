import './hannibal.css';
import { pointAt } from '@punica/geography';
import { deedsOf } from '@punica/hannibal/view/deeds';
import { hw } from '@punica/hannibal/view/words';
import type { Front } from '../front.ts';
import { Board } from './board.tsx';
import { Details } from './details.tsx';
import { digest } from './digest.ts';
import { Emblem, Sheets } from './emblem.tsx';
import { Hand } from './hand.tsx';
import { Bar, Head, Score } from './head.tsx';
import { InWords } from './in-words.tsx';
import { board } from './layout.ts';
import { Plaques } from './plaques.tsx';
import { Portrait } from './portrait.tsx';
import { CardsTab, PlayersTab, ProvincesTab, TrackTab } from './tabs.tsx';

export const hannibalFront: Front = {
  id: 'hannibal',
  title: hw.title,
  roleNames: hw.roles,
  Emblem,
  Sheets,
  Board,
  Hand,
  Plaque: Plaques,
  deedsOf,
  Portrait,
  Details,
  Head,
  Bar,
  Score,
  tabs: [
    { id: 'players', name: hw.tabs.players, Tab: PlayersTab },
    { id: 'provinces', name: hw.tabs.provinces, Tab: ProvincesTab },
    { id: 'track', name: hw.tabs.track, Tab: TrackTab },
    { id: 'cards', name: hw.tabs.cards, Tab: CardsTab },
  ],
  InWords,
  centreOf: ({ kind, id }) => (kind === 'space' ? board.centre(id) : undefined),
  wayBetween(from, to) {
    const curve = board.way(from.id, to.id);
    return (part) => pointAt(curve, part);
  },
  asksFirst: (spot) => spot.kind === 'card',
  digest,
};
