import { describe, it } from 'vitest';
import { isPlayable } from './entry.ts';
import { GAMES } from './list.ts';
import { expectCleanWording } from './testing/wording.ts';

/** Games enough for some thousands of different sentences each; more of them are among the long proofs. */
const GAMES_WALKED = 16;

describe.each(GAMES.filter(isPlayable))('$title', (entry) => {
  it('says nothing with a slip of the pen: prompts, labels, refusals and log lines of random games', () =>
    expectCleanWording(entry, GAMES_WALKED));
});
