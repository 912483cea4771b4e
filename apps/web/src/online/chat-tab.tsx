import { useEffect, useRef, useState } from 'preact/hooks';
import { elapsed } from '../elapsed.ts';
import { scrollWithin } from '../scrolling.ts';
import { onlineWords } from '../words/online.ts';
import { Trouble, useAttempt } from './attempt.tsx';
import type { OnlineModel } from './online-model.ts';

const w = onlineWords.chat;

/** What is said at the table. */
export function ChatTab({ online }: { online: OnlineModel }) {
  const [text, setText] = useState('');
  const attempt = useAttempt();
  const end = useRef<HTMLLIElement>(null);
  const said = online.chat.value;
  const sits = online.state.value?.you != null;
  useEffect(() => {
    online.reading.value = true;
    online.unread.value = 0;
    return () => {
      online.reading.value = false;
    };
  }, [online]);
  useEffect(() => {
    if (end.current !== null) scrollWithin(end.current.closest('.tab-content'), end.current, 'nearest');
  }, [said]);
  return (
    <div class="chat">
      {said.length === 0 && <p class="soft">{w.empty}</p>}
      <ol>
        {said.map(({ id, person, name, text: words, at }) => (
          <li key={id}>
            <a href={`/people/${person}`}>{name}</a> <small>{elapsed(at)}</small>
            <p>{words}</p>
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
      {sits ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const words = text.trim();
            if (words === '') return;
            void attempt.run(() => online.say(words)).then((sent) => sent && setText(''));
          }}
        >
          <label>
            <span class="unseen">{w.label}</span>
            <input
              type="text"
              maxLength={1_000}
              placeholder={w.label}
              autocomplete="off"
              value={text}
              onInput={({ currentTarget: { value } }) => setText(value)}
            />
          </label>
          <button type="submit" class="button" disabled={attempt.busy}>
            {w.send}
          </button>
          <Trouble of={attempt} />
          <p class="soft">{w.onlookers}</p>
        </form>
      ) : (
        <p class="soft">{w.notYours}</p>
      )}
    </div>
  );
}
