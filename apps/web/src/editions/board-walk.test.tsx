import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BoardWalk } from './board-walk.tsx';
import { editionGround, figuresIn } from './try-edition.ts';

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
});
afterEach(() => {
  render(null, root);
  root.remove();
});

const press = (name: string): void => {
  const found = [...root.querySelectorAll('button')].find((it) => it.textContent === name);
  if (found === undefined) throw new Error(`no button ${name} in ${root.textContent}`);
  void act(() => found.click());
};

it('what an owner cannot tell counts neither as asked nor as agreed', async () => {
  const [ground, { figures }] = await Promise.all([editionGround('hannibal'), figuresIn('hannibal')]);
  void act(() => render(<BoardWalk ground={ground} figures={figures} />, root));
  const field = () => root.querySelector<HTMLInputElement>('input[type=number]')!;
  // The first stands alone among the figures: there is none to compare it with.
  expect(root.querySelector('h2')!.textContent).toBe('Siege');
  expect(root.textContent).not.toContain('elsewhere');
  void act(() => {
    field().value = '4';
    field().dispatchEvent(new Event('change', { bubbles: true }));
  });
  press('Mine differs: take it');
  press('As it stands here');
  for (let at = 2; at < 20; at++) press('I cannot tell');
  expect(root.textContent).toContain('2 of the figures');
  expect(root.textContent).toContain('1 agree, 1 differ');
}, 30_000);
