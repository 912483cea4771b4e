import type { Facts, Scene } from '@punica/hamilcar/view/scene';
import { mw } from '@punica/hamilcar/view/words';
import type { TableProps } from '../front.ts';
import { CardFace, cardWords } from './card-face.tsx';

/** The viewer's cards along the foot of the window. Clicking one lists its uses. */
export function Hand({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const { scene, viewer } = table.shown.value;
  const cards = ((scene as Scene).hands[viewer] ?? []).filter((it): it is number => it !== null);
  const open = table.menu.value?.spot;
  if (cards.length === 0) return null;
  const sorted = [...cards].sort((a, b) => facts.cards[b].ops - facts.cards[a].ops || a - b);
  return (
    <section class={`hand${(scene as Scene).fight === null ? '' : ' under'}`} aria-label={mw.hand}>
      <ul>
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
                class={`card${choices.length > 0 ? ' choosable' : ''}${raised || pointed ? ' raised' : ''}`}
                data-spot={`card ${card.id}`}
                aria-label={cardWords(card)}
                onClick={(event) => {
                  const box = event.currentTarget.getBoundingClientRect();
                  table.click({ kind: 'card', id: card.id }, box.left + box.width / 2, box.top - 4);
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
