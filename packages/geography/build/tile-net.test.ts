import { expect, test } from 'vitest';
import { HANNIBAL_BOARD } from '../src/hannibal.ts';
import { HANNIBAL_TILE_NET } from '../src/tile-net.ts';
import { tileNetOf } from './tile-net.ts';

test('the net on the tiles is that of the board', () => {
  expect(HANNIBAL_TILE_NET).toEqual(tileNetOf(HANNIBAL_BOARD));
  expect(HANNIBAL_TILE_NET.places).toHaveLength(HANNIBAL_BOARD.spaces.length);
  expect(HANNIBAL_TILE_NET.roads.match(/M/g)).toHaveLength(HANNIBAL_BOARD.links.length);
});
