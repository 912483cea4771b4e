import {
  type Beginning,
  Context,
  type Core,
  type Engine,
  type Game,
  keyFromSeed,
  Match,
  type OptionValues,
  QuickDice,
  ScriptedDice,
} from '@punica/kernel';

export interface PositionWishes {
  readonly scenario?: string;
  readonly options?: OptionValues;
  readonly quick?: boolean;
  readonly seed?: string | number;
  /** Dice to come, faces counted from 0: see `pips`. */
  readonly script?: readonly number[];
}

/** The first scenario with every option as it comes, where nothing else is wished. */
export function beginningOf(game: Pick<Game, 'scenarios'>, wishes: PositionWishes = {}): Beginning {
  return {
    scenario: wishes.scenario ?? game.scenarios[0].id,
    options: wishes.options ?? {},
    quick: wishes.quick ?? false,
  };
}

/**
 * A match that starts from a scenario's set-up as edited. The edit changes pieces, moves slots between
 * zones, and may clear the stack and enter another procedure; then play runs on to the next question.
 * It goes through the game's own position file, so that the match can be recorded and replayed, and a
 * position that cannot be is refused with the fault's words.
 */
export function position<G extends Core, E>(
  engine: Engine<G, E>,
  wishes: PositionWishes,
  edit: (g: G, x: Context<E>) => void,
): Match<G, E> {
  const { game } = engine;
  const key = keyFromSeed(wishes.seed ?? 'position');
  const setUp = new Match(engine, beginningOf(game, wishes), key);
  const g = game.copy(setUp.state);
  const script = wishes.script ?? [];
  const dice = new ScriptedDice(script, new QuickDice(1));
  const x = new Context<E>(dice);
  edit(g, x);
  // The question is put anew, whatever it is now.
  g.answers = [];
  engine.settle(g, x);
  const faults = game.faults(g);
  if (faults.length > 0) throw new Error(`the edited position is not sound: ${faults.join('; ')}`);
  return new Match(engine, setUp.beginning, key, { start: game.write(g), script: script.slice(dice.used) });
}
