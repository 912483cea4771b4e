import {
  CONSUL,
  campaign,
  cusAt,
  DICTATOR,
  DISPLACED,
  PROCONSUL,
  plainPCs,
  playCard,
  reinforcements,
  type Side,
  setTrains,
} from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { onceOnly } from './memory.ts';
import { losePCs } from './penalties.ts';
import { canAmbush } from './rules/07-ambush.ts';
import { levyRefused, raised } from './rules/07-levies.ts';
import { LIGURES_ALLIED } from './rules/07-ligures.ts';
import { marines } from './rules/07-marines.ts';
import { happen } from './rules/07-random-events.ts';
import { unrest } from './rules/07-unrest.ts';
import { resources } from './rules/14-resources.ts';
import { answerDisaster, IN_OFFICE, inPower, due as owed, VACANT } from './rules/15-naming.ts';
import { URBAN_LEGIONS } from './rules/20-rome.ts';
import { appointForSpain } from './rules/21-spain.ts';
import { activate, besiege, fight, hands } from './staging.ts';
import { standing } from './standing.ts';
import { type Board, board, CARTHAGE, EVENTS_ON, MINORS, NONE, ROME } from './testing.ts';

const cus = (b: Board, side: Side, id: string): number => cusAt(b.g, side, b.space(id));
const roll = (b: Board, side: Side, n: number): Board => b.with((x) => happen(b.g, x, side, n)).settle();

describe('the map beside the map', () => {
  it('[H12 Murgantia] [H12 Capua bypass] each way is open to those who are named for it', () => {
    const { map, ways } = board('murgantia', 'lusitania', 'bypass').g.rules;
    const open = (a: string, b: string): boolean[] => {
      const link = map.linkBetween[map.index[a] * map.spaces + map.index[b]];
      return [ways.march[ROME][link], ways.march[CARTHAGE][link]];
    };
    expect(open('murgantia', 'icosium')).toEqual([false, true]);
    expect(open('roma', 'neapolis')).toEqual([true, false]);
    expect(open('lusitania', 'arsa')).toEqual([true, true]);
  });

  it('[H12 Lusitania] every province is found by its name', () => {
    const { map } = board('murgantia', 'lusitania').g.rules;
    for (const [id, at] of Object.entries(map.provinceIndex)) expect(map.provinces[at].id).toBe(id);
  });
});

describe('an ambush', () => {
  const near = (punic: string, roman: string): boolean =>
    canAmbush(
      board(...EVENTS_ON)
        .stack(CARTHAGE, punic, { cus: 2, generals: ['hannibal'] })
        .stack(ROME, roman, { cus: 5, generals: ['nero'] }).g,
    );

  it('[event Carthage 7] reaches over no strait', () => {
    expect([near('rhegium', 'messana'), near('rhegium', 'croton')]).toEqual([false, true]);
  });

  it('[event Carthage 7] is laid anywhere on the map', () => {
    expect([near('icosium', 'zuccabar'), near('zuccabar', 'icosium')]).toEqual([true, true]);
  });
});

describe('Dictators', () => {
  const rome = (): Board =>
    board('dictatorship', ...MINORS)
      .province(ROME, 'latium', 'etruria')
      .stack(ROME, 'roma', { cus: 6, generals: ['nero'] })
      .rank(CONSUL, 'nero');
  const answer = (b: Board, due: number): string => {
    owed.set(b.g, due);
    answerDisaster(b.g);
    return b.settle().question;
  };
  const NAME_ONE = 1;
  const MASTER_COMES = 2;

  it('[H15] nobody is named while one is in office, nor where only his Master of Horse was due', () => {
    expect(answer(rome(), NAME_ONE)).toBe('dictatorship.declare');
    expect(
      answer(
        rome()
          .stack(ROME, 'cosa', { cus: 2, generals: ['fabius'] })
          .rank(DICTATOR, 'fabius'),
        NAME_ONE,
      ),
    ).toBe('over');
    const there = rome().stack(ROME, 'cosa', { cus: 2, generals: ['master-of-horse'] });
    expect(answer(there, MASTER_COMES)).toBe('over');
  });

  it('[H15] a Master of Horse for whom there is no city leaves the office vacant', () => {
    const b = rome();
    b.province(CARTHAGE, 'latium', 'etruria');
    for (const city of b.g.rules.cities) b.control(CARTHAGE, b.g.rules.map.ids[city]);
    inPower.set(b.g, IN_OFFICE);
    expect(answer(b, MASTER_COMES)).toBe('over');
    expect(inPower.of(b.g)).toBe(VACANT);
  });
});

