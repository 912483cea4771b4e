import type { InviteRequest } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { ask, gamePath } from '../online/server-api.ts';
import { circleWords } from '../words/circle.ts';
import { personNamed } from './find-people.tsx';

const w = circleWords.invite;

/** Asks somebody by name into a game that waits for players. */
export function Invite({ game }: { game: string }) {
  const [name, setName] = useState('');
  const [asked, setAsked] = useState('');
  const attempt = useAttempt();
  return (
    <form
      class="row invite"
      aria-label={w.title}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked('');
        void attempt.run(async () => {
          const person = await personNamed(name);
          await ask('POST', gamePath(game, 'invitations'), { person } satisfies InviteRequest);
          setAsked(name);
          setName('');
        });
      }}
    >
      <label class="field">
        <span>{w.title}</span>
        <input
          name="invite"
          required
          maxLength={60}
          placeholder={w.name}
          autocomplete="off"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button" disabled={attempt.busy}>
        {w.send}
      </button>
      <span role="status">{asked !== '' && w.done(asked)}</span>
      <Trouble of={attempt} />
    </form>
  );
}
