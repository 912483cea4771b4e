import {
  type Action,
  type ActionCodec,
  type ActionJson,
  type Argument,
  type Core,
  type Dice,
  includes,
  type Match,
  pending,
} from '@punica/kernel';
import { anyRole } from './random-play.ts';

/** Something that the gate must refuse. */
export interface HostileInput {
  readonly kind: string;
  readonly role: unknown;
  readonly version: unknown;
  readonly action: unknown;
}

const oneFrom = <T>(list: readonly T[], dice: Dice): T => list[dice.below(list.length)];

/** Any action that can be written at all, legal or not. */
export function anyAction(codec: ActionCodec, dice: Dice): ActionJson {
  const [act, argument] = oneFrom([...codec.grammar], dice);
  const arg = anyArgument(argument, dice);
  return arg === undefined ? { act } : { act, arg };
}

function anyArgument(argument: Argument, dice: Dice): string | number | undefined {
  switch (argument.kind) {
    case 'none':
      return undefined;
    case 'name':
      return oneFrom(argument.names, dice);
    case 'number':
      return dice.below(argument.count);
  }
}

const nested = (depth: number): unknown => (depth === 0 ? null : { act: nested(depth - 1) });

const ODD_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
const LIST = [[], ['pass'], [[[]]], new Array(1000).fill('act')];
const NUMBER = [0, 1, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 10n];
const TEXT = ['', 'pass', 'null', 'x'.repeat(10_000)];
const THING = [
  {},
  { act: {} },
  nested(50),
  new Error('act'),
  new Map([['act', 'pass']]),
  new Uint8Array(8),
  /act/,
];
const NOTHING = [null, undefined, true, Symbol('act'), () => 'pass'];

const junk: readonly unknown[] = [
  ...ODD_NAMES.flatMap((name) => [name, JSON.parse(`{"${name}": "pass"}`), { act: name }]),
  ...LIST,
  ...NUMBER,
  ...TEXT,
  ...THING,
  ...NOTHING,
];

/** 32 and its like are the same as 0 to a shift of bits. */
const SHIFTS = [-1, -31, -32, 3.5, Number.NaN, 32, 33, 34, 64, 1e9, Number.POSITIVE_INFINITY];
const oddRoles: readonly unknown[] = [...SHIFTS, '0', '1', 'length', '', null, undefined, true, [], [0], {}];

type Spoil = (legal: ActionJson, dice: Dice) => unknown;

const withField =
  (field: string): Spoil =>
  (legal) =>
    // Through JSON, since a literal cannot hold a field named __proto__.
    JSON.parse(`{${JSON.stringify(field)}: 1, ${JSON.stringify(legal).slice(1)}`);

const spoiled: Readonly<Record<string, Spoil>> = {
  'a field too many': (legal, dice) =>
    withField(oneFrom(['by', 'undo', 'Act', 'args', 'role'], dice))(legal, dice),
  'a prototype key': (legal, dice) =>
    withField(oneFrom(['__proto__', 'constructor', 'prototype', 'toString'], dice))(legal, dice),
  'a wrong argument': (legal, dice) => ({ act: legal.act, arg: oneFrom(junk, dice) }),
  'an argument of another type': ({ act, arg }) => ({
    act,
    arg: typeof arg === 'number' ? String(arg) : 0.5,
  }),
  'a fraction': ({ act, arg }) => ({ act, arg: typeof arg === 'number' ? arg + 0.5 : -1 }),
  'an unknown act': (legal, dice) => ({ ...legal, act: oneFrom(junk, dice) }),
  'an act in other letters': (legal) => ({ ...legal, act: legal.act.toUpperCase() }),
  'an argument wrapped up': ({ act, arg }) => ({ act, arg: [arg] }),
  'an action wrapped up': (legal) => [legal],
  'an action as text': (legal) => JSON.stringify(legal),
};

/** Would the gate be right to let it in? Written apart from the gate's own reading. */
function isOffered<G extends Core, E>(match: Match<G, E>, input: HostileInput): boolean {
  const { engine, state } = match;
  const { role, action } = input;
  if (input.version !== match.version || typeof role !== 'number') return false;
  if (engine.game.roles[role] === undefined || !includes(state.asked, role)) return false;
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return false;
  const entries = Object.entries(action);
  return engine.legal(state, role, []).some((a: Action) => {
    const legal = Object.entries(engine.game.actions.toJson(a));
    return (
      legal.length === entries.length &&
      legal.every(([key, value]) => entries.some(([k, v]) => k === key && Object.is(v, value)))
    );
  });
}

/** A malformed or illegal input of some kind or other, at a state that asks somebody. */
export function hostileInput<G extends Core, E>(match: Match<G, E>, dice: Dice): HostileInput {
  const { engine, state, version } = match;
  const { actions, roles } = engine.game;
  for (;;) {
    const role = anyRole(pending(state), dice);
    const legal = actions.toJson(oneFrom(engine.legal(state, role, []), dice));
    const inputs: (() => HostileInput)[] = [
      () => ({ kind: 'a role not asked', role: dice.below(roles.length), version, action: legal }),
      () => ({ kind: 'a role that is none', role: oneFrom(oddRoles, dice), version, action: legal }),
      () => ({ kind: 'an old version', role, version: version - 1 - dice.below(5), action: legal }),
      () => ({ kind: 'a version to come', role, version: version + 1, action: legal }),
      () => ({ kind: 'an odd version', role, version: oneFrom(junk, dice), action: legal }),
      () => ({ kind: 'an action not offered', role, version, action: anyAction(actions, dice) }),
      () => ({ kind: 'junk', role, version, action: oneFrom(junk, dice) }),
      () => {
        const kind = oneFrom(Object.keys(spoiled), dice);
        return { kind, role, version, action: spoiled[kind](legal, dice) };
      },
    ];
    const input = oneFrom(inputs, dice)();
    if (!isOffered(match, input)) return input;
  }
}
