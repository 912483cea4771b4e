import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { InsightClient } from '../insight/client.ts';
import type { Choice } from '../play/protocol.ts';
import { OddsModel } from './odds-model.ts';
import type { OddsShown } from './odds-shown.ts';

const FAR: Choice = { action: { act: 'go', arg: 'taurini' }, label: 'Taurini' };
const ODDS: OddsShown = {
  kind: 'exact',
  basis: '',
  samples: 0,
  lines: [],
  way: [{ at: '', samples: 0, lines: [] }],
};

/** More choices than are weighed unasked. */
const manyChoices = (): Choice[] =>
  Array.from({ length: 20 }, (_, arg) => ({ action: { act: 'go', arg }, label: `${arg}` }));

test('what the pointer rests on is weighed again where the same question is put anew meanwhile', async () => {
  const table = {
    choices: signal<readonly Choice[]>(manyChoices()),
    marked: signal<Choice | null>(null),
    considered: signal<Choice | null>(null),
    known: async () => ({}) as never,
  };
  let tell: (known: boolean) => void = () => {};
  const asked: string[] = [];
  const adviser = {
    ask: async (name: string) => {
      asked.push(name);
      if (name !== 'consider') return ODDS;
      await new Promise((told) => {
        tell = () => told(null);
      });
      return null;
    },
  } as unknown as InsightClient;
  const model = new OddsModel(table, () => adviser);
  const stop = model.follow();
  table.considered.value = FAR;
  await expect.poll(() => asked).toContain('consider');
  const before = tell;
  table.choices.value = manyChoices();
  before(true);
  await expect.poll(() => asked.filter((it) => it === 'consider').length).toBe(2);
  tell(true);
  await expect.poll(() => model.current.value).toEqual({ choice: FAR, odds: ODDS });
  stop();
});
