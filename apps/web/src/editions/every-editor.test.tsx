import { GAMES, isPlayable, type ReadyEntry } from '@punica/games';
import { editionHash } from '@punica/kernel/edition';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Spot } from '../play/protocol.ts';
import { Draft, emptyEdition } from './draft.ts';
import { FieldForm } from './field-form.tsx';
import { HouseForm } from './house-form.tsx';
import type { Keeping } from './keeping.ts';
import { BOARD, PositionDraft } from './position-draft.ts';
import { ScenarioDraft, scenariosIn } from './scenario-draft.ts';
import { ThingForm } from './thing-form.tsx';
import { type Thing, thingsAt, thingsOf, valueAt } from './things.ts';
import { editionGround, tryDraft } from './try-edition.ts';
import { openPosition, tryPosition } from './try-position.ts';
import { wayChanges } from './ways.ts';
import { ZoneForm } from './zone-form.tsx';

/** What an owner clicks, the figure that he changes in its form, and what does not fit there. */
interface Click {
  readonly spot: Spot;
  readonly label: string;
  readonly fits: number | string;
  readonly wrong?: number;
}

interface Editor {
  /** A place of the map, a way, a card or a counter, a leader: whatever can be clicked. */
  readonly clicks: readonly Click[];
  /** A way that is laid from a place to another. */
  readonly way: { readonly from: Spot; readonly to: string; readonly kind: string };
  /** A die or a row of a table, and one of its numbers. */
  readonly table: {
    readonly file: string;
    readonly field: string;
    readonly label: string;
    readonly fits: number;
  };
}

const EDITORS: Readonly<Record<string, Editor>> = {
  hannibal: {
    clicks: [
      { spot: { kind: 'space', id: 'capua' }, label: 'Capacity', fits: 5 },
      { spot: { kind: 'general', id: 'hannibal' }, label: 'Battle rating', fits: 3, wrong: 77 },
      { spot: { kind: 'card', id: '1' }, label: 'Title', fits: 'Islands in Revolt' },
      { spot: { kind: 'way', id: 'saguntum-dertosa' }, label: 'Type', fits: 'pass' },
    ],
    way: { from: { kind: 'space', id: 'reate' }, to: 'capua', kind: 'connections road' },
    table: { file: 'tables.json', field: 'siege', label: 'Points needed', fits: 4 },
  },
  'hannibal-historical': {
    clicks: [
      { spot: { kind: 'space', id: 'capua' }, label: 'Capacity', fits: 5 },
      { spot: { kind: 'general', id: 'bostar' }, label: 'Battle rating', fits: 2, wrong: 77 },
      { spot: { kind: 'way', id: 'saguntum-dertosa' }, label: 'Type', fits: 'pass' },
    ],
    way: { from: { kind: 'space', id: 'reate' }, to: 'capua', kind: 'connections road' },
    table: { file: 'hannibal/tables.json', field: 'siege', label: 'Points needed', fits: 4 },
  },
  hamilcar: {
    clicks: [
      { spot: { kind: 'space', id: 'agrigentum' }, label: 'Capacity', fits: 4, wrong: -1 },
      { spot: { kind: 'general', id: 'hamilcar_barca' }, label: 'Battle rating', fits: 3, wrong: 77 },
      { spot: { kind: 'way', id: 'roma-neapolis' }, label: 'Storms', fits: 1, wrong: -1 },
    ],
    way: { from: { kind: 'space', id: 'antium' }, to: 'cosa', kind: 'roads road' },
    table: { file: 'tables.json', field: 'numbers', label: 'MP', fits: 5 },
  },
  'italian-campaign': {
    clicks: [
      { spot: { kind: 'hex', id: '0113' }, label: 'Terrain', fits: 'rough' },
      { spot: { kind: 'city', id: 'capua' }, label: 'VP', fits: 30, wrong: -5 },
      { spot: { kind: 'leader', id: 'fabius' }, label: 'Modifier', fits: 2, wrong: 77 },
      { spot: { kind: 'unit', id: 'roman-foot' }, label: 'Steps 1', fits: 11 },
    ],
    way: { from: { kind: 'hex', id: '2015' }, to: '2016', kind: 'roads road' },
    table: { file: 'tables.json', field: 'roadMp', label: '', fits: 2 },
  },
  'hannibals-war': {
    clicks: [
      { spot: { kind: 'square', id: 'A6' }, label: 'Terrain', fits: 'forest' },
      { spot: { kind: 'place', id: 'capua' }, label: 'Taxation', fits: 3, wrong: -4 },
      { spot: { kind: 'leader', id: 'scipio' }, label: 'Move', fits: 5 },
      { spot: { kind: 'way', id: 'C13-C14' }, label: 'Kind', fits: 'land' },
    ],
    way: { from: { kind: 'square', id: 'D13' }, to: 'D14', kind: 'roads road' },
    table: { file: 'tables.json', field: 'overrunRatio', label: '', fits: 8 },
  },
};

