import './editions.css';
import '../tutorial/learn.css';
import '../online/online.css';
import '../reference/reference.css';
import { startSheet } from '@punica/art';
import type { Edition } from '@punica/kernel/edition';
import type { PublishedPage } from '@punica/protocol';
import { useEffect } from 'preact/hooks';
import { ReportButton } from '../circle/report-button.tsx';
import { useAsked } from '../circle/use-asked.ts';
import { elapsed } from '../elapsed.ts';
import { analyst } from '../insight/client.ts';
import { drawing } from '../markup.tsx';
import { useLoaded } from '../not-loaded.tsx';
import { AttemptButton, Trouble } from '../online/attempt.tsx';
import { CopyLink } from '../online/copy-link.tsx';
import { GameRow } from '../online/game-row.tsx';
import { enterHouse, me } from '../online/house.ts';
import { go } from '../router.ts';
import { titleOf } from '../start/saved-list.tsx';
import { editionWords as w } from '../words/editions.ts';
import { words } from '../words/index.ts';
import { EditionContents } from './edition-contents.tsx';
import { FarmResults } from './farm-balance.tsx';
import { fetchEdition, follow, suggest, unpublish } from './published.ts';
import { keepEdition } from './store.ts';

/** An edition that somebody has published: what it changes and why, who carries it on, who plays with it. */
export function PublishedPageShown({ id }: { id: string }) {
  const asked = useAsked<PublishedPage>(`/api/editions/${encodeURIComponent(id)}`);
  const { value: it, missing } = asked;
  useEffect(() => void enterHouse(), []);
  useEffect(() => {
    document.title = `${it?.name ?? w.title} · ${words.title}`;
  }, [it?.name]);
  return (
    <main class="book editions">
      <nav class="book-nav">
        <a href="/editions">{w.title}</a>
        {it !== null && <a href={`/reference/${it.game}@${it.hash}`}>{words.reference.link}</a>}
      </nav>
      {missing ? (
        <h1>{w.publishedGone}</h1>
      ) : it === null ? (
        <p class="soft">{w.loading}</p>
      ) : (
        <>
          <h1>{it.name}</h1>
          <Head it={it} asked={asked} />
          <Contents it={it} />
          <Relatives it={it} />
          <Versions it={it} />
          <Games it={it} />
        </>
      )}
    </main>
  );
}

interface Props {
  readonly it: PublishedPage;
}

const Person = ({ of: { id, name } }: { of: { readonly id: string; readonly name: string } }) => (
  <a href={`/people/${id}`}>{name}</a>
);

function Head({
  it,
  asked: { change, attempt },
}: Props & { asked: ReturnType<typeof useAsked<PublishedPage>> }) {
  const isMine = me.value?.id === it.owner.id;
  // Whoever made it goes on with it here; everybody else begins one of their own.
  const copy = async (): Promise<string> =>
    keepEdition(await fetchEdition(it.hash), isMine ? { published: it.id } : { forkedFrom: it.id });
  return (
    <section class="plaque editions-part" aria-label={w.parts.about}>
      <p class="published-facts">
        <span>
          {w.byWhom} <Person of={it.owner} />
        </span>
        <span>{titleOf(it.game)}</span>
        <span>{w.size(it.changes, it.scenarios, it.house)}</span>
        <span>{w.followers(it.followers)}</span>
        <span>{elapsed(it.changedAt)}</span>
        {it.suggested && <span>{w.suggested}</span>}
      </p>
      {it.note !== '' && <p class="editions-note">{it.note}</p>}
      <p class="edition-ends">
        <AttemptButton main of={attempt} act={async () => go(`/new/${it.game}#${await copy()}`)}>
          {w.playIt}
        </AttemptButton>
        <AttemptButton of={attempt} act={async () => go(`/edition/${await copy()}`)}>
          {w.fork}
        </AttemptButton>
        {me.value !== null && !isMine && (
          <button
            type="button"
            class="button"
            aria-pressed={it.following}
            disabled={attempt.busy}
            onClick={() => void change(() => follow(it.id, !it.following))}
          >
            {it.following ? w.unfollow : w.follow}
          </button>
        )}
        {isMine && (
          <>
            <button
              type="button"
              class="button"
              title={w.suggestHint}
              aria-pressed={it.suggested}
              disabled={attempt.busy}
              onClick={() => void change(() => suggest(it.id, !it.suggested))}
            >
              {it.suggested ? w.unsuggest : w.suggest}
            </button>
            <AttemptButton
              of={attempt}
              act={async () => {
                await unpublish(it.id);
                go('/editions');
              }}
            >
              {w.unpublish}
            </AttemptButton>
          </>
        )}
      </p>
      <Trouble of={attempt} />
      <CopyLink label={w.itsAddress} address={`${location.origin}/editions/${it.id}`} />
      {me.value !== null && !isMine && <ReportButton kind="edition" target={it.id} />}
    </section>
  );
}

