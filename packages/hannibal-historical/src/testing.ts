import {
  CARTHAGE,
  countControl,
  type DISPLACED,
  type GeneralId,
  GONE,
  type H,
  type HannibalEvent,
  IN_POOL,
  NONE,
  ROME,
  type Space,
  type WAITING,
} from '@punica/hannibal/engine';
import { Table } from '@punica/hannibal/testing';
import { Context, ids, isIn, type OptionValues, perId, QuickDice, type Told } from '@punica/kernel';
import { Stage } from '@punica/testkit/driver';
import { hannibalHistorical as game } from './game.ts';

const STAGE = new Stage<H, HannibalEvent>(game);

export const { engine } = STAGE;

/** Everything off but what a test names. */
export const only = (...ids: string[]): OptionValues =>
  Object.fromEntries(game.options.map(({ id }) => [id, ids.includes(id)]));

/** A board for tests: put pieces where the case needs them, then drive it by actions with known dice. */
export class Board extends Table {
  constructor(options: OptionValues, isEmpty = true) {
    const told: Told<HannibalEvent>[] = [];
    const x = new Context(new QuickDice(1), told);
    super(game.begin({ scenario: 'second-punic-war', options, quick: true }, x), STAGE);
    this.told.push(...told);
    this.g.stack = [];
    if (isEmpty) this.#clear();
    this.rest();
  }

  #clear(): void {
    const { g } = this;
    for (const at of g.rules.map.all) if (!g.rules.map.fixed[at]) g.control[at] = NONE;
    g.tribe = perId<Space, 0 | 1>(g.rules.map.all.map(() => 0));
    g.cu.fill(0);
    g.elephants.fill(0);
    g.held.fill(0);
    for (const at of g.rules.map.all) countControl(g, at, g.control[at], 1);
    g.rank.fill(0);
    g.under.fill(0);
    ids<GeneralId>(g.rules.generals.list.length).forEach((i) => {
      const general = g.rules.generals.list[i];
      if (g.at[i] >= 0) g.at[i] = general.consulPool || isIn(g.rules.minors, i) ? IN_POOL : GONE;
    });
  }

  off(id: string, where: typeof IN_POOL | typeof GONE | typeof DISPLACED | typeof WAITING): this {
    this.g.at[this.general(id)] = where;
    return this;
  }

  /** What a ten-sided die is going to show, from 0. */
  ten(...rolls: number[]): this {
    return this.rolls(...rolls);
  }

  notes(): string[] {
    return this.events('note').map((e) => e.what);
  }
}

/** An empty board with only these rules on. */
export const board = (...ids: string[]): Board => new Board(only(...ids));
/** Everybody knows the leaders of both sides. */
export const MINORS = ['minorsOfCarthage', 'minorsOfRome'] as const;
export const EVENTS_ON = [...MINORS, 'randomEvents'] as const;

export { CARTHAGE, NONE, ROME };
