import {
  type Action,
  Context,
  type Dice,
  Engine,
  entriesOf,
  pending,
  QuickDice,
  type Role,
  rolesIn,
  type Told,
  verbOf,
} from '@punica/kernel';
import { sideOfRole } from '@punica/punic-cards';
import { A, cardIn, generalIn, spaceIn, tacticsIn } from './actions.ts';
import { cusInSpace, enemyOf, putGeneral, regionOf, stackAt } from './board.ts';
import { CARTHAGE, HAMILCAR, NONE, ROME, type Side, type StrategyCard } from './data/index.ts';
import type { HamilcarEvent } from './events.ts';
import { hamilcar } from './game.ts';
import { voyage } from './rules/07-voyage.ts';
import { RULES } from './rules.ts';
import { type CardId, type GeneralId, type H, IN_POOL, PROCONSUL, type TacticsId } from './state.ts';

/** How often each thing was used in each way, by "card 84 counter", "tactics 9 played", "general cotta besieged". */
export type UseTally = Map<string, number>;

const { numbers } = HAMILCAR.tables;

/** [2.4A, 5.2C2] The ways that a strategy card allows; some answers serve on land and at sea. */
function waysOf(card: StrategyCard): string[] {
  const ways = ['ops', 'move', 'discard'];
  if (!card.counter || card.timing === 'playOrEntry' || card.timing === 'playOrSeaRound') ways.push('event');
  if (card.timing === 'battle') ways.push('counter on land', 'counter at sea');
  else if (card.counter) ways.push('counter');
  if (card.troops && card.ops >= numbers.raiseOps) ways.push('raise');
  if (card.ships > 0 && card.ops >= numbers.raiseOps) ways.push('build');
  if (card.ops >= numbers.hireOps) ways.push('hire');
  return ways;
}

const GENERAL_WAYS = [
  'activated',
  'fought on land',
  'fought at sea',
  'besieged',
  'intercepted on land',
  'intercepted at sea',
  'avoided',
] as const;

/** Everything that can be used, in every way. */
export const USES: readonly string[] = [
  ...entriesOf(HAMILCAR.cards.list).flatMap((card) => waysOf(card).map((way) => `card ${card.id} ${way}`)),
  ...entriesOf(HAMILCAR.tactics.list).flatMap(({ id }) => [
    `tactics ${id} played`,
    `tactics ${id} discarded`,
  ]),
  ...entriesOf(HAMILCAR.generals.list).flatMap(({ id }) => GENERAL_WAYS.map((way) => `general ${id} ${way}`)),
];

/** Uses that were seen less than `least` times. */
export const missingUses = (tally: UseTally, least: number): string[] =>
  USES.filter((use) => (tally.get(use) ?? 0) < least);

const ofCard = (card: CardId, way: string): string => `card ${HAMILCAR.cards.list[card].id} ${way}`;
const ofTactics = (card: TacticsId, way: string): string =>
  `tactics ${HAMILCAR.tactics.list[card].id} ${way}`;
const ofGeneral = (general: GeneralId, way: (typeof GENERAL_WAYS)[number]): string[] =>
  general === NONE ? [] : [`general ${HAMILCAR.generals.list[general].id} ${way}`];

/** The way in which an answer is played at this question. */
const counterWay = (card: CardId, question: string): string =>
  HAMILCAR.cards.list[card].timing === 'battle'
    ? `counter ${question.startsWith('naval') ? 'at sea' : 'on land'}`
    : 'counter';

/** What an event says was used. */
function usesIn(e: HamilcarEvent, question: string): string[] {
  switch (e.ev) {
    case 'card':
      return [ofCard(e.card, e.use === 'counter' ? counterWay(e.card, question) : e.use)];
    case 'tacticsPlayed':
      return [ofTactics(e.card, 'played')];
    case 'tacticsDiscarded':
      return [ofTactics(e.card, 'discarded')];
    case 'activated':
      return ofGeneral(e.general, 'activated');
    case 'battle':
      return e.commanders.flatMap((general) => ofGeneral(general, 'fought on land'));
    case 'navalBattle':
      return e.commanders.flatMap((general) => ofGeneral(general, 'fought at sea'));
    case 'siegeRoll':
      return ofGeneral(e.general, 'besieged');
    case 'navalInterception':
      return ofGeneral(e.general, 'intercepted at sea');
    // Pursuit is a use of no other kind than marching on.
    case 'roll':
      if (e.what === 'pursuit') return [];
      return ofGeneral(e.general, e.what === 'avoid' ? 'avoided' : 'intercepted on land');
    default:
      return [];
  }
}

const engine = new Engine<H, HamilcarEvent>(hamilcar);

function note(tally: UseTally, told: readonly Told<HamilcarEvent>[], question: string): void {
  const add = (use: string, n: number): void => {
    tally.set(use, (tally.get(use) ?? 0) + n);
  };
  for (const { event } of told) {
    for (const use of usesIn(event, question)) add(use, 1);
    // [card 79] An event that was turned to nothing has not been used.
    if (event.ev === 'cancelled') add(ofCard(event.card, 'event'), -1);
  }
}

const CARD_VERBS: ReadonlyMap<Action, string> = new Map([
  [A.event, 'event'],
  [A.ops, 'ops'],
  [A.move, 'move'],
  [A.raise, 'raise'],
  [A.build, 'build'],
  [A.hire, 'hire'],
  [A.discard, 'discard'],
]);

