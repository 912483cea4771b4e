import { describe, expect, it } from 'vitest';
import { A } from '../actions.ts';
import { CARTHAGE, GAULS, MACEDON, NEUTRAL, type Player, ROME } from '../data/codes.ts';
import { faults } from '../faults.ts';
import { isAboard } from '../post.ts';
import { AUX, C, F, OPERATION, type Table, table, V } from '../testing.ts';
import { kindOf, postOf, stackAt } from '../units.ts';
import { actionWords } from '../words/actions.ts';
import { POOL } from '../zones.ts';
import { agora, agoraStart } from './09-agora.ts';
import { drawMarkers } from './09-markers.ts';
import { mobilization } from './11-mobilization.ts';
import { operation } from './12-operations.ts';
import { beginTreachery } from './17-treachery.ts';
import { fight } from './18-combat.ts';
import { beginPillage } from './21-pillage.ts';
import { provisioning, provisioningStart } from './22-provisioning.ts';
import { cell, operate, strike } from './rules-testing.ts';

const M = 'macedon-auxiliary';
const aboard = (t: Table, owner: Player, at: string) =>
  stackAt(t.g, owner, t.square(at))
    .filter((r) => isAboard(postOf(t.g, r)))
    .map((r) => kindOf(t.g, r).id)
    .sort();
const sound = (t: Table) => expect(faults(t.g)).toEqual([]);

describe('the gods and ships', () => {
  it('[olympian Delphic Oracle, 25.18] Greeks who revolt aboard a fleet of Macedon go ashore', () => {
    const t = table({ players: 3, phase: 'olympian' }).put(MACEDON, 'corinth', 'macedon-fleet-recruit');
    t.load(MACEDON, 'corinth', M, 'macedon-phalanx-recruit');
    strike(t, 'delphic-oracle', 2);
    expect(t.units(ROME, 'corinth')).toEqual([M]);
    expect([aboard(t, ROME, 'corinth'), aboard(t, MACEDON, 'corinth')]).toEqual([
      [],
      ['macedon-phalanx-recruit'],
    ]);
    sound(t);
  });

  it('[olympian Arethusa, 25.18] when the fleet of Syracusa changes sides, its Roman passengers land or drown', () => {
    const carried = (at: string) => {
      const t = table({ players: 3, phase: 'olympian' }).put(ROME, at, 'syracusa-fleet-veteran');
      t.g.syracusaAtWar = true;
      return strike(t.load(ROME, at, AUX, V), 'arethusa', 1);
    };
    const t = carried('D12');
    expect([t.units(ROME, 'D12'), aboard(t, ROME, 'D12')]).toEqual([[AUX, V], []]);
    sound(t);
    const u = carried('E8');
    expect(u.units(ROME, 'E8')).toEqual([]);
    sound(u);
  });

  it('[olympian Hermes, 25.18, 23.5] a leader whose fleet is hired away at sea goes down, and may save himself', () => {
    const t = table({ phase: 'olympian' }).hand(CARTHAGE, 'rally', 'spy').talents(ROME, 4);
    t.put(CARTHAGE, 'E8', 'carthage-fleet-recruit').load(CARTHAGE, 'E8', 'hanno').put(CARTHAGE, 'L5', C);
    strike(t, 'hermes').act('bid 1');
    expect(t.question).toBe('fall.save');
    t.dice(1).act('yes');
    expect(t.units(CARTHAGE, 'L5')).toEqual([C, 'hanno']);
    expect(t.units(ROME, 'E8')).toEqual(['carthage-fleet-recruit']);
    sound(t);
  });

  it('[olympian Hermes] that units mutiny is told', () => {
    const t = strike(table({ phase: 'olympian' }).put(CARTHAGE, 'L5', C, C), 'hermes', 6, 6);
    expect(t.events('mutiny')).toEqual([{ ev: 'mutiny', player: CARTHAGE, at: t.square('L5'), units: 2 }]);
  });

  it('[olympian Diana, 23.2] a leader is not offered to whoever has no place for him', () => {
    const t = table({ phase: 'olympian' }).put(ROME, 'E8', F).load(ROME, 'E8', AUX, 'rome-legion-recruit');
    strike(t, 'diana');
    expect(t.asked).toBe(ROME);
    expect(t.legal()).toEqual(['pass', 'train']);
  });
});

