import { Context, Engine, pending, QuickDice, rolesIn, type Told } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, GAULS, MACEDON, NEUTRAL, ROME } from './data/codes.ts';
import { BUNDLED, DataError, readData, WAR } from './data/index.ts';
import type { WarEvent } from './events.ts';
import { faults } from './faults.ts';
import { hannibalsWar } from './game.ts';
import { rulesFor, SCENARIOS } from './rules.ts';
import { campaign } from './testing.ts';
import { AWAY, handOf, POOL } from './zones.ts';

const begin = (scenario: string) => {
  const g = hannibalsWar.begin({ scenario, options: {}, quick: true }, new Context(new QuickDice(3)));
  const engine = new Engine(hannibalsWar);
  engine.settle(g, new Context(new QuickDice(4)));
  return g;
};

describe('the components and the set-up', () => {
  it('[6.2] begun with no options named, the gods roll once a turn and the war comes to its end', () => {
    expect(rulesFor({ scenario: 'short-2', options: {}, quick: true }).olympianRolls).toBe(1);
    const dice = new QuickDice(9);
    const x = new Context<WarEvent>(dice);
    const engine = new Engine(hannibalsWar);
    const g = hannibalsWar.begin({ scenario: 'short-2', options: {}, quick: true }, x);
    engine.settle(g, x);
    while (g.outcome === null) {
      const role = rolesIn(pending(g))[0];
      const legal = engine.legal(g, role, []);
      engine.apply(g, role, legal[dice.below(legal.length)], x);
    }
  });

  it('[2.10, 11.10] recruits have veteran sides, light troops garrison sides', () => {
    const { kinds, kindIndex } = WAR.pieces;
    expect(kinds[kinds[kindIndex['rome-legion-recruit']].veteranOf].id).toBe('rome-legion-veteran');
    expect(kinds[kindIndex['carthage-phalanx-recruit']].veteranOf).toBe(
      kindIndex['carthage-phalanx-veteran'],
    );
    expect(kinds[kinds[kindIndex['gauls-cavalry-garrison']].frontOf].id).toBe('gauls-cavalry');
    expect(kinds[kindIndex['carthage-elephant']]).toMatchObject({ veteranOf: -1, frontOf: -1 });
  });

  it('[2.15, 2.17, 30.8] every player begins with the talents, units and markers of the card', () => {
    const t = campaign({ players: 4 });
    expect(t.g.talents).toEqual([5, 6, 4, 4]);
    expect(t.units(CARTHAGE, 'saguntum')).toContain('hannibal');
    expect(t.units(GAULS, 'greater-gaul')).toHaveLength(6);
  });

  it('[29.2] the peace of 202 BC: Rome with its own cities, Syracusa, Punic Hispania and Ebusus has 31 of the 30 needed', () => {
    const held = [...WAR.map.places].filter(
      ({ colour, region, id }) =>
        colour === ROME ||
        id === 'syracusa' ||
        id === 'ebusus' ||
        (colour === CARTHAGE && region === 'hispania'),
    );
    expect(held.reduce((sum, { taxation }) => sum + taxation, 0)).toBe(31);
    const worth = (id: string) => WAR.map.places[WAR.map.placeIndex[id]].taxation;
    expect([worth('carthago-nova'), worth('gades')]).toEqual([3, 2]);
  });

  it('[30.8] Roma begins with two legions of recruits', () => {
    const legions = campaign()
      .units(ROME, 'roma')
      .filter((id) => id.startsWith('rome-legion'));
    expect(legions).toEqual(['rome-legion-recruit', 'rome-legion-recruit']);
  });

  it('[30.3] four markers each, five for Carthage, three for the Gauls, Carthage first', () => {
    const t = campaign({ players: 4 });
    const gained = [ROME, CARTHAGE, MACEDON, GAULS].map(
      (player) =>
        t.g.zones[handOf(player)].length +
        t.g.stack.filter((f) => 'player' in f && f.player === player).length,
    );
    expect(gained.every((count, player) => count <= [4, 5, 4, 3][player])).toBe(true);
    // Hired leaders go straight to the map; everything else is in a hand.
    const held = [ROME, CARTHAGE, MACEDON, GAULS].reduce((sum, p) => sum + t.g.zones[handOf(p)].length, 0);
    expect(held + t.g.zones[AWAY].length).toBe(16);
  });

  it('[30.1, 30.2] eight or seventeen turns, for two, three or four', () => {
    expect(SCENARIOS.map(({ id }) => id)).toEqual([
      'short-2',
      'short-3',
      'short-4',
      'historical-2',
      'historical-3',
      'historical-4',
    ]);
    expect(begin('short-2').rules.turns).toBe(8);
    expect(begin('historical-2').rules.turns).toBe(17);
  });

  it('[30.4, 4.1, 4.2, 4.3] powers that nobody plays have no units, no markers and are never asked', () => {
    const g = begin('short-2');
    expect(g.posts[MACEDON]).toEqual([]);
    expect(g.posts[GAULS]).toEqual([]);
    expect(g.asked & ~3).toBe(0);
    expect(g.zones[handOf(MACEDON)]).toEqual([]);
  });

  it('[30.5, 28.1, 4.5, player card syracusa] Syracusa stands neutral with four counters', () => {
    expect(campaign().units(NEUTRAL, 'syracusa')).toEqual([
      'strategos-s1',
      'syracusa-auxiliary',
      'syracusa-fleet-veteran',
      'syracusa-phalanx-recruit',
    ]);
  });

  it('[30.6] Saguntum is Roman by colour and Carthaginian by occupation', () => {
    const t = campaign();
    expect(WAR.map.places[WAR.map.placeIndex.saguntum].colour).toBe(ROME);
    expect(t.g.holder[t.square('saguntum')]).toBe(CARTHAGE);
  });

  it('[30.7] one, two or three Siege Trains', () => {
    const trains = [2, 3, 4].map(
      (players) =>
        rulesFor({ scenario: `short-${players}`, options: {}, quick: true }).markerCount[
          WAR.markers.index['siege-train']
        ],
    );
    expect(trains).toEqual([1, 2, 3]);
  });

  it('[31.3] with the option the Sacred Band begins as veterans', () => {
    expect(campaign({ options: { 'sacred-band': true } }).units(CARTHAGE, 'carthago')).toContain(
      'carthage-sacred-band-veteran',
    );
    expect(campaign().units(CARTHAGE, 'carthago')).toContain('carthage-sacred-band-recruit');
  });

  it('[6.2 several rolls] no more rolls than players', () => {
    expect(
      hannibalsWar.refuseOptions?.({ scenario: 'short-2', options: { 'olympian-rolls': 3 }, quick: true }),
    ).toBeDefined();
    expect(
      hannibalsWar.refuseOptions?.({ scenario: 'short-3', options: { 'olympian-rolls': 3 }, quick: true }),
    ).toBeUndefined();
  });

  it('every set-up is sound: counters, money and markers', () => {
    for (const { id } of SCENARIOS) {
      const g = begin(id);
      expect(faults(g)).toEqual([]);
      expect(g.zones[POOL].length).toBeGreaterThan(0);
    }
  });

  it('[3.1, 3.2] the turn runs through its phases', () => {
    const t = campaign();
    const engine = new Engine(hannibalsWar);
    const told: Told<WarEvent>[] = [];
    const g = hannibalsWar.begin(
      { scenario: 'short-2', options: { 'olympian-rolls': 1 }, quick: true },
      new Context<WarEvent>(new QuickDice(5)),
    );
    const dice = new QuickDice(9);
    const x = new Context<WarEvent>(new QuickDice(6), told);
    engine.settle(g, x);
    while (g.turn === 1 && g.outcome === null) {
      const role = g.asked & 1 && g.answers[0] !== undefined && g.answers[0] !== -1 ? 1 : g.asked & 1 ? 0 : 1;
      const legal = engine.legal(g, role, []);
      engine.apply(g, role, legal[dice.below(Math.min(2, legal.length))], x);
    }
    const phases = told.flatMap(({ event }) => (event.ev === 'phase' ? [event.phase] : []));
    expect(phases.slice(0, 9)).toEqual([
      'olympian',
      'initiative',
      'taxation',
      'agora',
      'negotiations',
      'mobilization',
      'operations',
      'provisioning',
      'victory',
    ]);
    expect(t.g.turn).toBe(1);
  });
});

