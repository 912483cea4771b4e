import './war.css';
import './plaque.css';
import { deedsOf } from '@punica/hannibals-war/view/deeds';
import { capital, ww } from '@punica/hannibals-war/view/words';
import type { Front } from '../front.ts';
import { Board } from './board.tsx';
import { Details } from './details.tsx';
import { digest } from './digest.ts';
import { Emblem, Sheets } from './emblem.tsx';
import { Hand } from './hand.tsx';
import { Bar, Head, Score } from './head.tsx';
import { InWords } from './in-words.tsx';
import { warCentre } from './layout.ts';
import { Plaque } from './plaque.tsx';
import { Portrait } from './portrait.tsx';
import { MarkersTab, PlacesTab, PowersTab, TrackTab } from './tabs.tsx';

export const hannibalsWarFront: Front = {
  id: 'hannibals-war',
  title: ww.title,
  roleNames: ww.roles.map(capital),
  Emblem,
  Sheets,
  Board,
  Hand,
  Plaque,
  deedsOf,
  Portrait,
  Details,
  Head,
  Bar,
  Score,
  tabs: [
    { id: 'players', name: ww.tabs.players, Tab: PowersTab },
    { id: 'places', name: ww.tabs.places, Tab: PlacesTab },
    { id: 'track', name: ww.tabs.track, Tab: TrackTab },
    { id: 'markers', name: ww.tabs.markers, Tab: MarkersTab },
  ],
  InWords,
  centreOf: ({ kind, id }) => (kind === 'square' ? warCentre(id) : undefined),
  pieceOf: ({ piece }) => document.querySelector(`.war-stack[data-stack="${piece.id}"] .lift`),
  asksFirst: (spot) => spot.kind === 'group' || spot.kind === 'marker',
  digest,
};
