import { describe, expect, it } from 'vitest';
import { CARTHAGE, MACEDON, type Player, ROME } from '../data/codes.ts';
import { faults } from '../faults.ts';
import { isAboard } from '../post.ts';
import { AUX, F, type Table, table, V } from '../testing.ts';
import { changeOwner, kindOf, postOf, stackAt } from '../units.ts';
import { mobilization } from './11-mobilization.ts';
import { clearDecks } from './23-leaders.ts';

const aboard = (t: Table, owner: Player, at: string) =>
  stackAt(t.g, owner, t.square(at))
    .filter((r) => isAboard(postOf(t.g, r)))
    .map((r) => kindOf(t.g, r).id)
    .sort();
/** So many fleets of Rome in a square go over to Macedon. */
const lose = (t: Table, at: string, fleets: number) =>
  t.happen((g, x) => {
    for (let n = 0; n < fleets; n++)
      changeOwner(g, x, stackAt(g, ROME, t.square(at)).find((r) => kindOf(g, r).type === 'fleet')!, MACEDON);
    clearDecks(g, t.square(at));
  });

describe('passengers and berths', () => {
  it('[25.18] when the last fleet on a coast changes hands, all of its passengers go ashore', () => {
    const t = lose(table({ players: 3 }).put(ROME, 'D12', F).load(ROME, 'D12', AUX, AUX), 'D12', 1);
    expect(aboard(t, ROME, 'D12')).toEqual([]);
    expect(t.units(ROME, 'D12')).toEqual([AUX, AUX]);
    expect(faults(t.g)).toEqual([]);
  });

  it('[25.18] of two fleets one is left: only those without a berth go, by choice of their player', () => {
    const t = lose(table({ players: 3 }).put(ROME, 'D12', F, F).load(ROME, 'D12', AUX, AUX, V), 'D12', 1);
    expect([t.question, t.asked]).toEqual(['ashore.choose', ROME]);
    t.act(`unit ${V}`);
    expect(aboard(t, ROME, 'D12')).toEqual([AUX, AUX]);
    expect(t.events('debarked')).toHaveLength(1);
    expect(t.question).toBe('over');
    expect(faults(t.g)).toEqual([]);
  });

  it('[25.18] on the open sea they go down', () => {
    const t = lose(table({ players: 3 }).put(ROME, 'E8', F, F).load(ROME, 'E8', AUX, V, V), 'E8', 1);
    expect(t.question).toBe('drown.choose');
    t.act(`unit ${AUX}`);
    expect(aboard(t, ROME, 'E8')).toEqual([V, V]);
    expect(faults(t.g)).toEqual([]);
  });

  it('[9.12, 23.2, marker Rally] a rallied leader, or any unit that can be carried, may join a fleet at sea with a berth', () => {
    const rally = (...load: string[]) =>
      table({ phase: 'mobilization' })
        .hand(ROME, 'rally')
        .put(ROME, 'E8', F)
        .load(ROME, 'E8', ...load)
        .run(mobilization, { order: [ROME] })
        .act('play rally');
    const t = rally(AUX).act('unit scipio');
    expect(t.can('at E8')).toBe(true);
    t.act('at E8');
    expect(aboard(t, ROME, 'E8')).toEqual([AUX, 'scipio']);
    expect(faults(t.g)).toEqual([]);
    expect(rally(AUX, AUX).act('unit scipio').can('at E8')).toBe(false);
    expect(rally(AUX).act('unit rome-legion-recruit').can('at E8')).toBe(true);
    expect(rally(AUX).act('unit rome-auxiliary-garrison').can('at E8')).toBe(false);
  });

  it('[9.12, marker Mercenary Access] mercenaries join a leader at sea where a berth is free', () => {
    const t = table({ phase: 'mobilization' }).hand(CARTHAGE, 'mercenary-access');
    t.put(CARTHAGE, 'E8', 'carthage-fleet-recruit').load(CARTHAGE, 'E8', 'hanno');
    t.run(mobilization, { order: [CARTHAGE] }).act('play mercenary-access', 'unit carthage-cavalry');
    if (t.question === 'reinforce.where') t.act('at E8');
    expect(aboard(t, CARTHAGE, 'E8')).toEqual(['carthage-cavalry', 'hanno']);
    expect(faults(t.g)).toEqual([]);
  });
});
