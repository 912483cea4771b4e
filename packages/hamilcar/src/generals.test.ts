import { describe, expect, it } from 'vitest';
import { putGeneral } from './board.ts';
import { raiseTroops } from './rules/05-levy.ts';
import { placeGeneral } from './rules/05-reinforcements.ts';
import { sequence } from './rules/05-sequence.ts';
import { winterPhase } from './rules/05-winter.ts';
import { mostShips } from './rules/07-fleet.ts';
import { lanesFor } from './rules/07-start.ts';
import { navalModifier, tacticsDraw } from './rules/09-engagement.ts';
import { startOfBattle as atSea, navalBattle } from './rules/09-naval-battle.ts';
import { battleLevels, elephantsNeeded, startOfBattle } from './rules/13-battle-frame.ts';
import { landBattle } from './rules/13-land-battle.ts';
import { siegeDie } from './rules/14-sieges.ts';
import { RULES } from './rules.ts';
import { wonAtSea } from './scenes-testing.ts';
import { FORGOTTEN_TACTICS } from './state.ts';
import { CARTHAGE, NONE, openTable, ROME, type Table } from './testing.ts';

const call = (t: Table, at: string, attacker: 0 | 1) =>
  startOfBattle({ at: t.space(at), attacker, from: NONE, bySea: 0, sortie: 0, fromCity: 0 });
const levels = (t: Table, at: string, attacker: 0 | 1) => battleLevels(t.g, call(t, at, attacker)).levels;

