import { toldInPlay } from '@punica/testkit';
import { expect, test } from 'vitest';
import { hannibal } from '../index.ts';
import { election } from '../rules/06-election.ts';
import type { GeneralId } from '../state.ts';
import { hannibalView } from './index.ts';
import type { Scene } from './scene.ts';

test('[6.4.1] before the Consuls are drawn, those in the field may stay and the pool is the lot', () => {
  for (const { state } of toldInPlay(hannibal, 1, 2000)) {
    const { election: laid, armies, absent } = hannibalView.scene(state, 0) as Scene;
    if (election.frame(state)?.step !== 'proconsul') {
      expect(laid).toBeNull();
      continue;
    }
    const idOf = (general: GeneralId): string => state.rules.generals.list[general].id;
    const field = armies.filter(({ side }) => side === 0).flatMap(({ generals }) => generals);
    const pool = absent.filter(({ where }) => where === 'pool');
    expect(laid?.groups.map(({ coins }) => coins.map(({ spot }) => spot.id))).toEqual([
      field.map(({ general }) => idOf(general)),
      pool.map(({ general }) => idOf(general)),
    ]);
    expect(laid?.groups[0].coins.map(({ rank }) => rank)).toEqual(field.map(({ rank }) => rank));
    return;
  }
  throw new Error('no election was held');
});
