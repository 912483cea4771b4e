import { SearchField } from '../rules/search-field.tsx';
import '../tutorial/learn.css';
import '../style/table.css';
import './reference.css';
import { editionHash } from '@punica/kernel/edition';
import { textOf } from '@punica/view';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { addressNaming, namedIn } from '../editions/book-address.ts';
import { BOOK_GAMES } from '../games/registry.ts';
import { Message } from '../message.tsx';
import { NotFound, NotLoaded, useLoaded } from '../not-loaded.tsx';
import { go } from '../router.ts';
import { Digest } from '../rules/digest.tsx';
import { GameSwitch } from '../rules/game-switch.tsx';
import { articlesOf, Block } from '../rules/markdown.tsx';
import { EditionChoice } from '../start/edition-choice.tsx';
import { words } from '../words/index.ts';
import type { Findable, OpenedBook, ShownSection } from './book.ts';
import { DataPage } from './data-page.tsx';
import { Aids, EntryView } from './entry.tsx';
import { type BookOnTable, openBook } from './open-book.ts';

const w = words.reference;

/** Everything there is to look up, outside a game. The hash says which part, and which rule of the digest. */
export function ReferencePage({ id: named, hash }: { id: string; hash: string }) {
  const id = named === '' ? BOOK_GAMES[0] : named;
  useEffect(() => {
    document.title = `${w.title} · ${words.title}`;
  }, []);
  const loaded = useLoaded(() => openBook(id), id);
  if (loaded.state === 'loading') return <p class="loading">{w.loading}</p>;
  if (loaded.state === 'failed') return <NotLoaded onAgain={loaded.again} />;
  if (loaded.value === undefined) return <NotFound />;
  if (typeof loaded.value === 'string') return <NoSuchEdition id={id} problem={loaded.value} />;
  return <OpenBook id={id} opened={loaded.value} hash={hash} />;
}

