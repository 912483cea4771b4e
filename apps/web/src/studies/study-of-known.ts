import { type StudyFile, studyOfView } from '@punica/insight';
import { type Beginning, type Core, type Game, QuickDice, type Role, viewFor } from '@punica/kernel';
import type { View } from '@punica/view';
import { freshKey } from '../play/creation.ts';

/** A study of a game under way, with its own key and from what the viewer knows alone: it tells no secrets. */
export function studyOfKnown(
  game: Game,
  screen: View,
  beginning: Beginning,
  state: Core,
  viewer: Role,
): StudyFile {
  const view = viewFor(game, state, viewer);
  const dice = new QuickDice(Math.floor(Math.random() * 2 ** 48));
  return studyOfView(game, beginning, view, viewer, { name: screen.standing(view), key: freshKey() }, dice);
}
