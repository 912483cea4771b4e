import { describe, expect, it } from 'vitest';
import { asSpace, setTrains } from '../board.ts';
import { CARTHAGE, ROME, type Side } from '../data/codes.ts';
import { CATO_COUNSELS } from '../state.ts';
import { emptyTable, type Table } from '../testing.ts';
import { cus, fight, hands, whereIs } from './14-battle-testing.ts';

/** Mago (2) has attacked Nero (2) at Cannae from Arpi. */
function board(roman: readonly string[] = ['nero'], punic: readonly string[] = ['mago']): Table {
  return emptyTable()
    .stack(ROME, 'cannae', { cus: 5, generals: roman })
    .stack(CARTHAGE, 'cannae', { cus: 5, generals: punic });
}

const attack = (table: Table, from = 'arpi'): Table =>
  fight(table, { at: 'cannae', attacker: CARTHAGE, from, general: 'mago' });

/** The defender takes the initiative by matching a Double Envelopment. */
const turnAround = (table: Table): Table =>
  hands(attack(table), 'DFF', 'DFF').act('play doubleEnvelopment', 'play doubleEnvelopment', 'yes');

/** The roll succeeds and the other side lets it happen. */
const getAway = (table: Table): Table => table.dice(1).act('withdraw').act('no');

describe('withdrawal', () => {
  it('[16.1] [16.1.1] the attacker rolls his Battle Rating or less instead of playing a card', () => {
    for (const [die, question] of [
      [2, 'withdrawal.prevent'],
      [3, 'withdrawal.initiative'],
    ] as const) {
      const table = hands(attack(board()), 'F', 'F').dice(die).act('withdraw');
      expect(table.question).toBe(question);
      expect(table.asked).toBe(ROME);
    }
  });

  it('[16.1.1] whoever has the initiative may try, not the original attacker only', () => {
    const table = turnAround(board().control(ROME, 'venusia'));
    expect(table.asked).toBe(ROME);
    expect(table.legal()).toContain('withdraw');
  });

  it('[16.1.1] only an army with a General', () => {
    const table = turnAround(board([]).control(ROME, 'venusia'));
    expect(table.refusal('withdraw')).toBe('16.1.1');
    expect(table.legal()).toEqual(['play frontalAssault']);
  });

  it('[16.1.2] the defender may cancel it by his own Battle Rating', () => {
    for (const [die, result] of [
      [2, 'stays'],
      [3, 'goes'],
    ] as const) {
      const table = hands(attack(board()), 'F', 'F').dice(1).act('withdraw').dice(die).act('yes');
      expect(table.question === 'withdrawal.initiative' ? 'stays' : 'goes').toBe(result);
    }
  });

  it('[16.1.2] he need not roll, and without a General he cannot', () => {
    expect(cus(getAway(hands(attack(board()), 'F', 'F')), CARTHAGE, 'arpi')).toBe(5);
    const table = hands(attack(board([])), 'F', 'F')
      .dice(1)
      .act('withdraw');
    expect(table.events('roll')).toHaveLength(1);
    expect(cus(table, CARTHAGE, 'arpi')).toBe(5);
  });

  it('[general longus] [general flaminius] [general paullus] do not prevent it any better', () => {
    for (const [general, rating] of [
      ['longus', 1],
      ['flaminius', 2],
      ['paullus', 2],
    ] as const) {
      const table = hands(attack(board([general])), 'F', 'F')
        .dice(1)
        .act('withdraw')
        .dice(rating + 1)
        .act('yes');
      expect(table.events('withdrew')).toHaveLength(1);
    }
  });

  it('[16.1.3] after a failure the defender takes the initiative or leaves it, without a roll', () => {
    const takes = hands(attack(board()), 'FF', 'FF').dice(6).act('withdraw').act('yes');
    expect([takes.question, takes.asked]).toEqual(['battleRounds.attack', ROME]);
    const leaves = hands(attack(board()), 'FF', 'FF').dice(6).act('withdraw').act('no');
    expect([leaves.question, leaves.asked]).toEqual(['battleRounds.attack', CARTHAGE]);
    const cancelled = hands(attack(board()), 'FF', 'FF')
      .dice(1)
      .act('withdraw')
      .dice(1)
      .act('yes')
      .act('yes');
    expect(cancelled.asked).toBe(ROME);
  });

  it('[16.1.3] [14.8.2] (hannibal R89) a Force without a General does not take it: only a matched Double Envelopment would give it', () => {
    const leaderless = hands(attack(board([])), 'FF', 'FF')
      .dice(6)
      .act('withdraw');
    expect([leaderless.question, leaderless.asked]).toEqual(['battleRounds.attack', CARTHAGE]);
    expect(leaderless.events('initiative')).toEqual([]);
  });

  it('[16.1.4] there is no limit to the tries', () => {
    const table = hands(attack(board()), 'F', 'F');
    for (let i = 0; i < 10; i++) table.dice(6).act('withdraw').act('no');
    expect(table.legal()).toContain('withdraw');
    expect(table.events('roll')).toHaveLength(10);
  });
});

