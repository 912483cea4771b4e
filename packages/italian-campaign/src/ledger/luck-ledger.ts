import type { GameRecord } from '@punica/kernel';
import {
  type LuckLedger,
  type LuckReader,
  ledgerOfRecord,
  luckOfDraws,
  luckOfThrow,
  type Throw,
} from '@punica/odds';
import { CARTHAGE, GAUL, ROME, type Unit } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';
import { italianCampaignOf } from '../game.ts';
import { election } from '../rules/05-election.ts';
import type { Italy } from '../state.ts';
import { ALLIED_CUP, boxOf, GAUL_CUP, GAULISH_LEADER, unitIn } from '../zones.ts';
import { Lots } from './election-lots.ts';
import { cupFor, luckOf, type SideLuck } from './luck-of-event.ts';
import { unitWorth } from './worth.ts';

/** Reads the luck of one Italian campaign. */
export class ItalianLuckReader implements LuckReader<Italy, CampaignEvent> {
  /** [6.31] Counters that are being drawn after a roll for recruits. */
  #cup = ALLIED_CUP;
  #toDraw = 0;
  /** [5.5] Lots that are being drawn. */
  #lots: Lots | undefined;

  /** [12.3] The Gauls who have joined before the first year. */
  setUp(g: Italy): readonly SideLuck[] {
    const worth = (unit: Unit): number => unitWorth(g, unit);
    const joined = g.zones[boxOf(GAULISH_LEADER, GAUL)]
      .map(unitIn)
      .slice(0, g.rules.scenario.gauls)
      .map(worth);
    const cup = g.zones[GAUL_CUP].map(unitIn).map(worth);
    return joined.map((unit, n) => ({
      role: CARTHAGE,
      what: 'counters',
      luck: luckOfDraws([unit], [...joined.slice(n + 1), ...cup]),
    }));
  }

  thrown(g: Italy, thrown: Throw): readonly SideLuck[] | undefined {
    if (this.#toDraw > 0) {
      this.#toDraw--;
      const worths = g.zones[this.#cup].map((slot) => unitWorth(g, unitIn(slot)));
      return [{ role: CARTHAGE, what: 'counters', luck: luckOfThrow(worths, thrown) }];
    }
    const f = g.stack[g.stack.length - 1];
    if (!g.rules.quickElection || !election.owns(f) || f.step !== 'roll') return undefined;
    this.#lots ??= new Lots(g, f.drawn);
    const luck = this.#lots.next(thrown);
    if (this.#lots.isOver) this.#lots = undefined;
    return [{ role: ROME, what: 'election', luck }];
  }

  hear(g: Italy, e: CampaignEvent, throws: readonly Throw[]): readonly SideLuck[] | undefined {
    if (throws.length === 0) return undefined;
    if (e.ev === 'recruitRoll') {
      this.#cup = cupFor(e.leader);
      this.#toDraw = e.count;
    }
    return luckOf(g, e, throws);
  }
}

export const luckLedger = (record: GameRecord): LuckLedger =>
  ledgerOfRecord(italianCampaignOf(record.edition), record, new ItalianLuckReader());
