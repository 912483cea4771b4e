import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Nobody else on the machine reads what people keep here. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
const OTHERS = 0o077;
/** What SQLite puts beside its file. */
const BESIDE = ['-wal', '-shm', '-journal', '.lock'];

/** A folder that is made is for its owner only; one that is there stays as it is. */
export const privateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
};

/**
 * An empty file that only its owner reads, where there is none. One that is there is not opened: when a process
 * closes a file, the system drops every lock that it has on it, also those of SQLite.
 */
export const privateFile = (path: string): void => {
  if (!existsSync(path)) closeSync(openSync(path, 'a', FILE_MODE));
};

/** For whatever writes whole files. */
export const PRIVATE = { mode: FILE_MODE } as const;

function mend(path: string, mode: number): void {
  try {
    if ((statSync(path).mode & OTHERS) !== 0) chmodSync(path, mode);
  } catch {
    // It is not there, or belongs to somebody else, who decides.
  }
}

/** Files of a database that others could read, as older versions made them; and its folder, if it holds nothing else. */
export function makePrivate(database: string): void {
  for (const end of ['', ...BESIDE]) mend(`${database}${end}`, FILE_MODE);
  const [folder, name] = [dirname(database), basename(database)];
  if (readdirSync(folder).every((it) => it.startsWith(name))) mend(folder, FOLDER_MODE);
}
