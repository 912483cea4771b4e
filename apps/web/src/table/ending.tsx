import { useState } from 'preact/hooks';
import { words } from '../words/index.ts';
import type { TableExtras } from './extras.ts';
import { RecordFile } from './record-file.tsx';
import type { TableModel } from './table-model.ts';

const w = words.table;

interface Props {
  readonly table: TableModel;
  readonly extras?: TableExtras | undefined;
}

/** The end of the game, laid over the map until it is put away. */
export function EndPlaque({ table, extras }: Props) {
  const [away, setAway] = useState(false);
  const { ending } = table.present.value;
  // A line of a study that comes to an end is no reason to lay anything over it.
  if (table.info.mode === 'analysis') return null;
  if (ending === null || away || table.past.value !== null || table.playing.value) return null;
  const { Emblem, roleNames, Score } = table.front;
  return (
    <section class="ending plaque" aria-label={w.over} tabIndex={-1} data-decision>
      <div class="ending-emblems">
        {ending.winners.map((role) => (
          <Emblem key={role} role={role} />
        ))}
      </div>
      <h2>
        {ending.winners.length === 0
          ? w.draw
          : w.won(ending.winners.map((role) => roleNames[role]).join(', '))}
      </h2>
      <p>
        {ending.sentence}{' '}
        {ending.rule !== '' && (
          <button type="button" class="chip" onClick={() => table.showRule(ending.rule)}>
            {w.section(ending.rule)}
          </button>
        )}
      </p>
      <Score table={table} />
      <p class="row">
        <button type="button" class="button" onClick={() => void table.look(0).then(() => setAway(true))}>
          {w.lookBack}
        </button>
        <a class="button" href={`/after/${table.info.id}`}>
          {words.after.open}
        </a>
        <RecordFile table={table} />
        {extras?.End === undefined ? (
          <a class="button main" href={`/new/${table.info.game}`}>
            {w.newGame}
          </a>
        ) : (
          <extras.End table={table} />
        )}
        <button type="button" class="button quiet" onClick={() => setAway(true)}>
          {w.close}
        </button>
      </p>
    </section>
  );
}
