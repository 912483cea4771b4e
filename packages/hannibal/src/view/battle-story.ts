import type { HannibalEvent } from '../events.ts';
import type { BattleCard } from '../state.ts';

type Of<K extends HannibalEvent['ev']> = Extract<HannibalEvent, { ev: K }>;

export interface BattleRound {
  readonly attacker: number;
  /** What the attack stood for, and the card that was laid. */
  readonly attack: { readonly card: BattleCard; readonly as: BattleCard };
  answer: { readonly card: BattleCard; readonly as: BattleCard } | null;
  unmatched: boolean;
  roll: Of<'roll'> | null;
  /** The defender took the initiative. */
  seized: boolean;
}

/** How the battle that is being fought came to where it is, read from the events that were heard. */
export interface BattleStory {
  readonly hands: (Of<'battleHand'> | undefined)[];
  readonly rounds: BattleRound[];
  readonly charge: Of<'elephantCharge'> | null;
  readonly command: Of<'changeOfCommand'> | null;
  /** Battle cards in a hand that a spy has shown. */
  readonly shown: (readonly number[] | undefined)[];
}

/** Events that belong to battles only; the last run of them is the present battle. */
const BEGINS = new Set<HannibalEvent['ev']>(['marched', 'sailed', 'activated', 'card', 'turn']);

export function battleStory(events: readonly HannibalEvent[]): BattleStory {
  let start = events.length;
  while (start > 0 && !(BEGINS.has(events[start - 1].ev) && !isCounter(events[start - 1]))) start--;
  const story: BattleStory = { hands: [], rounds: [], charge: null, command: null, shown: [] };
  let whole: BattleStory = story;
  for (const e of events.slice(start)) whole = told(whole, e);
  return whole;
}

const isCounter = (e: HannibalEvent): boolean => e.ev === 'card' && e.use === 'counter';

function told(story: BattleStory, e: HannibalEvent): BattleStory {
  const round = story.rounds[story.rounds.length - 1];
  switch (e.ev) {
    case 'battleHand':
      story.hands[e.side] = e;
      break;
    case 'revealed':
      story.shown[e.side] = e.cards;
      break;
    case 'elephantCharge':
      return { ...story, charge: e };
    case 'changeOfCommand':
      return { ...story, command: e };
    case 'battleCard':
      if (e.attacking) {
        story.rounds.push({
          attacker: e.side,
          attack: e,
          answer: null,
          unmatched: false,
          roll: null,
          seized: false,
        });
      } else if (round !== undefined) round.answer = e;
      break;
    case 'notMatched':
      if (round !== undefined) round.unmatched = true;
      break;
    case 'roll':
      if (round !== undefined && e.what === 'counterattack') round.roll = e;
      break;
    case 'initiative':
      if (round !== undefined) round.seized = true;
      break;
    default:
  }
  return story;
}