describe('the gods called by plunder', () => {
  it('[21.2, olympian Hermes] a mutiny in the operating force leaves the rest of it what it is', () => {
    const t = table().put(ROME, 'gades', V, AUX, AUX);
    operate(t, 'gades').act('all').dice(1).act('stop');
    // Pillaged, a six for the plundered, Hermes: Rome does not pay, nobody hires; one dies and one stays.
    t.dice(1, 6, ...cell('hermes'), 1, 6);
    t.act('pillage');
    while (t.question === 'hermes.pay') t.act('no');
    expect(t.units(ROME, 'gades')).toEqual([AUX, V]);
    expect(t.question).toBe('over');
    sound(t);
  });

  it('[21.2, 18.2] thrown among others in two places, the one they were given to says where he fights first', () => {
    const t = table({ players: 3 }).put(CARTHAGE, 'L5', C).talents(CARTHAGE, 1);
    t.put(ROME, 'gades', V);
    for (const at of ['delphi', 'corinth']) t.put(MACEDON, at, M, 'macedon-phalanx-recruit');
    t.happen((g) => beginPillage(g, ROME, t.square('gades')));
    t.dice(1, 6, ...cell('delphic-oracle'), 1).act('pillage');
    expect([t.question, t.asked]).toEqual(['engagements.which', CARTHAGE]);
  });
});

describe('treachery', () => {
  it('[17.8, 9.13, 25.18] a hired leader won over at sea goes down, and his new master may save him', () => {
    const t = table().hand(CARTHAGE, 'treachery-3', 'rally', 'spy').put(CARTHAGE, 'F8', 'hanno');
    t.put(ROME, 'E8', F).load(ROME, 'E8', 'xenagos');
    t.g.zones[3].push((t.marker('xenagos') << 4) | 15);
    t.g.zones[POOL] = t.g.zones[POOL].filter((s) => s >> 4 !== t.marker('xenagos'));
    t.happen((g) => beginTreachery(g, CARTHAGE)).act('treachery E8');
    t.dice(6, 6, 6, 1, 1, 1).act('commit treachery-3', 'done');
    expect([t.question, t.asked]).toEqual(['fall.save', CARTHAGE]);
    t.dice(1).act('yes');
    expect(t.units(CARTHAGE, 'F8')).toContain('xenagos');
    sound(t);
  });

  it('[10.3, marker Defection] one that would throw own units upon a partner says so', () => {
    const t = table().hand(ROME, 'defection').put(ROME, 'L5', AUX);
    t.put(CARTHAGE, 'D4', C, 'rome-cavalry');
    t.g.pacts = [{ kind: 'truce', from: ROME, to: CARTHAGE, until: 9, talents: 0 }];
    t.run(operation, OPERATION);
    expect(actionWords(t.g, A.defect | t.square('D4'))).toMatch(/, breaking a pact$/);
    t.dice(1, 1, 1).act('defect D4');
    expect(t.events('pactBroken')).toHaveLength(1);
    const u = table().hand(ROME, 'defection').put(ROME, 'L5', AUX).put(CARTHAGE, 'D4', 'rome-cavalry');
    u.g.pacts = [{ kind: 'truce', from: ROME, to: CARTHAGE, until: 9, talents: 0 }];
    u.run(operation, OPERATION);
    expect(actionWords(u.g, A.defect | u.square('D4'))).not.toMatch(/pact/);
  });

  it('[17.10, 18.2] units won beside the force fight there, while the force has its own battle', () => {
    const t = table().hand(ROME, 'treachery-3').put(ROME, 'L5', V, V, 'fabius').talents(ROME, 1);
    t.put(CARTHAGE, 'L6', C).put(CARTHAGE, 'L7', C, 'carthage-phalanx-recruit');
    operate(t, 'L5').act('all', 'pay', 'go L6', 'stop');
    t.act('treachery L7').dice(6, 6, 6, 1, 1).act('commit treachery-3', 'done');
    expect(t.question).toBe('engagements.which');
    expect(t.legal()).toEqual(['at L6', 'at L7']);
  });
});

