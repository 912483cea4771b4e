import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of processor time by who spent them. */
export type Spent = Readonly<Record<'main threads' | 'other threads' | 'PostgreSQL' | 'client', number>>;

const NANOSECONDS = 1e6;

/** What a thread has spent; Linux only, elsewhere nothing is told. */
const threadMs = (pid: number, thread: number): number => {
  const file = `/proc/${pid}/task/${thread}/schedstat`;
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0]) / NANOSECONDS;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
};

const processMs = (pid: number): number =>
  existsSync(`/proc/${pid}/task`)
    ? readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + threadMs(pid, Number(thread)), 0)
    : 0;

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** What was spent so far by some servers, a PostgreSQL by its first process, and this process. */
export function spentBy(servers: readonly number[], postgres: number | undefined): Spent {
  const main = servers.reduce((sum, pid) => sum + threadMs(pid, pid), 0);
  const all = servers.reduce((sum, pid) => sum + processMs(pid), 0);
  const database = postgres === undefined ? [] : [postgres, ...childrenOf(postgres)];
  return {
    'main threads': main,
    'other threads': all - main,
    PostgreSQL: database.reduce((sum, pid) => sum + processMs(pid), 0),
    client: processMs(process.pid),
  };
}

export const spentBetween = (before: Spent, after: Spent): Spent =>
  eachSpent(after, (ms, who) => ms - before[who]);

/** The same of everybody's time. */
export function eachSpent(spent: Spent, change: (ms: number, who: keyof Spent) => number): Spent {
  const changed = { ...spent };
  for (const who of Object.keys(spent) as (keyof Spent)[]) changed[who] = change(spent[who], who);
  return changed;
}
