import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { A, ACTIONS } from '../actions.ts';
import { CARTHAGE, ROME } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import { negotiations, talksStart } from '../rules/10-negotiations.ts';
import { mobilization } from '../rules/11-mobilization.ts';
import { operation } from '../rules/12-operations.ts';
import { PROCEDURES } from '../rules/index.ts';
import { OPERATION, table } from '../testing.ts';
import { actionWords } from './actions.ts';
import { EVENT_NAMES } from './events.ts';
import { REASONS } from './outcomes.ts';
import { PROMPTS } from './prompts.ts';
import { REFUSALS } from './refusals.ts';

const rules = fileURLToPath(new URL('../rules', import.meta.url));

/** Everything the rules say, as text: the codes of refusals and outcomes stand in it. */
const texts = readdirSync(rules)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${rules}/${file}`, 'utf8'))
  .join('\n');

describe('the words', () => {
  it('every question has its sentence, and no sentence is left over', () => {
    const questions = PROCEDURES.flatMap(({ name, steps }) =>
      Object.entries(steps)
        .filter(([, step]) => !('run' in step))
        .map(([step]) => `${name}.${step}`),
    );
    expect(Object.keys(PROMPTS).sort()).toEqual(questions.sort());
  });

  it('every refusal has its sentence, and no sentence is left over', () => {
    const codes = [...texts.matchAll(/refusal\(\s*'[^']+',\s*'([^']+)'/g)].map((match) => match[1]);
    expect(Object.keys(REFUSALS).sort()).toEqual([...new Set(codes)].sort());
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
    t.run(operation, { ...OPERATION })
      .do('at', 'L5')
      .do('pay');
    const at = t.square('L6');
    expect(actionWords(t.g, A.go | at)).toMatch(/breaking a pact$/);
    expect(actionWords(t.g, A.go | t.square('L4'))).not.toMatch(/breaking/);
    t.do('stop');
    expect(t.question).toBe('treachery.declare');
    expect(actionWords(t.g, A.treachery | at)).toMatch(/breaking a pact$/);
    const u = table({ phase: 'mobilization' })
      .hand(ROME, 'uprising')
      .put(CARTHAGE, 'croton', 'carthage-auxiliary');
    u.g.pacts = [truce];
    u.run(mobilization, { order: [ROME] })
      .do('play', 'uprising')
      .do('unit', 'rome-cavalry');
    expect(actionWords(u.g, A.at | u.square('croton'))).toMatch(/breaking a pact$/);
    expect(actionWords(u.g, A.at | u.square('G15'))).not.toMatch(/breaking/);
  });

  it('[10.2] who puts an offer together withdraws it, who is asked refuses it', () => {
    const t = table({ phase: 'negotiations' }).talents(ROME, 5).run(negotiations, talksStart());
    t.by(ROME, 'offer', 'carthage');
    expect(actionWords(t.g, A.refuse)).toBe('Withdraw the offer');
    t.do('giveTalents', 2).do('propose');
    expect([t.question, actionWords(t.g, A.refuse)]).toEqual(['bargain.answer', 'Refuse']);
  });

  it('every verb has a label of its own', () => {
    const { g } = table();
    const labels = [...ACTIONS.grammar.keys()].map((verb) => actionWords(g, ACTIONS.verbs[verb]));
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).not.toMatch(/^\d+$|undefined/);
  });
});
