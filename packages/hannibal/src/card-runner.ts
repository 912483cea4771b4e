import {
  type Action,
  argOf,
  Context,
  type Dice,
  Engine,
  itemOf,
  maskOf,
  pending,
  QuickDice,
  type Role,
  slot,
  type Told,
  verbOf,
} from '@punica/kernel';
import { sideOfRole } from '@punica/punic-cards';
import { A, cardIn } from './actions.ts';
import { spaceOf } from './board.ts';
import { dodgerOf } from './cards/auto-avoid-battle.ts';
import { citadelCity } from './cards/citadel.ts';
import { takesEffect } from './cards/index.ts';
import { CARTHAGE, EITHER, ROME, type Side } from './data/codes.ts';
import { HANNIBAL, type StrategyCard } from './data/index.ts';
import type { HannibalEvent } from './events.ts';
import { hannibal } from './game.ts';
import { marchOf } from './rules/10-frames.ts';
import { isAsked } from './rules/questions.ts';
import { rulesFor } from './rules.ts';
import type { CardId, H, Space } from './state.ts';
import { cardInSlot, DECK, handOf } from './zones.ts';

/** Every way a Strategy Card can be used; `noEffect` is an Event that could not be carried out. */
export const CARD_USES = ['event', 'noEffect', 'move', 'control', 'raise', 'discard', 'counter'] as const;
export type CardUse = (typeof CARD_USES)[number];

/** How often each card was used in each way, by card id. */
export type CardTally = Readonly<Record<string, Record<CardUse, number>>>;

/** The whole war, its second half with Hannibal in Italia from the start, and battles among Numidians. */
const SCENARIOS = ['second-punic-war', 'scenario-6-211bc', 'campaign-africa'];
/** [26.1] Both packs, so that every card there is comes up. */
const OPTIONS_ON = { cards65: true, cards75: true } as const;
const beginningOf = (scenario: string) => ({ scenario, options: OPTIONS_ON, quick: true });

const cardsInGame = (): readonly StrategyCard[] =>
  rulesFor(beginningOf(SCENARIOS[0])).deck.map((index) => HANNIBAL.cards.list[index]);

/** The ways that exist for a card; an Event without effect is no way to play it. */
export function waysOf(card: StrategyCard): readonly CardUse[] {
  const ways: CardUse[] = ['move', 'control', 'discard'];
  if (!card.counter || card.alsoAsNormalPlay) ways.push('event');
  if (card.counter) ways.push('counter');
  if (card.ops >= HANNIBAL.tables.constants.raiseTroopsOps) ways.push('raise');
  return ways;
}

export function emptyTally(): CardTally {
  const none = { event: 0, noEffect: 0, move: 0, control: 0, raise: 0, discard: 0, counter: 0 };
  return Object.fromEntries(cardsInGame().map(({ id }) => [id, { ...none }]));
}

/** Cards and ways that were seen less than `least` times, as "28 event". */
export const missingUses = (tally: CardTally, least = 1): string[] =>
  cardsInGame().flatMap((card) =>
    waysOf(card)
      .filter((way) => tally[card.id][way] < least)
      .map((way) => `${card.id} ${way}`),
  );

const engine = new Engine(hannibal);

const usesOf = (tally: CardTally, card: CardId): Record<CardUse, number> =>
  tally[HANNIBAL.cards.list[card].id];

function note(tally: CardTally, told: readonly Told<HannibalEvent>[]): void {
  for (const { event } of told) {
    if (event.ev === 'card' && event.use !== 'other') usesOf(tally, event.card)[event.use]++;
    if (event.ev !== 'noEffect') continue;
    usesOf(tally, event.card).event--;
    usesOf(tally, event.card).noEffect++;
  }
}

const WAYS: ReadonlyMap<Action, CardUse> = new Map([
  [A.event, 'event'],
  [A.move, 'move'],
  [A.control, 'control'],
  [A.raise, 'raise'],
  [A.discard, 'discard'],
  [A.counter, 'counter'],
]);

/** A card whose Event was seen less often than this other use is kept for it. */
const KEPT = 1_000_000;

/** Events that bring about the moment of another card, which is rarer than they are. */
const LEADS_TO: Readonly<Record<string, string>> = { '18': '72' };

/** How often the Event of a card was seen, or of the card that it leads to. */
function eventsSeen(tally: CardTally, card: CardId): number {
  const { id } = HANNIBAL.cards.list[card];
  const seen = (of: string): number => tally[of].event + tally[of].counter;
  return id in LEADS_TO ? Math.min(seen(id), seen(LEADS_TO[id])) : seen(id);
}

/** The use of a card that was seen least so far, if the question is about cards. */
function rarest(g: H, role: Role, legal: readonly Action[], tally: CardTally): Action | undefined {
  let best: Action | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const a of legal) {
    const way = WAYS.get(verbOf(a));
    if (way === undefined || (way === 'event' && !takesEffect(g, sideOfRole(role), cardIn(a)))) continue;
    const uses = usesOf(tally, cardIn(a));
    const isEvent = way === 'event' || way === 'counter';
    const events = eventsSeen(tally, cardIn(a));
    const seen = isEvent ? events : uses[way] + (events <= uses[way] ? KEPT : 0);
    if (seen >= fewest) continue;
    best = a;
    fewest = seen;
  }
  return best;
}

/** Cards of each deal that are chosen: so few that the rest of the hand is left to chance. */
const FAVOURED = 3;

/**
 * A deal that chance could have given as well: cards of the deck whose Events this side may play and that were
 * seen least take the places of others in its hand.
 */
