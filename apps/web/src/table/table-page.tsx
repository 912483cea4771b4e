import '../style/table.css';
import { useEffect, useState } from 'preact/hooks';
import { frontOf } from '../games/registry.ts';
import { Message } from '../message.tsx';
import { host } from '../play/client.ts';
import { filmAsAsked, lookAsAsked } from '../replay/replay-model.ts';
import { go } from '../router.ts';
import { words } from '../words/index.ts';
import { Table } from './table.tsx';
import { TableModel } from './table-model.ts';

const w = words.table;
type Standing = 'loading' | 'missing' | 'elsewhere' | TableModel;

/** Opens a stored game, or says why it cannot be played here. */
export function TablePage({ id, hash }: { id: string; hash: string }) {
  const [standing, setStanding] = useState<Standing>('loading');
  const [problem, setProblem] = useState<string | null>(null);
  async function open(how: 'play' | 'takeOver' | 'watch'): Promise<void> {
    try {
      if (standing instanceof TableModel) standing.close();
      const opened = await host().ask('open', { id, how });
      if (opened.state !== 'open') {
        setStanding(opened.state);
        return;
      }
      // What was once a board to try things on is a study.
      if (opened.info.mode === 'analysis') {
        go(`/study/${id}`, true);
        return;
      }
      const front = await frontOf(opened.info.game);
      document.title = `${front.title} · ${words.title}`;
      const table = new TableModel(host(), front, opened);
      await lookAsAsked(table, hash);
      setStanding(table);
      filmAsAsked(table, hash);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  useEffect(() => {
    void open('play');
  }, [id]);
  useEffect(() => {
    if (!(standing instanceof TableModel)) return undefined;
    return () => standing.close();
  }, [standing]);
  if (problem !== null)
    return (
      <Message title={w.trouble} text={problem}>
        <button
          type="button"
          class="button main"
          onClick={() => {
            setProblem(null);
            void open('play');
          }}
        >
          {words.loading.again}
        </button>
        <Home />
      </Message>
    );
  if (standing instanceof TableModel)
    return <Table table={standing} onTakeOver={() => void open('takeOver')} />;
  switch (standing) {
    case 'loading':
      return <p class="loading">{w.loading}</p>;
    case 'missing':
      return (
        <Message title={w.missing}>
          <Home />
        </Message>
      );
    case 'elsewhere':
      return (
        <Message title={w.elsewhere} text={w.elsewhereHint}>
          <button type="button" class="button main" onClick={() => void open('takeOver')}>
            {w.takeOver}
          </button>
          <button type="button" class="button" onClick={() => void open('watch')}>
            {w.watch}
          </button>
          <Home />
        </Message>
      );
  }
}

const Home = () => (
  <a class="button" href="/">
    {w.home}
  </a>
);
