import { idsOf } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { cusAt } from '../board.ts';
import { activate, openTable } from '../rules/10-testing.ts';
import { fight, handSizes, hands } from '../rules/14-battle-testing.ts';
import { besiege } from '../rules/20-testing.ts';
import { attrition } from '../rules/21-attrition.ts';
import { CONSUL, DICTATOR, GONE, IN_POOL, TAXED, TRUCE } from '../state.ts';
import { CARTHAGE, cardsInHandOf, emptyTable, NONE, ROME, scenarioTable, type Table } from '../testing.ts';
import { handOf } from '../zones.ts';
import { cardTable, controlOf, hadNoEffect, MORE_CARDS, playEvent, toPlay, zoneOf } from './testing.ts';

const table = (): Table => cardTable(MORE_CARDS);
const field = (): Table =>
  emptyTable('second-punic-war', true, MORE_CARDS)
    .control(CARTHAGE, 'carthago', 'clupea', 'hadrumetum')
    .control(ROME, 'sicca')
    .proconsular('zama', 5, 'nero')
    .stack(CARTHAGE, 'zama', { cus: 5, generals: ['mago'] });
const attack = (t: Table): Table => fight(t, { at: 'zama', attacker: ROME, from: 'sicca', general: 'nero' });

describe('cards of the battle', () => {
  it('[card 75] draws one Battle Card more and puts one back unseen', () => {
    const t = attack(field().hand(ROME, '75')).act('counter 75');
    expect(t.question).toBe('veterans.discard');
    expect(handSizes(t)).toEqual([8, 7]);
    t.act(t.legal()[0]);
    expect(handSizes(t)).toEqual([7, 7]);
    expect(t.question).toBe('battleRounds.attack');
  });

  it('[card 76] a won battle: two Roman PCs in empty spaces, never on Carthaginian ones', () => {
    const t = hands(attack(field().hand(ROME, '76')), 'F', '')
      .act('play frontalAssault')
      .dice(1, 1);
    t.act('pass').until('battle.won').act('counter 76');
    expect(t.legal()).not.toContain('at hadrumetum');
    t.act('at cirta', 'at cosa');
    expect(controlOf(t, 'cirta', 'cosa')).toEqual([ROME, ROME]);
  });

  it('[card 76] is not for a battle that was lost', () => {
    const t = hands(attack(field().hand(ROME, '76')), 'F', 'F')
      .act('play frontalAssault')
      .dice(1, 1);
    t.act('play frontalAssault');
    expect(t.told.some(({ event }) => event.ev === 'card')).toBe(false);
  });

  it('[card 77] the roll of a charge counts as a 1', () => {
    const t = field().hand(ROME, '77');
    t.g.elephants[t.space('zama')] = 1;
    attack(t).act('yes').act('counter 77');
    expect(t.events('elephantCharge')[0]).toMatchObject({ die: 1, cardsLost: 0, rampage: true });
  });

  it('[card 78] the winner removes two plain enemy PCs of the province without CUs', () => {
    const t = field().hand(ROME, '78').stack(CARTHAGE, 'hadrumetum', { cus: 1 });
    t.province(CARTHAGE, 'libya').control(ROME, 'sicca');
    hands(attack(t), 'F', '').act('play frontalAssault').dice(1, 1);
    t.act('pass').until('battle.won').act('counter 78');
    expect(t.legal().every((a) => a.startsWith('at '))).toBe(true);
    for (const a of t.legal()) {
      const at = t.space(a.slice(3));
      expect(t.g.rules.map.province[at]).toBe(t.g.rules.map.province[t.space('zama')]);
      expect(cusAt(t.g, CARTHAGE, at)).toBe(0);
    }
  });

  it('[card 82] takes a point from the enemy General, but never the last one', () => {
    const t = attack(field().hand(ROME, '82')).act('counter 82');
    expect(t.events('battleHand').find((e) => e.side === CARTHAGE)!.parts).toContainEqual({
      what: 'rating',
      cards: 1,
    });
    const last = field().hand(CARTHAGE, '82').place('varro', 'zama');
    fight(last.place('nero', 'sicca'), { at: 'zama', attacker: ROME, from: 'sicca', general: 'varro' });
    expect(last.question).not.toBe('battle.defendersEvents');
  });

  it('[card 88] gives a point, and with it a Battle Card', () => {
    const t = attack(field().hand(ROME, '88')).act('counter 88');
    expect(handSizes(t)).toEqual([8, 7]);
    hands(t, 'FF', 'FF').dice(3).act('withdraw');
    expect(t.events('roll')[0]).toMatchObject({ need: 3, success: true });
  });

  it('[card 87] the army that was held gets away after all', () => {
    const t = hands(attack(field().hand(ROME, '87').control(ROME, 'sicca')), 'FF', 'FF');
    t.dice(1, 1).act('withdraw', 'yes');
    expect(t.question).toBe('withdrawal.feint');
    t.act('counter 87');
    expect(cusAt(t.g, ROME, t.space('sicca'))).toBe(5);
  });
});

