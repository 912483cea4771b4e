import { CARTHAGE, NONE, ROME, type Table } from '../testing.ts';
import { fieldPhase } from './09-field.ts';

const PICKS = ['forage.pick', 'losses.pick', 'withdrawal.to', 'retreat.to', 'refuge.to', 'ambush.pick'];

/** Every pick is the last that is offered. */
export function settlePicks(t: Table): Table {
  while (PICKS.includes(t.question)) t.act(t.legal().at(-1)!);
  return t;
}

/** Field combat with what each side wishes and what the attacked does about it; then all the picks. */
export function battle(t: Table, rome: string, carthage: string, avoid = 'stand'): Table {
  t.run(fieldPhase, { hex: NONE });
  for (const [side, wish] of [
    [ROME, rome],
    [CARTHAGE, carthage],
  ] as const)
    if (t.question === 'fieldPhase.wish' && t.legal(side).length > 0) t.as(side, wish);
  if (t.question === 'fieldCombat.avoid') t.act(avoid);
  return settlePicks(t);
}

/** Carthage alone wants to fight in the field. */
export const attack = (t: Table): Table =>
  t.run(fieldPhase, { hex: NONE }).as(ROME, 'no').as(CARTHAGE, 'fight');
