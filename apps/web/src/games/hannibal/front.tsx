import './hannibal.css';
import { pointAt } from '@punica/geography';
import { deedsOf } from '@punica/hannibal/view/deeds';
import { hannibalPanel } from '@punica/hannibal/view/panel';
import type { Facts, Scene } from '@punica/hannibal/view/scene';
import { hw } from '@punica/hannibal/view/words';
import { HandOfCards, knownCards } from '../../kit/hand.tsx';
import { panelOf } from '../../kit/panel.tsx';
import { playedCardOf } from '../../kit/played-card.tsx';
import { WESTERN_SEA } from '../../map/western-sea.ts';
import type { Front, TableProps } from '../front.ts';
import { Board } from './board.tsx';
import { digest } from './digest.ts';
import { draw } from './draw.tsx';
import { Emblem, Sheets } from './emblem.tsx';
import { board } from './layout.ts';
import { Plaques } from './plaques.tsx';
import { Portrait } from './portrait.tsx';

function Hand({ table }: TableProps) {
  const { scene, viewer } = table.shown.value;
  const { hands, battle } = scene as Scene;
  const cards = knownCards(hands[viewer], (table.info.facts as Facts).cards);
  return <HandOfCards table={table} cards={cards} labels={hw} under={battle !== null} />;
}

export const hannibalFront: Front = {
  id: 'hannibal',
  title: hw.title,
  roleNames: hw.roles,
  Emblem,
  Sheets,
  draw,
  ...panelOf(hannibalPanel),
  Board,
  still: WESTERN_SEA,
  Hand,
  Plaque: Plaques,
  deedsOf,
  Portrait,
  PlayedCard: playedCardOf(hw),
  centreOf({ kind, id }) {
    if (kind === 'space') return board.centre(id);
    if (kind !== 'province') return undefined;
    const { x, y } = board.province(id);
    return [x, y];
  },
  wayBetween(from, to) {
    const curve = board.way(from.id, to.id);
    return (part) => pointAt(curve, part);
  },
  asksFirst: (spot) => spot.kind === 'card',
  digest,
};
