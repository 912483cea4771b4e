import type { ChangeMe, Me, NoticeWishes, VacationTaken } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { onlineWords } from '../words/online.ts';
import { Trouble, useAttempt } from './attempt.tsx';
import { refreshMe, status } from './house.ts';
import { canPush, subscribeHere, unsubscribe } from './push.ts';
import { ask } from './server-api.ts';

const w = onlineWords.account;

/** How one wants to be told of one's move: mail, webhook, push; all off until chosen. */
export function NoticeSettings({ person }: { person: Me['person'] }) {
  const [wishes, setWishes] = useState<NoticeWishes>(person.notices);
  const [mail, setMail] = useState(person.mail ?? '');
  const [webhook, setWebhook] = useState(person.webhook ?? '');
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
    } satisfies ChangeMe);
    await refreshMe();
    setDone(true);
  }
  const tick = (name: keyof NoticeWishes, label: string, can: boolean, cannot: string) => (
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
