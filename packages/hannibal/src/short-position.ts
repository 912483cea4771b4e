import {
  BadInput,
  Context,
  EVERYBODY,
  fill,
  indexOfItem,
  itemOf,
  parse,
  QuickDice,
  slot,
} from '@punica/kernel';
import * as z from 'zod/mini';
import { SIDE_IDS, type Side } from './data/codes.ts';
import { HANNIBAL } from './data/index.ts';
import type { Rules } from './rules.ts';
import { setUp } from './setup.ts';
import type { H } from './state.ts';
import { ASIDE, DECK, handOf } from './zones.ts';

const hand = z.optional(z.array(z.string()));

/** A position as a person writes it: what differs from the scenario's set-up, in a side's turn to play a card. */
const shortShape = z.strictObject({
  toPlay: z.enum(SIDE_IDS),
  hands: z.strictObject({ rome: hand, carthage: hand }),
  turn: z.optional(z.int()),
  marks: z.optional(z.unknown()),
  spaces: z.optional(z.record(z.string(), z.unknown())),
  generals: z.optional(z.record(z.string(), z.unknown())),
});

export const isShort = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && !Array.isArray(json) && !('core' in json);

/** The full position that a short one stands for. Chance in a set-up (Consuls drawn) falls as with a fixed seed. */
export function expandShort(
  json: unknown,
  rules: Rules,
  quick: boolean,
  write: (g: H) => Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const short = parse(shortShape, json);
  const side = SIDE_IDS.indexOf(short.toPlay) as Side;
  const g = setUp(rules, quick, new Context(new QuickDice(1)));
  g.stack = [
    { proc: 'sequence', step: 'winter' },
    { proc: 'cardPlays', step: 'play', side } as H['stack'][number],
  ];
  g.asked = 1 << side;
  SIDE_IDS.forEach((id, owner) => {
    const field = `hands.${id}`;
    g.zones[handOf(owner as Side)] = (short.hands[id] ?? []).map((card, i) =>
      take(g, card, owner as Side, `${field}.${i}`),
    );
  });
  if (g.zones[handOf(side)].length === 0)
    throw new BadInput(`hands.${short.toPlay}`, 'must hold a card to play', '7.4');
  const full = write(g) as { spaces: object; generals: object; turn: number; marks: unknown };
  return {
    ...full,
    turn: short.turn ?? full.turn,
    marks: short.marks ?? full.marks,
    spaces: { ...full.spaces, ...short.spaces },
    generals: { ...full.generals, ...short.generals },
  };
}

/** Takes a card out of the deck (or from aside) into a hand. */
function take(g: H, id: string, owner: Side, field: string): number {
  const card = HANNIBAL.cards.index[id];
  for (const zone of [DECK, ASIDE]) {
    const i = card === undefined ? -1 : indexOfItem(g.zones[zone], card);
    if (i < 0) continue;
    g.zones[zone] = fill(
      g.zones[zone].map(itemOf).filter((item) => item !== card),
      zone === ASIDE ? EVERYBODY : 0,
    );
    return slot(card, 1 << owner);
  }
  throw new BadInput(
    field,
    card === undefined ? 'is no strategy card' : 'is not to be had: it is out of this game or dealt twice',
  );
}