describe('losses', () => {
  it('[H9] who has too few PCs for a death gives up all of them, and nobody sues for peace (R21)', () => {
    const b = board('mortality').control(CARTHAGE, 'zama');
    losePCs(b.g, CARTHAGE, 9, 'H9');
    b.settle().until('over');
    expect([plainPCs(b.g, CARTHAGE), b.g.outcome]).toEqual([[], null]);
  });

  it('[H2] Elephants that a pass takes from a beaten army do not come back', () => {
    const b = board('avoiding')
      .province(CARTHAGE, 'libya')
      .province(ROME, 'latium', 'etruria')
      .control(CARTHAGE, 'mutina', 'boii')
      .stack(CARTHAGE, 'faesulae', { elephants: 4, generals: ['mago'] })
      .stack(ROME, 'faesulae', { cus: 8, generals: ['nero'] })
      .rank(1, 'nero');
    fight(b, 'faesulae', CARTHAGE, 'mago', 'mutina');
    b.until('battleRounds.attack', (legal) => (legal.includes('no') ? 'no' : legal[0]));
    hands(b, 'P', 'P').act('play probe', 'play probe').dice(1, 1, 6, 6, 6).act('no');
    b.until('over');
    const fallen = b.events('lost').filter(({ why }) => why === 'pass');
    expect(fallen.reduce((sum, e) => sum + e.elephants, 0)).toBeGreaterThan(0);
    const lost = b.events('lost').reduce((sum, e) => sum + e.elephants, 0);
    const left = Array.from(b.g.elephants).reduce((sum, n) => sum + n, 0);
    expect(left + lost).toBe(4);
    expect(b.events('retreated').map((e) => e.cus)).toEqual([left]);
  });
});

describe('a retreat of two steps', () => {
  it('[H2] rolls for the pass that it crosses with the second', () => {
    const b = board('avoiding')
      .province(CARTHAGE, 'libya')
      .province(ROME, 'latium')
      .control(CARTHAGE, 'arretium')
      .stack(CARTHAGE, 'ancona', { cus: 4, generals: ['mago'] })
      .stack(ROME, 'ancona', { cus: 8, generals: ['nero'] })
      .rank(1, 'nero');
    fight(b, 'ancona', CARTHAGE, 'mago', 'ariminum');
    hands(b, 'P', 'P').act('play probe', 'play probe').dice(1, 1, 6).act('no');
    b.until('over');
    expect(b.g.at[b.general('mago')]).toBe(b.space('arretium'));
    expect(b.events('attrition')).toMatchObject([{ cause: 'pass' }]);
  });
});

describe('a Campaign', () => {
  it('[H6a] brings no leader when every activation is used up', () => {
    const b = board(...MINORS)
      .control(CARTHAGE, 'carthago')
      .stack(CARTHAGE, 'zama', { cus: 3, generals: ['hanno'] })
      .stack(CARTHAGE, 'hadrumetum', { cus: 3, generals: ['mago'] });
    b.run(campaign, {
      side: CARTHAGE,
      card: b.g.rules.cards.index['33'],
      generals: 2,
      navalCUs: 10,
      campaign: 1,
      acted: 0,
      activations: 0,
      sailed: 0,
      tried: [],
    });
    b.act('general hanno', 'units 3', 'stop', 'general mago', 'units 3', 'stop');
    expect(b.question).toBe('over');
  });
});

