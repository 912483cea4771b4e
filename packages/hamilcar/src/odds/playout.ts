import { type Action, Context, type Dice, Engine, QuickDice, redeal, type Told } from '@punica/kernel';
import { ChanceTally, CountTally, type OddsLine, playOn, simulatedChance } from '@punica/odds';
import { enemyOf } from '../board.ts';
import { script } from '../bot/script.ts';
import type { Side } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { hamilcar } from '../game.ts';
import { navalInterception } from '../rules/08-interception.ts';
import { navalBattle, unarmed } from '../rules/09-naval-battle.ts';
import { landBattle } from '../rules/13-land-battle.ts';
import type { HamilcarProcedure } from '../rules/index.ts';
import type { H } from '../state.ts';

const engine = new Engine<H, HamilcarEvent>(hamilcar);
const LONGEST = 200;
const SEEDS = 0x7fff_ffff;

/** What a battle on land or at sea is about: who wins, and what both lose in it. */
interface Kind {
  /** The event that ends it names who won. */
  winner(e: HamilcarEvent): Side | undefined;
  /** While one of these goes on, the battle may still come or last. */
  readonly procedures: readonly Pick<HamilcarProcedure, 'name'>[];
  readonly win: string;
  readonly own: string;
  readonly enemy: string;
  lost(e: HamilcarEvent, side: Side): number;
}

export const ON_LAND: Kind = {
  winner: (e) => (e.ev === 'battleResult' ? e.winner : undefined),
  procedures: [landBattle],
  win: 'win',
  own: 'ownLosses',
  enemy: 'enemyLosses',
  lost: (e, side) => (e.ev === 'battleResult' ? e.losses[side] : 0),
};

export const AT_SEA: Kind = {
  winner: (e) => (e.ev === 'navalWon' ? e.side : undefined),
  procedures: [navalInterception, navalBattle, unarmed],
  win: 'seaWin',
  own: 'ownShips',
  enemy: 'enemyShips',
  lost(e, side) {
    if (e.ev === 'sunk' && e.side === side && e.why === 'battle') return e.count;
    return e.ev === 'prize' && e.side !== side ? e.count : 0;
  },
};

/** A battle fought out again and again, unseen cards dealt anew, both sides as the bot would. */
export class BattleTrials {
  readonly #view: H;
  readonly #side: Side;
  readonly #action: Action;
  readonly #kind: Kind;
  readonly #won = new ChanceTally();
  readonly #lost = [new CountTally(), new CountTally()] as const;

  constructor(view: H, side: Side, action: Action, kind: Kind) {
    this.#view = view;
    this.#side = side;
    this.#action = action;
    this.#kind = kind;
  }

  run(count: number, dice: Dice): void {
    for (let n = 0; n < count; n++) this.#trial(dice);
  }

  #trial(dice: Dice): void {
    const g = redeal(hamilcar, this.#view, dice);
    const told: Told<HamilcarEvent>[] = [];
    const x = new Context<HamilcarEvent>(new QuickDice(dice.below(SEEDS)), told);
    engine.apply(g, this.#side, this.#action, x);
    const over = (): boolean => told.some(({ event }) => this.#kind.winner(event) !== undefined);
    const fighting = (): boolean =>
      g.stack.some(({ proc }) => this.#kind.procedures.some(({ name }) => name === proc));
    playOn(engine, g, x, dice, script, LONGEST, () => !over() && fighting());
    this.#count(told.map(({ event }) => event));
  }

  #count(events: readonly HamilcarEvent[]): void {
    const winner = events.map(this.#kind.winner).find((side) => side !== undefined);
    // A fleet that slipped past has fought no battle.
    if (winner === undefined) return;
    this.#won.add(winner === this.#side);
    for (const side of [0, 1] as const)
      this.#lost[side].add(events.reduce((sum, e) => sum + this.#kind.lost(e, side), 0));
  }

  lines(): OddsLine[] {
    if (this.#won.tries === 0) return [];
    const losses = (what: string, side: Side): OddsLine => ({
      ...simulatedChance(what, this.#lost[side].atLeast(1)),
      expected: this.#lost[side].mean,
      spread: this.#lost[side].spread,
    });
    return [
      simulatedChance(this.#kind.win, this.#won.estimate),
      losses(this.#kind.own, this.#side),
      losses(this.#kind.enemy, enemyOf(this.#side)),
    ];
  }
}
