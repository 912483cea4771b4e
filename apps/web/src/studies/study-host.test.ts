import { START, type StudyFile } from '@punica/insight';
import { keyFromSeed, Match, QuickDice, redeal, viewFor } from '@punica/kernel';
import { beforeEach, expect, test, vi } from 'vitest';
import type { News } from '../play/protocol.ts';
import { rulesOf } from '../play/rules.ts';
import type { StoredStudy } from '../play/store.ts';
import { keepStudy } from './create-study.ts';
import { HomeKeeper } from './home-keeper.ts';
import { StudyHost } from './study-host.ts';
import { studyOfKnown } from './study-of-known.ts';
import type { StudyShown } from './study-shown.ts';

/** The browser's storage, for one test. */
const there = new Map<string, StoredStudy>();
vi.mock('../play/store.ts', () => ({
  Overtaken: class extends Error {},
  readStudyHere: async (id: string) => there.get(id),
  listStudies: async () => [...there.values()],
  writeStudy: async (stored: StoredStudy) => void there.set(stored.id, stored),
  deleteGame: async (id: string) => void there.delete(id),
}));

vi.mock('../play/lock.ts', () => ({
  GameLock: class {
    take = async (): Promise<boolean> => true;
    release = (): void => {};
  },
}));

const { game, engine, screen } = await rulesOf({ game: 'hannibal' });
const beginning = { scenario: game.scenarios[0].id, options: {}, quick: true };
const CARTHAGE = 1;

/** A game under way. */
function underWay(): Match {
  const match = new Match(engine, beginning, keyFromSeed('study'));
  const dice = new QuickDice(3);
  while (match.version < 60) {
    const role = [0, 1].find((it) => engine.legal(match.state, it, []).length > 0)!;
    const legal = engine.legal(match.state, role, []).slice();
    match.play(role, legal[dice.below(legal.length)]);
  }
  return match as unknown as Match;
}

const studyNow = (): StudyFile => {
  const { state } = underWay();
  return studyOfKnown(game, screen, beginning, state, CARTHAGE);
};

interface Opened {
  readonly host: StudyHost;
  readonly news: News[];
  shown(): StudyShown;
}

async function opened(id: string): Promise<Opened> {
  const news: News[] = [];
  const keeper = await HomeKeeper.open(id, 'play');
  if (typeof keeper === 'string') throw new Error(keeper);
  const host = await StudyHost.open(keeper, (it) => news.push(it));
  host.tellStudy();
  return {
    host,
    news,
    shown: () => news.flatMap((it) => (it.news === 'study' ? [it.study] : [])).at(-1)!,
  };
}

/** Takes the choice at this place among those that there are. */
async function take({ host }: Opened, place: number): Promise<void> {
  const { ask, version } = host.moment();
  const choice = ask!.choices[Math.min(place, ask!.choices.length - 1)];
  expect(await host.choose(version, ask!.role!, choice.action)).toBeNull();
}

beforeEach(() => there.clear());

test('what is played instead of something else becomes a branch, and all of it is kept', async () => {
  const id = await keepStudy(studyNow(), { from: '/play/before' });
  const table = await opened(id);
  const choices = table.host.moment().ask!.choices.length;
  expect(choices).toBeGreaterThan(1);
  await take(table, 0);
  const first = table.shown().at;
  await table.host.undo();
  expect(table.shown().at).toBe(START);
  await take(table, choices - 1);
  const second = table.shown().at;
  expect(second).not.toBe(first);
  expect(table.shown().moments.map(({ id: it }) => it)).toEqual([first, second]);
  await table.host.change({ name: 'Another way', at: second });
  await table.host.change({ note: 'Why not?', at: second, base: '' });
  await table.host.change({ promote: second });
  await table.host.change({ call: 'Two ways' });
  expect(table.shown().moments[0]).toMatchObject({ id: second, name: 'Another way', noted: true });
  expect(table.shown().from).toBe('/play/before');
  expect(table.shown().judgement?.sides).toHaveLength(2);
  table.host.close();

  const again = await opened(id);
  expect(again.shown()).toMatchObject({ name: 'Two ways', at: second, note: 'Why not?' });
  await again.host.change({ remove: second });
  expect(again.shown().at).toBe(START);
  expect(again.shown().moments.map(({ id: it }) => it)).toEqual([first]);
  // The log tells the line that is shown.
  await again.host.change({ go: first });
  expect(again.host.log().at(-1)!.place).toBe(0);
});

test('what was only looked at goes when it is left', async () => {
  const table = await opened(await keepStudy(studyNow(), { from: null }));
  table.host.close();
  await expect.poll(() => there.size).toBe(0);
});

test('an answer to another moment changes nothing', async () => {
  const table = await opened(await keepStudy(studyNow(), { from: null }));
  const { ask, version } = table.host.moment();
  await table.host.choose(version - 1, ask!.role!, ask!.choices[0].action);
  expect(table.shown().moments).toEqual([]);
});

test('a study of a game under way says whose knowledge it rests on, and holds nothing else', async () => {
  const match = underWay();
  const study = studyOfKnown(game, screen, beginning, match.state, CARTHAGE);
  expect(JSON.stringify(study)).not.toContain(match.record().key);
  expect(study.moments).toEqual([]);
  const view = viewFor(game, match.state, CARTHAGE);
  // Of another game that looks alike from here the same could have been made.
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const twin = redeal(game, view, new QuickDice(8));
  const of = (state: typeof twin) => studyOfKnown(game, screen, beginning, state, CARTHAGE).position;
  expect(of(twin)).toEqual(of(match.state));
  chance.mockRestore();
  const table = await opened(await keepStudy(study, { from: null }));
  expect(table.shown().knower).toBe(CARTHAGE);
});

test('whoever walks on while a note is being kept stays where he went', async () => {
  const study = await opened(await keepStudy(studyNow(), { from: null }));
  await take(study, 0);
  const { at } = study.shown();
  await Promise.all([
    study.host.change({ note: 'written on the way', at, base: '' }),
    study.host.change({ go: START }),
  ]);
  expect(study.shown().at).toBe(START);
});
