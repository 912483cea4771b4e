import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { questionsOf, refusalsIn } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../actions.ts';
import { FIELD, IN_THE_OPEN } from '../rules/09-forces.ts';
import { losses } from '../rules/09-losses.ts';
import { PROCEDURES } from '../rules/index.ts';
import { emptyTable, ROME, scenarioTable } from '../testing.ts';
import { actionWords } from './actions.ts';
import { REASONS } from './outcomes.ts';
import { PROMPTS, promptWords, waitingWords } from './prompts.ts';
import { REFUSALS } from './refusals.ts';

const folder = fileURLToPath(new URL('../rules', import.meta.url));

/** Everything the rules say, as text: the codes of refusals and outcomes stand in it. */
const texts = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join('\n');

const questions = questionsOf(PROCEDURES);

describe('the words', () => {
  it('[9.3] losses say whose they are, where and in what', () => {
    const t = emptyTable().facing('roman-foot 4', 'punic-foot 3');
    const hex = t.hex('2507');
    t.run(losses, { side: ROME, hex, scope: FIELD, sally: IN_THE_OPEN, steps: 2 });
    expect(promptWords(t.g)).toMatch(/^Rome loses (one step|2 steps) in the combat at Apulia/);
  });

  it('every question has its sentence, and no sentence is left over', () => {
    expect(Object.keys(PROMPTS).sort()).toEqual(questions);
  });

  it('those who wait read what the other side is about', () => {
    const { g } = scenarioTable();
    for (const key of questions) expect(waitingWords(g, key), key).not.toMatch(/ chooses\.$/);
  });

  it('every refusal has its sentence, and no sentence is left over', () => {
    expect(Object.keys(REFUSALS).sort()).toEqual(refusalsIn(texts));
  });

  it('every way to end the war has its reason, and no reason is left over', () => {
    const reasons = [...texts.matchAll(/reason: '([^']+)'/g)].map((match) => match[1]);
    expect(Object.keys(REASONS).sort()).toEqual([...new Set(reasons)].sort());
  });

  it('every verb has a label of its own', () => {
    const { g } = scenarioTable();
    const labels = [...ACTIONS.grammar.keys()].map((verb) => actionWords(g, ACTIONS.verbs[verb]));
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).not.toMatch(/^\d*$|undefined/);
  });
});
