import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('every break that was judged to change nothing quotes a line that stands in its file', () => {
  const gone = [];
  for (const name of readdirSync(`${root}packages`)) {
    const list = `${root}packages/${name}/equivalent-breaks.json`;
    if (!existsSync(list)) continue;
    for (const { file, code } of JSON.parse(readFileSync(list, 'utf8'))) {
      const lines = existsSync(root + file) ? readFileSync(root + file, 'utf8').split('\n') : [];
      if (!lines.some((line) => line.trim() === code)) gone.push(`${file}: ${code}`);
    }
  }
  expect(gone).toEqual([]);
});
