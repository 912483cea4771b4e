import { expect, test } from 'vitest';
import { copyLink, fragmentToJson } from './link.ts';
import { words } from './words/index.ts';

const GAME = { format: 'punica-by-file', log: ['go capua', 'pass'] };
const fragmentOf = async (json: unknown): Promise<string> =>
  new URL((await copyLink('/sent', json)).address!).hash.slice(1);

test('a link holds everything behind its #, and gives it back', async () => {
  const { address } = await copyLink('/sent', GAME);
  const { pathname, search, hash } = new URL(address!);
  expect([pathname, search]).toEqual(['/sent', '']);
  expect(hash).toMatch(/^#[\w-]+$/);
  expect(await fragmentToJson(hash.slice(1))).toEqual(GAME);
});

test('what would be too long for a link has none', async () => {
  // Without a pattern nothing gets shorter.
  let state = 1;
  const noise = Array.from({ length: 8000 }, () => {
    state = (state * 48_271) % 0x7fff_ffff;
    return state;
  });
  expect(await copyLink('/sent', noise)).toEqual({ address: null, copied: false });
  expect((await copyLink('/sent', noise.slice(0, 1000))).address).not.toBeNull();
});

test.each([
  ['nothing', () => ''],
  ['a part', (whole: string) => whole.slice(0, -9)],
  ['letters that belong to no link', (whole: string) => `${whole.slice(0, -4)} é!`],
  ['something else', () => 'QUJD'],
])('a link that holds %s says that it is damaged', async (_, damage) => {
  const whole = await fragmentOf(GAME);
  await expect(fragmentToJson(damage(whole))).rejects.toThrow(words.loading.damagedLink);
});
