import type { Tournament } from '@punica/protocol';
import { TableHead } from '../kit/table-head.tsx';
import { tournamentWords } from '../words/tournaments.ts';
import { Name } from './crosstable.tsx';

const w = tournamentWords;

/** Who is in, by strength; then who waits, in the order in which they came, as the server tells them. */
export function EntrantList({ cup }: { cup: Tournament }) {
  const rank = { in: 0, withdrawn: 1, waiting: 2 };
  const list = [...cup.entrantList].sort(
    (a, b) =>
      rank[a.state] - rank[b.state] || (a.state === 'waiting' ? 0 : b.rating - a.rating || a.no - b.no),
  );
  if (list.length === 0) return <p class="soft tournaments-none">{w.count(0, cup.most)}</p>;
  return (
    <table class="online-table">
      <TableHead names={[w.seed, w.player, w.rating]} />
      <tbody>
        {list.map((it, i) => (
          <tr key={it.no}>
            <td>{i + 1}</td>
            <th scope="row">
              <Name of={it} /> {it.state === 'waiting' && <small>{w.states2.waiting}</small>}
            </th>
            <td>{it.rating}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
