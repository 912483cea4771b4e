import {
  type Action,
  Engine,
  EVERYBODY,
  fill,
  HIDDEN,
  heardBy,
  type Item,
  itemOf,
  keyFromSeed,
  knownTo,
  Match,
  maskOf,
  type Role,
  slot,
  viewFor,
} from '@punica/kernel';
import { describe, expect, test } from 'vitest';
import { position } from '../position.ts';
import { pips } from '../scripted.ts';
import { ACCEPT, BID, DONE, GO, OFFER, OMEN, PASS, PEEK, PLAY, STOP } from './actions.ts';
import { provingGame } from './game.ts';
import { beginRound } from './round.ts';
import {
  ALL_CARDS,
  AMBUSH,
  CUP,
  DECK,
  DISCARD,
  FOIL,
  handOf,
  omenOf,
  type P,
  PLACES,
  ROLES,
  TABLE,
} from './state.ts';
import { turn } from './turn.ts';

const [AMBER, BLUE, CORAL] = ROLES.keys();
const [ANVIL, BRIDGE, CAIRN, DUNE, , FORD] = PLACES.keys();
const [ONE, TWO, THREE] = [0, 1, 2];
const engine = new Engine(provingGame);

/** Deals these hands; the rest of the cards are the deck. */
function hands(g: P, held: readonly (readonly Item[])[]): void {
  const rest = ALL_CARDS.slice();
  for (const card of held.flat()) rest.splice(rest.indexOf(card), 1);
  g.zones[DECK] = fill(rest, 0);
  for (const role of ROLES.keys()) g.zones[handOf(role)] = fill(held[role], maskOf(role));
}

interface Setting {
  readonly held?: readonly (readonly Item[])[];
  readonly at?: readonly number[];
  readonly coins?: readonly number[];
  readonly truce?: number;
  readonly dice?: readonly number[];
}

function edited(g: P, { held, at, coins }: Setting): void {
  if (held !== undefined) hands(g, held);
  if (at !== undefined) g.at = [...at];
  if (coins !== undefined) {
    g.bank = g.mint - coins.reduce((sum, n) => sum + n, 0);
    g.coins = [...coins];
  }
}

/** Amber leads; amber at the anvil and blue at the bridge unless said otherwise. */
const ambersTurn = (setting: Setting = {}) =>
  position(engine, { script: setting.dice ?? [] }, (g) => {
    edited(g, { at: [ANVIL, BRIDGE, DUNE], ...setting });
    g.stack[0].step = 'close';
    turn.enter(g, { left: 3, peeked: false, truce: setting.truce ?? 0 });
  });

function play(match: ReturnType<typeof ambersTurn>, ...acts: readonly (readonly [Role, Action])[]): void {
  for (const [role, a] of acts) {
    expect(
      engine.allows(match.state, role, a),
      `${ROLES[role]} ${JSON.stringify(provingGame.actions.toJson(a))}`,
    ).toBe(true);
    match.play(role, a);
  }
}

const refusalOf = (match: ReturnType<typeof ambersTurn>, role: Role, a: Action) =>
  engine.refusalOf(match.state, role, a)?.rule;

describe('set-up', () => {
  const start = (scenario: string, omens: boolean) =>
    new Match(engine, { scenario, options: { omens }, quick: false }, keyFromSeed(1)).state;

  test('three roles apart on the ring with their purses [1.1]', () => {
    expect(start('short', true).at).toEqual([0, 2, 4]);
    expect(start('long', true).coins).toEqual([5, 5, 6]);
  });

  test('twenty cards, four in each hand [1.2, 2.1]', () => {
    const g = start('short', true);
    expect(g.zones.slice(0, CUP).flat()).toHaveLength(20);
    for (const role of ROLES.keys())
      expect(g.zones[handOf(role)].map(knownTo)).toEqual(new Array(4).fill(maskOf(role)));
  });

  test('an omen each that nobody has seen, or none at all [1.3]', () => {
    const g = start('short', true);
    expect(ROLES.map((_, role) => g.zones[omenOf(role)].map(knownTo))).toEqual([[0], [0], [0]]);
    expect(start('short', false).zones.slice(CUP).flat()).toEqual([]);
  });
});

