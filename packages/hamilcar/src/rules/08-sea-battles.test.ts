import { describe, expect, it } from 'vitest';
import { RULES } from '../rules.ts';
import { crossing as crossingOf } from '../scenes-testing.ts';
import { CARTHAGE, openTable, ROME, type Table } from '../testing.ts';
import { TACTICS_DECK, tacticsHandOf } from '../zones.ts';
import { interceptionRange } from './08-routes.ts';
import { admiralAtSea, navalColumn, navalModifier, tacticsDraw } from './09-engagement.ts';
import { navalBattle, startOfBattle } from './09-naval-battle.ts';

/** Cotta sails from Regium to Messana and on to Tyndaris. */
const crossing = (ships = 2): Table => crossingOf(openTable(), ships);

/** A battle off Messana with these fleets, at its first question. */
const battle = (rome: number, carthage: number, generals: [string, string] = ['cotta', 'hanno']): Table => {
  const t = openTable();
  t.g.atSea = [rome, carthage];
  generals.forEach((id, side) => {
    t.g.at[t.general(id)] = RULES.sea;
    if (side === ROME) t.g.rank[t.general(id)] = 1;
  });
  return t;
};
const commanders = (t: Table, generals: [string, string]) => generals.map((id) => t.general(id));
const fight = (t: Table, generals: [string, string] = ['cotta', 'hanno'], port = 'catana') =>
  t.run(navalBattle, startOfBattle(t.space(port), ROME, commanders(t, generals)));

describe('naval interception', () => {
  it('[8.1] the enemy may intercept in each port of the way, once for a voyage', () => {
    const t = crossing();
    t.act('sail messana');
    expect([t.question, t.asked]).toEqual(['voyage.intercept', CARTHAGE]);
    expect(t.legal()).toEqual(['pass', 'intercept adherbal']);
    t.act('pass', 'sail tyndaris');
    expect(t.question).toBe('voyage.intercept');
  });

  it('[8.1] it takes a ready ship, a large city in range, and no truce', () => {
    const no = (change: (t: Table) => void) => {
      const t = crossing();
      change(t);
      t.act('sail messana');
      return t.question === 'voyage.step';
    };
    expect(no(() => {})).toBe(false);
    expect(no((t) => t.ships(CARTHAGE, 0, 5))).toBe(true);
    expect(no((t) => t.control(ROME, 'syracusae'))).toBe(true);
    expect(no((t) => t.siege('syracusae', 1))).toBe(true);
    expect(no((t) => t.miat())).toBe(true);
  });

  it('[8.1] Carthage reaches four lanes, Rome as far as its seamanship', () => {
    const t = openTable();
    expect(interceptionRange(t.g, CARTHAGE)).toBe(4);
    expect([1, 2, 3, 4].map((level) => interceptionRange(t.seamanship(level).g, ROME))).toEqual([1, 2, 3, 4]);
  });

  it('[8.2] [2.1I] only the holder of supremacy can try to slip past', () => {
    const t = crossing();
    t.act('sail messana', 'intercept adherbal');
    expect(t.question).not.toBe('navalInterception.avoid');
    const lucky = crossing().supremacy(ROME);
    lucky.act('sail messana', 'intercept adherbal');
    expect([lucky.question, lucky.asked]).toEqual(['navalInterception.avoid', ROME]);
    // Fair seamanship adds two dots: four diamonds beat them, two do not.
    lucky.dice(1).act('yes');
    expect(lucky.events('navalAvoid')[0]).toMatchObject({ diamonds: 4, dots: 2, success: true });
    expect(lucky.question).toBe('voyage.step');
    const unlucky = crossing().supremacy(ROME);
    unlucky.act('sail messana', 'intercept adherbal').dice(3).act('yes');
    expect(unlucky.events('navalAvoid')[0]).toMatchObject({ diamonds: 2, dots: 2, success: false });
    expect(unlucky.question).toBe('navalInterception.units');
  });

  it('[8.3] the fleet takes one to five ready ships, and units with its commander', () => {
    const t = crossing();
    t.act('sail messana', 'intercept adherbal', 'units 1');
    expect(t.legal()).toEqual(['ships 5', 'ships 4', 'ships 3', 'ships 2', 'ships 1']);
    t.act('ships 4');
    expect(t.g.atSea).toEqual([2, 4]);
    expect(t.where('adherbal')).toBe('sea');
  });

  it('[8.4] without a general in a port on the way nobody intercepts', () => {
    const t = openTable()
      .sea({ seamanship: 2, carthage: 5 })
      .stack(ROME, 'regium', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'leontini', { cus: 1, generals: ['adherbal'] });
    t.activate(ROME).act('units 3', 'embark', 'sail messana');
    expect(t.question).toBe('voyage.step');
  });

  it('[8.5] a fleet without warships suffers one roll and goes back; supremacy goes to the interceptor', () => {
    const t = crossing(0).supremacy(CARTHAGE);
    t.act('sail messana', 'intercept adherbal', 'units 0').dice(6).act('ships 2');
    // Adherbal rolls 6 in column III: two hits on the three CUs aboard.
    expect(t.events('navalRoll')[0]).toMatchObject({ column: 3, hits: 2 });
    expect(t.cus(ROME, 'regium')).toBe(1);
    expect(t.g.ready[CARTHAGE]).toBe(5);
    expect(t.g.markers[ROME]).toBe(0);
    expect(t.question).toBe('over');
  });
});

