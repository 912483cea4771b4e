import type { Facts } from '@punica/hamilcar/view/scene';
import { mw, sideName } from '@punica/hamilcar/view/words';
import type { ComponentChildren } from 'preact';
import { Picture } from '../../markup.tsx';
import { Emblem } from './emblem.tsx';
import { coinOf } from './portrait.tsx';

interface Props {
  readonly facts: Facts;
  readonly general: number;
  readonly side: number;
  readonly note: string;
  readonly active: boolean;
  readonly children: ComponentChildren;
}

/** One side of a battle: its commander's coin and what it brings. */
export function Commander({ facts, general, side, note, active, children }: Props) {
  return (
    <section class={active ? 'sea-line active' : 'sea-line'}>
      {general < 0 ? (
        <Emblem role={side} />
      ) : (
        <Picture class="sea-coin" markup={coinOf(facts.generals[general], null)} half={22} />
      )}
      <h3>{general < 0 ? mw.garrison : facts.generals[general].name}</h3>
      <p class="sea-note">
        {sideName(side)}
        {note !== '' && ` · ${note}`}
      </p>
      {children}
    </section>
  );
}
