import { Message } from '../message.tsx';
import '../style/table.css';
import './replay.css';
import { useEffect, useState } from 'preact/hooks';
import { frontOf } from '../games/registry.ts';
import { analyst } from '../insight/client.ts';
import { fragmentToJson } from '../link.ts';
import { openStudy } from '../studies/open-study.ts';
import { Table } from '../table/table.tsx';
import { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { stillHost } from './still-host.ts';

const w = words.moment;

interface Shown {
  readonly table: TableModel;
  readonly lines: readonly string[];
  /** What the link holds. */
  readonly json: unknown;
}

/** A moment that somebody shared: the board, read-only. */
export function MomentPage({ hash }: { hash: string }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    void (async () => {
      try {
        const json = await fragmentToJson(hash);
        const laid = await analyst().ask('openMoment', { json });
        const opened = { ...laid, state: 'open', watching: true } as const;
        const front = await frontOf(laid.info.game);
        document.title = `${w.title} · ${words.title}`;
        setShown({ table: new TableModel(stillHost, front, opened), lines: laid.lines, json });
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error));
      }
    })();
  }, [hash]);
  if (problem !== null) {
    return (
      <Message title={w.broken} text={problem}>
        <a class="button" href="/">
          {words.table.home}
        </a>
      </Message>
    );
  }
  if (shown === null) return <p class="loading">{words.table.loading}</p>;
  return (
    <Table table={shown.table} onTakeOver={() => {}} still>
      <section class="still-caption plaque" aria-label={w.title}>
        <h2>{w.title}</h2>
        <p>{w.hint}</p>
        {shown.lines.length > 0 && (
          <>
            <h3 class="heading">{w.before}</h3>
            <ul>
              {shown.lines.map((line, i) => (
                <li key={i}>{line}</li>
              ))}
            </ul>
          </>
        )}
        <p class="row">
          <a class="button main" href={`/new/${shown.table.info.game}`}>
            {w.play}
          </a>
          <button
            type="button"
            class="button"
            onClick={() => void openStudy(shown.json, { from: `/moment#${hash}` })}
          >
            {words.study.study}
          </button>
        </p>
      </section>
    </Table>
  );
}
