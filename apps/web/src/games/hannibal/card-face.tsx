import { strategyCard, type UseMark } from '@punica/art';
import type { CardFact } from '@punica/hannibal/view/scene';
import { hw } from '@punica/hannibal/view/words';
import { useMemo } from 'preact/hooks';
import { drawing } from '../../markup.tsx';
import type { Choice } from '../../play/protocol.ts';

const WIDTH = 240;

/** What the card can be spent on; barred where the choices of the moment do not allow it. */
function useMarks(card: CardFact, choices: readonly Choice[] | null): UseMark[] {
  const can = (...acts: string[]): boolean =>
    choices === null || choices.some((it) => acts.includes(it.action.act));
  const marks: UseMark[] = [
    { kind: 'event', allowed: can('event', 'counter') },
    { kind: 'march', allowed: can('move') },
    { kind: 'markers', allowed: can('control') },
  ];
  if (card.sails > 0) {
    marks.push({
      kind: 'sail',
      value: card.campaign ? '10' : String(card.sails),
      allowed: can('move', 'event'),
    });
    marks.push({ kind: 'raise', value: '+1', allowed: can('raise') });
  }
  return marks;
}

/** A strategy card as a picture; its words are on the element around it. */
export function CardFace({ card, choices = null }: { card: CardFact; choices?: readonly Choice[] | null }) {
  const allowed = choices?.map((it) => it.action.act).join(' ') ?? null;
  const markup = useMemo(
    () =>
      strategyCard(
        {
          id: card.id,
          kind: card.kind,
          number: card.number,
          title: card.title,
          ops: card.ops,
          side: card.side,
          counter: card.counter,
          uses: useMarks(card, choices),
          text: card.text,
          sideLabel: hw.sideOf[card.side],
          reactionLabel: hw.reaction,
        },
        WIDTH,
      ),
    [card, allowed],
  );
  return <div class="card-face" aria-hidden="true" dangerouslySetInnerHTML={drawing(markup)} />;
}

export const cardWords = (card: CardFact): string =>
  `${card.title}, ${card.ops}, ${hw.sideOf[card.side]}${card.counter ? `, ${hw.reaction}` : ''}. ${card.text}`;
