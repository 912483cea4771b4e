import type { Me, PasswordRequest } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { onlineWords } from '../words/online.ts';
import { Trouble, useAttempt } from './attempt.tsx';
import { refreshMe } from './house.ts';
import { remember } from './memory.ts';
import { ask } from './server-api.ts';

const w = onlineWords.account;

interface FieldProps {
  readonly label: string;
  readonly fresh?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function PasswordField({ label, fresh = false, value, onChange }: FieldProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="password"
        required
        minLength={fresh ? 8 : 1}
        autocomplete={fresh ? 'new-password' : 'current-password'}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}

export function Password({ has }: { has: boolean }) {
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const attempt = useAttempt();
  return (
    <section class="plaque online-plaque">
      <h2>{w.changePassword}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setDone(false);
          void attempt.run(async () => {
            await ask('PUT', '/api/me/password', {
              ...(has ? { old } : {}),
              password,
            } satisfies PasswordRequest);
            setOld('');
            setPassword('');
            setDone(true);
            await refreshMe();
          });
        }}
      >
        {has && <PasswordField label={w.oldPassword} value={old} onChange={setOld} />}
        <PasswordField
          label={`${w.newPassword} (${w.passwordHint})`}
          fresh
          value={password}
          onChange={setPassword}
        />
        <Trouble of={attempt} />
        <p class="row">
          <button type="submit" class="button" disabled={attempt.busy}>
            {w.changePassword}
          </button>
          <span role="status">{done ? w.passwordChanged : ''}</span>
        </p>
      </form>
    </section>
  );
}

/** What is stored can be taken along, and it can be deleted. */
export function YourData({ person }: { person: Me['person'] }) {
  const [sure, setSure] = useState(false);
  const [password, setPassword] = useState('');
  const [unsaid, setUnsaid] = useState(false);
  const attempt = useAttempt();
  const remove = (): void =>
    void attempt.run(async () => {
      await ask('DELETE', '/api/me', person.hasPassword ? { password } : {});
      remember({ guest: null });
      await refreshMe();
    });
  return (
    <section class="plaque online-plaque">
      <h2>{w.data}</h2>
      <p class="row">
        <a class="button" href="/api/me/export" download="punica-account.json">
          {w.exportGo}
        </a>
        <button
          type="button"
          class="button quiet"
          disabled={attempt.busy || unsaid}
          onClick={() => void attempt.run(() => ask('DELETE', '/api/me/chat')).then(setUnsaid)}
        >
          {unsaid ? w.unsaid : w.unsay}
        </button>
        {!sure && (
          <button type="button" class="button quiet" onClick={() => setSure(true)}>
            {w.remove}
          </button>
        )}
      </p>
      {sure && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            remove();
          }}
        >
          <p>{w.removeHint}</p>
          {person.hasPassword && <PasswordField label={w.password} value={password} onChange={setPassword} />}
          <p class="row">
            <button type="submit" class="button main" disabled={attempt.busy}>
              {w.removeSure}
            </button>
            <button type="button" class="button" onClick={() => setSure(false)}>
              {w.keep}
            </button>
          </p>
        </form>
      )}
      <Trouble of={attempt} />
    </section>
  );
}
