import {
  type AnyProcedure,
  bindList,
  Engine,
  type Game,
  holds,
  itemOf,
  maskOf,
  type Role,
  verbOf,
} from '@punica/kernel';
import { describe, expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';
import { GO, PEEK, STOP } from './proving/actions.ts';
import type { ProvingEvent } from './proving/events.ts';
import { provingGame } from './proving/game.ts';
import { provingProof } from './proving/proof.ts';
import { AMBUSH, copyState, DECK, handOf, type P, ROLES, TABLE } from './proving/state.ts';
import { shrink } from './shrink.ts';

type Proving = Game<P, ProvingEvent>;
type Steps = AnyProcedure['steps'];

/** The proving game with one step replaced in part. */
function withStep(proc: string, step: string, patch: (old: Steps[string]) => object): Proving {
  return {
    ...provingGame,
    procedures: provingGame.procedures.map((p) =>
      p.name === proc
        ? { ...p, steps: { ...p.steps, [step]: { ...p.steps[step], ...patch(p.steps[step]) } as never } }
        : p,
    ),
  };
}

/** Runs the step's own `take` and then something more. */
const thenAlso =
  (also: (g: P, f: Record<string, unknown>, a: number, role: Role) => void) => (old: Steps[string]) => ({
    take(g: P, f: never, a: number, x: never, role: Role) {
      const next = (old as { take(...args: unknown[]): unknown }).take(g, f, a, x, role);
      also(g, f, a, role);
      return next;
    },
  });

/** Ways to break a game, and the check that must find each. */
const ownLists = new WeakSet<number[]>();

const broken: Readonly<Record<string, readonly [check: string, game: Proving]>> = {
  'a window asks holders only': [
    'twinsLookAlike',
    withStep('clash', 'ambush', () => ({
      who: (g: P) =>
        [...ROLES.keys()].reduce(
          (mask, role) =>
            role !== g.leader && holds(g.zones[handOf(role)], AMBUSH) ? mask | maskOf(role) : mask,
          0,
        ),
    })),
  ],
  "a list depends on another's hand": [
    'twinsLookAlike',
    withStep('turn', 'act', () => ({
      check: (g: P, _f: unknown, a: number) =>
        verbOf(a) !== STOP && holds(g.zones[handOf((g.leader + 1) % 3)], AMBUSH)
          ? { rule: '5.2', code: 'no-steps-left' }
          : undefined,
    })),
  ],
  'a refusal depends on a hidden card': [
    'twinsLookAlike',
    withStep('turn', 'act', () => ({
      check: (g: P, _f: unknown, a: number) => {
        if (a === STOP) return undefined;
        return {
          rule: '5.2',
          code: holds(g.zones[handOf((g.leader + 1) % 3)], AMBUSH) ? 'truce-holds' : 'occupied',
        };
      },
    })),
  ],
  'a prompt tells a hidden card': [
    'twinsLookAlike',
    {
      ...provingGame,
      words: {
        ...provingGame.words,
        waiting: (g) => `the first card of the deck is ${itemOf(g.zones[DECK][0] ?? 0)}`,
      },
    },
  ],
  'an event tells a hidden card to all': [
    'twinsLookAlike',
    withStep('turn', 'act', (old) => ({
      take(g: P, f: never, a: number, x: { say(e: ProvingEvent): void }, role: Role) {
        if (verbOf(a) === GO) x.say({ ev: 'played', role, card: itemOf(g.zones[handOf(0)][0] ?? 0) });
        return (old as { take(...args: unknown[]): unknown }).take(g, f, a, x, role);
      },
    })),
  ],
  'the board tells a card that one role was shown': [
    'twinsLookAlike',
    withStep(
      'turn',
      'act',
      thenAlso((g, _f, a, role) => {
        if (verbOf(a) !== PEEK || g.zones[handOf(0)].every((s) => itemOf(s) !== AMBUSH)) return;
        g.bank--;
        g.coins[role]++;
      }),
    ),
  ],
  'a sealed answer shows before its time': [
    'twinsLookAlike',
    { ...provingGame, words: { ...provingGame.words, waiting: (g) => `answers: ${g.answers.join()}` } },
  ],
  'a copy shares a list': [
    'independentCopy',
    {
      ...provingGame,
      copy: (g) => Object.assign(copyState(g), { coins: g.coins }),
    },
  ],
  'a frame changes a list in place': [
    'independentCopy',
    withStep(
      'round',
      'talk',
      thenAlso((_g, f) => {
        const made = f.made as number[];
        // The list of the beginning serves every game: first one of its own.
        const own = ownLists.has(made) ? made : made.slice();
        if (own === made) own[0]++;
        ownLists.add(own);
        f.made = own;
      }),
    ),
  ],
  'a copy forgets a field': [
    'independentCopy',
    { ...provingGame, copy: (g) => Object.assign(copyState(g), { lastRound: 6 }) },
  ],
  'a position file forgets a field': [
    'positionFile',
    { ...provingGame, read: (json, beginning) => ({ ...provingGame.read(json, beginning), leader: 0 }) },
  ],
  'the state holds no plain data': [
    'plain',
    withStep(
      'turn',
      'act',
      thenAlso((_g, f) => {
        f.path = undefined;
      }),
    ),
  ],
  'a card gets lost': [
    'nothingLost',
    withStep('clash', 'sprung', () => ({
      run: (g: P) => {
        g.zones[TABLE].length = 0;
      },
    })),
  ],
  'a coin comes from nowhere': [
    'sound',
    withStep(
      'turn',
      'act',
      thenAlso((g) => {
        g.bank++;
      }),
    ),
  ],
  'somebody has nothing to choose': [
    'somebodyCanChoose',
    withStep('flee', 'choose', () => ({ check: () => ({ rule: '6.7', code: 'occupied' }) })),
  ],
  'the rules throw': [
    'runs',
    withStep('flee', 'choose', (old) => ({
      offer: 'offerPublicly' in old && old.offerPublicly,
      offerPublicly: undefined,
      take: () => {
        throw new Error('fell over');
      },
    })),
  ],
  'a list made in one go is another than that of what is not refused': [
    'named',
    withStep('turn', 'act', (old) => {
      const { offer, check } = old as { offer(...args: unknown[]): unknown; readonly check?: unknown };
      const own = (...args: unknown[]) => offer(...args);
      bindList({
        offer: own,
        check,
        list: (g: P, f: never, out: number[], role: Role) => void own(g, f, out, role),
      });
      return { offer: own };
    }),
  ],
  'a refusal has no words': [
    'named',
    {
      ...provingGame,
      words: {
        ...provingGame.words,
        refusal: (code) => (code === 'not-in-hand' ? '' : provingGame.words.refusal(code)),
      },
    },
  ],
  'an event has no words': [
    'named',
    {
      ...provingGame,
      words: { ...provingGame.words, event: (e) => (e.ev === 'offers' ? '' : provingGame.words.event(e)) },
    },
  ],
  'the game never ends': [
    'ends',
    withStep('round', 'close', () => ({
      run: (_g: P, f: object) => {
        Object.assign(f, { offers: [-1, -1, -1], made: [0, 0, 0], done: 0, truce: 0 });
        return 'deal';
      },
    })),
  ],
  'a zone belongs to no family': [
    'viewsHide',
    { ...provingGame, families: provingGame.families.filter(({ name }) => name === 'cards') },
  ],
};

/** Costly checks play on by themselves, and would be the first to meet a throw. */
const found = (check: string, game: Proving) =>
  fuzz(new Engine(game), {
    games: 300,
    costlyShare: check === 'runs' ? 0 : 0.3,
    most: 400,
    scenarios: ['short'],
  }).failure;

describe('random play finds', () => {
  test.each(Object.entries(broken))('%s', (_what, [check, game]) => {
    expect(found(check, game)?.check).toBe(check);
  });
});

test('random play finds rules that keep something to themselves', () => {
  let calls = 0;
  const game = withStep(
    'turn',
    'act',
    thenAlso((g) => {
      if (++calls % 7 !== 0) return;
      g.bank--;
      g.coins[0]++;
    }),
  );
  const check = (costlyShare: number) => fuzz(new Engine(game), { games: 50, costlyShare }).failure?.check;
  expect(check(0)).toBe('sameWhenReplayed');
  expect(check(1)).toBe('undoAndRedo');
});

describe('shrinking', () => {
  const shrinkable = Object.entries(broken).filter(([, [check]]) => check !== 'ends');

  test.each(shrinkable)('leaves a short game in which %s', (_what, [check, game]) => {
    const engine = new Engine(game);
    const failure = found(check, game);
    const shrunk = shrink(engine, failure!.record, check, { tries: 40 });
    expect(shrunk?.finding.check).toBe(check);
    expect(shrunk!.record.log.length).toBeLessThanOrEqual(failure!.record.log.length);
    // What is left still fails when it is taken up from the file.
    const again = shrink(engine, JSON.parse(JSON.stringify(shrunk!.record)), check, { tries: 0, seed: 2 });
    expect(again?.finding.check).toBe(check);
  });

  test('makes a long failing game as short as it can be', () => {
    // A clash needs three bids, three "done", a step or two, two passes, two forces, and a choice where to flee.
    const [check, game] = broken['the rules throw'];
    const engine = new Engine(game);
    const { failure } = fuzz(engine, { games: 300, costlyShare: 0, scenarios: ['short'], seed: 9 });
    const shrunk = shrink(engine, failure!.record, check, { tries: 600 });
    expect(shrunk!.record.log.length).toBeLessThanOrEqual(14);
  });

  test('says so where nothing fails', () => {
    const engine = new Engine(provingGame);
    const record = fuzzedRecord();
    expect(shrink(engine, record, 'plain')).toBeUndefined();
  });
});

function fuzzedRecord() {
  const [, game] = broken['the rules throw'];
  const { failure } = fuzz(new Engine(game), { games: 300, costlyShare: 0, scenarios: ['short'] });
  return { ...failure!.record, log: failure!.record.log.slice(0, -1) };
}

describe('the options of random play', () => {
  const engine = new Engine(provingGame);

  test('the same seed gives the same games, another seed others', () => {
    const report = (seed: number) => fuzz(engine, { games: 20, seed });
    expect(report(1)).toEqual(report(1));
    expect(report(1).actions).not.toBe(report(2).actions);
  });

  test('a run can be taken up again where it was stopped', () => {
    const whole = fuzz(engine, { games: 20 });
    const parts = [fuzz(engine, { games: 8 }), fuzz(engine, { games: 12, firstGame: 8 })];
    expect(parts[0].actions + parts[1].actions).toBe(whole.actions);
  });

  test('the budget stops it', () => {
    let time = 0;
    const report = fuzz(engine, { games: 1000, budget: 50, now: () => time++ });
    expect(report.games).toBeGreaterThan(0);
    expect(report.games).toBeLessThan(60);
  });

  test('progress is told', () => {
    const told: number[] = [];
    fuzz(engine, { games: 3, onProgress: (games) => told.push(games) });
    expect(told).toEqual([1, 2, 3]);
  });
});

describe('the proof of the kernel', () => {
  test('800 random games with every check and 8,000 hostile inputs', () => {
    const { games, gate } = provingProof({ games: 800, inputs: 8_000 });
    expect(games.failure).toBeUndefined();
    expect(games.games).toBe(800);
    expect(Math.min(...Object.values(games.checks))).toBeGreaterThan(400);
    expect(gate.failure).toBeUndefined();
    expect(gate.inputs).toBe(8_000);
    for (const count of Object.values(gate.refused)) expect(count).toBeGreaterThan(0);
    expect(Object.keys(gate.kinds).length).toBeGreaterThan(15);
  });
});
