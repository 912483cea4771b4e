import { expect, test } from 'vitest';
import { read } from './router.ts';

const at = (pathname: string, hash = '') => read({ pathname, hash });

test('an address names a screen, what stands behind it, and a part of that', () => {
  expect(at('/')).toEqual({ screen: 'start', id: '', hash: '' });
  expect(at('/index.html').screen).toBe('start');
  expect(at('/rules/hamilcar', '#12.3')).toEqual({ screen: 'rules', id: 'hamilcar', hash: '12.3' });
  expect(at('/rules').screen).toBe('rules');
  expect(at('/play/a%20b').id).toBe('a b');
});

test('an address that leads to no screen leads nowhere, not to the start', () => {
  for (const path of ['/nothing', '/play', '/new/', '/rulez/hannibal', '/play/%E0%A4%A'])
    expect(at(path).screen, path).toBe('nowhere');
});
