import './historical.css';
import { EVENT_CHARTS } from '@punica/hannibal-historical/standing';
import type { Front, TableProps } from '../front.ts';
import { hannibalFront } from '../hannibal/front.tsx';
import { digest } from './digest.ts';
import { hiw } from './words.ts';

const TEXT: Readonly<Record<string, string>> = Object.fromEntries(
  EVENT_CHARTS.events.map(({ id, text }) => [id, text]),
);

function Chart({ name, lines }: { readonly name: string; readonly lines: readonly (readonly string[])[] }) {
  return (
    <table class="event-chart">
      <caption>{name}</caption>
      <tbody>
        {lines.map((chain, roll) => (
          <tr key={roll}>
            <th scope="row">{roll}</th>
            <td>{chain.map((id) => TEXT[id]).join(` ${hiw.orElse} `)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What lies beside the map, and both charts. */
function EventsTab({ table }: TableProps) {
  const { notes } = table.shown.value.scene as { readonly notes: readonly string[] };
  return (
    <div class="historical">
      {notes.length > 0 && (
        <ul class="beside-the-map">
          {notes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Chart name={hiw.charts.rome} lines={EVENT_CHARTS.charts.rome} />
      <Chart name={hiw.charts.carthage} lines={EVENT_CHARTS.charts.carthage} />
    </div>
  );
}

/** The table of Hannibal with the events and leaders of the historical rules. */
export const historicalFront: Front = {
  ...hannibalFront,
  id: 'hannibal-historical',
  title: hiw.title,
  tabs: [...hannibalFront.tabs, { id: 'events', name: hiw.tab, Tab: EventsTab }],
  digest,
};
