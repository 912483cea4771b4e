import type { GameRecord } from '@punica/kernel';
import { type LuckLedger, type LuckReader, ledgerOfRecord, type Throw } from '@punica/odds';
import { NONE } from '../data/codes.ts';
import type { HannibalEvent } from '../events.ts';
import { hannibal } from '../game.ts';
import type { H } from '../state.ts';
import { luckOf, type SideLuck } from './luck-of-event.ts';
import { luckOfSetUp } from './luck-of-setup.ts';

/** Reads the luck of one game of Hannibal. */
export class HannibalLuckReader implements LuckReader<H, HannibalEvent> {
  #recalled = NONE;
  /** [card 84] A die is seen before it counts. */
  #seen = false;

  setUp(g: H, told: readonly HannibalEvent[]): readonly SideLuck[] {
    return luckOfSetUp(g.rules, told);
  }

  hear(
    g: H,
    event: HannibalEvent,
    throws: readonly Throw[],
    hold: (later: readonly Throw[]) => void,
  ): readonly SideLuck[] | undefined {
    if (event.ev === 'generalRemoved') this.#recalled = event.general;
    if (throws.length === 0) return undefined;
    // Both Consuls are drawn before either is named.
    if (event.ev === 'elected') hold(throws.slice(1));
    if (event.ev === 'dieSeen') this.#seen = true;
    const luck = luckOf(g, event, throws, this.#recalled);
    if (luck !== undefined) this.#seen = false;
    else if (this.#seen) hold(throws);
    return luck;
  }
}

export const luckLedger = (record: GameRecord): LuckLedger =>
  ledgerOfRecord(hannibal, record, new HannibalLuckReader());
