import type { Dice } from '@punica/kernel';
import { ChanceTally, CountTally, simulatedChance } from '@punica/odds';
import { enemyOf } from '../board.ts';
import type { Side } from '../data/codes.ts';
import type { BattleResult } from './battle-model.ts';
import type { About, HannibalLine, OddsTopic } from './line.ts';

/** Something that is played out again and again; its lines grow more certain with every trial. */
export interface Trials {
  run(count: number, dice: Dice): void;
  lines(): HannibalLine[];
}

/** A battle that can be fought as often as one likes. */
export interface Battling {
  /** CUs of a side that take part. */
  cusOf(side: Side): number;
  trial(dice: Dice): BattleResult;
}

/** What a battle promises the viewer. */
export class BattleTrials implements Trials {
  readonly #battle: Battling;
  readonly #side: Side;
  readonly #what: OddsTopic;
  readonly #about: About;
  readonly #won = new ChanceTally();
  readonly #lost = [new CountTally(), new CountTally()] as const;

  constructor(battle: Battling, side: Side, what: OddsTopic = 'win', about: About = {}) {
    this.#battle = battle;
    this.#side = side;
    this.#what = what;
    this.#about = about;
  }

  run(count: number, dice: Dice): void {
    for (let n = 0; n < count; n++) {
      const { winner, lost } = this.#battle.trial(dice);
      this.#won.add(winner === this.#side);
      this.#lost[0].add(lost[0]);
      this.#lost[1].add(lost[1]);
    }
  }

  lines(): HannibalLine[] {
    const sides = [this.#side, enemyOf(this.#side)];
    return [
      { ...simulatedChance(this.#what, this.#won.estimate), what: this.#what, ...this.#about },
      ...sides.map((side) => this.#losses(side)),
      ...sides.map((side) => this.#destroyed(side)),
    ];
  }

  #losses(side: Side): HannibalLine {
    const { mean, spread } = this.#lost[side];
    const any = simulatedChance('losses', this.#lost[side].atLeast(1));
    return { ...any, what: 'losses', expected: mean, spread, ...this.#about, side };
  }

  #destroyed(side: Side): HannibalLine {
    const all = this.#lost[side].atLeast(this.#battle.cusOf(side));
    return { ...simulatedChance('destroyed', all), what: 'destroyed', ...this.#about, side };
  }
}
