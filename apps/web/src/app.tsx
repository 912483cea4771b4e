import { GAMES, isPlayable } from '@punica/games';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { NotFound, NotLoaded, useLoaded } from './not-loaded.tsx';
import { type Place, place } from './router.ts';
import { StartPage } from './start/start-page.tsx';
import { words } from './words/index.ts';

type Screen = ComponentType<{ readonly id: string; readonly hash: string }>;

/** Is this the name of a game that can be played, not of one that somebody plays? */
const isGame = (id: string): boolean => GAMES.some((it) => it.id === id && isPlayable(it));

/** Screens behind the first one load when they are opened. */
const LATER: Readonly<
  Record<Exclude<Place['screen'], 'start' | 'nowhere'>, (id: string) => Promise<Screen>>
> = {
  new: async () => (await import('./start/new-game.tsx')).NewGame,
  play: async (id) =>
    isGame(id)
      ? (await import('./start/play-now.tsx')).PlayNow
      : (await import('./table/table-page.tsx')).TablePage,
  study: async () => (await import('./studies/study-page.tsx')).StudyPage,
  shared: async (id) =>
    id === ''
      ? (await import('./studies/shared-list.tsx')).SharedList
      : (await import('./studies/shared-page.tsx')).SharedPage,
  rules: async () => (await import('./rules/rules-page.tsx')).RulesPage,
  learn: async () => (await import('./tutorial/learn-page.tsx')).LearnPage,
  puzzles: async () => (await import('./puzzles/puzzles-page.tsx')).PuzzlesPage,
  reference: async () => (await import('./reference/reference-page.tsx')).ReferencePage,
  after: async () => (await import('./after/after-page.tsx')).AfterPage,
  moment: async () => (await import('./replay/moment-page.tsx')).MomentPage,
  sent: async () => (await import('./start/sent-page.tsx')).SentPage,
  online: async (id) => {
    if (id === '') return (await import('./online/lobby-page.tsx')).LobbyPage;
    if (id === 'new') return (await import('./online/challenge-page.tsx')).ChallengePage;
    if (id === 'find') return (await import('./pairing/find-page.tsx')).FindPage;
    return (await import('./online/online-page.tsx')).OnlinePage;
  },
  account: async () => (await import('./online/account-page.tsx')).AccountPage,
  people: async () => (await import('./online/profile-page.tsx')).ProfilePage,
  dice: async () => (await import('./online/dice-page.tsx')).DicePage,
  rankings: async () => (await import('./rankings/rankings-page.tsx')).RankingsPage,
  tournaments: async (id) => {
    if (id === '') return (await import('./tournaments/tournaments-page.tsx')).TournamentsPage;
    if (id === 'new') return (await import('./tournaments/new-tournament-page.tsx')).NewTournamentPage;
    return (await import('./tournaments/tournament-page.tsx')).TournamentPage;
  },
  news: async () => (await import('./circle/news-page.tsx')).NewsPage,
  letters: async () => (await import('./circle/letters-page.tsx')).LettersPage,
  search: async () => (await import('./circle/search-page.tsx')).SearchPage,
  collections: async () => (await import('./circle/collections-page.tsx')).CollectionsPage,
  teams: async () => (await import('./circle/teams-page.tsx')).TeamsPage,
  privacy: async () => (await import('./circle/privacy-page.tsx')).PrivacyPage,
  moderation: async () => (await import('./moderation/moderation-page.tsx')).ModerationPage,
  editions: async (id) =>
    id === '' || id === 'shared'
      ? (await import('./editions/editions-page.tsx')).EditionsPage
      : (await import('./editions/published-page.tsx')).PublishedPageShown,
  edition: async () => (await import('./editions/editor-page.tsx')).EditorPage,
  figures: async () => (await import('./editions/figures-page.tsx')).FiguresPage,
  operator: async () => (await import('./operator/operator-page.tsx')).OperatorPage,
};

export function App() {
  const { screen, id, hash } = place.value;
  if (screen === 'start') return <StartPage />;
  if (screen === 'nowhere') return <NotFound />;
  return <Later key={`${screen} ${id}`} load={LATER[screen]} id={id} hash={hash} />;
}

interface LaterProps {
  readonly load: (id: string) => Promise<Screen>;
  readonly id: string;
  readonly hash: string;
}

/** Where the page was opened: there the browser begins as it always does. */
const OPENED_AT = place.value;

/** The link that led here is gone: keys and readers begin with what the new screen is about. */
function arrive(): void {
  const main = document.querySelector('main');
  if (main === null || document.activeElement !== document.body) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

function Later({ load, id, hash }: LaterProps) {
  const loaded = useLoaded(async () => ({ Screen: await load(id) }), id);
  useEffect(() => {
    if (loaded.state === 'there' && place.value !== OPENED_AT) arrive();
  }, [loaded.state]);
  if (loaded.state === 'loading') return <p class="loading">{words.table.loading}</p>;
  if (loaded.state === 'failed') return <NotLoaded onAgain={loaded.again} />;
  const { Screen } = loaded.value;
  return <Screen id={id} hash={hash} />;
}
