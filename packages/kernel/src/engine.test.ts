import { provingGame } from '@punica/testkit';
import { describe, expect, test } from 'vitest';
import { type Action, ActionCodec, argOf, none, upTo } from './action.ts';
import { offering } from './choice.ts';
import { Context } from './context.ts';
import { QuickDice } from './dice.ts';
import { Engine, Fault, pending } from './engine.ts';
import type { Game } from './game.ts';
import { count, type Kind, named } from './kind.ts';
import { type AnyProcedure, END, procedures, STAY } from './procedure.ts';
import { refusal } from './refusal.ts';
import { type Core, copyOfCore, freshCore, NOT_ANSWERED } from './state.ts';

/** A state that only remembers what happened to it. */
interface G extends Core {
  seen: string[];
  hands: number[][];
}

const codec = new ActionCodec({ pick: upTo(9), pass: none });
const { pass: PASS } = codec.verbs;
const TOO_MUCH = refusal('1.2', 'too-much');
const NOT_HERE = refusal('1.3', 'not-here');

const over = { winners: 0, rule: '9', reason: 'over' };

/** The last step of a game: it must not ask anything any more. */
const stop = (g: G): typeof END => {
  g.outcome = over;
  return END;
};

const see = (what: string) => (g: G) => {
  g.seen.push(what);
};

function engineOf(...procedures: AnyProcedure[]): Engine<G> {
  const game: Game<G> = {
    ...(provingGame as unknown as Game<G>),
    procedures,
    actions: codec,
    copy: (g) => ({ seen: g.seen.slice(), hands: g.hands, ...copyOfCore(g) }),
  };
  return new Engine(game);
}

const x = () => new Context<unknown>(new QuickDice(1));

function begun(engine: Engine<G>, enter: (g: G) => void, part: Partial<G> = {}): G {
  const g: G = { seen: [], hands: [], ...freshCore([], false), ...part };
  enter(g);
  engine.settle(g, x());
  return g;
}

const make = procedures<G, unknown>();

const side: Kind<0 | 1 | 2> = named('side', ['red', 'blue', 'green']);

describe('steps', () => {
  test('run in order, jump by name, and end the procedure after the last', () => {
    const p = make(
      'p',
      {},
      {
        one: { rule: '1', run: see('one') },
        two: { rule: '1', run: (g) => (g.seen.includes('three') ? 'four' : 'three') },
        three: {
          rule: '1',
          run: (g) => {
            g.seen.push('three');
            return 'two';
          },
        },
        four: { rule: '1', run: see('four') },
      },
    );
    const outer = make(
      'outer',
      {},
      {
        call: { rule: '1', run: (g) => p.enter(g, {}) },
        last: { rule: '1', run: stop },
      },
    );
    const g = begun(engineOf(p, outer), (s) => outer.enter(s, {}));
    expect(g.seen).toEqual(['one', 'three', 'four']);
    expect(g.stack).toEqual([]);
    expect(g.asked).toBe(0);
  });

  test('a procedure that is entered runs before the step that called it goes on, and hands back a result', () => {
    const inner = make(
      'inner',
      { value: count },
      {
        only: {
          rule: '1',
          run: (g, f) => {
            g.seen.push('inner');
            g.result = f.value;
          },
        },
      },
    );
    const outer = make(
      'outer',
      {},
      {
        call: {
          rule: '1',
          run: (g) => {
            g.seen.push('before');
            inner.enter(g, { value: 7 });
          },
        },
        after: { rule: '1', run: (g) => void g.seen.push(`after ${g.result}`) },
        last: { rule: '1', run: stop },
      },
    );
    expect(begun(engineOf(inner, outer), (g) => outer.enter(g, {})).seen).toEqual([
      'before',
      'inner',
      'after 7',
    ]);
  });

  test('locals that are a frame already cannot become another', () => {
    const p = make('p', {}, { only: { rule: '1', run: see('p') } });
    const shared = {};
    expect(() =>
      begun(engineOf(p), (g) => {
        p.enter(g, shared);
        p.enter(g, shared);
      }),
    ).toThrow('the locals of p belong to p already');
  });

  test('END with a procedure entered beforehand leaves that one to finish alone', () => {
    const tail = make('tail', {}, { only: { rule: '1', run: see('tail') } });
    const inner = make(
      'inner',
      {},
      {
        only: {
          rule: '1',
          run: (g) => {
            tail.enter(g, {});
            return END;
          },
        },
        never: { rule: '1', run: see('never') },
      },
    );
    const outer = make(
      'outer',
      {},
      {
        call: { rule: '1', run: (g) => inner.enter(g, {}) },
        last: { rule: '1', run: stop },
      },
    );
    const engine = engineOf(tail, inner, outer);
    expect(begun(engine, (g) => outer.enter(g, {})).seen).toEqual(['tail']);
  });

  test('a mistake in the rules code is a fault, not a hang', () => {
    const round = make('round', {}, { again: { rule: '1', run: () => 'again' } });
    expect(() => begun(engineOf(round), (g) => round.enter(g, {}))).toThrow(Fault);
    const short = make('short', {}, { only: { rule: '1', run: () => {} } });
    expect(() => begun(engineOf(short), (g) => short.enter(g, {}))).toThrow('without an outcome');
    expect(() => engineOf(short, short)).toThrow('two procedures');
    const lost = engineOf(short);
    expect(() => lost.settle({ ...begunAt('short', 'elsewhere') }, x())).toThrow('no step short.elsewhere');
  });
});

