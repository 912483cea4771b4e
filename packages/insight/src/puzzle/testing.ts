import {
  type Action,
  ActionCodec,
  argOf,
  BadInput,
  Context,
  type Core,
  copyOfCore,
  END,
  Engine,
  freshCore,
  type Game,
  type Knowledge,
  type Planning,
  procedures,
  QuickDice,
  upTo,
} from '@punica/kernel';
import type { Insight } from '../insight.ts';
import { deskOf } from './desk.ts';

/** Two choices and their answer: what looks good at once is a trap. */
interface Trap extends Core {
  picked: number[];
}

const codec = new ActionCodec({ pick: upTo(9) });
const PICK = codec.verbs.pick;
const make = procedures<Trap, unknown>();

const asks = (rule: string, role: 0 | 1, among: (g: Trap) => readonly number[]) => ({
  rule,
  who: () => role,
  offer: (g: Trap, _f: unknown, out: Action[]) => void out.push(...among(g).map((n) => PICK | n)),
  take: (g: Trap, _f: unknown, a: Action) => void g.picked.push(argOf(a)),
});

/** 0 makes the most points at once, but then the enemy wins; after 3 the second pick of 7 wins; all else is drawn. */
const war = make(
  'war',
  {},
  {
    first: asks('1.1', 0, () => [0, 1, 2, 3]),
    second: asks('1.2', 0, () => [5, 6, 7]),
    answer: asks('1.3', 1, (g) => (g.picked[0] === 0 ? [8, 9] : [8])),
    last: {
      rule: '1.4',
      run: (g) => {
        const [first, second, answer] = g.picked;
        const winners = answer === 9 ? 2 : first === 3 && second === 7 ? 1 : 0;
        g.outcome = { winners, rule: '1.4', reason: 'over' };
        return END;
      },
    },
  },
);

/** Points for the lowest first pick; the enemy likes high answers. */
const knowledge: Knowledge<Trap> = {
  terms: ['points'],
  evaluate(g, role, out) {
    const points = g.picked.length === 0 ? 0 : 9 - g.picked[0];
    out[0] = role === 0 ? points : (g.picked[2] ?? 0) - points;
  },
  planning: {
    plans: (g, role, legal) =>
      role === 0 && g.picked.length === 0
        ? legal.flatMap((first) =>
            [5, 6, 7].map((n) => ({
              key: `${argOf(first)}/${n}`,
              first,
              score: -argOf(first),
              afterwards: PICK | n,
            })),
          )
        : undefined,
    follow: (g, _role, legal, { afterwards }) =>
      g.picked.length === 1 && legal.includes(afterwards) ? afterwards : undefined,
    begins: (g) => g.picked.length === 0,
    turn: () => 1,
  } satisfies Planning<
    Trap,
    { key: string; first: Action; score: number; afterwards: Action }
  > as Planning<Trap>,
};

const copy = (g: Trap): Trap => ({ picked: g.picked.slice(), ...copyOfCore(g) });

function begin(x: Context<unknown>, engine: Engine<Trap>): Trap {
  const g: Trap = { picked: [], ...freshCore([], true) };
  war.enter(g, {});
  engine.settle(g, x);
  return g;
}

const game = {
  id: 'trap',
  title: 'Trap',
  version: 1,
  roles: ['red', 'blue'],
  scenarios: [{ id: 'only', name: 'Only', text: '' }],
  options: [],
  procedures: [war],
  families: [],
  actions: codec,
  copy,
  knowledge,
  faults: () => [],
  words: {
    prompt: () => 'Pick.',
    waiting: () => 'Wait.',
    action: (_g: Trap, a: Action) => `Pick ${argOf(a)}`,
    event: () => '',
    refusal: () => 'not now',
    outcome: () => 'Over.',
  },
  begin: (_beginning: unknown, x: Context<unknown>) => begin(x, trapEngine),
  write: (g: Trap) => ({ picked: g.picked }),
  read(json: { picked?: unknown }) {
    if (!Array.isArray(json.picked) || json.picked.length > 0) throw new BadInput('picked', 'must be empty');
    return begin(new Context(new QuickDice(1)), trapEngine);
  },
} as unknown as Game<Trap>;

const trapEngine: Engine<Trap> = new Engine(game);

const insight: Insight<Trap> = {
  roleNames: ['Red', 'Blue'],
  opens: () => undefined,
  between: ['war.first'],
  weight: () => 0,
  battles: [],
  measures: [],
  terms: { points: { name: 'points', gain: 'makes points', rule: '1.4' } },
  because: () => [],
  puzzling: { acts: { pick: 'duel' }, answers: [], telling: () => undefined },
};

export const trapDesk = deskOf(trapEngine, insight, undefined);
export const trapBeginning = { scenario: 'only', options: {}, quick: true };
export const trapped = (): Trap => begin(new Context(new QuickDice(1)), trapEngine);
