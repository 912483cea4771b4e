import { Context, type FixedPerId, maskOf, QuickDice } from '@punica/kernel';
import { Driver, named, Stage } from '@punica/testkit/driver';
import { joinLeader, putLeader, standAlone } from './board.ts';
import { CARTHAGE, ITALY, NOBODY, NONE, type RANK_IDS, ROME, rankNamed, type Side } from './data/index.ts';
import type { CampaignEvent } from './events.ts';
import { italianCampaign } from './game.ts';
import { piecesAt, spInside, spOutside } from './places.ts';
import { movement } from './rules/07-movement.ts';
import { rulesFor } from './rules.ts';
import { emptyBoard } from './setup.ts';
import {
  BOXED,
  type CityId,
  type Hex,
  type Italy,
  type LeaderId,
  POOL,
  type ProvinceId,
  type Segment,
  SUMMER,
  type Unit,
} from './state.ts';
import { CUPS, unitIn } from './zones.ts';

const STAGE = new Stage<Italy, CampaignEvent>(italianCampaign);
export const { engine } = STAGE;

const { map, leaders, units } = ITALY;

/** A table for tests: put pieces where the case needs them, then drive it by actions with known dice. */
export class Table extends Driver<Italy, CampaignEvent> {
  constructor(g: Italy) {
    super(STAGE, g);
  }

  hex(id: string): Hex {
    const city = map.cityIndex[id];
    const hex = city === undefined ? map.index[id] : map.cities[city].hex;
    if (hex === undefined) throw new Error(`no hex or city ${id}`);
    return hex;
  }

  city(id: string): CityId {
    return named(map.cityIndex, 'city', id);
  }

  province(id: string): ProvinceId {
    return map.provinceIndex[id];
  }

  leader(id: string): LeaderId {
    return named(leaders.index, 'leader', id);
  }

  /** A leader on the map with units such as `roman-foot 2`; a Roman is praetor unless it says otherwise. */
  stand(id: string, at: string, kinds: string = '', rank: (typeof RANK_IDS)[number] = 'praetor'): this {
    const leader = this.leader(id);
    this.with((x) => putLeader(this.g, x, leader, this.hex(at)));
    if (leaders.side[leader] === ROME) this.g.rank[leader] = rankNamed(rank);
    for (const unit of this.#some(kinds))
      this.with((x) => joinLeader(this.g, x, this.#fromCup(unit), leader, maskOf(CARTHAGE)));
    return this;
  }

  /** Varro and Hanno with these units in the same hex, in open country where nothing is said. */
  facing(rome: string, carthage: string, at = '2507'): this {
    return this.stand('varro', at, rome).stand('hanno', at, carthage);
  }

  /** So many SP must stay before a city that is under siege. */
  besieged(city: string, need = 4): this {
    this.g.siege[this.city(city)] = need;
    return this;
  }

  /** Units in a hex without a leader. */
  alone(at: string, kinds: string): this {
    for (const unit of this.#some(kinds))
      this.with((x) => standAlone(this.g, x, this.#fromCup(unit), this.hex(at)));
    return this;
  }

  #some(kinds: string): Unit[] {
    if (kinds === '') return [];
    return kinds.split(', ').flatMap((part) => {
      const [face, count = '1'] = part.split(' ');
      const index = units.faceIndex[face];
      if (index === undefined) throw new Error(`no unit ${face}`);
      const free = units.ofKind[units.faceKind[index]].filter((unit) => this.#isFree(unit));
      if (free.length < Number(count)) throw new Error(`not ${count} units ${face} left`);
      return free.slice(0, Number(count)).map((unit) => {
        this.g.step[unit] = units.faceStep[index];
        return unit;
      });
    });
  }

  #isFree(unit: Unit): boolean {
    if (this.g.unitAt[unit] === POOL) return true;
    return (
      this.g.unitAt[unit] === BOXED && CUPS.some((cup) => this.g.zones[cup].some((s) => unitIn(s) === unit))
    );
  }

  #fromCup(unit: Unit): Unit {
    if (this.g.unitAt[unit] !== BOXED) return unit;
    for (const cup of CUPS) this.g.zones[cup] = this.g.zones[cup].filter((s) => unitIn(s) !== unit);
    this.g.unitAt[unit] = POOL;
    return unit;
  }

  control(side: Side, ...ids: string[]): this {
    for (const id of ids) this.g.control[this.city(id)] = side;
    return this;
  }

  marker(side: Side | typeof NOBODY, ...ids: string[]): this {
    for (const id of ids) this.g.province[this.province(id)] = side;
    return this;
  }

  year(year: number, segment: Segment = SUMMER): this {
    this.g.year = year;
    this.g.segment = segment;
    return this;
  }

  /** Leaders of a side and its units without one in a hex. */
  pieces(side: Side, at: string): number {
    return piecesAt(this.g, side, this.hex(at));
  }

  /** Legions due in some provinces. */
  due(legions: Readonly<Record<string, number>>): FixedPerId<ProvinceId, number> {
    return Array.from(map.provinces, ({ id }) => legions[id] ?? 0);
  }

  /** These leaders stand before the walls of the city in whose hex they are. */
  out(...ids: string[]): this {
    for (const id of ids) this.g.outside[this.leader(id)] = 1;
    return this;
  }

  /** Units without a leader before the walls of their own city. */
  before(at: string, kinds: string): this {
    for (const unit of this.#some(kinds))
      this.with((x) => standAlone(this.g, x, this.#fromCup(unit), this.hex(at), 1));
    return this;
  }

  /** What each unit of a side adds up to: those in the open in a hex, or those behind its walls. */
  sp(side: Side, at: string, where: 'open' | 'inside'): number {
    const city = map.cityAt[this.hex(at)];
    if (where === 'open') return spOutside(this.g, side, this.hex(at));
    return this.g.control[city] === side ? spInside(this.g, city) : 0;
  }

  where(id: string): string {
    const at = this.g.leaderAt[this.leader(id)];
    return at < 0 ? ['senate', 'dead', 'later', 'with-levy'][-1 - at] : (cityIdAt(at) ?? map.ids[at]);
  }

  /** Hexes may be called by the cities in them. */
  protected override argument(act: string, name: string): string {
    return act === 'go' || act === 'at' || act === 'overrun' ? map.ids[this.hex(name)] : name;
  }
}

const cityIdAt = (hex: Hex): string | undefined =>
  map.cityAt[hex] === NONE ? undefined : map.cities[map.cityAt[hex]].id;

/** A board without any piece: everything Roman, cups full. */
export function emptyTable(scenario = 'short', options: Readonly<Record<string, boolean>> = {}): Table {
  const g = emptyBoard(rulesFor({ scenario, options, quick: false }), false);
  return new Table(g);
}

/** A scenario's own set-up, at the first question of the game. */
export function scenarioTable(scenario = 'short', seed = 1): Table {
  const x = new Context<CampaignEvent>(new QuickDice(seed), []);
  const g = italianCampaign.begin({ scenario, options: {}, quick: false }, x);
  engine.settle(g, x);
  return new Table(g);
}

/** A side moves, leader after leader (7.1). */
export const move = (t: Table, side: Side): Table => t.run(movement, { side, hex: NONE });

export { CARTHAGE, NOBODY, NONE, ROME };
