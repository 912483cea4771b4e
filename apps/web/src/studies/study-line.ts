import { START, type StudyTree } from '@punica/insight';
import { actionOfEntry, type Core } from '@punica/kernel';
import type { Played } from '../play/moments.ts';

/** The plays from the start of a study to one of its moments, as a game that was played so. */
export function lineAt(tree: StudyTree<Core>, id: number): Played {
  const { engine } = tree;
  const { game } = engine;
  const line = tree.lineTo(id);
  return {
    engine,
    game,
    state: tree.stateAt(id),
    version: line.length,
    log: line.map(({ by, action }) => ({
      by: game.roles[by],
      ...actionOfEntry(game.actions.toJson(action)),
    })),
    live: line.map((_, place) => place),
    opening: [],
    toldAt: (place) => line[place]?.told ?? [],
    // Going back loses nothing here.
    canUndo: () => id !== START,
  };
}
