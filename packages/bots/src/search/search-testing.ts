import {
  type Action,
  ActionCodec,
  argOf,
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

/** A game of two choices and their answer: what looks good at once is a trap. */
export interface Trap extends Core {
  picked: number[];
}

const codec = new ActionCodec({ pick: upTo(9) });
export const PICK = codec.verbs.pick;
const make = procedures<Trap, unknown>();

const asks = (role: 0 | 1, among: (g: Trap) => readonly number[]) => ({
  rule: '1',
  who: () => role,
  offer: (g: Trap, _f: unknown, out: Action[]) => void out.push(...among(g).map((n) => PICK | n)),
  take: (g: Trap, _f: unknown, a: Action) => void g.picked.push(argOf(a)),
});

/**
 * [0, 1] picks 0 to 3 and then any; 0 makes the most points at once, but then the enemy wins; after 3 the
 * second pick of 7 wins.
 */
const war = make(
  'war',
  {},
  {
    first: asks(0, () => [0, 1, 2, 3]),
    second: asks(0, () => [5, 6, 7]),
    answer: asks(1, (g) => (g.picked[0] === 0 ? [8, 9] : [8])),
    last: {
      rule: '1',
      run: (g) => {
        const [first, second, answer] = g.picked;
        const winners = answer === 9 ? 2 : first === 3 && second === 7 ? 1 : 0;
        g.outcome = { winners, rule: '1', reason: 'over' };
        return END;
      },
    },
  },
);

export const trapGame = {
  id: 'trap',
  roles: ['red', 'blue'],
  procedures: [war],
  families: [],
  actions: codec,
  copy: (g: Trap) => ({ picked: g.picked.slice(), ...copyOfCore(g) }),
} as unknown as Game<Trap>;

export const trapEngine = new Engine(trapGame);

export function trapped(): Trap {
  const g: Trap = { picked: [], ...freshCore([], false) };
  war.enter(g, {});
  trapEngine.settle(g, new Context(new QuickDice(1)));
  return g;
}

/** Points for the lowest first pick; the enemy likes high answers. */
export const trapKnowledge: Knowledge<Trap> = {
  terms: ['points'],
  evaluate(g, role, out) {
    const points = g.picked.length === 0 ? 0 : 9 - g.picked[0];
    out[0] = role === 0 ? points : (g.picked[2] ?? 0) - points;
  },
};

/** Plans of two picks. */
export const trapPlanning: Planning<Trap, { key: string; first: Action; score: number; afterwards: Action }> =
  {
    plans: (g, role, legal) =>
      role === 0 && g.picked.length === 0
        ? legal.flatMap((first) =>
            [5, 6, 7].map((n) => ({
              key: `${first}/${n}`,
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
  };