describe('the data files', () => {
  const broken = (file: keyof typeof BUNDLED, change: (json: never) => void): string => {
    const json: unknown = JSON.parse(JSON.stringify(BUNDLED[file]));
    change(json as never);
    try {
      readData({ ...BUNDLED, [file]: json });
    } catch (error) {
      if (error instanceof DataError) return error.message;
      throw error;
    }
    return 'no fault';
  };

  it('name the field of a fault', () => {
    expect(
      broken('map', (json: { places: { taxation: unknown }[] }) => {
        json.places[0].taxation = 'much';
      }),
    ).toBe('map.json: places[roma].taxation: must be a whole number');
    expect(
      broken('tables', (json: { combatResults: { columns: { maxPercent: number }[] } }) => {
        json.combatResults.columns[1].maxPercent = 40;
      }),
    ).toContain('does not meet the next column');
    expect(
      broken('scenarios', (json: { playerCards: { setup: { square: string }[] }[] }) => {
        json.playerCards[0].setup[0].square = 'Z9';
      }),
    ).toContain('no square "Z9"');
    expect(
      broken('markers', (json: { total: number }) => {
        json.total = 41;
      }),
    ).toContain('is not 42');
    expect(
      broken('units', (json: { units: { id: string }[] }) => {
        json.units[1].id = json.units[0].id;
      }),
    ).toContain('this id stands twice');
  });
});
