import { Engine } from '@punica/kernel';
import { sentencesOf, slipsIn } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { cardTable, MORE_CARDS, playEvent, toPlay } from '../cards/testing.ts';
import { hannibal } from '../game.ts';
import { election } from '../rules/06-election.ts';
import { reinforcements } from '../rules/06-reinforcements.ts';
import { activate } from '../rules/10-testing.ts';
import { fight, hands } from '../rules/14-battle-testing.ts';
import { besiege } from '../rules/20-testing.ts';
import { chooseLosses } from '../rules/21-attrition.ts';
import { winterAttrition } from '../rules/21-winter-attrition.ts';
import { cityLevies } from '../rules/26-reinforcements.ts';
import { NAVAL_VICTORY, SYRACUSE_ALLIANCE, TRUCE } from '../state.ts';
import { at, CARTHAGE, emptyTable, engine, NONE, ROME, scenarioTable, type Table } from '../testing.ts';
import { actionWords } from './actions.ts';
import { eventWords } from './events.ts';
import { promptWords } from './prompts.ts';
import { refusalWords } from './refusals.ts';

const prompt = (t: Table): string => promptWords(t.g, t.question);
const labels = (t: Table): string[] => engine.legal(t.g, t.asked, []).map((a) => actionWords(t.g, a));
const said = (t: Table): string[] => t.told.map(({ event }) => eventWords(event));

/** Mago from Arpi attacks Nero at Cannae. */
function cannae(t: Table = emptyTable()): Table {
  t.control(ROME, 'venusia', 'cosa')
    .control(CARTHAGE, 'arpi', 'zama')
    .stack(ROME, 'cannae', { cus: 5, generals: ['nero'] })
    .stack(CARTHAGE, 'cannae', { cus: 7, generals: ['mago'] });
  return fight(t, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'mago' });
}

