import { describe, expect, it } from 'vitest';
import { formsOf, type Placed, paragraphs } from './prose.ts';
import { Voice } from './voice.ts';
import { lookingBack, whyItMattered } from './years.ts';

const tale = (told: string, over: Partial<Placed> = {}): Placed => ({
  kind: 'battle',
  weight: 6,
  told,
  stop: 1,
  chapter: 1,
  ...over,
});
const written = (...tales: Placed[]): string =>
  paragraphs(
    '',
    tales,
    tales.map(() => 'full' as const),
    new Voice(),
  ).join(' ');

describe('the prose of a chapter', () => {
  it('two sentences beside each other do not begin with the same name', () => {
    expect(written(tale('Rome won.'), tale('Rome lost.'))).toBe('Rome won. Soon after, Rome lost.');
    expect(written(tale('the end.'), tale('the beginning.'))).toBe('The end. The beginning.');
    // Who took office has no place in time of its own.
    expect(written(tale('Rome won.'), tale('Rome elected Varro.', { kind: 'office' }))).toBe(
      'Rome won. Rome elected Varro.',
    );
  });

  it('a battle of the same two on the same field follows from the one before', () => {
    const field = 'the battle of Taurini, Carthage, Rome';
    const won = (told: string, helped: string, where = field) => tale(told, { helped, field: where });
    const first = won('Varro beat Hannibal off.', 'Rome');
    expect(written(first, won('Hannibal beat Varro.', 'Carthage'))).toBe(
      'Varro beat Hannibal off. But fortune turned: Hannibal beat Varro.',
    );
    expect(written(first, won('Hannibal lost the day.', 'Rome'))).toBe(
      'Varro beat Hannibal off. It was not over yet: Hannibal lost the day.',
    );
    expect(written(first, won('Hannibal beat Varro.', 'Carthage', 'the battle of Boii'))).not.toMatch(/:/);
    expect(written(first, tale('they fought without a decision.', { field }))).not.toMatch(/:/);
  });

  it('lesser fights of one kind are a line together, a lone one is told', () => {
    const brief = { group: 'won', leads: ['lesser fights went to Rome'], part: 'at Capua' };
    const small = tale('Rome won at Capua.', { weight: 4, brief });
    expect(formsOf([small, { ...small }], 900)).toEqual(['brief', 'brief']);
    expect(formsOf([small, { ...small, chapter: 2 }], 900)).toEqual(['full', 'full']);
  });

  it('what hardly matters is passed over in a long war', () => {
    const long = tale(`${'word '.repeat(200)}end.`);
    const little = tale('an outpost fell.', { kind: 'other', weight: 1 });
    expect(formsOf([long, little], 900)).toEqual(['full', 'none']);
    expect(formsOf([little], 900)).toEqual(['full']);
  });

  it('a year is remembered by the weightiest thing, or was a quiet one', () => {
    const fall = tale('Capua fell.', { weight: 7, remembered: 'the fall of Capua' });
    expect(whyItMattered('212 BC', [fall, tale('Rome won.')], new Voice())).toBe(
      'it was the year of the fall of Capua.',
    );
    expect(whyItMattered('212-211 BC', [fall], new Voice())).toBe(
      'these were the years of the fall of Capua.',
    );
    expect(whyItMattered('212 BC', [tale('an election.', { weight: 3 })], new Voice())).toBe(
      'it was a quiet year.',
    );
    expect(whyItMattered('212 BC', [tale('Rome won.')], new Voice())).toBe('');
    // The year in which the war was decided.
    expect(whyItMattered('212 BC', [tale('an election.', { weight: 3 })], new Voice(), true)).toBe('');
  });

  it('looks back on the greatest battle and on whom the war took', () => {
    const battles = [5, 8].map((weight) => tale('won.', { weight, remembered: `the battle of ${weight}` }));
    const death = tale('he fell.', { kind: 'death', dead: ['Hannibal', 'a Consul'] });
    expect(lookingBack([...battles, death])).toEqual([
      'Of all its battles none was greater than the battle of 8.',
      'Among those who did not live to see its end was Hannibal.',
    ]);
  });
});
