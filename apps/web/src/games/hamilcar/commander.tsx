import type { Facts } from '@punica/hamilcar/view/scene';
import { mw, sideName } from '@punica/hamilcar/view/words';
import type { ComponentChildren } from 'preact';
import { Side } from '../../kit/laid.tsx';
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
  const picture =
    general < 0 ? (
      <Emblem role={side} />
    ) : (
      <Picture class="laid-coin" markup={coinOf(facts.generals[general], null)} half={22} />
    );
  const name = general < 0 ? mw.garrison : facts.generals[general].name;
  return (
    <Side
      picture={picture}
      name={name}
      note={[sideName(side), note].filter((it) => it !== '').join(' · ')}
      active={active}
    >
      {children}
    </Side>
  );
}
