import './deeds.css';
import type { Election } from '@punica/view';
import type { TableModel } from '../table/table-model.ts';
import { Coins } from './coins.tsx';

/** An election under way, laid over the map. */
export function ElectionPlaque({ table, class: name }: { table: TableModel; class: string }) {
  const { election } = table.present.value.scene as { readonly election: Election | null };
  if (election === null || table.past.value !== null) return null;
  return (
    <section class={`${name} plaque`} aria-label={election.title}>
      <h2>{election.title}</h2>
      {election.groups.map(({ heading, coins, open, small }) =>
        coins.length === 0 ? null : (
          <div key={heading}>
            <p class="heading">{heading}</p>
            <Coins coins={coins} table={table} open={open} small={small} />
          </div>
        ),
      )}
    </section>
  );
}