test('an empty deck is made anew from the discards [2.2]', () => {
  const match = position(engine, {}, (g) => {
    hands(g, [[ONE], [ONE], [ONE]]);
    g.zones[DISCARD] = g.zones[DECK].splice(0).map((s) => slot(itemOf(s), EVERYBODY));
    g.stack = [];
    beginRound(g);
  });
  expect(match.state.zones[DISCARD]).toEqual([]);
  expect(match.state.zones[DECK]).toHaveLength(8);
  for (const role of ROLES.keys()) expect(match.state.zones[handOf(role)]).toHaveLength(4);
});

describe('bidding', () => {
  const bidding = (setting: Setting = {}) =>
    position(engine, { script: setting.dice ?? [] }, (g) => edited(g, setting));

  test('is secret until all have bid [3.1]', () => {
    const match = bidding();
    play(match, [AMBER, BID | 2]);
    expect(viewFor(provingGame, match.state, BLUE).answers).toEqual([-1, -1, -1]);
    expect(match.toldAt(0)).toEqual([]);
  });

  test('stays within the purse [3.2]', () => {
    const match = bidding({ coins: [1, 5, 5] });
    expect(refusalOf(match, AMBER, BID | 2)).toBe('3.2');
    expect(engine.legal(match.state, AMBER, [])).toEqual([BID, BID | 1]);
  });

  test('the highest pays and leads, and a die decides among equals [3.3]', () => {
    const clear = bidding();
    play(clear, [AMBER, BID], [BLUE, BID | 3], [CORAL, BID | 2]);
    expect(clear.state).toMatchObject({ leader: BLUE, coins: [5, 2, 5], bank: 13 });
    const tied = bidding({ dice: [1] });
    play(tied, [AMBER, BID | 2], [BLUE, BID], [CORAL, BID | 2]);
    expect(tied.state).toMatchObject({ leader: CORAL, coins: [5, 5, 3] });
  });
});

describe('talking', () => {
  function talking(setting: Setting = {}) {
    const match = position(engine, {}, (g) => edited(g, setting));
    play(match, [BLUE, BID], [CORAL, BID], [AMBER, BID | 1]);
    return match;
  }

  test('goes on in any order until all are done [4.1]', () => {
    const match = talking();
    play(match, [CORAL, DONE], [BLUE, OFFER | 1], [AMBER, DONE]);
    expect(match.state.asked).toBe(maskOf(BLUE));
    play(match, [BLUE, DONE]);
    expect(engine.question(match.state)?.key).toBe('turn.act');
  });

  test('two offers each, none for the leader, none beyond the purse [4.2, 3.2]', () => {
    const match = talking({ coins: [5, 2, 5] });
    expect(engine.allows(match.state, AMBER, OFFER | 1)).toBe(false);
    expect(refusalOf(match, BLUE, OFFER | 3)).toBe('3.2');
    play(match, [BLUE, OFFER | 1], [BLUE, OFFER | 2]);
    expect(refusalOf(match, BLUE, OFFER | 1)).toBe('4.2');
  });

  test('an accepted offer is paid and gives a truce [4.3, 5.3]', () => {
    const match = talking({ at: [ANVIL, BRIDGE, DUNE] });
    play(match, [BLUE, OFFER | 2], [AMBER, ACCEPT | BLUE]);
    expect(match.state.coins).toEqual([6, 3, 5]);
    play(match, [AMBER, DONE], [BLUE, DONE], [CORAL, DONE]);
    expect(refusalOf(match, AMBER, GO | BRIDGE)).toBe('5.3');
    expect(engine.allows(match.state, AMBER, GO | FORD)).toBe(true);
  });
});

