import type { Collection, CollectionChange } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { Trouble } from '../online/attempt.tsx';
import { GameRow } from '../online/game-row.tsx';
import { me } from '../online/house.ts';
import { ask } from '../online/server-api.ts';
import { go } from '../router.ts';
import { circleWords } from '../words/circle.ts';
import { onlineWords } from '../words/online.ts';
import { CollectionName, CollectionPublic } from './collection-fields.tsx';
import { ReportButton } from './report-button.tsx';
import { type Asked, useAsked } from './use-asked.ts';

const w = circleWords.collections;

/** A collection with its games in their order; its owner orders them and writes the notes. */
export function CollectionShown({ id }: { id: string }) {
  const path = `/api/collections/${encodeURIComponent(id)}`;
  const asked = useAsked<Collection>(path);
  const { value, missing, attempt } = asked;
  if (missing)
    return (
      <section class="plaque online-plaque">
        <h1>{w.missing}</h1>
      </section>
    );
  if (value === null) return <p class="soft">{onlineWords.frame.loading}</p>;
  const mine = value.owner.id === me.value?.id;
  return (
    <section class="plaque online-plaque wide">
      <p class="heading">{value.public ? w.publicMark : w.privateMark}</p>
      <h1>{value.name}</h1>
      <p class="soft">
        <a class="lone-link" href={`/people/${value.owner.id}`}>
          {w.by(value.owner.name)}
        </a>{' '}
        {!mine && me.value !== null && <ReportButton kind="collection" target={id} />}
      </p>
      {value.text !== '' && <p class="plain-text">{value.text}</p>}
      <Trouble of={attempt} />
      {value.games.length === 0 && <p class="soft">{w.empty}</p>}
      <ol class="collected game-rows">
        {value.games.map((held, place) =>
          held.game === null ? (
            <li key={`${place}`} class="soft">
              {w.hidden}
            </li>
          ) : (
            <Held key={held.id} held={held} place={place} mine={mine} path={path} asked={asked} />
          ),
        )}
      </ol>
      {mine && <Edit collection={value} path={path} asked={asked} />}
    </section>
  );
}

interface HeldProps {
  readonly held: Collection['games'][number];
  readonly place: number;
  readonly mine: boolean;
  readonly path: string;
  readonly asked: Asked<Collection>;
}

function Held({ held, place, mine, path, asked }: HeldProps) {
  const [note, setNote] = useState(held.note);
  const { value, change, attempt } = asked;
  const move = (by: number): void => {
    const order = value!.games.map(({ id }) => id);
    [order[place], order[place + by]] = [order[place + by], order[place]];
    void change(() => ask('PATCH', path, { order } satisfies CollectionChange));
  };
  const where = `${path}/games/${held.id}`;
  return (
    <>
      <GameRow game={held.game!} />
      <li class="collected-note">
        {!mine ? (
          held.note !== '' && <p class="plain-text">{held.note}</p>
        ) : (
          <>
            <label class="field">
              <span>{w.note}</span>
              <textarea
                rows={2}
                maxLength={2_000}
                value={note}
                onInput={(event) => setNote(event.currentTarget.value)}
                onBlur={() => {
                  if (note !== held.note) void change(() => ask('PUT', where, { note }));
                }}
              />
            </label>
            <p class="row">
              <button
                type="button"
                class="button"
                disabled={attempt.busy || place === 0}
                onClick={() => move(-1)}
              >
                {w.up}
              </button>
              <button
                type="button"
                class="button"
                disabled={attempt.busy || place + 1 === value!.games.length}
                onClick={() => move(1)}
              >
                {w.down}
              </button>
              <button
                type="button"
                class="button quiet"
                disabled={attempt.busy}
                onClick={() => void change(() => ask('DELETE', where))}
              >
                {w.take}
              </button>
            </p>
          </>
        )}
      </li>
    </>
  );
}

function Edit({
  collection,
  path,
  asked,
}: {
  collection: Collection;
  path: string;
  asked: Asked<Collection>;
}) {
  const [name, setName] = useState(collection.name);
  const [text, setText] = useState(collection.text);
  const [isPublic, setPublic] = useState(collection.public);
  const [sure, setSure] = useState(false);
  const { change, attempt } = asked;
  return (
    <details class="edit">
      <summary>{w.edit}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void change(() => ask('PATCH', path, { name, text, public: isPublic } satisfies CollectionChange));
        }}
      >
        <CollectionName name={name} onName={setName} />
        <label class="field">
          <span>{w.text}</span>
          <textarea
            rows={3}
            maxLength={2_000}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <CollectionPublic isPublic={isPublic} onPublic={setPublic} />
        <p class="row">
          <button type="submit" class="button main" disabled={attempt.busy}>
            {circleWords.save}
          </button>
          <button
            type="button"
            class="button quiet"
            onClick={() => {
              if (sure)
                void attempt.run(() => ask('DELETE', path)).then((gone) => gone && go('/collections'));
              else setSure(true);
            }}
          >
            {sure ? circleWords.sure : w.delete}
          </button>
        </p>
      </form>
    </details>
  );
}
