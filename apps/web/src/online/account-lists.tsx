import type { Blocked, NewToken, PasskeyInfo, SessionInfo, TokenInfo, TokenRequest } from '@punica/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { elapsed } from '../elapsed.ts';
import { onlineWords } from '../words/online.ts';
import { ApiLink } from './api-link.tsx';
import { type Attempt, Trouble, useAttempt } from './attempt.tsx';
import { CopyLink } from './copy-link.tsx';
import { me } from './house.ts';
import { addPasskey, canUsePasskeys, namedAddress } from './passkey.ts';
import { ask } from './server-api.ts';

const w = onlineWords.account;

interface Listing<T> {
  readonly path: string;
  readonly items: readonly T[];
  readonly attempt: Attempt;
  /** Does something and reads the list again. */
  change(act: () => Promise<unknown>): Promise<boolean>;
}

/** A list that the server keeps for one. */
function useList<T>(path: string): Listing<T> {
  const [items, setItems] = useState<readonly T[]>([]);
  const attempt = useAttempt();
  const change = (act: () => Promise<unknown>): Promise<boolean> =>
    attempt.run(async () => {
      await act();
      setItems(await ask<T[]>('GET', path));
    });
  useEffect(() => void change(async () => {}), [path]);
  return { path, items, attempt, change };
}

/** Its lines, each with a button that takes it off the list. */
function Lines<T extends { readonly id: string }>({
  of: { path, items, change },
  off,
  stays = () => false,
  children,
}: {
  of: Listing<T>;
  /** What the button says, and which lines have none. */
  off: string;
  stays?: (item: T) => boolean;
  children: (item: T) => ComponentChildren;
}) {
  return (
    <ul class="plain-list">
      {items.map((item) => (
        <li key={item.id}>
          {children(item)}
          {!stays(item) && (
            <button
              type="button"
              class="button quiet"
              onClick={() => void change(() => ask('DELETE', `${path}/${encodeURIComponent(item.id)}`))}
            >
              {off}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The browser that a session says it is, in a few words. */
const browserOf = (label: string): string => {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\/?/.exec(label)?.[1] ?? label.slice(0, 40);
  const system = /(Windows|Android|iPhone|iPad|Mac OS|Linux)/.exec(label)?.[1];
  const name = { Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser;
  return system === undefined ? name : `${name}, ${system}`;
};

export function Sessions() {
  const sessions = useList<SessionInfo>('/api/me/sessions');
  return (
    <section class="plaque online-plaque">
      <h2>{w.sessions}</h2>
      <Lines of={sessions} off={w.end} stays={({ current }) => current}>
        {({ label, seenAt, current }) => (
          <span>
            {browserOf(label)} <small>{current ? w.current : w.since(elapsed(seenAt))}</small>
          </span>
        )}
      </Lines>
      <Trouble of={sessions.attempt} />
    </section>
  );
}

export function Passkeys() {
  const there = namedAddress(location);
  const passkeys = useList<PasskeyInfo>('/api/me/passkeys');
  const { items, attempt, change } = passkeys;
  return (
    <section class="plaque online-plaque">
      <h2>{w.passkeys}</h2>
      {items.length === 0 && <p class="soft">{w.noPasskeys}</p>}
      <Lines of={passkeys} off={w.revoke}>
        {({ label, createdAt }) => (
          <span>
            {label} <small>{elapsed(createdAt)}</small>
          </span>
        )}
      </Lines>
      {canUsePasskeys() ? (
        <p class="row">
          <button
            type="button"
            class="button"
            disabled={attempt.busy}
            onClick={() => void change(() => addPasskey(browserOf(navigator.userAgent) || w.passkeyLabel))}
          >
            {w.passkeyAdd}
          </button>
        </p>
      ) : (
        <p class="soft">
          {there === undefined ? w.passkeyNone : <a href={there}>{w.passkeyThere(there)}</a>}
        </p>
      )}
      <Trouble of={attempt} />
    </section>
  );
}

export function Blocks() {
  const blocks = useList<Blocked>('/api/me/blocks');
  return (
    <section class="plaque online-plaque">
      <h2>{w.blocks}</h2>
      {blocks.items.length === 0 && <p class="soft">{w.noBlocks}</p>}
      <Lines of={blocks} off={w.unblock}>
        {({ id, name }) => <a href={`/people/${id}`}>{name}</a>}
      </Lines>
      <Trouble of={blocks.attempt} />
    </section>
  );
}

export function Tokens() {
  const tokens = useList<TokenInfo>('/api/me/tokens');
  const { path, attempt, change } = tokens;
  const [label, setLabel] = useState('');
  const isBot = me.value?.bot === true;
  const [scope, setScope] = useState<TokenRequest['scopes'][number]>(isBot ? 'bot' : 'play');
  const [made, setMade] = useState<string | null>(null);
  const add = async (): Promise<void> => {
    const wanted: TokenRequest = { label, scopes: scope === 'play' ? ['read', 'play'] : [scope] };
    const { token } = await ask<NewToken>('POST', path, wanted);
    setMade(token);
    setLabel('');
  };
  return (
    <section class="plaque online-plaque">
      <h2>{w.tokens}</h2>
      <p class="soft">
        {w.tokensHint} <ApiLink />
      </p>
      <Lines of={tokens} off={w.revoke}>
        {({ label: text, scopes }) => (
          <span>
            {text}{' '}
            <small>
              {scopes.includes('bot') ? w.tokenBot : scopes.includes('play') ? w.tokenPlay : w.tokenRead}
            </small>
          </span>
        )}
      </Lines>
      {made !== null && <CopyLink label={w.tokenShown} address={made} />}
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void change(add);
        }}
      >
        <label class="field short">
          <span>{w.tokenLabel}</span>
          <input
            type="text"
            required
            maxLength={60}
            value={label}
            onInput={(event) => setLabel(event.currentTarget.value)}
          />
        </label>
        <label class="field short">
          <span class="unseen">{w.tokens}</span>
          <select value={scope} onChange={(event) => setScope(event.currentTarget.value as typeof scope)}>
            {isBot && <option value="bot">{w.tokenBot}</option>}
            <option value="play">{w.tokenPlay}</option>
            <option value="read">{w.tokenRead}</option>
          </select>
        </label>
        <button type="submit" class="button" disabled={attempt.busy}>
          {w.tokenAdd}
        </button>
      </form>
      <Trouble of={attempt} />
    </section>
  );
}
