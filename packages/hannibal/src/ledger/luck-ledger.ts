import type { GameRecord } from '@punica/kernel';
import { type LuckLedger, type LuckReader, type LuckShare, ledgerOfRecord, type Throw } from '@punica/odds';
import { NONE } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import type { HannibalEvent } from '../events.ts';
import { hannibalOf } from '../game.ts';
import type { H } from '../state.ts';
import { luckOf, type SideLuck } from './luck-of-event.ts';
import { luckOfSetUp } from './luck-of-setup.ts';

/** Reads the luck of one game of Hannibal. */
export class HannibalLuckReader implements LuckReader<H, HannibalEvent> {
  #recalled: GeneralId = NONE;
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
  ): readonly LuckShare[] | undefined {
    if (event.ev === 'generalRemoved') this.#recalled = event.general;
    if (throws.length === 0) return undefined;
    // Both Consuls are drawn before either is named.
    if (event.ev === 'elected') hold(throws.slice(1));
    if (event.ev === 'dieSeen') this.#seen = true;
    const luck = this.explain(g, event, throws);
    if (luck !== undefined) this.#seen = false;
    else if (this.#seen) hold(throws);
    return luck;
  }

  /** What the throws that led to an event were to each side; a variant may know more events. */
  protected explain(g: H, event: HannibalEvent, throws: readonly Throw[]): readonly LuckShare[] | undefined {
    return luckOf(g, event, throws, this.#recalled);
  }
}

export const luckLedger = (record: GameRecord): LuckLedger =>
  ledgerOfRecord(hannibalOf(record.edition), record, new HannibalLuckReader());