const begunAt = (proc: string, step: string): G => ({
  seen: [],
  hands: [],
  ...freshCore([], false),
  stack: [{ proc, step }],
});

describe('a choice of one role', () => {
  const choose = make(
    'choose',
    {},
    {
      pick: {
        rule: '1.1',
        who: () => 1,
        offer: (_g, _f, out) => {
          out.push(1, 2, 3);
        },
        check: (_g, _f, a, role) => (a > role + 1 ? TOO_MUCH : undefined),
        take: (g, _f, a) => {
          g.seen.push(`took ${a}`);
          return g.seen.length === 2 ? undefined : STAY;
        },
      },
      last: { rule: '1', run: stop },
    },
  );
  const engine = engineOf(choose);

  test('lists what is offered and not refused, for the role that is asked', () => {
    const g = begun(engine, (s) => choose.enter(s, {}));
    expect(engine.question(g)).toEqual({ kind: 'one', roles: 0b010, key: 'choose.pick', rule: '1.1' });
    expect(engine.legal(g, 1, [])).toEqual([1, 2]);
    expect(engine.candidates(g, 1, [])).toEqual([1, 2, 3]);
    expect(engine.legal(g, 0, [9])).toEqual([]);
  });

  test('may cite by what is going on', () => {
    const kin = make(
      'kin',
      { card: count },
      {
        pick: {
          rule: '1.1',
          cites: (_g, f) => `card ${f.card}`,
          who: () => 1,
          offer: (_g, _f, out) => void out.push(1),
          take: () => END,
        },
      },
    );
    const cited = engineOf(kin);
    const g = begun(cited, (s) => kin.enter(s, { card: 7 }));
    expect(cited.question(g)?.rule).toBe('card 7');
  });

  test('explains with the same check', () => {
    const g = begun(engine, (s) => choose.enter(s, {}));
    expect(engine.refusalOf(g, 1, 3)).toBe(TOO_MUCH);
    expect(engine.refusalOf(g, 1, 2)).toBeUndefined();
    expect(engine.refusalOf(g, 1, 8)).toBeUndefined();
    expect([1, 2, 3, 8].map((a) => engine.allows(g, 1, a))).toEqual([true, true, false, false]);
    expect(engine.allows(g, 0, 1)).toBe(false);
  });

  test('explains what is not on the list, where it is of a kind that is', () => {
    const { verbs: A } = new ActionCodec({ at: upTo(9), bring: upTo(9) });
    const elsewhere = make(
      'elsewhere',
      {},
      {
        pick: {
          rule: '1.1',
          who: () => 1,
          offer: (_g, _f, out) => void out.push(A.at | 1, A.at | 2),
          check: (_g, _f, a) => (a === (A.at | 2) ? TOO_MUCH : undefined),
          unlisted: (_g, _f, a) => (argOf(a) === 9 ? undefined : NOT_HERE),
          take: () => END,
        },
      },
    );
    const other = engineOf(elsewhere);
    const g = begun(other, (s) => elsewhere.enter(s, {}));
    const why = (a: number, role = 1) => other.refusalOf(g, role, a);
    expect([A.at | 1, A.at | 2, A.at | 3, A.at | 9].map((a) => why(a))).toEqual([
      undefined,
      TOO_MUCH,
      NOT_HERE,
      undefined,
    ]);
    expect(why(A.bring | 3)).toBeUndefined();
    expect(why(A.at | 3, 0)).toBeUndefined();
    expect(other.allows(g, 1, A.at | 9)).toBe(false);
  });

  test('STAY asks again', () => {
    const g = begun(engine, (s) => choose.enter(s, {}));
    engine.apply(g, 1, 2, x());
    expect(g.asked).toBe(0b010);
    engine.apply(g, 1, 1, x());
    expect(g.seen).toEqual(['took 2', 'took 1']);
    expect(engine.question(g)).toBeUndefined();
  });

  test('a lone action is taken unasked only where it is offered publicly', () => {
    const held = (g: G, _f: unknown, out: Action[]): void => {
      for (const a of g.hands[0]) out.push(a);
    };
    const pick = {
      rule: '1',
      who: () => 0,
      take: (g: G, _f: unknown, a: Action) => void g.seen.push(`took ${a}`),
    };
    const last = { rule: '1', run: stop };
    const hidden = make('hidden', {}, { pick: { ...pick, offer: held }, last });
    const open = make('open', {}, { pick: { ...pick, offerPublicly: held }, last });
    const after = (p: typeof hidden | typeof open, hand: number[]) =>
      begun(engineOf(p), (g) => p.enter(g, {}), { hands: [hand] }).seen;
    expect(after(open, [4])).toEqual(['took 4']);
    expect(after(open, [4, 5])).toEqual([]);
    expect(after(hidden, [4])).toEqual([]);
  });

  test('a choice that names nobody asks whom its procedure is about', () => {
    const about = procedures<G, unknown, { side: 0 | 1 | 2 }>('side');
    const own = about(
      'own',
      { side },
      {
        first: { rule: '1', offer: offering(1, 2), take: (g, f) => void g.seen.push(`${f.side}`) },
        other: {
          rule: '1',
          who: () => 0,
          offer: offering(1, 2),
          take(_g, f) {
            f.side = 1;
          },
        },
        again: { rule: '1', offer: offering(1, 2), take: () => undefined },
        last: { rule: '1', run: stop },
      },
    );
    const engine = engineOf(own);
    const g = begun(engine, (s) => own.enter(s, { side: 2 }));
    expect(g.asked).toBe(0b100);
    engine.apply(g, 2, 1, x());
    expect(g.asked).toBe(0b001);
    engine.apply(g, 0, 1, x());
    expect(g.asked).toBe(0b010);
    expect(g.seen).toEqual(['2']);
  });

  test('does not compile where it is not known whom it asks, or how it offers', () => {
    const about = procedures<G, unknown, { side: 0 | 1 | 2 }>('side');
    const step = { rule: '1', offer: offering(1), take: () => undefined };
    const sealed = { rule: '1', kind: 'sealed', offer: offering(1), takeAll: () => undefined } as const;
    // @ts-expect-error no such local
    about('none', {}, { ask: step });
    // @ts-expect-error a local of that name that is no role
    about('other', { side: count }, { ask: step });
    // @ts-expect-error a game that has not said what its procedures are about
    make('plain', { side }, { ask: step });
    // @ts-expect-error secret answers are asked of those whom the step names
    about('sealed', { side }, { ask: sealed });
    // @ts-expect-error both names of the list
    about('both', { side }, { ask: { ...step, offerPublicly: offering(1) } });
    // @ts-expect-error neither of them
    about('neither', { side }, { ask: { rule: '1', take: () => undefined } });
    // @ts-expect-error the local is not named
    procedures<G, unknown, { side: 0 | 1 | 2 }>();
    expect(about('right', { side }, { ask: step }).own).toBe('side');
  });
});

