import '../tutorial/learn.css';
import './after.css';
import type { Analysis, Verification } from '@punica/insight';
import type { GameRecord, Role } from '@punica/kernel';
import { useEffect, useState } from 'preact/hooks';
import type { Front } from '../games/front.ts';
import { frontOf } from '../games/registry.ts';
import { analyst } from '../insight/client.ts';
import { JudgedSection } from '../judging/judged-section.tsx';
import { judgingOf } from '../judging/judging-model.ts';
import type { ServerJudging } from '../judging/server-model.ts';
import { personsOf } from '../play/seats.ts';
import { readGame } from '../play/store.ts';
import { FILM } from '../replay/replay-model.ts';
import { openStudy } from '../studies/open-study.ts';
import { words } from '../words/index.ts';
import { BattleTable } from './battle-table.tsx';
import { ChartLines } from './chart-lines.tsx';
import { ChronicleSection, type ChronicleShown } from './chronicle-section.tsx';
import type { Ledger } from './ledger.ts';
import { LuckTable } from './luck-table.tsx';

const w = words.after;

interface Seen {
  readonly id: string;
  readonly record: GameRecord;
  /** The only person at this screen: who may see how well he has played before the end. */
  readonly own: Role | null;
  readonly front: Front;
  readonly analysis: Analysis;
  readonly chronicle: ChronicleShown | null;
  readonly ledger: Ledger | null;
  /** Where the game itself is. */
  readonly table: string;
  /** For every stop, how many entries of the log lie behind it. */
  readonly afterOf: (stop: number) => number;
  /** A game that was played on the server may be judged there. */
  readonly server: ServerJudging | null;
}

/** A game that is not kept here may have been played on the server. */
async function finishedOnline(id: string): Promise<GameRecord | null> {
  const { ask, gamePath } = await import('../online/server-api.ts');
  return ask<GameRecord>('GET', gamePath(id, 'record')).catch(() => null);
}

async function serverJudging(
  id: string,
  record: GameRecord,
  afters: readonly number[],
): Promise<ServerJudging> {
  const { ServerJudging: Server } = await import('../judging/server-model.ts');
  return new Server(id, (analysis) => judgingOf(id, record, 'all').adopt(analysis, afters));
}

async function lookBack(id: string): Promise<Seen | null> {
  const stored = await readGame(id);
  const record = stored?.record ?? (await finishedOnline(id));
  if (record === null) return null;
  const [front, { analysis, chronicle, ledger, afters }] = await Promise.all([
    frontOf(record.game),
    analyst().ask('analyse', { record }),
  ]);
  const table = `/${stored === undefined ? 'online' : 'play'}/${id}`;
  const persons = stored?.mode === 'solo' ? personsOf(stored.seats) : [];
  const own = persons.length === 1 ? persons[0] : null;
  const server = stored === undefined ? await serverJudging(id, record, afters) : null;
  const afterOf = (stop: number): number => afters[stop] ?? 0;
  return { id, record, own, front, analysis, chronicle, ledger, table, afterOf, server };
}

/** What came of a game, how it went, what turned it, and who had luck. */
export function AfterPage({ id }: { id: string }) {
  const [seen, setSeen] = useState<Seen | null | 'loading'>('loading');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    document.title = `${w.title} · ${words.title}`;
    lookBack(id).then(setSeen, (error) => setProblem(error instanceof Error ? error.message : String(error)));
  }, [id]);
  return (
    <main class="book after">
      <nav class="book-nav">
        <a href={typeof seen === 'object' && seen !== null ? seen.table : `/play/${id}`}>{w.toTable}</a>
        <a href="/">{words.table.home}</a>
      </nav>
      <h1>{w.title}</h1>
      {problem !== null && <p class="problem">{problem}</p>}
      {problem === null && seen === 'loading' && <p role="status">{w.loading}</p>}
      {seen === null && <p>{words.table.missing}</p>}
      {seen !== null && seen !== 'loading' && <Parts seen={seen} />}
    </main>
  );
}

