import type { CrtFact } from '@punica/italian-campaign/view/scene';

interface Props {
  readonly table: CrtFact;
  readonly caption: string;
  /** The column that is used, or -1. */
  readonly column: number;
  /** The roll that fell, with what was added to it; nothing while it has not. */
  readonly roll: number | null;
  /** What is added to the next die: its six rows are marked. */
  readonly plus: number;
}

/** The printed table, with the column in use and the cell on which the die fell lit. */
export function CombatTable({ table, caption, column, roll, plus }: Props) {
  const last = table.firstRoll + table.rows.length - 1;
  const clamp = (value: number): number => Math.max(table.firstRoll, Math.min(last, value));
  const fell = roll === null ? null : clamp(roll);
  return (
    <table class="ic-crt">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          {table.columns.map((name, c) => (
            <th key={name} scope="col" class={c === column ? 'on' : ''}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, r) => {
          const value = table.firstRoll + r;
          const possible = [1, 2, 3, 4, 5, 6].some((die) => clamp(die + plus) === value);
          return (
            <tr key={value} class={value === fell ? 'on' : possible && fell === null ? 'may' : ''}>
              <th scope="row">{value}</th>
              {row.map((cell, c) => (
                <td
                  key={c}
                  class={
                    c !== column ? '' : value === fell ? 'hit' : possible && fell === null ? 'may' : 'on'
                  }
                  aria-current={c === column && value === fell ? 'true' : undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
