import { expect, it } from 'vitest';
import { CARTHAGE, MACEDON, ROME } from './data/codes.ts';
import { readPosition, writePosition } from './position.ts';
import { LANDED, MOVING, marked, operating } from './post.ts';
import { sequence } from './rules/03-sequence.ts';
import { operation } from './rules/12-operations.ts';
import { OPERATION, table } from './testing.ts';

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