describe('Roman generals', () => {
  it('[general caudex] crosses the Strait of Messana for 1 MP, whoever holds the far side', () => {
    const t = openTable()
      .control(CARTHAGE, 'messana')
      .stack(ROME, 'regium', { cus: 3, generals: ['caudex'] });
    t.activate(ROME).act('units 3', 'go messana', 'go tyndaris', 'go centuripae', 'go enna');
    expect(t.where('caudex')).toBe('enna');
  });

  it('[general valerius] after a victory in Sicilia a space beside him comes over', () => {
    const t = openTable()
      .siege('agrigentum', 1)
      .stack(ROME, 'agrigentum', { cus: 4, generals: ['valerius'] });
    t.activate(ROME).act('units 4').dice(5).act('besiege');
    expect(t.question).toBe('victoryRewards.valerius');
    t.act('at gela');
    expect(t.g.control[t.space('gela')]).toBe(ROME);
  });

  it('[general megellus] rolls a siege die without effect again, once in an activation', () => {
    const t = openTable().stack(ROME, 'agrigentum', { cus: 4, generals: ['megellus'] });
    t.activate(ROME).act('units 4').dice(2).act('besiege');
    expect(t.question).toBe('siegeAttempt.again');
    t.dice(3).act('yes');
    expect(t.question).toBe('over');
  });

  it('[general asina] [general adherbal] tactics cards more', () => {
    const t = openTable();
    for (const id of ['asina', 'adherbal']) t.g.at[t.general(id)] = RULES.sea;
    const draw = (port: string) =>
      tacticsDraw(t.g, atSea(t.space(port), ROME, [t.general('asina'), t.general('adherbal')]), CARTHAGE);
    // Rating 3, one for Asina's folly, and near Drepanum one more.
    expect([draw('catana'), draw('clupea')]).toEqual([4, 5]);
  });

  it('[general duilius] takes a prize on a modified 5', () => {
    const prize = (general: string) => {
      const t = openTable().sea({ seamanship: 3, supremacy: ROME });
      t.g.corvi = 1;
      t.g.atSea = [3, 3];
      for (const id of [general, 'hanno']) t.g.at[t.general(id)] = RULES.sea;
      // Cards of the admiral first, then the die.
      t.dice(...new Array<number>(general === 'duilius' ? 3 : 0).fill(1), 4);
      t.run(navalBattle, atSea(t.space('catana'), ROME, [t.general(general), t.general('hanno')]));
      if (t.question === 'navalBattle.manoeuvre') t.act('pass');
      return t.events('navalRoll')[0].prize;
    };
    expect([prize('duilius'), prize('cotta')]).toEqual([true, false]);
  });

  it('[general l_scipio] uses the red die in Corsica and Sardinia', () => {
    const t = openTable();
    const die = (id: string) => siegeDie(t.g, ROME, t.general('l_scipio'), t.space(id));
    expect([die('aleria'), die('agrigentum')]).toEqual([0, 1]);
  });

  it('[general calatinus] loses nothing in the first hostile space of a retreat', () => {
    const left = (general: string) => {
      const t = openTable()
        .control(CARTHAGE, 'beneventum', 'nuceria', 'nola')
        .control(ROME, 'compsa')
        .stack(CARTHAGE, 'capua', { cus: 8, generals: ['hanno'] })
        .stack(ROME, 'nola', { cus: 5, generals: [general] });
      t.activate(CARTHAGE).act('units 8').dice(1, 1, 3).act('go nola');
      if (t.question === 'retreat.choose') t.act('go compsa');
      const lost = t.events('battleResult')[0].losses[0];
      return 5 - lost - t.cus(ROME, 'compsa');
    };
    expect(left('cotta')).toBe(1);
    expect(left('calatinus')).toBe(0);
  });

  it('[general c_regulus] marches on after a sea battle won', () => {
    const t = wonAtSea(openTable(), 'catana');
    t.act('land');
    expect(t.refusal('go leontini')).toBe('');
    expect(t.legal()).toContain('go leontini');
  });

  it('[general m_regulus] one level more when he attacks in Africa, one less when attacked', () => {
    const t = openTable()
      .control(NONE, 'utica')
      .stack(ROME, 'zama', { cus: 4, generals: ['m_regulus'] })
      .stack(CARTHAGE, 'zama', { cus: 4 });
    expect(levels(t, 'zama', ROME)[ROME]).toBe(3);
    expect(levels(t, 'zama', CARTHAGE)[ROME]).toBe(2);
  });

  it('[general vulso] leads six warships', () => {
    const t = openTable().ships(ROME, 9);
    expect([
      mostShips(t.g, ROME, t.general('vulso'), 0),
      mostShips(t.g, ROME, t.general('cotta'), 0),
    ]).toEqual([6, 5]);
  });

  it('[general nobilior] one lane more out of Africa; [general pulcher] four lanes', () => {
    const t = openTable();
    expect(lanesFor(t.g, ROME, t.general('nobilior'), t.space('clupea'))).toBe(2);
    expect(lanesFor(t.g, ROME, t.general('nobilior'), t.space('roma'))).toBe(1);
    expect(lanesFor(t.g, ROME, t.general('pulcher'), t.space('roma'))).toBe(4);
  });

  it('[general metellus] weakens a charge, and one more elephant falls', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 4, generals: ['metellus'] })
      .stack(CARTHAGE, 'capua', { cus: 3, elephants: 4 });
    t.dice(4, 5, 5)
      .run(landBattle, call(t, 'capua', CARTHAGE))
      .act('yes');
    expect(t.events('elephantCharge')[0]).toMatchObject({ modifier: -1, result: 'nothing' });
    t.until('over', (legal) => legal[0]);
    const falls = t.events('lost').filter((e) => e.side === CARTHAGE && e.why === 'battle');
    expect(falls.at(-1)).toMatchObject({ cus: 1, elephants: 1 });
    expect(falls.length).toBe(2);
  });

  it('[general cotta] suffers no winter in Sicilia', () => {
    const t = openTable()
      .control(CARTHAGE, 'enna')
      .stack(ROME, 'enna', { cus: 5, generals: ['cotta'] });
    t.run(winterPhase, { side: CARTHAGE, next: 0 });
    expect(t.events('attrition')).toHaveLength(0);
  });

  it('[general catulus] +1 at sea without corvi', () => {
    const t = openTable().seamanship(4);
    expect(navalModifier(t.g, ROME, t.general('catulus'))).toBe(1);
    t.g.corvi = 1;
    expect(navalModifier(t.g, ROME, t.general('catulus'))).toBe(1);
    expect(navalModifier(t.g, ROME, t.general('cotta'))).toBe(1);
  });
});

