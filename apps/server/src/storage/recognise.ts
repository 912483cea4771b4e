import { MIGRATIONS, stepsToDo } from './migrations.ts';
import { StartProblem } from './start-problem.ts';

/** The tables of a database, and what its list of migrations holds, where there is one of our form. */
export interface Found {
  readonly tables: readonly string[];
  readonly migrations: readonly string[] | undefined;
}

/** A database that is somebody else's or newer than this program is left as it is. */
export function recognise({ tables, migrations }: Found, where: string): void {
  if (tables.length === 0) return;
  const known = migrations?.filter((name) => MIGRATIONS.some((it) => it.name === name)) ?? [];
  const isEmptyList = migrations?.length === 0 && tables.length === 1;
  if (known.length === 0 && !isEmptyList) {
    throw new StartProblem(
      `${where} belongs to another program: it has tables, but not those of Punica. Nothing was changed. Name another database with --database.`,
    );
  }
  stepsToDo(migrations ?? []);
}
