import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { questionsOf, refusalsIn } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../actions.ts';
import { PROCEDURES } from '../rules/index.ts';
import { scenarioTable } from '../testing.ts';
import { actionWords } from './actions.ts';
import { OUTCOMES } from './outcomes.ts';
import { PROMPTED } from './prompts.ts';
import { REFUSALS } from './refusals.ts';

/** Everything the rules say, as text: the codes of refusals and outcomes stand in it. */
const texts = ['../rules', '../cards', '..']
  .map((name) => fileURLToPath(new URL(name, import.meta.url)))
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
  )
  .join('\n');

const questions = questionsOf(PROCEDURES);

describe('the words', () => {
  it('every question has its sentence, and no sentence is left over', () => {
    expect([...PROMPTED].sort()).toEqual(questions);
  });

  it('every refusal has its sentence, and no sentence is left over', () => {
    expect(Object.keys(REFUSALS).sort()).toEqual(refusalsIn(texts));
  });

  it('every way to end the war has its reason', () => {
    for (const reason of OUTCOMES) expect(texts).toContain(`'${reason}'`);
  });

  it('every verb has a label of its own', () => {
    const { g } = scenarioTable();
    const labels = [...ACTIONS.grammar.keys()].map((verb) => actionWords(g, ACTIONS.verbs[verb]));
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).not.toMatch(/^\d*$|undefined/);
  });
});
