import type { TableModel } from './table-model.ts';

/** Something that each table has one of, made when it is first asked for. */
export function perTable<M>(make: (table: TableModel) => M): (table: TableModel) => M {
  const made = new WeakMap<TableModel, { readonly model: M }>();
  return (table) => {
    const kept = made.get(table) ?? { model: make(table) };
    made.set(table, kept);
    return kept.model;
  };
}
