import type { Action, Core, Dice, GameRecord, Role } from '@punica/kernel';
import type { LuckLedger } from './ledger.ts';
import type { LuckReader } from './luck-book.ts';
import type { OddsLine, OddsReport } from './report.ts';

/** A chance that decides at a question, where it is known for some of the choices. */
export interface DecidingChance {
  /** Key of its line. */
  readonly line: string;
  /** Choices lead to different things: their chances are not held against each other, only against the bounds below. */
  readonly apart?: true;
  /** Choices so close to the best are as good as it; more than a little where some cost something besides. */
  readonly margin?: number;
  /** From this chance on, nothing speaks for a choice that has no such line: to break off, say. */
  readonly stay?: number;
  /** With less than this, another choice is better: nobody is advised to march into a battle that is more likely lost. */
  readonly least?: number;
}

/** What a game tells of the chances in it: for the panel, the command line and whoever else asks. */
export interface GameOdds<G extends Core = Core> {
  /** The odds of an action, from what the role may know; no lines where nothing is left to chance. */
  oddsFor(view: G, role: Role, a: Action, samples?: number, seed?: number): OddsReport;
  /** Better and better answers to the same question; the first comes at once. */
  improvingOdds(view: G, role: Role, a: Action, dice?: Dice): Generator<OddsReport>;
  /** What a line speaks of, before its figure: "You win the battle". */
  saying(line: OddsLine): string;
  /** Keys of lines that a player looks for first, the most telling before the others. */
  readonly headlines: readonly string[];
  /** Keys of lines that hold only for who stays where a step leads: whoever goes on has no such chance there. */
  readonly forWhoStays?: readonly string[];
  /** Which chances decide, by the key of the question; none where there is more to weigh. */
  readonly decides: Readonly<Partial<Record<string, readonly DecidingChance[]>>>;
}

/** What a game tells of the luck in a record of it. */
export interface GameLuck {
  /** Follows one game, throw by throw. */
  reader(): LuckReader<Core, unknown>;
  /** With the figures of the edition that the record was played with. */
  luckLedger(record: GameRecord): LuckLedger;
  /** The roles by the names that people read. */
  readonly roleNames: readonly string[];
  /** What a kind of throw is called in a list. */
  readonly topics: Readonly<Record<string, string>>;
  /** What one luck point is: "one CU". */
  readonly point: string;
  /** What is drawn beside the dice: "card". */
  readonly drawn: string;
}
