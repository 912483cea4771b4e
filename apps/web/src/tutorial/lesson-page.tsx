import { Message } from '../message.tsx';
import '../style/table.css';
import { useEffect, useState } from 'preact/hooks';
import { namedIn, withHash } from '../editions/book-address.ts';
import { frontOf } from '../games/registry.ts';
import { analyst } from '../insight/client.ts';
import { Table } from '../table/table.tsx';
import { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { Coach } from './coach.tsx';
import { editionBehind } from './edition-behind.ts';
import { LessonHost } from './lesson-host.ts';
import { keepLesson, keptLessons } from './progress.ts';
import type { LessonTitle } from './standing.ts';

interface Laid {
  readonly table: TableModel;
  readonly host: LessonHost;
  readonly next: LessonTitle | undefined;
}

/** A lesson by its address: its name, and the edition that it is played with where one stands behind it. */
async function lay(id: string): Promise<Laid> {
  const progress = keptLessons()[id]?.progress ?? null;
  const { game: lesson, hash } = namedIn(id);
  const edition = await editionBehind(hash);
  const { standing, ...laid } = await analyst().ask('learn', { lesson, edition, progress });
  const host = new LessonHost(id, standing);
  const front = await frontOf(laid.info.game);
  const table = new TableModel(host, front, { ...laid, state: 'open', watching: false });
  const all = (await analyst().ask('lessons', { edition })).filter((it) => it.game === laid.info.game);
  const next = all[all.findIndex((it) => it.id === lesson) + 1];
  return { table, host, next: next && { ...next, id: withHash(next.id, hash) } };
}

/** One lesson at the real table. */
export function LessonPage({ id }: { id: string }) {
  const [laid, setLaid] = useState<Laid | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = (): void => {
    setLaid(null);
    setProblem(null);
    lay(id).then(setLaid, (error) => setProblem(error instanceof Error ? error.message : String(error)));
  };
  useEffect(begin, [id]);
  useEffect(() => {
    if (laid !== null) document.title = `${laid.host.standing.value.title} · ${words.title}`;
  }, [laid]);
  if (problem !== null) {
    return (
      <Message title={words.table.trouble} text={problem}>
        <button type="button" class="button main" onClick={begin}>
          {words.loading.again}
        </button>
        <a class="button" href="/learn">
          {words.learn.leave}
        </a>
      </Message>
    );
  }
  if (laid === null) return <p class="loading">{words.learn.loading}</p>;
  const { table, host, next } = laid;
  return (
    <Table
      table={table}
      onTakeOver={() => {}}
      still={host.standing.value.reads || host.standing.value.over}
      coach={
        <Coach
          table={table}
          host={host}
          next={next}
          onRestart={() => {
            keepLesson(id, { progress: null, done: keptLessons()[id]?.done ?? false });
            begin();
          }}
        />
      }
    />
  );
}
