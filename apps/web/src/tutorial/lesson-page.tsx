import { Message } from '../message.tsx';
import '../style/table.css';
import { useEffect, useState } from 'preact/hooks';
import { frontOf } from '../games/registry.ts';
import { study } from '../study/client.ts';
import { Table } from '../table/table.tsx';
import { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { Coach } from './coach.tsx';
import { LessonHost } from './lesson-host.ts';
import { keepLesson, keptLessons } from './progress.ts';
import type { LessonTitle } from './standing.ts';

interface Laid {
  readonly table: TableModel;
  readonly host: LessonHost;
  readonly next: LessonTitle | undefined;
}

async function lay(id: string): Promise<Laid> {
  const progress = keptLessons()[id]?.progress ?? null;
  const { standing, ...laid } = await study().ask('learn', { lesson: id, progress });
  const host = new LessonHost(id, standing);
  const front = await frontOf(laid.info.game);
  const table = new TableModel(host, front, { ...laid, state: 'open', watching: false });
  const all = (await study().ask('lessons', {})).filter((it) => it.game === laid.info.game);
  return { table, host, next: all[all.findIndex((it) => it.id === id) + 1] };
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
