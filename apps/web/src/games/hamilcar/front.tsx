import '../hannibal/hannibal.css';
import './hamilcar.css';
import { deedsOf } from '@punica/hamilcar/view/deeds';
import { mw } from '@punica/hamilcar/view/words';
import type { Front } from '../front.ts';
import { Board } from './board.tsx';
import { Details } from './details.tsx';
import { digest } from './digest.ts';
import { Emblem, Sheets } from './emblem.tsx';
import { Hand } from './hand.tsx';
import { Bar, Head, Score } from './head.tsx';
import { InWords } from './in-words.tsx';
import { board } from './layout.ts';
import { OwnDeed, Plaques } from './plaques.tsx';
import { Portrait } from './portrait.tsx';
import { FleetsTab, GeneralsTab, MiatTab, ProvincesTab, TrackTab } from './tabs.tsx';

export const hamilcarFront: Front = {
  id: 'hamilcar',
  title: mw.title,
  roleNames: mw.roles,
  Emblem,
  Sheets,
  Board,
  Hand,
  Plaque: Plaques,
  deedsOf,
  OwnDeed,
  Portrait,
  Details,
  Head,
  Bar,
  Score,
  tabs: [
    { id: 'fleets', name: mw.tabs.fleets, Tab: FleetsTab },
    { id: 'miat', name: mw.tabs.miat, Tab: MiatTab },
    { id: 'provinces', name: mw.tabs.provinces, Tab: ProvincesTab },
    { id: 'generals', name: mw.tabs.generals, Tab: GeneralsTab },
    { id: 'track', name: mw.tabs.track, Tab: TrackTab },
  ],
  InWords,
  centreOf: ({ kind, id }) => (kind === 'space' ? board.centre(id) : undefined),
  asksFirst: (spot) => spot.kind === 'card',
  digest,
};
