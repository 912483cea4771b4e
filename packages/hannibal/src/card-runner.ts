import {
  type Action,
  argOf,
  Context,
  type Dice,
  Engine,
  maskOf,
  pending,
  QuickDice,
  type Role,
  type Told,
  verbOf,
} from '@punica/kernel';
import { A } from './actions.ts';
import { citadelCity } from './cards/citadel.ts';
import { takesEffect } from './cards/index.ts';
import { CARTHAGE, NONE, ROME, type Side } from './data/codes.ts';
import { HANNIBAL, type StrategyCard } from './data/index.ts';
import type { HannibalEvent } from './events.ts';
import { hannibal } from './game.ts';
import { rulesFor } from './rules.ts';
import type { H } from './state.ts';

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

const usesOf = (tally: CardTally, card: number): Record<CardUse, number> =>
  tally[HANNIBAL.cards.list[card].id];

function note(tally: CardTally, told: readonly Told<HannibalEvent>[]): void {
  for (const { event } of told) {
    if (event.ev === 'card') usesOf(tally, event.card)[event.use]++;
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

/** Cards whose Event has not been seen yet are kept for it. */
const KEPT = 1_000_000;

/** The use of a card that was seen least so far, if the question is about cards. */
function rarest(g: H, role: Role, legal: readonly Action[], tally: CardTally): Action | undefined {
  let best: Action | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const a of legal) {
    const way = WAYS.get(verbOf(a));
    if (way === undefined || (way === 'event' && !takesEffect(g, role as Side, argOf(a)))) continue;
    const uses = usesOf(tally, argOf(a));
    const isEvent = way === 'event' || way === 'counter';
    const seen = uses[way] + (!isEvent && uses.event + uses.counter === 0 ? KEPT : 0);
    if (seen >= fewest) continue;
    best = a;
    fewest = seen;
  }
  return best;
}

/** Steps from every space to one of them, by land. */
function stepsTo(g: H, goal: number): number[] {
  const { neighbours, spaces } = g.rules.map;
  const steps = new Array<number>(spaces).fill(spaces);
  steps[goal] = 0;
  const queue = [goal];
  for (const here of queue)
    for (const next of neighbours[here]) {
      if (steps[next] < spaces) continue;
      steps[next] = steps[here] + 1;
      queue.push(next);
    }
  return steps;
}

/** [card 72] In every other game Punic armies go for the one city whose loss the card answers: chance hardly takes it. */
function headingFor(g: H, role: Role, onward: readonly Action[]): Action | undefined {
  const city = citadelCity(g);
  if (role !== CARTHAGE || city === NONE || g.control[city] !== ROME) return undefined;
  const steps = stepsTo(g, city);
  return onward.toSorted((a, b) => steps[argOf(a)] - steps[argOf(b)])[0];
}

/** By chance, but three times in four what leads to seldom uses: a rare one itself, a siege, a charge, a march. */
function choose(
  g: H,
  role: Role,
  legal: readonly Action[],
  tally: CardTally,
  dice: Dice,
  heads: boolean,
): Action {
  if (dice.below(4) > 0) {
    for (const bold of [A.besiege, A.yes]) if (legal.includes(bold)) return bold;
    const rare = rarest(g, role, legal, tally);
    if (rare !== undefined) return rare;
    const onward = legal.filter((a) => verbOf(a) === A.go);
    if (onward.length > 0)
      return (heads ? headingFor(g, role, onward) : undefined) ?? onward[dice.below(onward.length)];
  }
  return legal[dice.below(legal.length)];
}

/** Plays one game to its end and adds up how its cards were used. */
export function playForUses(seed: number, tally: CardTally): void {
  const told: Told<HannibalEvent>[] = [];
  const x = new Context<HannibalEvent>(new QuickDice(seed, 1), told);
  const choices = new QuickDice(seed, 2);
  const g = hannibal.begin(beginningOf(SCENARIOS[seed % SCENARIOS.length]), x);
  engine.settle(g, x);
  const legal: Action[] = [];
  while (g.outcome === null) {
    const role = (pending(g) & maskOf(0)) !== 0 ? 0 : 1;
    engine.legal(g, role, legal);
    if (legal.length === 0) throw new Error(`nothing to choose at ${engine.question(g)?.key} (seed ${seed})`);
    engine.apply(g, role, choose(g, role, legal, tally, choices, seed % 2 === 0), x);
    note(tally, told);
    told.length = 0;
  }
}

/** Plays games and counts how often each card was used in each way. */
export function cardUses(games: number, seed: number): CardTally {
  const tally = emptyTally();
  for (let n = 0; n < games; n++) playForUses(seed + n, tally);
  return tally;
}
