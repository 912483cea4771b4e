import { botByName } from '@punica/bots';
import { checkStart, type Position, positionOf, readPosition, recordFrom } from '@punica/games';
import {
  BadInput,
  type Core,
  checkBeginning,
  keyFromSeed,
  Match,
  pending,
  QuickDice,
  replay,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import { type Edition, readEdition } from '@punica/kernel/edition';
import { layState } from '../insight/lay-state.ts';
import { rulesOf } from '../play/rules.ts';
import type { Balance } from './balance.ts';
import type { EditionTried } from './try-edition.ts';

/** The opening of a scenario as a position to be changed. */
export async function openPosition(
  game: string,
  edition: Edition | null,
  scenario: string,
  options: Position['options'] = {},
): Promise<Position> {
  const rules = await rulesOf(edition === null ? { game } : { game, edition: readEdition(edition) });
  const beginning = { scenario, options, quick: true };
  return positionOf(new Match<Core>(rules.engine, beginning, keyFromSeed('opening')));
}

/** What is wrong with a position, or how it lies on the table. */
export async function tryPosition(json: unknown): Promise<Omit<EditionTried, 'hash'>> {
  try {
    const position = readPosition(json);
    const rules = await rulesOf(position);
    const start = { ...position, start: position.position };
    checkStart(rules.engine, start, 'position');
    const state = rules.game.read(position.position, checkBeginning(rules.game, start));
    return { problem: null, laid: layState(rules, { state, scenario: position.scenario }) };
  } catch (fault) {
    if (!(fault instanceof BadInput)) throw fault;
    return { problem: { message: fault.message, field: fault.field }, laid: null };
  }
}

/** A game that goes on for ever is nobody's. */
const LONGEST = 20_000;

/** One game by equal bots; with quick ones the same number plays the same game. */
export async function playOut(json: unknown, number: number, bots: string): Promise<Balance> {
  const position = readPosition(json);
  const { engine, game } = await rulesOf(position);
  const match = replay(engine, recordFrom(position, game.version, keyFromSeed(`balance ${number}`)));
  const bot = botByName(bots, game, 'bots', { clock: () => performance.now() });
  const dice = new QuickDice(number, 5);
  const memos = game.roles.map(() => ({}));
  while (match.state.outcome === null && match.version < LONGEST) {
    const [role] = rolesIn(pending(match.state));
    const legal = engine.legal(match.state, role, []).slice();
    match.play(role, bot.choose(viewFor(game, match.state, role), role, legal, dice, memos[role]));
  }
  const winners = match.state.outcome === null ? [] : rolesIn(match.state.outcome.winners);
  return { games: 1, wins: game.roles.map((_, role) => (winners.includes(role) ? 1 / winners.length : 0)) };
}
