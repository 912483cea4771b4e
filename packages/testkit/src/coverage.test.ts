import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { citationsInCode, citationsInTests, ruleCoverage } from './coverage.ts';
import { PROVING_RULES, provingGame } from './proving/game.ts';

const where = (text: string, read: typeof citationsInCode) =>
  read({ file: 'a.ts', text }).map((citation) => `${citation.rule} ${citation.where}`);

describe('citations in code', () => {
  test('steps, refusals and comments cite', () => {
    const text = [
      "x = { rule: '10.2.3' };",
      "refusal('10.4.1', 'no');",
      '// [12.1] why',
      '/* so\n [14.2, 14.3] */',
    ].join('\n');
    expect(where(text, citationsInCode)).toEqual([
      '10.2.3 a.ts:1',
      '10.4.1 a.ts:2',
      '12.1 a.ts:3',
      '14.2 a.ts:5',
      '14.3 a.ts:5',
    ]);
  });

  test('lists and indices do not', () => {
    expect(where('const a = [1, 2]; b[3] = list[4]; // see zone[5]', citationsInCode)).toEqual([]);
  });

  test('a layer cites rules of its own apart from those of its base', () => {
    expect(where('// [H15, 15.1] [H12 Murgantia]', citationsInCode)).toEqual([
      'H15 a.ts:1',
      '15.1 a.ts:1',
      'H12 Murgantia a.ts:1',
    ]);
  });

  test('cards, generals and scenarios are cited by kind and name', () => {
    expect(where('// [card 28] [general hanno], [scenario campaign-iberia]', citationsInCode)).toEqual([
      'card 28 a.ts:1',
      'general hanno a.ts:1',
      'scenario campaign-iberia a.ts:1',
    ]);
  });
});

describe('citations in tests', () => {
  test('titles cite, one rule or several', () => {
    const text =
      'test(\'marches [10.2.3, 10.4]\', () => {\n  list[3];\n});\ndescribe("[card 28]", () => {});';
    expect(where(text, citationsInTests)).toEqual(['10.2.3 a.ts:1', '10.4 a.ts:1', 'card 28 a.ts:4']);
  });

  test('comments and lists do not', () => {
    expect(where('// [10.2]\nexpect(a).toEqual([1, 2]);', citationsInTests)).toEqual([]);
  });
});

describe('the report', () => {
  const report = ruleCoverage({
    rules: ['1', '2', '3', '4', '5'],
    procedures: [{ name: 'p', locals: {}, steps: { s: { rule: '1', run: () => {} } } }],
    code: [{ file: 'a.ts', text: '// [2] [9] [5]' }],
    tests: [{ file: 'a.test.ts', text: "test('[1, 3]', f)" }],
    titles: ['made while running [2]'],
    needsNoCode: { 5: 'a definition', 8: 'no such rule' },
  });

  test('lists code and tests of each rule', () => {
    expect(report.rules).toEqual([
      { rule: '1', code: ['p.s'], tests: ['a.test.ts:1'] },
      { rule: '2', code: ['a.ts:1'], tests: ['made while running [2]'] },
      { rule: '3', code: [], tests: ['a.test.ts:1'] },
      { rule: '4', code: [], tests: [] },
      { rule: '5', code: ['a.ts:1'], tests: [], needsNoCode: 'a definition' },
    ]);
  });

  test('names what is missing, unknown or contradictory', () => {
    expect(report.missing).toEqual([
      { rule: '3', lacks: 'code' },
      { rule: '4', lacks: 'code and test' },
    ]);
    expect(report.unknown.map(({ rule }) => rule)).toEqual(['9', '8']);
    expect(report.contradictions).toEqual(['5']);
  });
});

describe('what may be cited besides rules, and what comes later', () => {
  const report = ruleCoverage({
    rules: ['4.1', '5.1', '5.2', '5.3'],
    procedures: [],
    code: [{ file: 'a.ts', text: '// [4] [4.1, R7] [4.1, R8] [6] [5.3]' }],
    tests: [{ file: 'a.test.ts', text: "test('[4.1] [5.3]', f)" }],
    needsNoCode: {},
    alsoCited: ['R7'],
    later: { '5.1': 'comes with the fleets', '5.3': 'comes with the fleets', '9.9': 'no such rule' },
  });

  test('chapters and known rulings are no mistakes, and cover nothing', () => {
    expect(report.unknown.map(({ rule }) => rule)).toEqual(['R8', '6', '9.9']);
    expect(report.rules[0].code).toEqual(['a.ts:1']);
  });

  test('rules put off are listed apart; one that is there is a contradiction', () => {
    expect(report.later).toEqual(['5.1', '5.3']);
    expect(report.missing).toEqual([{ rule: '5.2', lacks: 'code and test' }]);
    expect(report.contradictions).toEqual(['5.3']);
    expect(report.rules[1]).toMatchObject({ later: 'comes with the fleets' });
  });
});

test('every rule of the proving game has code and a test', () => {
  const folder = new URL('./proving/', import.meta.url);
  const files = readdirSync(folder).map((file) => ({
    file,
    text: readFileSync(new URL(file, folder), 'utf8'),
  }));
  const report = ruleCoverage({
    rules: PROVING_RULES,
    procedures: provingGame.procedures,
    code: files.filter(({ file }) => !file.endsWith('.test.ts')),
    tests: files.filter(({ file }) => file.endsWith('.test.ts')),
    needsNoCode: { '1.2': 'what there is: the counts stand in the state' },
  });
  expect(report.missing).toEqual([]);
  expect(report.unknown).toEqual([]);
  expect(report.contradictions).toEqual([]);
});
