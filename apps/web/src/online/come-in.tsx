import type { Guest } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { TurnedAway } from '../circle/own-measures.tsx';
import { Forgotten } from '../circle/recovery.tsx';
import { circleWords } from '../words/circle.ts';
import { onlineWords } from '../words/online.ts';
import { AttemptButton, Trouble, useAttempt } from './attempt.tsx';
import { me, refreshMe } from './house.ts';
import { remember } from './memory.ts';
import { canUsePasskeys, logInWithPasskey } from './passkey.ts';
import { ask, ServerRefusal } from './server-api.ts';

const w = onlineWords.account;

type Way = 'guest' | 'register' | 'login';
const WAYS: readonly (readonly [Way, string, string])[] = [
  ['guest', w.asGuest, w.guestHint],
  ['register', w.register, w.registerHint],
  ['login', w.login, ''],
];

async function comeIn(way: Way, name: string, password: string): Promise<void> {
  if (way === 'guest') {
    const { link } = await ask<Guest>('POST', '/api/guests', { name });
    remember({ guest: link });
  } else {
    await ask('POST', way === 'register' ? '/api/accounts' : '/api/login', { name, password });
    remember({ guest: null });
  }
  await refreshMe();
}

/** Who are you? As a guest by a name alone, by a new account, or by one that is there. */
export function ComeIn({ ways = ['guest', 'register', 'login'] }: { ways?: readonly Way[] }) {
  const [way, setWay] = useState<Way>(ways[0]);
  const [name, setName] = useState(ways.length === 1 ? (me.value?.name ?? '') : '');
  const [password, setPassword] = useState('');
  const [turnedAway, setTurnedAway] = useState(false);
  const attempt = useAttempt();
  const go = { guest: w.guestGo, register: w.registerGo, login: w.loginGo }[way];
  return (
    <>
      <form
        class="come-in"
        onSubmit={(event) => {
          event.preventDefault();
          setTurnedAway(false);
          void attempt.run(() =>
            comeIn(way, name.trim(), password).catch((error: unknown) => {
              setTurnedAway(error instanceof ServerRefusal && error.code === 'banned');
              throw error;
            }),
          );
        }}
      >
        {ways.length > 1 && (
          <div class="ways pills">
            {WAYS.filter(([id]) => ways.includes(id)).map(([id, label]) => (
              <label key={id} class={id === way ? 'on' : ''}>
                <input type="radio" name="way" checked={id === way} onChange={() => setWay(id)} />
                {label}
              </label>
            ))}
          </div>
        )}
        <p class="soft">{WAYS.find(([id]) => id === way)![2]}</p>
        <label class="field">
          <span>{w.name}</span>
          <input
            type="text"
            name="name"
            required
            maxLength={30}
            autocomplete="username"
            value={name}
            onInput={({ currentTarget: { value } }) => setName(value)}
          />
        </label>
        {way !== 'guest' && (
          <label class="field">
            <span>
              {w.password} {way === 'register' && <small>({w.passwordHint})</small>}
            </span>
            <input
              type="password"
              name="password"
              required
              minLength={way === 'register' ? 8 : 1}
              autocomplete={way === 'register' ? 'new-password' : 'current-password'}
              value={password}
              onInput={({ currentTarget: { value } }) => setPassword(value)}
            />
          </label>
        )}
        {way === 'register' && (
          <p class="soft">
            {circleWords.privacy.consent} <a href="/privacy">{circleWords.privacy.link}</a>
          </p>
        )}
        <Trouble of={attempt} />
        {turnedAway && <TurnedAway />}
        <p class="row">
          <button type="submit" class="button main" disabled={attempt.busy}>
            {go}
          </button>
          {way === 'login' && canUsePasskeys() && (
            <AttemptButton of={attempt} act={async () => logInWithPasskey().then(refreshMe)}>
              {w.passkeyGo}
            </AttemptButton>
          )}
        </p>
      </form>
      {way === 'login' && <Forgotten />}
    </>
  );
}
