import {
  type Core,
  Engine,
  isKnownBy,
  keyFromSeed,
  pending,
  QuickDice,
  redeal,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import { provingGame } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { provingInsight, randomMatch } from '../testing.ts';
import { Timeline } from '../timeline.ts';
import { studyOfGame, studyOfPosition, studyOfView } from './begin-study.ts';
import { judgement } from './judgement.ts';
import { readStudy, type StudyFile } from './study-file.ts';
import { START, StudyTree } from './study-tree.ts';

const engine = new Engine(provingGame);
const beginning = { scenario: 'long', options: {}, quick: false };
const given = { name: 'What if', key: keyFromSeed(7) };
const SEEDS = [1, 2, 3, 4, 5];

type Tree = StudyTree<Core & { coins: readonly number[] }>;

const treeOf = (file: StudyFile): Tree => new StudyTree(engine, file) as unknown as Tree;

const fresh = (seed: number): Tree =>
  treeOf(studyOfPosition(provingGame, beginning, randomMatch(engine, beginning, seed, 12).state, given));

const choices = (tree: Tree, at: number) => {
  const state = tree.stateAt(at);
  const [by] = rolesIn(pending(state));
  return by === undefined ? [] : tree.engine.legal(state, by, []).map((action) => ({ by, action }));
};

/** Plays on from a moment with what these dice pick; the moments that came of it. */
function wander(tree: Tree, from: number, steps: number, dice: QuickDice): number[] {
  const ids: number[] = [];
  for (let at = from; ids.length < steps; ) {
    const legal = choices(tree, at);
    if (legal.length === 0) break;
    const { by, action } = legal[dice.below(legal.length)];
    at = tree.play(at, by, action);
    ids.push(at);
  }
  return ids;
}

/** A tree that has been grown at moments by chance. */
function grown(seed: number): Tree {
  const tree = fresh(seed);
  const dice = new QuickDice(seed);
  for (let n = 0; n < 8; n++) {
    const all = [START, ...Array.from(tree.moments(), ({ id }) => id)];
    wander(tree, all[dice.below(all.length)], 5, dice);
  }
  return tree;
}

/** A moment at which several things can be done, and the first moment of two lines from it. */
function fork(tree: Tree): { at: number; first: number; second: number } {
  for (const at of [START, ...Array.from(tree.moments(), ({ id }) => id)]) {
    const legal = choices(tree, at);
    if (legal.length < 2) continue;
    const [first, second] = legal.map(({ by, action }) => tree.play(at, by, action));
    return { at, first, second };
  }
  throw new Error('there is nothing to choose');
}

describe('a study', () => {
  it.each(SEEDS)('keeps what was tried before when something else is tried (game %i)', (seed) => {
    const tree = grown(seed);
    const { at, first, second } = fork(tree);
    expect(tree.following(at)).toContain(first);
    expect(tree.following(at)).toContain(second);
    expect(tree.lineTo(second).map(({ id }) => id)).not.toContain(first);
    expect(tree.at(first).after).toBe(at);
  });

  it('finds a play again that needed no luck, and rolls anew where it did', () => {
    let found = 0;
    let rolled = 0;
    for (const seed of SEEDS) {
      const tree = grown(seed);
      for (const { id, after, by, action, chance } of [...tree.moments()]) {
        const again = tree.play(after, by, action);
        expect(again === id || chance || tree.at(again).chance === false).toBe(true);
        if (chance) {
          expect(again).not.toBe(id);
          rolled++;
        } else if (again === id) found++;
      }
    }
    expect(found).toBeGreaterThan(20);
    expect(rolled).toBeGreaterThan(5);
  });

  it.each(SEEDS)('comes out of its file as it went in, dice and all (game %i)', (seed) => {
    const tree = grown(seed);
    const { first } = fork(tree);
    tree.name(first, ' The bold way ');
    tree.note(first, 'See what becomes of it.');
    tree.note(START, 'From the third round.');
    tree.call('A better plan');
    const again = treeOf(readStudy(JSON.parse(JSON.stringify(tree.file()))));
    expect(again.file()).toEqual(tree.file());
    for (const { id, state } of tree.moments()) expect(again.stateAt(id)).toEqual(state);
    expect(again.nameOf(first)).toBe('The bold way');
    expect(again.noteAt(first)).toBe('See what becomes of it.');
    expect(again.noteAt(START)).toBe('From the third round.');
    expect(again.called).toBe('A better plan');
  });

  it('gives no number twice, so that a deleted play never comes back with its dice', () => {
    const tree = grown(2);
    const { at, first } = fork(tree);
    const { by, action } = tree.at(first);
    const highest = Math.max(...Array.from(tree.moments(), ({ id }) => id));
    tree.remove(first);
    expect(tree.play(at, by, action)).toBeGreaterThan(highest);
  });

  it('loses everything behind a moment that is taken out, and nothing else', () => {
    const tree = grown(3);
    const before = Array.from(tree.moments(), ({ id }) => id);
    const victim = before.find((id) => tree.following(id).length > 0)!;
    const behind = new Set(before.filter((id) => tree.lineTo(id).some((it) => it.id === victim)));
    expect(behind.size).toBeGreaterThan(1);
    tree.remove(victim);
    expect(Array.from(tree.moments(), ({ id }) => id)).toEqual(before.filter((id) => !behind.has(id)));
    expect(tree.has(victim)).toBe(false);
  });

  it('makes a branch the main line where it left it', () => {
    const tree = grown(4);
    const { at, second } = fork(tree);
    tree.promote(tree.tip(second));
    expect(tree.following(at)[0]).toBe(second);
    expect(tree.lineTo(tree.tip(at)).map(({ id }) => id)).toContain(second);
  });

  it('of a finished game begins with what was played, and it comes out as it did', () => {
    const match = randomMatch(engine, beginning, 1);
    const timeline = new Timeline(engine, match.record(), 'all');
    const stop = timeline.last - 6;
    const tree = treeOf(studyOfGame(timeline, stop, 'The end'));
    expect(tree.start).toEqual(timeline.look(stop, 'all').view);
    expect(tree.stateAt(tree.tip(START))).toEqual(match.state);
    expect(tree.size).toBe(6);
    // Nothing can be tried once it is over.
    expect(treeOf(studyOfGame(timeline, timeline.last, 'The end')).start.outcome).toBeNull();
  });

  it('of a game under way is made from what the viewer knows and nothing else', () => {
    let hidden = 0;
    for (const seed of SEEDS) {
      const { state, game } = randomMatch(engine, beginning, seed, 14);
      for (const role of [0, 1, 2]) {
        const view = viewFor(game, state, role);
        // Another game that looks the same from here gives the same study.
        const twin = redeal(game, view, new QuickDice(seed + 100));
        const study = (g: typeof state): StudyFile =>
          studyOfView(game, beginning, viewFor(game, g, role), role, given, new QuickDice(3));
        expect(study(twin)).toEqual(study(state));
        if (JSON.stringify(game.write(twin)) !== JSON.stringify(game.write(state))) hidden++;
        expect(study(state).as).toBe(game.roles[role]);
        // And what the viewer knows is right.
        const there = treeOf(study(state)).start;
        expect(viewFor(game, there as typeof state, role)).toEqual(view);
        for (const zone of state.zones)
          for (const slot of zone) if (isKnownBy(slot, role)) expect(there.zones.flat()).toContainEqual(slot);
      }
    }
    expect(hidden).toBeGreaterThan(3);
  });

  it('judges a position for everybody in the words of the game', () => {
    const tree = fresh(1);
    const judged = judgement(tree.engine, provingInsight as never, tree.start, [0, 1, 2])!;
    expect(judged.sides.map(({ role }) => role)).toEqual([0, 1, 2]);
    expect(judged.sides.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    for (const { total, terms, role } of judged.sides) {
      expect(terms.map(({ name }) => name)).toEqual(['coins', 'cards']);
      expect(total).toBeCloseTo(terms[0].value + terms[1].value);
      const values: number[] = [];
      tree.engine.game.knowledge!.evaluate(tree.start, role, values);
      expect(terms.map(({ value }) => value)).toEqual(values);
    }
  });
});

describe('a file of a study', () => {
  const good = grown(5).file();
  const damaged = (change: (file: Record<string, unknown>) => void): (() => unknown) => {
    const file = JSON.parse(JSON.stringify(good)) as Record<string, unknown>;
    change(file);
    return () => treeOf(readStudy(file));
  };
  const moments = (file: Record<string, unknown>) => file.moments as Record<string, unknown>[];

  it.each<[string, (file: Record<string, unknown>) => void, RegExp]>([
    ['of another format', (file) => (file.format = 'punica-record'), /format: must be punica-study/],
    ['newer than the program', (file) => (file.version = 99), /version: is 99, newer/],
    ['without a version', (file) => delete file.version, /version: must be a whole number/],
    ['without a name', (file) => delete file.name, /^name/],
    ['with a name without end', (file) => (file.name = 'x'.repeat(500)), /name: must not be longer/],
    ['with a field that nobody knows', (file) => (file.colour = 'red'), /has no field named "colour"/],
    ['of another game', (file) => (file.game = 'chess'), /game: is not/],
    ['of rules to come', (file) => (file.rules = 999), /rules: is 999, newer/],
    ['with a scenario that is none', (file) => (file.scenario = 'nowhere'), /scenario/],
    ['with a broken key', (file) => (file.key = 'abc'), /key: must be 64 hexadecimal digits/],
    ['without a position', (file) => delete file.position, /position/],
    ['with a broken position', (file) => (file.position = { core: 1 }), /^position/],
    [
      'with a moment twice',
      (file) => moments(file).push(moments(file)[0]),
      /moments\.\d+\.id: stands there twice/,
    ],
    [
      'with a moment before the one it follows',
      (file) => moments(file).reverse(),
      /moments\.0\.after: names no moment before it/,
    ],
    ['played by nobody', (file) => (moments(file)[0].by = 'hannibal'), /moments\.0\.by: names no role/],
    ['with an unknown verb', (file) => (moments(file)[0].act = 'dance'), /moments\.0\.act/],
    [
      'with a number that is none',
      (file) => (moments(file)[0].id = -4),
      /moments\.0\.id: must be at least 0/,
    ],
  ])('%s is refused by name', (_, change, complaint) => {
    expect(damaged(change)).toThrow(complaint);
  });

  it('with a play that is not legal is refused with its rule, unless the rules have changed since', () => {
    const other = provingGame.roles.find((role) => role !== good.moments[0].by)!;
    const spoil = (file: Record<string, unknown>): void => {
      moments(file)[0].by = other;
    };
    expect(damaged(spoil)).toThrow(/moments\.0/);
    const older = damaged((file) => {
      spoil(file);
      file.rules = provingGame.version - 1;
    });
    const tree = older() as Tree;
    expect(tree.lost).toBe(1);
    expect(tree.size).toBeLessThan(good.moments.length);
  });
});
