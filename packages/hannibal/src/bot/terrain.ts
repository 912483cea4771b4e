import { single } from '@punica/kernel';
import { cusInSpace, has } from '../board.ts';
import { CARTHAGE, NONE } from '../data/codes.ts';
import { boundAmong, mayBeAt } from '../rules/24-bounds.ts';
import { CATO_COUNSELS, type GeneralId, HANNO_COUNSELS, type RegionId, type Space } from '../state.ts';
import type { Situation, Stack } from './situation.ts';

/** What holds up an army of one side on the map, by space and worked out once for all that ask the same. */
export class Terrain {
  readonly #s: Situation;
  /** [card 57, card 58] The region that armies of the side may not leave, or not enter; NONE where they may. */
  readonly #counselled: RegionId | typeof NONE;
  #forBig: readonly number[] | undefined;
  #forSmall: readonly number[] | undefined;
  /** By general, last for all who may go anywhere; with CUs, and without. */
  readonly #withTroops: (readonly number[] | undefined)[] = [];
  readonly #alone: (readonly number[] | undefined)[] = [];

  constructor(s: Situation) {
    this.#s = s;
    const { g, side } = s;
    const counsels = has(g, side === CARTHAGE ? HANNO_COUNSELS : CATO_COUNSELS);
    this.#counselled = counsels ? g.rules.map.region[g.rules.carthago] : NONE;
  }

  /** Where enemy CUs in the open end the march of so many. */
  stops(cus: number): readonly number[] {
    if (cus < this.#s.g.rules.tables.constants.overrunCUs) {
      this.#forSmall ??= this.#stopping(() => true);
      return this.#forSmall;
    }
    const { overrunEnemyCUs } = this.#s.g.rules.tables.constants;
    this.#forBig ??= this.#stopping((foe) => foe.cus > overrunEnemyCUs || foe.commander !== NONE);
    return this.#forBig;
  }

  #stopping(stops: (foe: Stack) => boolean): readonly number[] {
    const bySpace = this.#s.roads.nothing.slice();
    for (const foe of this.#s.foes) if (!foe.inside && stops(foe)) bySpace[foe.space] = 1;
    return bySpace;
  }

  /** Where a general may come with so many, from wherever. */
  open(general: GeneralId, cus: number): readonly number[] {
    const { g } = this.#s;
    const who = boundAmong(g, single(general)) === 0 ? g.rules.generals.list.length : general;
    const known = cus > 0 ? this.#withTroops : this.#alone;
    known[who] ??= this.#openTo(general, cus > 0);
    return known[who];
  }

  #openTo(general: GeneralId, withTroops: boolean): readonly number[] {
    const { g, enemy, truce } = this.#s;
    const { map } = g.rules;
    const bySpace = this.#s.roads.nothing.slice();
    for (const at of map.all)
      if (
        mayBeAt(g, general, at) &&
        !(truce && this.#s.foeAt(at) !== undefined) &&
        (withTroops || cusInSpace(g, enemy, at) === 0)
      )
        bySpace[at] = 1;
    return bySpace;
  }

  get isAnywhereCounselled(): boolean {
    return this.#counselled !== NONE;
  }

  /** [card 57, card 58] Carthage does not leave Africa, or Rome does not come there. */
  isCounselled(from: Space, to: Space): boolean {
    if (this.#counselled === NONE) return false;
    const { region } = this.#s.g.rules.map;
    if (region[from] === region[to]) return false;
    return region[this.#s.side === CARTHAGE ? from : to] === this.#counselled;
  }
}
