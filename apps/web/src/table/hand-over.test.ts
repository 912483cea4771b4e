import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Front } from '../games/front.ts';
import type { Host } from '../play/client.ts';
import type { Choice, LogPart, Moment, News, TableInfo } from '../play/protocol.ts';
import { TableModel } from './table-model.ts';

const [ROME, CARTHAGE] = [0, 1];
const INFO: TableInfo = {
  id: 'x',
  game: 'hannibal',
  mode: 'hotseat',
  seats: [{ kind: 'person' }, { kind: 'person' }],
  roles: ['rome', 'carthage'],
  scenario: '',
  agreed: null,
  edition: null,
  facts: null,
  notes: '',
};
const [LEAVES, ARRIVES] = [
  { act: 'go', arg: 'narbo' },
  { act: 'go', arg: 'nemausus' },
];
const choice = (action: typeof LEAVES): Choice => ({ action, label: action.arg });

function moment(version: number, choices: readonly Choice[], cover: number | null = null): Moment {
  const ask = { role: CARTHAGE, sentence: 'Where to?', rule: '10.2', choices };
  return {
    version,
    after: version,
    viewer: CARTHAGE,
    scene: null,
    ask: choices.length === 0 ? null : ask,
    ending: null,
    canUndo: false,
    cover,
  } as Moment;
}

const part: LogPart = { place: 0, by: CARTHAGE, lines: [] };

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'requestAnimationFrame', 'performance'] }),
);
afterEach(() => vi.useRealTimers());

test('where the last step of a march hands the screen to the other player, he is asked to it', async () => {
  let tell: (news: News) => void = () => {};
  const sent: unknown[] = [];
  const host = {
    ask: async (name: string, { action }: { action: typeof LEAVES }) => {
      if (name !== 'choose') return null;
      sent.push(action);
      if (action === LEAVES) tell({ news: 'step', part, moment: moment(1, [choice(ARRIVES)]) });
      else {
        // The enemy may intercept: he comes to the screen, and the table is laid anew for him.
        tell({ news: 'step', part, moment: moment(2, [], ROME) });
        tell({ news: 'reset', moment: moment(2, [], ROME), log: [] });
      }
      return null;
    },
    listen: (listener: (news: News) => void) => {
      tell = listener;
    },
  } as unknown as Host;
  const front = { roleNames: ['Rome', 'Carthage'] } as unknown as Front;
  const table = new TableModel(host, front, {
    state: 'open',
    info: INFO,
    moment: moment(0, [choice(LEAVES)]),
    log: [],
    watching: false,
  });
  const march = { ...choice(LEAVES), steps: [LEAVES, ARRIVES], way: ['emporiae', 'narbo', 'nemausus'] };
  void table.choose(march);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([LEAVES, ARRIVES]);
  expect(table.playing.value).toBe(false);
  expect(table.cover.value).toBe(ROME);
});