function Parts({ seen }: { seen: Seen }) {
  const { id, record, own, front, analysis, chronicle, ledger, afterOf, table, server } = seen;
  const { result, charts, deciding, battles, verification } = analysis;
  const { Emblem, Sheets } = front;
  const hrefOf = (stop: number): string => `${table}#${afterOf(stop)}`;
  const judged = { id, record, front, hrefOf, server };
  if (result === null && server !== null) {
    // The server gives away the record of no game that goes on.
    return (
      <>
        <p>{w.endedOtherwise}</p>
        <Sheets />
        <JudgedSection {...judged} eyes="all" />
      </>
    );
  }
  if (result === null) {
    return (
      <>
        <p>{w.running}</p>
        {own !== null && (
          <>
            <Sheets />
            <JudgedSection {...judged} eyes={own} />
          </>
        )}
      </>
    );
  }
  return (
    <>
      <Sheets />
      <section class="after-result plaque">
        {result.winners.map((role) => (
          <Emblem key={role} role={role} />
        ))}
        <div>
          <h2>{result.sentence}</h2>
          {result.rule !== '' && (
            <p>
              <a class="chip" href={`/rules/${front.id}#${result.rule}`}>
                {words.table.section(result.rule)}
              </a>
            </p>
          )}
          <ul>
            {result.because.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      </section>
      <section>
        <h2 id="moments">{w.moments}</h2>
        <p class="soft">{deciding.length === 0 ? w.noMoments : w.momentsHint}</p>
        <p class="row">
          <a class="button" href={`${table}#${FILM}`}>
            {w.film}
          </a>
          <button
            type="button"
            class="button"
            onClick={() => void openStudy(record, { from: `/after/${id}` })}
          >
            {words.study.study}
          </button>
        </p>
        <ol class="deciding">
          {deciding.map((moment) => (
            <li key={moment.stop}>
              <a href={hrefOf(moment.stop)} class={`deciding-link role-${moment.favours}`}>
                <Emblem role={moment.favours} />
                <span>{moment.sentence}</span>
              </a>
            </li>
          ))}
        </ol>
      </section>
      <JudgedSection {...judged} eyes="all" />
      <section aria-labelledby="battles">
        <h2 id="battles">{w.battles}</h2>
        <p class="soft">{battles.length === 0 ? w.noBattles : w.battlesHint}</p>
        {battles.length > 0 && <BattleTable battles={battles} roleNames={front.roleNames} hrefOf={hrefOf} />}
      </section>
      {chronicle !== null && <ChronicleSection front={front} shown={chronicle} table={table} />}
      <section>
        <h2 id="charts">{w.charts}</h2>
        <div class="charts">
          {charts.map((chart) => (
            <ChartLines key={chart.id} chart={chart} roleNames={front.roleNames} />
          ))}
        </div>
      </section>
      <section aria-labelledby="luck">
        <h2 id="luck">{w.luck}</h2>
        <p class="soft">{ledger === null ? w.noLuck : w.luckHint(ledger.point)}</p>
        {ledger !== null && <LuckTable ledger={ledger} roleNames={front.roleNames} />}
      </section>
      <Dice verification={verification} />
    </>
  );
}

function Dice({
  verification: { valid, problem, entries, scriptedDice, commitment },
}: {
  verification: Verification;
}) {
  return (
    <section>
      <h2 id="dice">{w.dice}</h2>
      <p class={valid ? '' : 'problem'}>
        {valid ? w.diceValid(entries) : w.diceInvalid(problem?.field ?? '', problem?.problem ?? '')}
      </p>
      {scriptedDice > 0 && <p>{w.diceScripted(scriptedDice)}</p>}
      <p class="soft">
        {w.fingerprint}: <code class="fingerprint">{commitment}</code>
      </p>
    </section>
  );
}
