import { describe, expect, it } from 'vitest';
import { cusAt } from '../board.ts';
import { CARTHAGE, ROME } from '../data/codes.ts';
import { activate, openTable } from '../rules/10-testing.ts';
import { TAXED } from '../state.ts';
import { emptyTable, type Table } from '../testing.ts';
import { cardTable, MORE_CARDS, playEvent, toPlay, zoneOf } from './testing.ts';

describe('[card 41] [26.4] Bad Weather against control that is changed on the march', () => {
  /** Mago goes two spaces and would spend his third point on the PC there. */
  const third = (): Table => {
    const t = openTable(true, { flexibleControl: true })
      .stack(CARTHAGE, 'capua', { cus: 4, generals: ['mago'] })
      .hand(ROME, '41');
    t.control(CARTHAGE, 'capua');
    return activate(t, CARTHAGE).act('general mago', 'units 4', 'go fregellae', 'go praeneste', 'unseat');
  };

  it('may be played before the third point', () => {
    const t = third();
    expect([t.question, t.asked]).toEqual(['march.weather', ROME]);
    expect(t.g.control[t.space('praeneste')]).toBe(ROME);
    t.act('counter 41');
    expect(t.question).toBe('march.step');
    expect(t.refusal('unseat')).toBe('26.4');
    expect(t.g.control[t.space('praeneste')]).toBe(ROME);
  });

  it('or not, and then it is too late', () => {
    const t = third().act('pass');
    expect(t.g.control[t.space('praeneste')]).toBe(-1);
    t.act('plant');
    expect(t.g.control[t.space('praeneste')]).toBe(CARTHAGE);
    expect(t.question).toBe('march.step');
  });
});

describe('[card 30] Siege Trains and besieged cities', () => {
  const shutIn = (): Table =>
    cardTable()
      .control(CARTHAGE, 'gades', 'carthago')
      .stack(CARTHAGE, 'gades', { cus: 2, generals: ['mago'], inside: true })
      .stack(ROME, 'gades', { cus: 4 })
      .siege('gades', 1)
      .stack(CARTHAGE, 'carthago', { cus: 2, generals: ['hanno'] })
      .stack(CARTHAGE, 'zama', { cus: 2, generals: ['gisgo'] });

  it('none gets in', () => {
    const t = playEvent(shutIn(), CARTHAGE, '30');
    expect(t.legal()).toEqual(['at carthago', 'at zama']);
    expect(t.refusal('inside gades')).toBe('card 30');
  });

  it('and none gets out, when all four are in play', () => {
    const t = shutIn()
      .stack(CARTHAGE, 'gades', { trains: 3, inside: true })
      .stack(CARTHAGE, 'thapsus', { trains: 1 });
    playEvent(t, CARTHAGE, '30');
    expect(t.question).toBe('placingTrain.army');
    t.act('at zama');
    expect([t.g.trains[t.loc('gades', true)], t.g.trains[t.space('thapsus')]]).toEqual([3, 0]);
    const all = shutIn().stack(CARTHAGE, 'gades', { trains: 4, inside: true });
    playEvent(all, CARTHAGE, '30');
    expect(all.events('noEffect')).toHaveLength(1);
  });
});

