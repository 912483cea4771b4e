import { mayRunOver } from '@punica/punic-cards';
import { asSpace, captureSupply, changeCUs, cusAt, elephantsAt, enemyOf, type X } from '../board.ts';
import type { Side } from '../data/index.ts';
import type { H } from '../state.ts';
import { type March, movingCUs } from './07-frames.ts';

/** [7.2E, R14] A single CU without a general does not stop an army, however small. */
export const mayOverrun = (g: H, f: March): boolean =>
  mayRunOver(g, enemyOf(f.side), f.at, movingCUs(f), {
    army: 1,
    enemies: g.rules.tables.numbers.overrunEnemies,
  });

/** [7.2E] The CU is lost, and its trains are taken. */
export function overrun(g: H, f: March, x: X): void {
  const enemy: Side = enemyOf(f.side);
  const elephants = elephantsAt(g, enemy, f.at);
  const cus = cusAt(g, enemy, f.at);
  changeCUs(g, x, enemy, f.at, elephants - cus, -elephants);
  x.say({ ev: 'overrun', general: f.general, at: asSpace(f.at) });
  x.say({ ev: 'lost', side: enemy, at: f.at, cus, elephants, why: 'overrun' });
  captureSupply(g, x, enemy, f.at, f.at);
}
