import { tacticsPlan } from '@punica/art/first-war';
import type { TacticsFact } from '@punica/hamilcar/view/scene';
import { SIDES } from '@punica/hamilcar/view/scene';
import { useMemo } from 'preact/hooks';
import { drawing } from '../../markup.tsx';

/** A tactics card of a sea battle: the plan of its manoeuvre, its name and what it does. */
export function TacticsCard({ card, side }: { card: TacticsFact; side: number }) {
  const markup = useMemo(() => tacticsPlan(card.title, SIDES[side]), [card.title, side]);
  return (
    <>
      <svg
        class="tactic-plan"
        viewBox="0 0 120 84"
        aria-hidden="true"
        dangerouslySetInnerHTML={drawing(markup)}
      />
      <b>{card.title}</b>
      <span>{card.text}</span>
    </>
  );
}