describe('several roles at once', () => {
  const sealed = make(
    'sealed',
    {},
    {
      bid: {
        rule: '2',
        kind: 'sealed',
        who: () => 0b101,
        offer: (_g, _f, out) => {
          out.push(1, 2, 3);
        },
        takeAll: (g, _f, answers) => void g.seen.push(answers.join()),
      },
      last: { rule: '1', run: stop },
    },
  );

  test('a sealed question waits for all, and answers may change until then', () => {
    const engine = engineOf(sealed);
    const g = begun(engine, (s) => sealed.enter(s, {}));
    expect(g.asked).toBe(0b101);
    expect(pending(g)).toBe(0b101);
    const first = x();
    engine.apply(g, 0, 1, first);
    expect(pending(g)).toBe(0b100);
    expect(g.asked).toBe(0b101);
    engine.apply(g, 0, 3, first);
    expect(g.seen).toEqual([]);
    expect(first.barrier).toBe(false);
    const last = x();
    engine.apply(g, 2, 2, last);
    expect(g.seen).toEqual([`3,${NOT_ANSWERED},2`]);
    expect(g.answers).toEqual([]);
    // Whoever answered last has now seen the others' answers.
    expect(last.barrier).toBe(true);
  });

  test('a sealed answer leaves copies of the state alone', () => {
    const engine = engineOf(sealed);
    const g = begun(engine, (s) => sealed.enter(s, {}));
    const copy = engine.game.copy(g);
    engine.apply(copy, 0, 1, x());
    expect(pending(g)).toBe(0b101);
  });

  const open = make(
    'open',
    { done: count },
    {
      talk: {
        rule: '3',
        kind: 'open',
        who: (_g, f) => 0b111 & ~f.done,
        offer: (_g, _f, out) => {
          out.push(PASS, 5);
        },
        take: (g, f, a, _x, role) => {
          g.seen.push(`${role}:${a === PASS ? 'pass' : a}`);
          if (a === PASS) f.done |= 1 << role;
          return f.done === 0b111 ? undefined : STAY;
        },
      },
      last: { rule: '1', run: stop },
    },
  );

  test('an open question takes acts in any order until the step goes on', () => {
    const engine = engineOf(open);
    const g = begun(engine, (s) => open.enter(s, { done: 0 }));
    for (const [role, a] of [
      [2, 5],
      [0, PASS],
      [2, PASS],
      [1, PASS],
    ]) {
      expect(engine.allows(g, role, a)).toBe(true);
      engine.apply(g, role, a, x());
    }
    expect(g.seen).toEqual(['2:5', '0:pass', '2:pass', '1:pass']);
    expect(g.outcome).toBe(over);
  });

  test('an open question must ask somebody', () => {
    const engine = engineOf(open);
    expect(() => begun(engine, (s) => open.enter(s, { done: 0b111 }))).toThrow('open.talk asks nobody');
  });
});