describe('cards on the march', () => {
  const facing = (): Table =>
    openTable(true, MORE_CARDS)
      .stack(ROME, 'roma', { cus: 8, generals: ['varro'] })
      .stack(CARTHAGE, 'fregellae', { cus: 6, generals: ['mago'] });

  it('[card 85] an interception succeeds without a roll', () => {
    const t = facing().hand(CARTHAGE, '85');
    activate(t, ROME).act('general varro', 'units 8', 'go praeneste', 'intercept mago', 'units 6');
    t.until('reaction.scouts').act('counter 85');
    expect(t.events('roll')).toEqual([]);
    expect(cusAt(t.g, CARTHAGE, t.space('praeneste'))).toBe(6);
  });

  it('[card 84] a die that was seen is rolled again', () => {
    const t = facing().hand(ROME, '84');
    activate(t, ROME).act('general varro', 'units 8', 'go praeneste').dice(1, 6);
    t.act('intercept mago', 'units 6');
    expect(t.question).toBe('omen.ask');
    expect(t.events('dieSeen').map((e) => e.die)).toEqual([1]);
    t.act('counter 84');
    expect(t.events('roll')[0]).toMatchObject({ die: 6, success: false });
  });

  it('[card 84] or stands, if nobody minds', () => {
    const t = facing().hand(ROME, '84');
    activate(t, ROME).act('general varro', 'units 8', 'go praeneste').dice(1);
    t.act('intercept mago', 'units 6', 'pass');
    expect(t.events('roll')[0]).toMatchObject({ die: 1, success: true });
  });

  it('[card 89] two points better in attrition', () => {
    const t = table().hand(ROME, '89').stack(ROME, 'cosa', { cus: 8 });
    t.dice(6).run(attrition, {
      side: ROME,
      loc: t.space('cosa'),
      plain: 8,
      elephants: 0,
      modifier: 0,
      column: NONE,
      cause: 'winter',
    });
    expect(t.question).toBe('attrition.forage');
    t.act('counter 89');
    expect(t.events('attrition')[0]).toMatchObject({ die: 6, modifier: -2 });
  });

  it('[card 91] two siege rolls, of which one is kept', () => {
    const t = table()
      .hand(ROME, '91')
      .control(CARTHAGE, 'utica')
      .stack(ROME, 'utica', { cus: 6, generals: ['nero'] });
    besiege(t.dice(1, 6), ROME, 'nero', 'utica');
    expect(t.question).toBe('siege.works');
    t.act('counter 91');
    expect(t.legal()).toEqual(['face 1', 'face 6']);
    t.act('face 6');
    expect(t.g.siege[t.space('utica')]).toBe(1);
  });
});

