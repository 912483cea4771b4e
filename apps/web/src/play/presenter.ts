import type { Action, Core, Role } from '@punica/kernel';
import type { LogLine, Spot } from './protocol.ts';

/**
 * What a game's folder adds to the host: how its states and events look from the page. Everything it
 * is given has been masked for the viewer; everything it returns is plain data.
 */
export interface Presenter<G extends Core = Core, E = unknown> {
  /** What stays the same for the whole game: names, card texts, ratings. */
  facts(g: G): unknown;
  /** The table as `viewer` sees it. */
  scene(view: G, viewer: Role): unknown;
  /** Where on the table a choice is made; nothing for a plain button. */
  spot(view: G, a: Action): Spot | undefined;
  short?(view: G, a: Action): string | undefined;
  cost?(view: G, a: Action): number | undefined;
  /** Ids of the spaces that a choice leads through. */
  way?(view: G, a: Action): readonly string[] | undefined;
  /** What a line of the log speaks of. */
  spots(e: E): Spot[];
  opens(e: E): LogLine['opens'];
  /** Whose paragraph a line begins, where it is told by an action of somebody else: the other side's phase. */
  by?(e: E): LogLine['by'];
  /** Where the game stands, in a few words: turn and year. */
  standing(g: G): string;
}

/** One event as a line of the log. */
export function logLine(presenter: Presenter, event: unknown, text: string): LogLine {
  const opens = presenter.opens(event);
  const by = presenter.by?.(event);
  return {
    text,
    event,
    spots: presenter.spots(event),
    ...(opens === undefined ? {} : { opens }),
    ...(by === undefined ? {} : { by }),
  };
}

/** For games without a folder of their own: the choices as a list, the state as it is written. */
export const plainPresenter: Presenter = {
  facts: () => null,
  scene: () => null,
  spot: () => undefined,
  spots: () => [],
  opens: () => undefined,
  standing: () => '',
};
