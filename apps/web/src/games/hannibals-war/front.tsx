import './war.css';
import './plaque.css';
import { deedsOf } from '@punica/hannibals-war/view/deeds';
import { warPanel } from '@punica/hannibals-war/view/panel';
import { capital, ww } from '@punica/hannibals-war/view/words';
import { panelOf } from '../../kit/panel.tsx';
import type { Front } from '../front.ts';
import { Board } from './board.tsx';
import { digest } from './digest.ts';
import { draw } from './draw.tsx';
import { Emblem, Sheets } from './emblem.tsx';
import { Hand } from './hand.tsx';
import { WAR_MAP, warCentre } from './layout.ts';
import { Plaque } from './plaque.tsx';
import { PlayedMarker } from './played-marker.tsx';
import { Portrait } from './portrait.tsx';

export const hannibalsWarFront: Front = {
  id: 'hannibals-war',
  title: ww.title,
  roleNames: ww.roles.map(capital),
  Emblem,
  Sheets,
  draw,
  ...panelOf(warPanel),
  Board,
  still: WAR_MAP,
  Hand,
  Plaque,
  deedsOf,
  Portrait,
  PlayedCard: PlayedMarker,
  centreOf: ({ kind, id }) => (kind === 'square' ? warCentre(id) : undefined),
  pieceOf: ({ piece }) => document.querySelector(`.war-stack[data-stack="${piece.id}"] .lift`),
  asksFirst: (spot) => spot.kind === 'group' || spot.kind === 'marker',
  digest,
};
