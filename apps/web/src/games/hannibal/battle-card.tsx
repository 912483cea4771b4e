import { battlePlan, type Manoeuvre } from '@punica/art';
import type { Facts } from '@punica/hannibal/view/scene';
import { SIDES } from '@punica/hannibal/view/scene';
import { hw } from '@punica/hannibal/view/words';
import { useMemo } from 'preact/hooks';
import { drawing } from '../../markup.tsx';

interface Props {
  readonly facts: Facts;
  /** The kind of card, and what it stands for where that differs. */
  readonly card: number;
  readonly as?: number;
  readonly side: number;
  readonly size: 'small' | 'middle' | 'large';
}

export const battleCardTitle = (facts: Facts, card: number): string =>
  hw.battleCards[facts.battleCards[card].id];

/** A battle card: the plan of its manoeuvre and its name. */
export function BattleCard({ facts, card, as = card, side, size }: Props) {
  const { id } = facts.battleCards[as];
  const markup = useMemo(() => battlePlan(id as Manoeuvre, SIDES[side]), [id, side]);
  return (
    <span class={`battle-card ${size}`}>
      <span class="battle-plan" aria-hidden="true" dangerouslySetInnerHTML={drawing(markup)} />
      <b>{battleCardTitle(facts, as)}</b>
      {as !== card && <small>{battleCardTitle(facts, card)}</small>}
      {size === 'large' && <i>{hw.battleCardHints[id]}</i>}
    </span>
  );
}