describe('ambush and delay', () => {
  it('[20.7, 12.4] an ambushed force that dies of attrition fights nobody, and nobody pillages for it', () => {
    const t = table().hand(CARTHAGE, 'forced-march').put(ROME, 'L5', AUX).put(CARTHAGE, 'L8', 'hannibal');
    operate(t, 'L5').act('go L6', 'go L7').dice(6).act('ambush L8');
    expect(t.events('battle')).toEqual([]);
    expect(t.units(CARTHAGE, 'L7')).toEqual(['hannibal']);
    expect(t.question).toBe('over');
  });

  it('[20.10, 26.4, 26.6] who steps out of his camp leaves it standing, to whoever came', () => {
    const t = table().hand(CARTHAGE, 'forced-march').put(CARTHAGE, 'L6', 'hanno').camp('L6');
    operate(t.put(ROME, 'L5', V).talents(ROME, 1), 'L5').act('pay', 'go L6', 'stop', 'delay');
    t.act('at L7');
    expect(t.g.camps).toEqual([t.square('L6')]);
    expect(t.g.holder[t.square('L6')]).toBe(ROME);
    expect(t.question).toBe('pillage.choose');
  });

  it('[18.7, 23.5] a retreat through a square with own units among enemies sweeps none of them along', () => {
    const t = table().put(CARTHAGE, 'D4', C, C, C, C).put(ROME, 'D4', V, V, V, V);
    t.put(ROME, 'D5', AUX).put(CARTHAGE, 'D5', 'carthage-cavalry');
    t.dice(4, 1).happen((g) => fight(g, t.square('D4'), ROME));
    t.act('at D5', 'at E5');
    expect(t.units(CARTHAGE, 'D5')).toEqual(['carthage-cavalry']);
    expect(t.units(CARTHAGE, 'E5')).toEqual([C]);
  });
});

describe('the operating force', () => {
  it('[12.3, 23.5] a leader of it who fell and saved himself pillages no more', () => {
    const t = table().hand(ROME, 'rally', 'spy', 'tribute').put(ROME, 'gades', 'fabius', V);
    operate(t, 'gades').act('unit fabius', 'done').dice(6).act('stop').dice(1).act('yes');
    expect(t.units(ROME, 'gades')).toEqual(['fabius', V]);
    expect(t.question).toBe('over');
  });

  it('[9.12, 20.2] after allies have risen a Forced March gives an operation of its own', () => {
    const t = table()
      .hand(ROME, 'alliance-latium', 'forced-march')
      .put(ROME, 'roma', 'fabius')
      .talents(ROME, 2);
    t.run(operation, OPERATION).dice(2).act('play alliance-latium', `unit ${AUX}`, 'at genua', 'pass');
    expect(t.question).toBe('operation.march');
    t.act('forcedMarch', 'at roma', 'pay', 'stop');
    // Only the force of this operation is asked.
    expect(t.g.stack.at(-1)).toMatchObject({ proc: 'pillage', at: t.square('roma') });
    t.act('pass');
    expect(t.question).toBe('over');
  });

  it('[16.5, 25.10] fleets that dropped troops on the way pillage only where the force is', () => {
    const t = table().put(ROME, 'L12', F, F).load(ROME, 'L12', V, AUX).talents(ROME, 1);
    operate(t, 'L12').act('all', 'pay', 'go tacape', `drop ${F}`, `drop ${AUX}`);
    t.act('go L12', 'stop', 'pass');
    expect(t.question).toBe('over');
  });
});

