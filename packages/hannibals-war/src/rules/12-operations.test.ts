import { describe, expect, it } from 'vitest';
import { CARTHAGE, GAULS, MACEDON, NEUTRAL, type Player, ROME } from '../data/codes.ts';
import { attritionLoss, WAR } from '../data/index.ts';
import { markOf, squareOf } from '../post.ts';
import { AUX, C, OPERATION, type Table, table, V } from '../testing.ts';
import { operation, operations } from './12-operations.ts';
import { beginPillage } from './21-pillage.ts';
import { operate } from './rules-testing.ts';

describe('12 operations', () => {
  it('[12.1, 7.2] one operation each in turn until all pass in a row', () => {
    const t = table().put(ROME, 'L5', AUX).put(CARTHAGE, 'D4', C).talents(ROME, 1);
    t.run(operations, { player: ROME, passes: 0 });
    t.act('pass');
    expect(t.asked).toBe(CARTHAGE);
    t.act('at D4').dice(1).act('stop', 'pass');
    expect(t.asked).toBe(ROME);
    t.act('pass');
    expect(t.question).not.toBe('over');
    t.act('pass');
    expect(t.question).toBe('over');
  });

  it('[12.1] it ends when nobody has a unit on the map', () => {
    expect(table().run(operations, { player: ROME, passes: 0 }).question).toBe('over');
  });

  it('[12.2, 12.7] any units of one square form the force; one talent up to four units, two for more', () => {
    const t = table().put(ROME, 'L5', AUX, AUX, AUX, AUX, AUX).talents(ROME, 9);
    operate(t, 'L5').act('all', 'pay', 'stop', 'pass');
    expect(t.g.talents[ROME]).toBe(7);
    operate(t, 'L5').act(`unit ${AUX}`);
    expect(t.can('done')).toBe(true);
    t.act('done', 'pay', 'go L6', 'stop', 'pass');
    expect(t.g.talents[ROME]).toBe(6);
    expect(t.units(ROME, 'L6')).toEqual([AUX]);
    expect(t.units(ROME, 'L5')).toHaveLength(4);
  });

  it('[12.3, 12.4, 12.5] unpaid, the force rolls for attrition, moved or not; its owner picks', () => {
    const t = table().put(ROME, 'L5', AUX, V).talents(ROME, 1);
    operate(t, 'L5').act('all', 'march').dice(3).act('stop');
    expect(t.question).toBe('losses.which');
    t.act(`unit ${AUX}`, 'pass');
    expect(t.units(ROME, 'L5')).toEqual([V]);
    // A single unit dies on any loss.
    expect(attritionLoss(WAR.tables, 3, 1)).toBe(1);
    expect(attritionLoss(WAR.tables, 2, 9)).toBe(0);
    expect(attritionLoss(WAR.tables, 6, 5)).toBe(3);
  });

  it('[12.5] attrition takes from all of the force alike: what is lost does not show who had landed', () => {
    const t = table().put(ROME, 'D13', 'rome-fleet-recruit').load(ROME, 'D13', AUX, V).talents(ROME, 1);
    operate(t, 'D13').act('all', 'march', 'go E13', `debark ${AUX}`).dice(6).act('stop');
    expect(t.question).toBe('losses.which');
    expect(new Set(t.g.posts[ROME].map(markOf)).size).toBe(1);
  });

  it('[11.5, player card gauls] a levy adds one to the attrition die, the Gauls subtract one', () => {
    const t = table({ players: 4 }).put(ROME, 'L5', V, V, V, V).put(GAULS, 'D4', 'gauls-auxiliary');
    t.g.levyNow = 1 << ROME;
    operate(t, 'L5').act('all').dice(2).act('stop');
    expect(t.events('attrition')[0]).toMatchObject({ die: 3, lost: 1 });
    t.act('pass');
    operate(t, 'D4', GAULS).dice(3).act('stop');
    expect(t.events('attrition')[1]).toMatchObject({ die: 2, lost: 0 });
  });

  it('[12.6] the same units may operate again and again', () => {
    const t = table().put(ROME, 'L5', AUX).talents(ROME, 5);
    for (const to of ['L6', 'L7', 'L8']) {
      operate(t, t.g.rules.map.ids[squareOf(t.g.posts[ROME][0])]).act('pay', `go ${to}`, 'stop', 'pass');
      expect(t.units(ROME, to)).toEqual([AUX]);
    }
  });

  it('[13.1, 13.4] stacks have no limit, and units under control march with the others', () => {
    const t = table().put(ROME, 'L5', AUX, C, 'carthage-cavalry').talents(ROME, 1);
    operate(t, 'L5').act('all', 'pay', 'go L6', 'stop', 'pass');
    expect(t.units(ROME, 'L6')).toHaveLength(3);
  });

  it('[20.2, 20.3, 20.4, 20.5, marker Forced March] another operation at once, with a leader, at its own cost', () => {
    const t = table()
      .hand(ROME, 'forced-march')
      .put(ROME, 'L5', 'scipio')
      .put(ROME, 'D4', AUX)
      .talents(ROME, 3);
    operate(t, 'L5').act('pay', 'go L6', 'stop', 'pass');
    expect(t.question).toBe('operation.march');
    t.act('forcedMarch');
    expect(t.reason('at D4')).toBe('marchNeedsLeader');
    t.act('at L6', 'pay', 'go L7', 'stop', 'pass');
    expect(t.units(ROME, 'L7')).toEqual(['scipio']);
    expect(t.g.talents[ROME]).toBe(1);
    expect(t.handOf(ROME)).toEqual([]);
  });

  it('[20.10, 20.11, 20.12, marker Forced March] a delaying force steps aside; those left behind fight', () => {
    const t = table()
      .hand(CARTHAGE, 'forced-march')
      .put(ROME, 'L5', V, V)
      .put(CARTHAGE, 'L6', 'hanno', C, C)
      .talents(ROME, 1);
    operate(t, 'L5').act('all', 'pay', 'go L6', 'stop');
    expect(t.question).toBe('battle.delay');
    t.act('delay', `unit ${C}`, 'done');
    expect(t.can('at L5')).toBe(true);
    t.dice(6).act('at L7');
    expect(t.units(CARTHAGE, 'L7')).toEqual([C, 'hanno']);
    expect(t.events('odds')[0]).toMatchObject({ attack: 10, defence: 2 });
  });

  it('[31.3] an enemy who only passes through Carthago ends the rule of the Sacred Band', () => {
    const t = table({ options: { 'sacred-band': true } })
      .put(ROME, 'I11', 'rome-cavalry')
      .talents(ROME, 1);
    operate(t, 'I11').act('pay', 'go carthago');
    expect(t.g.bandOver).toBe(true);
  });

  it('[marker Command Dispute] makes another player pass', () => {
    const t = table().hand(CARTHAGE, 'command-dispute').put(ROME, 'L5', V).put(CARTHAGE, 'D4', C);
    t.run(operation, { ...OPERATION, player: ROME });
    expect(t.question).toBe('operation.dispute');
    t.act('dispute');
    expect(t.events('passed')[0]).toMatchObject({ player: ROME, forced: true });
    expect(t.g.result).toBe(0);
  });

  it('[marker Auspices, 9.8, 9.12] undo an action marker, and may be undone themselves', () => {
    const t = table()
      .hand(CARTHAGE, 'command-dispute', 'auspices')
      .hand(ROME, 'auspices')
      .put(ROME, 'L5', V)
      .put(CARTHAGE, 'D4', C);
    t.run(operation, { ...OPERATION, player: ROME })
      .act('dispute')
      .as(ROME, 'counter auspices');
    expect(t.asked).toBe(CARTHAGE);
    t.act('counter auspices');
    expect(t.events('passed')).toHaveLength(1);
    expect([t.handOf(ROME), t.handOf(CARTHAGE)]).toEqual([[], []]);
  });

  it('[marker Archimedes] whoever was first in Syracusa has a die thrown again', () => {
    const t = table().hand(ROME, 'archimedes').put(ROME, 'syracusa', AUX).put(ROME, 'L5', V, V, V, V);
    operate(t, 'L5').act('all').dice(6).act('stop');
    expect(t.question).toBe('roll.again');
    t.dice(1).act('reroll 0');
    expect(t.events('attrition')[0]).toMatchObject({ die: 1, lost: 0 });
    const u = table().hand(ROME, 'archimedes').put(CARTHAGE, 'syracusa', C).put(ROME, 'L5', V);
    operate(u, 'L5').dice(1).act('stop');
    expect(u.question).not.toBe('roll.again');
  });

  it.each([
    ['[marker Alliance Celts]', 'alliance-celts', 'vienna', CARTHAGE],
    ['[marker Alliance Hellas]', 'alliance-hellas', 'delphi', CARTHAGE],
    ['[marker Alliance Latium]', 'alliance-latium', 'genua', ROME],
    ['[marker Alliance Punic]', 'alliance-punic', 'gades', CARTHAGE],
  ] as const)(
    '%s half a die of light troops rise in places of that colour',
    (_title, marker, place, player) => {
      const t = table({ players: 3 }).hand(player, marker).talents(player, 1);
      if (player === ROME) t.put(ROME, 'roma', AUX);
      t.run(operation, { ...OPERATION, player });
      t.dice(5).act(`play ${marker}`);
      expect(t.g.talents[player]).toBe(0);
      expect(t.events('talents')).toEqual([{ ev: 'talents', player, change: -1, why: 'alliance' }]);
      const unit = player === ROME ? 'rome-cavalry' : 'carthage-cavalry';
      t.act(`unit ${unit}`);
      for (const capital of ['roma', 'thessalonika', 'carthago']) expect(t.can(`at ${capital}`)).toBe(false);
      t.act(`at ${place}`, `unit ${unit}`, `at ${place}`);
      expect(t.units(player, place)).toEqual([unit, unit]);
      expect(t.question).toBe('pillage.choose');
    },
  );

  it('[marker Alliance Celts, marker Alliance Latium, 33 Q7] who holds Roma, and what it means to a truce', () => {
    const t = table().hand(ROME, 'alliance-celts').put(ROME, 'roma', AUX).talents(ROME, 1);
    t.run(operation, { ...OPERATION, player: ROME });
    expect(t.reason('play alliance-celts')).toBe('romaHeld');
    const u = table().hand(CARTHAGE, 'alliance-latium').talents(CARTHAGE, 1);
    u.run(operation, { ...OPERATION, player: CARTHAGE });
    expect(u.reason('play alliance-latium')).toBe('romaNeeded');
    const v = table().hand(CARTHAGE, 'alliance-celts').put(ROME, 'vienna', AUX).talents(CARTHAGE, 1);
    v.g.pacts = [{ kind: 'truce', from: ROME, to: CARTHAGE, until: 9, talents: 0 }];
    v.run(operation, { ...OPERATION, player: CARTHAGE })
      .dice(2)
      .act('play alliance-celts', `unit ${C}`, 'at vienna');
    expect(v.events('pactBroken')[0]).toMatchObject({ by: CARTHAGE, against: ROME });
  });
});

