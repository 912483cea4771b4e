import { expect, it } from 'vitest';
import { looksOf, nameSchema } from './names.ts';
import { isReserved } from './reserved-names.ts';
import { skeletonOf } from './unicode.ts';

const isName = (name: string): boolean => nameSchema.safeParse(name).success;

const areAlike = (one: string, other: string): boolean => {
  const [a, b] = [looksOf(one), looksOf(other)];
  return a.look === b.look || a.capitals === b.capitals;
};

it.each([
  ['Cato', 'Сато'],
  ['ivo', 'IVO'],
  ['Admin', 'АDМIN'],
  ['Cato', 'CATO'],
  ['Ivo', 'lvo'],
  ['Ivo', '1vo'],
  ['Marcus', 'Rnarcus'],
  ['Otho', '0tho'],
  ['Hanno', 'Наnnо'],
  ['Cato', 'Ｃａｔｏ'],
  ['pauls', 'раulѕ'],
])('%s and %s look alike', (one, other) => {
  expect(areAlike(one, other)).toBe(true);
});

it.each([
  ['Cato', 'Cotta'],
  ['Hanno', 'Hanna'],
  ['Ἀννίβας', 'Annibas'],
  ['Иван', 'Ivan'],
  ['Nero', 'Vero'],
  ['ivo', 'lvo'],
])('%s and %s do not', (one, other) => {
  expect(areAlike(one, other)).toBe(false);
});

it('makes skeletons as UTS 39 shows them', () => {
  // The example of the report: these three have one skeleton.
  expect(new Set(['paypal', 'раураl', 'pаypаl'].map(skeletonOf)).size).toBe(1);
  expect(skeletonOf('ａ\u200bb')).toBe('ab');
  expect(skeletonOf('é')).toBe(skeletonOf('e\u0301'));
});

it.each([
  'Cato',
  "O'Brien",
  'José',
  'Ἀννίβας',
  'Сципион',
  'חניבעל',
  'ハンニバル太郎',
  '한니발',
  'สคิปิโอ',
  'Mago 2',
  '<b>Mago</b>',
  'हनिबल',
  'Toshi太郎',
])('%s is a name', (name) => {
  expect(isName(name)).toBe(true);
});

it.each([
  ['nothing to see', '\u200b\u200b\u200b'],
  ['Hangul fillers', '\u3164\u3164\u3164'],
  ['Braille blanks', '\u2800\u2800'],
  ['a zero-width joiner', 'Ca\u200dto'],
  ['a soft hyphen', 'Ca\u00adto'],
  ['a turn of direction', 'Han\u202eno'],
  ['a variation selector', 'Cato\ufe0f'],
  ['a tag', 'Cato\u{e0061}'],
  ['a control character', 'Ca\u0007to'],
  ['an unassigned character', 'Cato\u0378'],
  ['a private character', 'Cato\ue000'],
  ['half a pair', 'Cato\ud800'],
  ['Cyrillic in Latin', 'Cаto'],
  ['Greek in Latin', 'Catο'],
  ['Cyrillic and Greek', 'Сципίон'],
  ['heaped marks', 'Ca\u0301\u0302\u0303\u0304\u0306to'],
  ['the same mark twice', 'Ca\u0323\u0323to'],
  ['a mark before everything', '\u0301Cato'],
  ['signs alone', '-- --'],
  ['a sign of trust', 'Cato ✓'],
  ['digits of two scripts', 'ไทย1๒'],
  ['one character', 'x'],
])('%s is no name', (_what, name) => {
  expect(isName(name)).toBe(false);
});

it.each([
  'Admin',
  'ADMIN',
  'admin1',
  '_admin_',
  'Аdmіn',
  'The Moderator',
  'Punica',
  'Punica Support',
  'system',
  'bot',
  'greedy',
  'random bot',
  'a former player',
  'A Former Player',
  'Punіca',
])('%s is kept for the server', (name) => {
  expect(isReserved(name)).toBe(true);
});

it.each(['Adminius', 'Botond', 'Systema', 'Randolf', 'Modestus', 'Cato'])('%s is not', (name) => {
  expect(isReserved(name)).toBe(false);
});
