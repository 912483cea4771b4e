import { hannibalBase } from '@punica/hannibal';
import { hannibalsWarBase as warBase } from '@punica/hannibals-war';
import { italianBase } from '@punica/italian-campaign';
import { readEdition } from '@punica/kernel/edition';
import { expect, test } from 'vitest';
import { Draft, emptyEdition } from './draft.ts';
import { lookOf } from './field-kind.ts';
import { PositionDraft } from './position-draft.ts';
import { keepAsScenario, ScenarioDraft } from './scenario-draft.ts';
import { changeTitle, thingChanged, thingsAt, thingsOf, valueAt } from './things.ts';
import { wayChanges } from './ways.ts';

const ground = { ...hannibalBase, roles: ['rome', 'carthage'] };
const fresh = (): Draft => new Draft(ground, emptyEdition('hannibal', 'Mine'));
const RATING = 'generals[hannibal].battleRating';

test('a figure that is ours again is no change any more, and a step can be taken back', () => {
  const draft = fresh();
  draft.told.value = { source: 'the counter', confidence: 'medium' };
  draft.write('generals.json', RATING, 3);
  expect(draft.edition.value.changes).toEqual([
    { file: 'generals.json', field: RATING, value: 3, source: 'the counter', confidence: 'medium' },
  ]);
  draft.write('generals.json', RATING, 4);
  expect(draft.edition.value.changes).toEqual([]);
  draft.undo();
  expect(draft.differences.value).toHaveLength(1);
  draft.redo();
  expect(draft.differences.value).toHaveLength(0);
});

test('a change keeps its source while others come', () => {
  const draft = fresh();
  draft.told.value = { source: 'the counter', confidence: 'high' };
  draft.write('generals.json', RATING, 3);
  draft.told.value = { source: 'the map', confidence: 'low' };
  draft.remove('map.json', 'connections[reate-falerii]');
  draft.add('map.json', 'connections', {
    a: 'reate',
    b: 'capua',
    type: 'road',
    confidence: 'high',
    source: 'the map',
  });
  expect(draft.edition.value.changes.map(({ source }) => source)).toEqual(
    expect.arrayContaining(['the counter', 'the map']),
  );
  expect(wayChanges(ground.files, draft.files.value)).toEqual(
    [
      { a: 'falerii', b: 'reate', type: 'road', change: 'removed' },
      { a: 'reate', b: 'capua', type: 'road', change: 'added' },
    ].map((it) => expect.objectContaining({ change: it.change })),
  );
  expect(readEdition(JSON.parse(JSON.stringify(draft.edition.value)))).toEqual(draft.edition.value);
  draft.putBack('map.json', 'connections[reate-falerii]');
  expect(wayChanges(ground.files, draft.files.value).map(({ change }) => change)).toEqual(['added']);
});

test('a change keeps its source however it was written, and one that cannot be carried out stays', () => {
  const road = {
    file: 'map.json',
    remove: true,
    source: 'the map',
    confidence: 'low',
    remark: 'faint',
  } as const;
  const lost = { file: 'generals.json', field: 'generals[nobody].battleRating', value: 1 };
  const slip = { ...lost, source: 'a letter', confidence: 'low' } as const;
  const changes = [{ ...road, field: 'connections[falerii-reate]' }, slip];
  const draft = new Draft(ground, { ...emptyEdition('hannibal', 'Mine'), changes });
  draft.told.value = { source: 'the counter', confidence: 'high' };
  draft.write('generals.json', RATING, 3);
  expect(draft.edition.value.changes).toEqual([
    { ...road, field: 'connections[reate-falerii]' },
    { file: 'generals.json', field: RATING, value: 3, source: 'the counter', confidence: 'high' },
    slip,
  ]);
});

test('a slip in one change does not hide the others', () => {
  const changes = [
    {
      file: 'generals.json',
      field: 'generals[nobody].battleRating',
      value: 1,
      source: 'x',
      confidence: 'low',
    },
    { file: 'generals.json', field: RATING, value: 2, source: 'x', confidence: 'low' },
  ] as const;
  const draft = new Draft(ground, { ...emptyEdition('hannibal', 'Mine'), changes });
  expect(draft.differences.value).toEqual([{ file: 'generals.json', field: RATING, before: 4, after: 2 }]);
});

