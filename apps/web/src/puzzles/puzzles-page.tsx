import '../style/start.css';
import '../tutorial/learn.css';
import './puzzles.css';
import { GAMES } from '@punica/games';
import { THEMES, type Theme } from '@punica/insight/puzzle';
import { useEffect, useState } from 'preact/hooks';
import { analyst } from '../insight/client.ts';
import { NotLoaded, useLoaded } from '../not-loaded.tsx';
import { words } from '../words/index.ts';
import { puzzleWords as w } from '../words/puzzles.ts';
import { gamesWithPuzzles } from './game-of-puzzle.ts';
import { type Kept, keptPuzzles } from './kept.ts';
import { inOrder } from './order.ts';
import { PuzzlePage } from './puzzle-page.tsx';
import type { PuzzleTitle } from './standing.ts';
import { todaysPuzzle } from './todays-puzzle.ts';

/** The puzzles, or one of them. */
export function PuzzlesPage({ id, hash }: { readonly id: string; readonly hash: string }) {
  return id === '' ? <PuzzleList hash={hash} /> : <PuzzlePage id={id} />;
}

const LEVELS = ['easy', 'middling', 'hard'] as const;
type Level = (typeof LEVELS)[number];
const EASY_BELOW = 1000;
const HARD_FROM = 1500;
const levelOf = (rating: number): Level =>
  rating < EASY_BELOW ? 'easy' : rating < HARD_FROM ? 'middling' : 'hard';

const titleOfGame = (game: string): string => GAMES.find((entry) => entry.id === game)?.title ?? game;

function PuzzleList({ hash }: { readonly hash: string }) {
  const games = gamesWithPuzzles().map((entry) => entry.id);
  const game = games.includes(hash) ? hash : games[0];
  useEffect(() => {
    document.title = `${w.title} · ${words.title}`;
  }, []);
  const kept = keptPuzzles();
  return (
    <main class="book learn puzzles">
      <nav class="book-nav">
        <a href="/">{words.start.back}</a>
        <a href="/learn">{words.learn.link}</a>
      </nav>
      <h1>{w.title}</h1>
      <p>{w.hint}</p>
      <p class="puzzle-standing" title={w.standingHint}>
        {w.standing(kept.rating, kept.streak, kept.best)}
      </p>
      <p class="soft">{w.standingHint}</p>
      <Daily kept={kept} />
      <nav class="puzzle-games" aria-label={w.games}>
        {games.map((it) => (
          <a
            key={it}
            class={`button${it === game ? ' main' : ''}`}
            href={`/puzzles#${it}`}
            aria-current={it === game ? 'page' : undefined}
          >
            {titleOfGame(it)}
          </a>
        ))}
      </nav>
      <OfGame key={game} game={game} kept={kept} />
    </main>
  );
}

/** The same puzzle for everybody, by the date. */
function Daily({ kept }: { readonly kept: Kept }) {
  const loaded = useLoaded(todaysPuzzle, 'today');
  if (loaded.state !== 'there' || loaded.value === null) return null;
  const { day, game, puzzle } = loaded.value;
  return (
    <section class="plaque puzzle-day" aria-label={w.daily}>
      <h2>{w.daily}</h2>
      <p>
        {titleOfGame(game)}: {nameOf(puzzle)}
      </p>
      {puzzle.title !== null && <p class="soft">{sideOf(puzzle)}</p>}
      {kept.day === day && <p class="soft">{w.dailyDone(kept.days)}</p>}
      <a class="button main" href={`/puzzles/${puzzle.id}`}>
        {kept.results[puzzle.id]?.solved === true ? w.playAgain : w.play}
      </a>
    </section>
  );
}

/** Who decides, and when that is. */
const sideOf = ({ side, when }: PuzzleTitle): string => `${w.sideToPlay(side)}, ${when}`;
const nameOf = (puzzle: PuzzleTitle): string => puzzle.title ?? sideOf(puzzle);

function OfGame({ game, kept }: { readonly game: string; readonly kept: Kept }) {
  const [theme, setTheme] = useState<Theme | ''>('');
  const [level, setLevel] = useState<Level | ''>('');
  const [open, setOpen] = useState(false);
  const loaded = useLoaded<readonly PuzzleTitle[]>(() => analyst().ask('puzzles', { game }), game);
  if (loaded.state === 'failed') return <NotLoaded onAgain={loaded.again} />;
  if (loaded.state === 'loading') return <p>{w.fetching}</p>;
  if (loaded.value.length === 0) return <p>{w.none}</p>;
  const themes = THEMES.filter((it) => loaded.value.some((puzzle) => puzzle.themes.includes(it)));
  const fitting = loaded.value
    .filter((it) => theme === '' || it.themes.includes(theme))
    .filter((it) => level === '' || levelOf(it.rating) === level)
    .filter((it) => !open || kept.results[it.id]?.solved !== true);
  const shown = inOrder(fitting, kept);
  return (
    <>
      <form class="puzzle-choice" onSubmit={(event) => event.preventDefault()}>
        <label>
          {w.theme}{' '}
          <select value={theme} onChange={(event) => setTheme(event.currentTarget.value as Theme | '')}>
            <option value="">{w.all}</option>
            {themes.map((it) => (
              <option key={it} value={it}>
                {w.themes[it]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {w.level}{' '}
          <select value={level} onChange={(event) => setLevel(event.currentTarget.value as Level | '')}>
            <option value="">{w.all}</option>
            {LEVELS.map((it) => (
              <option key={it} value={it}>
                {w.levels[it]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input type="checkbox" checked={open} onChange={(event) => setOpen(event.currentTarget.checked)} />{' '}
          {w.open}
        </label>
      </form>
      <p class="soft">{shown.length === 0 ? w.noneLeft : w.order}</p>
      <ol class="lessons puzzle-list">
        {shown.map((puzzle) => (
          <PuzzleRow key={puzzle.id} puzzle={puzzle} kept={kept} />
        ))}
      </ol>
    </>
  );
}

function PuzzleRow({ puzzle, kept }: { readonly puzzle: PuzzleTitle; readonly kept: Kept }) {
  const result = kept.results[puzzle.id];
  const came =
    result === undefined ? '' : result.first ? w.solvedFirst : result.solved ? w.solvedLater : w.missed;
  const verb = result?.solved === true ? w.playAgain : w.play;
  return (
    <li class="plaque">
      <span class="lesson-number puzzle-rating" aria-hidden="true">
        {puzzle.rating}
      </span>
      <div>
        <h3>{nameOf(puzzle)}</h3>
        <p class="soft">
          {[
            puzzle.title === null ? '' : sideOf(puzzle),
            ...puzzle.themes.map((theme) => w.themes[theme]),
            puzzle.agreed ?? '',
            w.rated(puzzle.rating),
            came,
          ]
            .filter((it) => it !== '')
            .join(' · ')}
        </p>
      </div>
      <a class="button main" href={`/puzzles/${puzzle.id}`} aria-label={`${nameOf(puzzle)}: ${verb}`}>
        {verb}
      </a>
    </li>
  );
}