describe('events', () => {
  it('[event Rome 9] a CU that comes to Spain is no Marine', () => {
    const b = board(...EVENTS_ON)
      .stack(ROME, 'osca', { cus: 2, generals: ['nero'] })
      .rank(1, 'nero');
    roll(b, ROME, 9).until('over');
    expect([cus(b, ROME, 'osca'), marines.of(b.g)]).toEqual([3, 0]);
  });

  it('[event Carthage 8] the mark of unrest lies where the die has put it', () => {
    const b = roll(
      board(...EVENTS_ON)
        .province(ROME, 'etruria')
        .dice(4),
      CARTHAGE,
      8,
    );
    expect(unrest.of(b.g)).toBe(b.space('cosa') + 1);
    expect(standing(b.g).map(({ text }) => text)).toContain('Unrest at Cosa');
  });

  it('[event Rome 6] each CU that the Latins take back is struck off where it was raised', () => {
    const b = board(...EVENTS_ON)
      .stack(ROME, 'cosa', { cus: 1 })
      .stack(ROME, 'pisae', { cus: 3 });
    raised[0].set(b.g, b.space('cosa') + 1);
    raised[1].set(b.g, b.space('pisae') + 1);
    b.run(levyRefused, { raised: 1, cus: 2, pcs: 3 }).act('units 2', 'at pisae');
    expect([cus(b, ROME, 'cosa'), cus(b, ROME, 'pisae')]).toEqual([0, 2]);
  });

  it('[event Rome 6] no more than five new CUs are remembered, and nothing else is forgotten for them', () => {
    const b = board(...EVENTS_ON)
      .province(ROME, 'latium')
      .turn(3);
    for (const it of raised) it.set(b.g, b.space('cosa') + 1);
    const before = b.g.extra.slice();
    b.run(reinforcements, { side: ROME, item: NONE, left: 0, abroad: 0, duty: 0 });
    b.until('over');
    expect(b.g.extra).toEqual(before);
  });
});

describe('urban legions', () => {
  it('[H20a] do not rise for a march that stays far from Rome', () => {
    const b = board('urbanLegions')
      .control(ROME, 'roma')
      .province(CARTHAGE, 'libya')
      .stack(CARTHAGE, 'tarentum', { cus: 4, generals: ['hannibal'] });
    activate(b, CARTHAGE).act('general hannibal', 'units 4', 'go brundisium');
    expect(onceOnly.of(b.g) & URBAN_LEGIONS).toBe(0);
  });
});

describe('resources', () => {
  it('[H14] a city pays Carthage once as well (R29)', () => {
    const b = board('resources').stack(CARTHAGE, 'capua', { cus: 6, generals: ['mago'] });
    for (let n = 0; n < 2; n++) {
      b.control(ROME, 'capua').siege('capua', 2).dice(6);
      besiege(b, CARTHAGE, 'mago', 'capua');
    }
    expect([resources[0].of(b.g), resources[1].of(b.g)]).toEqual([1, 2]);
  });
});

