import { describe, expect, it } from 'vitest';
import { asSpace } from '../board.ts';
import { RULES } from '../rules.ts';
import { RECRUITMENT_BAN } from '../state.ts';
import { CARTHAGE, openTable, ROME } from '../testing.ts';
import { play } from './card-testing.ts';

describe('cards against forces', () => {
  it('[card 134] near a tribe a force rolls in the column of 5 and 6 CUs', () => {
    const t = openTable()
      .tribe('volsinii')
      .hand(CARTHAGE, '134')
      .stack(ROME, 'roma', { cus: 2, generals: ['cotta'] });
    t.activate(ROME).act('units 2', 'go cosa');
    expect(t.question).toBe('tribalUnrest.ask');
    t.dice(3).act('counter 134');
    expect(t.events('attrition')[0]).toMatchObject({ column: 3, loss: 1 });
    const still = openTable().tribe('volsinii').stack(ROME, 'cosa', { cus: 2 });
    play(still, CARTHAGE, '134').dice(3).act('event 134');
    expect(still.cus(ROME, 'cosa')).toBe(1);
  });

  it('[card 134] as many elephants as other CUs are a force as well', () => {
    const t = openTable()
      .tribe('volsinii')
      .hand(ROME, '134')
      .stack(CARTHAGE, 'roma', { cus: 1, elephants: 1, generals: ['hanno'] });
    t.activate(CARTHAGE).act('units 2', 'go cosa');
    expect([t.question, t.asked]).toEqual(['tribalUnrest.ask', ROME]);
  });

  it('[card 87] mutiny: a force without a good general, far from home, at +1', () => {
    const t = openTable()
      .stack(ROME, 'enna', { cus: 4 })
      .stack(ROME, 'capua', { cus: 4, generals: ['duilius'] })
      .stack(ROME, 'antium', { cus: 4 });
    play(t, CARTHAGE, '87').dice(4).act('event 87');
    expect(t.events('attrition')[0]).toMatchObject({ at: t.space('enna'), modifier: 1 });
  });

  it('[card 89] [card 126] epidemics on hostile ground, pestilence among besiegers', () => {
    const t = openTable()
      .control(CARTHAGE, 'enna')
      .stack(ROME, 'enna', { cus: 3 })
      .stack(ROME, 'capua', { cus: 5 });
    play(t, CARTHAGE, '89').dice(4).act('event 89');
    expect(t.events('attrition')[0]).toMatchObject({ at: t.space('enna'), modifier: 0 });
    const camp = openTable().siege('agrigentum', 1).stack(ROME, 'agrigentum', { cus: 4 });
    play(camp, CARTHAGE, '126').dice(4).act('event 126');
    expect(camp.events('attrition')[0]).toMatchObject({ modifier: 1 });
  });

  it('[card 89] one siege point makes the ground of a garrison of three unsound as well', () => {
    const shutIn = (points: number, cus: number) => {
      const t = openTable()
        .stack(CARTHAGE, 'lilybaeum', { cus, inside: true })
        .stack(ROME, 'lilybaeum', { cus: 1 })
        .siege('lilybaeum', points);
      return play(t, ROME, '89').why('event 89');
    };
    expect(shutIn(1, 3)).toEqual([]);
    expect([shutIn(0, 3), shutIn(1, 2)]).toEqual([
      ['5.2C1', 'eventConditionsNotMet'],
      ['5.2C1', 'eventConditionsNotMet'],
    ]);
  });

  it('[card 126] [card 134] not behind walls, not where no point lies, not far from the tribes', () => {
    const targets = (card: string) => {
      const t = openTable()
        .tribe('valentia')
        .control(ROME, 'caralis')
        .stack(ROME, 'caralis', { cus: 1, inside: true })
        .stack(ROME, 'tharros', { cus: 1 })
        .stack(ROME, 'agrigentum', { cus: 4 })
        .siege('agrigentum', 1)
        .stack(ROME, 'lilybaeum', { cus: 4 })
        .stack(ROME, 'messana', { cus: 1, inside: true })
        .stack(CARTHAGE, 'messana', { cus: 1 })
        .siege('messana', 1);
      play(t.dice(1), CARTHAGE, card).act(`event ${card}`);
      return t.events('attrition').map((e) => RULES.map.ids[asSpace(e.at)]);
    };
    // Where one force alone can be meant it is not asked about.
    expect([targets('126'), targets('134')]).toEqual([['agrigentum'], ['tharros']]);
  });

  it('[card 97] mercenaries desert outside Africa, two before a Roman army', () => {
    const t = openTable().stack(CARTHAGE, 'enna', { cus: 3 }).stack(CARTHAGE, 'zama', { cus: 5 });
    play(t, ROME, '97').act('event 97');
    expect(t.cus(CARTHAGE, 'enna')).toBe(2);
    const watched = openTable()
      .stack(CARTHAGE, 'agrigentum', { cus: 3, inside: true })
      .stack(ROME, 'agrigentum', { cus: 2, generals: ['cotta'] });
    play(watched, ROME, '97').act('event 97');
    expect(watched.cus(CARTHAGE, 'agrigentum', true)).toBe(1);
    const besieging = (generals: string[]) =>
      openTable()
        .control(ROME, 'agrigentum')
        .stack(CARTHAGE, 'agrigentum', { cus: 3 })
        .stack(ROME, 'agrigentum', { cus: 2, generals, inside: true });
    // An army behind walls is in the same space; a garrison is no army.
    const army = play(besieging(['cotta']), ROME, '97').act('event 97');
    expect(army.cus(CARTHAGE, 'agrigentum')).toBe(1);
    const garrison = play(besieging([]), ROME, '97').act('event 97');
    expect(garrison.cus(CARTHAGE, 'agrigentum')).toBe(2);
  });

  it('[card 135] no hiring nor raising this turn, and a CU outside Africa is lost', () => {
    const t = openTable().stack(CARTHAGE, 'enna', { cus: 3 });
    play(t, ROME, '135').act('event 135');
    expect(t.g.marks & RECRUITMENT_BAN).toBe(RECRUITMENT_BAN);
    expect(t.cus(CARTHAGE, 'enna')).toBe(2);
    play(t, CARTHAGE, '75');
    expect(t.refusal('hire 75')).toBe('card 135');
  });
});
