import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { ReportButton } from '../circle/report-button.tsx';
import { elapsed } from '../elapsed.ts';
import { Trouble, useAttempt } from './attempt.tsx';
import { me } from './house.ts';
import type { OnlineModel } from './online-model.ts';

type Said = OnlineModel['chat']['value'];

/** What was said, each line with who and when; what others said can be reported. `children` stand at its end. */
export const SaidList = ({ said, children }: { said: Said; children?: ComponentChildren }) => (
  <ol>
    {said.map(({ id, person, name, text, at }) => (
      <li key={id}>
        <a href={`/people/${person}`}>{name}</a> <small>{elapsed(at)}</small>{' '}
        {me.value !== null && person !== me.value.id && <ReportButton kind="chat" target={id} />}
        <p>{text}</p>
      </li>
    ))}
    {children}
  </ol>
);

interface SayProps {
  readonly label: string;
  readonly send: string;
  readonly say: (words: string) => Promise<unknown>;
  readonly children?: ComponentChildren;
}

/** Says something; what could not be said stays in the field. */
export function SayForm({ label, send, say, children }: SayProps) {
  const [text, setText] = useState('');
  const attempt = useAttempt();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const words = text.trim();
        if (words === '') return;
        void attempt.run(() => say(words)).then((sent) => sent && setText(''));
      }}
    >
      <label>
        <span class="unseen">{label}</span>
        <input
          type="text"
          maxLength={1_000}
          placeholder={label}
          autocomplete="off"
          value={text}
          onInput={({ currentTarget: { value } }) => setText(value)}
        />
      </label>
      <button type="submit" class="button" disabled={attempt.busy}>
        {send}
      </button>
      <Trouble of={attempt} />
      {children}
    </form>
  );
}
