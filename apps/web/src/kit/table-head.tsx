/** The names of a table's columns; with an empty `corner` where rows have names too. */
export const TableHead = ({ names, corner = false }: { names: readonly string[]; corner?: boolean }) => (
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
