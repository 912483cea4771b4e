import type { ComponentChildren } from 'preact';
import { Wide } from './wide.tsx';

interface GridProps {
  readonly name: string;
  readonly head: readonly ComponentChildren[];
  readonly rows: readonly (readonly ComponentChildren[])[];
}

/** A small table whose first column names its rows. */
export function Grid({ name, head, rows }: GridProps) {
  return (
    <Wide name={name}>
      <table class="plain-table numbers">
        <caption class="unseen">{name}</caption>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={i} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], i) => (
            <tr key={i}>
              <th scope="row">{first}</th>
              {cells.map((cell, k) => (
                <td key={k}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