describe('cards of the turn', () => {
  it('[card 79] Carthage cancels a Roman Event; nothing happens and a Truce holds', () => {
    const t = table().mark(TRUCE).hand(CARTHAGE, '79');
    playEvent(t, ROME, '65');
    expect(t.question).toBe('playCard.cancel');
    t.act('counter 79');
    expect([zoneOf(t, '65'), zoneOf(t, '79'), t.g.marks & TRUCE]).toEqual(['discard', 'discard', TRUCE]);
    expect(t.events('control')).toEqual([]);
  });

  it('[card 79] a card that would have left the game stays in it', () => {
    const t = table().hand(CARTHAGE, '79').stack(CARTHAGE, 'cosa', { cus: 6 });
    const id = t.g.rules.cards.list.find(
      (c) => c.removeIfPlayed && c.side === ROME && c.timing === 'turn',
    )!.id;
    playEvent(t, ROME, id);
    if (t.question === 'playCard.cancel') t.act('counter 79');
    expect(zoneOf(t, id)).toBe('discard');
  });

  const consuls = (): Table => table().consular('roma', 8, 'nero').consular('cosa', 5, 'varro');

  it('[card 80] a Consul becomes Dictator with CUs in Italia, outranks the other and takes his CUs', () => {
    const t = playEvent(consuls(), ROME, '80').act('general varro', 'at roma');
    expect(t.g.rank[t.general('varro')]).toBe(DICTATOR);
    expect([t.g.under[t.general('varro')], t.g.under[t.general('nero')]]).toEqual([0, 1]);
    activate(t, ROME).act('general varro', 'leave nero', 'units 6');
    expect(t.question).toBe('march.step');
  });

  it('[card 80] needs somebody to name: one of the pool, or a Consul', () => {
    const withoutPool = (t: Table): Table => {
      for (const general of t.g.rules.consulPool) if (t.g.at[general] === IN_POOL) t.g.at[general] = GONE;
      return t;
    };
    expect(hadNoEffect(playEvent(withoutPool(consuls()), ROME, '80'), '80')).toBe(false);
    const nobody = withoutPool(table().stack(ROME, 'roma', { cus: 8 }));
    expect(hadNoEffect(playEvent(nobody, ROME, '80'), '80')).toBe(true);
  });

  it('[card 80] another may be drawn at random, and none may be kept as Proconsul', () => {
    const t = playEvent(consuls().dice(1), ROME, '80').act('random', 'at cosa');
    const dictator = idsOf(t.g.rank).find((general) => t.g.rank[general] === DICTATOR)!;
    expect(dictator).toBeGreaterThanOrEqual(0);
    expect(t.g.at[dictator]).toBe(t.space('cosa'));
    expect([t.g.rank[t.general('nero')], t.g.rank[t.general('varro')]]).toEqual([CONSUL, CONSUL]);
  });

  it('[card 80] he lays down his office with the turn', () => {
    const t = scenarioTable('second-punic-war', true, 1, MORE_CARDS);
    const general = t.general('p-scipio');
    t.g.rank[general] = DICTATOR;
    t.until('reinforcements.place', (legal) => legal.find((a) => a.startsWith('discard')) ?? legal[0]);
    expect(t.g.turn).toBe(2);
    expect([t.g.rank[general], t.g.at[general]]).toEqual([0, IN_POOL]);
  });

  it('[card 81] draws a card that may be played this turn', () => {
    const t = playEvent(table(), ROME, '81');
    expect(t.events('drawn')).toHaveLength(1);
    expect(t.asked).toBe(CARTHAGE);
    expect(cardsInHandOf(t.g, ROME)).toHaveLength(1);
  });

  it('[card 83] two Carthaginians move', () => {
    const t = table()
      .stack(CARTHAGE, 'zama', { cus: 3, generals: ['gisgo'] })
      .stack(CARTHAGE, 'hadrumetum', { cus: 3, generals: ['mago'] });
    playEvent(t, CARTHAGE, '83').act('general gisgo', 'units 3', 'stop');
    expect(t.question).toBe('activation.choose');
    t.act('general mago', 'units 3', 'stop');
    expect(t.question).not.toBe('activation.choose');
  });

  it('[card 86] two PCs next to one space with own CUs', () => {
    const t = table().stack(CARTHAGE, 'cosa', { cus: 1 });
    playEvent(t, CARTHAGE, '86');
    const around = t.g.rules.map.neighbours[t.space('cosa')];
    for (const a of t.legal()) expect(around).toContain(t.space(a.slice(3)));
    t.act(t.legal()[0]);
    expect(t.legal()).toContain('done');
    t.act(t.legal()[1]);
    expect(t.events('control')).toHaveLength(2);
  });

  it('[card 90] the Consul acts only after Rome has given up two PCs, once', () => {
    const t = playEvent(consuls(), CARTHAGE, '90').act('general nero');
    expect(t.g.extra[TAXED]).toBe(t.general('nero') + 1);
    activate(t, ROME).act('general nero');
    expect(t.question).toBe('removeOwnPCs.choose');
    t.act(t.legal()[0]).act(t.legal()[0]);
    expect([t.question, t.g.extra[TAXED]]).toEqual(['muster.units', 0]);
  });

  it('[card 90] or not at all', () => {
    const t = emptyTable('second-punic-war', true, MORE_CARDS)
      .control(ROME, 'roma', 'cosa')
      .stack(ROME, 'roma', { cus: 8, generals: ['nero'] })
      .stack(ROME, 'cosa', { cus: 5, generals: ['varro'] })
      .proconsular('henna', 1, 'longus')
      .consul('nero', 'varro');
    t.g.extra[TAXED] = t.general('nero') + 1;
    activate(t, ROME);
    expect(t.refusal('general nero')).toBe('card 90');
  });
});

describe('the messenger', () => {
  const stolen = (): Table => {
    const t = cardTable({ messenger: true }).hand(ROME, '33', '51');
    return toPlay(t, CARTHAGE, '55', '52').act('event 55');
  };

  it('[26.1.1] [card 55] who lost a card may have the thief play another one at once', () => {
    const t = stolen();
    expect([t.question, t.asked]).toEqual(['forcedPlay.ask', ROME]);
    t.act('yes');
    expect([t.question, t.asked]).toEqual(['forcedPlay.play', CARTHAGE]);
    t.act('control 52', 'done');
    expect([t.question, t.asked]).toEqual(['cardPlays.play', ROME]);
  });

  it('[26.1.1] [8.6] a discard is no play', () => {
    const t = stolen().act('yes');
    expect(t.legal().filter((a) => a.startsWith('discard'))).toEqual([]);
    expect(t.refusal('discard 52')).toBe('26.1.1');
    // Where nothing can be played a card is discarded after all: no space is free, and nobody can move.
    for (const id of t.g.rules.map.ids) t.control(ROME, id);
    t.g.zones[handOf(CARTHAGE)] = t.g.zones[handOf(CARTHAGE)].filter((s) => s >> 4 === t.card('44'));
    t.hand(CARTHAGE, '44');
    expect(t.legal()).toEqual(['discard 44']);
  });

  it('[26.1.1] or let it be', () => {
    const t = stolen().act('no');
    expect([t.question, t.asked]).toEqual(['cardPlays.play', ROME]);
  });
});
