import './way-dangers.css';
import { oddsOf } from '../odds/odds-model.ts';
import type { TableModel } from '../table/table-model.ts';
import { standAt } from './stand-at.ts';

/** Signs on the way that is thought about, where something may happen to the army; what, the odds say. */
export function WayDangers({ table }: { readonly table: TableModel }) {
  const way = table.past.value === null ? oddsOf(table).current.value?.odds.way : undefined;
  return (
    <g class="way-dangers">
      {way?.map(({ at, spot, warning }) => {
        const place = spot === undefined ? undefined : table.front.centreOf?.(spot);
        return place === undefined ? null : (
          <g key={at} style={standAt(...place)}>
            <g class={warning === undefined ? 'danger' : 'danger grave'}>
              <path d="M0 -37L11 -18H-11Z" />
              <text y="-21">!</text>
            </g>
          </g>
        );
      })}
    </g>
  );
}
