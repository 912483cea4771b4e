import { describe, expect, it } from 'vitest';
import { setTrains } from '../board.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/codes.ts';
import { HANNIBAL } from '../data/index.ts';
import { CONSUL, DISPLACED, type Space } from '../state.ts';
import { emptyTable, type Table } from '../testing.ts';
import { cus, fight, hands, whereIs } from './14-battle-testing.ts';
import { type RetreatPath, retreatPaths } from './15-retreat-paths.ts';

/** The ways open to a beaten Force, each as the spaces it enters and the CUs it costs. */
function ways(
  table: Table,
  side: Side,
  at: string,
  size: number,
  from = '',
  attacked = false,
  generals = 0,
): string[] {
  const paths: readonly RetreatPath<Space>[] = retreatPaths(table.g, {
    side,
    at: table.space(at),
    from: from === '' ? NONE : table.space(from),
    attacked: attacked ? 1 : 0,
    cus: size,
    generals,
  });
  return paths.map(
    (path) => `${path.spaces.map((space) => table.g.rules.map.ids[space]).join(' ')} -${path.loss}`,
  );
}

/** Rome, attacked by Mago from `from`, loses at `at` without a loss so far. */
function beaten(
  table: Table,
  at: string,
  from: string,
  romans: number,
  generals: readonly string[] = [],
): Table {
  table.stack(ROME, at, { cus: romans, generals }).stack(CARTHAGE, at, { cus: 9, generals: ['mago'] });
  fight(table, { at, attacker: CARTHAGE, from, general: 'mago' });
  return hands(table, '', 'P').act('play probe').dice(1, 1).act('pass');
}

/** Mago's own attack from `from` fails without a loss so far. */
function repelled(
  table: Table,
  at: string,
  from: string,
  size: number,
  how: { bySea?: boolean; retreatInside?: boolean } = {},
): Table {
  table.stack(CARTHAGE, at, { cus: size, generals: ['mago'] }).stack(ROME, at, { cus: 9 });
  fight(table, { at, attacker: CARTHAGE, ...(from === '' ? {} : { from }), general: 'mago', ...how });
  return hands(table, 'P', 'P').act('play probe').dice(1, 1).act('play probe');
}

