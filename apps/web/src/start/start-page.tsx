import '../style/start.css';
import { controlMarker, startSheet } from '@punica/art';
import { GAMES } from '@punica/games';
import { useEffect, useState } from 'preact/hooks';
import { savesData, whenLoaded } from '../idle.ts';
import { Backdrop } from '../map/backdrop.tsx';
import { drawing, Picture } from '../markup.tsx';
import { host } from '../play/client.ts';
import { listGames, type StoredGame } from '../play/store.ts';
import { night, set } from '../settings.ts';
import { words } from '../words/index.ts';
import { ImportFile } from './import-file.tsx';
import { OthersLink } from './others-link.tsx';
import { SavedGames } from './saved-games.tsx';
import { SavedStudies } from './saved-studies.tsx';
import { Tile } from './tile.tsx';
import { TileNet } from './tile-net.tsx';
import { isYourMove } from './your-move.ts';

const w = words.start;
/** The player leads Carthage in it: Hannibal is what people come for. */
const FIRST_GAME = 'hannibal';

export function StartPage() {
  const [games, setGames] = useState<StoredGame[] | null>(null);
  const reload = () => void listGames().then(setGames);
  useEffect(reload, []);
  // Whatever is played, the form of a new game comes next, and the worker that runs games.
  useEffect(
    () =>
      whenLoaded(() => {
        void import('./new-game.tsx').catch(() => {});
        host();
      }),
    [],
  );
  useEffect(() => {
    if (!savesData())
      whenLoaded(() => void import('../ahead.ts').then(({ loadAhead }) => loadAhead(FIRST_GAME)));
  }, []);
  const last = games?.find((game) => game.mode !== 'analysis' && game.waitingFor.length > 0);
  return (
    <div class="start">
      <Backdrop class="start-map" />
      <div class="start-veil" />
      <div class="sheets" dangerouslySetInnerHTML={drawing(startSheet())} />
      <TileNet />
      <header class="start-bar">
        <span class="start-name">{words.titleLatin}</span>
        <nav>
          <a href="/learn">{words.learn.link}</a>
          <a href="/puzzles">{w.puzzles}</a>
          <a href={`/rules/${FIRST_GAME}`}>{w.rules}</a>
          <a href="/reference">{words.reference.link}</a>
          <a href="/editions">{w.editions}</a>
          <button type="button" onClick={() => set({ light: night.value ? 'day' : 'night' })}>
            {night.value ? w.day : w.night}
          </button>
        </nav>
      </header>
      <main>
        <h1 class="start-title" aria-label={words.title}>
          {words.titleLatin}
        </h1>
        <div class="start-rule" aria-hidden="true">
          <Picture markup={controlMarker('rome')} half={11} />
          <Picture markup={controlMarker('carthage')} half={11} />
        </div>
        <p class="start-motto">{words.motto}</p>
        <div class="start-actions">
          <a class="button main start-play" href={`/play/${FIRST_GAME}`}>
            <span>{w.playNow}</span>
            <small>{w.playNowHow}</small>
          </a>
          {last && (
            <a class="button start-play" href={`/play/${last.id}`}>
              <span>{w.continue}</span>
              <small>
                {last.standing} · {isYourMove(last) ? w.yourMove : w.theirMove}
              </small>
            </a>
          )}
          <OthersLink />
        </div>
        <section class="tiles" aria-label={w.games}>
          {GAMES.filter((it) => it.listed).map((entry) => (
            <Tile key={entry.id} entry={entry} />
          ))}
        </section>
        <section class="saved plaque" aria-labelledby="saved-heading">
          <header>
            <h2 id="saved-heading">{w.saved}</h2>
            <ImportFile />
          </header>
          {games !== null && <SavedGames games={games} onChange={reload} />}
          <SavedStudies />
        </section>
      </main>
      <footer class="start-foot">
        <span>{w.privacy}</span>
        <span>{w.credits}</span>
      </footer>
    </div>
  );
}