describe('a successful withdrawal', () => {
  it('[16.2] [16.2.1] ends the battle and takes the whole army to the next space', () => {
    const table = board(['nero'], ['mago', 'gisgo']);
    setTrains(table.g, table.space('cannae'), 1);
    getAway(hands(attack(table), 'F', 'F'));
    expect(cus(table, CARTHAGE, 'cannae')).toBe(0);
    expect(cus(table, CARTHAGE, 'arpi')).toBe(5);
    expect([whereIs(table, 'mago'), whereIs(table, 'gisgo')]).toEqual(['arpi', 'arpi']);
    expect(table.g.trains[table.space('arpi')]).toBe(1);
    expect(table.g.battle).toBe(false);
    expect(table.g.result).toBe(2 + CARTHAGE);
  });

  it('[16.2.1] [20.6] those who came out of a city go back into it', () => {
    const table = emptyTable()
      .control(ROME, 'capua')
      .siege('capua', 1)
      .stack(CARTHAGE, 'capua', { cus: 4 })
      .stack(ROME, 'capua', { cus: 2, generals: ['nero'] });
    fight(table, { at: 'capua', attacker: ROME, general: 'nero', retreatInside: true });
    hands(table, 'F', 'F').dice(1).act('withdraw');
    expect(cus(table, ROME, 'capua', true)).toBe(2);
    expect(whereIs(table, 'nero')).toBe('in capua');
    expect(table.g.siege[table.space('capua')]).toBe(1);
  });

  it('[16.2.1] [20.6] a relief army goes where it came from, the sortie back in', () => {
    const table = emptyTable()
      .control(ROME, 'capua')
      .siege('capua', 1)
      .stack(CARTHAGE, 'capua', { cus: 4 })
      .stack(ROME, 'capua', { cus: 2, inside: true })
      .stack(ROME, 'capua', { cus: 5, generals: ['nero'] });
    fight(table, { at: 'capua', attacker: ROME, from: 'teanum', general: 'nero', sortie: true });
    hands(table, 'F', 'F').dice(1).act('withdraw');
    expect([cus(table, ROME, 'teanum'), cus(table, ROME, 'capua', true), cus(table, ROME, 'capua')]).toEqual([
      5, 2, 0,
    ]);
  });

  it('[16.2.2] casualties as usual, by the rounds fought; no Retreat die', () => {
    const table = hands(attack(board()), 'FFFFF', 'FFFFF');
    for (let i = 0; i < 4; i++) table.act('play frontalAssault', 'play frontalAssault', 'no');
    table.dice(1).act('withdraw').dice(6).act('no');
    expect(table.events('casualties')[0]).toMatchObject({ die: 6, column: 3, loss: 2 });
    expect([cus(table, ROME, 'cannae'), cus(table, CARTHAGE, 'arpi')]).toEqual([3, 3]);
    expect(table.events('retreatRoll')).toEqual([]);
  });

  it('[16.2.2] nobody loses anything before the first card', () => {
    const table = getAway(hands(attack(board()), 'F', 'F'));
    expect(table.events('casualties')).toEqual([]);
    expect([cus(table, ROME, 'cannae'), cus(table, CARTHAGE, 'arpi')]).toEqual([5, 5]);
  });

  it('[16.2.3] no political consequences', () => {
    const table = hands(attack(board()), 'FFFFF', 'FFFFF');
    for (let i = 0; i < 4; i++) table.act('play frontalAssault', 'play frontalAssault', 'no');
    table.dice(1).act('withdraw').dice(6).act('no');
    expect(table.events('lost').filter((e) => e.side === CARTHAGE)[0].cus).toBe(2);
    expect(table.events('pcsToRemove')).toEqual([]);
    expect(table.g.outcome).toBeNull();
  });

  it('[10.10] a General alone in the space is driven off', () => {
    const table = turnAround(board().stack(CARTHAGE, 'venusia', { generals: ['gisgo'] }));
    getAway(table).act('go venusia');
    expect(table.events('displaced').map((e) => e.general)).toEqual([table.general('gisgo')]);
  });
});

