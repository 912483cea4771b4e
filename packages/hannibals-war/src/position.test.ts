import { Context, Engine, QuickDice } from '@punica/kernel';
import { expect, it } from 'vitest';
import { CARTHAGE, MACEDON, ROME } from './data/codes.ts';
import { hannibalsWar } from './game.ts';
import { withStackOfToday } from './older-positions.ts';
import { readPosition, writePosition } from './position.ts';
import { LANDED, MOVING, marked, operating } from './post.ts';
import { sequence } from './rules/03-sequence.ts';
import { operation } from './rules/12-operations.ts';
import { OPERATION, table } from './testing.ts';

it('[6.3] a position from before the former initiative was kept is read with the present one', () => {
  const g = hannibalsWar.begin(
    { scenario: 'short-3', options: { 'olympian-rolls': 1 }, quick: true },
    new Context(new QuickDice(3)),
  );
  new Engine(hannibalsWar).settle(g, new Context(new QuickDice(4)));
  g.initiative = 2;
  g.former = 0;
  const { former, ...old } = writePosition(g);
  expect(former).toBe('rome');
  expect(readPosition({ ...old, former }, g.rules, true).former).toBe(0);
  expect(readPosition(old, g.rules, true).former).toBe(2);
});

it('[12.3, 22.4] a position that rules of version 2 wrote is read with what its frames lack', () => {
  const t = table()
    .put(ROME, 'L5', 'rome-auxiliary', 'rome-auxiliary')
    .put(CARTHAGE, 'D4', 'carthage-auxiliary')
    .talents(ROME, 1);
  t.g.turn = 1;
  sequence.enter(t.g, {});
  t.run(operation, { ...OPERATION }).do('at', 'L5');
  const written = writePosition(t.g) as { core: { stack: Record<string, unknown>[] } };
  const stack = written.core.stack.map(({ asked, pillaged, ...frame }) =>
    frame.proc === 'operation' ? { ...frame, squares: [] } : { ...frame },
  );
  const read = readPosition({ ...written, core: { ...written.core, stack } }, t.g.rules, true);
  expect(read.stack.at(-1)).toMatchObject({ proc: 'operation', step: 'force', asked: [], pillaged: false });
});

it('[18.2] one that asked in which square to fight first asks so still', () => {
  const stack = [{ proc: 'operation', step: 'which', player: 0, turned: 7 }];
  expect((withStackOfToday({ stack }) as { stack: unknown }).stack).toEqual([
    { proc: 'operation', step: 'plunder', player: 0, turned: 7, asked: [], pillaged: false },
    { proc: 'engagements', step: 'which', player: 0, among: [], open: 7, fated: false },
  ]);
});

it('[5.4, 12.3, 25.10, 6.2] what a position holds is written and read again', () => {
  const t = table({ players: 3 }).put(ROME, 'D5', 'rome-auxiliary').put(CARTHAGE, 'D5', 'carthage-auxiliary');
  t.put(MACEDON, 'delphi', 'macedon-auxiliary').put(CARTHAGE, 'L5', 'carthage-auxiliary');
  t.put(ROME, 'L5', 'rome-auxiliary').put(ROME, 'L6', 'rome-auxiliary', 'rome-auxiliary');
  sequence.enter(t.g, {});
  t.run(operation, { ...OPERATION });
  t.g.turn = 1;
  t.g.happened = 0b101;
  t.g.posts[ROME] = [
    t.g.posts[ROME][0],
    operating(t.g.posts[ROME][1], true),
    marked(t.g.posts[ROME][2], MOVING),
    marked(t.g.posts[ROME][3], LANDED),
  ];
  const written = writePosition(t.g) as { holder: Record<string, string>; happened: string[] };
  expect(written.holder).toEqual({ D5: 'rome', L5: 'carthage' });
  expect(written.happened).toEqual(['aphrodite', 'ares']);
  const read = readPosition(written, t.g.rules, true);
  expect(read.posts).toEqual(t.g.posts);
  expect(read.holder).toEqual(t.g.holder);
  expect(read.happened).toBe(t.g.happened);
});

it.each([
  ['holder', { atlantis: 'rome' }, 'holder.atlantis'],
  ['happened', ['zeus', 'an eclipse'], 'happened'],
  ['turn', 99, 'turn'],
])('a position with a wrong %s is refused by the name of the field', (field, value, named) => {
  const t = table().put(ROME, 'L5', 'rome-auxiliary').put(CARTHAGE, 'D4', 'carthage-auxiliary');
  t.g.turn = 1;
  sequence.enter(t.g, {});
  t.run(operation, { ...OPERATION });
  const written = { ...writePosition(t.g), [field]: value };
  expect(() => readPosition(written, t.g.rules, true)).toThrow(expect.objectContaining({ field: named }));
});

it('a stack that is none is left to whoever reads it', () => {
  for (const stack of [[null], ['operation'], 'operation', null])
    expect(withStackOfToday({ stack })).toEqual({ stack });
});
