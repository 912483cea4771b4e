/** What a card can be spent on, as its face shows it. */
export interface CardUse {
  readonly kind: 'event' | 'march' | 'markers' | 'sail' | 'raise';
  /** Beside the sign: units that may sail, units raised. */
  readonly value?: string;
  /** Verbs of the actions that spend it so; without one of them it is barred. */
  readonly acts: readonly string[];
}

/** The face of a card of strategy. */
export interface CardFaceFact {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly ops: number;
  readonly side: 'rome' | 'carthage' | 'both';
  readonly counter: boolean;
  readonly uses: readonly CardUse[];
  /** Its kind of event, for the engraving. */
  readonly kind?: string;
}

/** What all cards of a game are called. */
export interface CardLabels {
  readonly sideOf: Readonly<Record<CardFaceFact['side'], string>>;
  readonly reaction: string;
}

/** A card as one reads it out. */
export const readCard = (card: CardFaceFact, { sideOf, reaction }: CardLabels): string =>
  `${card.title}, ${card.ops}, ${sideOf[card.side]}${card.counter ? `, ${reaction}` : ''}. ${card.text}`;
