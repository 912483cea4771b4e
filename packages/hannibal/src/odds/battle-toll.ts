import type { Dice } from '@punica/kernel';
import { enemyOf, generalsAt, isBesieged, isWalled } from '../board.ts';
import { NONE, type Side } from '../data/codes.ts';
import { attritionLoss, retreatLoss, retreatsLarge } from '../data/index.ts';
import { freeRoom } from '../rules/10-march-checks.ts';
import { type Battle, battleCUs } from '../rules/14-battle-frame.ts';
import { retreatPaths } from '../rules/15-retreat-paths.ts';
import type { BattleCard, H } from '../state.ts';

const FACES = 6;

/** What a battle costs once it is decided: casualties (14.11), the Retreat die (14.12) and the way out (15). */
export class BattleToll {
  readonly #g: H;
  readonly #b: Battle;
  readonly #cus: readonly [number, number];
  readonly #start: readonly [number, number];
  /** By side and CUs left: those that are lost on the way out. */
  readonly #wayOut: readonly [number[], number[]] = [[], []];

  constructor(g: H, b: Battle) {
    this.#g = g;
    this.#b = b;
    this.#cus = [battleCUs(g, b, 0), battleCUs(g, b, 1)];
    // Before the battle has begun nobody has counted the CUs of its start.
    this.#start = b.startCUs[0] > 0 ? [b.startCUs[0], b.startCUs[1]] : this.#cus;
  }

  cusOf(side: Side): number {
    return this.#cus[side];
  }

  /** CUs lost by Rome and by Carthage, for two dice from 1 to 6. `card` is the winner's last, or NONE. */
  losses(
    winner: Side,
    rounds: number,
    card: BattleCard,
    casualties: number,
    pursuit: number,
  ): [number, number] {
    const { tables } = this.#g.rules;
    const loser = enemyOf(winner);
    const toll = attritionLoss(tables, rounds, casualties);
    const lost: [number, number] = [Math.min(toll, this.#cus[0]), Math.min(toll, this.#cus[1])];
    const left = this.#cus[loser] - lost[loser];
    if (left === 0) return lost;
    const decisive = card === NONE ? tables.noCardPlayedCountsAs : card;
    const face = this.#g.rules.variant.retreatFace(this.#g, this.#b, loser, pursuit);
    const large = retreatsLarge(tables, this.#start[loser]);
    const routed = Math.min(left, retreatLoss(tables, large, decisive, face));
    lost[loser] += routed + this.#lostOnTheWay(loser, left - routed);
    return lost;
  }

  sample(winner: Side, rounds: number, card: BattleCard, dice: Dice): [number, number] {
    return this.losses(winner, rounds, card, dice.below(FACES) + 1, dice.below(FACES) + 1);
  }

  /** The mean over both dice of what Rome loses less than Carthage. */
  expectedMargin(winner: Side, rounds: number, card: BattleCard): number {
    let sum = 0;
    for (let first = 1; first <= FACES; first++) {
      for (let second = 1; second <= FACES; second++) {
        const [rome, carthage] = this.losses(winner, rounds, card, first, second);
        sum += carthage - rome;
      }
    }
    return sum / (FACES * FACES);
  }

  #lostOnTheWay(side: Side, cus: number): number {
    if (cus === 0) return 0;
    const known = this.#wayOut[side][cus];
    if (known !== undefined) return known;
    const lost = this.#wayOutOf(side, cus);
    this.#wayOut[side][cus] = lost;
    return lost;
  }

  /** [15] The cheapest way; who finds none is lost. Friends inside the walls take in as many as there is room for. */
  #wayOutOf(side: Side, cus: number): number {
    const g = this.#g;
    const b = this.#b;
    const attacked = side === b.attacker;
    const fromCity = attacked && b.retreatInside === 1;
    const open = isWalled(g, b.at) && g.control[b.at] === side && (fromCity || !isBesieged(g, b.at));
    const outside = open ? cus - Math.min(cus, freeRoom(g, b.at)) : cus;
    if (outside === 0) return 0;
    if (fromCity || (attacked && b.bySea === 1)) return outside;
    const force = { side, at: b.at, from: b.from, attacked: attacked ? 1 : 0, cus: outside };
    const whole = retreatPaths(g, { ...force, generals: generalsAt(g, side, b.at) });
    // A general bound to his region does not hold up the others (ruling R125).
    const ways = whole.length > 0 ? whole : retreatPaths(g, { ...force, generals: 0 });
    return ways.length === 0 ? outside : Math.min(...ways.map((way) => way.loss));
  }
}
