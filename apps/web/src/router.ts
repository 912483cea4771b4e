import { signal } from '@preact/signals';

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
  'rules',
  'learn',
  'reference',
  'after',
  'moment',
  'online',
  'account',
  'people',
  'dice',
  'operator',
] as const;
/** Screens that also stand without anything behind them. */
const ALONE: readonly string[] = [
  'rules',
  'learn',
  'reference',
  'moment',
  'online',
  'account',
  'dice',
  'operator',
];

const START = ['', '/', '/index.html'];

export function read({ pathname, hash }: Pick<Location, 'pathname' | 'hash'> = location): Place {
  const [, first = '', named = ''] = pathname.split('/');
  const [id, at] = [plain(named), plain(hash.slice(1)) ?? ''];
  const screen = SCREENS.find((name) => name === first && (id !== '' || ALONE.includes(name)));
  if (screen === undefined || id === null)
    return { screen: START.includes(pathname) ? 'start' : 'nowhere', id: '', hash: at };
  return { screen, id, hash: at };
}

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
  if (instead) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  place.value = read();
  if (!instead) scrollTo(0, 0);
}

/** Lets plain links work without loading the page anew; everything else about a link stays the browser's. */
export function followLinks(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a[href^="/"]');
    const special = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
    if (link === null || special || link.hasAttribute('download')) return;
    event.preventDefault();
    go(link.getAttribute('href')!);
  });
}
