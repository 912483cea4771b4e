import { cardPlays } from '../rules/05-strategy-phase.ts';
import { startOfBattle } from '../rules/13-battle-frame.ts';
import { landBattle } from '../rules/13-land-battle.ts';
import { NONE, type Table } from '../testing.ts';

/** The side holds these cards and is asked for its play. */
export function play(t: Table, side: 0 | 1, ...cards: string[]): Table {
  t.hand(side, ...cards);
  return t.run(cardPlays, { side });
}

export const owns = (t: Table, id: string): number => t.g.control[t.space(id)];

/** A land battle between those who stand in this space. */
export const fight = (t: Table, at: string, attacker: 0 | 1): Table =>
  t.run(
    landBattle,
    startOfBattle({ at: t.space(at), attacker, from: NONE, bySea: 0, sortie: 0, fromCity: 0 }),
  );

export const levelOf = (t: Table, side: 0 | 1): number =>
  t.events('battleLevel').find((e) => e.side === side)!.level;
