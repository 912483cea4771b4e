import type { Chart } from '@punica/insight';
import { TableHead, TableRow } from '../kit/table-head.tsx';
import { words } from '../words/index.ts';

const w = words.after;
const WIDTH = 440;
const HEIGHT = 210;
const LEFT = 34;
const BOTTOM = 26;
const TOP = 10;
const RIGHT = 12;
const APART = 3;

/** Round steps of an axis that holds 0 and everything from `least` to `most`. */
export function steps(least: number, most: number): number[] {
  const low = Math.min(0, least);
  const high = Math.max(1, most);
  const raw = Math.max(1, (high - low) / 4);
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((it) => it * power).find((it) => it >= raw) ?? raw;
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, i) => (first + i) * step);
}

/** Each side has its own colour, stroke and mark, so that colour is never the only difference. */
const MARKS = [
  'M-4 -4h8v8h-8z',
  'M0 -4.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0 -9z',
  'M0 -5l5 9h-10z',
  'M0 -6l5 6-5 6-5-6z',
];

const Mark = ({ role, x, y }: { role: number; x: number; y: number }) => (
  <path class={`chart-mark role-${role}`} d={MARKS[role % MARKS.length]} transform={`translate(${x} ${y})`} />
);

/** So many turns fit on the axis with every number; of more, only some are named. */
const MOST_LABELS = 12;

interface Props {
  readonly chart: Chart;
  readonly roleNames: readonly string[];
}

/** One measure by turn as lines, and the same as a table. */
export function ChartLines({ chart: { name, turns }, roleNames }: Props) {
  const all = turns.flatMap((it) => it.values);
  const axis = steps(Math.min(...all), Math.max(...all));
  const [foot] = axis;
  const top = axis[axis.length - 1];
  const every = Math.ceil(turns.length / MOST_LABELS);
  const x = (turn: number): number =>
    LEFT + (turns.length < 2 ? 0.5 : turn / (turns.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number): number =>
    HEIGHT - BOTTOM - ((value - foot) / (top - foot)) * (HEIGHT - BOTTOM - TOP);
  // What comes before the first turn is the set-up, and no turn.
  const first = turns[0]?.label === '' && turns.some(({ label }) => label !== '') ? 0 : 1;
  return (
    <figure class="chart plaque">
      <figcaption>
        <h3>{name}</h3>
        <ul class="chart-key">
          {roleNames.map((role, i) => (
            <li key={role}>
              <svg viewBox="0 0 30 12" aria-hidden="true">
                <path class={`chart-line role-${i}`} d="M1 6h28" />
                <Mark role={i} x={15} y={6} />
              </svg>
              {role}
            </li>
          ))}
        </ul>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" class="chart-drawing">
        {axis.map((value) => (
          <g key={value}>
            <path
              class={`chart-rule${value === 0 ? ' zero' : ''}`}
              d={`M${LEFT} ${y(value)}H${WIDTH - RIGHT}`}
            />
            <text class="chart-label" x={LEFT - 8} y={y(value) + 4} text-anchor="end">
              {value}
            </text>
          </g>
        ))}
        {turns.map(
          (_, turn) =>
            turn % every === 0 && (
              <text key={turn} class="chart-label" x={x(turn)} y={HEIGHT - 8} text-anchor="middle">
                {turn + first}
              </text>
            ),
        )}
        {roleNames.map((role, i) => (
          // Equal values lie side by side, so that no line hides another.
          <g key={role} transform={`translate(0 ${APART * (i - (roleNames.length - 1) / 2)})`}>
            <polyline
              class={`chart-line role-${i}`}
              points={turns.map(({ values }, turn) => `${x(turn)},${y(values[i])}`).join(' ')}
            />
            {turns.map(({ values }, turn) => (
              <Mark key={turn} role={i} x={x(turn)} y={y(values[i])} />
            ))}
          </g>
        ))}
      </svg>
      <details>
        <summary>{w.asTable}</summary>
        <table class="plain-table">
          <caption class="unseen">{name}</caption>
          <TableHead names={[w.turn, ...roleNames]} />
          <tbody>
            {turns.map(({ label, values }, turn) => (
              <TableRow
                key={turn}
                name={label !== '' ? label : turn + first === 0 ? words.log.setup : turn + 1}
                cells={values}
              />
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
