import { computed, effect, signal } from '@preact/signals';

export interface Settings {
  readonly light: 'auto' | 'day' | 'night';
  readonly motion: 'auto' | 'less';
  readonly speed: number;
  readonly sound: boolean;
  /** Two taps for a choice on the map, one to see and one to take; `auto` means on touch screens. */
  readonly twoTaps: 'auto' | 'always' | 'never';
}

const KEY = 'punica-settings';
const DEFAULTS: Settings = { light: 'auto', motion: 'auto', speed: 1, sound: false, twoTaps: 'auto' };

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

export const settings = signal<Settings>(load());

export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** A media query as a signal. */
function media(query: string): { readonly value: boolean } {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => {
    matches.value = list.matches;
  });
  return matches;
}

const systemNight = media('(prefers-color-scheme: dark)');
const systemLess = media('(prefers-reduced-motion: reduce)');
export const coarse = media('(pointer: coarse)');
export const phone = media('(max-width: 699px)');
export const tablet = media('(max-width: 1199px)');
const huge = media('(min-width: 2400px) and (min-height: 1300px)');
/** How much larger than usual everything over the map is drawn; `table.css` has the same. */
export const interfaceScale = computed(() => (huge.value ? 1.5 : 1));

export const night = computed(() =>
  settings.value.light === 'auto' ? systemNight.value : settings.value.light === 'night',
);
export const lessMotion = computed(() => settings.value.motion === 'less' || systemLess.value);
export const twoTaps = computed(() =>
  settings.value.twoTaps === 'auto' ? coarse.value || phone.value : settings.value.twoTaps === 'always',
);

/** Keeps the root element as the settings want it. */
export function applySettings(): void {
  effect(() => {
    document.documentElement.dataset.mode = night.value ? 'night' : 'day';
    document.documentElement.dataset.motion = lessMotion.value ? 'less' : 'full';
  });
}