function favourRare(g: H, side: Side, tally: CardTally, dice: Dice): void {
  const deck = g.zones[DECK];
  const hand = g.zones[handOf(side)];
  const mayPlay = (s: number): boolean => [EITHER, side].includes(HANNIBAL.cards.list[cardInSlot(s)].side);
  const seen = (s: number): number => eventsSeen(tally, cardInSlot(s));
  const rare = [...deck.keys()]
    .filter((at) => mayPlay(deck[at]))
    .toSorted((a, b) => seen(deck[a]) - seen(deck[b]))
    .slice(0, FAVOURED);
  const places = [...hand.keys()];
  for (const from of rare) {
    if (places.length === 0) return;
    const [to] = places.splice(dice.below(places.length), 1);
    if (seen(hand[to]) <= seen(deck[from])) continue;
    const [wanted, given] = [itemOf(deck[from]), itemOf(hand[to])];
    deck[from] = slot(given, 0);
    hand[to] = slot(wanted, maskOf(side));
  }
}

/** Steps by land from every space to the nearest of these. */
function stepsTo(g: H, goals: readonly Space[]): number[] {
  const { neighbours, spaces } = g.rules.map;
  const steps = new Array<number>(spaces).fill(spaces);
  for (const goal of goals) steps[goal] = 0;
  const queue = [...goals];
  for (const here of queue)
    for (const next of neighbours[here]) {
      if (steps[next] < spaces) continue;
      steps[next] = steps[here] + 1;
      queue.push(next);
    }
  return steps;
}

/** [card 70] Where the General is who slips away by it. */
function artfulDodger(g: H): Space[] {
  for (const card of g.rules.byTiming.avoidBattle) {
    const at = g.at[dodgerOf(g, card)];
    if (at >= 0) return [spaceOf(g, at)];
  }
  return [];
}

/** Where the armies of a side go in a game with an aim, so that what chance hardly brings about comes up. */
type Aim = (g: H, side: Side) => readonly Space[];
const AIMS: readonly Aim[] = [
  () => [],
  // [card 72] The one city whose loss the card answers.
  (g, side) => (side === CARTHAGE && g.control[citadelCity(g)] === ROME ? [citadelCity(g)] : []),
  // [card 70] The army that may slip away.
  (g, side) => (side === ROME ? artfulDodger(g) : []),
  // [card 32] Armies of Carthage in Africa, beside whom Numidians fight.
  (g, side) =>
    side === ROME
      ? g.rules.generalsOf[CARTHAGE].flatMap((general) =>
          g.at[general] >= 0 ? [spaceOf(g, g.at[general])] : [],
        )
      : [],
];

/** Steps that lead to a goal; who is there stays. */
function headingFor(g: H, goals: readonly Space[], legal: readonly Action[]): readonly Action[] {
  const onward = legal.filter((a) => verbOf(a) === A.go || verbOf(a) === A.sail);
  if (goals.includes(spaceOf(g, marchOf(g).at))) return legal.filter((a) => !onward.includes(a));
  const steps = stepsTo(g, goals);
  const nearest = Math.min(...onward.map((a) => steps[argOf(a)]));
  return onward.filter((a) => steps[argOf(a)] === nearest);
}

/** What leads to seldom uses, the likeliest first: sieges and charges, slipping away, walls. */
const BOLD: readonly Action[] = [A.besiege, A.yes, A.avoid, A.enter];

/** [card 87] Who holds a card for it breaks off battles. */
const breaksOff = (g: H, side: Side): boolean =>
  g.zones[handOf(side)].some((s) => g.rules.byTiming.withdrawal.includes(cardInSlot(s)));

/** By chance, but three times in four what leads to seldom uses: a rare one itself, a bold one, a march. */
function choose(g: H, role: Role, legal: readonly Action[], tally: CardTally, dice: Dice, aim: Aim): Action {
  if (dice.below(4) > 0) {
    if (legal.includes(A.withdraw) && breaksOff(g, sideOfRole(role))) return A.withdraw;
    const isOnTheMarch = isAsked(g, 'march.step');
    for (const bold of isOnTheMarch ? [A.besiege] : BOLD) {
      const fitting = legal.filter((a) => verbOf(a) === bold);
      if (fitting.length > 0) return fitting[dice.below(fitting.length)];
    }
    const rare = rarest(g, role, legal, tally);
    if (rare !== undefined) return rare;
    if (isOnTheMarch) {
      const onward = headingFor(g, aim(g, sideOfRole(role)), legal);
      if (onward.length > 0) return onward[dice.below(onward.length)];
    }
  }
  return legal[dice.below(legal.length)];
}

/** Plays one game to its end and adds up how its cards were used. */
export function playForUses(seed: number, tally: CardTally): void {
  const told: Told<HannibalEvent>[] = [];
  const x = new Context<HannibalEvent>(new QuickDice(seed, 1), told);
  const choices = new QuickDice(seed, 2);
  const g = hannibal.begin(beginningOf(SCENARIOS[Math.floor(seed / AIMS.length) % SCENARIOS.length]), x);
  engine.settle(g, x);
  const legal: Action[] = [];
  const aim = AIMS[seed % AIMS.length];
  while (g.outcome === null) {
    const role = (pending(g) & maskOf(0)) !== 0 ? 0 : 1;
    engine.legal(g, role, legal);
    if (legal.length === 0) throw new Error(`nothing to choose at ${engine.question(g)?.key} (seed ${seed})`);
    engine.apply(g, role, choose(g, role, legal, tally, choices, aim), x);
    note(tally, told);
    for (const { event } of told) if (event.ev === 'dealt') favourRare(g, event.side, tally, choices);
    told.length = 0;
  }
}

/** Plays games and counts how often each card was used in each way. */
export function cardUses(games: number, seed: number): CardTally {
  const tally = emptyTally();
  for (let n = 0; n < games; n++) playForUses(seed + n, tally);
  return tally;
}
