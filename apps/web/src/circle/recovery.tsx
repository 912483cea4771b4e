import { useEffect, useState } from 'preact/hooks';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { refreshMe, status } from '../online/house.ts';
import { ask } from '../online/server-api.ts';
import { go } from '../router.ts';
import { circleWords } from '../words/circle.ts';
import { onlineWords } from '../words/online.ts';

const w = circleWords.recovery;

/** Asks for the letter by which an account is recovered. The answer is the same whoever asks. */
export function Forgotten() {
  const [mail, setMail] = useState('');
  const [sent, setSent] = useState(false);
  const attempt = useAttempt();
  return (
    <details class="edit">
      <summary>{w.forgotten}</summary>
      {status.value?.mail !== true ? (
        <p class="soft">{w.noMail}</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void attempt.run(() => ask('POST', '/api/recovery', { mail: mail.trim() })).then(setSent);
          }}
        >
          <p class="soft">{w.hint}</p>
          <label class="field">
            <span>{w.mail}</span>
            <input
              type="email"
              name="mail"
              required
              autocomplete="email"
              value={mail}
              onInput={(event) => setMail(event.currentTarget.value)}
            />
          </label>
          <Trouble of={attempt} />
          <p class="row">
            <button type="submit" class="button" disabled={attempt.busy}>
              {w.send}
            </button>
            <span role="status">{sent ? w.sent : ''}</span>
          </p>
        </form>
      )}
    </details>
  );
}

/** Whoever comes by the link of the letter sets a new password. */
export function Recover({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const attempt = useAttempt();
  return (
    <section class="plaque online-plaque">
      <h1>{w.title}</h1>
      {done ? (
        <>
          <p role="status">{w.done}</p>
          <p class="row">
            <button type="button" class="button main" onClick={() => go('/account', true)}>
              {onlineWords.account.login}
            </button>
          </p>
        </>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void attempt
              .run(async () => {
                await ask('POST', '/api/recovery/finish', { token, password });
                await refreshMe();
              })
              .then(setDone);
          }}
        >
          <label class="field">
            <span>
              {w.password} <small>({onlineWords.account.passwordHint})</small>
            </span>
            <input
              type="password"
              name="password"
              required
              minLength={8}
              autocomplete="new-password"
              value={password}
              onInput={(event) => setPassword(event.currentTarget.value)}
            />
          </label>
          <Trouble of={attempt} />
          <p class="row">
            <button type="submit" class="button main" disabled={attempt.busy}>
              {w.set}
            </button>
          </p>
        </form>
      )}
    </section>
  );
}

/** Whoever comes by the link of the other letter has shown that the address is theirs. */
export function ConfirmMail({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const attempt = useAttempt();
  useEffect(() => {
    void attempt
      .run(async () => {
        await ask('POST', '/api/recovery/confirm', { token });
        await refreshMe();
      })
      .then(setDone);
  }, [token]);
  return (
    <section class="plaque online-plaque">
      <h2>{w.confirming}</h2>
      <p role="status">{done ? w.confirmed : ''}</p>
      <Trouble of={attempt} />
    </section>
  );
}
