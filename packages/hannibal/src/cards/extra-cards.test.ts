import { describe, expect, it } from 'vitest';
import { cusAt, has } from '../board.ts';
import { marchOf } from '../rules/10-frames.ts';
import { activate, openTable } from '../rules/10-testing.ts';
import { besiege } from '../rules/20-testing.ts';
import { CITADEL, ENGINES, MACEDONIAN_ALLIANCE, TRUCE } from '../state.ts';
import { CARTHAGE, NONE, ROME, type Table } from '../testing.ts';
import { reinforcing } from './reinforce.ts';
import { cardTable, controlOf, hadNoEffect, MORE_CARDS, playEvent, toPlay, zoneOf } from './testing.ts';

const table = (): Table => cardTable(MORE_CARDS);
const cus = (t: Table, side: 0 | 1, id: string): number => cusAt(t.g, side, t.space(id));

describe('cards 65 to 74', () => {
  it('[card 65] Rome removes up to three unguarded PCs in Libya', () => {
    const t = table().stack(CARTHAGE, 'zama', { cus: 1 });
    const spaces = t.g.rules.map.provinces[t.g.rules.map.provinceIndex.libya].spaces;
    playEvent(t, ROME, '65');
    expect(t.legal()).not.toContain('at zama');
    expect(t.legal()).not.toContain('done');
    t.act(t.legal()[0]);
    expect(t.legal()).toContain('done');
    t.act(t.legal()[1]).act(t.legal()[1]);
    expect(spaces.filter((at) => t.g.control[at] === NONE)).toHaveLength(3);
    expect(t.question).not.toBe('removingPCs.remove');
  });

  it('[card 66] [26.1] two Romans of any rating move one after the other, one of them by sea, and may stop early', () => {
    const t = table().proconsular('cosa', 5, 'fabius').proconsular('roma', 6, 'paullus');
    playEvent(t, ROME, '66');
    expect(t.question).toBe('activation.choose');
    t.act('general fabius', 'units 5', 'go roma', 'stop');
    expect(t.question).toBe('activation.choose');
    expect(t.refusal('general fabius')).toBe('10.11e');
    expect(t.legal()).toContain('pass');
    t.act('pass');
    expect(zoneOf(t, '66')).toBe('discard');
  });

  it('[card 66] is no Campaign for Nero (R127)', () => {
    const t = table().proconsular('roma', 5, 'nero');
    playEvent(t, ROME, '66').act('general nero', 'units 5');
    expect(marchOf(t.g).left).toBe(4);
  });

  it('[card 67] two CUs and a PC rise where no Roman CU stands', () => {
    const t = table().province(ROME, 'corsica-sardinia').stack(ROME, 'caralis', { cus: 1 });
    playEvent(t, CARTHAGE, '67');
    expect(t.refusal('at caralis')).toBe('card 67');
    const [first] = t.legal();
    t.act(first);
    const id = first.slice(3);
    expect([cus(t, CARTHAGE, id), ...controlOf(t, id)]).toEqual([2, CARTHAGE]);
    expect(zoneOf(t, '67')).toBe('removed');
  });

  it('[card 68] Rome places or turns two PCs in Numidia Minor', () => {
    const t = table().control(CARTHAGE, 'cirta');
    playEvent(t, ROME, '68').act('at cirta');
    expect(controlOf(t, 'cirta')).toEqual([ROME]);
    t.act(t.legal()[1]);
    expect(t.question).not.toBe('turningPCs.turn');
  });

  it('[card 69] two CUs join a Carthaginian general in Africa', () => {
    const t = table()
      .stack(CARTHAGE, 'zama', { cus: 1, generals: ['gisgo'] })
      .stack(CARTHAGE, 'capua', { cus: 1, generals: ['hannibal'] });
    playEvent(t, CARTHAGE, '69');
    expect([cus(t, CARTHAGE, 'zama'), cus(t, CARTHAGE, 'capua')]).toEqual([3, 1]);
  });

  const facing = (...generals: string[]): Table =>
    openTable(true, MORE_CARDS)
      .stack(ROME, 'roma', { cus: 8, generals: ['varro'] })
      .control(NONE, 'praeneste', 'fregellae')
      .stack(CARTHAGE, 'praeneste', { cus: 6, generals })
      .hand(CARTHAGE, '70');

  it('[card 70] Hannibal steals away without a roll and nobody pursues', () => {
    const t = activate(facing('hannibal'), ROME)
      .act('general varro', 'units 8', 'go praeneste', 'avoid hannibal', 'units 6')
      .until('reaction.unseen')
      .act('counter 70');
    expect(t.events('roll')).toEqual([]);
    expect(t.question).toBe('march.step');
    expect(t.refusal('go fregellae')).toBe('card 70');
    expect(cus(t, CARTHAGE, 'fregellae')).toBe(6);
  });

  it('[card 70] nobody else does', () => {
    const t = activate(facing('mago'), ROME)
      .dice(1)
      .act('general varro', 'units 8', 'go praeneste', 'avoid mago', 'units 6');
    expect(t.events('roll')).toHaveLength(1);
  });

  it('[card 71] a Carthaginian Force on a Roman PC in Italia rolls attrition', () => {
    const t = table()
      .stack(CARTHAGE, 'cosa', { cus: 6 })
      .stack(CARTHAGE, 'zama', { cus: 9 })
      .control(NONE, 'arpi')
      .stack(CARTHAGE, 'arpi', { cus: 9 });
    t.dice(6);
    playEvent(t, ROME, '71');
    expect(t.events('attrition').map((e) => e.at)).toEqual([t.space('cosa')]);
    expect(cus(t, CARTHAGE, 'cosa')).toBeLessThan(6);
  });

  const tarentum = (): Table =>
    table()
      .control(ROME, 'tarentum')
      .control(CARTHAGE, 'carthago')
      .hand(ROME, '72')
      .stack(CARTHAGE, 'tarentum', { cus: 5, generals: ['hannibal'] });
  const betrayed = (): Table =>
    playEvent(tarentum(), CARTHAGE, '18').act('general hannibal', 'units 5', 'besiege');

  it('[card 72] Rome keeps the citadel of Tarentum, and Carthage cannot use the port', () => {
    const t = betrayed();
    expect(t.question).toBe('cityLost.ask');
    t.act('counter 72');
    expect([has(t.g, CITADEL), ...controlOf(t, 'tarentum')]).toEqual([true, CARTHAGE]);
    activate(t, CARTHAGE, { navalCUs: 5, sails: 1 }).act('general hannibal', 'units 5');
    expect(t.refusal('sail carthago')).toBe('card 72');
  });

  it('[card 72] [card 54] treachery is for enemy cities: against the citadel it is an ordinary siege roll', () => {
    for (const [die, held] of [
      [1, true],
      [6, false],
    ] as const) {
      const t = betrayed().act('counter 72');
      activate(t, CARTHAGE, { treachery: t.card('54'), maxRating: 2 }).act('general hannibal', 'units 5');
      t.dice(die).act('besiege');
      expect(t.events('treachery').filter((e) => e.die > 0)).toEqual([]);
      expect(t.events('siegeRoll')).toHaveLength(1);
      expect(has(t.g, CITADEL)).toBe(held);
      expect(t.g.siege[t.space('tarentum')]).toBe(0);
    }
  });

  it('[card 72] [card 10] no reinforcements land in a harbour that the citadel closes', () => {
    const t = betrayed().act('counter 72').mark(MACEDONIAN_ALLIANCE).control(CARTHAGE, 'brundisium');
    for (const general of t.g.rules.generalsOf[CARTHAGE]) t.g.at[general] = -1;
    t.run(reinforcing, { side: CARTHAGE, card: t.card('10'), loc: NONE });
    expect(cus(t, CARTHAGE, 'brundisium')).toBe(3);
    const both = tarentum().mark(MACEDONIAN_ALLIANCE).control(CARTHAGE, 'brundisium', 'tarentum');
    both.mark(CITADEL).run(reinforcing, { side: CARTHAGE, card: both.card('10'), loc: NONE });
    expect(both.refusal('at tarentum')).toBe('card 72');
    // A General who stands there takes them: they come to him, not through the harbour.
    expect(both.legal()).toContain('general hannibal');
  });

  it('[card 72] until a siege roll gains a point there', () => {
    const t = betrayed().act('counter 72');
    activate(t, CARTHAGE).act('general hannibal', 'units 5');
    expect(t.legal()).toContain('besiege');
    t.dice(6).act('besiege');
    expect(has(t.g, CITADEL)).toBe(false);
    expect([t.g.siege[t.space('tarentum')], ...controlOf(t, 'tarentum')]).toEqual([0, CARTHAGE]);
  });

  it('[card 73] spoils two siege rolls against Syracusae', () => {
    const t = table()
      .control(CARTHAGE, 'syracusae')
      .stack(ROME, 'syracusae', { cus: 9, generals: ['marcellus'] });
    playEvent(t, CARTHAGE, '73');
    expect(t.g.extra[ENGINES]).toBe(2);
    const roll = (): number => {
      besiege(t.dice(6), ROME, 'marcellus', 'syracusae');
      return t.g.siege[t.space('syracusae')];
    };
    expect([roll(), roll(), roll()]).toEqual([0, 0, 1]);
  });

  it('[card 73] does nothing while Syracusae is Roman', () => {
    expect(hadNoEffect(playEvent(table().control(ROME, 'syracusae'), CARTHAGE, '73'), '73')).toBe(true);
  });

  it('[card 74] Rome places up to three PCs in empty spaces of Italia', () => {
    const t = table().control(CARTHAGE, 'arpi').mark(TRUCE);
    playEvent(t, ROME, '74');
    expect(t.legal()).not.toContain('at arpi');
    t.act('at cannae', 'at venusia', 'at compsa');
    expect(controlOf(t, 'cannae', 'venusia', 'compsa', 'arpi')).toEqual([ROME, ROME, ROME, CARTHAGE]);
    expect(has(t.g, TRUCE)).toBe(false);
  });
});

