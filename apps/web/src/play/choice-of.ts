import type { Action, Core, Engine, Game, Role } from '@punica/kernel';
import { rehearse, type View } from '@punica/view';
import type { Choice } from './protocol.ts';

/** The legal actions as they are offered to the one who sees `view`. */
export function choicesOf(
  engine: Engine<Core>,
  screen: View,
  view: Core,
  role: Role,
  legal: readonly Action[],
): Choice[] {
  const main = screen.main?.(view, legal);
  // What leads to chance or to others cannot be taken back: that is pressed by hand.
  const quiet = main !== undefined && rehearse(engine, view, role, main) !== undefined;
  return legal.map((a) => ({
    ...choiceOf(engine.game, screen, view, a),
    ...(a === main ? { main: true } : {}),
    ...(a === main && quiet ? { quiet: true } : {}),
  }));
}

/** A legal action as it is offered to the one who sees `view`. */
export function choiceOf(game: Game, screen: View, view: Core, a: Action): Choice {
  const spot = screen.spot(view, a);
  const short = screen.short?.(view, a);
  const cost = screen.cost?.(view, a);
  const warning = screen.warning?.(view, a);
  const way = screen.way?.(view, a);
  return {
    action: game.actions.toJson(a),
    label: game.words.action(view, a),
    ...(spot === undefined ? {} : { spot }),
    ...(short === undefined ? {} : { short }),
    ...(cost === undefined ? {} : { cost }),
    ...(way === undefined ? {} : { way }),
    ...(warning === undefined ? {} : { warning }),
  };
}
