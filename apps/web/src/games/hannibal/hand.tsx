import type { Facts, Scene } from '@punica/hannibal/view/scene';
import { hw } from '@punica/hannibal/view/words';
import { useRef } from 'preact/hooks';
import type { TableProps } from '../front.ts';
import { CardFace, cardWords } from './card-face.tsx';

/** The viewer's cards along the foot of the window. Clicking one lists its uses. */
export function Hand({ table }: TableProps) {
  const row = useRef<HTMLUListElement>(null);
  const facts = table.info.facts as Facts;
  const { scene, viewer } = table.shown.value;
  const { hands, battle } = scene as Scene;
  const cards = (hands[viewer] ?? []).filter((it): it is number => it !== null);
  const open = table.menu.value?.spot;
  if (cards.length === 0) return null;
  const sorted = [...cards].sort((a, b) => facts.cards[b].ops - facts.cards[a].ops || a - b);
  const focus = (from: Element, by: number): void => {
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    buttons[(buttons.indexOf(from as HTMLButtonElement) + by + buttons.length) % buttons.length]?.focus();
  };
  return (
    <section class={`hand${battle === null ? '' : ' under'}`} aria-label={hw.hand}>
      <ul ref={row}>
        {sorted.map((index, i) => {
          const card = facts.cards[index];
          const choices = table.choicesAt('card', card.id);
          const asked = table.choices.value.length > 0;
          const raised = open?.kind === 'card' && open.id === card.id;
          const pointed = table.pointed.value.some((it) => it.kind === 'card' && it.id === card.id);
          return (
            <li key={card.id} style={{ '--turn': `${(i - (sorted.length - 1) / 2) * 0.9}deg` }}>
              <button
                type="button"
                class={`card${choices.length > 0 ? ' choosable' : ''}${raised || pointed ? ' raised' : ''}${pointed ? ' pointed' : ''}`}
                data-spot={`card ${card.id}`}
                aria-label={cardWords(card)}
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
                <CardFace card={card} choices={asked && choices.length > 0 ? choices : null} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
