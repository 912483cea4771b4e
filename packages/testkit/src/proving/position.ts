import {
  BadInput,
  type Beginning,
  type CoreNames,
  familyFaults,
  type Game,
  parse,
  readCore,
  within,
  writeCore,
} from '@punica/kernel';
import * as z from 'zod/mini';
import { HAND_SIZE, handOf, type P, PLACES, ROLES, ZONES } from './state.ts';

const count = z.int().check(z.gte(0));

const positionSchema = z.strictObject({
  core: z.unknown(),
  round: count,
  lastRound: count,
  coins: z.array(count),
  bank: count,
  mint: count,
  at: z.array(z.enum(PLACES)),
  leader: z.enum(ROLES),
});

const namesOf = (game: Game<P>): CoreNames => ({
  roles: game.roles,
  procedures: game.procedures,
  actions: game.actions,
  zones: ZONES,
});

export function write(game: Game<P>, g: P): Readonly<Record<string, unknown>> {
  return {
    core: writeCore(namesOf(game), g),
    round: g.round,
    lastRound: g.lastRound,
    coins: g.coins.slice(),
    bank: g.bank,
    mint: g.mint,
    at: g.at.map((place) => PLACES[place]),
    leader: ROLES[g.leader],
  };
}

export function read(game: Game<P>, json: unknown, beginning: Beginning): P {
  const board = parse(positionSchema, json);
  const g: P = {
    round: board.round,
    lastRound: board.lastRound,
    omens: beginning.options.omens === true,
    coins: board.coins,
    bank: board.bank,
    mint: board.mint,
    at: board.at.map((place) => PLACES.indexOf(place)),
    leader: ROLES.indexOf(board.leader),
    ...within('core', () => readCore(namesOf(game), board.core, beginning.quick)),
  };
  const wrong = [...faults(g), ...familyFaults(game, g)][0];
  if (wrong !== undefined)
    throw new BadInput(wrong.slice(0, wrong.indexOf(':')), wrong.slice(wrong.indexOf(':') + 2));
  return g;
}

/** What cannot be, each with the field in front. */
export function faults(g: P): string[] {
  const found: string[] = [];
  const complain = (wrong: boolean, what: string) => wrong && found.push(what);
  const coins = g.coins.reduce((sum, n) => sum + n, g.bank);
  complain(coins !== g.mint, `coins: there are ${coins}, and ${g.mint} were minted`);
  complain(g.bank < 0 || g.coins.some((n) => n < 0), 'coins: nobody can have less than none');
  complain(g.round > g.lastRound, 'round: is past the last');
  const fighting = g.stack.some((f) => f.proc === 'clash' || f.proc === 'flee');
  complain(!fighting && new Set(g.at).size !== g.at.length, 'at: two roles share a place in peace');
  for (const role of ROLES.keys()) {
    complain(g.zones[handOf(role)].length > HAND_SIZE, `zones.hand.${ROLES[role]}: is too big`);
  }
  return found;
}
