import {
  type Action,
  type Beginning,
  type Core,
  type Dice,
  type Engine,
  keyFromSeed,
  Match,
  pending,
  QuickDice,
  rolesIn,
} from '@punica/kernel';
import type { Insight } from './insight.ts';

/** What the tests here look at in the state and the events of the proving game. */
interface Coins extends Core {
  readonly coins: readonly number[];
}
interface Happening {
  readonly ev: string;
  readonly role?: number;
  readonly won?: boolean;
}

export const provingInsight: Insight<Coins, Happening> = {
  roleNames: ['Amber', 'Blue', 'Coral'],
  opens: ({ ev }) => (ev === 'round' ? 'chapter' : ev === 'leads' ? 'play' : undefined),
  between: ['round.bid', 'round.talk'],
  weight: ({ ev }) => (ev === 'rolled' ? 2 : ev === 'leads' ? 1 : 0),
  battles: [],
  measures: [
    { id: 'coins', name: 'Coins', counts: { has: (g, role) => g.coins[role] }, turn: 'end' },
    {
      id: 'played',
      name: 'Cards played',
      counts: { adds: (e, role) => (e.ev === 'played' && e.role === role ? 1 : 0) },
      turn: 'end',
    },
    { id: 'richest', name: 'Most coins', counts: { has: (g, role) => g.coins[role] }, turn: 'most' },
  ],
  terms: {
    coins: { name: 'coins', gain: 'brings coins' },
    cards: { name: 'cards', gain: 'keeps good cards' },
  },
  because: (g) => g.coins.map((coins) => `${coins} coins`),
};

/** A game of random choices with some of them taken back, up to so many entries of the log. */
export function randomMatch<G extends Core, E>(
  engine: Engine<G, E>,
  beginning: Beginning,
  seed: number,
  most = Number.POSITIVE_INFINITY,
): Match<G, E> {
  const dice = new QuickDice(seed, 9);
  const match = new Match(engine, beginning, keyFromSeed(seed));
  while (match.state.outcome === null && match.version < most) {
    if (!takesBack(match, dice)) playOne(match, dice);
  }
  return match;
}

function playOne<G extends Core, E>(match: Match<G, E>, dice: Dice): void {
  const roles = rolesIn(pending(match.state));
  const role = roles[dice.below(roles.length)];
  const legal: Action[] = match.engine.legal(match.state, role, []);
  match.play(role, legal[dice.below(legal.length)]);
}

function takesBack<G extends Core, E>(match: Match<G, E>, dice: Dice): boolean {
  const everyone = [...match.game.roles.keys()];
  const mine = everyone.find((role) => match.canUndo(role));
  const chance = dice.below(24);
  if (chance < 3 && mine !== undefined) {
    match.undo(mine);
    return true;
  }
  if (chance > 3 || match.live.length === 0) return false;
  match.takeBack(match.live[Math.max(0, match.live.length - 1 - dice.below(4))], everyone);
  return true;
}
