import { type Beginning, Context, Engine, maskOf, QuickDice } from '@punica/kernel';
import { joinLeader, putLeader, standAlone, type X } from '../board.ts';
import { CARTHAGE, ITALY, type RANK_IDS, rankNamed } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';
import { italianCampaign } from '../game.ts';
import { sequence } from '../rules/04-sequence.ts';
import { rulesFor } from '../rules.ts';
import { emptyBoard } from '../setup.ts';
import { type Hex, type Italy, POOL, type Segment, type Unit } from '../state.ts';

export const BEGINNING: Beginning = { scenario: 'short', options: {}, quick: true };

const { map, leaders, units } = ITALY;
const engine = new Engine<Italy, CampaignEvent>(italianCampaign);

const hexOf = (id: string): Hex =>
  map.cityIndex[id] === undefined ? map.index[id] : map.cities[map.cityIndex[id]].hex;

/** A board on which a lesson puts what it needs. */
export class Stage {
  readonly g: Italy;
  readonly #x: X = new Context<CampaignEvent>(new QuickDice(1));

  constructor(year: number, segment: Segment) {
    this.g = emptyBoard(rulesFor(BEGINNING), true);
    this.g.year = year;
    this.g.segment = segment;
  }

  /** A leader with units, as `kind count` pairs. */
  stand(
    id: string,
    at: string,
    troops: Readonly<Record<string, number>>,
    rank: (typeof RANK_IDS)[number] = 'none',
  ): this {
    const leader = leaders.index[id];
    putLeader(this.g, this.#x, leader, hexOf(at));
    this.g.rank[leader] = rankNamed(rank);
    const known = leaders.side[leader] === CARTHAGE ? maskOf(CARTHAGE) : undefined;
    for (const unit of this.#spare(troops)) joinLeader(this.g, this.#x, unit, leader, known);
    return this;
  }

  /** Units without a leader. */
  alone(at: string, troops: Readonly<Record<string, number>>): this {
    for (const unit of this.#spare(troops)) standAlone(this.g, this.#x, unit, hexOf(at));
    return this;
  }

  control(...cities: string[]): this {
    for (const id of cities) this.g.control[map.cityIndex[id]] = CARTHAGE;
    return this;
  }

  /** Goes on with this step of the year, after `enter` has laid what is under way on top. */
  write(then: string, enter: (g: Italy) => void): Readonly<Record<string, unknown>> {
    sequence.enter(this.g, {});
    this.g.stack[0].step = then;
    enter(this.g);
    engine.settle(this.g, this.#x);
    return italianCampaign.write(this.g) as Readonly<Record<string, unknown>>;
  }

  #spare(troops: Readonly<Record<string, number>>): Unit[] {
    const inBox = (unit: Unit): boolean => this.g.unitAt[unit] === POOL;
    return Object.entries(troops).flatMap(([kind, count]) =>
      units.ofKind[units.kindIndex[kind]].filter((unit) => inBox(unit)).slice(0, count),
    );
  }
}
