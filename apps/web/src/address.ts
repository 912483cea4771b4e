/**
 * Where screens stand. A server of ours knows every address: `/rules/hannibal#12.3`. In the build for plain hosts they
 * stand behind a question mark, since such a host knows one file only and may keep it in any folder:
 * `https://host/folder/?/rules/hannibal#12.3`.
 */
export const onPlainHost: boolean = import.meta.env.MODE === 'static';

/** How a screen is written in a link. */
export function addressOf(path: string, plain = onPlainHost): string {
  if (!plain || !path.startsWith('/')) return path;
  return /^\/(#|$)/.test(path) ? `.${path}` : `?${path}`;
}

/** The screen that a link leads to; nothing where it leads elsewhere. */
export function pathOf(address: string, plain = onPlainHost): string | null {
  if (!plain) return address.startsWith('/') ? address : null;
  if (address.startsWith('?/')) return address.slice(1);
  return /^\.\/(#|$)/.test(address) ? address.slice(1) : null;
}

/** The screen that stands in the line of the browser, without what is behind `#`. */
export function pathIn(
  { pathname, search }: Pick<Location, 'pathname' | 'search'> = location,
  plain = onPlainHost,
): string {
  if (!plain) return pathname;
  return search.startsWith('?/') ? search.slice(1) : '/';
}