describe('where a retreat leads', () => {
  it('[15.1] [15.1.1] to a friendly PC without enemy CUs, or to a larger friendly Force', () => {
    const table = emptyTable().control(ROME, 'venusia').stack(ROME, 'brundisium', { cus: 5 });
    expect(ways(table, ROME, 'cannae', 4, 'arpi')).toEqual(['venusia -0', 'brundisium -0']);
    expect(ways(table, ROME, 'cannae', 5, 'arpi')).toEqual(['venusia -0']);
    table.stack(CARTHAGE, 'venusia', { cus: 1 });
    expect(ways(table, ROME, 'cannae', 4, 'arpi')).toEqual(['brundisium -0']);
  });

  it('[15.1.1] [20.8] a Tribe friendly to Carthage is a goal for it', () => {
    const table = emptyTable().tribe('bruttium', CARTHAGE);
    expect(ways(table, CARTHAGE, 'croton', 4)).toEqual(['bruttium -0']);
    expect(ways(table, ROME, 'croton', 4)).toEqual([]);
  });

  it('[15.1.2] the closest, and among equals a choice', () => {
    const table = emptyTable().control(ROME, 'tarentum', 'compsa');
    expect(ways(table, ROME, 'cannae', 4, 'arpi')).toEqual([
      'venusia tarentum -0',
      'venusia compsa -0',
      'brundisium tarentum -0',
    ]);
    table.control(ROME, 'brundisium');
    expect(ways(table, ROME, 'cannae', 4, 'arpi')).toEqual(['brundisium -0']);
  });

  it('[15.1.3] a longer way only if it costs fewer CUs', () => {
    const table = emptyTable().control(ROME, 'venusia', 'tarentum').stack(ROME, 'venusia', { cus: 0 });
    expect(ways(table, ROME, 'cannae', 4, 'arpi')).toEqual(['venusia -0']);
    const costly = emptyTable()
      .control(CARTHAGE, 'venusia', 'brundisium')
      .control(ROME, 'potentia', 'thurii');
    expect(ways(costly, ROME, 'cannae', 4, 'arpi')).toEqual(['venusia potentia -1']);
    costly.control(NONE, 'brundisium');
    expect(ways(costly, ROME, 'cannae', 4, 'arpi')).toEqual([
      'venusia potentia -1',
      'brundisium tarentum thurii -0',
    ]);
  });

  it('[15.1.3] (hannibal R159) fewer spaces or fewer CUs to one and the same goal: the owner chooses', () => {
    const board = (): Table => emptyTable().control(CARTHAGE, 'venusia').control(ROME, 'thurii');
    // Over hostile Venusia, or by Brundisium for nothing; all of them three spaces.
    expect(ways(board(), ROME, 'cannae', 4, 'arpi')).toEqual([
      'venusia tarentum thurii -1',
      'venusia potentia thurii -1',
      'brundisium tarentum thurii -0',
    ]);
    const table = emptyTable().control(CARTHAGE, 'venusia').control(ROME, 'potentia');
    expect(ways(table, ROME, 'cannae', 4, 'arpi')).toEqual([
      'venusia potentia -1',
      'brundisium tarentum thurii potentia -0',
    ]);
    beaten(table, 'cannae', 'arpi', 4);
    expect(table.question).toBe('retreat.via');
    expect(table.legal()).toEqual(['go venusia', 'go brundisium']);
    table.act('go venusia');
    expect(cus(table, ROME, 'potentia')).toBe(3);
  });

  it('[15.1.3] [15.3.4] the dearer and shorter way may be worth it: a lone enemy General stands on it', () => {
    const table = emptyTable()
      .control(CARTHAGE, 'venusia')
      .control(ROME, 'potentia')
      .stack(CARTHAGE, 'venusia', { generals: ['gisgo'] });
    beaten(table, 'cannae', 'arpi', 4);
    table.act('go venusia');
    expect(whereIs(table, 'gisgo')).toBe('');
  });

  it('[15.1.2] [15.1.5] (hannibal R83) friends next door whom the Force outnumbers are no goal of a detour', () => {
    const board = (): Table =>
      emptyTable()
        .control(CARTHAGE, 'venusia', 'tarentum')
        .control(ROME, 'croton')
        .stack(ROME, 'brundisium', { cus: 3 });
    // Round by Venusia and Tarentum it would arrive at Brundisium with two, whom three outnumber.
    const open = ways(board(), ROME, 'cannae', 4, 'arpi');
    expect(open.filter((way) => /brundisium -/.test(way))).toEqual([]);
    expect(open).toContain('brundisium tarentum thurii croton -1');
    const table = beaten(board(), 'cannae', 'arpi', 4).act('go brundisium');
    expect([cus(table, ROME, 'brundisium'), cus(table, ROME, 'croton')]).toEqual([0, 6]);
  });

  it('[15.1.2] (hannibal R83) nor of a dearer way of the same length', () => {
    const table = emptyTable()
      .control(CARTHAGE, 'venusia')
      .control(ROME, 'croton')
      .stack(ROME, 'tarentum', { cus: 4 });
    // By Brundisium four arrive at Tarentum, by Venusia three; they go on together.
    expect(ways(table, ROME, 'cannae', 4, 'arpi')).not.toContain('venusia tarentum -1');
    expect(ways(table, ROME, 'cannae', 4, 'arpi')).toContain('brundisium tarentum thurii croton -0');
  });

  it('[15.1.3] [15.3.5] (hannibal R83) a detour to friends is open where nothing else saves the Force, or where it costs less', () => {
    const board = emptyTable()
      .control(CARTHAGE, 'venusia', 'tarentum', 'potentia', 'thurii', 'compsa', 'beneventum')
      .stack(ROME, 'brundisium', { cus: 3 });
    expect(ways(board, ROME, 'cannae', 4, 'arpi')).toEqual(['venusia tarentum brundisium -2']);
    board.control(ROME, 'croton').stack(CARTHAGE, 'thurii', { cus: 2 });
    expect(ways(board, ROME, 'cannae', 4, 'arpi')).toEqual([
      'venusia tarentum brundisium -2',
      'brundisium tarentum thurii croton -4',
    ]);
  });

  it('[15.1.4] nobody stays behind', () => {
    const table = beaten(emptyTable().control(ROME, 'venusia'), 'cannae', 'arpi', 6, ['nero', 'varro']);
    expect(cus(table, ROME, 'venusia')).toBe(6);
    expect([whereIs(table, 'nero'), whereIs(table, 'varro')]).toEqual(['venusia', 'venusia']);
    expect(table.g.under[table.general('varro')]).toBe(1);
  });

  it('[15.1.5] friends who do not outnumber the Force are swept up, after the penalties, with their Generals', () => {
    const table = emptyTable()
      .control(CARTHAGE, 'venusia', 'brundisium', 'tarentum')
      .control(ROME, 'potentia');
    table.stack(ROME, 'venusia', { cus: 3, generals: ['varro'] });
    beaten(table, 'cannae', 'arpi', 4);
    expect(cus(table, ROME, 'potentia')).toBe(4 - 1 + 3);
    expect(cus(table, ROME, 'venusia')).toBe(0);
    expect(whereIs(table, 'varro')).toBe('potentia');
    expect(table.events('sweptUp')).toMatchObject([{ side: ROME, at: table.space('venusia'), cus: 3 }]);
    expect(table.events('retreated')).toMatchObject([{ cus: 6, generals: [table.general('varro')] }]);
  });

  it('[15.1.5] [24.1] (hannibal R125) a General swept up does not leave his region: he is displaced', () => {
    const table = emptyTable('second-punic-war', true, { mauretania: true })
      .control(ROME, 'icosium', 'zuccabar', 'auzia', 'saldae', 'sitifis')
      .control(CARTHAGE, 'siga', 'zama', 'sicca', 'bulla')
      .stack(ROME, 'zuccabar', { cus: 6 })
      .stack(CARTHAGE, 'icosium', { cus: 2, generals: ['hanno'] })
      .stack(CARTHAGE, 'auzia', { cus: 5, generals: ['gisgo'] })
      .stack(ROME, 'auzia', { cus: 8, generals: ['nero'] });
    fight(table, { at: 'auzia', attacker: ROME, from: 'sitifis', general: 'nero' });
    hands(table, 'P', '').act('play probe').dice(1, 1).act('pass');
    expect([cus(table, CARTHAGE, 'siga'), whereIs(table, 'gisgo')]).toEqual([6, 'siga']);
    expect(table.g.at[table.general('hanno')]).toBe(DISPLACED);
    expect(table.events('displaced')).toMatchObject([{ at: table.space('icosium') }]);
  });

  it('[15.1.5] a larger Force on the way is not swept up; the retreat ends there', () => {
    const table = emptyTable().control(ROME, 'potentia').stack(ROME, 'venusia', { cus: 5 });
    beaten(table, 'cannae', 'arpi', 4);
    expect([cus(table, ROME, 'venusia'), cus(table, ROME, 'potentia')]).toEqual([9, 0]);
  });

  it('[15.1.5] a General alone on the way may go along', () => {
    const table = emptyTable()
      .control(ROME, 'potentia')
      .stack(ROME, 'venusia', { generals: ['varro'] });
    beaten(table, 'cannae', 'arpi', 4);
    expect(table.question).toBe('retreat.along');
    expect(table.legal()).toEqual(['done', 'bring varro']);
    table.act('bring varro');
    expect(whereIs(table, 'varro')).toBe('potentia');
    expect(table.events('sweptUp')).toEqual([
      { ev: 'sweptUp', side: ROME, at: table.space('venusia'), cus: 0, generals: [table.general('varro')] },
    ]);
  });

  it('[15.1.6] any number of CUs, with or without a General', () => {
    const table = beaten(emptyTable().control(ROME, 'venusia'), 'cannae', 'arpi', 14);
    expect(cus(table, ROME, 'venusia')).toBe(14);
  });

  it('[15.1.7] four spaces, not five', () => {
    const table = emptyTable().control(ROME, 'pisae');
    expect(ways(table, ROME, 'terventum', 4, 'asculum')).toEqual([]);
    table.control(ROME, 'cosa');
    expect(ways(table, ROME, 'terventum', 4, 'asculum')).toEqual(['beneventum capua roma cosa -0']);
    const far = emptyTable().control(ROME, 'pisae');
    expect(ways(far, ROME, 'fregellae', 4, 'teanum')).toEqual([
      'praeneste roma cosa pisae -0',
      'capua roma cosa pisae -0',
    ]);
    expect(ways(far, ROME, 'teanum', 4, 'terventum')).toEqual(['capua roma cosa pisae -0']);
    expect(ways(far, ROME, 'neapolis', 4, 'nuceria')).toEqual(['capua roma cosa pisae -0']);
    expect(ways(far, ROME, 'nuceria', 4, 'compsa')).toEqual([]);
  });

  it('[15.1.8] never on an empty or enemy space with no larger friendly Force', () => {
    const table = beaten(emptyTable().control(CARTHAGE, 'venusia', 'brundisium'), 'cannae', 'arpi', 4);
    expect(cus(table, ROME, 'venusia') + cus(table, ROME, 'brundisium') + cus(table, ROME, 'cannae')).toBe(0);
  });

  it('[15.1.2] the loser picks the goal and, where ways to it are equally good, the way', () => {
    const table = emptyTable().control(ROME, 'tarentum', 'compsa');
    beaten(table, 'cannae', 'arpi', 4);
    expect(table.question).toBe('retreat.choose');
    expect(table.legal()).toEqual(['go tarentum', 'go compsa']);
    table.act('go tarentum');
    expect(table.question).toBe('retreat.via');
    expect(table.legal()).toEqual(['go venusia', 'go brundisium']);
    table.act('go brundisium');
    const [{ path }] = table.events('retreated');
    expect(path.map((space) => table.g.rules.map.ids[space])).toEqual(['cannae', 'brundisium', 'tarentum']);
  });
});

