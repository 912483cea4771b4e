import { WAR } from '@punica/hannibals-war/data';
import { ww } from '@punica/hannibals-war/view/words';
import { wr } from './words.ts';

const { tables } = WAR;

/** Percent by die. */
export function Combat() {
  const columns = [...tables.columns];
  const ends = columns.map((least, i) => {
    const next = columns[i + 1];
    if (i === 0) return `≤ ${next - 1}`;
    return next === undefined ? `≥ ${least}` : `${least}–${next - 1}`;
  });
  return (
    <table class="plain-table">
      <thead>
        <tr>
          <th scope="col">{wr.die}</th>
          {ends.map((end) => (
            <th key={end} scope="col">
              {end}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[1, 2, 3, 4, 5, 6].map((die) => (
          <tr key={die}>
            <th scope="row">{die}</th>
            {Array.from(tables.results[die], (result, i) => (
              <td key={ends[i]} title={ww.results[result]}>
                {result}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Prices() {
  return (
    <table class="plain-table">
      <tbody>
        {Object.entries(tables.price).map(([what, talents]) => (
          <tr key={what}>
            <th scope="row">{what.replaceAll('-', ' ')}</th>
            <td>{ww.talents(talents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Olympian() {
  return (
    <table class="plain-table">
      <thead>
        <tr>
          <th scope="col">{wr.dice}</th>
          {[1, 2, 3, 4, 5, 6].map((die) => (
            <th key={die} scope="col">
              {die}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tables.olympian.map((row, i) => (
          <tr key={row.join(' ')}>
            <th scope="row">{i + 1}</th>
            {row.map((event, k) => (
              <td key={`${event} ${k}`}>{event.replaceAll('-', ' ')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Rewards() {
  return (
    <table class="plain-table">
      <thead>
        <tr>
          <th scope="col">{wr.beaten}</th>
          <th scope="col">{wr.returns}</th>
          <th scope="col">{wr.draws}</th>
          <th scope="col">{wr.leader}</th>
        </tr>
      </thead>
      <tbody>
        {tables.rewards.map((row) => (
          <tr key={row.min}>
            <th scope="row">{wr.from(row.min)}</th>
            <td>{row.loserReturns}</td>
            <td>{row.winnerDraws}</td>
            <td>{row.leaderOn.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
