import { luckOfDraws } from '@punica/odds';
import { ROME } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import type { HannibalEvent } from '../events.ts';
import type { Rules } from '../rules.ts';
import type { SideLuck } from './luck-of-event.ts';
import { generalWorth } from './worth.ts';

/** Consuls whom a scenario's set-up draws: before there is a state to look at, what is told of it must do. */
export function luckOfSetUp(rules: Rules, told: readonly HannibalEvent[]): SideLuck[] {
  const turn = told.findIndex((e) => e.ev === 'turn');
  const drawn = told
    .slice(0, Math.max(0, turn))
    .flatMap((e) => (e.ev === 'generalPlaced' ? [e.general] : []));
  const placed = rules.scenario.forces.flatMap(({ generals }) => generals);
  return drawn.map((general, n) => {
    const left = rules.consulPool.filter((i) => !placed.includes(i) && !drawn.slice(0, n + 1).includes(i));
    const worth = (i: GeneralId): number => generalWorth(rules, i);
    return { role: ROME, what: 'consul', luck: luckOfDraws([worth(general)], left.map(worth)) };
  });
}
