import '../style/table.css';
import { useEffect, useState } from 'preact/hooks';
import { frontOf } from '../games/registry.ts';
import { analyst } from '../insight/client.ts';
import { Message } from '../message.tsx';
import { Table } from '../table/table.tsx';
import { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { puzzleWords as w } from '../words/puzzles.ts';
import { keptPuzzles } from './kept.ts';
import { nextOf } from './order.ts';
import { PuzzleCoach } from './puzzle-coach.tsx';
import { PuzzleHost } from './puzzle-host.ts';
import { todaysPuzzle } from './todays-puzzle.ts';

interface Laid {
  readonly table: TableModel;
  readonly host: PuzzleHost;
  readonly next: string | undefined;
}

async function lay(id: string): Promise<Laid> {
  const { standing, ...laid } = await analyst().ask('puzzle', { puzzle: id });
  const { game } = laid.info;
  const all = await analyst().ask('puzzles', { game });
  const host = new PuzzleHost(standing, (await todaysPuzzle())?.puzzle.id === id);
  const table = new TableModel(host, await frontOf(game), { ...laid, state: 'open', watching: false });
  return { table, host, next: nextOf(all, id, keptPuzzles()) };
}

/** One puzzle at the real table. */
export function PuzzlePage({ id }: { readonly id: string }) {
  const [laid, setLaid] = useState<Laid | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = (): void => {
    setLaid(null);
    setProblem(null);
    lay(id).then(setLaid, (error) => setProblem(error instanceof Error ? error.message : String(error)));
  };
  useEffect(begin, [id]);
  useEffect(() => {
    document.title = `${w.title} · ${words.title}`;
  }, []);
  if (problem !== null) {
    return (
      <Message title={words.table.trouble} text={problem}>
        <button type="button" class="button main" onClick={begin}>
          {words.loading.again}
        </button>
        <a class="button" href="/puzzles">
          {w.leave}
        </a>
      </Message>
    );
  }
  if (laid === null) return <p class="loading">{w.loading}</p>;
  const { table, host, next } = laid;
  return (
    <Table
      table={table}
      onTakeOver={() => {}}
      still={host.standing.value.over}
      coach={<PuzzleCoach table={table} host={host} next={next} onRestart={begin} />}
    />
  );
}
