import { describe, expect, it } from 'vitest';
import { beforeMessana } from '../scenes-testing.ts';
import { FORGOTTEN_TACTICS } from '../state.ts';
import { CARTHAGE, NONE, openTable, ROME, type Table } from '../testing.ts';
import {
  alliesOf,
  battleLevels,
  elephantsNeeded,
  type LandBattle,
  startOfBattle,
} from './13-battle-frame.ts';
import { landBattle } from './13-land-battle.ts';
import { landWays } from './13-retreat.ts';

const call = (t: Table, at: string, attacker: 0 | 1, more: Partial<LandBattle> = {}): LandBattle => ({
  ...startOfBattle({ at: t.space(at), attacker, from: NONE, bySea: 0, sortie: 0, fromCity: 0 }),
  ...more,
});
const fight = (t: Table, at: string, attacker: 0 | 1, more: Partial<LandBattle> = {}) =>
  t.run(landBattle, call(t, at, attacker, more));
const levels = (t: Table, at: string, attacker: 0 | 1 = ROME) =>
  battleLevels(t.g, call(t, at, attacker)).levels;

/** Level 1 against level 1 at Enna: one small die each. */
const small = () =>
  openTable().control(NONE, 'messana').stack(ROME, 'enna', { cus: 3 }).stack(CARTHAGE, 'enna', { cus: 3 });

