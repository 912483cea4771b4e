import { describe, expect, it } from 'vitest';
import { A } from '../actions.ts';
import { CARTHAGE, GAULS, MACEDON, NEUTRAL, type Player, ROME } from '../data/codes.ts';
import { faults } from '../faults.ts';
import { squareOf } from '../post.ts';
import { AUX, C, CF, engine, F, OPERATION, type Table, table, V } from '../testing.ts';
import { operation } from './12-operations.ts';
import { beginMove } from './16-movement.ts';

const R = 'rome-legion-recruit';
const march = (t: Table, player: Player, at: string) =>
  t.force(player, at).happen((g) => beginMove(g, player, t.square(at)));

describe('16 movement', () => {
  it('[16.1, 16.2] a point for each clear square, across sides only', () => {
    const t = march(table().put(ROME, 'L5', AUX), ROME, 'L5');
    expect(t.legal().filter((a) => a.startsWith('go'))).toEqual(['go K5', 'go L4', 'go L6']);
    t.act('go L6', 'go L7', 'go L8');
    expect(t.reason('go L9')).toBe('tooFar');
    expect(t.can('stop')).toBe(true);
  });

  it('[16.3, 16.9, 13.2] an enemy-occupied square ends the move', () => {
    const t = march(table().put(ROME, 'L5', AUX).put(CARTHAGE, 'L6', 'carthage-auxiliary'), ROME, 'L5');
    t.act('go L6');
    expect(t.reason('go L7')).toBe('haltedByOthers');
  });

  it('[16.4] garrisons never move', () => {
    const t = march(table().put(ROME, 'L5', 'rome-auxiliary-garrison'), ROME, 'L5');
    expect(t.reason('go L6')).toBe('neverMoves');
  });

  it('[16.5] the slowest of those who set out sets the pace, even when he is dropped off', () => {
    const t = march(table().put(ROME, 'L5', AUX, R), ROME, 'L5');
    t.act('go L6', `drop ${R}`, 'go L7');
    expect(t.reason('go L8')).toBe('tooFar');
    expect(t.units(ROME, 'L6')).toEqual([R]);
    expect(t.reason(`drop ${AUX}`)).toBe('');
  });

  it('[16.5, 25.5] a fleet may be dropped off with those it carries, but not from under the last of them', () => {
    const t = march(table().put(ROME, 'E8', F, F).load(ROME, 'E8', AUX, AUX, V), ROME, 'E8');
    t.act('go F8');
    expect(t.can(`drop ${V}`)).toBe(false);
    t.act(`drop ${F}`);
    // Three do not sail on in one fleet.
    expect(t.reason('go F9')).toBe('fleetsNeeded');
    expect(t.reason(`drop ${F}`)).toBe('fleetsNeeded');
    t.act(`drop ${V}`, 'go F9', 'stop');
    expect(t.units(ROME, 'F8')).toEqual([F, V]);
    expect(t.units(ROME, 'F9')).toEqual([AUX, AUX, F]);
    expect(faults(t.g)).toEqual([]);
  });

  it('[16.6] a road costs half and waives the halt', () => {
    const t = march(table().put(ROME, 'D13', R), ROME, 'D13');
    t.act('go E13', 'go E14', 'go E15', 'go F15');
    expect(t.reason('go F16')).toBe('tooFar');
    const u = march(table().put(ROME, 'D12', R), ROME, 'D12');
    u.act('go C12', 'go D12');
    expect(u.can('go D13')).toBe(true);
  });

  it('[16.7] a river costs half, but a mountain beside it still halts', () => {
    const t = march(table().put(ROME, 'B12', R), ROME, 'B12');
    t.act('go B11', 'go B10');
    expect(t.reason('go A10')).toBe('haltedByGround');
  });

  it('[16.8, 16.11] mountains, forests and swamps end the move; the next may begin in one', () => {
    const t = march(table().put(ROME, 'D5', V), ROME, 'D5');
    t.act('go D6');
    expect(t.reason('go D7')).toBe('haltedByGround');
    t.act('stop');
    march(t, ROME, 'D6').act('go D7');
    expect(t.units(ROME, 'D7')).toEqual([V]);
  });

  it('[16.8, 16.9, 13.3, 16.4, 16.2] a refusal cites the rule that forbids the step', () => {
    const cites = (t: Table, to: string) => engine.refusalOf(t.g, ROME, A.go | t.square(to))?.rule;
    const met = march(table().put(ROME, 'L5', AUX).put(CARTHAGE, 'L6', C), ROME, 'L5').act('go L6');
    const ground = march(table().put(ROME, 'D5', V), ROME, 'D5').act('go D6');
    const fleets = march(table().put(ROME, 'D12', F).put(CARTHAGE, 'E12', CF), ROME, 'D12').act('go E12');
    const fixed = march(table().put(ROME, 'L5', 'rome-auxiliary-garrison'), ROME, 'L5');
    const spent = march(table().put(ROME, 'L5', AUX), ROME, 'L5').act('go L6', 'go L7', 'go L8');
    expect([
      cites(met, 'L7'),
      cites(ground, 'D7'),
      cites(fleets, 'F12'),
      cites(fixed, 'L6'),
      cites(spent, 'L9'),
    ]).toEqual(['16.9', '16.8', '13.3', '16.4', '16.2']);
  });

  it('[16.10, 4.3, 4.4] a neutral Macedon is closed, Gallic towns are open', () => {
    const t = march(table().put(ROME, 'E17', AUX), ROME, 'E17');
    expect(t.reason('go E18')).toBe('neutralClosed');
    const three = march(table({ players: 3 }).put(ROME, 'E17', AUX), ROME, 'E17');
    expect(three.can('go E18')).toBe(true);
    const gaul = march(table().put(ROME, 'B13', AUX), ROME, 'B13');
    expect(gaul.can('go B12')).toBe(true);
  });

  it('[16.12] cities and towns are clear ground', () => {
    const t = march(table().put(ROME, 'F15', AUX), ROME, 'F15');
    t.act('go G15');
    expect(t.reason('go G16')).toBe('');
  });

  it('[16.13, 16.15] land units cross no sea; fleets cross no land', () => {
    const t = march(table().put(ROME, 'G15', AUX), ROME, 'G15');
    expect(t.reason('go H15')).toBe('notByLand');
    const u = march(table().put(ROME, 'D13', F), ROME, 'D13');
    expect(u.reason('go D14')).toBe('notBySea');
  });

  it('[16.14, 27.1, 27.2, 27.3, 2.4] only Gauls cross into Greater Gaul, and not both ways in one operation', () => {
    const t = march(table({ players: 4 }).put(GAULS, 'A9', 'gauls-auxiliary'), GAULS, 'A9');
    t.act('go greater-gaul');
    expect(t.units(GAULS, 'greater-gaul')).toHaveLength(1);
    expect(t.reason('go A8')).toBe('inOrOut');
    const u = march(table({ players: 4 }).put(ROME, 'A9', AUX), ROME, 'A9');
    expect(u.reason('go greater-gaul')).toBe('gaulsOnly');
    const v = march(
      table({ players: 4 }).put(GAULS, 'greater-gaul', 'gauls-auxiliary'),
      GAULS,
      'greater-gaul',
    );
    v.act('go A8');
    expect(v.can('go A9')).toBe(true);
  });

  it('[player card gauls] Gauls do not halt in the forest', () => {
    const t = march(table({ players: 4 }).put(GAULS, 'A6', 'gauls-auxiliary'), GAULS, 'A6');
    t.act('go A7');
    expect(t.can('go A8')).toBe(true);
    const u = march(table({ players: 4 }).put(ROME, 'A6', AUX), ROME, 'A6');
    u.act('go A7');
    expect(u.reason('go A8')).toBe('haltedByGround');
  });

  it('[13.3, 25.4] fleets pass enemy land units but stop at enemy fleets', () => {
    const t = march(
      table()
        .put(ROME, 'D12', F)
        .put(CARTHAGE, 'D13', 'carthage-auxiliary')
        .put(CARTHAGE, 'E12', 'carthage-fleet-recruit'),
      ROME,
      'D12',
    );
    t.act('go D13');
    expect(t.can('go E13')).toBe(true);
    const u = march(table().put(ROME, 'D12', F).put(CARTHAGE, 'E12', 'carthage-fleet-recruit'), ROME, 'D12');
    u.act('go E12');
    expect(u.reason('go F12')).toBe('haltedByFleets');
  });

  it('[13.3, 25.4] fleets pass a neutral city and its ships; they attack it only if they stop there', () => {
    const t = march(
      table().put(ROME, 'H15', F).put(NEUTRAL, 'syracusa', 'syracusa-fleet-veteran', 'syracusa-auxiliary'),
      ROME,
      'H15',
    );
    t.act('go syracusa', 'go I16', 'stop');
    expect(t.units(ROME, 'I16')).toEqual([F]);
    expect(t.g.syracusaAtWar).toBe(false);
    const u = table()
      .put(ROME, 'H15', F)
      .put(NEUTRAL, 'syracusa', 'syracusa-fleet-veteran', 'syracusa-auxiliary')
      .talents(ROME, 1);
    u.run(operation, OPERATION).act('at H15', 'pay', 'go syracusa').dice(1, 4, 5).act('stop');
    expect(u.events('battle')[0]).toMatchObject({ attacker: ROME, defender: CARTHAGE });
  });

  it('[16.10, 25.4] fleets pass the places of a neutral Macedon, but nobody stays there', () => {
    const t = march(table().put(ROME, 'H18', F).load(ROME, 'H18', AUX), ROME, 'H18');
    t.act('go corinth');
    expect(t.reason('stop')).toBe('neutralClosed');
    expect(t.reason(`debark ${AUX}`)).toBe('neutralClosed');
    t.act('go H20', 'stop');
    expect(t.units(ROME, 'H20')).toEqual([AUX, F]);
    // Not with the last of its points.
    const u = march(table().put(ROME, 'J14', F), ROME, 'J14');
    for (const at of ['J15', 'J16', 'J17', 'J18']) u.act(`go ${at}`);
    expect(u.can('go cydonia')).toBe(true);
    u.act('go I18');
    expect(u.reason('go sparta')).toBe('neutralClosed');
  });

  it('[25.1, 25.5, 25.6, 25.9] two units to a fleet, aboard in port at no cost, at the pace of the fleet', () => {
    const t = march(table().put(ROME, 'D13', F, R, R, AUX), ROME, 'D13');
    expect(t.reason('go E13')).toBe('fleetsAndLandApart');
    t.act(`embark ${R}`, `embark ${R}`);
    expect(t.events('embarked')).toHaveLength(2);
    expect(t.reason(`embark ${AUX}`)).toBe('noRoomAboard');
    t.act(`drop ${AUX}`);
    t.act('go E13');
    for (const at of ['E12', 'F12', 'G12', 'H12']) t.act(`go ${at}`);
    expect(t.units(ROME, 'H12')).toEqual([F, R, R]);
    expect(t.reason(`embark ${AUX}`)).toBe('');
  });

  it('[25.5] what cannot move cannot be carried', () => {
    const t = march(table().put(ROME, 'D13', F, 'rome-auxiliary-garrison'), ROME, 'D13');
    expect(t.reason('embark rome-auxiliary-garrison')).toBe('cannotBoard');
  });

  it('[25.7, 25.8] away from a port, in a pillaged or a contested one, embarking takes the whole move', () => {
    for (const t of [
      table().put(ROME, 'D12', F, AUX),
      table().put(ROME, 'D13', F, AUX).pillaged('D13'),
      table().put(ROME, 'D13', F, AUX).put(CARTHAGE, 'D13', 'carthage-auxiliary'),
    ]) {
      const at = t.g.rules.map.ids[squareOf(t.g.posts[ROME][0])];
      march(t, ROME, at).act(`embark ${AUX}`);
      expect(t.reason('go E13') || t.reason('go C12')).toBe('embarkingTakesAll');
    }
  });

  it('[25.10, 25.11, 25.12] units land on any shore and move no farther; outside a port the fleet stops too', () => {
    const t = march(table().put(ROME, 'D13', F).load(ROME, 'D13', AUX, R), ROME, 'D13');
    t.act('go E13', `debark ${AUX}`);
    expect(t.reason('go F13')).toBe('haltedByLanding');
    t.act('stop');
    const u = march(table().put(ROME, 'E13', F).load(ROME, 'E13', AUX, R), ROME, 'E13');
    u.act('go D13', `debark ${AUX}`);
    expect(u.can('go E13')).toBe(true);
    u.act('go E13', 'stop');
    expect(u.units(ROME, 'D13')).toEqual([AUX]);
    expect(u.units(ROME, 'E13')).toEqual([F, R]);
  });

  it('[25.8, 25.10] fleets may sail on that have landed troops in a port where others stand', () => {
    const t = table().put(ROME, 'E13', F).load(ROME, 'E13', AUX).put(CARTHAGE, 'D13', C);
    march(t, ROME, 'E13').act('go D13', `debark ${AUX}`);
    expect(t.can('go E13')).toBe(true);
  });

  it('[20.7, 27.5] nobody ambushes out of Greater Gaul', () => {
    const t = table({ players: 4 })
      .hand(GAULS, 'forced-march')
      .put(GAULS, 'greater-gaul', 'rix-1', 'gauls-auxiliary')
      .put(ROME, 'A10', AUX)
      .talents(ROME, 1);
    t.run(operation, OPERATION).act('at A10', 'pay', 'go A9');
    expect(t.question).toBe('move.step');
  });

  it('[25.2, 25.3] fleets follow rivers inland', () => {
    const t = march(table().put(ROME, 'C9', F), ROME, 'C9');
    t.act('go B9', 'go A9');
    expect(t.units(ROME, 'A9')).toEqual([F]);
    expect(t.reason('go A8')).toBe('notBySea');
  });

  it('[14.2] whoever meets is seen by everybody', () => {
    const t = table().put(ROME, 'L5', AUX, V, V).put(CARTHAGE, 'L8', 'carthage-auxiliary');
    t.talents(ROME, 1).run(operation, OPERATION);
    t.act('at L5', `unit ${AUX}`, `unit ${V}`, 'done', 'pay');
    const known = () => t.g.zones[12].filter((s) => (s & 15) === 15).length;
    // [14.1, 14.3] Divided out of sight: one unit of each stack lies on top.
    expect(known()).toBe(1);
    t.act('go L6');
    expect(known()).toBe(2);
    t.act('go L7', 'go L8');
    expect(known()).toBe(3);
  });

  it('[20.6, 20.7, 20.8, 20.9, 20.1, marker Forced March] an ambush: a leader beside the mover falls on him, and defends', () => {
    const t = table()
      .hand(CARTHAGE, 'forced-march', 'forced-march')
      .put(ROME, 'L5', V)
      .put(CARTHAGE, 'L8', 'hannibal', 'carthage-cavalry')
      .talents(ROME, 2);
    t.run(operation, OPERATION).act('at L5', 'pay', 'go L6', 'go L7');
    expect(t.question).toBe('move.ambush');
    expect(t.asked).toBe(CARTHAGE);
    t.act('ambush L8', 'unit hannibal').dice(1).act('all');
    // [20.7] No treachery; straight to battle, the mover attacks.
    expect(t.events('battle')[0]).toMatchObject({ attacker: ROME, defender: CARTHAGE, at: t.square('L7') });
  });

  it('[20.7, 25.5] an ambush from the sea takes some or all of the fleets, each with a berth for its passengers', () => {
    const t = table()
      .hand(CARTHAGE, 'forced-march')
      .put(ROME, 'E8', F)
      .put(CARTHAGE, 'E10', CF, CF)
      .load(CARTHAGE, 'E10', 'hannibal', C)
      .talents(ROME, 1);
    t.run(operation, OPERATION).act('at E8', 'pay', 'go E9', 'ambush E10', 'unit hannibal');
    expect(t.question).toBe('ambushers.company');
    expect(t.reason('done')).toBe('fleetsNeeded');
    t.act(`unit ${CF}`).dice(1, 6).act('done');
    expect(t.units(CARTHAGE, 'E10')).toEqual([C, CF]);
    expect(t.events('ambush')[0].units).toBe(2);
    expect(faults(t.g)).toEqual([]);
  });

  it('[20.7] no ambush in a city or camp', () => {
    const t = table()
      .hand(CARTHAGE, 'forced-march')
      .put(ROME, 'L5', V)
      .put(CARTHAGE, 'L7', 'hannibal')
      .camp('L6')
      .talents(ROME, 2);
    t.run(operation, OPERATION).act('at L5', 'pay', 'go L6');
    expect(t.question).toBe('move.step');
  });

  it('[20.7] but who holds the city or camp himself may fall on those who have come to take it', () => {
    const relief = (at: string) => {
      const t = table()
        .hand(CARTHAGE, 'forced-march')
        .put(ROME, 'L5', V)
        .put(CARTHAGE, at, 'carthage-auxiliary')
        .put(CARTHAGE, 'L7', 'hannibal', 'carthage-cavalry')
        .camp('L6')
        .talents(ROME, 2);
      return t.run(operation, OPERATION).act('at L5', 'pay', 'go L6');
    };
    const t = relief('L6');
    expect(t.question).toBe('move.ambush');
    t.act('ambush L7', 'unit hannibal').dice(6).act('all');
    // All three defend, tripled in nothing but their camp: doubled.
    expect(t.events('odds')[0]).toMatchObject({ attack: 5, defence: 2 * (2 + 3 + 2) });
    expect(relief('K7').question).toBe('move.step');
  });

  it('[20.7, 31.3] the Sacred Band leaves Carthago for no ambush either', () => {
    const t = table({ options: { 'sacred-band': true } })
      .hand(CARTHAGE, 'forced-march')
      .put(CARTHAGE, 'carthago', 'carthage-sacred-band-veteran', 'hannibal', 'carthage-cavalry')
      .put(CARTHAGE, 'hadrumetum', 'carthage-auxiliary')
      .put(ROME, 'K12', V)
      .talents(ROME, 2);
    t.run(operation, OPERATION).act('at K12', 'pay', 'go J12');
    t.act('ambush carthago', 'unit hannibal');
    expect(t.legal()).toEqual(['done', 'all', 'unit carthage-cavalry']);
  });

  it('[marker Spy] looks into a square or a hand; another Spy or Auspices stop it', () => {
    const t = table()
      .hand(ROME, 'spy')
      .hand(CARTHAGE, 'rally')
      .put(ROME, 'L5', V)
      .put(CARTHAGE, 'I12', 'carthage-auxiliary');
    march(t, ROME, 'L5').act('spyHand carthage');
    expect(t.g.zones[5][0] & 3).toBe(3);
    const u = table()
      .hand(ROME, 'spy')
      .hand(CARTHAGE, 'spy')
      .put(ROME, 'L5', V)
      .put(CARTHAGE, 'I12', 'hanno');
    u.g.zones[13][0] &= ~1;
    march(u, ROME, 'L5').act('spySquare I12');
    expect(u.question).toBe('negation.chance');
    u.act('counter spy');
    expect(u.g.zones[13][0] & 1).toBe(0);
    expect(u.handOf(CARTHAGE)).toEqual([]);
  });

  it('[32.1, 32.2, 32.3, 32.4, 32.5, 32] ten times the strength rides down what stands in the open', () => {
    const army = [V, V, V, V, V];
    const t = table({ options: { overrun: true } })
      .put(ROME, 'L5', ...army)
      .put(CARTHAGE, 'L6', 'carthage-auxiliary')
      .put(CARTHAGE, 'L7', 'carthage-auxiliary');
    march(t, ROME, 'L5').act('go L6');
    expect(t.units(CARTHAGE, 'L6')).toEqual([]);
    expect(t.events('drew')).toEqual([]);
    // A point for the square and one for the overrun: one left, too few for another.
    t.act('go L7');
    expect(t.units(CARTHAGE, 'L7')).toHaveLength(1);
    const u = table({ options: { overrun: true } })
      .put(ROME, 'L5', ...army)
      .put(CARTHAGE, 'L6', 'carthage-auxiliary')
      .camp('L6');
    march(u, ROME, 'L5').act('go L6');
    expect(u.units(CARTHAGE, 'L6')).toHaveLength(1);
    const off = table()
      .put(ROME, 'L5', ...army)
      .put(CARTHAGE, 'L6', 'carthage-auxiliary');
    march(off, ROME, 'L5').act('go L6');
    expect(off.units(CARTHAGE, 'L6')).toHaveLength(1);
  });

  it('[32.1, 25.4] a great fleet runs down a lone one that it meets, but not what stands on a coast', () => {
    const load = Array<string>(6).fill(V);
    const armada = () =>
      table({ options: { overrun: true } })
        .put(ROME, 'E8', F, F, F)
        .load(ROME, 'E8', ...load);
    const t = armada().put(CARTHAGE, 'F8', CF);
    march(t, ROME, 'E8').act('go F8');
    expect(t.units(CARTHAGE, 'F8')).toEqual([]);
    expect(t.can('go F9')).toBe(true);
    const u = armada().put(CARTHAGE, 'F8', C);
    march(u, ROME, 'E8').act('go F8');
    expect(u.units(CARTHAGE, 'F8')).toEqual([C]);
    // Nor what stands on the coast beside the ships that it runs down.
    const v = armada().put(CARTHAGE, 'F8', CF, C);
    march(v, ROME, 'E8').act('go F8');
    expect(v.events('overrun')[0]).toMatchObject({ units: 1 });
    expect(v.units(CARTHAGE, 'F8')).toEqual([C]);
    expect(v.can('go F9')).toBe(true);
  });

  it('[31.3] the Sacred Band stays until Africa is invaded', () => {
    const bound = () =>
      table({ options: { 'sacred-band': true } })
        .put(CARTHAGE, 'I12', 'carthage-sacred-band-veteran')
        .talents(CARTHAGE, 9);
    const t = bound();
    t.run(operation, { ...OPERATION, player: CARTHAGE }).act('at I12', 'pay');
    expect(t.reason('go I11')).toBe('sacredBandStays');
    const u = bound().put(ROME, 'cirta', AUX);
    u.run(operation, { ...OPERATION, player: CARTHAGE }).act('at I12', 'pay');
    expect(u.can('go I11')).toBe(true);
  });

  it('[15.1] nobody is held up by enemies beside him', () => {
    const t = march(table().put(ROME, 'L5', AUX).put(CARTHAGE, 'K8', 'carthage-auxiliary'), ROME, 'L5');
    t.act('go L6', 'go L7', 'go L8');
    expect(t.units(ROME, 'L8')).toEqual([AUX]);
  });

  it('[12.3, 19.3, 21.2] thrown back from a city, the force may still pillage where it stands', () => {
    const t = table().put(ROME, 'G4', V, V).put(CARTHAGE, 'castulo', C, C, C).talents(ROME, 1);
    t.run(operation, OPERATION).act('at G4', 'all', 'pay', 'go castulo').dice(3).act('stop');
    t.act('at corduba');
    expect(t.question).toBe('pillage.choose');
    t.dice(5, 5).act('pillage');
    expect(t.g.pillaged).toEqual([t.square('corduba')]);
    expect(t.g.talents[ROME]).toBe(1);
  });

  it('[12.3, 21.2, 25.17] fleets that have missed the enemy may pillage the coast they come to', () => {
    const t = table().put(ROME, 'D12', F).put(CARTHAGE, 'E12', CF).talents(ROME, 1);
    t.run(operation, OPERATION).act('at D12', 'pay', 'go E12').dice(4).act('stop', 'at D12');
    expect(t.question).toBe('pillage.choose');
  });

  it('[12.3, 21.2, 25.10] troops landed in a port pillage there though their fleet has put to sea again', () => {
    const t = table().put(ROME, 'L12', F).load(ROME, 'L12', V).talents(ROME, 1);
    t.run(operation, OPERATION).act('at L12', 'all', 'pay', 'go tacape', `debark ${V}`);
    t.act('go K13', 'stop');
    expect(t.question).toBe('pillage.choose');
    t.dice(5, 5).act('pillage');
    expect(t.g.pillaged).toEqual([t.square('tacape')]);
  });

  it('[21.4, 25.10] fleets and the troops they have landed elsewhere pillage each their own coast', () => {
    const t = table().put(ROME, 'L12', F).load(ROME, 'L12', V).talents(ROME, 1);
    t.run(operation, OPERATION).act('at L12', 'all', 'pay', 'go tacape', `debark ${V}`);
    t.act('go L12', 'stop');
    const asked = () => t.legal().length > 0 && t.question === 'pillage.choose';
    expect(asked()).toBe(true);
    t.dice(1).act('pillage');
    expect(asked()).toBe(true);
    t.dice(1, 5).act('pillage');
    expect(t.g.pillaged).toEqual([t.square('L12'), t.square('tacape')]);
    expect(t.question).toBe('over');
  });

  it('[28.2] neutral Syracusa may be entered, and is attacked by it', () => {
    const t = table()
      .put(ROME, 'H15', V, V, V)
      .put(NEUTRAL, 'syracusa', 'strategos-s1', 'syracusa-auxiliary')
      .talents(ROME, 1);
    t.run(operation, OPERATION).act('at H15', 'all', 'pay', 'go syracusa').dice(1, 4, 5).act('stop');
    expect(t.events('syracusa')[0].player).toBe(CARTHAGE);
    expect(t.events('battle')[0]).toMatchObject({ attacker: ROME, defender: CARTHAGE });
    expect(t.g.talents[CARTHAGE]).toBe(4);
    expect(t.g.syracusaAtWar).toBe(true);
  });

  it('[5.4, 28.2, marker Archimedes] whoever takes the part of Syracusa was there before its attacker', () => {
    const t = table()
      .hand(CARTHAGE, 'archimedes')
      .put(ROME, 'H15', V, V)
      .put(NEUTRAL, 'syracusa', 'syracusa-auxiliary', 'syracusa-phalanx-recruit')
      .talents(ROME, 1);
    t.run(operation, OPERATION).act('at H15', 'all', 'pay', 'go syracusa');
    t.dice(1, 4, 5).act('stop');
    expect(t.question).toBe('roll.again');
    expect(t.asked).toBe(CARTHAGE);
  });

  it('[27.4, 27.5, 27.6, 33 Q6] Greater Gaul has no port and no enemies', () => {
    const t = march(
      table({ players: 4 }).put(GAULS, 'greater-gaul', 'gauls-auxiliary'),
      GAULS,
      'greater-gaul',
    );
    expect(t.legal().some((a) => a.startsWith('embark'))).toBe(false);
    expect(t.g.rules.map.water[t.g.rules.map.box]).toBe(false);
  });
});

describe('10 pacts on the march', () => {
  it('[10.3] who marches into a place of the other’s colour breaks a pact about borders', () => {
    const t = table({ players: 3 }).put(ROME, 'L5', AUX).talents(ROME, 1).hand(ROME, 'rally', 'spy');
    t.put(ROME, 'delphi', V);
    t.g.pacts = [{ kind: 'borders', from: ROME, to: MACEDON, until: 1, talents: 0 }];
    t.run(operation, OPERATION).act('at delphi', 'pay').dice(1, 1).act('go corinth');
    expect(t.events('pactBroken')[0]).toMatchObject({ kind: 'borders', by: ROME, against: MACEDON });
    expect(t.handOf(ROME)).toHaveLength(1);
    expect(t.g.pacts).toEqual([]);
  });
});
