import { type Signal, signal } from '@preact/signals';
import type { ActionJson } from '@punica/kernel';
import { analyst } from '../insight/client.ts';
import type { PuzzleTried } from '../insight/protocol.ts';
import type { Why } from '../play/protocol.ts';
import { CoachHost } from '../tutorial/coach-host.ts';
import { puzzleWords as w } from '../words/puzzles.ts';
import { dayNumber } from './daily.ts';
import { noteDay, noteMissed, noteSolved } from './kept.ts';
import type { PuzzleStanding } from './standing.ts';

/** Stands behind the table of a puzzle, and keeps what came of it. */
export class PuzzleHost extends CoachHost {
  readonly standing: Signal<PuzzleStanding>;
  /** The answer was asked for. */
  readonly shown = signal(false);
  readonly #isDaily: boolean;

  constructor(standing: PuzzleStanding, isDaily: boolean) {
    super();
    this.standing = signal(standing);
    this.#isDaily = isDaily;
  }

  protected get title(): string {
    const { title, side, when } = this.standing.value;
    return title ?? `${w.sideToPlay(side)}, ${when}`;
  }

  /** Plays the rest of the answer on the table. */
  async showAnswer(): Promise<void> {
    this.shown.value = true;
    const { id, rating } = this.standing.value;
    noteMissed(id, rating);
    while (!this.standing.value.over) {
      const tried = await analyst().ask('showPuzzle', {});
      this.#take(tried);
      if (tried.steps.length === 0) return;
    }
  }

  protected async choose(action: ActionJson): Promise<Why | null> {
    const tried = await analyst().ask('tryPuzzle', { action });
    this.#take(tried);
    this.#note(tried.standing);
    // What it costs is said by the coach.
    return tried.standing.wrong === null ? tried.refused : { sentence: w.notIt, rule: null };
  }

  #take({ steps, standing }: PuzzleTried): void {
    this.show(steps);
    this.standing.value = standing;
  }

  #note({ id, rating, wrong, over }: PuzzleStanding): void {
    if (wrong !== null) noteMissed(id, rating);
    if (!over || this.shown.value) return;
    noteSolved(id, rating);
    if (this.#isDaily) noteDay(dayNumber(new Date()));
  }
}