describe('bread, silver and leaders', () => {
  it('[22.5, 25.18] a fleet at sea that starves takes its leader along, who may save himself ashore', () => {
    const t = table().hand(ROME, 'rally', 'spy', 'tribute').put(ROME, 'E8', F).load(ROME, 'E8', 'fabius');
    t.put(ROME, 'L5', AUX).happen((g) => provisioning.enter(g, provisioningStart([ROME])));
    t.act(`unit ${F}`);
    expect(t.question).toBe('fall.save');
    t.dice(1).act('yes');
    expect(t.units(ROME, 'L5')).toEqual(['fabius', AUX]);
    sound(t);
  });

  it('[9.13, 27.1] a hired leader who finds nobody to join goes back, and it is told', () => {
    const t = table({ players: 4 }).put(GAULS, 'greater-gaul', 'gauls-auxiliary');
    const index = t.g.zones[POOL].findIndex((s) => s >> 4 === t.marker('xenagos'));
    t.dice(index + 1).happen((g, x) => drawMarkers(g, x, GAULS, 1));
    expect(t.events('negated')).toEqual([{ ev: 'negated', marker: t.marker('xenagos') }]);
    const u = table();
    const other = u.g.zones[POOL].findIndex((s) => s >> 4 === u.marker('xenagos'));
    u.dice(other + 1).happen((g, x) => drawMarkers(g, x, ROME, 1));
    expect(u.events('negated')).toHaveLength(1);
  });

  it('[31.3] that enemies in Carthago have ended the rule of the Sacred Band is told once', () => {
    const t = table({ options: { 'sacred-band': true } }).put(ROME, 'carthago', AUX);
    t.run(operation, { ...OPERATION }).act('pass');
    t.run(operation, { ...OPERATION, player: CARTHAGE });
    expect(t.events('bandOver')).toHaveLength(1);
    expect(t.events('bandFree')).toEqual([]);
  });

  it('[18.4] which battle markers the loser has spent is told', () => {
    const t = table()
      .hand(CARTHAGE, 'naval', 'rally')
      .put(CARTHAGE, 'D4', C, 'hanno')
      .put(ROME, 'D4', V, V, V);
    t.happen((g) => fight(g, t.square('D4'), ROME));
    t.act('commit naval', 'commit rally').dice(6).act('done');
    expect(t.events('spent')).toEqual([{ ev: 'spent', player: CARTHAGE, markers: [t.marker('naval')] }]);
  });

  it('[9.3, olympian Hermes] open bids are told', () => {
    const t = table({ phase: 'olympian' }).put(CARTHAGE, 'L5', C, C).talents(ROME, 3);
    strike(t, 'hermes').act('bid 2');
    expect(t.events('bid')).toEqual([{ ev: 'bid', player: ROME, talents: 2 }]);
    const u = table({ phase: 'agora' }).talents(ROME, 3).run(agora, agoraStart(ROME)).act('bid 2');
    expect(u.events('bid')).toEqual([{ ev: 'bid', player: ROME, talents: 2 }]);
  });

  it('[31.3] that the Sacred Band is free is told', () => {
    const t = table({ options: { 'sacred-band': true } }).put(ROME, 'cirta', AUX);
    t.put(CARTHAGE, 'carthago', 'carthage-sacred-band-veteran');
    t.run(operation, { ...OPERATION, player: CARTHAGE });
    expect(t.events('bandFree')).toHaveLength(1);
  });

  it('[28.2, 10.3] of Syracusa and a partner in one square the label of each says what it breaks', () => {
    const t = table({ players: 3 })
      .put(NEUTRAL, 'syracusa', 'syracusa-auxiliary')
      .put(CARTHAGE, 'syracusa', C);
    t.put(ROME, 'syracusa', V, V);
    t.g.pacts = [{ kind: 'truce', from: ROME, to: CARTHAGE, until: 9, talents: 0 }];
    t.happen((g) => fight(g, t.square('syracusa'), ROME));
    expect(actionWords(t.g, A.against | CARTHAGE)).toMatch(/, breaking a pact$/);
    expect(actionWords(t.g, A.against | NEUTRAL)).toMatch(/, which may break a pact$/);
  });

  it('[9.12, 10.3, marker Uprising] rebels beside a lost place, in a place of a partner, break a pact about borders', () => {
    const t = table({ players: 3, phase: 'mobilization' })
      .hand(ROME, 'uprising')
      .put(CARTHAGE, 'epidamnus', C);
    t.g.pacts = [{ kind: 'borders', from: ROME, to: MACEDON, until: 9, talents: 0 }];
    t.run(mobilization, { order: [ROME] }).act('play uprising', `unit ${AUX}`);
    expect(actionWords(t.g, A.at | t.square('stobi'))).toMatch(/, breaking a pact$/);
    t.dice(1, 1).act('at stobi');
    expect(t.events('pactBroken')).toHaveLength(1);
  });
});
