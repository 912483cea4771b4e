import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { type Store, type Write, write } from './store.ts';

/** A step forward. It sees the tables as they were then, and is never changed once released. */
export interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>, kind: Store['kind']): Write[];
}

type Form = 'text' | 'text?' | 'whole' | 'whole?';
type Columns = Readonly<Record<string, Form>>;

export function table(db: Kysely<unknown>, name: string, columns: Columns, key: readonly string[]): Write {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, form] of Object.entries(columns)) {
    builder = builder.addColumn(column, form.startsWith('text') ? 'text' : 'bigint', (it) =>
      form.endsWith('?') ? it : it.notNull(),
    );
  }
  return write(builder.addPrimaryKeyConstraint(`${name}_key`, [...key]));
}

/** A column more; rows that are there already get `value`. */
export function column(db: Kysely<unknown>, on: string, name: string, form: Form, value?: string): Write {
  const type = form.startsWith('text') ? 'text' : 'bigint';
  return write(
    db.schema.alterTable(on).addColumn(name, type, (it) => {
      const filled = value === undefined ? it : it.defaultTo(sql.raw(value));
      return form.endsWith('?') ? filled : filled.notNull();
    }),
  );
}

export const statement = (text: string): Write => ({ sql: text, parameters: [] });

export const index = (db: Kysely<unknown>, on: string, columns: readonly string[], unique = false): Write => {
  const builder = db.schema
    .createIndex(`${on}_${columns.join('_')}`)
    .on(on)
    .columns([...columns]);
  return write(unique ? builder.unique() : builder);
};
