import { concerns, isNote, noteOf, tableTitle } from '@punica/hannibals-war/view/notes';
import type { Facts, Scene, WarTable } from '@punica/hannibals-war/view/scene';
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
  if (isNote(now)) return <NotePlaque note={noteOf(now, facts, scene)} facts={facts} />;
  const { ask, viewer } = table.present.value;
  const title = tableTitle(now, facts);
  if (title === null || !concerns(now, viewer, ask?.role ?? null)) return null;
  return (
    <Laid
      id={title}
      title={title}
      class={`war ${now.table}`}
      onMap={table.choices.value.some((it) => it.spot?.kind === 'square')}
    >
      <Body table={table} now={now} facts={facts} scene={scene} />
    </Laid>
  );
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
