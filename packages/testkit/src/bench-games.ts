import {
  ActionCodec,
  BadInput,
  type Core,
  copyOfCore,
  count,
  END,
  fill,
  freshCore,
  type Game,
  procedures,
  refusal,
  upTo,
  type Zone,
} from '@punica/kernel';

/** Two roles pick one of three in turn, forever: rules that cost nothing, so that the kernel's cost shows. */
interface Tiny extends Core {
  picks: number;
}

const NEVER = refusal('1', 'never');
const CHOICES = 3;
const PICKS_A_TURN = 3;

const rulebook = procedures<Tiny, unknown>();

const turn = rulebook(
  'turn',
  { left: count },
  {
    pick: {
      rule: '1',
      who: (g) => g.picks & 1,
      offer: (_g, _f, out) => {
        out.push(0, 1, 2);
      },
      check: (_g, _f, a) => (a >= CHOICES ? NEVER : undefined),
      take: (g, f) => {
        g.picks++;
        return --f.left === 0 ? END : 'pick';
      },
    },
  },
);

const forever = rulebook(
  'forever',
  {},
  {
    again: {
      rule: '1',
      run: (g) => {
        turn.enter(g, { left: PICKS_A_TURN });
        return 'again';
      },
    },
  },
);

export const tinyGame: Game<Tiny> = {
  id: 'tiny',
  title: 'Tiny',
  version: 1,
  roles: ['one', 'two'],
  scenarios: [{ id: 'only', name: 'Only', text: '' }],
  options: [],
  procedures: [turn, forever],
  actions: new ActionCodec({ pick: upTo(CHOICES - 1) }),
  families: [],
  words: {
    prompt: () => 'Pick',
    waiting: () => 'Wait',
    action: (_g, a) => `Pick ${a}`,
    event: () => '',
    refusal: (code) => code,
    outcome: (reason) => reason,
  },
  begin: ({ quick }) => {
    const g: Tiny = { picks: 0, ...freshCore([], quick) };
    forever.enter(g, {});
    return g;
  },
  copy: (g) => {
    const core = copyOfCore(g);
    return {
      picks: g.picks,
      stack: core.stack,
      zones: core.zones,
      asked: core.asked,
      answers: core.answers,
      result: core.result,
      outcome: core.outcome,
      quick: core.quick,
    };
  },
  faults: () => [],
  write: (g) => ({ picks: g.picks }),
  read: () => {
    throw new BadInput('file', 'this game has no positions');
  },
};

/** A state as large as those of the games on the map of the Mediterranean. */
interface Board extends Core {
  control: number[];
  tribe: number[];
  siege: number[];
  units: number[];
  at: number[];
  rank: number[];
  under: number[];
}

const SPACES = 110;
const GENERALS = 25;
const HAND = 9;

export function syntheticBoard(deck: Zone): Board {
  const zeros = (length: number): number[] => new Array<number>(length).fill(0);
  const g: Board = {
    control: zeros(SPACES),
    tribe: zeros(SPACES),
    siege: zeros(SPACES),
    units: zeros(2 * SPACES),
    at: zeros(GENERALS),
    rank: zeros(GENERALS),
    under: zeros(GENERALS),
    ...freshCore([deck, fill([...zeros(HAND).keys()], 1), fill([...zeros(HAND).keys()], 2)], false),
  };
  const locals = [{}, { card: 1 }, { who: 0, at: 5, left: 3 }, { attacker: 0, defender: 1, path: [1, 2] }];
  for (const [i, of] of locals.entries()) g.stack.push({ proc: `procedure-${i}`, step: 'step', ...of });
  return g;
}

export function boardCopy(g: Board): Board {
  const core = copyOfCore(g);
  return {
    control: g.control.slice(),
    tribe: g.tribe.slice(),
    siege: g.siege.slice(),
    units: g.units.slice(),
    at: g.at.slice(),
    rank: g.rank.slice(),
    under: g.under.slice(),
    stack: core.stack,
    zones: core.zones,
    asked: core.asked,
    answers: core.answers,
    result: core.result,
    outcome: core.outcome,
    quick: core.quick,
  };
}
