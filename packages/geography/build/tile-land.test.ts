import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HANNIBAL_TILE_LAND } from '../src/tile-land.ts';
import { generated } from './generated-file.ts';
import { tileLandOf } from './tile-land.ts';

test('the land on the tiles is that of the sheet', () => {
  expect(HANNIBAL_TILE_LAND).toEqual(tileLandOf(readFileSync(generated('hannibal-still.svg'), 'utf8')));
  expect(HANNIBAL_TILE_LAND.coast).toMatch(/^M\d+ \d+l/);
});
