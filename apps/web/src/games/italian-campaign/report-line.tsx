import { italianCity, type LeaderId, leaderCoin } from '@punica/art/italian';
import type { CampaignEvent, Facts, Scene } from '@punica/italian-campaign/view/scene';
import { rankOf, SIDES } from '@punica/italian-campaign/view/scene';
import { iw } from '@punica/italian-campaign/view/words';
import type { ComponentChildren } from 'preact';
import { Die } from '../../kit/die.tsx';
import { Picture } from '../../markup.tsx';
import { eventOf } from '../../play/log-events.ts';
import type { LogLine } from '../../play/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';

/** Did it turn out well for whoever tried? Nothing where there is no such thing. */
function verdict(e: CampaignEvent): boolean | undefined {
  switch (e.ev) {
    case 'diplomacy':
    case 'trapRoll':
    case 'withdrawRoll':
    case 'overrun':
      return e.success;
    case 'siegeRoll':
    case 'worksRoll':
      return e.fell;
    case 'capuaRoll':
      return e.turned;
    case 'risk':
      return !e.killed;
    case 'assault':
      return e.result.startsWith('S');
    default:
      return undefined;
  }
}

/** One thing that happened, with whom it concerns, the die that decided it and how it came out. */
export function ReportLine({ line, table }: { line: LogLine; table: TableModel }) {
  const event = eventOf<CampaignEvent>(line);
  const good = verdict(event);
  return (
    <>
      <Subject event={event} table={table} />
      {line.dice?.map((rolled, i) => (
        <Die key={i} {...rolled} />
      ))}
      <span class="report-words">{line.text}</span>
      {good !== undefined && (
        <span class={`verdict ${good ? 'good' : 'bad'}`}>{good ? iw.success : iw.failure}</span>
      )}
    </>
  );
}

/** The leader or the city that the line is about. */
function Subject({ event, table }: { event: CampaignEvent; table: TableModel }): ComponentChildren {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  if ('city' in event && event.ev !== 'legion') return <City city={event.city} facts={facts} scene={scene} />;
  if (!('leader' in event) || event.leader < 0) return null;
  const rank = event.ev === 'elected' || event.ev === 'appointed' ? rankOf(event.rank) : null;
  const { id, withdrawal, modifier } = facts.leaders[event.leader];
  return (
    <Picture
      class="report-coin"
      markup={leaderCoin({ id: id as LeaderId, withdrawal, modifier, rank }, { detail: 'full' })}
      half={23}
    />
  );
}

function City({ city, facts, scene }: { city: number; facts: Facts; scene: Scene }) {
  const { cityClass, loyalty } = facts.cities[city];
  const markup = italianCity({
    cityClass,
    owner: SIDES[scene.control[city]],
    loyalty,
    siege: scene.siege[city],
    works: scene.works[city],
  });
  return <Picture class="report-coin" markup={markup} half={20} />;
}
