import {
  BadInput,
  Context,
  checkBeginning,
  Engine,
  familyFaults,
  type Game,
  QuickDice,
  rolesIn,
} from '@punica/kernel';
import type { Edition } from '@punica/kernel/edition';
import type { ReadyEntry } from './entry.ts';

/**
 * The game of an edition, with every scenario of it set up once: what the checks of single figures cannot see, such as
 * an army that stands nowhere or a side that has nothing to do, shows there. Throws an error that names the field.
 */
export async function tryEdition(entry: ReadyEntry, edition: Edition): Promise<Game> {
  if (entry.editionBase === undefined) throw new BadInput('game', `${entry.id} has no editions`);
  const game = await entry.load(edition);
  for (const { id } of game.scenarios) trySetUp(game, id);
  return game;
}

function trySetUp(game: Game, scenario: string): void {
  const field = `scenario ${scenario}`;
  const beginning = checkBeginning(game, { scenario, options: {}, quick: true });
  const engine = new Engine(game);
  const x = new Context(new QuickDice(1));
  const state = set(() => game.begin(beginning, x), field);
  set(() => engine.settle(state, x), field);
  const faults = [...game.faults(state), ...familyFaults(game, state)];
  if (faults.length > 0) throw new BadInput(field, faults[0]);
  if (state.outcome !== null) throw new BadInput(field, 'is over before anybody has played');
  for (const role of rolesIn(state.asked))
    if (engine.legal(state, role, []).length === 0)
      throw new BadInput(field, `leaves ${game.roles[role] ?? 'somebody'} nothing to do`);
}

/** A set-up that the rules cannot carry out is a fault of the edition, since ours can be. */
function set<T>(act: () => T, field: string): T {
  try {
    return act();
  } catch (fault) {
    if (fault instanceof BadInput) throw fault;
    throw new BadInput(field, `cannot be set up: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
}
