import { itemOf } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, GAULS, MACEDON, NEUTRAL, PLAYERS, ROME } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import { type Table, table } from '../testing.ts';
import { handOf, unitsOf } from '../zones.ts';
import { olympianPhase, olympianRoll } from './06-olympian.ts';
import { cell, strike } from './rules-testing.ts';

const four = () => table({ players: 4, phase: 'olympian' });
const held = (t: Table) => PLAYERS.map((player) => t.g.zones[handOf(player)].length);

describe('6 the Olympian Phase', () => {
  it('[6.1] two dice pick the event', () => {
    const t = strike(four(), 'hades', 1, 1, 2, 2, 3, 3, 4, 4);
    expect(t.events('olympian')[0]).toMatchObject({ event: 'hades', dice: cell('hades') });
  });

  it('[6.2, 6.2 several rolls] several rolls a turn, and what has happened does not happen again', () => {
    const t = four().dice(...cell('athena'), 1, 1, 1, 1, ...cell('athena'));
    t.run(olympianPhase, { left: 2 });
    expect(t.events('olympian').map((e) => e.event)).toEqual(['athena', 'none']);
    expect(held(t)).toEqual([1, 1, 1, 1]);
  });

  it('[7.2, 9.13] leaders for hire whom several draw under one god join from the initiative on', () => {
    const t = four().put(ROME, 'L5', 'rome-auxiliary').put(ROME, 'L6', 'rome-auxiliary');
    t.put(CARTHAGE, 'D4', 'carthage-auxiliary').put(CARTHAGE, 'D5', 'carthage-auxiliary');
    t.g.initiative = ROME;
    const place = (id: string) => t.g.zones[0].findIndex((s) => itemOf(s) === t.marker(id)) + 1;
    const [first, last] = [place('hegemonikos'), place('xenagos')];
    // Rome draws one of them, Macedon and the Gauls the first that lies there, Carthage the other.
    strike(t, 'athena', first);
    expect([t.question, t.asked]).toEqual(['arrival.where', ROME]);
    t.dice(1, 1, last - 3).act('at L6');
    expect([t.question, t.asked]).toEqual(['arrival.where', CARTHAGE]);
    expect(t.units(ROME, 'L6')).toContain('hegemonikos');
  });

  it('[6.3, olympian Aphrodite] whoever has lost his capital draws; the Gauls when all their towns are lost', () => {
    const t = four().put(CARTHAGE, 'roma', 'carthage-auxiliary');
    for (const town of WAR.map.coloured[GAULS]) t.put(ROME, WAR.map.ids[town], 'rome-auxiliary');
    strike(t, 'aphrodite', 2);
    expect(held(t)[ROME]).toBe(2);
    expect(held(t)[GAULS]).toBeGreaterThan(0);
    expect(held(t)[CARTHAGE]).toBe(0);
  });

  it('[olympian Apollo vs. Dionysus] everybody takes a marker from the left, or from the next who has one', () => {
    const t = four().hand(ROME, 'rally');
    strike(t, 'apollo-dionysus', 1);
    // Carthage begins and takes from Rome; Rome, Macedon and the Gauls take it on in turn.
    expect(held(t)).toEqual([0, 0, 0, 1]);
  });

  it('[olympian Ares] the die names a power; it loses markers and talents and may train recruits', () => {
    const t = four().hand(ROME, 'rally', 'spy').talents(ROME, 5).put(ROME, 'roma', 'rome-legion-recruit');
    strike(t, 'ares', 4, 1, 1, 3, 1);
    expect(held(t)[ROME]).toBe(1);
    expect(t.g.talents[ROME]).toBe(2);
    t.act('at roma');
    expect(t.units(ROME, 'roma')).toEqual(['rome-legion-veteran']);
    const two = strike(table({ phase: 'olympian' }).talents(ROME, 5), 'ares', 1);
    expect(two.g.talents[ROME]).toBe(5);
  });

  it('[olympian Arethusa] Syracusa joins a player by lot, and may change sides later', () => {
    const t = four().put(NEUTRAL, 'syracusa', 'strategos-s1', 'syracusa-auxiliary');
    strike(t, 'arethusa', 1, 6);
    expect(t.units(CARTHAGE, 'syracusa')).toHaveLength(2);
    expect(t.g.talents[CARTHAGE]).toBe(6);
    t.g.happened = 0;
    strike(t, 'arethusa', 2);
    expect(t.units(ROME, 'syracusa')).toHaveLength(2);
    expect(t.g.talents[ROME]).toBe(0);
  });

  it('[olympian Athena] everybody draws one', () => {
    expect(held(strike(four(), 'athena', 1, 1, 1, 1))).toEqual([1, 1, 1, 1]);
  });

  it.each([
    ['[olympian Baal]', 'baal', CARTHAGE],
    ['[olympian Jupiter]', 'jupiter', ROME],
    ['[olympian Segomo]', 'segomo', GAULS],
    ['[olympian Zeus]', 'zeus', MACEDON],
  ] as const)('%s a die of markers and a leader for the favourite', (_title, event, player) => {
    const t = four().put(player, 'D4', `${['rome', 'carthage', 'macedon', 'gauls'][player]}-auxiliary`);
    strike(t, event, 3, 1, 1, 1, 1);
    expect(held(t)[player]).toBe(3);
    expect(t.units(player, 'D4')).toHaveLength(2);
    if (player > 1) expect(held(strike(table({ phase: 'olympian' }), event))).toEqual([0, 0, 0, 0]);
  });

  it('[olympian Delphic Oracle, 33 Q5] Greek troops of Macedon pass to a player by lot', () => {
    const t = four()
      .put(MACEDON, 'delphi', 'macedon-auxiliary-garrison', 'macedon-phalanx-recruit')
      .put(MACEDON, 'pella', 'macedon-auxiliary-garrison');
    strike(t, 'delphic-oracle', 2);
    expect(t.units(ROME, 'delphi')).toEqual(['macedon-auxiliary-garrison']);
    expect(t.units(MACEDON, 'delphi')).toEqual(['macedon-phalanx-recruit']);
    expect(t.units(MACEDON, 'pella')).toHaveLength(1);
  });

  it('[olympian Demeter] a talent for each whole city', () => {
    const t = four()
      .put(ROME, 'roma', 'rome-auxiliary')
      .put(ROME, 'capua', 'rome-auxiliary')
      .put(ROME, 'genua', 'rome-auxiliary')
      .pillaged('capua');
    expect(strike(t, 'demeter').g.talents[ROME]).toBe(1);
  });

  it('[olympian Poseidon] a talent for each whole port city', () => {
    const t = four()
      .put(ROME, 'roma', 'rome-auxiliary')
      .put(ROME, 'croton', 'rome-auxiliary')
      .put(ROME, 'genua', 'rome-auxiliary');
    expect(strike(t, 'poseidon').g.talents[ROME]).toBe(1);
  });

  it('[5.4, olympian Demeter, olympian Poseidon] of two in a city only the first there has the benefit', () => {
    for (const event of ['demeter', 'poseidon']) {
      const t = four()
        .put(MACEDON, 'corinth', 'macedon-phalanx-recruit')
        .put(ROME, 'corinth', 'macedon-auxiliary');
      expect(strike(t, event).g.talents).toEqual([0, 0, 1, 0]);
    }
  });

  it('[olympian Diana] a leader or a veteran', () => {
    const t = table({ phase: 'olympian' })
      .put(CARTHAGE, 'D4', 'carthage-auxiliary')
      .put(ROME, 'roma', 'rome-legion-recruit');
    strike(t, 'diana');
    expect(t.asked).toBe(CARTHAGE);
    t.act('leader');
    expect(t.units(CARTHAGE, 'D4')).toHaveLength(2);
    t.act('train', 'at roma');
    expect(t.units(ROME, 'roma')).toEqual(['rome-legion-veteran']);
  });

  it.each([
    ['[olympian Discordia Carthage]', 'discordia-carthage', ['gades', 'cirta', 'malaca'], 'carthago'],
    ['[olympian Discordia Rome]', 'discordia-rome', ['capua', 'croton', 'syracusa'], 'roma'],
    ['[olympian Discordia Macedon]', 'discordia-macedon', ['pella', 'sparta'], 'thessalonika'],
  ] as const)('%s unrest where somebody holds enough of the cities', (_title, event, cities, capital) => {
    const owner = event === 'discordia-carthage' ? CARTHAGE : event === 'discordia-rome' ? ROME : MACEDON;
    const unit = `${['rome', 'carthage', 'macedon'][owner]}-auxiliary`;
    const t = four();
    for (const city of cities) t.put(owner, city, unit, unit);
    t.put(owner, capital, unit);
    strike(t, event, 2);
    expect(t.can(`at ${capital}`)).toBe(false);
    t.act(`at ${cities[0]}`);
    expect(t.events('lost').map((e) => e.why)).toEqual(['discordia']);
    t.act(`at ${cities[1]}`);
    expect(t.events('lost')).toHaveLength(2);
    expect(t.question).toBe('over');
    // The capital does not help its own power to the number.
    const u = four();
    for (const city of cities.slice(1)) u.put(owner, city, unit);
    u.put(owner, capital, unit);
    expect(strike(u, event).question).toBe('over');
  });

  it('[olympian Discordia Gallia, marker Treachery] towns and the box; Treachery calms the towns', () => {
    const t = four()
      .hand(GAULS, 'treachery-1')
      .put(GAULS, 'vienna', 'gauls-auxiliary', 'gauls-auxiliary')
      .put(GAULS, 'greater-gaul', 'gauls-cavalry', 'gauls-auxiliary');
    strike(t, 'discordia-gallia', 1);
    expect(t.question).toBe('discordia.calm');
    t.act('calm treachery-1', 'unit gauls-cavalry');
    expect(t.question).toBe('over');
    expect(t.units(GAULS, 'vienna')).toHaveLength(2);
    expect(t.units(GAULS, 'greater-gaul')).toHaveLength(1);
    expect(t.handOf(GAULS)).toEqual([]);
  });

  it('[6.3, marker Treachery, marker Auspices] who sees his Treachery undone may calm unrest with another', () => {
    const t = four()
      .hand(GAULS, 'treachery-1', 'treachery-2')
      .hand(ROME, 'auspices')
      .put(GAULS, 'vienna', 'gauls-auxiliary');
    strike(t, 'discordia-gallia').act('calm treachery-1').as(ROME, 'counter auspices');
    expect(t.question).toBe('discordia.calm');
    t.act('calm treachery-2');
    expect(t.question).toBe('over');
    expect(t.units(GAULS, 'vienna')).toHaveLength(1);
  });

  it('[olympian Hades] two dice of talents each', () => {
    const t = strike(table({ phase: 'olympian' }), 'hades', 1, 2, 6, 6);
    expect(t.treasuries(ROME, CARTHAGE)).toEqual([12, 3]);
  });

  it('[olympian Persephone] a die of talents less each, never below nothing', () => {
    const t = strike(table({ phase: 'olympian' }).talents(CARTHAGE, 2).talents(ROME, 9), 'persephone', 6, 6);
    expect(t.treasuries(ROME, CARTHAGE)).toEqual([3, 0]);
  });

  it('[olympian Hephaestus] all hands back, and new ones by the cards', () => {
    const t = strike(table({ phase: 'olympian' }).hand(ROME, 'rally', 'spy'), 'hephaestus');
    const drawn = t.events('drew').map((e) => [e.player, e.markers.length]);
    expect(drawn).toEqual([
      [CARTHAGE, 5],
      [ROME, 4],
    ]);
  });

  it('[olympian Hera] the highest die has the initiative; equals roll again', () => {
    const t = strike(table({ phase: 'olympian' }), 'hera', 3, 3, 2, 5);
    expect(t.g.favoured).toBe(ROME);
  });

  it('[olympian Hera, 21.2] called by plunder she gives the initiative at once', () => {
    const t = table({ phase: 'operations' });
    t.g.initiative = CARTHAGE;
    strike(t, 'hera', 2, 5);
    expect(t.g.initiative).toBe(ROME);
  });

  it('[olympian Hermes, 7.2] the others bid clockwise from whoever has the initiative', () => {
    const t = table({ players: 3, phase: 'olympian' })
      .talents(CARTHAGE, 5)
      .talents(MACEDON, 5)
      .put(ROME, 'D4', 'rome-auxiliary', 'rome-auxiliary');
    t.g.initiative = MACEDON;
    strike(t, 'hermes');
    expect([t.question, t.asked]).toEqual(['hermes.bid', MACEDON]);
  });

  it('[olympian Hermes, 14.2] of an unpaid stack only those who may mutiny are shown', () => {
    const t = table({ phase: 'olympian' })
      .talents(CARTHAGE, 5)
      .put(ROME, 'D4', 'rome-auxiliary', 'rome-legion-veteran', 'fabius');
    for (let i = 0; i < 3; i++) t.g.zones[unitsOf(ROME)][i] &= ~14;
    strike(t, 'hermes');
    expect(t.g.zones[unitsOf(ROME)].map((s) => (s & 15) === 15)).toEqual([true, false, false]);
  });

  it('[olympian Hermes] pay, or be hired away by the highest bid, or roll for each unit', () => {
    const t = table({ players: 3, phase: 'olympian' })
      .talents(ROME, 5)
      .talents(MACEDON, 5)
      .put(CARTHAGE, 'D4', 'carthage-auxiliary', 'carthage-auxiliary', 'hanno')
      .put(ROME, 'roma', 'rome-legion-recruit', 'rome-auxiliary');
    strike(t, 'hermes');
    // Carthage has nothing to pay with: the others bid.
    expect(t.question).toBe('hermes.bid');
    t.act('bid 1');
    expect(t.reason('bid 1')).toBe('mustOutbid');
    t.act('bid 2', 'pass');
    expect(t.units(MACEDON, 'D4')).toEqual(['carthage-auxiliary', 'carthage-auxiliary']);
    expect(t.units(CARTHAGE, 'D4')).toEqual(['hanno']);
    expect(t.g.talents[MACEDON]).toBe(3);
    expect(t.question).toBe('hermes.pay');
    t.dice(3).act('no', 'pass');
    expect(t.units(ROME, 'roma')).toEqual(['rome-legion-recruit']);
    const u = table({ phase: 'olympian' })
      .talents(ROME, 3)
      .put(ROME, 'D4', ...Array<string>(5).fill('rome-auxiliary'));
    strike(u, 'hermes').act('pay');
    expect(u.g.talents[ROME]).toBe(1);
  });

  it('[olympian Hestia] who holds no foreign city draws', () => {
    const t = table({ phase: 'olympian' })
      .put(CARTHAGE, 'saguntum', 'carthage-auxiliary')
      .put(ROME, 'roma', 'rome-auxiliary');
    expect(held(strike(t, 'hestia', 1)).slice(0, 2)).toEqual([1, 0]);
  });

  it('[olympian Nemesis] the richest give back a die of markers', () => {
    const t = table({ phase: 'olympian' })
      .hand(ROME, 'rally', 'spy')
      .hand(CARTHAGE, 'tribute')
      .put(ROME, 'roma', 'rome-auxiliary')
      .put(CARTHAGE, 'gades', 'carthage-auxiliary');
    expect(held(strike(t, 'nemesis', 1, 1)).slice(0, 2)).toEqual([1, 1]);
  });

  it('[olympian Nemesis] of equals all give back; what is pillaged does not count', () => {
    const t = table({ phase: 'olympian' })
      .hand(ROME, 'rally', 'spy')
      .hand(CARTHAGE, 'tribute')
      .put(ROME, 'capua', 'rome-auxiliary')
      .put(ROME, 'croton', 'rome-auxiliary')
      .put(CARTHAGE, 'gades', 'carthage-auxiliary')
      .pillaged('croton');
    expect(held(strike(t, 'nemesis', 1, 1, 1, 1)).slice(0, 2)).toEqual([1, 0]);
  });

  it('[olympian Discordia Carthage] strikes everybody who holds enough, and a foreigner in the capital too', () => {
    const t = four()
      .put(ROME, 'carthago', 'rome-auxiliary')
      .put(ROME, 'gades', 'rome-auxiliary')
      .put(ROME, 'cirta', 'rome-auxiliary')
      .pillaged('cirta');
    strike(t, 'discordia-carthage', 1);
    expect(t.can('at carthago')).toBe(true);
    expect(t.can('at cirta')).toBe(true);
  });

  it('[olympian Discordia Carthage] in Carthago its own player alone is safe, with whatever he commands', () => {
    const t = four()
      .put(CARTHAGE, 'carthago', 'gauls-auxiliary')
      .put(CARTHAGE, 'gades', 'carthage-auxiliary')
      .put(CARTHAGE, 'cirta', 'carthage-auxiliary')
      .put(CARTHAGE, 'malaca', 'carthage-auxiliary');
    strike(t, 'discordia-carthage', 1);
    expect(t.can('at carthago')).toBe(false);
    const u = four()
      .put(ROME, 'carthago', 'carthage-auxiliary')
      .put(ROME, 'gades', 'rome-auxiliary')
      .put(ROME, 'cirta', 'rome-auxiliary');
    strike(u, 'discordia-carthage', 1);
    expect(u.can('at carthago')).toBe(true);
  });

  it('[olympian Nike] whoever had the initiative draws a die', () => {
    expect(held(strike(table({ phase: 'olympian' }), 'nike', 4, 1, 1, 1, 1))[CARTHAGE]).toBe(4);
  });

  it('[olympian Nike, 21.2] called by plunder she favours whoever had the initiative last turn', () => {
    const t = table({ players: 3, phase: 'operations' });
    t.g.initiative = ROME;
    t.g.former = MACEDON;
    expect(held(strike(t, 'nike', 2, 1, 1))).toEqual([0, 0, 2, 0]);
  });

  it('[olympian Scylla & Charybdis] fleets and their passengers, by where they are', () => {
    const F = 'rome-fleet-recruit';
    const t = table({ phase: 'olympian' })
      .put(ROME, 'D12', F)
      .put(ROME, 'roma', F)
      .put(ROME, 'E12', F)
      .load(ROME, 'E12', 'rome-auxiliary');
    // In the order of the board: coast 2 sinks, port 2 holds, open sea 3 sinks.
    strike(t, 'scylla-charybdis', 2, 2, 3);
    expect(t.units(ROME, 'D12')).toEqual([]);
    expect(t.units(ROME, 'roma')).toEqual([F]);
    expect(t.units(ROME, 'E12')).toEqual([]);
  });

  it('[olympian Thanatos] a die below the number of units kills so many', () => {
    const A = 'rome-auxiliary';
    const t = table({ phase: 'olympian' })
      .put(ROME, 'D4', A, A, A)
      .put(CARTHAGE, 'E5', 'carthage-auxiliary', 'hanno');
    strike(t, 'thanatos', 2, 2);
    expect(t.question).toBe('over');
    expect(t.units(ROME, 'D4')).toEqual([A]);
    expect(t.units(CARTHAGE, 'E5')).toHaveLength(2);
  });

  it('[marker Archimedes, 21.2] called by plunder, every die of the gods may be thrown again; not in their own phase', () => {
    const lay = (phase: 'operations' | 'olympian') =>
      table({ phase }).hand(ROME, 'archimedes').put(ROME, 'syracusa', 'rome-auxiliary');
    const t = lay('operations');
    const [row, column] = cell('nike');
    const other = (row % 6) + 1;
    t.g.former = ROME;
    t.dice(other, column).run(olympianRoll, { by: CARTHAGE });
    expect([t.question, t.asked]).toEqual(['roll.again', ROME]);
    // The first die again, and the god is another; nobody is left to touch the next.
    t.dice(row, 3, 1, 1, 1).act('reroll 0');
    expect(t.events('olympian')).toMatchObject([{ event: 'nike', dice: [row, column] }]);
    expect(held(t)[ROME]).toBe(3);
    const u = strike(lay('operations'), 'persephone').act('pass');
    expect(u.question).toBe('roll.again');
    expect(u.events('die').map((e) => e.why)).toEqual(['olympian', 'talents']);
    expect(strike(lay('olympian'), 'persephone').question).toBe('over');
  });

  it('[33 Q4] a truce is not broken by what the gods bring about', () => {
    const t = table({ players: 3, phase: 'olympian' })
      .hand(ROME, 'rally')
      .put(MACEDON, 'delphi', 'macedon-auxiliary', 'macedon-phalanx-veteran');
    t.g.pacts = [{ kind: 'truce', from: ROME, to: MACEDON, until: 9, talents: 0 }];
    t.dice(...cell('delphic-oracle'), 2, 1).run(olympianPhase, { left: 1 });
    expect(t.events('battle')[0]).toMatchObject({ attacker: ROME, defender: MACEDON });
    expect(t.events('pactBroken')).toEqual([]);
    expect(t.g.zones[handOf(ROME)].map(itemOf)).toEqual([t.marker('rally')]);
  });
});
