import { describe, expect, test } from 'vitest';
import { DataError } from '../data/data-error.ts';
import { BadInput } from '../errors.ts';
import { applyEdition, type EditionBase, optionsWith } from './apply.ts';
import { changesBetween, differencesOf } from './compare.ts';
import { type Change, type Edition, type HouseRule, readEdition } from './edition.ts';
import { find, leavesOf, matchesOf, stepsOf } from './field-path.ts';

const files = {
  'men.json': {
    men: [
      { id: 'a', name: 'Ajax', rating: 2 },
      { id: 'b', name: 'Balbus', rating: 1 },
    ],
    hand: 5,
    notes: { '26.1': { card: '5' } },
  },
  'map.json': {
    roads: [
      { a: 'roma', b: 'capua', kind: 'road' },
      { a: 'capua', b: 'cannae', kind: 'pass' },
    ],
    ways: [['roma', 'ostia']],
    forces: [
      { space: 'roma', cus: 3 },
      { space: 'roma', cus: 4 },
      { space: 'capua', cus: 5 },
    ],
    die: [{ hits: 0 }, { hits: 1 }],
    held: ['roma', 'capua'],
    scenarios: [{ id: 'war', name: 'War', turns: 3 }],
  },
};

const base: EditionBase = {
  game: 'siege',
  files,
  fixed: [{ file: 'men.json', field: 'men[*].id', why: 'they are counted' }],
  scenarios: { file: 'map.json', field: 'scenarios' },
  options: [{ id: 'omens', name: 'Omens', rule: '6.1', text: '', values: [false, true] }],
  houseFigures: [{ rule: '5.2', file: 'men.json', field: 'hand', name: 'cards', least: 1, most: 9 }],
  read: (it) => it,
};

const told = { source: 'the counter', confidence: 'high' } as const;
type Said = { readonly file: string; readonly field: string; value?: unknown; add?: unknown; remove?: true };
const edition = (changes: readonly Said[], more: Partial<Edition> = {}): Edition =>
  readEdition({
    format: 'punica-edition',
    version: 1,
    game: 'siege',
    name: 'Mine',
    changes: changes.map((it) => ({ ...it, ...told })),
    ...more,
  });
const at = (path: string, file: keyof typeof files, of: Edition): unknown =>
  matchesOf(applyEdition(base, of)[file], path)[0]?.[1];
const refused = (of: Edition): string => {
  try {
    applyEdition(base, of);
  } catch (bad) {
    if (bad instanceof BadInput) return bad.message;
    throw bad;
  }
  return 'applied';
};

describe('fields by name', () => {
  test('are found by the ids of entries, the ends of roads, or what else is one of its kind', () => {
    const value = (path: string): unknown => {
      const found = find(files['map.json'], stepsOf(path)!);
      return typeof found === 'string' ? found : (found.holder as Record<string, unknown>)[found.key];
    };
    expect(value('roads[roma-capua].kind')).toBe('road');
    expect(value('roads[capua-roma].kind')).toBe('road');
    expect(value('ways[ostia-roma][1]')).toBe('ostia');
    expect(value('forces[capua].cus')).toBe(5);
    expect(value('forces[roma].cus')).toMatch(/stands there 2 times/);
    expect(value('forces[1].cus')).toBe(4);
    expect(value('die[1].hits')).toBe(1);
    expect(value('held[capua]')).toBe('capua');
    expect(value('scenarios[0].name')).toMatch(/no entry "0"/);
    expect(value('roads[roma-cannae].kind')).toMatch(/roads: no entry "roma-cannae"/);
    expect(value('scenarios[war].name.x')).toMatch(/scenarios\[war\]\.name is no list and no record/);
  });

  test.each(['', '.a', 'a..b', 'a[', 'a[]', 'a]b', 'a b'])('are not written as %j', (path) => {
    expect(stepsOf(path)).toBeUndefined();
  });

  test('every value of a file has a path that leads back to it', () => {
    for (const json of Object.values(files))
      leavesOf(json, (path, value) => {
        expect(matchesOf(json, path)[0]?.[1]).toBe(value);
      });
  });
});

