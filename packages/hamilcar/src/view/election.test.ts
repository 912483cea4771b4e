import { toldInPlay } from '@punica/testkit';
import { expect, test } from 'vitest';
import { hamilcar } from '../index.ts';
import { election } from '../rules/05-election.ts';
import { hamilcarView } from './index.ts';
import type { Scene } from './scene.ts';

test('[5.1C] an election shows who may stay while that is asked, then who was drawn', () => {
  const seen = new Set<string>();
  for (const { state } of toldInPlay(hamilcar, 1, 2500)) {
    const f = election.frame(state);
    const { election: laid } = hamilcarView.scene(state, 0) as Scene;
    expect(laid === null).toBe(f === undefined);
    if (f === undefined || laid === null) continue;
    seen.add(f.step);
    const [staying, drawn] = laid.groups;
    if (f.step === 'proconsul') expect(staying.coins.length).toBeGreaterThan(0);
    else expect(staying.coins).toEqual([]);
    const ids = f.elected.map((general) => state.rules.generals.list[general].id);
    expect(drawn.coins.map(({ spot }) => spot.id)).toEqual(ids);
    expect(drawn.coins.every(({ rank }) => rank === 'consul')).toBe(true);
  }
  expect(seen.size).toBeGreaterThan(1);
});