describe('a reaction window', () => {
  const reaction = make(
    'reaction',
    { who: count },
    {
      chance: {
        rule: '4',
        kind: 'window',
        window: 'ambush',
        pass: PASS,
        who: (_g, f) => f.who,
        offer: (g, _f, out, role) => {
          out.push(PASS, ...g.hands[role]);
        },
        takeAll: (g, _f, answers) => void g.seen.push(answers.map((a) => (a === PASS ? 'pass' : a)).join()),
      },
      last: { rule: '1', run: stop },
    },
  );
  const engine = engineOf(reaction);
  const hands = [[], [6], []];

  test('asks everybody concerned, whatever they hold; the rest have passed', () => {
    const g = begun(engine, (s) => reaction.enter(s, { who: 0b110 }), { hands });
    expect(engine.question(g)).toMatchObject({ kind: 'window', window: 'ambush', roles: 0b110 });
    engine.apply(g, 2, PASS, x());
    engine.apply(g, 1, 6, x());
    expect(g.seen).toEqual(['pass,6,pass']);
  });

  test('asks holders only in a quick game', () => {
    const g = begun(engine, (s) => reaction.enter(s, { who: 0b111 }), { hands, quick: true });
    expect(g.asked).toBe(0b010);
    const alone = x();
    engine.apply(g, 1, PASS, alone);
    expect(g.seen).toEqual(['pass,pass,pass']);
    expect(alone.barrier).toBe(false);
  });

  test('passes by without a question where nobody can be asked', () => {
    const nobody = begun(engine, (s) => reaction.enter(s, { who: 0b101 }), { hands, quick: true });
    expect(nobody.seen).toEqual(['pass,pass,pass']);
    expect(begun(engine, (s) => reaction.enter(s, { who: 0 }), { hands }).seen).toEqual(['pass,pass,pass']);
  });
});

describe('several engines', () => {
  test('take turns on one state, each finding it where the other left it', () => {
    const line = make(
      'line',
      { left: count },
      {
        ask: {
          rule: '1',
          who: () => 0,
          offer: offering(codec.verbs.pick | 1, codec.verbs.pick | 2),
          take: (g, f, a) => {
            g.seen.push(`${f.left} ${a & 1}`);
            f.left--;
            return f.left > 0 ? 'ask' : undefined;
          },
        },
        after: { rule: '1', run: see('after') },
      },
    );
    const outer = make(
      'outer',
      {},
      {
        first: { rule: '1', run: (g) => line.enter(g, { left: 2 }) },
        second: {
          rule: '1',
          run(g) {
            g.seen.push('second');
            line.enter(g, { left: 1 });
          },
        },
        again: { rule: '1', run: (g) => (g.seen.length < 20 ? 'first' : undefined) },
        stop: { rule: '1', run: stop },
      },
    );
    const played = (engines: readonly Engine<G>[]): readonly string[] => {
      const g = begun(engines[0], (it) => outer.enter(it, {}));
      for (let n = 0; g.outcome === null; n++)
        engines[n % engines.length].apply(g, 0, codec.verbs.pick | (1 + (n % 2)), x());
      return g.seen;
    };
    const alone = played([engineOf(line, outer)]);
    expect(alone.length).toBeGreaterThan(20);
    for (const many of [2, 3])
      expect(played(Array.from({ length: many }, () => engineOf(line, outer)))).toEqual(alone);
  });
});
