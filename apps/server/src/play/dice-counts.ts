import {
  Context,
  type Core,
  type Dice,
  type Engine,
  type GameRecord,
  isProblem,
  KeyedDice,
  keyWords,
} from '@punica/kernel';
import { engineFor } from '../catalogue.ts';

/** By number of sides: how often each face came, the lowest first. */
export type DiceCounts = Record<string, number[]>;

const SETUP_PLACE = 0xffff_ffff;
/** Draws from decks are no dice. */
const DIE_SIDES = [6, 8, 10, 12, 20];

class CountingDice implements Dice {
  readonly #dice: Dice;
  readonly #counts: DiceCounts;

  constructor(dice: Dice, counts: DiceCounts) {
    this.#dice = dice;
    this.#counts = counts;
  }

  below(sides: number): number {
    const face = this.#dice.below(sides);
    if (DIE_SIDES.includes(sides)) {
      this.#counts[sides] ??= new Array<number>(sides).fill(0);
      this.#counts[sides][face]++;
    }
    return face;
  }
}

/** Every die of the actions in a finished game that count, thrown again from its key: in a thread, for it takes a while. */
export async function countRecord(task: {
  readonly record: string;
  readonly live: readonly number[];
}): Promise<DiceCounts> {
  const record = JSON.parse(task.record) as GameRecord;
  return countDice(await engineFor(record), record, task.live);
}

function countDice(engine: Engine<Core>, record: GameRecord, live: readonly number[]): DiceCounts {
  const counts: DiceCounts = {};
  const { game } = engine;
  const words = keyWords(record.key);
  const at = (place: number) => new Context(new CountingDice(new KeyedDice(words, place), counts));
  const setUp = at(SETUP_PLACE);
  let state = game.begin(record, setUp);
  engine.settle(state, setUp);
  for (const place of live) {
    const entry = record.log[place];
    if ('base' in entry) state = game.read(entry.base, record);
    else if ('act' in entry) {
      const { act, arg } = entry;
      const action = game.actions.fromJson(arg === undefined ? { act } : { act, arg });
      if (!isProblem(action)) engine.apply(state, game.roles.indexOf(entry.by), action, at(place));
    }
  }
  return counts;
}

export function addCounts(sum: DiceCounts, more: DiceCounts): DiceCounts {
  for (const [sides, faces] of Object.entries(more)) {
    sum[sides] ??= new Array<number>(faces.length).fill(0);
    faces.forEach((count, face) => {
      sum[sides][face] += count;
    });
  }
  return sum;
}

/** The chi-squared statistic against even dice: with `sides` - 1 degrees of freedom. */
export function chiSquared(faces: readonly number[]): number {
  const total = faces.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 0;
  const hoped = total / faces.length;
  return faces.reduce((sum, count) => sum + (count - hoped) ** 2 / hoped, 0);
}
