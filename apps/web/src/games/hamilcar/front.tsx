import './hamilcar.css';
import { pointAt } from '@punica/geography';
import { deedsOf } from '@punica/hamilcar/view/deeds';
import { hamilcarPanel } from '@punica/hamilcar/view/panel';
import type { Facts, Scene } from '@punica/hamilcar/view/scene';
import { mw } from '@punica/hamilcar/view/words';
import { HandOfCards, knownCards } from '../../kit/hand.tsx';
import { panelOf } from '../../kit/panel.tsx';
import { playedCardOf } from '../../kit/played-card.tsx';
import type { Front, TableProps } from '../front.ts';
import { Board } from './board.tsx';
import { digest } from './digest.ts';
import { draw } from './draw.tsx';
import { Emblem, Sheets } from './emblem.tsx';
import { board, SEA_MAP } from './layout.ts';
import { Miat } from './miat.tsx';
import { OwnDeed, Plaques } from './plaques.tsx';
import { Portrait } from './portrait.tsx';

function Hand({ table }: TableProps) {
  const { scene, viewer } = table.shown.value;
  const { hands, fight } = scene as Scene;
  const cards = knownCards(hands[viewer], (table.info.facts as Facts).cards);
  return <HandOfCards table={table} cards={cards} labels={mw} under={fight !== null} />;
}

const panel = panelOf(hamilcarPanel);
const [fleets, ...lands] = panel.tabs;

export const hamilcarFront: Front = {
  id: 'hamilcar',
  title: mw.title,
  roleNames: mw.roles,
  Emblem,
  Sheets,
  draw,
  ...panel,
  tabs: [fleets, { id: 'miat', name: mw.tabs.miat, Tab: Miat }, ...lands],
  Board,
  still: SEA_MAP,
  Hand,
  Plaque: Plaques,
  deedsOf,
  OwnDeed,
  Portrait,
  PlayedCard: playedCardOf(mw),
  centreOf: ({ kind, id }) => (kind === 'space' ? board.centre(id) : undefined),
  wayBetween(from, to) {
    const curve = board.way(from.id, to.id);
    return (part) => pointAt(curve, part);
  },
  asksFirst: (spot) => spot.kind === 'card',
  digest,
};