describe('[card 7, card 8] Hostile Tribes against a Force that stands there (hannibal R113)', () => {
  const among = (): Table =>
    cardTable()
      .stack(CARTHAGE, 'druentia', { cus: 6, generals: ['hannibal'] })
      .proconsular('roma', 8, 'nero');

  it('once a card of either side lies on the table, before it is carried out', () => {
    const t = toPlay(among().hand(ROME, '7', '8'), CARTHAGE, '48', '35').act('move 48');
    expect([t.question, t.asked]).toEqual(['playCard.tribes', ROME]);
    t.dice(6).act('counter 7');
    expect(t.events('attrition')).toMatchObject([
      { side: CARTHAGE, at: t.space('druentia'), cause: 'hostileTribes' },
    ]);
    expect(cusAt(t.g, CARTHAGE, t.space('druentia'))).toBeLessThan(6);
    // The other card may follow.
    expect(t.question).toBe('playCard.tribes');
    t.act('pass');
    expect(t.question).toBe('muster.units');
    const own = toPlay(among().hand(ROME, '7'), ROME, '48').act('move 48');
    expect([own.question, own.asked]).toEqual(['playCard.tribes', ROME]);
  });

  it('strike a Force that comes with one card after the other', () => {
    const t = openTable().proconsular('massilia', 8, 'nero').hand(CARTHAGE, '7', '8');
    activate(t, ROME).act('general nero', 'units 8', 'go rhodanus').dice(6).act('counter 7');
    expect(t.question).toBe('hostileTribes.ask');
    t.dice(6).act('counter 8');
    const [first, second] = t.events('attrition');
    expect(cusAt(t.g, ROME, t.space('rhodanus'))).toBe(8 - first.loss - second.loss);
    expect(t.question).toBe('march.step');
    t.act('go druentia');
    expect(cusAt(t.g, ROME, t.space('rhodanus'))).toBe(0);
  });

  it('not where no enemy Force stands among them, nor when a card is only discarded', () => {
    const none = toPlay(
      cardTable()
        .hand(ROME, '7')
        .stack(CARTHAGE, 'zama', { cus: 2, generals: ['mago'] }),
      CARTHAGE,
      '48',
    );
    expect(none.act('move 48').question).not.toBe('playCard.tribes');
    expect(toPlay(among().hand(ROME, '7'), CARTHAGE, '48', '35').act('discard 48').question).toBe(
      'cardPlays.play',
    );
  });

  it('whoever could hold one is asked, so that the pause tells nothing', () => {
    const t = emptyTable('second-punic-war', false)
      .province(ROME, 'latium')
      .province(CARTHAGE, 'libya')
      .stack(CARTHAGE, 'druentia', { cus: 6, generals: ['hannibal'] })
      .hand(ROME, '51');
    toPlay(t, CARTHAGE, '48').act('control 48');
    expect([t.question, t.asked]).toEqual(['playCard.tribes', ROME]);
    expect(t.legal()).toEqual(['pass']);
  });
});

describe('[card 66, card 83] Imperium', () => {
  it('[general valerius] after one Army has sailed, Valerius does not', () => {
    const t = cardTable(MORE_CARDS).proconsular('antium', 5, 'nero').proconsular('cosa', 5, 'valerius');
    playEvent(t, ROME, '66').act(
      'general nero',
      'units 5',
      'sail pisae',
      'stop',
      'general valerius',
      'units 5',
    );
    expect(t.legal().some((a) => a.startsWith('sail'))).toBe(false);
  });
});

describe('[card 90] Flamen Martialis', () => {
  it('moving is not offered where the only General is a Consul for whom Rome cannot pay', () => {
    const t = emptyTable('second-punic-war', true, MORE_CARDS)
      .control(ROME, 'roma', 'cosa')
      .control(CARTHAGE, 'carthago', 'zama')
      .consular('roma', 8, 'nero');
    t.g.extra[TAXED] = t.general('nero') + 1;
    toPlay(t, ROME, '48');
    expect(t.refusal('move 48')).toBe('8.2a');
    expect(zoneOf(t, '48')).toBe('hand.rome');
  });
});

describe('[general valerius] his two OPs', () => {
  it('[card 5, card 62] serve at sea with Events that move him alone, too (hannibal R193)', () => {
    const t = cardTable().proconsular('cosa', 5, 'valerius');
    playEvent(t, ROME, '62').act(
      'general valerius',
      'units 5',
      'sail pisae',
      'go faesulae',
      'go arretium',
      'stop',
    );
    expect(cusAt(t.g, ROME, t.space('arretium'))).toBe(5);
  });
});
