import { HANNIBAL } from '@punica/hannibal/data';
import { expect, test } from 'vitest';
import { board } from './layout.ts';

test('every space has a place on the board', () => {
  expect(HANNIBAL.map.ids.length).toBeGreaterThan(100);
  for (const id of HANNIBAL.map.ids) expect(board.space(id).id).toBe(id);
});
