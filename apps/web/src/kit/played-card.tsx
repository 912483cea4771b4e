import type { CardFaceFact, CardLabels, Spot } from '@punica/view';
import { readCard } from '@punica/view';
import type { TableModel } from '../table/table-model.ts';
import { CardFace } from './card-face.tsx';

interface Props {
  readonly spot: Spot;
  readonly table: TableModel;
}

/** A card that was laid open, face up, for a game whose facts hold its cards. */
export const playedCardOf = (labels: CardLabels) =>
  function PlayedCard({ spot, table }: Props) {
    const { cards } = table.info.facts as { readonly cards: readonly CardFaceFact[] };
    const card = cards.find(({ id }) => id === spot.id);
    if (card === undefined) return null;
    return (
      <div class="played-card" role="img" aria-label={readCard(card, labels)}>
        <CardFace card={card} labels={labels} />
      </div>
    );
  };