describe('numbers in the words of a battle', () => {
  it('[14.6] [16.1.1] the attacker sees both hands and what a Withdrawal needs', () => {
    const t = hands(cannae(), 'PPP', 'PP');
    expect(prompt(t)).toBe('Attack: play a Battle Card, or try to withdraw; you have 2 cards, the enemy 3.');
    expect(labels(t)).toContain('Try to withdraw (2 or less)');
  });

  it('[14.7] [14.8.1] the defender sees them too, and what a counterattack needs', () => {
    const t = hands(cannae(), 'PPP', 'PP').act('play probe');
    expect(prompt(t)).toBe('Match Probe, or lose the battle; you have 3 cards, the enemy 1.');
    t.act('play probe');
    expect(prompt(t)).toBe('Does C. Claudius Nero try to counterattack? He needs 2 or less.');
    expect(labels(t)).toEqual(['Roll to counterattack (2 or less)', 'Stay on the defence']);
  });

  it('[16.1.2] who may hold the enemy is told the roll', () => {
    const t = hands(cannae(), 'PPP', 'PP').dice(1).act('withdraw');
    expect(labels(t)).toEqual(['Roll to hold him (2 or less)', 'Let him go']);
  });

  it('[17.3] a charge says what it may win and lose', () => {
    const t = emptyTable()
      .stack(ROME, 'cannae', { cus: 5, generals: ['marcellus'] })
      .stack(CARTHAGE, 'cannae', { cus: 5, elephants: 2, generals: ['mago'] });
    fight(t, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'mago' });
    expect(prompt(t)).toBe('Do your Elephants (2) charge? Above 3 Rome loses 2 cards; on a 1 you lose 1.');
  });

  it('[18.2.2] a change of command names both ratings', () => {
    const t = emptyTable()
      .control(ROME, 'venusia')
      .stack(ROME, 'cannae', { cus: 10, generals: ['marcellus', 'varro'] })
      .consul('marcellus', 'varro')
      .stack(CARTHAGE, 'cannae', { cus: 5, generals: ['mago'] });
    fight(t, { at: 'cannae', attacker: ROME, from: 'venusia', general: 'marcellus' });
    expect(prompt(t)).toBe(
      'M. Claudius Marcellus (Battle Rating 3) leads both Consuls. Do you roll for a change of command? On 4 or more C. Terentius Varro (Battle Rating 1) commands.',
    );
  });

  it('[15.1.2] [15.1.3] each goal and each way of a retreat says its price', () => {
    const t = emptyTable().control(CARTHAGE, 'venusia').control(ROME, 'potentia', 'cosa');
    t.stack(ROME, 'cannae', { cus: 4 }).stack(CARTHAGE, 'cannae', { cus: 9, generals: ['mago'] });
    fight(t, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'mago' });
    hands(t, '', 'P').act('play probe').dice(1, 1).act('pass');
    expect(labels(t)).toEqual(['By Venusia (2 spaces, 1 CU lost)', 'By Brundisium (4 spaces, no loss)']);
    const goals = emptyTable().control(ROME, 'tarentum', 'compsa');
    goals.stack(ROME, 'cannae', { cus: 1 }).stack(CARTHAGE, 'cannae', { cus: 9, generals: ['mago'] });
    fight(goals, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'mago' });
    hands(goals, '', 'P').act('play probe').dice(1, 1).act('pass');
    expect(prompt(goals)).toBe('Beaten at Cannae with 1 CU: where does the retreat lead?');
    expect(labels(goals)).toEqual(['To Tarentum (2 spaces, no loss)', 'To Compsa (2 spaces, no loss)']);
  });

  it('[15.4] the walls say how many they take, and the road how many it is for', () => {
    const t = emptyTable().control(ROME, 'capua', 'roma');
    t.stack(ROME, 'capua', { cus: 6 }).stack(CARTHAGE, 'capua', { cus: 9, generals: ['mago'] });
    fight(t, { at: 'capua', attacker: CARTHAGE, from: 'teanum', general: 'mago' });
    hands(t, '', 'P').act('play probe').dice(1, 1).act('pass');
    expect(prompt(t)).toBe('Beaten at Capua with 6 CUs: into the city, which has room for 2, or away?');
    expect(labels(t)).toEqual(['2 CUs inside, 4 by road', '1 CU inside, 5 by road', 'All by road (6 CUs)']);
  });
});

