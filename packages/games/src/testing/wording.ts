import { Engine } from '@punica/kernel';
import { sentencesOf, slipsIn } from '@punica/testkit';
import { expect } from 'vitest';
import type { ReadyEntry } from '../entry.ts';

/** Prompts, labels, refusals and log lines of so many random games hold no slip of the pen. */
export async function expectCleanWording(entry: ReadyEntry, games: number): Promise<void> {
  const sentences = sentencesOf(new Engine(await entry.load()), { games, seed: 11 });
  expect(sentences.length).toBeGreaterThan(2000);
  const slips = new Map<string, string>();
  for (const { voice, source, text } of sentences) {
    // One example of each kind and place is enough to mend it.
    const place = voice === 'event' ? (JSON.parse(source) as { ev: string }).ev : source;
    for (const { name, words } of slipsIn(text))
      slips.set(`${name} in ${voice} ${place}`, `${words} | ${text}`);
  }
  expect(Object.fromEntries(slips)).toEqual({});
}