describe("the leader's turn", () => {
  test('lasts until the leader stops [5.1]', () => {
    const match = ambersTurn();
    play(match, [AMBER, GO | FORD], [AMBER, STOP]);
    expect(match.state.round).toBe(2);
  });

  test('three steps at most [5.2]', () => {
    const match = ambersTurn();
    play(match, [AMBER, GO | FORD], [AMBER, GO | ANVIL], [AMBER, GO | FORD]);
    expect(refusalOf(match, AMBER, GO | ANVIL)).toBe('5.2');
  });

  test('one look into a hand, for the leader alone, and the own omen [5.4]', () => {
    const match = ambersTurn();
    play(match, [AMBER, PEEK | BLUE]);
    const seen = match.state.zones[handOf(BLUE)].filter((s) => knownTo(s) === (maskOf(AMBER) | maskOf(BLUE)));
    expect(seen).toHaveLength(1);
    expect(heardBy(match.toldAt(0), AMBER)).toEqual([{ ev: 'peeked', at: BLUE, card: itemOf(seen[0]) }]);
    expect(heardBy(match.toldAt(0), BLUE)).toEqual([{ ev: 'peekedHidden', at: BLUE }]);
    expect(refusalOf(match, AMBER, PEEK | CORAL)).toBe('5.4');
    play(match, [AMBER, OMEN]);
    expect(refusalOf(match, AMBER, OMEN)).toBe('5.4');
    const omen = (role: Role) => itemOf(viewFor(provingGame, match.state, role).zones[omenOf(AMBER)][0]);
    expect(omen(AMBER)).not.toBe(HIDDEN);
    expect(omen(BLUE)).toBe(HIDDEN);
  });

  test('ends with a lost clash and goes on after a won one [5.5]', () => {
    const clash = (dice: readonly number[]) => {
      const match = ambersTurn({ dice, held: [[], [], []] });
      play(match, [AMBER, GO | BRIDGE], [BLUE, PASS], [CORAL, PASS], [AMBER, PASS], [BLUE, PASS]);
      return match;
    };
    expect(clash(pips(1, 6)).state).toMatchObject({ round: 2, at: [ANVIL, BRIDGE, DUNE] });
    const won = clash(pips(6, 1));
    play(won, [BLUE, GO | CAIRN]);
    expect(won.state).toMatchObject({ round: 1, at: [BRIDGE, CAIRN, DUNE], asked: maskOf(AMBER) });
  });
});

