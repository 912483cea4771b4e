import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../actions.ts';
import { WAR } from '../data/index.ts';
import { PROCEDURES } from '../rules/index.ts';
import { table } from '../testing.ts';
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

  it('every verb has a label of its own', () => {
    const { g } = table();
    const labels = [...ACTIONS.grammar.keys()].map((verb) => actionWords(g, ACTIONS.verbs[verb]));
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).not.toMatch(/^\d+$|undefined/);
  });
});
