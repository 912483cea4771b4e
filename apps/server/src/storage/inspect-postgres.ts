import pg from 'pg';
import { recognise } from './recognise.ts';
import { StartProblem } from './start-problem.ts';

const ANSWER_MS = 10_000;
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'];

/** Looks at a PostgreSQL before anything is written to it, and says in words what stands in the way. */
export const inspectPostgres = (url: string): Promise<void> =>
  reachPostgres(url, async (client, where) => {
    const tables = await client.query<{ name: string; ours: boolean }>(OWN_TABLES);
    const names = tables.rows.map(({ name }) => name);
    const hasList = tables.rows.some(({ name, ours }) => name === 'migrations' && ours);
    const list = hasList ? await client.query<{ name: string }>('select name from migrations') : undefined;
    recognise({ tables: names, migrations: list?.rows.map(({ name }) => name) }, `The database ${where}`);
  });

/** Does something on a connection of its own; what stands in the way is said in words. */
export async function reachPostgres(
  url: string,
  work: (client: pg.Client, where: string) => Promise<void>,
): Promise<void> {
  const { client, where, user } = clientOf(url);
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client, where);
  } catch (error) {
    throw error instanceof StartProblem ? error : explained(error as Error & { code?: string }, where, user);
  } finally {
    // What matters has been found out by now.
    await client.end().catch(() => {});
  }
}

/** Tables in the schema that is used, but not those of extensions; and whether a list of migrations is of our form. */
const OWN_TABLES = `
  select c.relname as name, exists (
    select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'name' and not a.attisdropped) as ours
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = current_schema() and c.relkind in ('r', 'p')
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** The password stays out of every message. */
function clientOf(url: string) {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS });
    const { host, port, database = '', user = '' } = client;
    return { client, where: `${database} at ${host}:${port}`, user };
  } catch {
    throw new StartProblem(
      'The address of the database cannot be read. It looks like postgres://user:password@host:5432/name; signs such as @ or / in the password are written as %40 or %2F.',
    );
  }
}

function explained({ code = '', message }: Error & { code?: string }, where: string, user: string) {
  const words = (text: string) => new StartProblem(text);
  if (UNREACHABLE.includes(code) || /timeout/i.test(message))
    return words(
      `No PostgreSQL answers for ${where}. Is it running, and are host and port right (--database or PUNICA_DATABASE)?`,
    );
  if (code.startsWith('28'))
    return words(`PostgreSQL does not let ${user} in to ${where}: the name or the password is wrong.`);
  if (code === '3D000')
    return words(`PostgreSQL has no database ${where}. Make it first: createdb -O ${user} NAME`);
  if (code === '57P03') return words(`PostgreSQL is still starting (${where}). Try again in a moment.`);
  if (code === '42501')
    return words(`${user} may not read or make tables in ${where}. Make ${user} the owner of the database.`);
  return words(`The database ${where} could not be opened: ${message}`);
}
