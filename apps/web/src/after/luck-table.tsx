import type { LuckTotal } from '@punica/odds';
import { TableHead } from '../kit/table-head.tsx';
import { Wide } from '../reference/wide.tsx';
import { words } from '../words/index.ts';
import type { Ledger } from './ledger.ts';

const w = words.after;
const signed = (value: number): string =>
  `${value < 0 ? '−' : value > 0 ? '+' : '±'}${Math.abs(value).toFixed(1)}`;

/** The widest bar of a row, in luck points. */
const widest = (ledger: Ledger): number =>
  Math.max(1, ...ledger.rows.flatMap(({ roles }) => roles.map((it) => Math.abs(it?.points ?? 0))));

function Points({ total, most }: { total: LuckTotal | null; most: number }) {
  if (total === null) return <td />;
  const width = `${(50 * Math.abs(total.points)) / most}%`;
  const side = total.points < 0 ? { right: '50%', width } : { left: '50%', width };
  return (
    <td class="luck-points">
      <Figure total={total} />
      <span class="luck-bar" aria-hidden="true">
        <i class={total.points < 0 ? 'bad' : 'good'} style={side} />
      </span>
    </td>
  );
}

const Figure = ({ total: { points, throws } }: { total: LuckTotal }) => (
  <>
    {signed(points)} <span class="soft">({throws})</span>
  </>
);

/** Every kind of throw and draw against its expectation, side by side. */
export function LuckTable({ ledger, roleNames }: { ledger: Ledger; roleNames: readonly string[] }) {
  const most = widest(ledger);
  return (
    <>
      {ledger.sentences.map((sentence) => (
        <p key={sentence} class="luck-sentence">
          {sentence}
        </p>
      ))}
      <details>
        <summary>{w.luckDetails}</summary>
        <p class="soft">{w.luckColumns(ledger.drawn)}</p>
        <Wide name={w.luck}>
          <table class="plain-table">
            <TableHead names={[w.what, ...ledger.roles.map((role) => roleNames[role])]} />
            <tbody>
              {ledger.rows.map(({ what, roles }) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  {roles.map((total, i) => (
                    <Points key={ledger.roles[i]} total={total} most={most} />
                  ))}
                </tr>
              ))}
              <tr class="sum">
                <th scope="row">{w.total}</th>
                {ledger.totals.map((total, i) => (
                  <td key={ledger.roles[i]}>
                    <Figure total={total} />
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </Wide>
      </details>
    </>
  );
}
