import type { Delivery, NewWebhook, WebhookInfo, WebhookRequest } from '@punica/protocol';
import { useEffect, useState } from 'preact/hooks';
import { elapsed } from '../elapsed.ts';
import { onlineWords } from '../words/online.ts';
import { AttemptButton, Trouble, useAttempt } from './attempt.tsx';
import { CopyLink } from './copy-link.tsx';
import { me, refreshMe } from './house.ts';
import { ask } from './server-api.ts';

const w = onlineWords.account;
const HOOKS = '/api/me/webhooks';
type Topic = WebhookInfo['topics'][number];
const TOPICS = Object.keys(w.hookTopics) as Topic[];

/** An account becomes that of a program. */
export function BotAccount() {
  const [sure, setSure] = useState(false);
  const attempt = useAttempt();
  const mark = async (): Promise<void> => {
    await ask('POST', '/api/me/bot', { forever: true });
    await refreshMe();
  };
  return (
    <section class="plaque online-plaque">
      <h2>{w.bot}</h2>
      {me.value?.bot === true ? (
        <p>{w.isBot}</p>
      ) : (
        <>
          <p class="soft">{w.botHint}</p>
          <p class="row">
            {sure ? (
              <>
                <AttemptButton of={attempt} act={mark} main>
                  {w.botSure}
                </AttemptButton>
                <button type="button" class="button" onClick={() => setSure(false)}>
                  {w.keep}
                </button>
              </>
            ) : (
              <button type="button" class="button" onClick={() => setSure(true)}>
                {w.botMark}
              </button>
            )}
          </p>
        </>
      )}
      <Trouble of={attempt} />
    </section>
  );
}

/** Addresses that are told what happens, each with what was told to it. */
export function Webhooks() {
  const [hooks, setHooks] = useState<readonly WebhookInfo[]>([]);
  const [url, setUrl] = useState('');
  const [topics, setTopics] = useState<readonly Topic[]>(TOPICS);
  const [secret, setSecret] = useState<string | null>(null);
  const attempt = useAttempt();
  const load = async (): Promise<void> => setHooks(await ask<WebhookInfo[]>('GET', HOOKS));
  useEffect(() => void attempt.run(load), []);
  const change = (act: () => Promise<unknown>) => async (): Promise<void> => {
    await act();
    await load();
  };
  return (
    <section class="plaque online-plaque">
      <h2>{w.hooks}</h2>
      <p class="soft">{w.hooksHint}</p>
      <ul class="account-hooks">
        {hooks.map((hook) => (
          <li key={hook.id}>
            <b class="hook-url">{hook.url}</b>{' '}
            <small>{hook.topics.map((it) => w.hookTopics[it]).join(', ')}</small>{' '}
            {!hook.active && <small>{w.hookRests}</small>}
            <p class="row">
              <AttemptButton of={attempt} act={() => ask('POST', `${HOOKS}/${hook.id}/ping`)}>
                {w.hookPing}
              </AttemptButton>
              {!hook.active && (
                <AttemptButton
                  of={attempt}
                  act={change(() => ask('PATCH', `${HOOKS}/${hook.id}`, { active: true }))}
                >
                  {w.hookWake}
                </AttemptButton>
              )}
              <AttemptButton of={attempt} act={change(() => ask('DELETE', `${HOOKS}/${hook.id}`))}>
                {w.revoke}
              </AttemptButton>
            </p>
            <Deliveries hook={hook.id} />
          </li>
        ))}
      </ul>
      {secret !== null && <CopyLink label={w.hookSecret} address={secret} />}
      <form
        class="row hook-form"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt.run(
            change(async () => {
              setSecret(
                (await ask<NewWebhook>('POST', HOOKS, { url, topics: [...topics] } satisfies WebhookRequest))
                  .secret,
              );
              setUrl('');
            }),
          );
        }}
      >
        <label class="field">
          <span>{w.hookUrl}</span>
          <input
            type="url"
            required
            maxLength={500}
            value={url}
            onInput={(event) => setUrl(event.currentTarget.value)}
          />
        </label>
        <fieldset class="hook-topics">
          <legend>{w.hookAbout}</legend>
          {TOPICS.map((topic) => (
            <label key={topic} class="tick">
              <input
                type="checkbox"
                checked={topics.includes(topic)}
                onChange={() => setTopics(TOPICS.filter((it) => topics.includes(it) !== (it === topic)))}
              />
              <span>{w.hookTopics[topic]}</span>
            </label>
          ))}
        </fieldset>
        <button type="submit" class="button" disabled={attempt.busy || topics.length === 0}>
          {w.hookAdd}
        </button>
      </form>
      <Trouble of={attempt} />
    </section>
  );
}

function Deliveries({ hook }: { hook: string }) {
  const [list, setList] = useState<readonly Delivery[] | null>(null);
  const attempt = useAttempt();
  return (
    <details
      onToggle={({ currentTarget: { open } }) => {
        if (open) void attempt.run(async () => setList(await ask('GET', `${HOOKS}/${hook}/deliveries`)));
      }}
    >
      <summary>{w.hookLog}</summary>
      <Trouble of={attempt} />
      {list?.length === 0 && <p class="soft">{w.hookNothing}</p>}
      <ul>
        {list?.map(({ id, type, at, state, attempts, problem }) => (
          <li key={id}>
            <code>{type}</code> {elapsed(at)}: {w.hookState[state]}, {w.hookAttempts(attempts)}
            {problem !== null && ` (${problem})`}
          </li>
        ))}
      </ul>
    </details>
  );
}
