import {
  CARTHAGE,
  DISPLACED,
  type H,
  type HannibalEvent,
  IN_POOL,
  politicalPoints,
  ROME,
  type Side,
} from '@punica/hannibal/engine';
import {
  generalWorth,
  HannibalLuckReader,
  LEADER,
  type LuckShare,
  luckOfThrow,
  luckTogether,
  onDice,
  type Throw,
} from '@punica/hannibal/ledger';
import { SENATE_DICTATOR } from '../leaders.ts';
import { bringLeader, poolOf } from '../rules/06-pool.ts';
import { randomEvents } from '../rules/07-random-events.ts';
import { whomTheDieTakes } from '../rules/08-turn-six.ts';
import { dictatorship } from '../rules/15-naming.ts';
import { figuresOf } from '../switches.ts';
import {
  CUS_BY_DIE,
  chartWorths,
  farewellWorth,
  princeWorths,
  QUEENS_WORD,
  revoltWorths,
  senateWorths,
  tenthTurnWorth,
  unrestWorths,
} from './worth.ts';

/** What only the variant leaves to chance. */
export type HistoricalTopic =
  | 'chart'
  | 'revolt'
  | 'prince'
  | 'senate'
  | 'libya'
  | 'levies'
  | 'unrest'
  | 'dictator'
  | 'minorLeader'
  | 'turnSix'
  | 'tenthTurn'
  | 'sophonisba'
  | 'stragglers'
  | 'hostileGround'
  | 'ambush';

interface Share extends LuckShare {
  readonly role: Side;
  readonly what: HistoricalTopic;
}

/** A success on a die of the variant. */
const SUCCESS: Readonly<Record<string, number>> = { stragglers: 1, hostileGround: 1, ambush: LEADER };

const EVENT = 'event ';

/** Reads the luck of one game by the historical rules: that of the base game, and that of the variant. */
export class HistoricalLuckReader extends HannibalLuckReader {
  /** The event under way, with its side and turn: its own dice follow the chart's. */
  #event = { id: '', side: -1, turn: 0 };

  override hear(
    ...[g, event, throws, hold]: Parameters<HannibalLuckReader['hear']>
  ): readonly LuckShare[] | undefined {
    if (event.ev === 'note' && event.what.startsWith(EVENT))
      this.#event = { id: event.what.slice(EVENT.length), side: event.side, turn: g.turn };
    return super.hear(g, event, throws, hold);
  }

  thrown(g: H, thrown: Throw): readonly Share[] | undefined {
    const f = g.stack[g.stack.length - 1];
    const one = (role: Side, what: HistoricalTopic, worths: readonly number[]): readonly Share[] => [
      { role, what, luck: luckOfThrow(worths, thrown) },
    ];
    if (bringLeader.owns(f))
      return one(
        f.side,
        'minorLeader',
        poolOf(g, f.side).map((leader) => generalWorth(g.rules, leader)),
      );
    if (!randomEvents.owns(f)) return undefined;
    const side = f.step === 'rome' ? ROME : CARTHAGE;
    if (this.#event.side !== side || this.#event.turn !== g.turn)
      return one(side, 'chart', chartWorths(g, side));
    return this.#dieOfEvent(g, side, one, thrown.sides);
  }

  #dieOfEvent(
    g: H,
    side: Side,
    one: (role: Side, what: HistoricalTopic, worths: readonly number[]) => readonly Share[],
    sides: number,
  ): readonly Share[] | undefined {
    switch (this.#event.id) {
      case 'rome-spain-revolt':
      case 'carthage-spain-revolt':
        return one(side, 'revolt', revoltWorths(g, side));
      case 'rome-numidian-prince':
        return one(side, 'prince', princeWorths(g));
      case 'rome-senate-consul':
        return one(side, 'senate', senateWorths(g));
      case 'carthage-libyan-revolt':
        // Whichever space it is costs as much.
        return one(side, 'libya', new Array<number>(sides).fill(0));
      case 'carthage-numidian-prince':
        return one(side, 'levies', CUS_BY_DIE);
      case 'carthage-etrurian-unrest':
        return one(side, 'unrest', unrestWorths(g));
      default:
        return undefined;
    }
  }

  protected override explain(
    g: H,
    event: HannibalEvent,
    throws: readonly Throw[],
  ): readonly LuckShare[] | undefined {
    if (event.ev === 'roll' && SUCCESS[event.what] !== undefined) {
      // [H5] A six keeps a large force together as well.
      const succeeds = (die: number): boolean =>
        die + event.modifier <= event.need || (event.what === 'stragglers' && die === 6);
      const worth = (die: number): number => (succeeds(die) ? SUCCESS[event.what] : 0);
      return [{ role: event.side, what: event.what, luck: onDice(worth, throws) }];
    }
    if (event.ev !== 'note') return super.explain(g, event, throws);
    switch (event.what) {
      case 'turnSix':
      case 'turnSixOut':
        return [{ role: ROME, what: 'turnSix', luck: onDice((die) => farewell(g, die), throws) }];
      case 'tenthTurn':
        return ([ROME, CARTHAGE] as const).map((side) => ({
          role: side,
          what: 'tenthTurn',
          luck: onDice((die) => tenthTurnWorth(g, aheadOf(g, side), die), throws),
        }));
      case 'syphax':
        return [{ role: CARTHAGE, what: 'levies', luck: onThrows(CUS_BY_DIE, throws) }];
      case 'dictatorRoll':
        return [{ role: ROME, what: 'dictator', luck: onThrows(dictatorWorths(g), throws) }];
      case 'sophonisba': {
        const worth = (die: number): number => (die >= figuresOf(g).syphax.worksFrom ? QUEENS_WORD : 0);
        return [{ role: event.side, what: 'sophonisba', luck: onDice(worth, throws) }];
      }
      default:
        return undefined;
    }
  }
}

/** An omen may have had a die thrown again (card 84). */
const onThrows = (worths: readonly number[], throws: readonly Throw[]): LuckShare['luck'] =>
  luckTogether(throws.map((thrown) => luckOfThrow(worths, thrown)));

/** [H15] The lot gives Rome its first choice, its second, its third, or the Senate's man. */
function dictatorWorths(g: H): number[] {
  const named = dictatorship.frame(g)?.named ?? [];
  const { first, second, third } = figuresOf(g).dictator;
  return Array.from({ length: 10 }, (_, roll) => {
    const place = roll === 0 ? -1 : [first, second, third].findIndex((last) => roll <= last);
    return generalWorth(g.rules, named[place] ?? SENATE_DICTATOR);
  });
}

/** [H8] The one whom the die takes, if the war has not taken him before. */
function farewell(g: H, die: number): number {
  const general = whomTheDieTakes(g, die);
  const isInGame = g.at[general] >= 0 || g.at[general] === IN_POOL || g.at[general] === DISPLACED;
  return farewellWorth(g, general, isInGame);
}

/** [22.4] Who would win if the war ended now. */
function aheadOf(g: H, side: Side): 1 | -1 {
  const lead = politicalPoints(g, ROME) - politicalPoints(g, CARTHAGE);
  const winner = lead === 0 ? g.rules.scenario.tieAtEnd : lead > 0 ? ROME : CARTHAGE;
  return winner === side ? 1 : -1;
}
