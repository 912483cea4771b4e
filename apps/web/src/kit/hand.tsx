import './hand.css';
import { type CardFaceFact, type CardLabels, readCard } from '@punica/view';
import { useRef } from 'preact/hooks';
import type { TableModel } from '../table/table-model.ts';
import { CardFace } from './card-face.tsx';

interface Props {
  readonly table: TableModel;
  readonly cards: readonly CardFaceFact[];
  readonly labels: CardLabels & { readonly hand: string };
  /** A battle is laid out: the hand lies before it while a card may be played, and else under it. */
  readonly under: boolean;
}

/** How far one card leans against the next, in degrees. */
const LEAN = 0.9;

/** The viewer's cards along the foot of the window, the strongest first. Clicking one lists its uses. */
export function HandOfCards({ table, cards, labels, under }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const open = table.menu.value?.spot;
  if (cards.length === 0) return null;
  const sorted = [...cards].sort((a, b) => b.ops - a.ops);
  const focus = (from: Element, by: number): void => {
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    buttons[(buttons.indexOf(from as HTMLButtonElement) + by + buttons.length) % buttons.length]?.focus();
  };
  return (
    <section
      class={`hand${under ? (isPlayedFrom(table) ? ' before' : ' under') : ''}`}
      aria-label={labels.hand}
    >
      <ul ref={row}>
        {sorted.map((card, i) => {
          const choices = table.choicesAt('card', card.id);
          const raised = open?.kind === 'card' && open.id === card.id;
          const pointed = table.pointed.value.some((it) => it.kind === 'card' && it.id === card.id);
          return (
            <li key={card.id} style={{ '--turn': `${(i - (sorted.length - 1) / 2) * LEAN}deg` }}>
              <button
                type="button"
                class={`card${choices.length > 0 ? ' choosable' : ''}${raised || pointed ? ' raised' : ''}${pointed ? ' pointed' : ''}`}
                data-spot={`card ${card.id}`}
                aria-label={readCard(card, labels)}
                onClick={(event) => {
                  const box = event.currentTarget.getBoundingClientRect();
                  table.click({ kind: 'card', id: card.id }, box.left + box.width / 2, box.top - 4);
                }}
                onKeyDown={(event) => {
                  if (event.key === 'ArrowRight') focus(event.currentTarget, 1);
                  else if (event.key === 'ArrowLeft') focus(event.currentTarget, -1);
                  else return;
                  event.preventDefault();
                  event.stopPropagation();
                }}
              >
                <CardFace card={card} labels={labels} choices={choices.length > 0 ? choices : null} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Is a card of the hand an answer, or could another one be: a moment for events? */
const isPlayedFrom = (table: TableModel): boolean =>
  table.present.value.ask?.kind === 'window' || table.choices.value.some(({ spot }) => spot?.kind === 'card');

/** The cards of a hand that the viewer knows. */
export const knownCards = <C,>(hand: readonly (number | null)[] | undefined, cards: readonly C[]): C[] =>
  (hand ?? [])
    .filter((it): it is number => it !== null)
    .sort((a, b) => a - b)
    .map((it) => cards[it]);
