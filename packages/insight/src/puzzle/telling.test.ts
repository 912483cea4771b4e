import { expect, it } from 'vitest';
import { type Part, playInWords } from './telling.ts';

const step = (words: string, part?: Part) => ({ words, part });
const card = step('Activate a general with Epidemic (2 OPs)');
const hanno = step('Hanno: Strategy Rating 3, 9 CUs', { as: 'who', words: 'Hanno at Utica' });
const units = (n: number) => step(`${n} CUs`, { as: 'with', words: `${n} CUs`, kind: 'CUs' });
const to = (place: string, isMinor = false) =>
  step(`To ${place} (1 point)`, { as: 'way', words: place, isMinor });
const stop = step('Stop here', { as: 'stop' });

it('a march is said as one sentence: who, with whom, by what places and where to', () => {
  expect(playInWords([card, hanno, units(9), units(4), to('Bulla'), to('Cirta'), stop])).toBe(
    'Activate a general with Epidemic (2 OPs): Hanno at Utica with 4 CUs by Bulla to Cirta',
  );
  expect(playInWords([to('Sicca'), stop])).toBe('To Sicca');
});

it('of a long way the places without a name of their own are passed over, and then the first ones', () => {
  const way = [to('A'), to('hex 1', true), to('B'), to('hex 2', true), to('C')];
  expect(playInWords(way)).toBe('By A and B to C');
  expect(playInWords(['A', 'B', 'C', 'D', 'E', 'F'].map((place) => to(place)))).toBe('By C, D and E to F');
});

it('land and sea are told apart, and who stays behind', () => {
  const sail = step('Sail to Malaca (3 points)', { as: 'way', words: 'Malaca', isBySea: true });
  const leaves = step('Leave Mago', { as: 'without', words: 'Mago' });
  expect(playInWords([hanno, leaves, units(4), to('Utica'), sail, to('Acci')])).toBe(
    'Hanno at Utica with 4 CUs without Mago to Utica, then by sea to Malaca, then to Acci',
  );
});

it('a new company on the way is said where it changes', () => {
  expect(playInWords([to('Carthago'), stop, units(3), to('Bulla')])).toBe('To Carthago, with 3 CUs to Bulla');
});

it('what is done on the way stands in its place', () => {
  const envoys = step('Send envoys to Teate (5 points, 4 to 6)', {
    as: 'does',
    words: 'send envoys to Teate',
  });
  const fight = (words: string) => step(words, { as: 'does', words: 'fight' });
  expect(playInWords([to('Cannae'), fight('Probe'), stop, fight('Flank Left')])).toBe('To Cannae, fight');
  expect(playInWords([hanno, to('Corfinium'), envoys, to('Hatria'), stop])).toBe(
    'Hanno at Utica to Corfinium, send envoys to Teate, to Hatria',
  );
});

it('what is done several times in a row is said once', () => {
  const train = step('Supply train at Vibo');
  expect(playInWords([step('Spend 3 OPs'), train, train])).toBe('Spend 3 OPs: Supply train at Vibo twice');
  expect(playInWords([hanno, units(4), step('Horse', { as: 'with', words: 'a horse' })])).toBe(
    'Hanno at Utica with 4 CUs and a horse',
  );
});

it('whoever does not set out stays', () => {
  expect(playInWords([card, hanno, units(4), stop])).toBe(
    'Activate a general with Epidemic (2 OPs): Hanno at Utica with 4 CUs, staying there',
  );
});

it('troops without names are counted behind those who have one', () => {
  const unit = step('Roman legion (veteran)', { as: 'oneMore', one: 'unit', many: 'units' });
  const consul = step('Consul', { as: 'with', words: 'a Consul' });
  expect(playInWords([hanno, unit, consul, unit, to('Roma')])).toBe(
    'Hanno at Utica with a Consul and 2 units to Roma',
  );
  expect(playInWords([hanno, unit, to('Roma')])).toBe('Hanno at Utica with 1 unit to Roma');
});

it('who is under way is said once, where a question comes in the middle of a play', () => {
  const hannoAt = (place: string) => ({ actor: { name: 'Hanno', words: `Hanno at ${place}` } });
  const go = { ...to('Bulla'), ...hannoAt('Utica') };
  const on = { ...to('Cirta'), ...hannoAt('Bulla') };
  expect(playInWords([go, on, { ...stop, ...hannoAt('Cirta') }])).toBe('Hanno at Utica by Bulla to Cirta');
  expect(playInWords([{ ...stop, ...hannoAt('Utica') }])).toBe('Hanno at Utica, staying there');
  expect(playInWords([card, hanno, units(4), go])).toBe(
    'Activate a general with Epidemic (2 OPs): Hanno at Utica with 4 CUs to Bulla',
  );
  const mago = { ...to('Sicca'), actor: { name: 'Mago', words: 'Mago at Bulla' } };
  expect(playInWords([go, mago])).toBe('Hanno at Utica to Bulla, Mago at Bulla to Sicca');
});

it('what goes without saying is said where there is nothing else', () => {
  expect(playInWords([stop])).toBe('Stop here');
  expect(playInWords([])).toBe('');
});
