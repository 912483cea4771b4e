import { describe, expect, it } from 'vitest';
import { CARTHAGE, GAULS, MACEDON, type Player, ROME } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import { AUX, C, type Table, table } from '../testing.ts';
import { sequence } from './03-sequence.ts';
import { mobilization } from './11-mobilization.ts';

const call = (t: Table, ...order: Player[]) => t.run(mobilization, { order });
const land = (players: 2 | 3 | 4 = 2, options = {}) => table({ players, options, phase: 'mobilization' });

describe('11 mobilization', () => {
  it('[11.1, 11.2, 11.3, 3.2] talents buy units into places that one holds alone', () => {
    const t = call(land().put(ROME, 'capua', AUX).put(ROME, 'L5', AUX).talents(ROME, 4), ROME);
    // There is one such place, and it is taken.
    t.act('buy rome-cavalry');
    expect(t.g.talents[ROME]).toBe(2);
    expect(t.units(ROME, 'capua')).toEqual([AUX, 'rome-cavalry']);
  });

  it('[11.6, 11.10, player card rome] recruits first; the first legion of a phase costs one less', () => {
    const t = call(land().put(ROME, 'roma', AUX).talents(ROME, 5), ROME);
    t.act('buy rome-legion');
    expect(t.g.talents[ROME]).toBe(3);
    t.act('buy rome-legion');
    expect(t.g.talents[ROME]).toBe(0);
    expect(t.units(ROME, 'roma').filter((id) => id === 'rome-legion-recruit')).toHaveLength(2);
  });

  it('[player card rome] colonies: garrisons in empty places of the own colour', () => {
    const t = call(land().put(CARTHAGE, 'capua', C).talents(ROME, 9), ROME).act('garrison rome-auxiliary');
    expect(t.can('at tarentum')).toBe(true);
    expect(t.can('at capua')).toBe(false);
    expect(t.can('at gades')).toBe(false);
    expect(['at capua', 'at gades', 'at tarentum'].map((a) => t.reason(a))).toEqual([
      'notHeldAlone',
      'noRaisingHere',
      '',
    ]);
  });

  it('[player card carthage] mercenaries join a leader in the field', () => {
    const t = call(land().put(CARTHAGE, 'L5', 'hanno').talents(CARTHAGE, 9), CARTHAGE);
    t.act('buy carthage-cavalry', 'at L5');
    expect(t.units(CARTHAGE, 'L5')).toEqual(['carthage-cavalry', 'hanno']);
    expect(t.reason('buy carthage-phalanx')).toBe('nowhereToRaise');
  });

  it('[player card macedon] phalanxes in any city of the own colour', () => {
    const t = call(land(3).talents(MACEDON, 9), MACEDON).act('buy macedon-phalanx');
    expect(t.can('at pella')).toBe(true);
    expect(t.can('at stobi')).toBe(false);
  });

  it('[player card gauls, 27.1] three units a phase in Greater Gaul', () => {
    const t = call(land(4).talents(GAULS, 20), GAULS);
    for (let n = 0; n < 3; n++) t.act('buy gauls-auxiliary');
    expect(t.reason('buy gauls-auxiliary')).toBe('nowhereToRaise');
  });

  it('[11.7, 33 Q1] a garrison takes the field anywhere, for a price, as what is on its other side', () => {
    const t = call(land().put(ROME, 'L5', 'rome-cavalry-garrison').pillaged('L5').talents(ROME, 1), ROME);
    t.act('upgrade rome-cavalry');
    expect(t.units(ROME, 'L5')).toEqual(['rome-cavalry']);
    expect(t.g.talents[ROME]).toBe(0);
  });

  it('[11.8] units go home from places and camps, and can be called up from the next turn', () => {
    const t = land().put(ROME, 'capua', AUX).put(ROME, 'L5', AUX);
    const before = t.g.reserve[WAR.pieces.groupIndex['rome-auxiliary']];
    call(t, ROME);
    expect(t.reason('demobilize L5')).toBe('notInTheField');
    t.act('demobilize capua');
    expect(t.g.reserve[WAR.pieces.groupIndex['rome-auxiliary']]).toBe(before);
    t.act('done');
    // Allies who rise in the same turn cannot be those who went home.
    expect(t.g.reserve[WAR.pieces.groupIndex['rome-auxiliary']]).toBe(before);
    t.run(sequence, {});
    expect(t.g.reserve[WAR.pieces.groupIndex['rome-auxiliary']]).toBe(before + 1);
  });

  it('[10.2, 10.3] units promised to be sent home are counted, and who sends too few breaks his word', () => {
    const pledged = (units: number) => {
      const t = land(3).hand(ROME, 'rally', 'spy', 'tribute').put(ROME, 'capua', AUX, AUX, AUX);
      t.g.pacts = [
        { kind: 'disband', from: ROME, to: CARTHAGE, until: 1, talents: 2 },
        { kind: 'disband', from: ROME, to: MACEDON, until: 1, talents: 1 },
        { kind: 'truce', from: ROME, to: CARTHAGE, until: 3, talents: 0 },
      ];
      call(t, ROME, CARTHAGE);
      for (let n = 0; n < units; n++) t.act('demobilize capua');
      return t;
    };
    const kept = pledged(2).act('done');
    expect(kept.g.pacts.map((pact) => pact.kind)).toEqual(['truce']);
    kept.act('done');
    expect(kept.events('pactBroken')).toEqual([]);
    const broken = pledged(1).act('done');
    expect(broken.events('pactBroken')).toEqual([]);
    broken.dice(1, 1, 2).act('done');
    expect(broken.events('pactBroken')).toEqual([
      { ev: 'pactBroken', kind: 'disband', by: ROME, against: CARTHAGE },
    ]);
    expect(broken.g.pacts).toEqual([]);
    expect(broken.handOf(ROME)).toHaveLength(1);
    expect(
      broken
        .events('die')
        .filter((e) => e.why === 'broken-pact')
        .map((e) => e.by),
    ).toEqual([CARTHAGE, MACEDON]);
  });

  it('[11.9] one unit to a square, more only in rich cities, none where it is pillaged; fleets in ports', () => {
    const t = call(land().put(ROME, 'croton', AUX).put(ROME, 'capua', AUX).talents(ROME, 50), ROME);
    t.act('buy rome-auxiliary', 'at croton');
    // Capua is the only one left.
    t.act('buy rome-auxiliary', 'buy rome-auxiliary');
    expect(t.units(ROME, 'capua')).toHaveLength(3);
    expect(t.reason('buy rome-auxiliary')).toBe('nowhereToRaise');
    const u = call(land().put(ROME, 'croton', AUX).talents(ROME, 9), ROME);
    expect(u.reason('buy rome-fleet')).toBe('nowhereToRaise');
    const v = call(land().put(ROME, 'capua', AUX).pillaged('capua').talents(ROME, 9), ROME);
    expect(v.reason('buy rome-auxiliary')).toBe('nowhereToRaise');
  });

  it('[11.11] no more units than counters', () => {
    const t = land()
      .put(ROME, 'roma', ...Array<string>(4).fill('rome-cavalry'))
      .talents(ROME, 9);
    expect(call(t, ROME).reason('buy rome-cavalry')).toBe('noCountersLeft');
  });

  it('[8.4] nothing on credit', () => {
    expect(call(land().put(ROME, 'roma', AUX).talents(ROME, 1), ROME).reason('buy rome-legion')).toBe(
      'tooPoor',
    );
  });

  it('[11.4, 11.5] a general levy, once: dice, a leader’s value, and a leader from the pool', () => {
    const t = land().put(ROME, 'roma', 'scipio').talents(ROME, 1);
    for (const place of ['capua', 'croton', 'tarentum']) t.put(CARTHAGE, place, C);
    call(t, ROME).dice(2, 3).act('levy');
    expect(t.events('levy')[0].talents).toBe(2 + 3 + 3);
    expect(t.units(ROME, 'roma')).toHaveLength(2);
    expect(t.legal().some((a) => a.startsWith('upgrade') || a === 'levy')).toBe(false);
    t.act('buy rome-legion', 'done');
    expect(t.g.talents[ROME]).toBe(1);
    expect(t.reason('levy')).toBe('leviedAlready');
    expect(t.g.levyNow).toBe(1 << ROME);
    const u = call(land().put(CARTHAGE, 'roma', C).put(ROME, 'L5', AUX), ROME);
    expect(u.reason('levy')).toBe('capitalNotHeld');
    // Two places lost bring no second die; a pillaged capital will do.
    const v = land().put(ROME, 'roma', AUX).put(CARTHAGE, 'capua', C).put(CARTHAGE, 'croton', C);
    expect(call(v.pillaged('roma'), ROME).dice(4).act('levy').events('levy')[0].talents).toBe(4);
    const w = land(4).put(GAULS, 'vienna', 'gauls-auxiliary');
    expect(call(w, GAULS).reason('levy')).toBe('capitalNotHeld');
  });

  it('[11.4, 11.9] what a levy raises comes in addition, before or after, also in the same square', () => {
    const levied = (t: Table) => t.dice(6, 1).act('levy', 'at roma', 'buy rome-auxiliary', 'at capua');
    const usual = (t: Table) => {
      for (let n = 0; n < 2; n++) t.act('buy rome-auxiliary', 'at capua');
      return t;
    };
    const stage = () =>
      call(land().put(ROME, 'roma', 'scipio').put(ROME, 'capua', AUX).talents(ROME, 9), ROME);
    expect(
      levied(usual(stage()))
        .units(ROME, 'capua')
        .filter((id) => id === AUX),
    ).toHaveLength(4);
    const after = usual(levied(stage()).act('done'));
    expect(after.units(ROME, 'capua').filter((id) => id === AUX)).toHaveLength(4);
  });

  it('[26.1, 26.2, 26.3, 13.5] a camp for a talent, one to a square, none in a city, also where it is pillaged', () => {
    const t = call(land().put(ROME, 'L5', AUX).put(ROME, 'roma', AUX).pillaged('L5').talents(ROME, 3), ROME);
    expect(t.can('camp roma')).toBe(false);
    t.act('camp L5');
    expect(t.g.talents[ROME]).toBe(2);
    expect(t.can('camp L5')).toBe(false);
  });

  it('[26.4, 26.5] whoever is there has the camp: a place to mobilize one unit', () => {
    const t = call(land().put(ROME, 'L5', AUX).camp('L5').talents(ROME, 9), ROME);
    t.act('buy rome-auxiliary');
    expect(t.units(ROME, 'L5')).toEqual([AUX, AUX]);
    expect(t.reason('buy rome-auxiliary')).toBe('nowhereToRaise');
  });

  it('[21.6, 21.7, 33 Q1, 33 Q2, 33 Q3] a pillaged place is rebuilt for talents, again and again', () => {
    const t = land()
      .put(ROME, 'capua', AUX)
      .put(ROME, 'genua', AUX)
      .pillaged('capua', 'genua')
      .talents(ROME, 5);
    call(t, ROME).act('rebuild capua', 'rebuild genua');
    expect(t.g.talents[ROME]).toBe(2);
    t.pillaged('capua').act('rebuild capua');
    expect(t.g.pillaged).toEqual([]);
  });

  it('[28.3] Syracusan units only in Syracusa, by whoever has own troops there', () => {
    const t = land().put(ROME, 'syracusa', AUX).talents(ROME, 9);
    t.g.syracusaAtWar = true;
    t.put(ROME, 'capua', AUX);
    call(t, ROME).act('buy syracusa-phalanx');
    expect(t.units(ROME, 'syracusa')).toEqual([AUX, 'syracusa-phalanx-recruit']);
  });

  it('[marker Mercenary Access] one light unit beside a leader, free', () => {
    const t = call(land().hand(ROME, 'mercenary-access').put(ROME, 'L5', 'fabius'), ROME);
    t.act('play mercenary-access', 'unit rome-cavalry', 'at L5');
    expect(t.units(ROME, 'L5')).toEqual(['fabius', 'rome-cavalry']);
    const kind = WAR.pieces.kindIndex['rome-cavalry'];
    expect(t.events('raised')).toEqual([{ ev: 'raised', player: ROME, kind, at: t.square('L5') }]);
  });

  it('[marker Rally] any unit or leader, in any place of the own colour or with own units', () => {
    const t = call(land().hand(ROME, 'rally').put(CARTHAGE, 'capua', C), ROME).act('play rally');
    t.act('unit scipio');
    expect(t.can('at capua')).toBe(false);
    t.act('at roma');
    expect(t.units(ROME, 'roma')).toEqual(['scipio']);
  });

  it('[marker Rally] fleets join own units also where there is no port, and at sea', () => {
    const t = call(
      land()
        .hand(ROME, 'rally')
        .put(ROME, 'D12', AUX)
        .put(ROME, 'E12', 'rome-fleet-recruit')
        .put(ROME, 'L5', AUX),
      ROME,
    );
    t.act('play rally', 'unit rome-fleet-recruit');
    expect(t.can('at D12')).toBe(true);
    expect(t.can('at E12')).toBe(true);
    expect(t.can('at arretium')).toBe(t.g.rules.map.water[t.square('arretium')]);
  });

  it('[31.3, marker Rally] a Sacred Band that is bound to Carthago rallies there, as veterans', () => {
    const t = call(
      land(2, { 'sacred-band': true }).hand(CARTHAGE, 'rally').put(CARTHAGE, 'gades', C),
      CARTHAGE,
    );
    t.act('play rally', 'unit carthage-sacred-band-recruit');
    expect(t.units(CARTHAGE, 'carthago')).toEqual(['carthage-sacred-band-veteran']);
  });

  it('[marker Uprising] in or beside a place that the enemy holds; there it fights at once', () => {
    const t = call(land().hand(ROME, 'uprising').put(CARTHAGE, 'croton', C), ROME).act('play uprising');
    t.act('unit rome-cavalry');
    expect(t.legal()).toEqual(['at G16', 'at G15']);
    t.dice(1).act('at croton');
    expect(t.events('battle')[0]).toMatchObject({ attacker: ROME, at: t.square('croton') });
  });

  it('[marker Veteran Cadre, 24.2] a leader trains as many recruits as his value; veterans stay veterans', () => {
    const R = 'rome-legion-recruit';
    const t = call(land().hand(ROME, 'veteran-cadre').put(ROME, 'L5', 'fabius', R, R, R), ROME);
    t.act('play veteran-cadre', 'at L5');
    t.act('at L5', 'at L5');
    expect(t.question).toBe('muster.choose');
    expect(t.units(ROME, 'L5')).toEqual(['fabius', R, 'rome-legion-veteran', 'rome-legion-veteran']);
  });

  it('[31.3] a destroyed Sacred Band is rebuilt first, in Carthago, as veterans', () => {
    const t = call(
      land(2, { 'sacred-band': true }).put(CARTHAGE, 'carthago', C).talents(CARTHAGE, 9),
      CARTHAGE,
    );
    expect(t.reason('buy carthage-cavalry')).toBe('sacredBandFirst');
    t.act('buy carthage-sacred-band');
    expect(t.units(CARTHAGE, 'carthago')).toContain('carthage-sacred-band-veteran');
    expect(t.can('buy carthage-cavalry')).toBe(true);
  });
});
