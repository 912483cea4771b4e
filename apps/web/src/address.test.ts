import { expect, test } from 'vitest';
import { addressOf, pathIn, pathOf } from './address.ts';

test('on a server of ours screens stand at their own addresses', () => {
  expect(addressOf('/rules/hannibal#12.3', false)).toBe('/rules/hannibal#12.3');
  expect(pathOf('/rules', false)).toBe('/rules');
  expect(pathOf('https://elsewhere/rules', false)).toBeNull();
  expect(pathIn({ pathname: '/rules', search: '?/learn' }, false)).toBe('/rules');
});

test.each(['/', '/#a', '/rules', '/rules/hannibal#12.3', '/play/a%20b'])(
  'on a plain host %s stands in any folder, and is read as it was written',
  (path) => {
    const address = addressOf(path, true);
    expect(address.startsWith('/')).toBe(false);
    expect(pathOf(address, true)).toBe(path);
    const { pathname, search, hash } = new URL(address, 'https://host/club/punica/');
    expect(pathname).toBe('/club/punica/');
    expect(pathIn({ pathname, search }, true) + hash).toBe(path);
  },
);

test('links that lead elsewhere are left alone', () => {
  expect(addressOf('https://elsewhere/', true)).toBe('https://elsewhere/');
  expect(pathOf('#here', true)).toBeNull();
  expect(pathOf('https://elsewhere/', true)).toBeNull();
});
