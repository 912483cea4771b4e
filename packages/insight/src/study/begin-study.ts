import {
  type Beginning,
  beginningOf,
  type Core,
  type Dice,
  type Game,
  type GameRecord,
  type KeyText,
  redeal,
} from '@punica/kernel';
import { type Eyes, Timeline } from '../timeline.ts';
import { MOST_MOMENTS, STUDY_VERSION, type StudyEntry, type StudyFile } from './study-file.ts';

interface Given {
  readonly name: string;
  /** The dice of what will be tried. */
  readonly key: KeyText;
}

/** So much of what was really played is taken along as the first branch. */
const AS_PLAYED = 120;

const fileOf = <G extends Core>(
  game: Game<G>,
  beginning: Beginning,
  state: G,
  as: string,
  { name, key }: Given,
  moments: readonly StudyEntry[] = [],
): StudyFile => ({
  format: 'punica-study',
  version: STUDY_VERSION,
  name,
  game: game.id,
  rules: game.version,
  ...beginningOf(beginning),
  ...(game.edition === undefined ? {} : { edition: game.edition }),
  as,
  key,
  position: game.write(state),
  moments,
});

/** A study of a position in which nothing is hidden: one set up by hand, a puzzle. */
export const studyOfPosition = <G extends Core>(
  game: Game<G>,
  beginning: Beginning,
  state: G,
  given: Given,
): StudyFile => fileOf(game, beginning, state, 'all', given);

/** A study of what some eyes know of a game under way: made from their view alone, the rest is a guess by these dice. */
export const studyOfView = <G extends Core>(
  game: Game<G>,
  beginning: Beginning,
  view: G,
  eyes: Exclude<Eyes, 'all'>,
  given: Given,
  dice: Dice,
): StudyFile => fileOf(game, beginning, redeal(game, view, dice), game.roles[eyes] ?? 'onlooker', given);

/**
 * A study of a game in which nothing is hidden any more, from one of its stops on: the plays that followed are its
 * first branch, with the dice that they met. From its end one step is gone back, for nothing can be tried there.
 */
export function studyOfGame<G extends Core, E>(
  timeline: Timeline<G, E>,
  stop: number,
  name: string,
  most = AS_PLAYED,
): StudyFile {
  const { engine, record } = timeline;
  let from = stop;
  let { view } = timeline.look(from, 'all');
  while (view.outcome !== null && from > 0) view = timeline.look(--from, 'all').view;
  const { key } = record;
  return fileOf(engine.game, record, view, 'all', { name, key }, playedFrom(timeline, from, most));
}

function playedFrom<G extends Core, E>(timeline: Timeline<G, E>, from: number, most: number): StudyEntry[] {
  const { record } = timeline;
  // Dice that were written down beforehand do not follow from the key.
  if (record.script !== undefined) return [];
  const moments: StudyEntry[] = [];
  for (let stop = from + 1; stop <= Math.min(timeline.last, from + most); stop++) {
    const id = timeline.placeOf(stop);
    const entry = record.log[id];
    if (!('act' in entry)) break;
    moments.push({ id, after: moments.at(-1)?.id ?? null, ...entry });
  }
  return moments;
}

/** A study of a record that was kept as a board to try things on, with everything that was played there. */
export const studyOfRecord = <G extends Core, E>(
  engine: Timeline<G, E>['engine'],
  record: GameRecord,
  name: string,
): StudyFile => studyOfGame(new Timeline(engine, record, 'all'), 0, name, MOST_MOMENTS);