describe('numbers in the words of cards and sieges', () => {
  it('[8.3] an Event without effect says so before it is played', () => {
    const t = toPlay(cardTable(), ROME, '44', '51');
    expect(labels(t)).toContain('Event: Allied Auxiliaries (no effect now)');
    const army = cardTable().stack(ROME, 'cosa', { cus: 1, generals: ['nero'] });
    expect(labels(toPlay(army, ROME, '44'))).toContain('Event: Allied Auxiliaries');
  });

  it('[8.4] a Counter Event that may not be played has a label too', () => {
    const t = toPlay(cardTable(), ROME, '41');
    for (const a of engine.candidates(t.g, ROME, [])) expect(actionWords(t.g, a)).toMatch(/Bad Weather/);
  });

  it('[card 3] [card 17] [card 51] [card 12] the places say what is there', () => {
    const revolt = cardTable().province(CARTHAGE, 'numidia-maior', 'numidia-minor');
    revolt.stack(CARTHAGE, 'cirta', { cus: 1 });
    expect(labels(playEvent(revolt, ROME, '3'))).toEqual([
      'Numidia Maior (5 PCs of Carthage removed)',
      'Numidia Minor (4 PCs of Carthage removed)',
    ]);
    const sick = cardTable()
      .stack(CARTHAGE, 'zama', { cus: 3, elephants: 1, generals: ['mago'] })
      .stack(CARTHAGE, 'gades', { cus: 2, generals: ['gisgo'], inside: true });
    expect(labels(playEvent(sick, ROME, '51'))).toEqual([
      'Zama (4 CUs (1 Elephant) under Mago)',
      'Inside Gades (2 CUs under H. Gisgo)',
    ]);
  });

  it('[card 91] each face says what it does', () => {
    const t = cardTable(MORE_CARDS)
      .hand(ROME, '91')
      .control(CARTHAGE, 'utica')
      .stack(ROME, 'utica', { cus: 6, generals: ['nero'] })
      .dice(1, 6);
    besiege(t, ROME, 'nero', 'utica').act('counter 91');
    expect(labels(t)[1]).toMatch(/^Keep face 6: 1 point, /);
  });

  it('[26.6.3] clemency without an enemy PC says so', () => {
    const t = emptyTable('second-punic-war', true, { sieges: true })
      .control(CARTHAGE, 'utica')
      .stack(ROME, 'utica', { cus: 6, generals: ['nero'] })
      .siege('utica', 1)
      .dice(6);
    besiege(t, ROME, 'nero', 'utica');
    expect(labels(t)).toEqual(['Loot the city (2 CUs)', 'Show clemency (there is no enemy PC to come over)']);
    expect(said(t)).toContain('Utica stands at 2 of 2 points.');
  });

  it('[10.7] nobody is "at inside" a city', () => {
    const t = emptyTable().stack(CARTHAGE, 'gades', { cus: 2, elephants: 1, inside: true });
    t.run(chooseLosses, {
      side: CARTHAGE,
      loc: t.loc('gades', true),
      count: 1,
      plain: 2,
      elephants: 1,
      firstElephant: 0,
      why: 'event',
    });
    expect(prompt(t)).toBe('Carthage loses 1 CU inside Gades by the Event. Is it an Elephant?');
    t.act('elephants 0');
    expect(said(t)).toEqual(['Carthage loses 1 CU inside Gades by the Event.']);
  });
});

