import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ruleFiles } from './sources.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const games = readdirSync(`${root}/packages`).filter((name) =>
  existsSync(`${root}/packages/${name}/src/rules.ts`),
);

describe('the files that are broken', () => {
  test('are rules, cards and state', () => {
    expect(ruleFiles(root, 'hannibal')).toEqual(
      expect.arrayContaining([
        'packages/hannibal/src/board.ts',
        'packages/hannibal/src/cards/hand.ts',
        'packages/hannibal/src/rules/14-land-battle.ts',
      ]),
    );
  });

  test.each(games)('%s: no tests, and nothing that only lays out positions for them', (game) => {
    const files = ruleFiles(root, game);
    expect(files).not.toEqual([]);
    expect(files.filter((file) => /test|staging/.test(file))).toEqual([]);
  });

  test('a game that does not exist is named', () => {
    expect(() => ruleFiles(root, 'cannae')).toThrow('There is no game "cannae"');
  });
});