test('a field is entered as its like is', () => {
  expect(lookOf(ground, 'generals.json', RATING, 4).kind).toMatchObject({ kind: 'number', whole: true });
  expect(lookOf(ground, 'map.json', 'spaces[roma].province', 'latium').kind).toMatchObject({
    kind: 'choice',
  });
  expect(lookOf(ground, 'map.json', 'spaces[reate].port', null).instead).toMatchObject({ dots: 0 });
  expect(lookOf(ground, 'strategy-cards.json', 'cards[1].counter', false).kind).toEqual({ kind: 'switch' });
  expect(
    lookOf(ground, 'scenarios.json', 'scenarios[second-punic-war].turns.from', 1).instead,
  ).toBeUndefined();
});

test('a word that the rules know is chosen, not typed', () => {
  const choices = (file: string, field: string, value: string) => {
    const { kind } = lookOf(ground, file, field, value);
    return kind.kind === 'choice' ? kind.choices : kind.kind;
  };
  expect(choices('scenarios.json', 'scenarios[second-punic-war].deciding', 'carthage')).toEqual([
    ['rome', 'Rome'],
    ['carthage', 'Carthage'],
  ]);
  const kinds = choices('generals.json', 'generals[hannibal].ability.kind', 'wildCard');
  expect(kinds).toContainEqual(['avoidBattle', 'Avoid battle']);
  // Regions that no general is confined to can be chosen for one.
  expect(choices('generals.json', 'generals[hanno].confinedTo', 'africa')).toContainEqual([
    'sicilia',
    expect.any(String),
  ]);
  expect(choices('generals.json', 'generals[hannibal].name', 'Hannibal')).toBe('text');
});

test('what is added is called by its own name in the list of changes', () => {
  const draft = fresh();
  draft.add('map.json', 'connections', { a: 'reate', b: 'capua', type: 'road' });
  const [change] = draft.edition.value.changes;
  const things = thingsOf(draft.files.value);
  expect(thingChanged(change, things, draft.files.value)?.title).toBe('Reate – Capua');
  // Where only our own figures are at hand it is called so too.
  expect(thingChanged(change, thingsOf(ground.files), ground.files)).toBeUndefined();
  expect(changeTitle(change, ground.files)).toBe('Reate – Capua');
});

test('a click on the map finds the thing in the files', () => {
  const things = thingsOf(ground.files);
  const found = thingsAt(
    [
      { kind: 'general', id: 'hannibal' },
      { kind: 'space', id: 'saguntum' },
    ],
    things,
    ground.files,
  );
  expect(found.map(({ field }) => field)).toEqual(['generals[hannibal]', 'spaces[saguntum]']);
});

test('a scenario of its own says only what differs from its model', () => {
  const draft = fresh();
  draft.set({ scenarios: [{ basedOn: 'second-punic-war', id: 'to-cannae', name: 'To Cannae' }] });
  const scenario = new ScenarioDraft(draft, 'to-cannae');
  scenario.write(scenario.file, `${scenario.field}.turns.to`, 3);
  expect(draft.edition.value.scenarios).toEqual([
    { basedOn: 'second-punic-war', id: 'to-cannae', name: 'To Cannae', turns: { from: 1, to: 3 } },
  ]);
});

test('a scenario from which something of its model goes stands on its own', () => {
  const draft = fresh();
  draft.set({ scenarios: [{ basedOn: 'campaign-iberia', id: 'own', name: 'All of the map' }] });
  const scenario = new ScenarioDraft(draft, 'own');
  const now = (): Record<string, unknown> =>
    valueAt(scenario.files.value, scenario) as Record<string, unknown>;
  const { mapLimit, id: _, name: __, ...rest } = now();
  expect(mapLimit).toBeDefined();
  scenario.remove(scenario.file, `${scenario.field}.mapLimit`);
  expect(draft.edition.value.scenarios).toEqual([{ ...rest, id: 'own', name: 'All of the map' }]);
  expect(now()).not.toHaveProperty('mapLimit');
});