function NoSuchEdition({ id, problem }: { id: string; problem: string }) {
  return (
    <Message title={w.editionUnread} text={problem}>
      <a class="button main" href={`/reference/${namedIn(id).game}`}>
        {w.withOurs}
      </a>
      <a class="button" href="/editions">
        {w.editions}
      </a>
    </Message>
  );
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The sections of a book, each entry with what draws it. */
const shownSections = ({ book, front }: OpenedBook): readonly ShownSection[] =>
  book.sections.map(({ entries, ...section }) => ({
    ...section,
    entries: entries.map((entry) => ({
      id: entry.id,
      text: textOf(entry),
      View: () => <EntryView entry={entry} pen={front} />,
    })),
  }));

function OpenBook({ id, opened, hash }: { id: string; opened: BookOnTable; hash: string }) {
  const [typed, setTyped] = useState('');
  const { front } = opened;
  const { game } = namedIn(id);
  const own = useMemo(() => shownSections(opened), [opened]);
  const rules = useRules(front, id);
  const sections = useMemo(() => [...own, rules], [own, rules]);
  const parts = plain(typed).split(/\s+/).filter(Boolean);
  const [part, rule] = hash.split('/');
  const names: readonly (readonly [string, string])[] = [
    ...own.map((it) => [it.id, it.name] as const),
    ['rules', w.rules],
    ['data', w.data],
    ['aids', w.aids],
  ];
  const here = names.some(([it]) => it === part) ? part : names[0][0];
  const { Sheets } = front;
  return (
    <main class="book reference">
      <Sheets />
      <nav class="book-nav">
        <a href="/">{words.start.back}</a>
        <a href="/learn">{words.learn.link}</a>
      </nav>
      <h1>
        {front.title} · {w.title}
      </h1>
      <GameSwitch book="reference" game={game} />
      <WhoseFigures game={game} opened={opened} />
      <SearchField label={w.search} typed={typed} onType={setTyped} />
      <nav class="reference-tabs" aria-label={w.sections}>
        {names.map(([part, name]) => (
          <a
            key={part}
            href={`/reference/${id}#${part}`}
            aria-current={parts.length === 0 && part === here ? 'page' : undefined}
            onClick={() => setTyped('')}
          >
            {name}
          </a>
        ))}
      </nav>
      {parts.length > 0 ? (
        <Found sections={sections} parts={parts} />
      ) : (
        <Part id={id} opened={opened} sections={own} part={here} rule={rule ?? null} />
      )}
    </main>
  );
}

/** Whose figures the book has, on paper too; and those of the editions of this browser. */
function WhoseFigures({ game, opened: { edition, own } }: { game: string; opened: BookOnTable }) {
  const hash = edition === null ? '' : editionHash(edition);
  const chosen = own.find((it) => editionHash(it.edition) === hash)?.id ?? '';
  return (
    <>
      {edition !== null && (
        <p class="whose-figures">
          <b>{words.create.playedWith(edition.name)}</b> {edition.author} <small>{hash.slice(0, 12)}</small>
          {edition.house.length > 0 && (
            <span> {w.otherRules([...new Set(edition.house.map(({ rule }) => rule))].join(', '))}</span>
          )}
        </p>
      )}
      {own.length > 0 && (
        <div class="no-print">
          <EditionChoice
            own={own}
            chosen={chosen}
            onChange={(it) =>
              go(it === undefined ? `/reference/${game}` : addressNaming(game, editionHash(it.edition)))
            }
          />
        </div>
      )}
    </>
  );
}

/** The digest as entries, so that one search finds cards and rules alike. */
function useRules(front: OpenedBook['front'], id: string): ShownSection {
  const [entries, setEntries] = useState<readonly Findable[]>([]);
  useEffect(() => {
    void front.digest().then((chapters) => {
      const articles = chapters.flatMap(({ text }) => articlesOf(text)).filter((it) => it.body.length > 0);
      setEntries(
        articles.map(({ number, heading, body }, i) => ({
          id: `rule-${number}-${i}`,
          text: `${number} ${heading} ${body.join(' ')}`,
          View: () => (
            <article class="digest plain-entry">
              <h3>
                <a href={`/reference/${id}#rules/${number}`} class="rule-number">
                  {number}
                </a>{' '}
                {heading}
              </h3>
              {body.map((block, k) => (
                <Block key={k} text={block} onRule={(to) => go(`/reference/${id}#rules/${to}`)} />
              ))}
            </article>
          ),
        })),
      );
    });
  }, [front, id]);
  return useMemo(() => ({ id: 'rules', name: w.rules, layout: 'list', entries }), [entries]);
}

function Found({ sections, parts }: { sections: readonly ShownSection[]; parts: readonly string[] }) {
  const found = sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ text }) => parts.every((it) => plain(text).includes(it))),
    }))
    .filter(({ entries }) => entries.length > 0);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <p role="status" class="soft">
        {count === 0 ? w.nothing : w.found(count)}
      </p>
      {found.map((section) => (
        <section key={section.id}>
          <h2>{section.name}</h2>
          <Entries section={section} />
        </section>
      ))}
    </>
  );
}

const Entries = ({ section: { layout, entries } }: { section: ShownSection }) => (
  <div class={`entries ${layout}`}>
    {entries.map(({ id, View }) => (
      <View key={id} />
    ))}
  </div>
);

interface PartProps {
  readonly id: string;
  readonly opened: OpenedBook;
  readonly sections: readonly ShownSection[];
  readonly part: string;
  readonly rule: string | null;
}

function Part({ id, opened: { book, front }, sections, part, rule }: PartProps) {
  if (part === 'rules') {
    return (
      <Digest load={front.digest} rule={rule} onRule={(to) => go(`/reference/${id}#rules/${to}`, true)} />
    );
  }
  if (part === 'data') return <DataPage game={namedIn(id).game} book={book} />;
  if (part === 'aids') {
    return (
      <>
        <p class="row no-print">
          <button type="button" class="button main" onClick={() => print()}>
            {w.print}
          </button>
          <span>{w.printHint}</span>
        </p>
        <Aids aids={book.aids} pen={front} digest={front.digest} />
      </>
    );
  }
  const section = sections.find((it) => it.id === part);
  return section === undefined ? null : (
    <section aria-labelledby="section-name">
      <h2 id="section-name" class="unseen">
        {section.name}
      </h2>
      <Entries section={section} />
    </section>
  );
}
