import { signal } from '@preact/signals';
import { addressOf, pathIn, pathOf } from './address.ts';

/** A screen of the page: its name and what stands behind it in the address. */
export interface Place {
  /** `nowhere` is an address that leads to none. */
  readonly screen: 'start' | 'nowhere' | (typeof SCREENS)[number];
  readonly id: string;
  readonly hash: string;
}

const SCREENS = [
  'new',
  'play',
  'study',
  'shared',
  'rules',
  'learn',
  'puzzles',
  'reference',
  'after',
  'moment',
  'sent',
  'online',
  'account',
  'people',
  'dice',
  'operator',
  'rankings',
  'tournaments',
  'news',
  'letters',
  'search',
  'collections',
  'teams',
  'privacy',
  'moderation',
  'editions',
  'edition',
  'figures',
] as const;
/** Screens that also stand without anything behind them. */
const ALONE: readonly string[] = [
  'rules',
  'learn',
  'puzzles',
  'reference',
  'moment',
  'sent',
  'online',
  'shared',
  'account',
  'dice',
  'operator',
  'rankings',
  'tournaments',
  'news',
  'letters',
  'search',
  'collections',
  'teams',
  'privacy',
  'moderation',
  'editions',
];

const START = ['', '/', '/index.html'];

export function read({ pathname, hash }: Pick<Location, 'pathname' | 'hash'> = here()): Place {
  const [, first = '', named = ''] = pathname.split('/');
  const [id, at] = [plain(named), plain(hash.slice(1)) ?? ''];
  const screen = SCREENS.find((name) => name === first && (id !== '' || ALONE.includes(name)));
  if (screen === undefined || id === null)
    return { screen: START.includes(pathname) ? 'start' : 'nowhere', id: '', hash: at };
  return { screen, id, hash: at };
}

const here = (): Pick<Location, 'pathname' | 'hash'> => ({ pathname: pathIn(), hash: location.hash });

/** What an address writes with percent signs; nothing where it does so wrongly. */
function plain(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export const place = signal<Place>(read());

addEventListener('popstate', () => {
  place.value = read();
});

export function go(path: string, instead = false): void {
  if (instead) history.replaceState(null, '', addressOf(path));
  else history.pushState(null, '', addressOf(path));
  place.value = read();
  if (!instead) scrollTo(0, 0);
}

/** Lets plain links work without loading the page anew; everything else about a link stays the browser's. */
export function followLinks(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a[href]');
    const special = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
    if (link === null || special || link.hasAttribute('download') || link.hasAttribute('target')) return;
    const path = pathOf(link.getAttribute('href')!);
    if (path === null) return;
    event.preventDefault();
    go(path);
  });
}
