import { strategyCard } from '@punica/art';
import type { CardFaceFact, CardLabels } from '@punica/view';
import { useMemo } from 'preact/hooks';
import { drawing } from '../markup.tsx';
import type { Choice } from '../play/protocol.ts';

const WIDTH = 240;

interface Props {
  readonly card: CardFaceFact;
  readonly labels: CardLabels;
  /** What may be done with it now: other uses are barred. */
  readonly choices?: readonly Choice[] | null;
}

/** A strategy card as a picture; its words are on the element around it. */
export function CardFace({ card, labels, choices = null }: Props) {
  const allowed = choices?.map((it) => it.action.act).join(' ') ?? null;
  const markup = useMemo(() => {
    const { uses, kind, ...face } = card;
    const can = (acts: readonly string[]): boolean =>
      choices === null || choices.some((it) => acts.includes(it.action.act));
    return strategyCard(
      {
        ...face,
        ...(kind === undefined ? {} : { kind }),
        uses: uses.map(({ acts, ...use }) => ({ ...use, allowed: can(acts) })),
        sideLabel: labels.sideOf[card.side],
        reactionLabel: labels.reaction,
      },
      WIDTH,
    );
  }, [card, allowed]);
  return <div class="card-face" aria-hidden="true" dangerouslySetInnerHTML={drawing(markup)} />;
}
