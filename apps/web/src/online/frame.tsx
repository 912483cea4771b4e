import '../style/start.css';
import './online.css';
import { startSheet } from '@punica/art';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Backdrop } from '../map/backdrop.tsx';
import { drawing } from '../markup.tsx';
import { night, set } from '../settings.ts';
import { circleWords } from '../words/circle.ts';
import { words } from '../words/index.ts';
import { onlineWords } from '../words/online.ts';
import { rankingWords } from '../words/rankings.ts';
import { tournamentWords } from '../words/tournaments.ts';
import { title, unread, waiting } from './badge.ts';
import { enterHouse, house, me } from './house.ts';

const w = onlineWords.frame;

/** How often a server that did not answer is asked again, quietly. */
const LOOK_AGAIN_MS = 5_000;

interface Props {
  readonly name: string;
  readonly children: ComponentChildren;
}

/** What all screens about playing with others stand in: the map behind, the bar above; or word that there is no server. */
export function Frame({ name, children }: Props) {
  useEffect(() => title(`${name} · ${words.title}`), [name]);
  useEffect(() => void enterHouse(), []);
  return (
    <div class="start online">
      <Backdrop class="start-map" />
      <div class="start-veil" />
      <div class="sheets" dangerouslySetInnerHTML={drawing(startSheet())} />
      <header class="start-bar">
        <a class="start-name" href="/">
          {words.titleLatin} <span class="unseen">{w.home}</span>
        </a>
        <nav>
          <a href="/online">
            {w.lobby}
            {waiting.value > 0 && <Count n={waiting.value} />}
          </a>
          {/* What waits for somebody stands first: on a phone the rest of the bar is out of sight. */}
          {me.value !== null && (
            <>
              <a href="/news">
                {circleWords.nav.news}
                {unread.value.news > 0 && <Unread n={unread.value.news} />}
              </a>
              <a href="/letters">
                {circleWords.nav.letters}
                {unread.value.letters > 0 && <Unread n={unread.value.letters} />}
              </a>
            </>
          )}
          <a href="/tournaments">{tournamentWords.link}</a>
          <a href="/rankings">{rankingWords.link}</a>
          <a href="/search">{circleWords.nav.find}</a>
          <a href="/teams">{circleWords.nav.teams}</a>
          <a href="/shared">{words.study.sharedTitle}</a>
          <a href="/dice">{w.dice}</a>
          {house.value !== 'none' && house.value !== 'silent' && (
            <a href="/account">{me.value?.name ?? w.comeIn}</a>
          )}
          <button type="button" onClick={() => set({ light: night.value ? 'day' : 'night' })}>
            {night.value ? words.start.day : words.start.night}
          </button>
        </nav>
      </header>
      <main class="online-main">
        <Inside>{children}</Inside>
      </main>
    </div>
  );
}

function Count({ n }: { n: number }) {
  return (
    <span class="count" title={onlineWords.lobby.waiting(n)}>
      {n}
    </span>
  );
}

function Unread({ n }: { n: number }) {
  return (
    <span class="count" title={circleWords.unread(n)}>
      {n}
    </span>
  );
}

function Inside({ children }: { children: ComponentChildren }) {
  switch (house.value) {
    case 'none':
      return <NoServer />;
    case 'silent':
      return <NoAnswerYet />;
    case 'asking':
      return <p>{w.loading}</p>;
    default:
      return <>{children}</>;
  }
}

/** Nothing answers: the one who looks is offline, or the server is. */
function NoAnswerYet() {
  const again = (): void => {
    house.value = 'asking';
    void enterHouse();
  };
  const [connected, setConnected] = useState(navigator.onLine);
  // The network may be back a moment before the server can be reached, or the server before anybody asks again.
  useEffect(() => {
    const look = (): void => {
      setConnected(navigator.onLine);
      if (navigator.onLine) void enterHouse();
    };
    const timer = setInterval(look, LOOK_AGAIN_MS);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return (
    <section class="plaque online-plaque">
      <h1>{connected ? w.silent : w.offline}</h1>
      <p>{connected ? w.silentHint : w.offlineHint}</p>
      <p class="row">
        <button type="button" class="button main" onClick={again}>
          {words.loading.again}
        </button>
        <a class="button" href="/">
          {w.home}
        </a>
      </p>
    </section>
  );
}

function NoServer() {
  return (
    <section class="plaque online-plaque">
      <h1>{w.noServer}</h1>
      <p>{w.noServerHint}</p>
      <p class="row">
        <a class="button main" href="/">
          {w.home}
        </a>
      </p>
    </section>
  );
}