describe('a General whose last CU fell to the casualties roll', () => {
  /** One CU each: a casualties roll of 6 leaves neither side any. */
  const lastOnes = (romans: number): Table => {
    const table = emptyTable()
      .control(CARTHAGE, 'zama', 'sicca')
      .stack(ROME, 'cannae', { cus: romans, generals: ['nero'] })
      .stack(CARTHAGE, 'cannae', { cus: 1, generals: ['mago'] });
    fight(table, { at: 'cannae', attacker: ROME, from: 'arpi', general: 'nero' });
    return hands(table, 'P', '').act('play probe').dice(6).act('pass');
  };

  it('[10.10] (hannibal R46) is displaced where he has no way out and the enemy holds the space', () => {
    expect(whereIs(lastOnes(2), 'mago')).toBe('');
  });

  it('[10.10] (hannibal R46) stays where no CU of the enemy is left either', () => {
    const table = lastOnes(1);
    expect([cus(table, ROME, 'cannae'), whereIs(table, 'mago'), whereIs(table, 'nero')]).toEqual([
      0,
      'cannae',
      'cannae',
    ]);
    expect(table.events('displaced')).toEqual([]);
  });
});

describe('restrictions on retreats', () => {
  it('[15.2] [15.2a] not over a pass or a strait', () => {
    const pass = emptyTable().control(ROME, 'arretium', 'ancona');
    expect(ways(pass, ROME, 'ariminum', 4)).toEqual(['ancona -0']);
    pass.control(NONE, 'ancona');
    expect(ways(pass, ROME, 'ariminum', 4)).toEqual([]);
    const strait = emptyTable().control(ROME, 'rhegium');
    expect(ways(strait, ROME, 'messana', 4)).toEqual([]);
  });

  it('[15.2a] [15.2c] an attacker who came over a pass is lost', () => {
    const table = repelled(
      emptyTable().control(CARTHAGE, 'arretium', 'mutina', 'zama', 'sicca'),
      'ariminum',
      'arretium',
      4,
    );
    expect(
      cus(table, CARTHAGE, 'ariminum') + cus(table, CARTHAGE, 'mutina') + cus(table, CARTHAGE, 'arretium'),
    ).toBe(0);
    expect(whereIs(table, 'mago')).toBe('');
    expect(table.events('pcsToRemove')[0].count).toBe(2);
  });

  it('[15.2b] an attacker who landed this round is eliminated', () => {
    const table = repelled(emptyTable().control(CARTHAGE, 'venusia', 'zama', 'sicca'), 'tarentum', '', 4, {
      bySea: true,
    });
    expect(cus(table, CARTHAGE, 'venusia')).toBe(0);
    expect(whereIs(table, 'mago')).toBe('');
  });

  it('[15.2b] unless the city there is his: then as many as fit go in, the rest is lost', () => {
    const board = emptyTable().control(CARTHAGE, 'tarentum', 'venusia', 'zama', 'sicca');
    const table = repelled(board, 'tarentum', '', 5, { bySea: true });
    expect(cus(table, CARTHAGE, 'tarentum', true)).toBe(2);
    expect(whereIs(table, 'mago')).toBe('in tarentum');
    expect(cus(table, CARTHAGE, 'venusia')).toBe(0);
    expect(table.events('lost').map((e) => [e.why, e.cus])).toEqual([['noRetreat', 3]]);
  });

  it('[15.2b] [15.4] a besieged city does not take him in', () => {
    const board = emptyTable().control(CARTHAGE, 'tarentum', 'zama', 'sicca').siege('tarentum', 1);
    const table = repelled(board, 'tarentum', '', 4, { bySea: true });
    expect(cus(table, CARTHAGE, 'tarentum', true)).toBe(0);
  });

  it('[15.2c] the original attacker first goes back where he came from, and on from there if he must', () => {
    const table = emptyTable().control(CARTHAGE, 'venusia', 'beneventum');
    expect(ways(table, CARTHAGE, 'cannae', 4, 'arpi', true)).toEqual(['arpi beneventum -0']);
    table.control(ROME, 'arpi');
    expect(ways(table, CARTHAGE, 'cannae', 4, 'arpi', true)).toEqual(['arpi beneventum -1']);
    table.control(CARTHAGE, 'arpi');
    expect(ways(table, CARTHAGE, 'cannae', 4, 'arpi', true)).toEqual(['arpi -0']);
  });

  it('[15.2d] the original defender never enters the space the attacker came from, not even later', () => {
    const table = emptyTable().control(ROME, 'arpi', 'terventum');
    expect(ways(table, ROME, 'cannae', 4, 'arpi')).toEqual(['venusia beneventum terventum -0']);
    table.control(NONE, 'terventum');
    expect(ways(table, ROME, 'cannae', 4, 'arpi')).toEqual([]);
  });

  it('[15.2e] nor does anybody come back through the space of the battle', () => {
    const table = emptyTable().control(CARTHAGE, 'brundisium');
    // From Arpi the way to Brundisium leads round by Venusia and Tarentum, five spaces in all.
    expect(ways(table, CARTHAGE, 'cannae', 4, 'arpi', true)).toEqual([]);
    table.control(CARTHAGE, 'venusia');
    expect(ways(table, CARTHAGE, 'cannae', 4, 'arpi', true)).toEqual(['arpi beneventum venusia -0']);
  });

  it('[24.1] a General bound to his region is displaced where the others can only leave it', () => {
    const table = emptyTable().control(ROME, 'massilia');
    expect(ways(table, ROME, 'nicaea', 4, '', false, 0)).toEqual(['massilia -0']);
    expect(ways(table, ROME, 'nicaea', 4, '', false, 1 << HANNIBAL.generals.index.fabius)).toEqual([]);
    beaten(table, 'nicaea', 'ligures-occidentales', 4, ['fabius']);
    expect(cus(table, ROME, 'massilia')).toBe(4);
    expect(whereIs(table, 'fabius')).toBe('');
  });
});

