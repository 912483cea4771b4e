import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Voice } from '@punica/insight';
import { Context, Engine, QuickDice } from '@punica/kernel';
import { readEdition } from '@punica/kernel/edition';
import { questionsOf, refusalsIn, sentencesOf, slipsIn } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { A, ACTIONS } from '../actions.ts';
import { CARTHAGE, GAULS, ROME } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import type { WarEvent } from '../events.ts';
import { hannibalsWar, hannibalsWarOf } from '../game.ts';
import { warChronicler } from '../insight/chronicle.ts';
import { negotiations, talksStart } from '../rules/10-negotiations.ts';
import { mobilization } from '../rules/11-mobilization.ts';
import { operation } from '../rules/12-operations.ts';
import { beginTreachery } from '../rules/17-treachery.ts';
import { fight } from '../rules/18-combat.ts';
import { provisioning } from '../rules/22-provisioning.ts';
import { fall, loseUnits } from '../rules/23-leaders.ts';
import { PROCEDURES } from '../rules/index.ts';
import { OPERATION, table } from '../testing.ts';
import { factsOf } from '../view/facts.ts';
import { actionWords } from './actions.ts';
import { EVENT_NAMES, eventWordsWith } from './events.ts';
import { pointsInWords } from './names.ts';
import { REASONS } from './outcomes.ts';
import { PROMPTS, promptWords } from './prompts.ts';
import { REFUSALS } from './refusals.ts';

const eventWords = eventWordsWith(WAR);
const rules = fileURLToPath(new URL('../rules', import.meta.url));

