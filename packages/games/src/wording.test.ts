import { Engine } from '@punica/kernel';
import { sentencesOf, slipsIn } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { GAMES } from './list.ts';

/** Games enough that the rarer events come up; some thousands of different sentences each. */
const WALK = { games: 40, seed: 11 };

describe.each(GAMES.filter((entry) => entry.ready && entry.listed))('$title', (entry) => {
  it('says nothing with a slip of the pen: prompts, labels, refusals and log lines of random games', async () => {
    if (!entry.ready) return;
    const sentences = sentencesOf(new Engine(await entry.load()), WALK);
    expect(sentences.length).toBeGreaterThan(2000);
    const slips = new Map<string, string>();
    for (const { voice, source, text } of sentences) {
      // One example of each kind and place is enough to mend it.
      const place = voice === 'event' ? (JSON.parse(source) as { ev: string }).ev : source;
      for (const { name, words } of slipsIn(text))
        slips.set(`${name} in ${voice} ${place}`, `${words} | ${text}`);
    }
    expect(Object.fromEntries(slips)).toEqual({});
  });
});
