import { EVENT_CHARTS } from '@punica/hannibal-historical/standing';
import { hiw } from '@punica/hannibal-historical/view/words';

const TEXT: Readonly<Record<string, string>> = Object.fromEntries(
  EVENT_CHARTS.events.map(({ id, text }) => [id, text]),
);

/** One line of a chart as text: what happens, and what happens where that cannot. */
const lineText = (chain: readonly string[]): string => chain.map((id) => TEXT[id]).join(` ${hiw.orElse} `);

export const CHARTS = [
  { id: 'rome', name: hiw.charts.rome, lines: EVENT_CHARTS.charts.rome.map(lineText) },
  { id: 'carthage', name: hiw.charts.carthage, lines: EVENT_CHARTS.charts.carthage.map(lineText) },
] as const;

export function Chart({ name, lines }: { readonly name: string; readonly lines: readonly string[] }) {
  return (
    <table class="event-chart">
      <caption>{name}</caption>
      <tbody>
        {lines.map((line, roll) => (
          <tr key={roll}>
            <th scope="row">{roll}</th>
            <td>{line}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
