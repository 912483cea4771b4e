import type { ChangeMe, Me, NoticeKind, NoticeWay, NoticeWishes, VacationTaken } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { Options } from '../kit/options.tsx';
import { TableHead, TableRow } from '../kit/table-head.tsx';
import { circleWords } from '../words/circle.ts';
import { onlineWords } from '../words/online.ts';
import { Trouble, useAttempt } from './attempt.tsx';
import { refreshMe, status } from './house.ts';
import { canPush, subscribeHere, unsubscribe } from './push.ts';
import { ask } from './server-api.ts';

const w = onlineWords.account;
const c = circleWords.wishes;

/** How one wants to be told of one's move: mail, webhook, push; all off until chosen. */
export function NoticeSettings({ person }: { person: Me['person'] }) {
  const [wishes, setWishes] = useState<NoticeWishes>(person.notices);
  const [mail, setMail] = useState(person.mail ?? '');
  const [webhook, setWebhook] = useState(person.webhook ?? '');
  const [password, setPassword] = useState('');
  const moves = mail.trim().toLowerCase() !== (person.mail ?? '');
  const needsPassword = moves && person.hasPassword;
  const [done, setDone] = useState(false);
  const attempt = useAttempt();
  const canMail = status.value?.mail === true;
  async function save(): Promise<void> {
    if (wishes.push !== person.notices.push) {
      if (wishes.push) await subscribeHere(status.value?.pushKey ?? '');
      else await unsubscribe();
    }
    await ask('PATCH', '/api/me', {
      mail: mail.trim() === '' ? null : mail.trim(),
      webhook: webhook.trim() === '' ? null : webhook.trim(),
      notices: wishes,
      ...(needsPassword ? { password } : {}),
    } satisfies ChangeMe);
    setPassword('');
    await refreshMe();
    setDone(true);
  }
  const tick = (name: NoticeWay, label: string, can: boolean, cannot: string) => (
    <label class="tick">
      <input
        type="checkbox"
        checked={wishes[name]}
        disabled={!can}
        onChange={(event) => setWishes({ ...wishes, [name]: event.currentTarget.checked })}
      />
      <span>
        {label}
        {!can && <small>{cannot}</small>}
      </span>
    </label>
  );
  return (
    <section class="plaque online-plaque">
      <h2>{w.notices}</h2>
      <p class="soft">{w.noticesHint}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setDone(false);
          void attempt.run(save);
        }}
      >
        {tick('mail', w.mail, canMail, w.noMail)}
        {canMail && (
          <label class="field">
            <span>{w.mailAddress}</span>
            <input
              type="email"
              autocomplete="email"
              value={mail}
              onInput={(event) => setMail(event.currentTarget.value)}
            />
          </label>
        )}
        {canMail && needsPassword && (
          <label class="field">
            <span>{c.mailPassword}</span>
            <input
              type="password"
              autocomplete="current-password"
              value={password}
              onInput={(event) => setPassword(event.currentTarget.value)}
            />
          </label>
        )}
        {canMail && !moves && person.mail !== null && (
          <p class="soft">{person.mailConfirmed ? c.confirmed : c.unconfirmed}</p>
        )}
        {tick('webhook', w.webhook, true, '')}
        {wishes.webhook && (
          <label class="field">
            <span>{w.webhookAddress}</span>
            <input
              type="url"
              value={webhook}
              placeholder="https://"
              onInput={(event) => setWebhook(event.currentTarget.value)}
            />
          </label>
        )}
        {tick('push', w.push, canPush(), w.noPush)}
        <Kinds wishes={wishes} onChange={setWishes} />
        <Trouble of={attempt} />
        <p class="row">
          <button type="submit" class="button main" disabled={attempt.busy}>
            {w.save}
          </button>
          <span role="status">{done ? w.saved : ''}</span>
        </p>
      </form>
    </section>
  );
}

const WAYS: readonly NoticeWay[] = ['mail', 'webhook', 'push'];
const KINDS = Object.keys(circleWords.news.kinds) as NoticeKind[];

/** By which of the ways that are on each kind goes out. */
function Kinds({ wishes, onChange }: { wishes: NoticeWishes; onChange(wishes: NoticeWishes): void }) {
  const on = WAYS.filter((way) => wishes[way]);
  if (on.length === 0) return null;
  const waysOf = (kind: NoticeKind): readonly NoticeWay[] =>
    wishes.kinds[kind] ?? (kind === 'follow' ? [] : WAYS);
  const toggle = (kind: NoticeKind, way: NoticeWay): void => {
    const ways = waysOf(kind);
    const next = ways.includes(way) ? ways.filter((it) => it !== way) : [...ways, way];
    onChange({ ...wishes, kinds: { ...wishes.kinds, [kind]: next } });
  };
  return (
    <table class="online-table notice-grid">
      <caption class="unseen">{c.title}</caption>
      <TableHead names={[c.what, ...on.map((way) => c.ways[way])]} />
      <tbody>
        {KINDS.map((kind) => (
          <TableRow
            key={kind}
            name={circleWords.news.kinds[kind]}
            cells={on.map((way) => (
              <input
                key={way}
                type="checkbox"
                aria-label={c.tick(circleWords.news.kinds[kind], c.ways[way])}
                checked={waysOf(kind).includes(way)}
                onChange={() => toggle(kind, way)}
              />
            ))}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Who may write letters to one. */
export function LettersFrom({ person }: { person: Me['person'] }) {
  const attempt = useAttempt();
  return (
    <section class="plaque online-plaque">
      <h2>{circleWords.letters.title}</h2>
      <label class="field">
        <span>{c.lettersFrom}</span>
        <select
          value={person.lettersFrom}
          disabled={attempt.busy}
          onChange={(event) => {
            const lettersFrom = event.currentTarget.value as Me['person']['lettersFrom'];
            void attempt.run(async () => {
              await ask('PATCH', '/api/me', { lettersFrom } satisfies ChangeMe);
              await refreshMe();
            });
          }}
        >
          <Options of={Object.entries(c.from)} />
        </select>
      </label>
      <p class="soft">{c.fromHint}</p>
      <Trouble of={attempt} />
    </section>
  );
}

const day = (at: number): string => new Date(at).toLocaleDateString();

export function Vacation({ until }: { until: number | null }) {
  const [days, setDays] = useState(7);
  const [left, setLeft] = useState<number | null>(null);
  const attempt = useAttempt();
  const away = until !== null && until > Date.now();
  const take = (wanted: number): void =>
    void attempt.run(async () => {
      const taken = await ask<VacationTaken>('POST', '/api/me/vacation', { days: wanted });
      setLeft(taken.daysLeft);
      await refreshMe();
    });
  return (
    <section class="plaque online-plaque">
      <h2>{w.vacation}</h2>
      <p class="soft">
        {w.vacationHint} {left !== null && w.vacationLeft(left)}
      </p>
      {away ? (
        <p class="row">
          <b>{w.vacationUntil(day(until))}</b>
          <button type="button" class="button" onClick={() => take(0)}>
            {w.vacationEnd}
          </button>
        </p>
      ) : (
        <p class="row">
          <label class="field short">
            <span>{w.vacationDays}</span>
            <input
              type="number"
              min={1}
              max={30}
              value={days}
              onInput={(event) => setDays(Number(event.currentTarget.value))}
            />
          </label>
          <button type="button" class="button" onClick={() => take(days)}>
            {w.vacationGo}
          </button>
        </p>
      )}
      <Trouble of={attempt} />
    </section>
  );
}
