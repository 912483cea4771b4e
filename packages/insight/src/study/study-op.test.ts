import { BadInput, Engine, keyFromSeed, pending, rolesIn } from '@punica/kernel';
import { provingGame } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { randomMatch } from '../testing.ts';
import { studyOfPosition } from './begin-study.ts';
import { mergeText } from './merge-text.ts';
import { MOST_SHAPES } from './shape.ts';
import { readStudy } from './study-file.ts';
import { applyOp, type StudyOp } from './study-op.ts';
import { START, StudyTree } from './study-tree.ts';

const engine = new Engine(provingGame);
const beginning = { scenario: 'long', options: {}, quick: false };
const file = studyOfPosition(provingGame, beginning, randomMatch(engine, beginning, 3, 12).state, {
  name: 'Together',
  key: keyFromSeed(9),
});
const fresh = (): StudyTree => new StudyTree(engine, file) as unknown as StudyTree;

/** Every legal play at a moment, as a change. */
function playsAt(tree: StudyTree, id: number): StudyOp[] {
  const state = tree.stateAt(id);
  const [by] = rolesIn(pending(state));
  return tree.engine.legal(state, by, []).map((action) => ({
    op: 'play',
    after: id === START ? null : id,
    by: provingGame.roles[by],
    ...tree.engine.game.actions.toJson(action),
  }));
}

const ring = { ink: 'red', at: { kind: 'place', id: 'ford' } } as const;
const arrow = { ink: 'blue', at: { kind: 'place', id: 'ford' }, to: { kind: 'place', id: 'hill' } } as const;

describe('changes of a study', () => {
  it('come out alike wherever they are made in the same order', () => {
    const [here, there] = [fresh(), fresh()];
    const settled: StudyOp[] = [];
    const make = (op: StudyOp): StudyOp => {
      settled.push(applyOp(here, op));
      return settled.at(-1)!;
    };
    const [first, second] = playsAt(here, START);
    const { id } = make(first) as { id: number };
    make(second);
    make({ op: 'note', at: id, text: 'bold' });
    make({ op: 'name', at: id, name: 'The bold way' });
    make({ op: 'draw', at: id, shape: arrow });
    make({ op: 'draw', at: null, shape: ring });
    make(playsAt(here, id)[0]);
    make({ op: 'call', name: 'Two ways' });
    for (const op of settled) applyOp(there, op);
    expect(there.file()).toEqual(here.file());
    expect(here.file()).toMatchObject({ name: 'Two ways', shapes: [ring] });
    expect(readStudy(JSON.parse(JSON.stringify(here.file())))).toEqual(here.file());
  });

  it('in different branches come to the same in either order', () => {
    const [a, b] = [fresh(), fresh()];
    const [first, second] = playsAt(a, START);
    for (const tree of [a, b]) for (const op of [first, second]) applyOp(tree, op);
    const mine: StudyOp[] = [
      { op: 'note', at: 0, text: 'mine' },
      { op: 'draw', at: 0, shape: ring },
      { ...playsAt(a, 0)[0], id: 7 } as StudyOp,
    ];
    const theirs: StudyOp[] = [
      { op: 'note', at: 1, text: 'theirs' },
      { op: 'draw', at: 1, shape: arrow },
      { ...playsAt(a, 1)[0], id: 8 } as StudyOp,
    ];
    for (const op of [...mine, ...theirs]) applyOp(a, op);
    for (const op of [...theirs, ...mine]) applyOp(b, op);
    expect(a.file()).toEqual(b.file());
    expect(a.size).toBe(4);
  });

  it('never give a number twice, also where what had it is gone', () => {
    const tree = fresh();
    const [first, second] = playsAt(tree, START);
    applyOp(tree, first);
    applyOp(tree, { op: 'remove', at: 0 });
    const again = new StudyTree(engine, tree.file()) as unknown as StudyTree;
    again.reserve(tree.next);
    expect(applyOp(again, second)).toMatchObject({ id: 1 });
  });

  it.each<[string, StudyOp]>([
    ['after', { op: 'play', after: 99, by: 'amber', act: 'pass' }],
    ['by', { op: 'play', after: null, by: 'nobody', act: 'pass' }],
    ['act', { op: 'play', after: null, by: 'amber', act: 'fly' }],
    ['at', { op: 'note', at: 99, text: 'x' }],
    ['at', { op: 'name', at: 99, name: 'x' }],
    ['at', { op: 'draw', at: 99, shape: ring }],
    ['to', { op: 'draw', at: null, shape: { ...ring, to: ring.at } }],
    ['at', { op: 'promote', at: 99 }],
    ['at', { op: 'remove', at: 99 }],
  ])('that cannot be made are refused (%s) and change nothing', (_, op) => {
    const tree = fresh();
    const before = tree.file();
    expect(() => applyOp(tree, op)).toThrow(BadInput);
    expect(tree.file()).toEqual(before);
  });

  it('draw so much at a moment and no more; the same place is drawn over', () => {
    const tree = fresh();
    const at = (n: number) => ({ kind: 'place', id: `p${n}` });
    for (let n = 0; n < MOST_SHAPES; n++)
      applyOp(tree, { op: 'draw', at: null, shape: { ink: 'red', at: at(n) } });
    const more: StudyOp = { op: 'draw', at: null, shape: { ink: 'red', at: at(MOST_SHAPES) } };
    expect(() => applyOp(tree, more)).toThrow(/room for/);
    applyOp(tree, { op: 'draw', at: null, shape: { ink: 'gold', at: at(3) } });
    expect(tree.shapesAt(START)).toHaveLength(MOST_SHAPES);
    applyOp(tree, { op: 'erase', at: null, shape: { at: at(3) } });
    expect(tree.shapesAt(START)).toHaveLength(MOST_SHAPES - 1);
  });

  it('of one note by two keep what both wrote', () => {
    const tree = fresh();
    applyOp(tree, { op: 'note', at: null, text: 'Rome waits.' });
    applyOp(tree, { op: 'note', at: null, text: 'Rome waits. It is winter.', base: 'Rome waits.' });
    expect(applyOp(tree, { op: 'note', at: null, text: 'Now Rome waits.', base: 'Rome waits.' })).toEqual({
      op: 'note',
      at: null,
      text: 'Now Rome waits. It is winter.',
    });
  });
});

describe('two texts of one', () => {
  it.each([
    ['same', 'same', 'new', 'new'],
    ['same', 'new', 'same', 'new'],
    ['a c', 'a b c', 'a c d', 'a b c d'],
    ['', 'mine', 'yours', 'mineyours'],
    ['one two three', 'one 2 three', 'one II three', 'one 2\nII three'],
    ['long words', '', 'long names', 'long names'],
  ])('%j as %j and as %j become %j', (base, first, second, merged) => {
    expect(mergeText(base, first, second)).toBe(merged);
  });
});

it('reads studies of the first versions, in which nothing was drawn', () => {
  for (const version of [1, 2])
    expect(readStudy(JSON.parse(JSON.stringify({ ...file, version })))).toEqual({ ...file, version: 3 });
  expect(() => readStudy({ ...file, shapes: [{ ink: 'pink', at: { kind: 'a', id: 'b' } }] })).toThrow(
    /shapes/,
  );
});