describe('a clash', () => {
  const held = [
    [FOIL, THREE],
    [AMBUSH, FOIL, TWO],
    [AMBUSH, FOIL],
  ];

  test('cards come from the hand [6.1]', () => {
    const match = ambersTurn({ held: [[], [], [AMBUSH]] });
    play(match, [AMBER, GO | BRIDGE]);
    expect(refusalOf(match, BLUE, PLAY | AMBUSH)).toBe('6.1');
    expect(engine.legal(match.state, BLUE, [])).toEqual([PASS]);
    expect(match.state.asked).toBe(maskOf(BLUE) | maskOf(CORAL));
  });

  test('of several ambushes one is played, and the other stays unseen [6.2]', () => {
    const match = ambersTurn({ held });
    play(match, [AMBER, GO | BRIDGE], [CORAL, PLAY | AMBUSH], [BLUE, PLAY | AMBUSH]);
    expect(match.state.zones[TABLE]).toEqual([slot(AMBUSH, EVERYBODY)]);
    expect(match.state.zones[handOf(CORAL)]).toEqual(fill([AMBUSH, FOIL], maskOf(CORAL)));
    expect(match.state.zones[handOf(BLUE)]).toEqual(fill([FOIL, TWO], maskOf(BLUE)));
  });

  test.each([
    ['no foil: the ambush stands', [], pips(6, 4), false],
    ['a foil: it does not', [AMBER], pips(6, 4), true],
    ['a foiled foil: it stands', [AMBER, BLUE], pips(6, 4), false],
    ['a foil of that: it does not', [AMBER, BLUE, CORAL], pips(6, 4), true],
  ])('with %s [6.3, 6.4]', (_what, foilers, dice, won) => {
    const match = ambersTurn({ held, dice });
    play(match, [AMBER, GO | BRIDGE], [BLUE, PLAY | AMBUSH], [CORAL, PASS]);
    let by: Role = BLUE;
    for (const foiler of [...foilers, -1]) {
      expect(engine.question(match.state)?.window).toBe('foil');
      const asked = [...ROLES.keys()].filter((role) => role !== by);
      for (const role of asked) play(match, [role, role === foiler ? PLAY | FOIL : PASS]);
      by = foiler;
    }
    play(match, [AMBER, PASS], [BLUE, PASS]);
    expect(match.state.coins).toEqual(won ? [6, 4, 5] : [4, 6, 5]);
  });

  test('both choose a force in secret [6.5]', () => {
    const match = ambersTurn({ held });
    play(match, [AMBER, GO | BRIDGE], [BLUE, PASS], [CORAL, PASS], [AMBER, PLAY | THREE]);
    expect(match.state.asked).toBe(maskOf(AMBER) | maskOf(BLUE));
    expect(viewFor(provingGame, match.state, BLUE).zones[TABLE]).toEqual([]);
    expect(viewFor(provingGame, match.state, BLUE).answers[AMBER]).toBe(-1);
  });

  test('force and die decide, and a tie is the defender’s [6.6]', () => {
    const clash = (dice: readonly number[]) => {
      const match = ambersTurn({ held, dice });
      play(
        match,
        [AMBER, GO | BRIDGE],
        [BLUE, PASS],
        [CORAL, PASS],
        [AMBER, PLAY | THREE],
        [BLUE, PLAY | TWO],
      );
      return match.state.coins;
    };
    expect(clash(pips(3, 4))).toEqual([4, 6, 5]);
    expect(clash(pips(4, 4))).toEqual([6, 4, 5]);
  });

  test('the loser flees where there is room, unasked where there is one way only [6.7]', () => {
    const match = ambersTurn({ held: [[], [], []], dice: pips(6, 1), at: [ANVIL, BRIDGE, CAIRN] });
    play(match, [AMBER, GO | BRIDGE], [BLUE, PASS], [CORAL, PASS], [AMBER, PASS], [BLUE, PASS]);
    expect(match.state.at).toEqual([BRIDGE, ANVIL, CAIRN]);
    const free = ambersTurn({ held: [[], [], []], dice: pips(6, 1) });
    play(free, [AMBER, GO | BRIDGE], [BLUE, PASS], [CORAL, PASS], [AMBER, PASS], [BLUE, PASS]);
    expect(free.state.asked).toBe(maskOf(BLUE));
    expect(engine.legal(free.state, BLUE, [])).toEqual([GO | ANVIL, GO | CAIRN]);
    expect(free.state.zones[TABLE]).toEqual([]);
  });
});

describe('the end', () => {
  const lastRound = (coins: readonly number[], round = 3) =>
    position(engine, {}, (g) => {
      edited(g, { coins });
      g.round = round;
      [CUP, ...ROLES.map((_, role) => omenOf(role))].forEach((zone, omen) => {
        // The cup keeps the dark omen; amber has 1, blue 2 and coral 3.
        g.zones[zone] = [slot(omen, 0)];
      });
      g.stack[0].step = 'close';
      turn.enter(g, { left: 3, peeked: false, truce: 0 });
    });

  test('comes with the last round or with great riches [7.1]', () => {
    for (const [coins, round, over] of [
      [[5, 5, 5], 3, true],
      [[5, 5, 5], 2, false],
      [[2, 2, 15], 1, true],
      [[2, 2, 14], 1, false],
    ] as const) {
      const match = lastRound(coins, round);
      play(match, [AMBER, STOP]);
      expect(match.state.outcome !== null).toBe(over);
    }
  });

  test('omens are shown and pay [7.2]', () => {
    const match = lastRound([5, 5, 5]);
    play(match, [AMBER, STOP]);
    expect(match.state.coins).toEqual([6, 7, 8]);
    expect(match.state.zones[omenOf(BLUE)]).toEqual([slot(2, EVERYBODY)]);
  });

  test.each([
    [[5, 5, 5], ['coral']],
    [
      [6, 6, 5],
      ['blue', 'coral'],
    ],
    [[9, 5, 5], ['amber']],
  ])('of %j and omens of 1, 2 and 3 the most wins [7.3]', (coins, winners) => {
    const match = lastRound(coins);
    play(match, [AMBER, STOP]);
    expect(match.record().outcome).toEqual({ winners, reason: 'most-coins' });
  });
});