/** Everything the rules say, as text: the codes of refusals and outcomes stand in it. */
const texts = readdirSync(rules)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${rules}/${file}`, 'utf8'))
  .join('\n');

describe('the words', () => {
  it('every question has its sentence, and no sentence is left over', () => {
    expect(Object.keys(PROMPTS).sort()).toEqual(questionsOf(PROCEDURES));
  });

  it('every refusal has its sentence, and no sentence is left over', () => {
    expect(Object.keys(REFUSALS).sort()).toEqual(refusalsIn(texts));
  });

  it('every way to end the war has its reason', () => {
    for (const reason of ['majorVictory', 'scenarioVictory', 'cardVictory', 'stalemate', 'agreedEnd'])
      expect(texts).toContain(`'${reason}'`);
    expect(Object.keys(REASONS)).toHaveLength(5);
  });

  it('every Olympian event has a name', () => {
    expect(Object.keys(EVENT_NAMES).sort()).toEqual(['none', ...WAR.tables.events].sort());
  });

  it('[10.3] treachery and risings that would break a truce say so, as marches do', () => {
    const truce = { kind: 'truce', from: ROME, to: CARTHAGE, until: 9, talents: 0 } as const;
    const t = table()
      .hand(ROME, 'treachery-1')
      .put(ROME, 'L5', 'fabius')
      .put(CARTHAGE, 'L6', 'carthage-auxiliary')
      .talents(ROME, 1);
    t.g.pacts = [truce];
    t.run(operation, { ...OPERATION }).act('at L5', 'pay');
    const at = t.square('L6');
    expect(actionWords(t.g, A.go | at)).toMatch(/breaking a pact$/);
    expect(actionWords(t.g, A.go | t.square('L4'))).not.toMatch(/breaking/);
    t.act('stop');
    expect(t.question).toBe('treachery.declare');
    expect(actionWords(t.g, A.treachery | at)).toMatch(/breaking a pact$/);
    const u = table({ phase: 'mobilization' })
      .hand(ROME, 'uprising')
      .put(CARTHAGE, 'croton', 'carthage-auxiliary');
    u.g.pacts = [truce];
    u.run(mobilization, { order: [ROME] }).act('play uprising', 'unit rome-cavalry');
    expect(actionWords(u.g, A.at | u.square('croton'))).toMatch(/breaking a pact$/);
    expect(actionWords(u.g, A.at | u.square('G15'))).not.toMatch(/breaking/);
  });

  it('[18.7] a retreat into a square that is barred says what it costs', () => {
    const t = table().put(CARTHAGE, 'D4', ...Array<string>(4).fill('carthage-auxiliary'));
    const legions = Array<string>(4).fill('rome-legion-veteran');
    t.put(ROME, 'D4', ...legions)
      .put(ROME, 'D5', 'rome-auxiliary')
      .put(ROME, 'E4', ...legions);
    t.dice(4, 1).happen((g) => fight(g, t.square('D4'), ROME));
    expect(t.question).toBe('withdraw.step');
    expect(['D5', 'E4', 'C4'].map((id) => actionWords(t.g, A.at | t.square(id)))).toEqual([
      'D5, losing 1 unit',
      'E4, losing 2 units',
      'C4',
    ]);
  });

  it('[10.2] who puts an offer together withdraws it, who is asked refuses it', () => {
    const t = table({ phase: 'negotiations' }).talents(ROME, 5).run(negotiations, talksStart());
    t.as(ROME, 'offer carthage');
    expect(actionWords(t.g, A.refuse)).toBe('Withdraw the offer');
    t.act('giveTalents 2', 'propose');
    expect([t.question, actionWords(t.g, A.refuse)]).toEqual(['bargain.answer', 'Refuse']);
  });

  it('[22.2] not to pay says what it costs, and halves of points are told as such', () => {
    const t = table()
      .put(ROME, 'L5', ...Array<string>(9).fill('rome-auxiliary'))
      .talents(ROME, 4);
    t.run(provisioning, { order: [ROME], at: t.square('L5'), paid: [] });
    expect(actionWords(t.g, A.no)).toMatch(/^Lose \d units$/);
    expect([0, 1, 2, 5].map((halves) => pointsInWords(halves, 'point'))).toEqual([
      'no points',
      '½ point',
      '1 point',
      '2½ points',
    ]);
  });

  it('nothing that random games bring up has a slip of the pen', () => {
    const engine = new Engine(hannibalsWar);
    const slips = sentencesOf(engine, { games: 8, seed: 3, share: 0.1 }).flatMap(({ voice, text }) =>
      slipsIn(text).map(({ name, words }) => `${voice}: ${name} «${words}» in ${text}`),
    );
    expect(slips).toEqual([]);
  });

  it('[12.2, 11.3, 21.2] what is asked and offered carries its price and its die', () => {
    const t = table()
      .put(ROME, 'gades', 'rome-auxiliary', 'rome-auxiliary-garrison', 'rome-legion-veteran')
      .talents(ROME, 4);
    t.run(operation, { ...OPERATION }).act('at gades');
    expect(actionWords(t.g, A.all)).toBe('All 2 who can move');
    t.act('all');
    expect(promptWords(t.g, t.question)).toBe(
      'Pay 1 talent of your 4 for 2 units, or go without pay: the dice 1 to 6 then cost 0, 0, 1, 1, 1 and 1 of them.',
    );
    expect(actionWords(t.g, A.pay)).toBe('Pay 1 talent');
    t.act('pay');
    expect(actionWords(t.g, A.stop)).toBe('Stop here, with 3 points left');
    t.act('stop');
    expect(actionWords(t.g, A.pillage)).toBe('Pillage on any die, for 2 talents');
    const u = table({ phase: 'mobilization' }).put(ROME, 'roma', 'rome-auxiliary').talents(ROME, 9);
    u.run(mobilization, { order: [ROME] });
    const label = (id: string) => actionWords(u.g, A.buy | WAR.pieces.groupIndex[id]);
    expect(label('rome-legion')).toBe('Mobilize: Roman legion for 2 talents');
    expect(label('rome-fleet')).toBe('Mobilize: Roman fleet for 3 talents');
    expect(actionWords(u.g, A.levy)).toBe('Call your one general levy: 1 die in talents');
  });

  it('[23.5, 18.10] a fallen leader and losses in factors are asked about with their numbers', () => {
    const t = table().hand(ROME, 'rally', 'spy', 'tribute').put(ROME, 'L5', 'rome-auxiliary');
    t.run(fall, { player: ROME, kind: t.g.rules.pieces.kindIndex.fabius });
    expect(promptWords(t.g, t.question)).toBe(
      'Fabius Maximus has fallen. Do you try to save him? A die of 2 or less does it, and then costs 2 of your 3 markers, picked by chance.',
    );
    expect([A.yes, A.no].map((a) => actionWords(t.g, a))).toEqual(['Try to save him', 'Let him fall']);
    const u = table().put(ROME, 'D4', 'rome-auxiliary', 'rome-cavalry', 'rome-legion-veteran');
    u.happen((g) => loseUnits(g, ROME, 3, [u.square('D4')], 'battle', { factors: true }));
    expect(promptWords(u.g, u.question)).toBe(
      'Rome takes losses of the battle, at D4: which unit? 3 factors to go.',
    );
  });

  it('[9.11] a battle marker that would help nobody says so', () => {
    const t = table().hand(ROME, 'naval', 'assault').put(CARTHAGE, 'D4', 'carthage-auxiliary');
    t.put(ROME, 'D4', 'rome-legion-veteran', 'consul-1').happen((g) => fight(g, t.square('D4'), ROME));
    expect(actionWords(t.g, A.commit | t.marker('naval'))).toBe('Lay Naval, to no effect here');
    expect(actionWords(t.g, A.commit | t.marker('assault'))).toBe('Lay Assault');
  });

  it('[17.8] so does treachery against a stack of which everybody sees that nobody can be won', () => {
    const t = table().hand(ROME, 'treachery-1').put(ROME, 'L5', 'fabius').put(CARTHAGE, 'L6', 'hanno');
    t.happen((g) => beginTreachery(g, ROME));
    expect(actionWords(t.g, A.treachery | t.square('L6'))).toMatch(/, where nobody can be won over$/);
  });

  it('[7.1] the report of the initiative shows all bids', () => {
    const bids = [5, 3, 0, -1];
    expect(eventWords({ ev: 'initiative', player: ROME, how: 'bid', bids })).toBe(
      'Rome has the initiative for 5 (Carthage bid 3 and Macedon bid 0)',
    );
  });

  it('the Gauls are many', () => {
    const lines = [
      eventWords({ ev: 'drewHidden', player: GAULS, count: 2 }),
      eventWords({ ev: 'talents', player: GAULS, change: 2, why: 'hades' }),
      eventWords({ ev: 'gaveBackHidden', player: GAULS, count: 1 }),
    ];
    expect(lines).toEqual([
      'The Gauls draw 2 markers',
      'The Gauls gain 2 talents from Hades',
      'The Gauls lose 1 marker',
    ]);
  });

  it('places, leaders and markers are called as an edition calls them, in the log, in questions and on the table', () => {
    const changes = [
      { file: 'map.json', field: 'places[capua].name', value: 'Capua on the Volturnus' },
      { file: 'leaders.json', field: 'leaders[scipio].name', value: 'Scipio the Younger' },
      { file: 'campaign-markers.json', field: 'markers[spy].name', value: 'Scout' },
    ].map((it) => ({ ...it, source: 'a copy', confidence: 'high' }));
    const edition = { format: 'punica-edition', version: 1, game: 'hannibals-war', name: 'Mine', changes };
    const { words, begin, scenarios } = hannibalsWarOf(readEdition(edition));
    const at = WAR.map.index.E14;
    const lost: WarEvent = { ev: 'lost', player: ROME, kind: WAR.pieces.kindIndex.scipio, at, why: 'battle' };
    expect(words.event(lost)).toBe('Scipio the Younger lost at Capua on the Volturnus (E14) in battle');
    expect(eventWords(lost)).toBe('Scipio Africanus lost at Capua (E14) in battle');
    const beginning = { scenario: scenarios[0].id, options: {}, quick: true };
    const g = begin(beginning, new Context(new QuickDice(1, 1)));
    expect(words.action(g, A.go | at)).toMatch(/^To Capua on the Volturnus \(E14\)/);
    expect(words.action(g, A.play | WAR.markers.index.spy)).toBe('Play Scout');
    expect(factsOf(g).places.map(({ name }) => name)).toContain('Capua on the Volturnus');
    const voice = { say: (_: string, [first]: readonly string[]) => first } as unknown as Voice;
    const teller = warChronicler.listen(g, voice);
    const raised = { ev: 'leader', player: ROME, kind: WAR.pieces.kindIndex.scipio, at } as const;
    expect(JSON.stringify(teller.hear(raised))).toContain('Scipio the Younger');
  });

  it('every verb has a label of its own', () => {
    const { g } = table();
    const labels = [...ACTIONS.grammar.keys()].map((verb) => actionWords(g, ACTIONS.verbs[verb]));
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).not.toMatch(/^\d+$|undefined/);
  });
});