test('a scenario that is based on another of the edition shows what it takes from there', () => {
  const draft = fresh();
  const first = { basedOn: 'second-punic-war', id: 'first', name: 'First', turns: { from: 1, to: 3 } };
  draft.set({ scenarios: [first, { basedOn: 'first', id: 'next', name: 'Next' }] });
  const scenario = new ScenarioDraft(draft, 'next');
  expect(valueAt(scenario.files.value, scenario)).toMatchObject({ turns: { to: 3 }, deciding: 'carthage' });
  scenario.write(scenario.file, `${scenario.field}.turns.to`, 4);
  expect(draft.edition.value.scenarios[1]).toEqual({
    basedOn: 'first',
    id: 'next',
    name: 'Next',
    turns: { from: 1, to: 4 },
  });
});

test('a card that is moved to a hand is known there', () => {
  const position = {
    format: 'punica-position',
    version: 2,
    game: 'hannibal',
    scenario: 'second-punic-war',
    options: {},
    quick: true,
    script: [],
    position: {
      version: 2,
      turn: 1,
      core: { stack: [], zones: { deck: [{ item: '1', known: [] }], 'hand.rome': [] } },
    },
  } as const;
  const draft = new PositionDraft(ground, position);
  draft.move('deck', 0, 'hand.rome');
  expect(draft.zones).toEqual({ deck: [], 'hand.rome': [{ item: '1', known: ['rome'] }] });
  draft.undo();
  expect(draft.zones.deck).toHaveLength(1);
});

test('a scenario can be given a placement of its own where all share one, and only then has one', () => {
  const draft = new Draft(
    { ...italianBase, roles: ['rome', 'carthage'] },
    emptyEdition('italian-campaign', 'Mine'),
  );
  draft.set({ scenarios: [{ basedOn: 'short', id: 'own', name: 'Own' }] });
  const scenario = new ScenarioDraft(draft, 'own');
  scenario.write('scenarios.json', 'scenarios[own].lastYear', -214);
  expect(draft.edition.value.scenarios).toEqual([
    { basedOn: 'short', id: 'own', name: 'Own', lastYear: -214 },
  ]);
  // Its name and what decides the war stand before the placement, which is long.
  const shown = Object.keys(valueAt(scenario.files.value, scenario) as object);
  expect(shown.indexOf('setUp')).toBeGreaterThan(Math.max(shown.indexOf('name'), shown.indexOf('lastYear')));
  scenario.write('scenarios.json', 'scenarios[own].setUp.gauls', 5);
  expect(draft.edition.value.scenarios[0]).toMatchObject({
    setUp: { gauls: 5, rome: { leaders: ['longus'] } },
  });
  expect(draft.edition.value.changes).toEqual([]);
});

test('a position that was set up by hand becomes a scenario beside the others, with what its own says', () => {
  const draft = fresh();
  const scenario = 'second-punic-war';
  const whole = { format: 'punica-position', version: 2, game: 'hannibal', rules: 4, options: {} } as const;
  const first = { ...whole, scenario, quick: true, position: { turn: 2 } } as never;
  keepAsScenario(draft, first);
  const [kept] = draft.edition.value.scenarios;
  expect(kept).toMatchObject({ basedOn: scenario, position: { turn: 2 } });
  keepAsScenario(draft, { ...(first as object), scenario: kept.id, position: { turn: 3 } } as never);
  const again = draft.edition.value.scenarios[1];
  expect(again).toMatchObject({ basedOn: scenario, position: { turn: 3 } });
  expect(again.id).not.toBe(kept.id);
});

test("a position of Hannibal's War becomes a scenario for as many as play it", () => {
  const ground = { ...warBase, roles: ['rome', 'carthage', 'macedon', 'gauls'] };
  const draft = new Draft(ground, emptyEdition('hannibals-war', 'Mine'));
  keepAsScenario(draft, { scenario: 'short-3', position: { turn: 2 } } as never);
  const [kept] = draft.edition.value.scenarios;
  expect(kept).toMatchObject({ basedOn: 'short', players: 3, position: { turn: 2 } });
  keepAsScenario(draft, { scenario: `${kept.id}-3`, position: { turn: 4 } } as never);
  expect(draft.edition.value.scenarios[1]).toMatchObject({ basedOn: 'short', players: 3 });
});
