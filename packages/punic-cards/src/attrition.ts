import { type Core, count, END, type Kind, type LocalsOf, type Procedure, text } from '@punica/kernel';
import { type ChosenLosses, lossesTaken, NO_LOSSES } from './losses.ts';
import { SIDE, type Side } from './sides.ts';
import type { Teller } from './telling.ts';

/** Part of a stack that rolls on the attrition table; a place is of the game's kind. */
export const attritionLocals = <L extends number>(loc: Kind<L>) => ({
  side: SIDE,
  loc,
  plain: count,
  elephants: count,
  modifier: count,
  /** A column of the table; a number below the first one for the column that fits the size. */
  column: count,
  cause: text,
});
export type Attrition<L extends number = number> = Readonly<LocalsOf<ReturnType<typeof attritionLocals<L>>>>;

export interface AttritionEvent<L extends number = number> {
  readonly ev: 'attrition';
  readonly side: Side;
  readonly at: L;
  readonly cause: string;
  readonly die: number;
  readonly modifier: number;
  readonly column: number;
  readonly loss: number;
}

/** The attrition table of a game. */
export interface AttritionTable<G extends Core, L extends number = number> {
  readonly firstColumn: number;
  /** The column for a force of so many CUs. */
  columnFor(g: G, cus: number): number;
  /** CUs lost by a modified roll in a column. */
  loss(g: G, column: number, roll: number): number;
  /** Does an elephant go first with this modified roll? */
  costsElephant(g: G, roll: number): boolean;
  readonly chooseLosses: Pick<Procedure<G, ChosenLosses<L>>, 'enter'>;
}

/** What a die on the attrition table costs. The owner says what is lost; it leaves `lossesTaken`. */
export function attritionToll<G extends Core, L extends number = number>(table: AttritionTable<G, L>) {
  return (g: G, f: Attrition<L>, die: number, x: Teller<AttritionEvent<L>>): typeof END | undefined => {
    const size = f.plain + f.elephants;
    const column = f.column >= table.firstColumn ? f.column : table.columnFor(g, size);
    const roll = die + f.modifier;
    const loss = Math.min(size, table.loss(g, column, roll));
    const { side, loc: at, cause, modifier } = f;
    x.say({ ev: 'attrition', side, at, cause, die, modifier, column, loss });
    lossesTaken.leave(g, NO_LOSSES);
    if (loss === 0) return END;
    table.chooseLosses.enter(g, {
      side,
      loc: at,
      count: loss,
      plain: f.plain,
      elephants: f.elephants,
      firstElephant: table.costsElephant(g, roll) ? 1 : 0,
      why: cause,
    });
    return undefined;
  };
}
