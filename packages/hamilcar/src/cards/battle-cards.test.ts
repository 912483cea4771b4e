import { describe, expect, it } from 'vitest';
import { CARTHAGE, openTable, ROME } from '../testing.ts';
import { fight, levelOf } from './card-testing.ts';

describe('battle cards', () => {
  const field = () =>
    openTable()
      .stack(ROME, 'capua', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'capua', { cus: 4, generals: ['himilco'] });

  it('[card 81] one level more', () => {
    const t = field().control(CARTHAGE, 'tarentum').hand(CARTHAGE, '81');
    fight(t, 'capua', CARTHAGE).act('counter 81');
    expect(levelOf(t, CARTHAGE)).toBe(3);
  });

  it('[card 88] [card 111] the commander’s rating one higher, or a Roman’s one lower', () => {
    const t = field().hand(CARTHAGE, '88');
    fight(t, 'capua', CARTHAGE).act('counter 88');
    expect(t.events('battleLevel').find((e) => e.side === CARTHAGE)!.parts).toContainEqual({
      what: 'commander',
      value: 1,
    });
    const omen = field().hand(CARTHAGE, '111');
    fight(omen, 'capua', CARTHAGE).act('counter 111');
    expect(omen.events('battleLevel').find((e) => e.side === CARTHAGE)!.parts).toContainEqual({
      what: 'commander',
      value: 1,
    });
  });

  it('[card 122] one own battle die again, with three CUs', () => {
    const t = field().hand(CARTHAGE, '122');
    fight(t, 'capua', CARTHAGE).act('counter 122');
    expect([t.question, t.asked]).toEqual(['landBattle.ownDie', CARTHAGE]);
    expect(t.legal().every((a) => a === 'pass' || Number(a.split(' ')[1]) >= 1)).toBe(true);
  });

  it('[card 123] with a space in Numidia the enemy commander does not count', () => {
    const t = openTable()
      .control(CARTHAGE, 'tabraca')
      .hand(CARTHAGE, '123')
      .stack(ROME, 'enna', { cus: 4, generals: ['duilius'] })
      .stack(CARTHAGE, 'enna', { cus: 4, generals: ['himilco'] });
    fight(t, 'enna', CARTHAGE).act('counter 123');
    expect(t.events('battleLevel').flatMap((e) => e.parts)).not.toContainEqual({
      what: 'commander',
      value: 1,
    });
  });

  it('[card 77] the charge fails, Rome may have a die rolled again, an elephant falls first', () => {
    const t = openTable()
      .hand(ROME, '77')
      .stack(ROME, 'capua', { cus: 4 })
      .stack(CARTHAGE, 'capua', { cus: 3, elephants: 2 });
    fight(t.dice(5, 5), 'capua', CARTHAGE).act('yes', 'counter 77');
    expect([t.question, t.asked]).toEqual(['landBattle.chargeDie', ROME]);
    t.act('pass').until('over', (legal) => legal[0]);
    expect(t.events('lost').find((e) => e.side === CARTHAGE)!.elephants).toBeGreaterThan(0);
  });

  it('[card 84] any die is rolled again after it has been seen', () => {
    const t = openTable()
      .control(CARTHAGE, 'enna')
      .hand(CARTHAGE, '84')
      .stack(ROME, 'agrigentum', { cus: 4, generals: ['cotta'] });
    t.activate(ROME).act('units 4').dice(5).act('besiege');
    expect([t.question, t.asked]).toEqual(['dieRoll.omen', CARTHAGE]);
    t.dice(2).act('counter 84');
    expect(t.events('siegeRoll')[0]).toMatchObject({ face: 2, points: 0 });
    const battle = field().hand(ROME, '84');
    fight(battle, 'capua', CARTHAGE);
    expect(battle.question).toBe('landBattle.omen');
    battle.act('counter 84');
    expect(battle.legal().length).toBeGreaterThanOrEqual(2);
  });

  it('[card 84] [card 122] a battle die that was rolled again may be rolled once more', () => {
    const t = field().hand(ROME, '84').hand(CARTHAGE, '122');
    fight(t, 'capua', CARTHAGE).act('counter 122', 'pass');
    expect(t.question).toBe('landBattle.ownDie');
    const die = t.legal().find((a) => a !== 'pass')!;
    t.dice(6).act(die);
    expect([t.question, t.asked]).toEqual(['landBattle.lastOmen', ROME]);
    t.act('counter 84').dice(1).act(die);
    expect(t.events('rerolled').map((e) => e.die)).toEqual([6, 1]);
    expect(t.events('battleResult')).toHaveLength(1);
  });

  it('[card 112] a beaten Carthaginian commander leaves the game, Barca never', () => {
    const lost = (general: string) => {
      const t = openTable()
        .hand(ROME, '112')
        .control(CARTHAGE, 'nola')
        .stack(ROME, 'capua', { cus: 8, generals: ['cotta'] })
        .stack(CARTHAGE, 'capua', { cus: 1, generals: [general] });
      fight(t.dice(5, 5, 1), 'capua', ROME);
      return t;
    };
    const t = lost('hanno');
    expect(t.question).toBe('disgrace.ask');
    t.act('counter 112');
    expect(t.where('hanno')).toBe('gone');
    expect(t.events('generalRemoved')).toMatchObject([{ general: t.general('hanno'), gone: true }]);
    expect(lost('hamilcar_barca').events('battleResult')[0].winner).toBe(ROME);
    // A fleet without warships that is caught has lost a battle at sea, too.
    const caught = openTable()
      .sea({ seamanship: 4, rome: 2 })
      .hand(ROME, '112')
      .stack(CARTHAGE, 'syracusae', { cus: 2, generals: ['hanno'] })
      .stack(ROME, 'roma', { cus: 3, generals: ['duilius'] })
      .activate(CARTHAGE)
      .act('units 2', 'embark');
    caught.until(
      'disgrace.ask',
      (legal) => legal.find((a) => /sail catana|sail messana|intercept/.test(a)) ?? legal[0],
    );
    caught.act('counter 112').until('over', (legal) => legal[0]);
    expect([caught.where('hanno'), caught.g.supremacy]).toEqual(['gone', ROME]);
  });

  it('[card 112] [general xanthippus] who is out of the game already cannot be called to account', () => {
    const t = openTable()
      .hand(ROME, '112')
      .stack(ROME, 'tunes', { cus: 9, generals: ['metellus'] })
      .stack(CARTHAGE, 'tunes', { cus: 1, generals: ['xanthippus'] });
    fight(t.dice(6, 6, 1, 1), 'tunes', ROME);
    expect([t.where('xanthippus'), t.question]).toEqual(['gone', 'over']);
  });
});
