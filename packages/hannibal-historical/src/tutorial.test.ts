import { LessonPlay } from '@punica/insight';
import { Engine } from '@punica/kernel';
import { expect, it } from 'vitest';
import { hannibalHistorical } from './game.ts';
import { historicalLessons } from './tutorial.ts';

const engine = new Engine(hannibalHistorical);
it('[H6a] the lesson tells the truth: the minor Hasdrubal comes, and leads three CUs at most', () => {
  const play = new LessonPlay(engine, historicalLessons[0]);
  while (play.step?.expect?.[0].act !== 'units') {
    if (play.reads) play.next();
    else play.choose(hannibalHistorical.actions.toJson(play.welcome()[0]));
  }
  const { index, list } = play.match.state.rules.generals;
  expect(play.match.state.at[index['hasdrubal-minor']]).toBe(play.match.state.rules.map.index.saguntum);
  expect(list[index['hasdrubal-minor']].strategyRating).toBe(2);
  expect(play.choose({ act: 'units', arg: 4 })).toMatchObject({ taken: false });
  expect(play.choose({ act: 'units', arg: 3 })).toMatchObject({ taken: true });
});
