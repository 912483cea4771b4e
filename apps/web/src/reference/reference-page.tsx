import { SearchField } from '../rules/search-field.tsx';
import '../tutorial/learn.css';
import '../style/table.css';
import './reference.css';
import { textOf } from '@punica/view';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { BOOK_GAMES, bookOf } from '../games/registry.ts';
import { NotFound, NotLoaded, useLoaded } from '../not-loaded.tsx';
import { go } from '../router.ts';
import { Digest } from '../rules/digest.tsx';
import { GameSwitch } from '../rules/game-switch.tsx';
import { articlesOf, Block } from '../rules/markdown.tsx';
import { words } from '../words/index.ts';
import type { Findable, OpenedBook, ShownSection } from './book.ts';
import { DataPage } from './data-page.tsx';
import { Aids, EntryView } from './entry.tsx';

const w = words.reference;

/** Everything there is to look up, outside a game. The hash says which part, and which rule of the digest. */
export function ReferencePage({ id, hash }: { id: string; hash: string }) {
  const game = id === '' ? BOOK_GAMES[0] : id;
  useEffect(() => {
    document.title = `${w.title} · ${words.title}`;
  }, []);
  const loaded = useLoaded(() => bookOf(game), game);
  if (loaded.state === 'loading') return <p class="loading">{w.loading}</p>;
  if (loaded.state === 'failed') return <NotLoaded onAgain={loaded.again} />;
  if (loaded.value === undefined) return <NotFound />;
  return <OpenBook game={game} opened={loaded.value} hash={hash} />;
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

function OpenBook({ game, opened, hash }: { game: string; opened: OpenedBook; hash: string }) {
  const [typed, setTyped] = useState('');
  const { front } = opened;
  const own = useMemo(() => shownSections(opened), [opened]);
  const rules = useRules(front, game);
  const sections = useMemo(() => [...own, rules], [own, rules]);
  const parts = plain(typed).split(/\s+/).filter(Boolean);
  const [part, rule] = hash.split('/');
  const names: readonly (readonly [string, string])[] = [
    ...own.map(({ id, name }) => [id, name] as const),
    ['rules', w.rules],
    ['data', w.data],
    ['aids', w.aids],
  ];
  const here = names.some(([id]) => id === part) ? part : names[0][0];
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
      <SearchField label={w.search} typed={typed} onType={setTyped} />
      <nav class="reference-tabs" aria-label={w.sections}>
        {names.map(([id, name]) => (
          <a
            key={id}
            href={`/reference/${game}#${id}`}
            aria-current={parts.length === 0 && id === here ? 'page' : undefined}
            onClick={() => setTyped('')}
          >
            {name}
          </a>
        ))}
      </nav>
      {parts.length > 0 ? (
        <Found sections={sections} parts={parts} />
      ) : (
        <Part game={game} opened={opened} sections={own} part={here} rule={rule ?? null} />
      )}
    </main>
  );
}

/** The digest as entries, so that one search finds cards and rules alike. */
function useRules(front: OpenedBook['front'], game: string): ShownSection {
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
                <a href={`/reference/${game}#rules/${number}`} class="rule-number">
                  {number}
                </a>{' '}
                {heading}
              </h3>
              {body.map((block, k) => (
                <Block key={k} text={block} onRule={(to) => go(`/reference/${game}#rules/${to}`)} />
              ))}
            </article>
          ),
        })),
      );
    });
  }, [front, game]);
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
        <section key={section.id} aria-label={section.name}>
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
  readonly game: string;
  readonly opened: OpenedBook;
  readonly sections: readonly ShownSection[];
  readonly part: string;
  readonly rule: string | null;
}

function Part({ game, opened: { book, front }, sections, part, rule }: PartProps) {
  if (part === 'rules') {
    return (
      <Digest load={front.digest} rule={rule} onRule={(to) => go(`/reference/${game}#rules/${to}`, true)} />
    );
  }
  if (part === 'data') return <DataPage book={book} />;
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
  const section = sections.find(({ id }) => id === part);
  return section === undefined ? null : (
    <section aria-labelledby="section-name">
      <h2 id="section-name" class="unseen">
        {section.name}
      </h2>
      <Entries section={section} />
    </section>
  );
}
