import {
  addCUs,
  amended,
  A as BASE,
  battle,
  CARTHAGE,
  cardPlays,
  count,
  cusAt,
  drawCards,
  enemyOf,
  type H,
  handOf,
  isBesieged,
  KINDS,
  NONE,
  ROME,
  reinforcementPhase,
  rulebook,
  type Side,
  type Space,
  sideName,
  spaceIn,
  type X,
} from '@punica/hannibal/engine';
import { END } from '@punica/kernel';
import { A } from '../actions.ts';
import { afterPlay } from '../card-play.ts';
import { layerRule } from '../layer.ts';
import { type Memory, remember } from '../memory.ts';
import { romansLost } from '../romans-lost.ts';
import { first, oneOf } from '../script.ts';
import { figuresOf, isOn, onRequest } from '../switches.ts';
import { answerDisaster } from './15-naming.ts';

/** Resources, and cities that have given one, by side. */
export const resources: readonly [Memory, Memory] = [
  remember('resourcesOfRome', 'count'),
  remember('resourcesOfCarthage', 'count'),
];
const yielded: readonly [Memory, Memory] = [
  remember('yieldedToRome', 'cities'),
  remember('yieldedToCarthage', 'cities'),
];
/** Times in a row that nobody played a card or spent a resource. */
export const passes = remember('passes', 'count');

const resourcesOf = (g: H, side: Side): number => resources[side].of(g);

/** [H14] Never more than three at a time. */
function gain(g: H, x: X, side: Side): void {
  const isFull = resourcesOf(g, side) >= figuresOf(g).resources.most;
  if (!isFull) resources[side].set(g, resourcesOf(g, side) + 1);
  say(g, x, isFull ? 'resourceTooMany' : 'resource', side);
}

const say = (g: H, x: X, what: string, side: Side): void =>
  x.say({ ev: 'note', what, side, general: NONE, space: NONE, n: resourcesOf(g, side) });

/** [H14] R29: a city pays each side once, however it was taken. */
function gainForCity(g: H, x: X, space: Space, side: Side): void {
  const bit = 1 << g.rules.cities.indexOf(space);
  const before = yielded[side].of(g);
  if ((before & bit) !== 0) return;
  yielded[side].set(g, before | bit);
  gain(g, x, side);
}

/** [H14] Walled Cities where two CUs can be raised. */
function levyCities(g: H, side: Side): Space[] {
  const { map } = g.rules;
  const regions = figuresOf(g).resources.regions.map((id) => map.regionIndex[id]);
  return g.rules.cities.filter(
    (at) =>
      g.control[at] === side &&
      !isBesieged(g, at) &&
      cusAt(g, enemyOf(side), at) === 0 &&
      (side === ROME ||
        regions.includes(map.region[at]) ||
        figuresOf(g).resources.spaces.includes(map.ids[at])),
  );
}

/** [H14] One resource may be spent after a card play, or in the place of one when the hand is empty. Result: 1 if it was. */
export const spending = rulebook(
  'spending',
  { side: KINDS.side },
  {
    ask: {
      rule: 'H14',
      offerPublicly(g, f, out) {
        out.push(BASE.pass);
        if (resourcesOf(g, f.side) === 0) return;
        out.push(A.drawCard);
        if (levyCities(g, f.side).length > 0) out.push(A.levy);
      },
      take(g, f, a, x) {
        g.result = a === BASE.pass ? 0 : 1;
        if (a === BASE.pass) {
          if (resourcesOf(g, f.side) > 0 && !hasCards(g, f.side)) say(g, x, 'resourceKept', f.side);
          return END;
        }
        resources[f.side].set(g, resourcesOf(g, f.side) - 1);
        say(g, x, 'resourceSpent', f.side);
        if (a === A.levy) return;
        drawCards(g, x, f.side, 1);
        return END;
      },
    },
    city: {
      rule: 'H14',
      offerPublicly(g, f, out) {
        for (const at of levyCities(g, f.side)) out.push(BASE.at | at);
      },
      take(g, f, a, x) {
        addCUs(g, x, f.side, spaceIn(a), figuresOf(g).resources.cus);
        g.result = 1;
        // A Consul alone may have been driven off.
        answerDisaster(g);
      },
    },
  },
);

/** [H14] Cannae pays Carthage. */
function gainForBattle(g: H, x: X, romansLost: number): void {
  if (romansLost >= figuresOf(g).resources.battle) gain(g, x, CARTHAGE);
}

