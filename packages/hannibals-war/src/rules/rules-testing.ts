import { CARTHAGE, type Player, ROME } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import { OPERATION, type Table } from '../testing.ts';
import { olympianRoll } from './06-olympian.ts';
import { operation } from './12-operations.ts';

/** The two dice that bring an Olympian event. */
export const cell = (event: string): [number, number] => {
  const row = WAR.tables.olympian.findIndex((cells) => cells.includes(event));
  return [row + 1, WAR.tables.olympian[row].indexOf(event) + 1];
};

/** The event with the dice that follow it. */
export const strike = (t: Table, event: string, ...dice: number[]): Table =>
  t.dice(...cell(event), ...dice).run(olympianRoll, { by: CARTHAGE });

/** A player is asked with whom he operates. */
export const choosing = (t: Table, player: Player = ROME): Table =>
  t.run(operation, { ...OPERATION, player });

/** A player operates with units of this square. */
export const operate = (t: Table, at: string, player: Player = ROME): Table =>
  choosing(t, player).act(`at ${at}`);