const entries = GAMES.filter((it): it is ReadyEntry => isPlayable(it) && it.editionBase !== undefined);

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
});
afterEach(() => {
  render(null, root);
  root.remove();
});

/** The control with that label, as a reader finds it. */
const control = (label: string): HTMLInputElement => {
  const all = [...root.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const found = all.find((it) => {
    const named = it.getAttribute('aria-label') ?? root.querySelector(`label[for="${it.id}"]`)?.textContent;
    return named === label;
  });
  if (found === undefined) throw new Error(`no field ${label} in ${root.textContent}`);
  return found;
};
const enter = (field: HTMLInputElement, value: number | string): void => {
  void act(() => {
    field.value = String(value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
};

/** Any field of a game in its form. */
function showField(draft: Keeping, file: string, field: string): void {
  const value = valueAt(draft.files.value, { file, field });
  void act(() =>
    render(<FieldForm draft={draft} file={file} field={field} label="Here" value={value} />, root),
  );
}

const press = (name: string): void => {
  const found = [...root.querySelectorAll('button')].find(
    (it) => (it.getAttribute('aria-label') ?? it.textContent) === name,
  );
  if (found === undefined) throw new Error(`no button ${name} in ${root.textContent}`);
  void act(() => found.click());
};

describe.each([
  ['italian-campaign', 'fieldCrt.rows[2].results', 'A1'],
  ['italian-campaign', 'siegeCrt.rows[0].results', 'A1'],
  ['hannibals-war', 'olympian.grid[1]', 'none'],
  ['hannibals-war', 'combatResults.rows[1]', 'PV'],
])('a row of a table of %s: %s', (id, field, word) => {
  it('is corrected in its column, and the other columns stay', async () => {
    const draft = new Draft(await editionGround(id), emptyEdition(id, 'Mine'));
    const row = valueAt(draft.files.value, { file: 'tables.json', field }) as readonly string[];
    const at = row.findIndex((it, i) => i > 0 && it !== word);
    showField(draft, 'tables.json', field);
    enter(control(`Here ${at + 1}`), word);
    const corrected = row.map((it, i) => (i === at ? word : it));
    expect(valueAt(draft.files.value, { file: 'tables.json', field })).toEqual(corrected);
  });
});

describe('a list that is empty', () => {
  it('gets an entry like those that others have: a siege of a scenario', async () => {
    const draft = new Draft(await editionGround('hannibal'), emptyEdition('hannibal', 'Mine'));
    draft.set({ scenarios: [{ basedOn: 'second-punic-war', id: 'own', name: 'Mine' }] });
    const scenario = new ScenarioDraft(draft, 'own');
    const sieges = `${scenario.field}.setup.sieges`;
    showField(scenario, scenario.file, sieges);
    press('Add one');
    expect(valueAt(scenario.files.value, { file: scenario.file, field: sieges })).toEqual([
      expect.objectContaining({ space: expect.any(String) }),
    ]);
  });

  it('gets numbers where its like has some, and loses the last', async () => {
    const draft = new Draft(await editionGround('hannibals-war'), emptyEdition('hannibals-war', 'Mine'));
    const place = { file: 'tables.json', field: 'battleReward.rows[3].leaderOn' };
    const now = (): unknown => valueAt(draft.files.value, place);
    expect(now()).toEqual([]);
    showField(draft, place.file, place.field);
    press('Add one: Here');
    expect(now()).toEqual([1]);
    showField(draft, place.file, place.field);
    press('Take away: Here 1');
    expect(now()).toEqual([]);
  });
});

it('names the units of a position where their places are told one by one', async () => {
  const draft = new Draft(await editionGround('hannibals-war'), emptyEdition('hannibals-war', 'Mine'));
  const position = new PositionDraft(draft.ground, await openPosition('hannibals-war', null, 'short-2'));
  showField(position, BOARD, 'posts.rome');
  const named = [...root.querySelectorAll('legend')].map((it) => it.textContent).slice(1);
  expect(named.length).toBe(position.zones['units.rome'].length);
  expect(named.filter((it) => /^Rome legion/.test(it!)).length).toBeGreaterThan(3);
});

it.each([
  ['hannibal', 'second-punic-war', 'generals.hanno.at', 'zama', 'Zama'],
  ['hannibal-historical', 'second-punic-war', 'generals.hanno.at', 'zama', 'Zama'],
  ['hamilcar', 'first-punic-war', 'generals.caudex.at', 'messana', 'Messana'],
  ['italian-campaign', 'short', 'leaders.longus.at', '2015', '2015'],
])(
  'a leader of a position of %s is put on any place, which has its name',
  async (id, scenario, field, to, name) => {
    const { ground } = new Draft(await editionGround(id), emptyEdition(id, 'Mine'));
    const position = new PositionDraft(ground, await openPosition(id, null, scenario));
    showField(position, BOARD, field);
    expect([...root.querySelectorAll('button')].map((it) => it.textContent)).toContain('Place it on the map');
    enter(control('Here'), to);
    showField(position, BOARD, field);
    const choice = root.querySelector('select')!;
    expect([choice.value, choice.selectedOptions[0].textContent]).toEqual([to, name]);
  },
);

describe.each(entries)('an option of a position of $title', ({ id }) => {
  it('brings what it needs, and takes away what is played without', async () => {
    const ground = await editionGround(id);
    const [{ id: model }] = scenariosIn(new Draft(ground, emptyEdition(id, 'Mine')));
    const { laid } = await tryDraft(emptyEdition(id, 'Mine'), String(model));
    const { scenario } = laid!.info;
    for (const { id: option, values } of ground.options) {
      const changed = { [option]: values.at(-1)! };
      const opening = await openPosition(id, null, scenario, changed).catch(() => null);
      // Some do not go with the scenario.
      if (opening === null) continue;
      const draft = new PositionDraft(ground, await openPosition(id, null, scenario));
      const before = draft.position.value;
      draft.playBy(before, opening);
      expect((await tryPosition(draft.position.value)).problem, option).toBeNull();
      draft.playBy(opening, before);
      expect((await tryPosition(draft.position.value)).problem, option).toBeNull();
    }
  }, 60_000);
});

describe.each(entries)('the editor of $title', ({ id }) => {
  const { clicks, way, table } = EDITORS[id];
  const open = async () => new Draft(await editionGround(id), emptyEdition(id, 'Mine'));
  const show = (draft: Draft, thing: Thing): void => {
    void act(() =>
      render(
        <ThingForm
          key={draft.edition.value.changes.length}
          draft={draft}
          thing={thing}
          things={thingsOf(draft.files.value)}
          beside={[]}
          table={null}
          onChoose={() => {}}
        />,
        root,
      ),
    );
  };
  const clicked = (draft: Draft, spot: Spot): Thing => {
    const all = thingsAt([spot], thingsOf(draft.files.value), draft.files.value);
    // On a hex or a square with a city the city comes first, and the ground is a press away.
    const found = all.find(({ id: its }) => its === spot.id);
    if (found === undefined) throw new Error(`nothing is called ${spot.kind} ${spot.id}`);
    return found;
  };

  it('whatever is clicked opens its form; what fits is tried and kept, what does not is named by its field', async () => {
    const draft = await open();
    draft.told.value = { source: 'the counter', confidence: 'high' };
    for (const { spot, label, fits, wrong } of clicks) {
      const thing = clicked(draft, spot);
      if (wrong !== undefined) {
        show(draft, thing);
        enter(control(label), wrong);
        const { problem, laid } = await tryDraft(draft.edition.value, null);
        expect([laid === null, problem?.message], label).toEqual([
          true,
          expect.stringContaining(thing.field),
        ]);
        draft.undo();
      }
      const before = draft.edition.value.changes.length;
      show(draft, thing);
      enter(control(label), fits);
      expect(draft.edition.value.changes, label).toHaveLength(before + 1);
      expect(draft.edition.value.changes, label).toContainEqual(
        expect.objectContaining({ file: thing.file, source: 'the counter' }),
      );
    }
    show(draft, clicked(draft, way.from));
    // A road is offered first.
    expect(control('Kind').value).toBe(way.kind);
    enter(control('Lay a way to'), way.to);
    const lay = [...root.querySelectorAll('button')].find((it) => it.textContent === 'Lay it')!;
    void act(() => lay.click());
    expect(
      wayChanges(draft.ground.files, draft.files.value).map(({ change, a, b }) => [change, a, b]),
    ).toContainEqual(['added', way.from.id, way.to]);
    show(
      draft,
      thingsOf(draft.files.value).find((it) => it.file === table.file && it.field === table.field)!,
    );
    enter(control(table.label), table.fits);
    const tried = await tryDraft(draft.edition.value, null);
    expect(tried.problem?.message).toBeUndefined();
    // What is laid out beside the forms is the opening by these figures.
    expect(tried.laid?.info.edition).toMatchObject({
      hash: editionHash(draft.edition.value),
      changes: clicks.length + 2,
    });
  }, 60_000);

  it('a house rule, a scenario and a position of one’s own fit', async () => {
    const draft = await open();
    void act(() => render(<HouseForm draft={draft} />, root));
    const numbers = [...root.querySelectorAll<HTMLInputElement>('input[type=number]')];
    const field = numbers.find(({ value, max }) => Number(value) < Number(max))!;
    enter(field, Number(field.value) + 1);
    expect(draft.edition.value.house).toMatchObject([{ rule: expect.stringMatching(/\d/) }]);
    const [model] = scenariosIn(draft);
    draft.set({ scenarios: [{ basedOn: model.id, id: 'own', name: 'Mine' }] });
    const scenario = new ScenarioDraft(draft, 'own');
    scenario.write(scenario.file, `${scenario.field}.name`, 'Our own war');
    expect(valueAt(scenario.files.value, scenario)).toMatchObject({ name: 'Our own war' });
    // What can be chosen has its name: a word of the data begins with a small letter.
    showField(scenario, scenario.file, scenario.field);
    const offered = [...root.querySelectorAll('option, .chip')].map((it) => it.textContent);
    expect(offered.length).toBeGreaterThan(3);
    expect(offered.filter((it) => /^[a-z]/.test(it!))).toEqual([]);
    const { problem, laid } = await tryDraft(draft.edition.value, 'own');
    expect(problem).toBeNull();
    expect(laid?.info.scenario).toMatch(/^own/);
    const position = await openPosition(id, draft.edition.value, laid!.info.scenario);
    expect((await tryPosition(position)).problem).toBeNull();
    const set = new PositionDraft(draft.ground, position);
    void act(() => render(<ZoneForm draft={set} nameOf={(it) => `Card ${it}`} />, root));
    const [from, to] = [control('Show'), control('move to')].map((it) => it.value);
    expect(set.zones).toHaveProperty([from]);
    expect(set.zones).toHaveProperty([to]);
    expect(to).not.toBe(from);
    const before = set.zones[from].length;
    // What is moved where it is offered to go first is somewhere that the rules know.
    void act(() => root.querySelector<HTMLButtonElement>('.edition-zones li button')!.click());
    expect(set.zones[from].length).toBe(before - 1);
    expect((await tryPosition(set.position.value)).problem).toBeNull();
  }, 60_000);
});
