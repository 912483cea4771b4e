import {
  type Action,
  ActionCodec,
  argOf,
  type Core,
  copyOfCore,
  END,
  Engine,
  freshCore,
  type Game,
  keyFromSeed,
  Match,
  type Planning,
  procedures,
  type Role,
  upTo,
} from '@punica/kernel';

/** A game of one throw each: whoever is bold wins by five faces of six, whoever is rash by one, and who waits is even. */
interface Gamble extends Core {
  /** Of red, in points of the evaluation. */
  lead: number;
  throws: number;
}

export const WAIT = 0;
export const BOLD = 1;
export const RASH = 2;
/** The least face that wins. */
const LEAST = [0, 2, 6];
const MUCH = 2000;
const ONCE = 2;

const codec = new ActionCodec({ pick: upTo(RASH) });
const make = procedures<Gamble, unknown>();
const offer = (_g: Gamble, _f: unknown, out: Action[]): void =>
  void out.push(...[WAIT, BOLD, RASH].map((n) => codec.verbs.pick | n));

const throws = make(
  'throws',
  {},
  {
    red: {
      rule: '1',
      who: () => 0,
      offer,
      take: (g, _f, a, x) => {
        const pick = argOf(a);
        if (pick !== WAIT) g.lead += x.die() >= LEAST[pick] ? MUCH : -MUCH;
        g.throws++;
      },
    },
    blue: {
      rule: '2',
      who: () => 1,
      offer,
      take: (g, _f, a, x) => {
        const pick = argOf(a);
        if (pick !== WAIT) g.lead -= x.die() >= LEAST[pick] ? MUCH : -MUCH;
        g.throws++;
      },
    },
    over: {
      rule: '3',
      run: (g) => {
        g.outcome = { winners: g.lead > 0 ? 1 : g.lead < 0 ? 2 : 0, rule: '3', reason: 'over' };
        return END;
      },
    },
  },
);

const planning: Planning<Gamble> = {
  plans: (_g, _role, legal) => legal.map((first) => ({ key: `${first}`, first, score: 0 })),
  follow: () => undefined,
  begins: (g) => g.throws < ONCE && g.stack.length > 0,
  // Each throw is a turn of its own: simulations end before the other throws.
  turn: (g) => g.throws,
};

export const gamble = {
  id: 'gamble',
  version: 1,
  roles: ['red', 'blue'],
  scenarios: [{ id: 'one', name: 'One', text: '' }],
  options: [],
  procedures: [throws],
  families: [],
  actions: codec,
  words: { action: (_g: Gamble, a: Action) => ['wait', 'be bold', 'be rash'][argOf(a)], event: () => '' },
  begin: (_beginning: unknown, x: never) => {
    const g: Gamble = { lead: 0, throws: 0, ...freshCore([], true) };
    throws.enter(g, {});
    void x;
    return g;
  },
  copy: (g: Gamble): Gamble => ({ lead: g.lead, throws: g.throws, ...copyOfCore(g) }),
  knowledge: {
    terms: ['lead'],
    evaluate: (g: Gamble, role: Role, out: number[]) => void out.push(role === 0 ? g.lead : -g.lead),
    planning,
  },
} as unknown as Game<Gamble>;

export const gambleEngine = new Engine(gamble);
export const gambleInsight = {
  opens: () => undefined,
  between: [],
  terms: { lead: { name: 'the lead', gain: 'wins the lead' } },
} as const;

/** Both throw, with the first key whose dice let each win or lose as it should. */
export function thrown(picks: readonly [number, number], wins: readonly [boolean, boolean]) {
  for (let seed = 1; ; seed++) {
    const match = new Match(gambleEngine, { scenario: 'one', options: {}, quick: true }, keyFromSeed(seed));
    let before = 0;
    const came = picks.map((pick, role) => {
      match.play(role, codec.verbs.pick | pick);
      const gained = (match.state.lead - before) * (role === 0 ? 1 : -1);
      before = match.state.lead;
      return gained > 0;
    });
    if (came.every((it, role) => it === wins[role])) return match.record();
  }
}
