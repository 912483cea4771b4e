import { signal } from '@preact/signals';

/** A screen of the page: its name and what stands behind it in the address. */
export interface Place {
  readonly screen: 'start' | (typeof SCREENS)[number];
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
const ALONE: readonly string[] = ['learn', 'reference', 'moment', 'online', 'account', 'dice', 'operator'];

function read(): Place {
  const [, first = '', id = ''] = location.pathname.split('/');
  const screen = SCREENS.find((name) => name === first && (id !== '' || ALONE.includes(name))) ?? 'start';
  return { screen, id: decodeURIComponent(id), hash: decodeURIComponent(location.hash.slice(1)) };
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
