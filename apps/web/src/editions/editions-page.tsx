import './editions.css';
import '../tutorial/learn.css';
import { GAMES, isPlayable } from '@punica/games';
import { type Edition, readEdition } from '@punica/kernel/edition';
import { useEffect, useState } from 'preact/hooks';
import { elapsed } from '../elapsed.ts';
import { fragmentToJson } from '../link.ts';
import { go } from '../router.ts';
import { FileButton, jsonOf } from '../start/json-file.tsx';
import { SavedList, titleOf } from '../start/saved-list.tsx';
import { editionWords as w } from '../words/editions.ts';
import { words } from '../words/index.ts';
import { emptyEdition } from './draft.ts';
import { PublishedList } from './published-list.tsx';
import { deleteEdition, keepEdition, listEditions, type StoredEdition } from './store.ts';

const SHARED = 'shared';

const gamesWithEditions = GAMES.filter((it) => isPlayable(it) && it.listed && it.editionBase !== undefined);

interface Problem {
  readonly what: string;
  readonly why: string;
}

const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

/** Editions of this browser, and where new ones come from. */
export function EditionsPage({ id, hash }: { id: string; hash: string }) {
  const [own, setOwn] = useState<readonly StoredEdition[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const reload = (): void =>
    void listEditions()
      .then(setOwn)
      .catch((fault) => setProblem({ what: w.listFailed, why: messageOf(fault) }));
  useEffect(() => {
    document.title = `${w.title} · ${words.title}`;
    reload();
  }, []);
  const open = async (made: () => Promise<Edition> | Edition): Promise<void> => {
    setProblem(null);
    let what: string = w.importFailed;
    try {
      const edition = await made();
      what = w.keepFailed;
      go(`/edition/${await keepEdition(edition)}`);
    } catch (fault) {
      setProblem({ what, why: messageOf(fault) });
    }
  };
  const begin = (game: string) => open(() => emptyEdition(game, w.newName(titleOf(game))));
  const take = (file: File) => open(async () => readEdition(await jsonOf(file)));
  return (
    <main class="book editions">
      <nav class="book-nav">
        <a href="/">{words.start.back}</a>
        <a href="/reference">{words.reference.link}</a>
      </nav>
      <h1>{w.title}</h1>
      <p class="editions-lead">{w.lead}</p>
      {id === SHARED && <Shared fragment={hash} />}
      <section class="plaque editions-part" aria-labelledby="own-heading">
        <header>
          <h2 id="own-heading">{w.own}</h2>
          <FileButton label={w.import} onFile={(file) => void take(file)} />
        </header>
        {problem !== null && (
          <p class="problem" role="alert">
            <b>{problem.what}.</b> {problem.why}
          </p>
        )}
        {own?.length === 0 && <p class="soft">{w.none}</p>}
        {own !== null && own.length > 0 && (
          <SavedList
            items={own.map(({ id: key, edition, touched }) => ({
              id: key,
              href: `/edition/${key}`,
              name: edition.name,
              cells: (
                <>
                  <b>{edition.name}</b>
                  <span>{titleOf(edition.game)}</span>
                  <span>
                    {w.size(edition.changes.length, edition.scenarios.length, edition.house.length)}
                  </span>
                  <span class="when">{elapsed(touched)}</span>
                </>
              ),
            }))}
            onDelete={(key) => void deleteEdition(key).then(reload)}
          />
        )}
      </section>
      <PublishedList />
      <section class="plaque editions-part" aria-labelledby="new-heading">
        <h2 id="new-heading">{w.begin}</h2>
        <ul class="editions-games">
          {gamesWithEditions.map(({ id: game, title, war }) => (
            <li key={game}>
              <span>
                <b>{title}</b> <small>{war}</small>
              </span>
              <a class="button" href={`/figures/${game}`}>
                {w.unknown}
              </a>
              <button
                type="button"
                class="button main"
                aria-label={w.beginOf(title)}
                onClick={() => void begin(game)}
              >
                {w.begin}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

/** An edition that came with a link: looked at, and kept if one likes. */
function Shared({ fragment }: { fragment: string }) {
  const [found, setFound] = useState<Edition | string | null>(null);
  const [keeping, setKeeping] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    void fragmentToJson(fragment)
      .then((json) => setFound(readEdition(json)))
      .catch((fault) => setFound(messageOf(fault)));
  }, [fragment]);
  const keep = async (edition: Edition): Promise<void> => {
    setProblem(null);
    setKeeping(true);
    try {
      go(`/edition/${await keepEdition(edition)}`, true);
    } catch (fault) {
      setProblem(messageOf(fault));
      setKeeping(false);
    }
  };
  if (found === null) return null;
  if (typeof found === 'string')
    return (
      <p class="problem" role="alert">
        <b>{w.importFailed}.</b> {found}
      </p>
    );
  const { name, author, note, game, changes, scenarios, house } = found;
  return (
    <section class="plaque editions-part" aria-labelledby="shared-heading">
      <h2 id="shared-heading">{w.sharedWith}</h2>
      <p>
        <b>{name}</b> {author !== '' && w.by(author)} · {titleOf(game)} ·{' '}
        {w.size(changes.length, scenarios.length, house.length)}
      </p>
      {note !== '' && <p class="editions-note">{note}</p>}
      <p>
        <button type="button" class="button main" disabled={keeping} onClick={() => void keep(found)}>
          {keeping ? w.keeping : w.keepIt}
        </button>
      </p>
      {problem !== null && (
        <p class="problem" role="alert">
          <b>{w.keepFailed}.</b> {problem}
        </p>
      )}
    </section>
  );
}