/** What an action would be counted as, if it uses something outright. */
function useOf(a: Action, question: string): string | undefined {
  const verb = verbOf(a);
  const way = CARD_VERBS.get(verb);
  if (way !== undefined) return ofCard(cardIn(a), way);
  if (verb === A.counter) return ofCard(cardIn(a), counterWay(cardIn(a), question));
  if (verb === A.play)
    return ofTactics(tacticsIn(a), question === 'navalBattle.discard' ? 'discarded' : 'played');
  if (verb === A.intercept)
    return ofGeneral(
      generalIn(a),
      question === 'voyage.intercept' ? 'intercepted at sea' : 'intercepted on land',
    )[0];
  if (verb === A.avoid) return ofGeneral(generalIn(a), 'avoided')[0];
  return verb === A.general && question === 'activation.choose'
    ? ofGeneral(generalIn(a), 'activated')[0]
    : undefined;
}

/** Cards that answer are kept until something asks for them, three times out of four. */
const KEPT = 1_000_000;

function seen(tally: UseTally, a: Action, use: string): number {
  const spends = CARD_VERBS.has(verbOf(a)) && verbOf(a) !== A.event;
  const kept = spends && HAMILCAR.cards.list[cardIn(a)].counter ? KEPT : 0;
  return (tally.get(use) ?? 0) + kept;
}

function rarest(tally: UseTally, legal: readonly Action[], question: string): Action | undefined {
  let best: Action | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const a of legal) {
    const use = useOf(a, question);
    if (use === undefined) continue;
    const times = seen(tally, a, use);
    if (times >= fewest) continue;
    best = a;
    fewest = times;
  }
  return best;
}

/** Steps that lead to a meeting: to where enemies stand, or ashore in their country. */
function towardsEnemies(g: H, role: Role, legal: readonly Action[]): Action[] {
  const enemy = enemyOf(sideOfRole(role));
  return legal.filter((a) => {
    if (verbOf(a) === A.go) return cusInSpace(g, enemy, spaceIn(a)) > 0;
    const port = voyage.frame(g)?.port ?? NONE;
    return a === A.land && regionOf(g, port) === (role === ROME ? g.rules.africa : g.rules.italia);
  });
}

const ONWARD: readonly Action[] = [A.embark, A.go, A.sail, A.cross, A.land, A.ships];

/** By chance, but three times in four what leads to seldom uses: a rare one itself, a siege, a meeting, a march. */
function choose(g: H, role: Role, legal: readonly Action[], tally: UseTally, dice: Dice): Action {
  if (dice.below(4) === 0) return legal[dice.below(legal.length)];
  for (const bold of [A.besiege, A.yes]) if (legal.includes(bold)) return bold;
  const rare = rarest(tally, legal, engine.question(g)?.key ?? '');
  if (rare !== undefined) return rare;
  const meeting = towardsEnemies(g, role, legal);
  const onward = legal.filter((a) => ONWARD.includes(verbOf(a)));
  const from = [meeting, onward, legal].find((actions) => actions.length > 0) ?? legal;
  return from[dice.below(from.length)];
}

/** An army in open country of these regions, where nobody else stands. */
function scatter(g: H, side: Side, general: GeneralId, regions: readonly number[], dice: Dice): void {
  const { map } = g.rules;
  const free = map.all.filter(
    (at) =>
      regions.includes(map.region[at]) &&
      map.walled[at] === 0 &&
      g.tribe[at] === 0 &&
      cusInSpace(g, ROME, at) + cusInSpace(g, CARTHAGE, at) === 0,
  );
  const at = free[dice.below(free.length)];
  g.cu[stackAt(g, side, at)] += ARMY;
  // [2.2C] There is one Proconsul at most, and none at the start.
  if (side === ROME) g.rank[general] = PROCONSUL;
  putGeneral(g, general, at);
}

const ARMY = 4;

/** Every second game begins with the war carried into Africa: there some of the uses have their only place. */
function invade(g: H, dice: Dice): void {
  const { africa, xanthippus, generalsOf, map } = g.rules;
  const regions = [africa, map.region[g.rules.syracusae]];
  const romans = generalsOf[ROME].filter((general) => g.at[general] === IN_POOL);
  scatter(g, ROME, romans[dice.below(romans.length)], [africa], dice);
  const others = generalsOf[CARTHAGE].filter((general) => g.at[general] === IN_POOL);
  scatter(g, CARTHAGE, others[dice.below(others.length)], regions, dice);
  scatter(g, CARTHAGE, xanthippus, [africa], dice);
  g.elephants[g.at[xanthippus]] += 1;
}

/** Plays one game to its end and adds up what was used in it. */
export function playForUses(seed: number, tally: UseTally): void {
  const told: Told<HamilcarEvent>[] = [];
  const x = new Context<HamilcarEvent>(new QuickDice(seed, 1), told);
  const choices = new QuickDice(seed, 2);
  const g = hamilcar.begin({ scenario: RULES.scenario.id, options: {}, quick: true }, x);
  if (seed % 2 === 1) invade(g, choices);
  engine.settle(g, x);
  const wrong = hamilcar.faults(g);
  if (wrong.length > 0) throw new Error(wrong[0]);
  const legal: Action[] = [];
  while (g.outcome === null) {
    const role = rolesIn(pending(g))[0] ?? ROME;
    const question = engine.question(g)?.key ?? '';
    engine.legal(g, role, legal);
    engine.apply(g, role, choose(g, role, legal, tally, choices), x);
    note(tally, told, question);
    told.length = 0;
  }
}