describe('naval battle', () => {
  it('[9.1] tactics cards: the admiral’s rating, one more in a port of one’s own', () => {
    const t = battle(3, 3, ['duilius', 'hanno']);
    const f = startOfBattle(t.space('catana'), ROME, commanders(t, ['duilius', 'hanno']));
    expect([tacticsDraw(t.g, f, ROME), tacticsDraw(t.g, f, CARTHAGE)]).toEqual([3, 0]);
    t.control(CARTHAGE, 'catana');
    expect(tacticsDraw(t.g, f, CARTHAGE)).toBe(1);
    fight(t, ['duilius', 'hanno']);
    expect(t.g.zones[tacticsHandOf(ROME)]).toHaveLength(3);
    expect(t.g.zones[TACTICS_DECK].length + t.g.zones[tacticsHandOf(CARTHAGE)].length).toBe(15);
  });

  it('[9.1] the holder of supremacy is asked first for a card', () => {
    const t = battle(3, 3, ['duilius', 'adherbal']).hand(ROME, '88').hand(CARTHAGE, '137').supremacy(ROME);
    fight(t, ['duilius', 'adherbal']);
    expect([t.question, t.asked]).toEqual(['navalBattle.prepare', ROME]);
    t.act('counter 88');
    expect(t.asked).toBe(CARTHAGE);
  });

  it('[9.2A] [9.2B1] the holder begins; hits by the table in the column of the admiral, one more each round', () => {
    const t = battle(5, 5).dice(4, 4);
    fight(t);
    expect(t.events('navalRoll')[0]).toMatchObject({
      side: CARTHAGE,
      die: 4,
      modifier: 0,
      column: 1,
      hits: 0,
    });
    const f = { ...startOfBattle(t.space('messana'), ROME, commanders(t, ['duilius', 'hanno'])), round: 2 };
    expect(navalColumn(t.g, f, CARTHAGE, 0)).toBe(2);
    t.g.at[t.general('duilius')] = RULES.sea;
    expect(admiralAtSea(t.g, ROME)).toBe(t.general('duilius'));
    expect(navalColumn(t.g, f, ROME, 0)).toBe(4);
    expect(navalColumn(t.g, { ...f, columns: [9, 0] }, ROME, 0)).toBe(6);
  });

  it('[9.2B1] [15.5] Roman modifiers: corvi +1, poor or fair crews -1', () => {
    const t = openTable();
    const modifier = (level: number, corvi: number) => {
      t.seamanship(level).g.corvi = corvi;
      return navalModifier(t.g, ROME, t.general('cotta'));
    };
    expect([1, 2, 3, 4].map((level) => modifier(level, 0))).toEqual([-1, -1, 0, 0]);
    expect([1, 3].map((level) => modifier(level, 1))).toEqual([0, 1]);
    expect(navalModifier(t.g, CARTHAGE, t.general('hanno'))).toBe(0);
  });

  it('[9.2B2] a roll of one or less draws a card, seven and more takes supremacy', () => {
    const t = battle(5, 5).supremacy(ROME).dice(1);
    fight(t);
    expect(t.events('tacticsDrawn')[0]).toMatchObject({ side: ROME });
    const high = battle(5, 5, ['duilius', 'hanno']).seamanship(4);
    high.g.corvi = 1;
    // Three tactics cards are drawn first.
    high.dice(1, 1, 1, 2, 6);
    fight(high, ['duilius', 'hanno']);
    high.until('navalBattle.evade', (legal) => (legal.includes('pass') ? 'pass' : legal[0]));
    // Carthage rolled 2, then Rome 6 and the corvi make it seven.
    high.until('navalBattle.manoeuvre', () => 'pass').act('pass');
    expect(high.events('supremacy')[0]).toMatchObject({ side: ROME });
  });

  it('[9.2B3] [15.5] corvi take a prize in row six', () => {
    const t = battle(3, 3).sea({ seamanship: 3, supremacy: ROME });
    t.g.corvi = 1;
    t.dice(5);
    fight(t);
    // 5 + 1 = 6 in column I: the one hit is a prize (R61).
    expect(t.events('navalRoll')[0]).toMatchObject({ hits: 1, prize: true });
    expect([t.g.atSea[CARTHAGE], t.g.prizes[ROME], t.g.track[CARTHAGE]]).toEqual([2, 1, 0]);
    const seven = battle(3, 3).sea({ seamanship: 3, supremacy: ROME });
    seven.g.corvi = 1;
    fight(seven.dice(6));
    // 6 + 1 falls in the row of seven, which gives supremacy and no prize (R23).
    expect(seven.events('navalRoll')[0]).toMatchObject({ hits: 1, prize: false });
  });

  it('[9.2C] [2.1I] who holds supremacy may evade after engaging; he loses the battle', () => {
    const t = battle(3, 3).dice(2);
    fight(t);
    expect([t.question, t.asked]).toEqual(['navalBattle.evade', CARTHAGE]);
    t.act('evade');
    expect(t.events('navalWon')[0]).toMatchObject({ side: ROME });
    expect(t.g.supremacy).toBe(ROME);
  });

  it('[9.3A] after three rounds the larger fleet wins, ties go to supremacy; a fleet without ships has lost', () => {
    const tie = battle(2, 2).dice(2, 3, 2, 3, 2, 3);
    fight(tie);
    tie.until('over', (legal) => (legal.includes('pass') ? 'pass' : legal[0]));
    expect(tie.events('navalRound')).toHaveLength(3);
    expect(tie.events('navalWon')[0]).toMatchObject({ side: CARTHAGE });
    const sunk = battle(1, 3).dice(6);
    fight(sunk);
    expect(sunk.events('navalWon')[0]).toMatchObject({ side: CARTHAGE });
    expect(sunk.events('navalRound')).toHaveLength(1);
  });

  it('[9.3B1] the winner takes supremacy, keeps his prizes spent, and gets half of his own ships back', () => {
    const t = battle(4, 1).ships(ROME, 0);
    t.g.prizes = [2, 3];
    t.sea({ seamanship: 4, supremacy: ROME }).dice(6);
    fight(t);
    expect(t.g.supremacy).toBe(ROME);
    expect(t.g.prizes).toEqual([0, 0]);
    // Two prizes and one of the three taken ships come home; the other two are sunk.
    expect(t.g.spent[ROME]).toBe(3);
    expect(t.g.track[ROME]).toBe(2);
  });

  it('[9.3B1] the winner lands in the battle port with ready ships, or sails on and spends them', () => {
    const won = () => {
      const t = crossing(5);
      t.g.corvi = 1;
      t.act('sail messana', 'intercept adherbal', 'units 0').dice(6, 6, 6, 6, 6, 6).act('ships 1');
      t.until('voyage.winner', (legal) => (legal.includes('pass') ? 'pass' : legal[0]));
      return t;
    };
    const stay = won().act('land');
    expect(stay.g.ready[ROME] + stay.g.track[ROME]).toBe(5);
    expect(stay.refusal('go tyndaris')).toBe('7.2B');
    const on = won().act('goOn', 'sail tyndaris');
    expect(on.g.spent[ROME]).toBeGreaterThan(0);
    expect(on.g.ready[ROME]).toBe(0);
  });

  it('[9.3B1] the interceptor lands in the battle port, but not where the beaten army had embarked', () => {
    const won = (route: readonly string[], port: string) => {
      const t = crossingOf(openTable(), 0, 'messana', 2);
      for (const stop of route) t.act(`sail ${stop}`, 'pass');
      t.act(`sail ${port}`, 'intercept adherbal', 'units 1', 'ships 1');
      t.until('over', (legal) =>
        legal.includes('land') ? 'land' : legal.includes('pass') ? 'pass' : legal[0],
      );
      return ['adherbal', 'cotta'].map((general) => t.where(general));
    };
    expect(won([], 'tyndaris')).toEqual(['tyndaris', 'messana']);
    expect(won(['tyndaris'], 'messana')).toEqual(['syracusae', 'messana']);
  });

  it('[9.3B2] the loser’s ships are spent, his army goes to the last friendly port, markers for half of the ships', () => {
    const t = crossing(4).control(ROME, 'tyndaris', 'vibo', 'locri', 'croton');
    t.act('sail messana', 'pass', 'sail tyndaris', 'intercept adherbal', 'units 0')
      .dice(6, 1, 6, 1, 6, 1)
      .act('ships 5');
    t.until('removeOwnMarkers.choose', (legal) => (legal.includes('pass') ? 'pass' : legal[0]));
    const lost = t.g.track[ROME];
    expect(t.events('markersToRemove')[0]).toMatchObject({
      side: ROME,
      count: Math.floor(lost / 2),
      rule: '9.3B2',
    });
    t.until('over', (legal) => legal.find((a) => a !== 'at tyndaris') ?? legal[0]);
    expect(t.g.atSea).toEqual([0, 0]);
    expect(t.g.spent[ROME]).toBe(4 - lost);
    expect(t.where('cotta')).toBe('messana');
  });

  it('[9.3B3] sunk warships wait on the turn track', () => {
    const t = battle(3, 3).dice(6);
    fight(t);
    expect(t.g.track[ROME]).toBe(1);
    expect(t.g.atSea[ROME]).toBe(2);
  });
});

