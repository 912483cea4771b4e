import { describe, expect, it } from 'vitest';
import { slipsIn } from './grammar.ts';

const names = (text: string) => slipsIn(text).map(({ name }) => name);

describe('slips of the pen', () => {
  it.each([
    ['1 CU for Rome at inside Tarentum.', 'doubled preposition'],
    ['Mago goes goes on.', 'doubled word'],
    ['Rome loses undefined.', 'empty slot'],
    ['A spy shows  in the hand of Rome.', 'stray space'],
    ['Where to?.', 'stray mark'],
    ['Fabius at Etruria, 1 points used.', 'plural after one'],
    ['Rome gains 2 talent.', 'singular after several'],
    ['A elephant falls.', 'a before a vowel'],
    ['An legion falls.', 'an before a consonant'],
    ['The Gauls draws a marker.', 'many with the verb of one'],
    ['1 CU are lost.', 'one with the verb of many'],
    ['3 CUs is lost.', 'several with the verb of one'],
    ['Mago sets out with 0 CUs.', 'nothing counted'],
    ['the army stops.', 'no capital'],
  ])('%s', (text, slip) => {
    expect(names(text)).toContain(slip);
  });

  it.each([
    'Scipio sets out from inside Tarentum with 2 CUs.',
    'A Consul joins a stack of at least five CUs.',
    'A unit of 10 SP comes out of a city; an hour later 21 CUs stop at Roma.',
    'Hiring takes a card of at least 2 OPs: a one is enough.',
    'The Gauls draw 1 marker.',
  ])('%s', (text) => {
    expect(names(text)).toEqual([]);
  });
});