describe('restrictions on withdrawals', () => {
  const ways = (table: Table): string[] => {
    getAway(table);
    return table.question === 'withdraw.choose'
      ? table.legal()
      : table.events('withdrew').map((e) => `auto ${table.g.rules.map.ids[asSpace(e.to)]}`);
  };

  it('[16.3] the original defender chooses among the spaces open to him', () => {
    expect(ways(turnAround(board()))).toEqual(['go venusia', 'go brundisium']);
  });

  it('[16.3a] the army may not split up', () => {
    const table = turnAround(board());
    getAway(table).act('go venusia');
    expect([cus(table, ROME, 'venusia'), cus(table, ROME, 'cannae'), cus(table, ROME, 'brundisium')]).toEqual(
      [5, 0, 0],
    );
  });

  it('[16.3b] not over a pass, a strait or the sea', () => {
    const pass = emptyTable()
      .stack(ROME, 'ariminum', { cus: 5, generals: ['nero'] })
      .stack(CARTHAGE, 'ariminum', { cus: 5, generals: ['mago'] });
    fight(pass, { at: 'ariminum', attacker: CARTHAGE, from: 'arretium', general: 'mago' });
    expect(pass.refusal('withdraw')).toBe('16.3');
    const strait = emptyTable()
      .stack(ROME, 'messana', { cus: 5, generals: ['nero'] })
      .stack(CARTHAGE, 'messana', { cus: 5, generals: ['mago'] });
    fight(strait, { at: 'messana', attacker: CARTHAGE, from: 'rhegium', general: 'mago' });
    expect(strait.refusal('withdraw')).toBe('16.3');
    const sea = emptyTable()
      .stack(ROME, 'messana', { cus: 5, generals: ['nero'] })
      .stack(CARTHAGE, 'messana', { cus: 5, generals: ['mago'] });
    fight(sea, { at: 'messana', attacker: CARTHAGE, from: 'panormus', bySea: true, general: 'mago' });
    expect(sea.refusal('withdraw')).toBe('16.3');
  });

  /** Mago has attacked five CUs, and their general has taken the initiative from him. */
  const turnedOnMago = (roman: string, at: string, from: string): Table => {
    const table = emptyTable()
      .stack(ROME, at, { cus: 5, generals: [roman] })
      .stack(CARTHAGE, at, { cus: 5, generals: ['mago'] });
    fight(table, { at, attacker: CARTHAGE, from, general: 'mago' });
    return hands(table, 'DFF', 'DFF').act('play doubleEnvelopment', 'play doubleEnvelopment', 'yes');
  };

  it('[16.3b] a defender is not offered passes either', () => {
    expect(ways(turnedOnMago('nero', 'ariminum', 'mutina'))).toEqual(['auto ancona']);
  });

  it('[16.3c] not into an enemy PC or enemy CUs', () => {
    expect(ways(turnAround(board().control(CARTHAGE, 'venusia')))).toEqual(['auto brundisium']);
    expect(ways(turnAround(board().stack(CARTHAGE, 'brundisium', { cus: 1 })))).toEqual(['auto venusia']);
    const shut = turnAround(board().control(CARTHAGE, 'venusia').stack(CARTHAGE, 'brundisium', { cus: 1 }));
    expect(shut.refusal('withdraw')).toBe('16.3');
  });

  it('[16.3d] the defender not into the space the attacker came from', () => {
    const table = turnAround(board().control(ROME, 'arpi'));
    expect(ways(table)).not.toContain('go arpi');
  });

  it('[16.3d] the original attacker only there, even onto an enemy PC, but not onto CUs', () => {
    expect(ways(hands(attack(board().control(ROME, 'arpi')), 'F', 'F'))).toEqual(['auto arpi']);
    const shut = hands(attack(board().stack(ROME, 'arpi', { cus: 1 })), 'F', 'F');
    expect(shut.refusal('withdraw')).toBe('16.3');
  });

  it('[16.3e] not into a Tribe that is not friendly', () => {
    const side = (attacker: Side): Table => {
      const table = emptyTable()
        .tribe('bruttium', CARTHAGE)
        .tribe('boii')
        .stack(ROME, 'croton', { cus: 5, generals: ['nero'] })
        .stack(CARTHAGE, 'croton', { cus: 5, generals: ['mago'] });
      fight(table, { at: 'croton', attacker, from: 'thurii', general: attacker === ROME ? 'nero' : 'mago' });
      return hands(table, 'DFF', 'DFF').act('play doubleEnvelopment', 'play doubleEnvelopment', 'yes');
    };
    expect(ways(side(CARTHAGE))).toEqual(['auto rhegium']);
    expect(ways(side(ROME))).toEqual(['go bruttium', 'go rhegium']);
    const neutral = emptyTable()
      .tribe('insubres')
      .tribe('boii')
      .stack(ROME, 'taurini', { cus: 5, generals: ['nero'] })
      .stack(CARTHAGE, 'taurini', { cus: 5, generals: ['mago'] });
    fight(neutral, { at: 'taurini', attacker: CARTHAGE, from: 'boii', general: 'mago' });
    expect(neutral.refusal('withdraw')).toBe('16.3');
  });

  it('[24.1] Fabius does not withdraw out of Italia', () => {
    expect(ways(turnedOnMago('fabius', 'croton', 'thurii'))).toEqual(['go bruttium', 'go rhegium']);
  });

  it.each([
    ['[card 58] the Counsels leave withdrawals within Africa alone', 'zama', 'sicca'],
    ['[card 58] and those from one region into another that is not Africa', 'tarraco', 'emporiae'],
  ])('%s', (_, at, from) => {
    const table = emptyTable()
      .mark(CATO_COUNSELS)
      .stack(ROME, at, { cus: 5, generals: ['nero'] })
      .stack(CARTHAGE, at, { cus: 5, generals: ['mago'] });
    fight(table, { at, attacker: ROME, from, general: 'nero' });
    expect(table.legal()).toContain('withdraw');
  });
});