describe('the packs', () => {
  const inDeck = (options: Record<string, boolean>): string[] => {
    const t = cardTable(options);
    return t.g.rules.deck.map((card) => t.g.rules.cards.list[card].id);
  };

  it('[26.1] are in the deck only when they are asked for', () => {
    expect(inDeck({})).toHaveLength(65);
    expect(inDeck({ cards65: true })).toHaveLength(75);
    expect(inDeck(MORE_CARDS)).toHaveLength(92);
  });

  it('[26.1] leave the game after their Event where it was agreed, and only then', () => {
    const agreed = playEvent(cardTable({ ...MORE_CARDS, removeAfterPlay: true }), ROME, '65');
    agreed.act(agreed.legal()[0], 'done');
    expect(zoneOf(agreed, '65')).toBe('removed');
    const kept = playEvent(table(), ROME, '65');
    kept.act(kept.legal()[0], 'done');
    expect(zoneOf(kept, '65')).toBe('discard');
    const ops = toPlay(cardTable({ ...MORE_CARDS, removeAfterPlay: true }), ROME, '65').act('discard 65');
    expect(zoneOf(ops, '65')).toBe('discard');
  });

  it('[26.1.2] Elephant Fright: card 77 takes the place of card 42', () => {
    const deck = inDeck({ elephantFright: true });
    expect([deck.includes('77'), deck.includes('42')]).toEqual([true, false]);
  });
});