describe('applying an edition', () => {
  test('sets, adds and removes by name, and leaves our own files as they are', () => {
    const before = JSON.stringify(files);
    const it = edition([
      { file: 'men.json', field: 'men[b].rating', value: 4 },
      { file: 'men.json', field: 'notes[26.1].card', value: '7' },
      { file: 'map.json', field: 'roads', add: { a: 'roma', b: 'cosa', kind: 'road' } },
      { file: 'map.json', field: 'roads[capua-cannae]', remove: true },
    ]);
    expect(at('men[b].rating', 'men.json', it)).toBe(4);
    expect(at('notes[26.1].card', 'men.json', it)).toBe('7');
    expect(matchesOf(applyEdition(base, it)['map.json'], 'roads[*].b').map(([, b]) => b)).toEqual([
      'capua',
      'cosa',
    ]);
    expect(JSON.stringify(files)).toBe(before);
  });

  test('a file that no change touches is ours itself', () => {
    const it = edition([{ file: 'men.json', field: 'hand', value: 4 }]);
    expect(applyEdition(base, it)['map.json']).toBe(files['map.json']);
  });

  test.each<[string, Said, RegExp]>([
    [
      'a file that there is not',
      { file: 'x.json', field: 'a', value: 1 },
      /^changes\.0\.file: must be one of men\.json, map\.json/,
    ],
    [
      'a path that is none',
      { file: 'men.json', field: 'men[', value: 1 },
      /^changes\.0\.field: must be written as/,
    ],
    [
      'an entry that there is not',
      { file: 'men.json', field: 'men[c].rating', value: 1 },
      /^changes\.0\.field: men\.json: men: no entry "c"/,
    ],
    [
      'a list that is none',
      { file: 'men.json', field: 'hand', add: 1 },
      /^changes\.0\.field: men\.json: is no list to add to/,
    ],
    ['what is not there to remove', { file: 'men.json', field: 'feet', remove: true }, /has no field "feet"/],
    [
      'one man more',
      { file: 'men.json', field: 'men', add: { id: 'c' } },
      /^men\.json: men\[c\]\.id: cannot be changed by an edition: they are counted/,
    ],
    [
      'one man less',
      { file: 'men.json', field: 'men[a]', remove: true },
      /^men\.json: men\[b\]\.id: cannot be changed/,
    ],
    [
      'a man renamed',
      { file: 'men.json', field: 'men[a].id', value: 'c' },
      /^men\.json: men\[c\]\.id: cannot be changed/,
    ],
    [
      'men in another order',
      { file: 'men.json', field: 'men', value: files['men.json'].men.toReversed() },
      /cannot be changed/,
    ],
    [
      'the inside of the language',
      { file: 'men.json', field: '__proto__.x', value: 1 },
      /has no field "__proto__"/,
    ],
    [
      'what a man inherits in the language',
      { file: 'men.json', field: 'men[a].__proto__', value: { rating: 9 } },
      /^changes\.0\.field: men\.json: men\[a\] has no field "__proto__"/,
    ],
    [
      'the making of things',
      { file: 'men.json', field: 'constructor.x', value: 1 },
      /has no field "constructor"/,
    ],
  ])('refuses %s', (_, change, words) => {
    expect(refused(edition([change]))).toMatch(words);
  });

  test('refuses one of another game', () => {
    expect(refused({ ...edition([]), game: 'chess' })).toBe('game: is not siege');
  });

  test('refuses what is fixed as a fault of the data file', () => {
    expect(() => applyEdition(base, edition([{ file: 'men.json', field: 'men[a].id', value: 'c' }]))).toThrow(
      DataError,
    );
  });
});

describe('house rules', () => {
  const house = (rule: HouseRule): Edition => edition([], { house: [rule] });

  test('change a figure of the list within its bounds, under its rule', () => {
    const figure = { rule: '5.2', file: 'men.json', field: 'hand' };
    expect(at('hand', 'men.json', house({ ...figure, value: 9 }))).toBe(9);
    expect(refused(house({ ...figure, value: 10 }))).toMatch(
      /^house\.0\.value: must be a whole number from 1 to 9 \(rule 5\.2\)/,
    );
    expect(refused(house({ ...figure, rule: '5.3', value: 9 }))).toMatch(/^house\.0\.rule: must be 5\.2/);
    expect(refused(house({ ...figure, field: 'men[a].rating', value: 1 }))).toMatch(
      /^house\.0\.field: is no house rule/,
    );
  });

  test('make an optional rule the default', () => {
    const it = house({ rule: '6.1', option: 'omens', value: true });
    expect(optionsWith(base.options, it)[0]).toMatchObject({ values: [true, false], printed: false });
    expect(optionsWith(base.options, undefined)).toEqual(base.options);
    expect(refused(house({ rule: '6.1', option: 'omens', value: 'maybe' }))).toMatch(
      /^house\.0\.value: must be one of false, true/,
    );
    expect(refused(house({ rule: '6.1', option: 'fates', value: true }))).toMatch(
      /^house\.0\.option: is no option/,
    );
    expect(refused(house({ rule: '7', option: 'omens', value: true }))).toMatch(
      /^house\.0\.rule: must be 6\.1/,
    );
  });
});

