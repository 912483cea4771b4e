import type { ModerationLog, Queue } from '@punica/protocol';
import { useEffect, useState } from 'preact/hooks';
import { usePersonalLine } from '../circle/personal-line.ts';
import { useAsked } from '../circle/use-asked.ts';
import { elapsed } from '../elapsed.ts';
import { Trouble } from '../online/attempt.tsx';
import { unread } from '../online/badge.ts';
import { ComeIn } from '../online/come-in.tsx';
import { Frame } from '../online/frame.tsx';
import { me } from '../online/house.ts';
import { ask } from '../online/server-api.ts';
import { moderationWords as w } from '../words/moderation.ts';
import { onlineWords } from '../words/online.ts';
import { Appeals } from './appeals.tsx';
import { ReportShown } from './report.tsx';
import '../circle/circle.css';
import './moderation.css';

const TABS = Object.keys(w.tabs) as (keyof typeof w.tabs)[];
const PAGE = 20;

/** What is reported, what was decided, and the log of it. */
export function ModerationPage() {
  const person = me.value;
  const may = person !== null && (person.moderator || person.operator);
  return (
    <Frame name={w.title}>
      {may ? (
        <Moderation />
      ) : (
        <section class="plaque online-plaque">
          <h1>{w.title}</h1>
          <p>{person === null ? w.strangers : w.notYou}</p>
          {person === null && <ComeIn ways={['login']} />}
        </section>
      )}
    </Frame>
  );
}

function Moderation() {
  const [tab, setTab] = useState<keyof typeof w.tabs>('open');
  return (
    <section class="plaque online-plaque wide moderation">
      <h1>{w.title}</h1>
      <div class="tabs" role="tablist">
        {TABS.map((it) => (
          <button key={it} type="button" role="tab" aria-selected={it === tab} onClick={() => setTab(it)}>
            {w.tabs[it]}
          </button>
        ))}
      </div>
      {tab === 'log' ? <Log /> : <Reports key={tab} state={tab} />}
    </section>
  );
}

function Reports({ state }: { state: 'open' | 'closed' }) {
  const queue = useAsked<Queue>(`/api/moderation?state=${state}`);
  const { value, attempt, look, set } = queue;
  // Whoever is called hears of it as of any other news.
  usePersonalLine(true, () => void look().catch(() => {}));
  useEffect(() => {
    if (unread.value.news > 0) ask('POST', '/api/news/read', { path: '/moderation' }).catch(() => {});
  }, [unread.value.news]);
  if (value === null) return <p class="soft">{onlineWords.frame.loading}</p>;
  const more = (): Promise<boolean> =>
    attempt.run(async () => {
      const before = value.reports.at(-1)!.at;
      const next = await ask<Queue>('GET', `/api/moderation?state=${state}&before=${before}`);
      set({ ...next, reports: [...value.reports, ...next.reports] });
    });
  return (
    <>
      <p class="soft">{w.open(value.open.reports, value.open.appeals)}</p>
      <Trouble of={attempt} />
      {state === 'open' && <Appeals appeals={value.appeals} onDone={look} />}
      <h2>{w.reports}</h2>
      {value.reports.length === 0 && <p class="soft">{w.none}</p>}
      <ul class="reports">
        {value.reports.map((report) => (
          <ReportShown key={report.id} report={report} onDone={look} />
        ))}
      </ul>
      {value.reports.length >= PAGE && value.reports.length % PAGE === 0 && (
        <button type="button" class="button" onClick={() => void more()}>
          {w.more}
        </button>
      )}
    </>
  );
}

function Log() {
  const { value } = useAsked<ModerationLog>('/api/moderation/log');
  if (value === null) return <p class="soft">{onlineWords.frame.loading}</p>;
  if (value.length === 0) return <p class="soft">{w.noLog}</p>;
  return (
    <ul class="said-list">
      {value.map(({ at, by, act, target, reason }, i) => (
        <li key={`${at} ${i}`}>
          <b>{by ?? w.commandLine}</b> {w.logged[act] ?? act}{' '}
          {target !== null && act !== 'close-report' && <b>{target}</b>} <small>{elapsed(at)}</small>
          {reason !== null && <p class="plain-text">{reason}</p>}
        </li>
      ))}
    </ul>
  );
}