describe('retreat penalties', () => {
  it('[15.3] [15.3.1] one CU for each space with an enemy PC or a Tribe that is not friendly', () => {
    const table = emptyTable().control(CARTHAGE, 'venusia', 'brundisium', 'tarentum').control(ROME, 'thurii');
    expect(ways(table, ROME, 'cannae', 4, 'arpi')).toEqual([
      'venusia tarentum thurii -2',
      'venusia potentia thurii -1',
      'brundisium tarentum thurii -2',
    ]);
    const tribe = emptyTable().tribe('insubres').control(ROME, 'verona');
    expect(ways(tribe, ROME, 'taurini', 4, 'boii')).toEqual(['insubres verona -1']);
    tribe.control(CARTHAGE, 'insubres');
    expect(ways(tribe, ROME, 'taurini', 4, 'boii')).toEqual(['insubres verona -1']);
    expect(ways(tribe.control(CARTHAGE, 'verona'), CARTHAGE, 'taurini', 4, 'boii')).toEqual(['insubres -0']);
  });

  it('[15.3.2] one more for each enemy CU in the space', () => {
    const table = emptyTable()
      .control(CARTHAGE, 'brundisium', 'tarentum', 'thurii')
      .control(ROME, 'potentia')
      .stack(CARTHAGE, 'venusia', { cus: 2 });
    expect(ways(table, ROME, 'cannae', 4, 'arpi')).toEqual(['venusia potentia -2']);
    table.control(CARTHAGE, 'venusia');
    expect(ways(table, ROME, 'cannae', 4, 'arpi')).toEqual(['venusia potentia -3']);
    expect(ways(table, ROME, 'cannae', 3, 'arpi')).toEqual([]);
    beaten(table, 'cannae', 'arpi', 4, ['nero']);
    expect(cus(table, ROME, 'potentia')).toBe(1);
    expect(cus(table, CARTHAGE, 'venusia')).toBe(2);
  });

  it('[15.3.2] [10.7] (hannibal R85) CUs behind their walls are not in the way, and besiegers may be joined', () => {
    const table = emptyTable()
      .control(CARTHAGE, 'tarentum')
      .stack(CARTHAGE, 'tarentum', { cus: 2, inside: true })
      .stack(ROME, 'tarentum', { cus: 5 });
    expect(ways(table, ROME, 'venusia', 3, 'cannae')).toEqual(['tarentum -1']);
  });

  it('[15.3.2] [17.2] the first CU lost on the way is an Elephant, if the Retreat die took none', () => {
    const table = emptyTable().control(ROME, 'arpi', 'beneventum').control(CARTHAGE, 'terventum', 'zama');
    table
      .stack(CARTHAGE, 'cannae', { cus: 3, elephants: 2, generals: ['mago'] })
      .stack(ROME, 'cannae', { cus: 9 });
    fight(table, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'mago' }).act('no');
    hands(table, 'P', 'P').act('play probe').dice(1, 1).act('play probe');
    expect(table.events('lost').map((e) => [e.why, e.cus, e.elephants])).toEqual([['retreat', 1, 1]]);
  });

  it('[15.3.3] no retreat ends among enemy CUs', () => {
    const table = emptyTable().control(ROME, 'venusia').stack(CARTHAGE, 'venusia', { cus: 1 });
    expect(ways(table, ROME, 'cannae', 4, 'arpi')).toEqual([]);
  });

  it('[15.3.4] enemy Generals alone do not block the way; they are displaced', () => {
    const table = emptyTable()
      .control(ROME, 'venusia')
      .stack(CARTHAGE, 'venusia', { generals: ['gisgo'] });
    beaten(table, 'cannae', 'arpi', 4);
    expect(cus(table, ROME, 'venusia')).toBe(4);
    expect(whereIs(table, 'gisgo')).toBe('');
  });

  it('[15.3.5] a Force with no way is eliminated, its Generals displaced', () => {
    const table = beaten(emptyTable().control(ROME, 'pisae', 'cosa'), 'cannae', 'arpi', 4, ['nero']);
    expect(cus(table, ROME, 'cannae')).toBe(0);
    expect(table.events('lost').map((e) => [e.why, e.cus])).toEqual([['noRetreat', 4]]);
    expect(whereIs(table, 'nero')).toBe('');
    expect(table.events('pcsToRemove')[0].count).toBe(2);
  });

  it('[10.10] a General whose last CU falls on the way is displaced, with those he led', () => {
    const table = emptyTable()
      .control(CARTHAGE, 'venusia', 'brundisium', 'tarentum')
      .control(ROME, 'potentia', 'cosa', 'pisae');
    beaten(table, 'cannae', 'arpi', 1, ['nero']);
    expect(whereIs(table, 'nero')).toBe('');
    expect(cus(table, ROME, 'potentia')).toBe(0);
  });

  it('[card 30] Siege Trains that must retreat are removed', () => {
    const board = emptyTable().control(CARTHAGE, 'arpi');
    setTrains(board.g, board.space('cannae'), 1);
    const table = repelled(board, 'cannae', 'arpi', 4);
    expect(table.events('trainLost')).toHaveLength(1);
    expect(table.g.trains[table.space('arpi')]).toBe(0);
    expect(cus(table, CARTHAGE, 'arpi')).toBe(4);
  });

  it('[card 7] Hostile Tribes may strike in a hostile province that a retreat enters', () => {
    const table = emptyTable().control(ROME, 'rhodanus').hand(CARTHAGE, '7');
    beaten(table, 'massilia', 'nicaea', 5, ['nero']);
    expect(table.question).toBe('hostileTribes.ask');
    table.dice(6).act('counter 7');
    expect(cus(table, ROME, 'rhodanus')).toBe(3);
    expect(whereIs(table, 'nero')).toBe('rhodanus');
  });
});

