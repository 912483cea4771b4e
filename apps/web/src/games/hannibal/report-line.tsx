import { type GeneralId, generalCoin, siegeMark, walledCity } from '@punica/art';
import type { Facts, HannibalEvent, RankId, Scene } from '@punica/hannibal/view/scene';
import type { ComponentChildren } from 'preact';
import { Picture } from '../../markup.tsx';
import type { LogLine } from '../../play/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';
import { ownerOf } from './marks.tsx';

/** One thing that happened without dice, with whom it concerns. */
export function ReportLine({ line, table }: { line: LogLine; table: TableModel }) {
  const event = line.event as HannibalEvent;
  return (
    <>
      <Subject event={event} table={table} />
      <span class="report-words">{line.text}</span>
    </>
  );
}

/** The general or the city that the line is about. */
function Subject({ event, table }: { event: HannibalEvent; table: TableModel }): ComponentChildren {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  switch (event.ev) {
    case 'siegeRoll':
    case 'cityFell':
    case 'siegeLifted':
      return <CityMark at={event.space} facts={facts} scene={scene} />;
    case 'elected':
      return <Coin general={event.general} rank="consul" facts={facts} />;
    case 'proconsul':
      return <Coin general={event.general} rank="proconsul" facts={facts} />;
    case 'roll':
    case 'navalRoll':
    case 'avoided':
    case 'interceptor':
    case 'killed':
    case 'displaced':
    case 'overrun':
      return event.general < 0 ? null : <Coin general={event.general} rank={null} facts={facts} />;
    default:
      return null;
  }
}

function Coin({ general, rank, facts }: { general: number; rank: RankId; facts: Facts }) {
  const { id, strategy, battle } = facts.generals[general];
  return (
    <Picture
      class="report-coin"
      markup={generalCoin(
        { id: id as GeneralId, strategy, battle, rank },
        { detail: 'full', plates: 'none' },
      )}
      half={20}
    />
  );
}

export function CityMark({ at, facts, scene }: { at: number; facts: Facts; scene: Scene }) {
  const { walls, great } = facts.spaces[at];
  if (walls === 0) return null;
  const points = Math.min(scene.siege[at], 3) as 0 | 1 | 2 | 3;
  const markup =
    walledCity({ size: great ? 'large' : 'small', owner: ownerOf(scene.control[at]) }) +
    (points > 0 ? siegeMark(points) : '');
  return <Picture class="report-coin" markup={markup} half={23} />;
}
