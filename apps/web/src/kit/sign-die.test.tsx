import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { SignDie } from './sign-die.tsx';

const host = document.createElement('div');
afterEach(() => render(null, host));

it('a die has a name for whoever does not see it, a blank face too', () => {
  const named = (...signs: Parameters<typeof SignDie>[0]['signs']) => {
    render(<SignDie signs={signs} body="bone" />, host);
    return host.querySelector('svg')?.getAttribute('aria-label');
  };
  expect(named()).toBe('blank');
  expect(named('point', 'point')).toBe('point, point');
});
