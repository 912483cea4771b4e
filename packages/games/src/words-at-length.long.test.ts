import { Engine } from '@punica/kernel';
import { describe, it } from 'vitest';
import { isPlayable } from './entry.ts';
import { GAMES } from './list.ts';
import { expectWellTold, greedyGame, played } from './testing/chronicle.ts';
import { expectCleanWording } from './testing/wording.ts';

// What `npm test` does with a few games, with more of them.
const GAMES_WALKED = 40;
const GAMES_TOLD = [1, 2, 3, 5, 6, 7];

describe.each(GAMES.filter(isPlayable))('$title at length', (entry) => {
  it('says nothing with a slip of the pen', () => expectCleanWording(entry, GAMES_WALKED));

  it('is told well, however a game goes', async () => {
    const engine = new Engine(await entry.load());
    const insight = (await entry.insight?.())!;
    const games = [...GAMES_TOLD.map((seed) => played(engine, 'random', seed)), greedyGame(engine)];
    await expectWellTold(engine, insight, games);
  });
});