describe('the log', () => {
  it('[14.5] a battle without a general, a charge of one, and rolls without loss read well', () => {
    expect(
      eventWords({ ev: 'battle', at: at('capua'), attacker: ROME, cards: [1, 1], commanders: [NONE, NONE] }),
    ).toMatch(/: Rome without a general attacks Carthage without a general\.$/);
    expect(
      eventWords({ ev: 'elephantCharge', die: 1, need: 2, elephants: 1, cardsLost: 0, rampage: true }),
    ).toMatch(/^1 Elephant charges: 1 /);
    expect(eventWords({ ev: 'casualties', die: 1, column: 0, loss: 0 })).toBe(
      'Casualties: 1, nobody loses a CU.',
    );
    expect(eventWords({ ev: 'revealed', side: ROME, cards: [] })).toMatch(/nothing/);
  });

  it('[18.1] [general crassus] what a Consul must keep is not five for Crassus', () => {
    for (const code of ['consulNeedsFive', 'consularArmyTooSmall', 'leaveConsulFive'])
      expect(refusalWords(code)).toMatch(/five, Crassus|five CUs, Crassus/);
  });

  it('[18.2.4] [20.6] a change of command inside a city names the city', () => {
    const t = emptyTable()
      .control(ROME, 'capua', 'cosa')
      .stack(ROME, 'capua', { cus: 5, generals: ['marcellus'] })
      .stack(ROME, 'capua', { cus: 2, generals: ['varro'], inside: true })
      .consul('marcellus', 'varro')
      .stack(CARTHAGE, 'capua', { cus: 5, generals: ['mago'] })
      .siege('capua', 1);
    fight(t, { at: 'capua', attacker: ROME, from: 'roma', general: 'marcellus', sortie: true });
    t.until('changeOfCommand.choose').dice(5).act('yes');
    expect(said(t).filter((line) => line.startsWith('Change of command'))).toEqual([
      'Change of command inside Capua: 5, C. Terentius Varro takes over.',
    ]);
  });

  it('[15.1.5] a retreat names those who lead it, whom it sweeps up and who goes along', () => {
    const t = emptyTable()
      .control(ROME, 'potentia')
      .stack(ROME, 'venusia', { cus: 3, generals: ['varro'] });
    cannae(t).control(CARTHAGE, 'venusia');
    hands(t, '', 'P').act('play probe').dice(1, 1).act('pass', 'go venusia');
    expect(said(t).filter((line) => /retreat/.test(line))).toEqual([
      'Rome loses 1 CU at Venusia in the retreat.',
      'Swept up by the retreat at Venusia: 3 CUs under C. Terentius Varro.',
      'Rome retreats with 7 CUs under C. Claudius Nero and C. Terentius Varro to Potentia by Venusia.',
    ]);
    const nero = t.general('nero');
    const venusia = t.space('venusia');
    expect(eventWords({ ev: 'sweptUp', side: ROME, at: venusia, cus: 0, generals: [nero] })).toBe(
      'C. Claudius Nero at Venusia goes along with the retreat.',
    );
    expect(eventWords({ ev: 'sweptUp', side: ROME, at: venusia, cus: 1, generals: [] })).toBe(
      'Swept up by the retreat at Venusia: 1 CU.',
    );
    const path = [venusia, t.space('potentia')];
    expect(eventWords({ ev: 'retreated', side: ROME, path, cus: 0, generals: [nero] })).toBe(
      'Rome retreats with C. Claudius Nero and no CU to Potentia.',
    );
    expect(eventWords({ ev: 'wentInside', side: ROME, space: venusia, cus: 2, generals: [nero] })).toBe(
      'Rome brings 2 CUs under C. Claudius Nero to safety inside Venusia.',
    );
  });

  it('[card 30] a Siege Train that changes armies is told from where', () => {
    const t = cardTable()
      .stack(CARTHAGE, 'corduba', { cus: 2, generals: ['mago'] })
      .stack(CARTHAGE, 'zama', { cus: 3, trains: 3 });
    playEvent(t, CARTHAGE, '30');
    expect(said(t)).toContain('A Siege Train joins the army at Corduba.');
    const moved = cardTable()
      .stack(CARTHAGE, 'corduba', { cus: 2, generals: ['mago'] })
      .stack(CARTHAGE, 'zama', { cus: 3, trains: 4 });
    playEvent(moved, CARTHAGE, '30');
    expect(said(moved)).toContain('The Siege Train at Zama goes over to the army at Corduba.');
  });

  it('[9.3] who was given the command of two Consuls is told', () => {
    const t = cardTable().stack(ROME, 'roma', { cus: 10 });
    t.run(election, { first: NONE, second: NONE }).until('chooseCommand.choose');
    const answer = t.legal()[1];
    t.act(answer);
    expect(t.events('commands')).toEqual([
      { ev: 'commands', general: t.general(answer.split(' ')[1]), at: t.space('roma') },
    ]);
    expect(said(t).at(-1)).toMatch(/ commands at Roma\.$/);
  });

  it('[26.5.1] a CU that is forgone is told, and no more are left to place than the list has room for', () => {
    const t = emptyTable('second-punic-war', true, { reinforcements: true })
      .control(CARTHAGE, 'carthago', 'utica', 'gades')
      .stack(CARTHAGE, 'zama', { cus: 1, generals: ['hanno'] });
    t.run(cityLevies, { side: CARTHAGE, quota: 0, item: NONE, left: 0, abroad: 0 });
    expect(prompt(t)).toBe('Where does the next CU go? CUs left to place: 3.');
    t.act('pass');
    expect(said(t)).toEqual([
      'Carthage forgoes a CU.',
      'No place is open to new CUs of Carthage: they are lost.',
    ]);
    // Only the CU for any general is left of the list (26.5.1).
    expect(prompt(t)).toBe('Where does the next CU go? CUs left to place: 1.');
  });

  it('[26.1.1] the answer of who lost a card to a messenger is told', () => {
    const answered = (answer: string): string[] => {
      const t = cardTable({ messenger: true }).hand(ROME, '33', '51');
      return said(toPlay(t, CARTHAGE, '55', '52').act('event 55', answer));
    };
    expect(answered('yes').at(-1)).toBe('Carthage must play another card at once.');
    expect(answered('no').at(-1)).toBe('Rome does not ask for another card.');
  });

  it('[8.6] a discard is called one', () => {
    const t = toPlay(cardTable(), ROME, '48').act('discard 48');
    expect(said(t)).toEqual(['Rome discards Allied Auxiliaries.']);
  });

  it('[8.2c] [general gracchus] [10.7] who raises troops, where, and how many', () => {
    const t = cardTable()
      .province(ROME, 'sicilia')
      .proconsular('roma', 1, 'gracchus')
      .proconsular('messana', 2, 'nero');
    toPlay(t, ROME, '48').act('raise 48');
    expect(labels(t)).toEqual(['C. Claudius Nero, at Messana (1 CU)', 'T. Gracchus, at Roma (2 CUs)']);
  });

  it('[6.2] [26.5.2] a general who gets reinforcements is named with his place', () => {
    const t = emptyTable('second-punic-war', true, { reinforcements: true })
      .control(ROME, 'roma', 'capua')
      .proconsular('tarraco', 3, 'p-scipio');
    t.run(cityLevies, { side: ROME, quota: 0, item: NONE, left: 0, abroad: 0 });
    expect(labels(t)).toContain('P. Scipio, at Tarraco');
    const usual = emptyTable()
      .control(ROME, 'roma')
      .stack(ROME, 'capua', { cus: 3, generals: ['p-scipio'] });
    usual.run(reinforcements, { side: ROME, item: NONE, left: 0, abroad: 0, duty: 0 });
    expect(labels(usual)).toContain('P. Scipio, at Capua');
  });

  it('[20.5] a siege is lifted after its last CU is gone, in the words too', () => {
    const t = cardTable().stack(CARTHAGE, 'roma', { cus: 1 }).siege('roma', 1);
    t.dice(6).run(winterAttrition, { side: CARTHAGE, last: NONE });
    expect(said(t).slice(-2)).toEqual([
      'Carthage loses 1 CU at Roma in winter quarters on hostile ground.',
      'The siege of Roma is lifted.',
    ]);
  });

  it('[14.5.5] a side without cards holds none', () => {
    expect(eventWords({ ev: 'battleDealt', side: ROME, hand: [] })).toBe('Rome holds no Battle Card.');
    expect(
      eventWords({ ev: 'battleHand', side: ROME, total: 0, parts: [{ what: 'charge', cards: -2 }] }),
    ).toBe('Rome fights without battle cards (Elephants -2).');
  });

  it('says everything without a slip of the pen', () => {
    const slips = sentencesOf(new Engine(hannibal), { games: 12, seed: 3, share: 0.05 }).flatMap(({ text }) =>
      slipsIn(text).map(({ name }) => `${name}: ${text}`),
    );
    expect(slips).toEqual([]);
  });

  it('[11.5] [card 26] [card 29] [card 64] marks that end are told', () => {
    const t = cardTable().control(CARTHAGE, 'syracusae').mark(SYRACUSE_ALLIANCE);
    t.siege('syracusae', 2).stack(ROME, 'syracusae', { cus: 6, generals: ['nero'] });
    activate(t.dice(6), ROME).act('general nero', 'units 6', 'besiege');
    expect(t.g.control[t.space('syracusae')]).toBe(ROME);
    expect(said(t)).toContain('The alliance with Syracuse has ended.');
    const turn = scenarioTable();
    while (turn.question !== 'cardPlays.play') turn.act(turn.legal()[0]);
    turn.mark(NAVAL_VICTORY | TRUCE);
    while (turn.g.turn === 1) turn.act(turn.legal().find((a) => a.startsWith('discard')) ?? turn.legal()[0]);
    expect(said(turn)).toEqual(
      expect.arrayContaining(['A Carthaginian naval victory has ended.', 'The Truce has ended.']),
    );
  });
});