describe('scenarios of its own', () => {
  const scenarios = (...list: Record<string, unknown>[]): Edition => edition([], { scenarios: list });

  test('stand behind ours, and take from the one that they are based on what they do not say', () => {
    const it = scenarios({ basedOn: 'war', id: 'peace', name: 'Peace' });
    expect(at('scenarios[peace]', 'map.json', it)).toEqual({ id: 'peace', name: 'Peace', turns: 3 });
    expect(matchesOf(applyEdition(base, it)['map.json'], 'scenarios[*].id').map(([, id]) => id)).toEqual([
      'war',
      'peace',
    ]);
  });

  test('need ids of their own, and a model that there is', () => {
    expect(refused(scenarios({ name: 'x' }))).toMatch(/^scenarios\.0\.id: must be a lower-case id/);
    expect(refused(scenarios({ id: 'war' }))).toMatch(/^scenarios\.0\.id: stands there already/);
    expect(refused(scenarios({ id: 'x', basedOn: 'y' }))).toMatch(/^scenarios\.0\.basedOn: is no scenario/);
  });
});

test('the differences of two states of the data lead from one to the other', () => {
  const it = edition(
    [
      { file: 'men.json', field: 'men[b].rating', value: 4 },
      { file: 'map.json', field: 'roads', add: { a: 'roma', b: 'cosa', kind: 'road' } },
      { file: 'map.json', field: 'roads[capua-cannae]', remove: true },
      { file: 'map.json', field: 'die[0].hits', value: 2 },
      { file: 'map.json', field: 'held', add: 'cannae' },
    ],
    { scenarios: [{ basedOn: 'war', id: 'peace', name: 'Peace' }] },
  );
  const after = applyEdition(base, it);
  expect(differencesOf(files, after).map(({ file, field }) => `${file} ${field}`)).toEqual([
    'men.json men[b].rating',
    'map.json roads[capua-cannae]',
    'map.json roads[roma-cosa]',
    'map.json die[0].hits',
    'map.json held[cannae]',
    'map.json scenarios[peace]',
  ]);
  const changes: Change[] = changesBetween(files, after, told);
  expect(differencesOf(applyEdition(base, { ...it, changes, scenarios: [] }), after)).toEqual([]);
});

describe('whatever is done to a list', () => {
  const lists = {
    faces: [['hit'], ['hit', 'loss'], [], ['miss', 'loss']],
    results: ['A3', 'A2', 'A2', '-'],
    numbered: ['7', '6', null, '1'],
    ways: [
      ['roma', 'ostia', 'road'],
      ['roma', 'capua', 'road'],
      ['ostia', 'capua', 'pass'],
    ],
    forces: files['map.json'].forces,
    costs: { '5.2': 1 },
  };
  type Name = keyof typeof lists;

  test.each<[string, Name, unknown]>([
    ['a face loses a symbol, and another both', 'faces', [['hit'], ['hit'], [], []]],
    ['a face with two symbols gets other ones', 'faces', [['hit'], ['loss', 'miss'], [], ['miss', 'loss']]],
    ['a result of a row becomes like its neighbour', 'results', ['A2', 'A2', 'A2', '-']],
    ['the results of a row move by one', 'results', ['A2', 'A2', '-', 'A3']],
    ['words that look like places', 'numbered', ['1', '0', null, '7']],
    ['ways are laid and taken away', 'ways', [lists.ways[0], lists.ways[2], ['roma', 'veii', 'road']]],
    ['a way is another', 'ways', [lists.ways[0], ['roma', 'capua', 'pass'], lists.ways[2]]],
    ['a way stands there twice', 'ways', [...lists.ways, lists.ways[0]]],
    ['two of a name go', 'forces', [{ space: 'capua', cus: 5 }]],
    ['one of two of a name is changed', 'forces', lists.forces.with(1, { space: 'roma', cus: 9 })],
    ['entries change places', 'forces', lists.forces.toReversed()],
    ['nothing is left', 'forces', []],
    ['a key that is no plain word comes', 'costs', { '5.2': 1, '5.3': 2 }],
  ])('%s: the differences lead there, in the same order', (_, name, list) => {
    const ground: EditionBase = { ...base, files: { 'x.json': lists } };
    const after = { 'x.json': { ...lists, [name]: list } };
    const changes = changesBetween(ground.files, after, told);
    expect(applyEdition(ground, { ...edition([]), changes })).toEqual(after);
  });

  test('is told name by name where names say it', () => {
    const fieldsIn = (name: Name, list: unknown): string[] =>
      differencesOf({ 'x.json': lists }, { 'x.json': { ...lists, [name]: list } }).map(({ field }) => field);
    expect(fieldsIn('ways', lists.ways.slice(1))).toEqual(['ways[roma-ostia]']);
    expect(fieldsIn('forces', lists.forces.with(2, { space: 'capua', cus: 6 }))).toEqual([
      'forces[capua].cus',
    ]);
    expect(fieldsIn('faces', lists.faces.with(0, ['miss']))).toEqual(['faces[0][hit]', 'faces[0][miss]']);
    expect(fieldsIn('results', ['A2', 'A2', 'A2', '-'])).toEqual(['results']);
  });
});
