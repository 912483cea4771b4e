import type { Comment } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { elapsed } from '../elapsed.ts';
import { Trouble } from '../online/attempt.tsx';
import { me } from '../online/house.ts';
import { useAgain } from '../online/regularly.ts';
import { ask, gamePath } from '../online/server-api.ts';
import { circleWords } from '../words/circle.ts';
import { ReportButton } from './report-button.tsx';
import { useAsked } from './use-asked.ts';
import './circle.css';

const w = circleWords.comments;

/** What is said of a game that is over and public. */
export function Comments({ game }: { game: string }) {
  const path = gamePath(game, 'comments');
  const { value, missing, attempt, change, look } = useAsked<Comment[]>(path);
  useAgain(() => void look().catch(() => {}), path);
  const [text, setText] = useState('');
  if (missing || value === null) return null;
  return (
    <section class="comments">
      <h3>{w.title}</h3>
      {value.length === 0 && <p class="soft">{w.none}</p>}
      <ul class="said-list">
        {value.map(({ id, person, name, text: said, at }) => (
          <li key={id}>
            <a href={`/people/${person}`}>{name}</a> <small>{elapsed(at)}</small>{' '}
            {person === me.value?.id ? (
              <button
                type="button"
                class="link-button"
                onClick={() => void change(() => ask('DELETE', `${path}/${id}`))}
              >
                {circleWords.remove}
              </button>
            ) : (
              me.value !== null && <ReportButton kind="comment" target={id} />
            )}
            <p class="plain-text">{said}</p>
          </li>
        ))}
      </ul>
      {me.value !== null && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() === '') return;
            void change(() => ask('POST', path, { text })).then((sent) => sent && setText(''));
          }}
        >
          <label class="field">
            <span class="unseen">{w.label}</span>
            <textarea
              rows={2}
              maxLength={2_000}
              placeholder={w.label}
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <p class="row">
            <button type="submit" class="button" disabled={attempt.busy}>
              {w.send}
            </button>
            <small class="soft">{w.public}</small>
          </p>
        </form>
      )}
      <Trouble of={attempt} />
    </section>
  );
}
