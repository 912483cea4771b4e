import { DataError } from '@punica/kernel/data';

type Place = readonly (string | number)[];

/** Every value in a file that holds something else than nothing, with the way to it. */
function placesIn(value: unknown, at: Place = []): Place[] {
  const within =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) =>
          placesIn(part, [...at, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return at.length === 0 ? within : [at, ...within];
}

/** Something of another kind than what stands there. */
function otherKind(value: unknown): unknown {
  if (Array.isArray(value)) return 7;
  return typeof value === 'object' && value !== null ? 'a word' : { a: 'thing' };
}

function brokenAt(file: unknown, place: Place): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(file));
  let here = copy as Record<string | number, unknown>;
  for (const key of place.slice(0, -1)) here = here[key] as Record<string | number, unknown>;
  const last = place[place.length - 1];
  here[last] = otherKind(here[last]);
  return copy;
}

const named = (place: Place): string =>
  place.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');

/**
 * Puts something of the wrong kind into one place of one data file after the other, and says where a game does not
 * refuse it with an error that names a file and a field. `most` places are tried in each file, spread over it.
 */
export function unrefusedBreaks<F extends object>(
  files: F,
  read: (files: F) => unknown,
  most: number,
): string[] {
  const found: string[] = [];
  for (const [name, file] of Object.entries(files)) {
    const places = placesIn(file);
    const step = Math.max(1, Math.floor(places.length / most));
    for (let i = 0; i < places.length; i += step) {
      const where = `${name}${named(places[i])}`;
      try {
        read({ ...files, [name]: brokenAt(file, places[i]) });
        found.push(`${where} was accepted`);
      } catch (error) {
        if (!(error instanceof DataError)) found.push(`${where}: ${String(error)}`);
        else if (error.file === '' || error.path === '')
          found.push(`${where}: ${error.message} names no field`);
      }
    }
  }
  return found;
}

/** What a game says of its data files when they have been edited, in whatever way. */
export function faultOf<F extends object, L>(
  files: F,
  read: (files: F) => unknown,
  edit: (files: L) => void,
): { file: string; path: string; problem: string } {
  const edited = JSON.parse(JSON.stringify(files));
  edit(edited);
  try {
    read(edited);
  } catch (error) {
    if (error instanceof DataError) return { file: error.file, path: error.path, problem: error.problem };
    throw error;
  }
  throw new Error('the broken data was accepted');
}

/** An edit of data files that is refused: what it is, and which file, field and words the refusal names. */
export type Broken<L> = readonly [
  name: string,
  edit: (files: L) => void,
  file: string,
  path: string,
  problem: RegExp,
];
