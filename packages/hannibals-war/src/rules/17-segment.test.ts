import { itemOf } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, GAULS, MACEDON, ROME } from '../data/codes.ts';
import { faults } from '../faults.ts';
import { isAboard } from '../post.ts';
import { AUX, C, OPERATION, type Table, table, V } from '../testing.ts';
import { POOL } from '../zones.ts';
import { operation } from './12-operations.ts';
import { beginMove } from './16-movement.ts';
import { beginTreachery } from './17-treachery.ts';

const plot = (t: Table, player = CARTHAGE) => t.happen((g) => beginTreachery(g, player));

describe('the Treachery Segment', () => {
  it('[17.2, 17.5] the defender draws before the markers laid go back: he cannot draw one of them', () => {
    const t = table().hand(CARTHAGE, 'treachery-2').put(CARTHAGE, 'L5', 'hanno').put(ROME, 'L6', AUX);
    // Nothing else is in the pool but one Rally.
    const pool = t.g.zones[POOL];
    const rally = pool.find((s) => itemOf(s) === t.marker('rally'))!;
    t.g.zones[POOL] = [rally];
    plot(t).act('treachery L6').dice(1, 1, 6).act('commit treachery-2', 'done');
    expect(t.handOf(ROME)).toEqual(['rally']);
    expect(t.g.zones[POOL].map(itemOf)).toEqual([t.marker('treachery-2')]);
  });

  it('[17.2, 27.5] a leader in Greater Gaul is beside no square', () => {
    const t = table({ players: 4 }).hand(GAULS, 'treachery-1').put(GAULS, 'greater-gaul', 'rix-1');
    t.put(ROME, 'vienna', AUX).put(GAULS, 'D4', 'gauls-auxiliary');
    expect(plot(t, GAULS).question).toBe('over');
  });

  it('[9.12, 27.5, marker Spy] a Spy looks into squares of the map, not into Greater Gaul', () => {
    const t = table({ players: 4 }).hand(ROME, 'spy').put(ROME, 'L5', V);
    t.put(GAULS, 'greater-gaul', 'rix-1').put(GAULS, 'vienna', 'gauls-auxiliary');
    t.force(ROME, 'L5').happen((g) => beginMove(g, ROME, t.square('L5')));
    expect(t.can('spySquare vienna')).toBe(true);
    expect(t.legal()).not.toContain('spySquare greater-gaul');
  });

  it('[16.13, 17.2] squares on both sides of a strait are beside each other', () => {
    const t = table()
      .hand(CARTHAGE, 'treachery-1')
      .put(CARTHAGE, 'rhegium', 'hanno')
      .put(ROME, 'messana', AUX);
    expect(plot(t).can('treachery messana')).toBe(true);
  });

  it('[17.8] light troops aboard can be won over like others; who has no berth goes ashore', () => {
    const t = table().hand(CARTHAGE, 'treachery-2').put(CARTHAGE, 'D12', 'hanno');
    t.put(ROME, 'roma', V);
    t.put(ROME, 'C12', 'rome-fleet-recruit').load(ROME, 'C12', AUX, V);
    plot(t).act('treachery C12').dice(6, 6, 1, 3).act('commit treachery-2', 'done');
    expect(t.units(CARTHAGE, 'C12')).toEqual([AUX]);
    expect(t.g.posts[ROME].filter(isAboard)).toHaveLength(1);
    expect(faults(t.g)).toEqual([]);
  });

  it('[17.8, 25.18] on the open sea who is won over and has no berth with his new master is lost', () => {
    const t = table().hand(CARTHAGE, 'treachery-2').put(CARTHAGE, 'F8', 'hanno');
    t.put(ROME, 'E8', 'rome-fleet-recruit').load(ROME, 'E8', AUX);
    plot(t).act('treachery E8').dice(6, 6, 1, 1).act('commit treachery-2', 'done');
    expect(t.units(ROME, 'E8')).toEqual(['rome-fleet-recruit']);
    expect(t.units(CARTHAGE, 'E8')).toEqual([]);
    expect(t.events('lost')[0]).toMatchObject({ why: 'sunk' });
    expect(faults(t.g)).toEqual([]);
  });

  it('[9.12, marker Defection, marker Auspices] a Defection undone leaves the segment open', () => {
    const t = table()
      .hand(CARTHAGE, 'defection', 'treachery-1')
      .hand(ROME, 'auspices')
      .put(CARTHAGE, 'L5', 'hanno')
      .put(ROME, 'L6', AUX, C);
    plot(t).act('defect L6').as(ROME, 'counter auspices');
    expect(t.question).toBe('treachery.declare');
    expect(t.units(ROME, 'L6')).toEqual([C, AUX].sort());
  });

  it('[9.12, marker Defection, marker Alliance Celts] undone instead of an operation, its player operates all the same', () => {
    const t = table().hand(ROME, 'defection').hand(CARTHAGE, 'auspices').put(ROME, 'L5', AUX);
    t.put(CARTHAGE, 'D4', 'rome-cavalry');
    t.run(operation, OPERATION).act('defect D4').as(CARTHAGE, 'counter auspices');
    expect([t.question, t.asked]).toEqual(['operation.act', ROME]);
    const u = table().hand(CARTHAGE, 'alliance-celts').hand(ROME, 'auspices').put(CARTHAGE, 'L5', C);
    u.talents(CARTHAGE, 2).run(operation, { ...OPERATION, player: CARTHAGE });
    u.act('play alliance-celts').as(ROME, 'counter auspices');
    expect([u.question, u.g.talents[CARTHAGE]]).toEqual(['operation.act', 1]);
  });

  it('[17.10, marker Defection] those whom a Defection sets free fight without walls, as after treachery', () => {
    const t = table().hand(ROME, 'defection').put(ROME, 'L5', AUX);
    t.put(CARTHAGE, 'castulo', C, 'rome-cavalry', 'rome-cavalry');
    t.run(operation, OPERATION).dice(3).act('defect castulo');
    expect(t.events('odds')[0]).toMatchObject({ attack: 4, defence: 2 });
    const u = table().hand(ROME, 'defection').put(ROME, 'L5', AUX).talents(ROME, 1);
    u.put(CARTHAGE, 'castulo', C, 'rome-cavalry', 'rome-cavalry');
    u.run(operation, OPERATION).act('at L5', 'pay', 'stop').dice(3).act('defect castulo');
    expect(u.events('odds')[0]).toMatchObject({ attack: 4, defence: 2 });
  });

  it('[9.12, marker Auspices] of several who would undo a marker the plotter comes last', () => {
    const t = table({ players: 3 })
      .hand(CARTHAGE, 'treachery-2', 'auspices')
      .hand(ROME, 'treachery-1', 'auspices')
      .put(CARTHAGE, 'L5', 'hanno')
      .put(ROME, 'L6', AUX)
      .put(MACEDON, 'D4', 'macedon-auxiliary');
    plot(t).act('treachery L6', 'commit treachery-2', 'done', 'commit treachery-1', 'done');
    expect(t.allAsked).toEqual([ROME, CARTHAGE]);
    t.as(CARTHAGE, 'undoDefence treachery-1').as(ROME, 'undoAttack treachery-2');
    expect(t.events('played').map((e) => e.player)).toEqual([ROME]);
  });

  it('[10.3, 17.2] Treachery markers already laid are not among the half that a broken word costs', () => {
    const t = table()
      .hand(CARTHAGE, 'treachery-2', 'rally', 'spy')
      .put(CARTHAGE, 'L5', 'hanno')
      .put(ROME, 'L6', AUX);
    t.g.pacts = [{ kind: 'truce', from: ROME, to: CARTHAGE, until: 1, talents: 0 }];
    // Rome draws one, and lays nothing against it.
    plot(t).act('treachery L6', 'commit treachery-2').dice(1, 1).act('done', 'done');
    expect(t.events('gaveBack')[0].markers).toHaveLength(1);
    expect(t.events('treacheryResult')).toHaveLength(1);
  });

  it('[10.3, 17.2, 17.7] what a broken truce has brought the defender he lays at once', () => {
    const t = table().hand(CARTHAGE, 'treachery-3').put(CARTHAGE, 'L5', 'hanno').put(ROME, 'L6', AUX);
    t.g.pacts = [{ kind: 'truce', from: ROME, to: CARTHAGE, until: 1, talents: 0 }];
    const index = t.g.zones[POOL].findIndex((s) => itemOf(s) === t.marker('treachery-2'));
    plot(t)
      .act('treachery L6', 'commit treachery-3')
      .dice(1, index + 1)
      .act('done');
    expect([t.question, t.asked]).toEqual(['treachery.defenderLays', ROME]);
    expect(t.legal()).toEqual(['done', 'commit treachery-2']);
  });

  it('[9.12, 17.10, 23.5] a leader drowned by a Defection does not change where the ground counts', () => {
    const t = table({ players: 4 }).hand(ROME, 'defection').hand(CARTHAGE, 'rally').talents(ROME, 1);
    t.put(CARTHAGE, 'E8', 'syracusa-fleet-veteran').load(CARTHAGE, 'E8', 'hanno').put(CARTHAGE, 'L5', C);
    t.g.syracusaAtWar = true;
    t.put(ROME, 'A6', V).put(GAULS, 'A7', 'gauls-auxiliary');
    t.run(operation, OPERATION).act('at A6', 'pay', 'go A7', 'stop', 'defect E8');
    // Six: Hanno is not saved. A7 is the seventh square, and a forest.
    t.dice(6, 6).act('yes');
    expect(t.events('odds')[0]).toMatchObject({ attack: 5, defence: 4 });
  });
});
