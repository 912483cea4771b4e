import type { Candidate } from '@punica/view';
import type { TableModel } from '../table/table-model.ts';

interface Props {
  readonly coins: readonly Candidate[];
  readonly table: TableModel;
  /** One of them may be chosen. */
  readonly open?: boolean | undefined;
  readonly small?: boolean | undefined;
}

/** Men with or without an office: their coins, and what there is to know of each. */
export function Coins({ coins, table, open = false, small = false }: Props) {
  return (
    <ul class={small ? 'office-coins small' : 'office-coins'}>
      {coins.map((coin) => (
        <li key={coin.spot.id} title={small ? coin.notes.join(' ') : undefined}>
          {open ? <Choosable coin={coin} table={table} /> : <Coin coin={coin} table={table} small={small} />}
        </li>
      ))}
    </ul>
  );
}

function Choosable({ coin, table }: { coin: Candidate; table: TableModel }) {
  const [choice] = table.choicesAt(coin.spot.kind, coin.spot.id);
  return (
    <button
      type="button"
      class={choice === undefined ? '' : 'choosable'}
      disabled={choice === undefined}
      data-choice={choice?.label}
      onClick={(event) => table.click(coin.spot, event.clientX, event.clientY)}
    >
      <Coin coin={coin} table={table} small={false} />
      {choice !== undefined && <span class="unseen"> ({choice.label})</span>}
    </button>
  );
}

function Coin({ coin, table, small }: { coin: Candidate; table: TableModel; small: boolean }) {
  const { Portrait } = table.front;
  return (
    <>
      <Portrait spot={coin.spot} table={table} rank={coin.rank} class="deed-coin" />
      {small ? <span>{coin.name}</span> : <b>{coin.name}</b>}
      {!small && coin.notes.map((note) => <small key={note}>{note}</small>)}
    </>
  );
}
