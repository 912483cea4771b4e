import type { Action, Core, Game } from '@punica/kernel';
import type { View } from '@punica/view';
import type { Choice } from './protocol.ts';

/** A legal action as it is offered to the one who sees `view`. */
export function choiceOf(game: Game, screen: View, view: Core, a: Action, main = false): Choice {
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
    ...(main ? { main } : {}),
  };
}