describe('levels', () => {
  it('[13.3A] one to three CUs, four or five, six and more', () => {
    const size = (cus: number) =>
      levels(openTable().stack(ROME, 'enna', { cus }).stack(CARTHAGE, 'enna', { cus: 1 }), 'enna')[0];
    expect([1, 3, 4, 5, 6, 14].map(size)).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('[13.3B] walled cities of the region are allies of a general, two at most, besieged or not (R18)', () => {
    const t = openTable()
      .stack(ROME, 'enna', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'enna', { cus: 3, generals: ['himilco'] });
    expect([alliesOf(t.g, ROME, t.space('enna')), alliesOf(t.g, CARTHAGE, t.space('enna'))]).toEqual([1, 2]);
    expect(levels(t, 'enna')).toEqual([1, 2]);
    t.control(ROME, 'panormus', 'drepanum');
    expect(levels(t, 'enna')).toEqual([1, 1]);
    t.siege('messana', 1).siege('panormus', 1);
    expect(alliesOf(t.g, ROME, t.space('enna'))).toBe(2);
  });

  it('[13.3C] the better commander; above the third level the enemy is lowered', () => {
    const t = openTable()
      .control(ROME, 'panormus', 'drepanum')
      .stack(ROME, 'enna', { cus: 8, generals: ['duilius'] })
      .stack(CARTHAGE, 'enna', { cus: 4, generals: ['himilco'] });
    expect(levels(t, 'enna')).toEqual([3, 1]);
  });
});

describe('a land battle', () => {
  it('[13.1] [13.4] blades and crushes kill, shields stop blades; the tie is the attacker’s defeat', () => {
    // Face 5 of the small die shows two blades, face 2 a shield.
    const t = small().control(ROME, 'leontini').dice(5, 2);
    fight(t, 'enna', ROME);
    expect(t.events('battleResult')[0]).toMatchObject({ losses: [0, 1], winner: ROME });
    const tie = small().dice(1, 1);
    fight(tie, 'enna', ROME);
    expect(tie.events('battleResult')[0]).toMatchObject({ losses: [0, 0], winner: CARTHAGE });
  });

  it('[13.4] shields left over strike; [2.4B] a small and a large battle die', () => {
    const t = small().control(ROME, 'leontini').dice(2, 1);
    fight(t, 'enna', ROME);
    expect(t.events('battleResult')[0]).toMatchObject({ losses: [0, 1] });
    expect(t.events('battleDice')[0].dice).toEqual([0]);
  });

  it('[13.1] the attacker is asked for cards first', () => {
    const t = small()
      .stack(ROME, 'enna', { generals: ['cotta'] })
      .stack(CARTHAGE, 'enna', { generals: ['himilco'] });
    t.hand(ROME, '81').hand(CARTHAGE, '88');
    fight(t, 'enna', CARTHAGE);
    expect([t.question, t.asked]).toEqual(['landBattle.prepare', CARTHAGE]);
    t.act('pass');
    expect(t.asked).toBe(ROME);
  });

  it('[13.2] with both Consuls in the army the command may change on 4 to 6', () => {
    const two = () => {
      const t = openTable()
        .stack(ROME, 'enna', { cus: 6, generals: ['duilius', 'catulus'] })
        .consul('duilius', 'catulus')
        .stack(CARTHAGE, 'enna', { cus: 3 });
      return t.dice(4);
    };
    const may = two();
    fight(may, 'enna', ROME);
    expect(may.legal().sort()).toEqual(['no', 'yes']);
    may.act('yes');
    expect(may.events('changeOfCommand')[0]).toMatchObject({
      die: 4,
      changed: true,
      general: may.general('catulus'),
    });
    const must = two();
    fight(must, 'enna', CARTHAGE);
    expect(must.events('changeOfCommand')).toHaveLength(1);
    const unlike = openTable()
      .stack(ROME, 'enna', { cus: 6, generals: ['duilius', 'caudex'] })
      .consul('duilius', 'caudex')
      .stack(CARTHAGE, 'enna', { cus: 3 });
    fight(unlike, 'enna', CARTHAGE);
    expect(unlike.events('changeOfCommand')).toHaveLength(1);
  });

  it('[13.3D] elephants charge if there are as many as the Roman’s rating; Forgotten Tactics take 2 off', () => {
    const t = openTable()
      .control(NONE, 'messana')
      .mark(FORGOTTEN_TACTICS)
      .stack(ROME, 'enna', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'enna', { cus: 1, elephants: 2 });
    expect(elephantsNeeded(t.g, call(t, 'enna', ROME))).toBe(2);
    fight(t, 'enna', ROME);
    expect(t.question).toBe('landBattle.charge');
    t.dice(5, 5, 1).act('yes');
    expect(t.events('elephantCharge')[0]).toMatchObject({ die: 5, modifier: -2, need: 2, result: 'success' });
    expect([t.question, t.asked]).toEqual(['landBattle.chargeDie', CARTHAGE]);
    const amok = openTable()
      .control(NONE, 'messana')
      .mark(FORGOTTEN_TACTICS)
      .stack(ROME, 'enna', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'enna', { cus: 1, elephants: 2 });
    fight(amok.dice(3, 5, 1), 'enna', ROME).act('yes');
    expect(amok.events('elephantCharge')[0].result).toBe('rampage');
    expect(amok.asked).toBe(ROME);
    const few = openTable()
      .stack(ROME, 'enna', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'enna', { cus: 2, elephants: 1 });
    fight(few, 'enna', ROME);
    expect(few.events('elephantCharge')).toHaveLength(0);
    expect(few.question).not.toBe('landBattle.charge');
  });

  it('[13.4] a lost charge costs an elephant first; the winner takes the trains; a beaten general without CUs falls', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 3 })
      .stack(CARTHAGE, 'capua', { elephants: 1, supply: 2, generals: ['hanno'] });
    // The elephants run amok; Rome's small die shows two blades, the large one of Carthage a shield.
    fight(t.dice(1, 5, 1), 'capua', ROME).act('yes', 'pass');
    expect(t.events('lost')[0]).toMatchObject({ side: CARTHAGE, elephants: 1 });
    expect(t.supply(ROME, 'capua')).toBe(2);
    expect(t.where('hanno')).toBe('pool');
  });

  it('[13.6] [15.1] half of the CUs lost, rounded down, in markers', () => {
    const t = openTable()
      .control(ROME, 'gela', 'leontini')
      .control(CARTHAGE, 'camarina', 'netum')
      .stack(ROME, 'enna', { cus: 4, generals: ['duilius'] })
      .stack(CARTHAGE, 'enna', { cus: 4 });
    // Rome: level 3; small 6 (two blades, crush), large 1; Carthage level 2: large 2 (one blade).
    fight(t.dice(6, 1, 2), 'enna', ROME);
    const { losses } = t.events('battleResult')[0];
    expect(losses[1]).toBeGreaterThanOrEqual(2);
    t.until('removeOwnMarkers.choose', (legal) => legal[0]);
    expect(t.events('markersToRemove')[0]).toMatchObject({ side: CARTHAGE, rule: '13.6' });
  });
});

