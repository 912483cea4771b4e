import { readFileSync } from 'node:fs';
import { badInput } from '../problem.ts';
import { loginOf } from './names.ts';

let common: ReadonlySet<string> | undefined;

function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
  );
  return common;
}

/** What must be left of a password without the name in it. */
const LEAST_LEFT = 4;

/** The first that anybody would try: what many people have, and the name itself. */
export function refuseWeakPassword(password: string, name: string): void {
  const folded = loginOf(password);
  const bare = folded.replace(/[\d!.?*_-]+$/, '');
  if ([folded, bare].some((it) => commonPasswords().has(it)) || /^(.)\1*$/u.test(folded)) {
    throw badInput('password', 'password: is one of those that are tried first. Choose another');
  }
  for (const word of [loginOf(name), 'punica']) {
    if (folded.replaceAll(word, '').length < LEAST_LEFT)
      throw badInput('password', 'password: must not be made of the name. Choose another');
  }
}