describe('retreats into Walled Cities', () => {
  const capua = (): Table => emptyTable().control(ROME, 'capua', 'roma');

  it('[15.4] into the friendly city where the battle was, if all fit', () => {
    const table = beaten(capua(), 'capua', 'teanum', 2, ['nero']);
    expect(table.question).toBe('retreatInside.choose');
    expect(table.legal()).toEqual(['enter', 'pass']);
    table.act('enter');
    expect(cus(table, ROME, 'capua', true)).toBe(2);
    expect(whereIs(table, 'nero')).toBe('in capua');
    const away = beaten(capua(), 'capua', 'teanum', 2, ['nero']).act('pass');
    expect(cus(away, ROME, 'roma')).toBe(2);
  });

  it('[15.4] never into a besieged one', () => {
    const table = beaten(capua().siege('capua', 1), 'capua', 'teanum', 2, ['nero']);
    expect(cus(table, ROME, 'roma')).toBe(2);
    expect(cus(table, ROME, 'capua', true)).toBe(0);
  });

  it('[15.4] those who came out of a besieged city go back in', () => {
    const board = emptyTable().control(CARTHAGE, 'carthago-nova').siege('carthago-nova', 2);
    const table = repelled(board, 'carthago-nova', '', 2, { retreatInside: true });
    expect(cus(table, CARTHAGE, 'carthago-nova', true)).toBe(2);
    expect(whereIs(table, 'mago')).toBe('in carthago-nova');
    expect(table.g.siege[table.space('carthago-nova')]).toBe(2);
  });

  it('[15.4] too many: a part goes in, the rest retreats, Generals with either', () => {
    const table = beaten(capua(), 'capua', 'teanum', 6, ['nero', 'varro']);
    expect(table.legal()).toEqual(['units 2', 'units 1', 'pass']);
    table.act('units 2');
    expect(table.question).toBe('retreatInside.generals');
    table.act('bring varro', 'done');
    expect([cus(table, ROME, 'capua', true), cus(table, ROME, 'roma')]).toEqual([2, 4]);
    expect([whereIs(table, 'nero'), whereIs(table, 'varro')]).toEqual(['roma', 'in capua']);
  });

  it('[15.4] room that is taken already counts', () => {
    const table = beaten(capua().stack(ROME, 'capua', { cus: 1, inside: true }), 'capua', 'teanum', 3);
    expect(table.legal()).toEqual(['units 1', 'pass']);
    const full = beaten(capua().stack(ROME, 'capua', { cus: 2, inside: true }), 'capua', 'teanum', 3);
    expect(cus(full, ROME, 'roma')).toBe(3);
  });

  it('[15.4] [15.3.5] where no road is open as many as fit go in and the rest perishes, unasked', () => {
    const table = beaten(emptyTable().control(ROME, 'capua', 'cosa', 'pisae'), 'capua', 'roma', 5);
    expect(cus(table, ROME, 'capua', true)).toBe(2);
    expect(table.events('lost').map((e) => [e.why, e.cus])).toEqual([['noRetreat', 3]]);
    expect(table.events('wentInside')).toEqual([
      { ev: 'wentInside', side: ROME, space: table.space('capua'), cus: 2, generals: expect.any(Array) },
    ]);
  });

  it('[15.4] the part outside must have a legal Retreat of its own', () => {
    // Three friends at Fregellae take in two, not three and not four.
    const board = emptyTable().control(ROME, 'capua').stack(ROME, 'fregellae', { cus: 3 });
    const table = beaten(board, 'capua', 'roma', 4);
    expect([cus(table, ROME, 'capua', true), cus(table, ROME, 'fregellae')]).toEqual([2, 5]);
    const open = beaten(capua().stack(ROME, 'fregellae', { cus: 3 }), 'capua', 'teanum', 4);
    expect(open.legal()).toEqual(['units 2', 'units 1', 'pass']);
    const shut = emptyTable().control(ROME, 'capua').stack(ROME, 'fregellae', { cus: 4 });
    const three = beaten(shut.stack(ROME, 'capua', { cus: 0 }), 'capua', 'roma', 4);
    expect(three.legal()).toEqual(['units 2', 'units 1']);
    expect(three.refusal('pass')).toBe('15.3.5');
  });

  it('[15.4] [18.1] a Force that finds a way only in parts splits, though its Consul has fewer than five', () => {
    // Four friends at Fregellae take in three, but not all four.
    const board = emptyTable().control(ROME, 'capua').stack(ROME, 'fregellae', { cus: 4 });
    board.stack(ROME, 'capua', { generals: ['nero'] }).consul('nero');
    const table = beaten(board, 'capua', 'roma', 4);
    expect(table.legal()).toEqual(['units 2', 'units 1']);
  });

  it('[15.4] [18.1] a Consul with no way but into a small city saves himself and what fits', () => {
    for (const size of [4, 5, 7]) {
      const board = emptyTable().control(ROME, 'capua', 'cosa', 'pisae', 'reate');
      board.g.rank[board.general('nero')] = CONSUL;
      const table = beaten(board, 'capua', 'roma', size, ['nero']);
      expect(whereIs(table, 'nero')).toBe('in capua');
      expect(cus(table, ROME, 'capua', true)).toBe(2);
      expect(table.events('lost').map((e) => [e.why, e.cus])).toEqual([['noRetreat', size - 2]]);
    }
  });

  it('[15.4] [18.1] a Consul with five CUs or fewer and an open road does not part with any', () => {
    for (const size of [4, 5]) {
      const board = capua();
      board.g.rank[board.general('nero')] = CONSUL;
      const table = beaten(board, 'capua', 'teanum', size, ['nero']);
      expect([whereIs(table, 'nero'), cus(table, ROME, 'roma')]).toEqual(['roma', size]);
    }
  });

  it('[15.4] [18.1] [general crassus] three are enough for Crassus', () => {
    const board = capua();
    board.g.rank[board.general('crassus')] = CONSUL;
    const table = beaten(board, 'capua', 'teanum', 5, ['crassus']);
    expect(table.legal()).toEqual(['units 2', 'units 1', 'pass']);
  });

  it('[15.4] [18.1] a Consul keeps five CUs, inside or outside', () => {
    const consular = (size: number): Table => {
      const board = capua();
      board.g.rank[board.general('nero')] = CONSUL;
      return beaten(board, 'capua', 'teanum', size, ['nero']);
    };
    const seven = consular(7).act('units 2');
    // Seven less two inside leave five, and he must be with those.
    expect(whereIs(seven, 'nero')).toBe('roma');
    const six = consular(6);
    expect(six.refusal('units 2')).toBe('18.1');
    expect(six.legal()).toEqual(['units 1', 'pass']);
  });

  it('[15.4] [18.1] a Consul whose five CUs are inside goes with them', () => {
    const board = emptyTable().control(ROME, 'roma', 'cosa');
    board.g.rank[board.general('nero')] = CONSUL;
    const table = beaten(board, 'roma', 'antium', 8, ['nero', 'marcellus']).act('units 5');
    expect(table.question).toBe('retreatInside.generals');
    expect(table.refusal('done')).toBe('18.1');
    table.act('bring nero', 'done');
    expect(whereIs(table, 'nero')).toBe('in roma');
  });

  it('[15.4] Elephants go in as the owner likes', () => {
    const board = emptyTable().control(CARTHAGE, 'tarentum', 'venusia');
    board
      .stack(CARTHAGE, 'tarentum', { cus: 3, elephants: 2, generals: ['mago'] })
      .stack(ROME, 'tarentum', { cus: 9, generals: ['nero'] });
    fight(board, { at: 'tarentum', attacker: ROME, from: 'thurii', general: 'nero' }).act('no');
    hands(board, 'P', '').act('play probe').dice(1, 1).act('pass', 'units 2');
    expect(board.question).toBe('retreatInside.elephants');
    expect(board.legal()).toEqual(['elephants 2', 'elephants 1', 'elephants 0']);
    board.act('elephants 1', 'done');
    expect([
      board.g.elephants[board.loc('tarentum', true)],
      board.g.elephants[board.space('venusia')],
    ]).toEqual([1, 1]);
  });
});