describe('tactics cards', () => {
  const first = (...ids: string[]): Table => {
    const t = battle(4, 4).seamanship(4).control(CARTHAGE, 'catana');
    fight(t);
    expect(t.question).toBe('navalBattle.manoeuvre');
    return t.tactics(CARTHAGE, ...ids);
  };
  const roll = (t: Table) => t.events('navalRoll')[0];

  it('[tactics card Periplus] +1 to the roll', () => {
    const t = first('5').dice(4).act('play 5');
    expect(roll(t)).toMatchObject({ modifier: 1, hits: 1 });
  });
  it('[tactics card Diecplus] one column to the right', () => {
    const t = first('7').dice(3).act('play 7');
    expect(roll(t)).toMatchObject({ column: 2, hits: 1 });
  });
  it('[tactics card Ramming] one more hit if there is one', () => {
    expect(roll(first('9').dice(5).act('play 9')).hits).toBe(2);
    expect(roll(first('9').dice(2).act('play 9')).hits).toBe(0);
  });
  it('[tactics card Boarding] a hit becomes a prize', () => {
    const t = first('11').dice(5).act('play 11');
    expect([t.g.prizes[CARTHAGE], t.g.track[ROME], t.g.atSea[ROME]]).toEqual([1, 0, 3]);
  });
  it('[tactics card Oars Sheared] the enemy fights one column further left for the rest of the battle', () => {
    const t = first('15').dice(2).act('play 15');
    const f = navalBattle.frame(t.g)!;
    expect(f.columns).toEqual([-1, 0]);
  });
  it('[tactics card Favourable Wind] takes supremacy at once', () => {
    const t = first('16').supremacy(ROME).dice(2).act('play 16');
    expect(t.g.supremacy).toBe(CARTHAGE);
  });
  it('[tactics card Veteran Crews] one roll again in each own engage step', () => {
    const t = first('17').dice(2).act('play 17');
    expect(t.question).toBe('navalBattle.again');
    t.dice(6).act('yes');
    expect(roll(t)).toMatchObject({ die: 6, hits: 1 });
  });
  it('[tactics card Feigned Flight] cancels the card just played and draws one', () => {
    const t = first('5').tactics(ROME, '18').act('play 5');
    expect([t.question, t.asked]).toEqual(['navalBattle.feint', ROME]);
    t.dice(1, 4).act('play 18');
    expect(roll(t)).toMatchObject({ modifier: 0 });
    expect(t.g.zones[tacticsHandOf(ROME)]).toHaveLength(1);
  });
  it('[tactics card Cyclus] cancels a hit', () => {
    const t = first('5').tactics(ROME, '13').dice(6).act('pass');
    expect([t.question, t.asked]).toEqual(['navalBattle.cyclus', ROME]);
    t.act('play 13');
    expect(t.g.track[ROME]).toBe(0);
  });
  it('[tactics card Flee!] lets a fleet evade without supremacy', () => {
    const t = first('1').supremacy(ROME).dice(2).act('pass');
    expect(t.legal()).toEqual(['pass', 'play 1']);
    t.act('play 1');
    expect(t.events('navalWon')[0]).toMatchObject({ side: ROME });
  });
  it('[tactics card Pursuit] cancels an evasion', () => {
    const t = first('5').tactics(ROME, '3').dice(2).act('pass', 'evade');
    expect([t.question, t.asked]).toEqual(['navalBattle.pursuit', ROME]);
    t.act('play 3');
    expect(t.events('navalWon')).toHaveLength(0);
  });
});
