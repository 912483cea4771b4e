import { expect, it } from 'vitest';
import { HAMILCAR } from '../data/index.ts';
import { EVENT_KINDS } from './index.ts';

it('[5.2C1] every card is played at a time of its kind', () => {
  const kinds: Readonly<Record<string, { readonly timings: readonly string[]; readonly play: unknown }>> =
    EVENT_KINDS;
  for (const { id, event, timing, counter } of HAMILCAR.cards.list) {
    expect(kinds[event.kind].timings, id).toContain(timing);
    if (!counter) expect(kinds[event.kind].play, id).not.toBeNull();
  }
});
