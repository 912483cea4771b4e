import { placeTitle } from '@punica/hannibals-war/view/names';
import type { Facts, NoteTable, Scene, WarTable } from '@punica/hannibals-war/view/scene';
import { ww } from '@punica/hannibals-war/view/words';
import { Laid } from '../../kit/laid.tsx';
import type { TableModel } from '../../table/table-model.ts';
import type { TableProps } from '../front.ts';
import { AgoraPlaque } from './agora-plaque.tsx';
import { BattlePlaque } from './battle-plaque.tsx';
import { BidPlaque } from './bid-plaque.tsx';
import { NotePlaque } from './note-plaque.tsx';
import { TalksPlaque } from './talks-plaque.tsx';
import { TreacheryPlaque } from './treachery-plaque.tsx';

/** What is laid out over the map: bids, the Agora, talks, treachery, a battle. */
export function Plaque({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const { table: now } = scene;
  if (now === null || table.past.value !== null) return null;
  if (isNote(now)) return <NotePlaque now={now} facts={facts} scene={scene} />;
  const title = titleOf(now, facts);
  if (title === null || !concerns(table, now)) return null;
  return (
    <Laid
      id={title}
      title={title}
      class={`war ${now.table}`}
      onMap={table.choices.value.some((it) => it.spot?.kind === 'square' || it.spot?.kind === 'unit')}
    >
      <Body table={table} now={now} facts={facts} scene={scene} />
    </Laid>
  );
}

function titleOf(now: WarTable, facts: Facts): string | null {
  switch (now.table) {
    case 'bid':
      return ww.bidTitle;
    case 'agora':
      return now.lot === 0 ? null : ww.agoraTitle;
    case 'talks':
      return ww.talksTitle;
    case 'treachery':
      return ww.treacheryTitle(placeTitle(now.square, facts));
    case 'battle': {
      const place = placeTitle(now.square, facts);
      return now.atSea ? ww.seaTitle(place) : now.siege ? ww.siegeTitle(place) : ww.battleTitle(place);
    }
    default:
      return null;
  }
}

/** Bids and talks among others are no concern of those who only wait; fights and auctions are. */
function concerns(table: TableModel, now: WarTable): boolean {
  const { ask, viewer } = table.present.value;
  if (now.table === 'bid') return ask?.role === viewer;
  if (now.table === 'talks')
    return ask?.role === viewer || now.offer?.to === viewer || now.offer?.from === viewer;
  return true;
}

interface BodyProps {
  readonly table: TableModel;
  readonly now: WarTable;
  readonly facts: Facts;
  readonly scene: Scene;
}

function Body({ table, now, facts, scene }: BodyProps) {
  switch (now.table) {
    case 'bid':
      return <BidPlaque table={table} scene={scene} facts={facts} />;
    case 'agora':
      return <AgoraPlaque table={table} scene={scene} facts={facts} agora={now} />;
    case 'talks':
      return <TalksPlaque table={table} scene={scene} facts={facts} talks={now} />;
    case 'treachery':
      return <TreacheryPlaque table={table} scene={scene} facts={facts} attempt={now} />;
    case 'battle':
      return <BattlePlaque table={table} scene={scene} facts={facts} battle={now} />;
    default:
      return null;
  }
}

const NOTES = ['provision', 'hire', 'pillage', 'fall'];
const isNote = (now: WarTable): now is NoteTable => NOTES.includes(now.table);
