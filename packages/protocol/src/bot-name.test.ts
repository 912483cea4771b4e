import { BOT_NAMES } from '@punica/bots';
import { expect, it } from 'vitest';
import { botName } from './index.ts';

it('names every bot that there is, and no other', () => {
  expect(botName.options.toSorted()).toEqual(BOT_NAMES.toSorted());
});