describe('21 pillage', () => {
  const raid = (t: Table, player: Player, at: string) =>
    t.happen((g) => beginPillage(g, player, t.square(at)));

  it('[21.1, 21.2, 21.4] a die within the factors lays waste to a city for its taxation', () => {
    const t = raid(table().put(ROME, 'gades', AUX), ROME, 'gades')
      .dice(2, 5)
      .act('pillage');
    expect(t.g.talents[ROME]).toBe(2);
    expect(t.g.pillaged).toEqual([t.square('gades')]);
    const u = raid(table().put(ROME, 'gades', AUX), ROME, 'gades')
      .dice(3)
      .act('pillage');
    expect(u.g.pillaged).toEqual([]);
  });

  it('[21.2] a town yields one talent; the open country none; a camp may be burnt', () => {
    const t = raid(table().put(ROME, 'corduba', AUX), ROME, 'corduba')
      .dice(1, 5)
      .act('pillage');
    expect(t.g.talents[ROME]).toBe(1);
    const u = raid(table().put(ROME, 'L5', AUX).camp('L5'), ROME, 'L5')
      .dice(1)
      .act('pillage', 'burn');
    expect(u.g.talents[ROME]).toBe(0);
    expect(u.g.camps).toEqual([]);
  });

  it('[21.2] the plundered roll: a marker gained, lost, nothing, or a word from the gods', () => {
    const reaction = (die: number) =>
      raid(table().hand(CARTHAGE, 'rally').put(ROME, 'gades', AUX), ROME, 'gades').dice(1, die, 1);
    expect(reaction(1).act('pillage').handOf(CARTHAGE)).toHaveLength(2);
    expect(reaction(4).act('pillage').handOf(CARTHAGE)).toHaveLength(0);
    expect(reaction(5).act('pillage').handOf(CARTHAGE)).toHaveLength(1);
    expect(reaction(6).dice(3).act('pillage').events('olympian')).toHaveLength(1);
  });

  it('[21.2, 33 Q5] units that a god so called has won over attack at once where they stand', () => {
    const t = table({ players: 3 })
      .put(ROME, 'gades', AUX)
      .put(MACEDON, 'delphi', 'macedon-auxiliary', 'macedon-phalanx-veteran');
    const row = t.g.rules.tables.olympian.findIndex((cells) => cells.includes('delphic-oracle'));
    const column = t.g.rules.tables.olympian[row].indexOf('delphic-oracle');
    raid(t, ROME, 'gades')
      .dice(1, 6, row + 1, column + 1, 1, 1)
      .act('pillage');
    expect(t.events('wonOver')[0].player).toBe(CARTHAGE);
    expect(t.events('battle')).toMatchObject([{ attacker: CARTHAGE, defender: MACEDON }]);
  });

  it('[21.3] the ground does not matter', () => {
    const t = raid(table().put(ROME, 'D6', AUX), ROME, 'D6')
      .dice(2)
      .act('pillage');
    expect(t.g.pillaged).toEqual([t.square('D6')]);
  });

  it('[21.5] not twice, not at sea, not among enemies', () => {
    expect(raid(table().put(ROME, 'gades', AUX).pillaged('gades'), ROME, 'gades').question).toBe('over');
    expect(raid(table().put(ROME, 'E8', 'rome-fleet-recruit'), ROME, 'E8').question).toBe('over');
    expect(raid(table().put(ROME, 'L5', AUX).put(CARTHAGE, 'L5', C), ROME, 'L5').question).toBe('over');
  });

  it('[31.2] a Roman force with a legion digs a camp instead', () => {
    const on = { options: { 'roman-camps': true } };
    const t = operate(table(on).put(ROME, 'L5', V).talents(ROME, 2), 'L5').act('pay', 'stop', 'camp L5');
    expect(t.g.camps).toEqual([t.square('L5')]);
    expect(t.g.talents[ROME]).toBe(0);
    const u = raid(table(on).put(ROME, 'L5', AUX).talents(ROME, 1), ROME, 'L5');
    expect(u.reason('camp L5')).toBe('campNeedsLegion');
  });
});