describe('retreat', () => {
  /** Cotta comes from Capua and beats five CUs at Nola: three fall, two retreat. */
  const beaten = (set: (t: Table) => void) => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'nola', { cus: 5 });
    set(t);
    return t.activate(ROME).act('units 4').dice(5, 1, 1).act('go nola');
  };

  it('[13.5A] to the nearest space of one’s own; one CU for each hostile space on the way', () => {
    const near = beaten((t) => t.control(CARTHAGE, 'beneventum', 'compsa'));
    expect(near.cus(CARTHAGE, 'beneventum')).toBe(2);
    const far = beaten((t) => t.control(ROME, 'beneventum', 'nuceria').control(CARTHAGE, 'compsa'));
    expect(far.events('battleResult')[0]).toMatchObject({ losses: [0, 3] });
    if (far.question === 'retreat.choose') far.act('go compsa');
    expect(far.cus(CARTHAGE, 'compsa')).toBe(1);
    const friends = beaten((t) => t.stack(CARTHAGE, 'nuceria', { cus: 3 }));
    expect(friends.cus(CARTHAGE, 'nuceria')).toBe(5);
  });

  /** A beaten force of which nothing more is known. */
  const BEATEN = {
    attacked: 0,
    bySea: 0,
    sallied: 0,
    salliedGenerals: 0,
    undecided: 0,
    inside: 0,
    plain: 0,
    elephants: 0,
    generals: 0,
    path: [],
    entered: 0,
    free: 0,
    lost: 0,
  } as const;

  /** This Roman has landed at Catana and lost the battle there. */
  const beatenAtCatana = (general: string, lay: (t: Table) => Table = (t) => t): Table => {
    const t = openTable()
      .control(ROME, 'catana')
      .seamanship(3)
      .stack(ROME, 'regium', { cus: 3, generals: [general] })
      .stack(CARTHAGE, 'catana', { cus: 3 });
    lay(t).activate(ROME).act('units 3', 'embark', 'sail catana');
    return t.dice(1, 1, 6).act('land');
  };

  it('[13.5A] a single enemy CU on the way costs a CU, and elephants are CUs too', () => {
    const way = (cus: number, elephants: number) => {
      const t = openTable()
        .control(CARTHAGE, 'compsa')
        .stack(ROME, 'beneventum', { cus: 1 })
        .stack(ROME, 'nuceria', { cus: 1 })
        .stack(ROME, 'nola', { cus: 4, generals: ['cotta'] })
        .stack(CARTHAGE, 'nola', { cus, elephants });
      const at = { side: CARTHAGE, at: t.space('nola'), from: t.space('capua') } as const;
      return landWays(t.g, { ...BEATEN, ...at, plain: cus, elephants }).map(({ loss }) => loss);
    };
    expect(way(2, 0)[0]).toBe(1);
    expect(way(1, 1)[0]).toBe(1);
    expect(way(1, 0)).toEqual([]);
  });

  it('[13.5A] a defender beaten by those who landed goes off by road', () => {
    const t = openTable()
      .control(CARTHAGE, 'leontini')
      .seamanship(3)
      .stack(ROME, 'regium', { cus: 6, generals: ['duilius'] })
      .stack(CARTHAGE, 'catana', { cus: 4 })
      .activate(ROME);
    t.act('units 6', 'embark', 'sail catana').dice(1, 5, 1).act('land');
    expect(t.events('battleResult')[0].winner).toBe(ROME);
    expect(t.cus(CARTHAGE, 'leontini')).toBe(4 - t.events('battleResult')[0].losses[CARTHAGE]);
  });

  it('[13.5A] nowhere to go is the end', () => {
    const t = beaten(() => {});
    expect(t.events('lost').at(-1)).toMatchObject({ side: CARTHAGE, cus: 2, why: 'noRetreat' });
  });

  it('[13.5B] the attacker goes back where he came from', () => {
    const t = openTable()
      .control(CARTHAGE, 'capua', 'beneventum')
      .stack(CARTHAGE, 'capua', { cus: 4, generals: ['hanno'] })
      .stack(ROME, 'nola', { cus: 3 });
    t.activate(CARTHAGE).act('units 4').dice(6, 1, 1).act('go nola');
    expect([t.events('battleResult')[0].winner, t.where('hanno')]).toEqual([ROME, 'capua']);
  });

  it('[13.5B] [13.5D] only an admiral leads a beaten army over a strait or one lane over the sea', () => {
    const led = beatenAtCatana('l_scipio');
    expect(led.events('battleResult')[0].winner).toBe(CARTHAGE);
    expect(led.question).toBe('retreat.choose');
    expect(led.legal().sort()).toEqual(['sail messana', 'sail regium']);
    const alone = beatenAtCatana('cotta');
    expect(alone.where('cotta')).toBe('gone');
    const ways = (general: string) => {
      const t = openTable()
        .control(ROME, 'messana')
        .control(CARTHAGE, 'vibo', 'locri')
        .stack(ROME, 'regium', { cus: 4, generals: [general] })
        .stack(CARTHAGE, 'locri', { cus: 4 });
      const at = { side: ROME, at: t.space('regium'), from: t.space('locri') } as const;
      const force = { plain: 4, generals: 1 << t.general(general) };
      return landWays(t.g, { ...BEATEN, ...at, ...force }).map((way) => way.spaces[0]);
    };
    expect(ways('cotta')).toEqual([]);
    expect(ways('l_scipio')).toHaveLength(1);
  });

  it('[13.5B] an attacker who came by road does not flee by sea', () => {
    const t = openTable()
      .control(ROME, 'tauromenium', 'messana')
      .stack(ROME, 'tauromenium', { cus: 3, generals: ['l_scipio'] })
      .stack(CARTHAGE, 'catana', { cus: 3 });
    t.activate(ROME).act('units 3').dice(1, 1, 6).act('go catana');
    expect([t.events('battleResult')[0].winner, t.where('l_scipio')]).toEqual([CARTHAGE, 'tauromenium']);
  });

  it('[13.5D] a beaten defender may flee by sea, to ports without a single enemy', () => {
    const lost = (enemies: number) => {
      const t = openTable()
        .control(CARTHAGE, 'messana')
        .control(ROME, 'tauromenium')
        .stack(ROME, 'messana', { cus: enemies })
        .stack(ROME, 'tauromenium', { cus: 8, generals: ['duilius'] })
        .stack(CARTHAGE, 'catana', { cus: 3, generals: ['hannibal_gisgo'] })
        .activate(ROME)
        .act('units 8', 'go catana');
      return t.dice(1, 2, 1).act('pass').until('retreat.choose').legal();
    };
    expect(lost(0)).toEqual(['go syracusae', 'sail messana', 'sail syracusae']);
    expect(lost(1)).toEqual(['go syracusae', 'sail syracusae']);
  });

  it('[2.2C] [13.5D] an army that flees by sea drives off a general without CUs', () => {
    const t = beatenAtCatana('l_scipio', (it) => it.stack(CARTHAGE, 'messana', { generals: ['hanno'] }));
    t.act('sail messana');
    expect([t.where('l_scipio'), t.where('hanno')]).toEqual(['messana', 'pool']);
  });

  it('[13.5E] generals go in or on where the city has no room for all, and a Consul keeps three CUs', () => {
    const lost = (consul: boolean) => {
      const t = openTable()
        .control(ROME, 'tyndaris')
        .stack(ROME, 'messana', { cus: 9, generals: ['cotta', 'metellus'] })
        .stack(CARTHAGE, 'tauromenium', { cus: 8, generals: ['hamilcar_elder'] });
      if (consul) t.consul('metellus');
      t.activate(CARTHAGE)
        .act('units 8', 'go messana')
        .until('walls.units', (legal) => legal[1])
        .act('units 0');
      t.dice(1, 1, 6).act('pass');
      return t.until('retreat.choose').act('enter');
    };
    const t = lost(false);
    expect([t.question, t.legal()]).toEqual(['retreat.goIn', ['bring metellus', 'leave metellus']]);
    t.act('leave metellus', 'bring cotta');
    if (t.question === 'retreat.choose') t.act('go tyndaris');
    expect([t.where('cotta'), t.where('metellus')]).toEqual(['inside messana', 'tyndaris']);
    expect(t.cus(ROME, 'messana', true)).toBe(2);
    // As a Consul he would have too few inside, so he goes on unasked.
    const consul = lost(true).until('over', (legal) => legal.find((a) => a === 'bring cotta') ?? legal[0]);
    expect([consul.where('cotta'), consul.where('metellus')]).toEqual(['inside messana', 'tyndaris']);
  });

  it('[13.5E] never into a city of the enemy, though it is empty', () => {
    const t = openTable()
      .control(ROME, 'enna')
      .stack(ROME, 'agrigentum', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'gela', { cus: 8, generals: ['hamilcar_elder'] })
      .activate(CARTHAGE)
      .act('units 8', 'go agrigentum');
    t.dice(1, 1, 3).act('pass');
    expect(t.events('battleResult')[0]).toMatchObject({ losses: [2, 0], winner: CARTHAGE });
    expect(t.where('cotta')).toBe('enna');
  });

  it('[13.5E] into the own city of the battle space as far as there is room', () => {
    const t = beforeMessana(openTable(), 1, 3, 1);
    if (t.question === 'reaction.avoid') t.act('pass');
    expect(t.question).toBe('retreat.choose');
    t.act('enter');
    expect(t.cus(ROME, 'messana', true)).toBe(1);
    expect(t.where('cotta')).toBe('inside messana');
  });
});
