import type { CollectionInfo, CollectionRequest } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { ComeIn } from '../online/come-in.tsx';
import { Frame } from '../online/frame.tsx';
import { me } from '../online/house.ts';
import { ask } from '../online/server-api.ts';
import { go } from '../router.ts';
import { circleWords } from '../words/circle.ts';
import { onlineWords } from '../words/online.ts';
import { CollectionShown } from './collection.tsx';
import { CollectionName, CollectionPublic } from './collection-fields.tsx';
import { useAsked } from './use-asked.ts';
import './circle.css';

const w = circleWords.collections;

/** One collection, or one's own; behind `#` somebody else's. */
export function CollectionsPage({ id, hash }: { id: string; hash: string }) {
  return (
    <Frame name={w.title}>
      {id === '' ? <Collections owner={hash} /> : <CollectionShown key={id} id={id} />}
    </Frame>
  );
}

function Collections({ owner }: { owner: string }) {
  const whose = owner === '' ? (me.value?.id ?? '') : owner;
  const mine = whose !== '' && whose === me.value?.id;
  const list = useAsked<CollectionInfo[]>(`/api/collections?owner=${encodeURIComponent(whose || '-')}`);
  return (
    <section class="plaque online-plaque">
      <h1>{mine ? w.mine : w.title}</h1>
      <p class="soft">{w.motto}</p>
      {whose === '' ? (
        <>
          <p>{circleWords.comeInFirst}</p>
          <ComeIn />
        </>
      ) : list.value === null ? (
        <p class="soft">{onlineWords.frame.loading}</p>
      ) : list.value.length === 0 ? (
        <p class="soft">{mine ? w.none : w.noneToSee}</p>
      ) : (
        <CollectionList of={list.value} />
      )}
      {mine && <Make />}
    </section>
  );
}

export const CollectionList = ({ of }: { of: readonly CollectionInfo[] }) => (
  <ul class="plain-list">
    {of.map(({ id, name, games, public: isPublic, owner }) => (
      <li key={id}>
        <a href={`/collections/${id}`}>{name}</a>
        <small>
          {w.games(games)}, {isPublic ? w.publicMark : w.privateMark}
          {owner.id !== me.value?.id && `, ${w.by(owner.name)}`}
        </small>
      </li>
    ))}
  </ul>
);

function Make() {
  const [name, setName] = useState('');
  const [isPublic, setPublic] = useState(false);
  const attempt = useAttempt();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const wish: CollectionRequest = { name, public: isPublic };
        void attempt.run(async () => {
          const { id } = await ask<{ id: string }>('POST', '/api/collections', wish);
          go(`/collections/${id}`);
        });
      }}
    >
      <h2>{w.make}</h2>
      <CollectionName name={name} onName={setName} />
      <CollectionPublic isPublic={isPublic} onPublic={setPublic} />
      <Trouble of={attempt} />
      <p class="row">
        <button type="submit" class="button main" disabled={attempt.busy}>
          {w.make}
        </button>
      </p>
    </form>
  );
}