describe('31 reconnaissance', () => {
  const on = { options: { recon: true } };
  const hidden = (t: Table) => {
    for (let i = 0; i < t.g.zones[13].length; i++) t.g.zones[13][i] &= ~0b1101;
    return t;
  };
  const seen = (t: Table) => t.g.zones[13].filter((s) => (s & 1) === 1).length;

  it('[31.1] the stronger horse sees the whole square beside it', () => {
    const scout = (own: string, enemy: string[]) =>
      operate(
        hidden(
          table(on)
            .put(ROME, 'L5', own)
            .put(CARTHAGE, 'L6', ...enemy)
            .talents(ROME, 1),
        ),
        'L5',
      ).act('pay', 'stop', 'pass');
    const ride = (t: Table) => t.act('at L5', 'all');
    expect(seen(ride(scout('rome-cavalry', [C, C])))).toBe(2);
    // Three factors of horse against two: driven off, but the horse has been seen.
    expect(seen(ride(scout('rome-cavalry', ['carthage-cavalry', C])))).toBe(1);
    expect(scout(V, [C]).can('at L5')).toBe(false);
  });

  it('[31.1] any stack may scout, once each, with the horsemen its player names', () => {
    const t = hidden(
      table(on)
        .put(ROME, 'L5', AUX)
        .put(ROME, 'D4', 'rome-cavalry', 'rome-cavalry', 'rome-auxiliary-garrison')
        .put(CARTHAGE, 'D5', C)
        .put(CARTHAGE, 'D3', C, C)
        .talents(ROME, 1),
    );
    for (let i = 0; i < 4; i++) t.g.zones[12][i] &= ~0b1110;
    operate(t, 'L5').act('pay', 'stop', 'pass');
    expect(t.question).toBe('recon.choose');
    t.act('at D4', 'recon D5', 'unit rome-cavalry', 'done');
    expect(seen(t)).toBe(1);
    // Beside the top units only the rider who was sent has been seen.
    expect(t.g.zones[12].filter((s) => (s & 15) === 15)).toHaveLength(3);
    expect(t.events('recon')).toHaveLength(1);
    expect(t.question).toBe('over');
  });
});

describe('Syracusa and others in the way', () => {
  it('[28.2, 28.3] Macedon, attacking Syracusa, drives it to one of the others', () => {
    const t = table({ players: 3 })
      .put(MACEDON, 'H15', 'macedon-auxiliary')
      .put(NEUTRAL, 'syracusa', 'syracusa-auxiliary')
      .talents(MACEDON, 1);
    operate(t, 'H15', MACEDON).act('pay', 'go syracusa').dice(2, 3, 1).act('stop');
    expect(t.events('syracusa')[0].player).toBe(ROME);
    expect(t.g.talents[ROME]).toBe(3);
  });

  it('[18.2, 18.8] of two squares to fight in the attacker chooses the first, and each sees one battle', () => {
    const t = table()
      .put(ROME, 'L5', V, V)
      .put(CARTHAGE, 'L5', C)
      .put(ROME, 'L7', V, V)
      .put(CARTHAGE, 'L7', C)
      .talents(ROME, 1);
    operate(t, 'L5').act('all', 'pay', 'stop');
    expect(t.question).toBe('engagements.which');
    t.dice(6).act('at L7');
    expect(t.events('battle').map((e) => e.at)).toEqual([t.square('L7'), t.square('L5')]);
  });
});
