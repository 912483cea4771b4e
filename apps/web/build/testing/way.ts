import type { GameRecord } from '@punica/kernel';
import { rulesOf } from '../../src/play/rules.ts';
import { begunAt } from './search.ts';

/** Hannibal on the way to Italy, with Scipio beside his road. */
const BEFORE_THE_ALPS = {
  toPlay: 'carthage',
  hands: { carthage: ['46', '35', '11'], rome: ['1'] },
  spaces: {
    saguntum: { carthage: 0, elephants: 0 },
    nemausus: { carthage: 10 },
    massilia: { rome: 6 },
  },
  generals: {
    hannibal: { at: 'nemausus' },
    mago: { at: 'nemausus', under: true },
    gisgo: { at: 'carthago-nova' },
    'p-scipio': { at: 'massilia', rank: 'consul' },
  },
};

/** Carthage has played a card, and it is asked where Hannibal goes. */
export async function onTheWay(): Promise<GameRecord> {
  const { game, engine } = await rulesOf({ game: 'hannibal' });
  const match = begunAt(engine, 'second-punic-war', BEFORE_THE_ALPS, 'on the way');
  for (const [act, arg] of [
    ['move', '46'],
    ['general', 'hannibal'],
    ['units', 10],
  ] as const) {
    const a = game.actions.fromJson({ act, arg }) as number;
    if (engine.legal(match.state, 1, []).includes(a)) match.play(1, a);
  }
  return match.record();
}
