import '../style/start.css';
import './learn.css';
import type { LessonCheck } from '@punica/insight';
import { editionHash } from '@punica/kernel/edition';
import { useEffect } from 'preact/hooks';
import { namedIn, withHash } from '../editions/book-address.ts';
import type { StoredEdition } from '../editions/store.ts';
import { analyst } from '../insight/client.ts';
import { NotLoaded, useLoaded } from '../not-loaded.tsx';
import { go } from '../router.ts';
import { EditionChoice } from '../start/edition-choice.tsx';
import { words } from '../words/index.ts';
import { editionBehind } from './edition-behind.ts';
import { LessonPage } from './lesson-page.tsx';
import { keptLessons } from './progress.ts';
import type { LessonTitle } from './standing.ts';

const w = words.learn;

/** The lessons, or one of them. */
export function LearnPage({ id }: { id: string }) {
  const { game: lesson, hash } = namedIn(id);
  return lesson === '' ? <LessonList hash={hash} /> : <LessonPage id={id} />;
}

interface Lessons {
  readonly titles: readonly LessonTitle[];
  /** The editions of this browser that they could be played with. */
  readonly own: readonly StoredEdition[];
}

async function open(hash: string | undefined): Promise<Lessons> {
  const edition = await editionBehind(hash);
  const { listEditions } = await import('../editions/store.ts');
  const own = await listEditions().catch(() => []);
  return { titles: await analyst().ask('lessons', { edition }), own };
}

/** The lessons of all games, or with an edition those of its game, with what becomes of them. */
function LessonList({ hash }: { hash: string | undefined }) {
  useEffect(() => {
    document.title = `${w.title} · ${words.title}`;
  }, []);
  const loaded = useLoaded(() => open(hash), hash ?? '');
  if (loaded.state === 'failed') return <NotLoaded onAgain={loaded.again} />;
  const lessons = loaded.state === 'there' ? loaded.value.titles : null;
  const own = loaded.state === 'there' ? loaded.value.own : [];
  const kept = keptLessons();
  const games = [...new Set(lessons?.map((it) => it.game))];
  return (
    <main class="book learn">
      <nav class="book-nav">
        <a href="/">{words.start.back}</a>
        <a href="/reference">{words.reference.link}</a>
      </nav>
      <h1>{w.title}</h1>
      <p>{w.hint}</p>
      {own.length > 0 && (
        <EditionChoice
          own={own}
          chosen={own.find(({ edition }) => editionHash(edition) === hash)?.id ?? ''}
          onChange={(it) => go(`/learn/${it === undefined ? '' : withHash('', editionHash(it.edition))}`)}
        />
      )}
      {lessons === null && <p>{w.loading}</p>}
      {games.map((game) => {
        const here = (lessons ?? []).filter((it) => it.game === game);
        return (
          <section key={game}>
            <h2>{here[0].gameTitle}</h2>
            <ol class="lessons">
              {here.map((lesson, i) => (
                <li key={lesson.id} class="plaque">
                  <span class="lesson-number" aria-hidden="true">
                    {i + 1}
                  </span>
                  <div>
                    <h3>{lesson.title}</h3>
                    <p>{lesson.summary}</p>
                    <p class="soft">{stand(lesson, kept[withHash(lesson.id, hash)])}</p>
                    {lesson.check !== null && <p class="lesson-check">{fate(lesson.check)}</p>}
                  </div>
                  <a
                    class="button main"
                    href={`/learn/${withHash(lesson.id, hash)}`}
                    aria-label={`${lesson.title}: ${verb(kept[withHash(lesson.id, hash)])}`}
                  >
                    {verb(kept[withHash(lesson.id, hash)])}
                  </a>
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </main>
  );
}

type Kept = ReturnType<typeof keptLessons>[string] | undefined;

const verb = (kept: Kept): string =>
  kept?.progress != null ? w.resume : kept?.done === true ? w.again : w.begin;

const stand = ({ steps }: LessonTitle, kept: Kept): string => {
  if (kept?.progress != null) return w.at(kept.progress.step + 1, steps);
  return kept?.done === true ? w.done : w.steps(steps);
};

/** Which steps no longer hold with an edition. */
function fate({ otherwise, stuck }: LessonCheck): string {
  const steps = otherwise.map((step) => step + 1).join(', ');
  const told = steps === '' ? [] : [w.otherwise(steps)];
  if (stuck !== undefined) return [...told, w.stuckAt(stuck.step + 1)].join(' ');
  return told[0] ?? w.holds;
}
