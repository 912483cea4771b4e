import { fixedPerId, ids } from '@punica/kernel';
import {
  indexIds,
  type Listed,
  list,
  oneOf,
  parseShape,
  record,
  type TypeOf,
  variants,
} from '@punica/kernel/data';
import { id, integer, provenance, text } from './fields.ts';
import type { TacticsId } from './ids.ts';

const FILE = 'tactics-cards.json';
const effectShape = variants('kind', {
  flee: {},
  pursuit: {},
  roll: { value: integer },
  column: { value: integer },
  extraHit: {},
  boarding: {},
  cancelHit: {},
  enemyColumn: { value: integer },
  supremacy: {},
  veterans: {},
  cancelCard: {},
});
const tacticsShape = record({
  note: text,
  cards: list(
    record({
      id,
      title: text,
      timing: oneOf('battle', 'immediate', 'engage', 'enemy'),
      effect: effectShape,
      text,
      provenance,
    }),
  ),
});

export type TacticsEffect = TypeOf<typeof effectShape>;

export type TacticsCard = TypeOf<typeof tacticsShape>['cards'][number];

export interface TacticsCards extends Listed<TacticsId, TacticsCard> {
  /** The cards of each kind of effect. */
  readonly byKind: Readonly<Record<TacticsEffect['kind'], readonly TacticsId[]>>;
}

export function readTactics(json: unknown): TacticsCards {
  const { cards } = parseShape(FILE, tacticsShape, json);
  const byKind: { [Kind in TacticsEffect['kind']]: TacticsId[] } = {
    flee: [],
    pursuit: [],
    roll: [],
    column: [],
    extraHit: [],
    boarding: [],
    cancelHit: [],
    enemyColumn: [],
    supremacy: [],
    veterans: [],
    cancelCard: [],
  };
  const all = ids<TacticsId>(cards.length);
  for (const card of all) byKind[cards[card].effect.kind].push(card);
  return { list: fixedPerId(cards), all, index: indexIds<TacticsId>(cards, FILE, 'cards'), byKind };
}
