import '../style/start.css';
import './learn.css';
import { useEffect } from 'preact/hooks';
import { NotLoaded, useLoaded } from '../not-loaded.tsx';
import { study } from '../study/client.ts';
import { words } from '../words/index.ts';
import { LessonPage } from './lesson-page.tsx';
import { keptLessons } from './progress.ts';
import type { LessonTitle } from './standing.ts';

const w = words.learn;

/** The lessons, or one of them. */
export function LearnPage({ id }: { id: string }) {
  return id === '' ? <LessonList /> : <LessonPage id={id} />;
}

function LessonList() {
  useEffect(() => {
    document.title = `${w.title} · ${words.title}`;
  }, []);
  const loaded = useLoaded<readonly LessonTitle[]>(() => study().ask('lessons', {}), 'lessons');
  if (loaded.state === 'failed') return <NotLoaded onAgain={loaded.again} />;
  const lessons = loaded.state === 'there' ? loaded.value : null;
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
                    <p class="soft">{stand(lesson, kept[lesson.id])}</p>
                  </div>
                  <a
                    class="button main"
                    href={`/learn/${lesson.id}`}
                    aria-label={`${lesson.title}: ${verb(kept[lesson.id])}`}
                  >
                    {verb(kept[lesson.id])}
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
