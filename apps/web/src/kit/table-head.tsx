import type { ComponentChildren } from 'preact';

/** The names of a table's columns; with an empty `corner` where rows have names too. */
export const TableHead = ({
  names,
  corner = false,
}: {
  names: readonly (string | number)[];
  corner?: boolean;
}) => (
  <thead>
    <tr>
      {corner && <td />}
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

/** One row of a table: its name, and what stands behind it. */
export const TableRow = ({
  name,
  cells,
}: {
  name: ComponentChildren;
  cells: readonly ComponentChildren[];
}) => (
  <tr>
    <th scope="row">{name}</th>
    {cells.map((cell, i) => (
      <td key={i}>{cell}</td>
    ))}
  </tr>
);