/** [H14] Rome gains on the Reinforcement Phases of turns 2 and 4. */
function gainForTurn(g: H, x: X): void {
  if (figuresOf(g).resources.turns.includes(g.turn)) gain(g, x, ROME);
}

const hasCards = (g: H, side: Side): boolean => g.zones[handOf(side)].length > 0;

/** [H14] One may be spent when a card has been played. */
const amendedPlayCard = afterPlay('H14', (g, { side }) => {
  if (isOn(g, 'resources') && resourcesOf(g, side) > 0) spending.enter(g, { side });
});

/** [H14] Who is out of cards may still spend a resource; two passes in a row without cards end the phase. */
const amendedCardPlays = amended(cardPlays, {
  run: {
    turn: (plain) => ({
      rule: 'H14',
      run(g, f, x) {
        if (!isOn(g, 'resources')) return plain(g, f, x) ?? 'play';
        if (hasCards(g, f.side)) {
          passes.set(g, 0);
          return 'play';
        }
        if (passes.of(g) >= 2 && !hasCards(g, enemyOf(f.side))) {
          passes.set(g, 0);
          return END;
        }
        spending.enter(g, { side: f.side });
      },
    }),
  },
  before: {
    play: {
      spent: {
        rule: 'H14',
        run(g, f) {
          passes.set(g, g.result === 1 ? 0 : passes.of(g) + 1);
          f.side = enemyOf(f.side);
          return 'turn';
        },
      },
    },
  },
});

const amendedBattle = amended(battle, {
  run: {
    end: (plain) => ({
      rule: 'H14',
      run(g, f, x) {
        if (isOn(g, 'resources')) gainForBattle(g, x, romansLost(f));
        return plain(g, f, x);
      },
    }),
  },
});

const amendedReinforcementPhase = amended(reinforcementPhase, {
  run: {
    carthage: (plain) => ({
      rule: 'H14',
      run(g, f, x) {
        if (isOn(g, 'resources')) gainForTurn(g, x);
        return plain(g, f, x);
      },
    }),
  },
});

const faults = (g: H): string[] =>
  ([ROME, CARTHAGE] as const)
    .filter((side) => resourcesOf(g, side) < 0 || resourcesOf(g, side) > figuresOf(g).resources.most)
    .map((side) => `memory.${resources[side].name}: 0 to ${figuresOf(g).resources.most} (H14)`);

export const resourceRule = layerRule({
  name: '14-resources',
  switches: [
    onRequest(
      'resources',
      'H14',
      'Resources',
      'Cards or CUs for cities taken and battles won (experimental).',
    ),
  ],
  memory: [...resources, ...yielded, passes],
  setUp(g) {
    if (isOn(g, 'resources')) for (const it of resources) it.set(g, figuresOf(g).resources.start);
  },
  hooks: (on) => ({ ...(on.resources && { cityTaken: gainForCity }), faults }),
  procedures: [spending],
  amendments: [amendedPlayCard, amendedCardPlays, amendedBattle, amendedReinforcementPhase],
  words: {
    prompts: {
      'spending.ask': (g, f) => `Do you spend a resource? You have ${resourcesOf(g, f.side)}.`,
      'spending.city': (g) => `In which city do ${count(figuresOf(g).resources.cus, 'CU')} rise?`,
    },
    labels: { 'spending.ask': { [BASE.pass]: 'Keep your resources' } },
    verbs: {
      [A.drawCard]: () => 'Spend a resource on a card',
      [A.levy]: (g) => `Spend a resource on ${count(figuresOf(g).resources.cus, 'CU')} in a city`,
    },
    notes: {
      resource: (e) => `${sideName(e.side)} gains a resource and has ${e.n}.`,
      resourceTooMany: (e) => `${sideName(e.side)} has ${e.n} resources already: another is lost.`,
      resourceSpent: (e) => `${sideName(e.side)} spends a resource and has ${e.n} left.`,
      resourceKept: (e) => `${sideName(e.side)} has no cards left and keeps its ${count(e.n, 'resource')}.`,
    },
  },
  script: {
    'spending.ask': oneOf(A.levy, A.drawCard, BASE.pass),
    'spending.city': first,
  },
  tokens(g, lay) {
    if (isOn(g, 'resources'))
      lay('resources', `Resources: Rome ${resourcesOf(g, ROME)}, Carthage ${resourcesOf(g, CARTHAGE)}`);
  },
});
