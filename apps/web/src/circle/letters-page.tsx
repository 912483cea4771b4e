import type { Correspondence, Correspondents, Letter, LetterRequest } from '@punica/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { elapsed } from '../elapsed.ts';
import { Trouble } from '../online/attempt.tsx';
import { me, refreshMe } from '../online/house.ts';
import { ask } from '../online/server-api.ts';
import { circleWords } from '../words/circle.ts';
import { onlineWords } from '../words/online.ts';
import { usePersonalLine } from './personal-line.ts';
import { PersonalPage } from './personal-page.tsx';
import { ReportButton } from './report-button.tsx';
import { useAsked } from './use-asked.ts';
import './circle.css';

const w = circleWords.letters;
const PAGE = 50;

/** Private messages: with whom on the left, what was written on the right. */
export function LettersPage({ id }: { id: string }) {
  return (
    <PersonalPage name={w.title}>
      <Letters id={id} />
    </PersonalPage>
  );
}

function Letters({ id }: { id: string }) {
  const all = useAsked<Correspondents>('/api/letters');
  const [news, setNews] = useState(0);
  usePersonalLine(true, () => {
    void all.look().catch(() => {});
    setNews((n) => n + 1);
  });
  return (
    <div class={id === '' ? 'letters' : 'letters one-open'}>
      <section class="plaque online-plaque letters-all">
        <h1>{w.title}</h1>
        {all.value === null ? (
          <p class="soft">{onlineWords.frame.loading}</p>
        ) : all.value.length === 0 ? (
          <p class="soft">{w.empty}</p>
        ) : (
          <ul class="letters-people">
            {all.value.map(({ other, lastAt, unread, last }) => (
              <li key={other.id}>
                <a
                  class="letters-link"
                  href={`/letters/${other.id}`}
                  aria-current={other.id === id ? 'page' : undefined}
                >
                  <b>
                    {other.name}
                    {unread > 0 && (
                      <span class="count" title={circleWords.unread(unread)}>
                        {unread}
                      </span>
                    )}
                  </b>
                  <small class="letters-when">{elapsed(lastAt)}</small>
                  <span class="letters-last">{last}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        <p class="row">
          <a class="button" href="/search#people">
            {w.find}
          </a>
        </p>
      </section>
      {id === '' ? (
        <section class="plaque online-plaque letters-one letters-nobody">
          <p class="soft">{w.pick}</p>
        </section>
      ) : (
        <One key={id} id={id} news={news} onChange={() => void all.look()} />
      )}
    </div>
  );
}

function One({ id, news, onChange }: { id: string; news: number; onChange(): void }) {
  const path = `/api/letters/${encodeURIComponent(id)}`;
  const between = useAsked<Correspondence>(path);
  const { value, attempt, missing, set, look, change } = between;
  const [text, setText] = useState('');
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (news > 0) void look().catch(() => {});
  }, [news]);
  const newest = value?.letters.at(-1)?.id;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
    if (value === null) return;
    void refreshMe();
    // What is before the eyes is read.
    onChange();
  }, [newest]);
  if (missing)
    return <section class="plaque online-plaque letters-one">{onlineWords.profile.missing}</section>;
  if (value === null)
    return <section class="plaque online-plaque letters-one">{onlineWords.frame.loading}</section>;
  const { other, letters, takesLetters } = value;
  const send = (): Promise<boolean> =>
    attempt.run(async () => {
      const letter = await ask<Letter>('POST', path, { text: text.trim() } satisfies LetterRequest);
      setText('');
      set({ ...value, letters: [...letters, letter] });
      onChange();
    });
  const older = (): Promise<boolean> =>
    attempt.run(async () => {
      const more = await ask<Correspondence>('GET', `${path}?before=${letters[0].at}`);
      set({ ...value, letters: [...more.letters, ...letters] });
    });
  return (
    <section class="plaque online-plaque letters-one">
      <header class="letters-head">
        <a class="letters-back" href="/letters">
          {w.back}
        </a>
        <h2 class="letters-name">
          <a href={`/people/${other.id}`}>{other.name}</a>
        </h2>
        {letters.length > 0 && (
          <button
            type="button"
            class="link-button"
            title={w.clearHint}
            onClick={() => void change(() => ask('DELETE', path)).then(onChange)}
          >
            {w.clear}
          </button>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div class="letters-scroll" tabIndex={0} role="log" aria-label={other.name}>
        {letters.length >= PAGE && (
          <button type="button" class="button" onClick={() => void older()}>
            {w.older}
          </button>
        )}
        {letters.length === 0 && <p class="soft">{w.none}</p>}
        <ol class="letters-list">
          {letters.map((letter) => {
            const mine = letter.author === me.value?.id;
            return (
              <li key={letter.id} class={mine ? 'letter mine' : 'letter'}>
                <p class="letter-text">{letter.text}</p>
                <small>
                  {mine ? w.you : other.name}, {elapsed(letter.at)}{' '}
                  {!mine && <ReportButton kind="letter" target={letter.id} />}
                </small>
              </li>
            );
          })}
          <li ref={end} aria-hidden="true" />
        </ol>
      </div>
      {takesLetters ? (
        <form
          class="letters-write"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') void send();
          }}
        >
          <label class="field">
            <span class="unseen">{w.label}</span>
            <textarea
              rows={3}
              maxLength={4_000}
              placeholder={w.label}
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="button main" disabled={attempt.busy}>
            {w.send}
          </button>
        </form>
      ) : (
        <p class="soft">{w.notTaken}</p>
      )}
      <Trouble of={attempt} />
    </section>
  );
}
