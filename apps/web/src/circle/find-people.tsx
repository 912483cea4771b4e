import type { FoundPeople } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { ask } from '../online/server-api.ts';
import { BotMark } from '../rankings/bot-mark.tsx';
import { circleWords } from '../words/circle.ts';

const w = circleWords.find;

export const findPeople = (name: string, after?: string): Promise<FoundPeople> =>
  ask(
    'GET',
    `/api/search/people?${new URLSearchParams({ name, ...(after === undefined ? {} : { after }) })}`,
  );

/** Accounts by the beginning of their name. */
export function FindPeople() {
  const [name, setName] = useState('');
  const [found, setFound] = useState<FoundPeople | null>(null);
  const attempt = useAttempt();
  const look = (after?: string): Promise<boolean> =>
    attempt.run(async () => {
      const more = await findPeople(name.trim(), after);
      setFound(after === undefined ? more : { ...more, people: [...(found?.people ?? []), ...more.people] });
    });
  return (
    <>
      <form
        class="row find-name"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void look();
        }}
      >
        <label class="field">
          <span>{w.name}</span>
          <input
            type="search"
            name="name"
            maxLength={60}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button main find-go" disabled={attempt.busy}>
          {w.search}
        </button>
      </form>
      <Trouble of={attempt} />
      {found !== null && (
        <div role="status">
          {found.people.length === 0 && <p class="soft">{w.nobody}</p>}
          <ul class="plain-list">
            {found.people.map((person) => (
              <li key={person.id}>
                <span>
                  <a href={`/people/${person.id}`}>{person.name}</a> {person.bot && <BotMark />}
                </span>
                <small>{w.people(person.games)}</small>
              </li>
            ))}
          </ul>
        </div>
      )}
      {found?.next != null && (
        <button type="button" class="button" onClick={() => void look(found.next!)}>
          {circleWords.more}
        </button>
      )}
    </>
  );
}

/** The account of exactly this name. */
export async function personNamed(name: string): Promise<string> {
  const wanted = name.trim();
  const { people } = await findPeople(wanted);
  const person = people.find((it) => it.name.toLowerCase() === wanted.toLowerCase());
  if (person === undefined) throw new Error(w.unknown(wanted));
  return person.id;
}
