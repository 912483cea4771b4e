import { Context, Engine, QuickDice } from '@punica/kernel';
import { expect, it } from 'vitest';
import { CARTHAGE, ROME } from './data/codes.ts';
import { hannibalsWar } from './game.ts';
import { withStackOfToday } from './older-positions.ts';
import { readPosition, writePosition } from './position.ts';
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
