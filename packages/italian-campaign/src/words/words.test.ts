import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { questionsOf, refusalsIn } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../actions.ts';
import { PROCEDURES } from '../rules/index.ts';
import { scenarioTable } from '../testing.ts';
import { actionWords } from './actions.ts';
import { REASONS } from './outcomes.ts';
import { PROMPTS, waitingWords } from './prompts.ts';
import { REFUSALS } from './refusals.ts';

const folder = fileURLToPath(new URL('../rules', import.meta.url));

/** Everything the rules say, as text: the codes of refusals and outcomes stand in it. */
const texts = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join('\n');

const questions = questionsOf(PROCEDURES);

describe('the words', () => {
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
