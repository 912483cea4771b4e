import { BadInput, type Beginning, Context, Engine, maskOf, QuickDice } from '@punica/kernel';
import type { Edition } from '@punica/kernel/edition';
import { joinLeader, putLeader, standAlone, type X } from '../board.ts';
import { CARTHAGE, ITALY, type RANK_IDS, rankNamed } from '../data/index.ts';
import { dataOf } from '../edition.ts';
import type { CampaignEvent } from '../events.ts';
import { italianCampaignOf } from '../game.ts';
import { sequence } from '../rules/04-sequence.ts';
import { rulesWith } from '../rules.ts';
import { emptyBoard } from '../setup.ts';
import { type Hex, type Italy, POOL, type Segment, type Unit } from '../state.ts';

export const BEGINNING: Beginning = { scenario: 'short', options: {}, quick: true };

const { map, leaders } = ITALY;

const hexOf = (id: string): Hex =>
  map.cityIndex[id] === undefined ? map.index[id] : map.cities[map.cityIndex[id]].hex;

/** A board on which a lesson puts what it needs, with the counters of an edition or ours. */
export class Stage {
  readonly g: Italy;
  readonly #x: X = new Context<CampaignEvent>(new QuickDice(1));
  readonly #edition: Edition | undefined;

  constructor(year: number, segment: Segment, edition?: Edition) {
    this.#edition = edition;
    this.g = emptyBoard(rulesWith(dataOf(edition))(BEGINNING), true);
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
    const game = italianCampaignOf(this.#edition);
    new Engine<Italy, CampaignEvent>(game).settle(this.g, this.#x);
    return game.write(this.g) as Readonly<Record<string, unknown>>;
  }

  #spare(troops: Readonly<Record<string, number>>): Unit[] {
    const { units } = this.g.rules;
    return Object.entries(troops).flatMap(([kind, count]) => {
      const spare = units.ofKind[units.kindIndex[kind]].filter((unit) => this.g.unitAt[unit] === POOL);
      if (spare.length < count) throw new BadInput('units', `have no ${count} ${kind} for the lesson`);
      return spare.slice(0, count);
    });
  }
}
