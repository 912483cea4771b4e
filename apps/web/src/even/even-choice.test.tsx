import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { EvenChoice, type EvenWish } from './even-choice.tsx';
import { handicapSpec, twoSides } from './testing.ts';

let place: HTMLElement;
afterEach(() => {
  render(null, place);
  place.remove();
});

function lay(chosen: EvenWish, noBids?: string) {
  place = document.createElement('main');
  document.body.append(place);
  const onChange = vi.fn<(wish: EvenWish) => void>();
  void act(() =>
    render(
      <EvenChoice
        terms={handicapSpec.terms.war}
        rule="R1"
        roles={twoSides}
        chosen={chosen}
        onChange={onChange}
        noBids={noBids}
      />,
      place,
    ),
  );
  return { onChange, radios: [...place.querySelectorAll<HTMLInputElement>('input[type=radio]')] };
}

test('a handicap is offered to the side that is worth less, and as much as a bot would bid', () => {
  const { onChange, radios } = lay({ kind: 'none' });
  void act(() => radios[1].click());
  expect(onChange).toHaveBeenCalledWith({ kind: 'fixed', handicap: { rome: 2 } });
  void act(() => radios[2].click());
  expect(onChange).toHaveBeenLastCalledWith({ kind: 'sealed' });
});

test('every side may be given every amount; nothing takes it away again', () => {
  const { onChange } = lay({ kind: 'fixed', handicap: { rome: 2 } });
  const [rome, carthage] = place.querySelectorAll('select');
  expect([...rome.options].map((it) => it.textContent)).toEqual([
    'nothing',
    '1 PC',
    '2 PCs',
    '3 PCs',
    '4 PCs',
    '5 PCs',
    '6 PCs',
  ]);
  expect([rome.value, carthage.value]).toEqual(['2', '0']);
  const choose = (select: HTMLSelectElement, value: string): void =>
    void act(() => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  choose(carthage, '1');
  expect(onChange).toHaveBeenLastCalledWith({ kind: 'fixed', handicap: { rome: 2, carthage: 1 } });
  choose(rome, '0');
  expect(onChange).toHaveBeenLastCalledWith({ kind: 'fixed', handicap: {} });
});

test('bids say what the coin does, by which ruling, and how far a bot goes', () => {
  lay({ kind: 'open' });
  expect(place.querySelector('.even-detail')!.textContent).toMatch(
    /In PCs\. Placed before the first turn\. .*would play Carthage, and bids up to 2 PCs.*ruling R1/,
  );
});

test('where there can be none, it says why, and a handicap can still be chosen', () => {
  const { radios } = lay({ kind: 'none' }, 'Not by file.');
  expect(radios.map((it) => it.disabled)).toEqual([false, false, true, true]);
  expect(place.textContent).toContain('Not by file.');
});