describe('Carthaginian generals', () => {
  it('[general hamilcar_barca] stays on the map and rolls a failure again once for each card', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'beneventum', { cus: 5, generals: ['hamilcar_barca'] });
    t.activate(ROME).act('units 4', 'go nola').dice(6).act('intercept hamilcar_barca', 'units 5');
    expect(t.question).toBe('reaction.interceptAgain');
    t.dice(2).act('yes');
    expect(t.question).toBe('march.backUp');
    const campaign = openTable()
      .stack(ROME, 'capua', { cus: 4, generals: ['cotta'] })
      .stack(ROME, 'teanum', { cus: 4, generals: ['calatinus'] })
      .stack(CARTHAGE, 'beneventum', { cus: 5, generals: ['hamilcar_barca'] })
      .activate(ROME, 2)
      .act('general cotta', 'units 4', 'go nola')
      .dice(6, 6);
    campaign.act('intercept hamilcar_barca', 'units 5', 'yes', 'stop', 'general calatinus', 'units 4');
    campaign.act('go capua').dice(6).act('intercept hamilcar_barca', 'units 5');
    expect(campaign.question).toBe('march.step');
  });

  it('[general hanno] an elephant of Africa joins him when he arrives', () => {
    const t = openTable().stack(CARTHAGE, 'zama', { elephants: 1 }).control(CARTHAGE, 'lilybaeum');
    t.run(placeGeneral, { general: t.general('hanno') }).act('at lilybaeum', 'at zama');
    expect(t.g.elephants[t.space('lilybaeum')]).toBe(1);
  });

  it('[general hannibal_gisgo] breaks out of a siege by road', () => {
    const t = openTable()
      .siege('agrigentum', 1)
      .stack(ROME, 'agrigentum', { cus: 4 })
      .stack(CARTHAGE, 'agrigentum', { cus: 2, inside: true, generals: ['hannibal_gisgo'] });
    t.activate(CARTHAGE).act('units 2', 'go enna');
    expect(t.cus(CARTHAGE, 'enna')).toBe(2);
    expect(t.refusal('go gela')).toBe('7.2B');
  });

  it('[general hamilcar_elder] raises two CUs in Sicilia', () => {
    const t = openTable()
      .province(CARTHAGE, 'sicilia')
      .stack(CARTHAGE, 'enna', { generals: ['hamilcar_elder'] });
    t.run(raiseTroops, { side: CARTHAGE });
    expect(t.cus(CARTHAGE, 'enna')).toBe(2);
  });

  it('[general hasdrubal] charges with one elephant fewer', () => {
    const t = openTable()
      .stack(ROME, 'enna', { cus: 2, generals: ['duilius'] })
      .stack(CARTHAGE, 'enna', { cus: 2, generals: ['hasdrubal'] });
    expect(elephantsNeeded(t.g, call(t, 'enna', ROME))).toBe(2);
  });

  it('[general xanthippus] a level more in Africa, charges in full, and goes home when no Roman is left', () => {
    const t = openTable().mark(FORGOTTEN_TACTICS).control(NONE, 'utica');
    t.stack(ROME, 'zama', { cus: 4 }).stack(CARTHAGE, 'zama', {
      cus: 3,
      elephants: 1,
      generals: ['xanthippus'],
    });
    expect(levels(t, 'zama', ROME)[CARTHAGE]).toBe(3);
    t.dice(3)
      .run(landBattle, call(t, 'zama', ROME))
      .act('yes');
    expect(t.events('elephantCharge')[0]).toMatchObject({ modifier: 0, result: 'success' });
    const sail = openTable().stack(CARTHAGE, 'carthago', { cus: 2, generals: ['xanthippus'] });
    sail.activate(CARTHAGE).act('units 2', 'embark', 'sail lilybaeum');
    expect(sail.refusal('land')).toBe('general xanthippus');
    const home = openTable();
    putGeneral(home.g, home.general('xanthippus'), home.space('zama'));
    home.turn(1).province(ROME, 'latium', 'campania', 'apulia');
    home.run(sequence, {}).until('strategyPhase.decide').act('first rome');
    home.until('levy.where', (legal) => legal.find((a) => a.startsWith('discard')) ?? legal[0]);
    expect(home.where('xanthippus')).toBe('gone');
  });

  it('[general carthalo] evades without supremacy', () => {
    const t = openTable().sea({ seamanship: 4, supremacy: ROME });
    t.g.atSea = [2, 2];
    for (const id of ['cotta', 'carthalo']) t.g.at[t.general(id)] = RULES.sea;
    t.dice(2, 2, 2, 2).run(
      navalBattle,
      atSea(t.space('catana'), ROME, [t.general('cotta'), t.general('carthalo')]),
    );
    // Rome may evade by supremacy and does not; then Carthalo is asked.
    t.until('navalBattle.evade', () => 'pass')
      .act('pass')
      .until('navalBattle.evade', () => 'pass');
    expect(t.asked).toBe(CARTHAGE);
    expect(t.legal()).toContain('evade');
  });

  it('[general himilco] determined defence costs no CU', () => {
    const t = openTable()
      .stack(ROME, 'agrigentum', { cus: 4, generals: ['duilius'] })
      .stack(CARTHAGE, 'agrigentum', { supply: 1, inside: true, generals: ['himilco'] });
    t.activate(ROME).act('units 4').dice(5).act('besiege', 'yes');
    expect(t.g.siege[t.space('agrigentum')]).toBe(0);
  });
});