describe('sieges and battles', () => {
  it('[H22] at Saguntum a Siege Train helps on the blank face, and not on the one that costs a CU (R38)', () => {
    const points = [1, 2, 3, 4, 5, 6].map((die) => {
      const b = board('saguntum')
        .control(ROME, 'saguntum')
        .stack(CARTHAGE, 'saguntum', { cus: 6, generals: ['mago'] });
      setTrains(b.g, b.space('saguntum'), 1);
      besiege(b.dice(die), CARTHAGE, 'mago', 'saguntum');
      return b.events('siegeRoll')[0].points;
    });
    expect(points).toEqual([0, 1, 1, 1, 1, 1]);
  });

  it('[H1] the Retreat die of beaten Romans is read as it falls, and nothing is told of it', () => {
    const b = board('hannibalsArt')
      .stack(ROME, 'cannae', { cus: 8, generals: ['nero'] })
      .stack(CARTHAGE, 'cannae', { cus: 8, generals: ['hannibal'] })
      .rank(1, 'nero');
    fight(b, 'cannae', CARTHAGE, 'hannibal', 'arpi');
    hands(b, 'F', 'FF').act('play frontalAssault').dice(1, 4).act('pass').until('over');
    expect(b.events('retreatRoll')).toHaveLength(1);
    expect(b.notes()).not.toContain('savesMen');
  });

  it('[H2] a six fails to avoid battle only by this rule', () => {
    const { variant } = board('avoiding').g.rules;
    expect([variant.avoids(6, -2, 4), variant.avoids(5, -1, 4)]).toEqual([false, true]);
    const without = board().g.rules.variant;
    expect([without.avoids(6, -2, 4), without.avoids(6, 0, 5)]).toEqual([true, false]);
  });
});

describe('hostile ground', () => {
  it('[H11 #7-8] the friendships of the Tribes change nothing elsewhere or for the other side', () => {
    const b = board('hostileTribes', ...EVENTS_ON).tribe('boii', CARTHAGE);
    onceOnly.set(b.g, LIGURES_ALLIED);
    const hostile = (side: Side, at: string, usual: boolean): boolean =>
      b.g.rules.variant.isHostileGround(b.g, side, b.space(at), usual);
    expect([hostile(ROME, 'taurini', false), hostile(CARTHAGE, 'taurini', false)]).toEqual([true, false]);
    expect([hostile(ROME, 'capua', false), hostile(CARTHAGE, 'capua', true)]).toEqual([false, true]);
    expect([
      hostile(CARTHAGE, 'ligures-orientales', true),
      hostile(ROME, 'ligures-orientales', true),
    ]).toEqual([false, true]);
  });
});

describe('provinces of Italia', () => {
  it('[H11 #25] provinces that Carthage holds elsewhere do not count', () => {
    const b = board('capua')
      .province(CARTHAGE, 'libya', 'baetica', 'apulia')
      .control(ROME, 'capua', 'roma', 'cosa')
      .stack(CARTHAGE, 'teanum', { cus: 1, generals: ['hannibal'] });
    b.hand(CARTHAGE, '25').run(playCard, {
      side: CARTHAGE,
      card: b.g.rules.cards.index['25'],
      use: 'event',
    });
    expect(b.g.control[b.space('capua')]).toBe(ROME);
  });
});

describe('faults of a position', () => {
  const faults = (b: Board): readonly string[] => b.g.rules.variant.faults(b.g);

  it('[H14] each side has 0 to 3 resources', () => {
    for (const [side, name] of [
      [ROME, 'Rome'],
      [CARTHAGE, 'Carthage'],
    ] as const) {
      const b = board('resources');
      resources[side].set(b.g, 4);
      expect(faults(b)).toEqual([`memory.resourcesOf${name}: 0 to 3 (H14)`]);
    }
  });

  it('[H21] the Proconsul for Spain may stand anywhere on the map', () => {
    const b = board('proconsulForSpain').stack(ROME, 'icosium', { generals: ['nero'] });
    appointForSpain(b.rank(PROCONSUL, 'nero').g, b.general('nero'));
    expect(faults(b)).toEqual([]);
    b.off('nero', DISPLACED);
    expect(faults(b)).toEqual(['memory.proconsulForSpain: must be a Proconsul on the map (H21)']);
  });

  it('[H6a] no leader of the variant waits to come back', () => {
    const b = board(...MINORS).off('bostar', DISPLACED);
    expect(faults(b)).toEqual(['generals.bostar.at: a leader of the variant is never merely displaced']);
  });
});