async function contentsOf({ hash, game }: PublishedPage) {
  const [edition, ground] = await Promise.all([fetchEdition(hash), analyst().ask('editionGround', { game })]);
  return { edition, ground };
}

function Contents({ it }: Props) {
  const loaded = useLoaded(() => contentsOf(it), it.hash);
  return (
    <section class="plaque editions-part" aria-labelledby="contents-heading">
      <h2 id="contents-heading">{w.contents}</h2>
      {loaded.state === 'loading' && <p class="soft">{w.loading}</p>}
      {loaded.state === 'failed' && (
        <button type="button" class="button" onClick={loaded.again}>
          {words.loading.again}
        </button>
      )}
      {loaded.state === 'there' && (
        <>
          <EditionContents {...loaded.value} />
          <FarmResults game={it.game} hash={it.hash} roles={loaded.value.ground.roles} />
        </>
      )}
    </section>
  );
}

/** What it began as, and what others made of it. */
function Relatives({ it: { forkedFrom, origin, forks } }: Props) {
  if (forkedFrom === null && forks.length === 0) return null;
  return (
    <section class="plaque editions-part" aria-labelledby="relatives-heading">
      <h2 id="relatives-heading">{w.relatives}</h2>
      {forkedFrom !== null && (
        <p>
          {w.beganAs}{' '}
          {origin === null ? (
            w.publishedGone
          ) : (
            <>
              <a href={`/editions/${origin.id}`}>{origin.name}</a> {w.byWhom} <Person of={origin.owner} />
            </>
          )}
        </p>
      )}
      <ul class="editions-games">
        {forks.map(({ id, name, owner }) => (
          <li key={id}>
            <span>
              <a href={`/editions/${id}`}>
                <b>{name}</b>
              </a>{' '}
              {w.byWhom} <Person of={owner} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MARK = 12;

function Versions({ it }: Props) {
  const keep = async (hash: string): Promise<void> => {
    const edition: Edition = await fetchEdition(hash);
    go(`/edition/${await keepEdition(edition, { forkedFrom: it.id })}`);
  };
  return (
    <section class="plaque editions-part" aria-labelledby="versions-heading">
      <h2 id="versions-heading">{w.versions}</h2>
      <p class="soft">{w.versionsHint}</p>
      <ol class="editions-games">
        {it.versions.map(({ hash, at, games, changes, scenarios, house }) => (
          <li key={hash}>
            <span>
              <code title={hash}>{hash.slice(0, MARK)}</code> {hash === it.hash && <i>{w.versionNow}</i>}
              <small>
                {w.size(changes, scenarios, house)} · {elapsed(at)} · {w.gamesWithIt(games)}
              </small>
            </span>
            <a class="button" href={`/reference/${it.game}@${hash}`}>
              {words.reference.link}
            </a>
            <button
              type="button"
              class="button"
              aria-label={`${w.fork}: ${hash.slice(0, MARK)}`}
              onClick={() => void keep(hash)}
            >
              {w.fork}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Games({ it: { games } }: Props) {
  return (
    <section class="plaque editions-part" aria-labelledby="games-heading">
      <h2 id="games-heading">{w.played}</h2>
      <div class="sheets" dangerouslySetInnerHTML={drawing(startSheet())} />
      {games.length === 0 ? (
        <p class="soft">{w.playedNone}</p>
      ) : (
        <ul class="game-rows">
          {games.map((game) => (
            <GameRow key={game.id} game={game} />
          ))}
        </ul>
      )}
    </section>
  );
}
