import type { BattleCard } from './counted.ts';
import type { Tables } from './tables.ts';

/** The tables of losses alone, so that a screen can read them as the rules do. */
export type LossTables = Pick<Tables, 'attritionLoss' | 'smallRetreat' | 'largeRetreat'>;

/** [21.2] CUs lost in one column for a roll after modifiers: below 1 nothing, above 6 as 6. */
export const columnLoss = (
  { attritionLoss: losses }: Pick<LossTables, 'attritionLoss'>,
  column: number,
  modifiedRoll: number,
): number => losses[column][Math.max(0, Math.min(6, modifiedRoll))];

/** Column for a Force of that many CUs, or a battle of that many rounds. */
export const attritionColumn = ({ attritionColumn: columns }: Tables, size: number): number =>
  columns[Math.min(size, columns.length - 1)];

/** CUs lost by attrition; an empty Force or a battle of no rounds loses nothing. */
export const attritionLoss = (tables: Tables, size: number, modifiedRoll: number): number =>
  size === 0 ? 0 : columnLoss(tables, attritionColumn(tables, size), modifiedRoll);

/** [14.12] Does a loser of that many CUs at the start roll the die of the large armies? */
export const retreatsLarge = ({ smallRetreatMaxCUs }: Tables, startCUs: number): boolean =>
  startCUs > smallRetreatMaxCUs;

/** [14.12] CUs that the loser removes for a face of his Retreat die, by the winner's last card. */
export const retreatLoss = (
  { smallRetreat, largeRetreat }: Pick<LossTables, 'smallRetreat' | 'largeRetreat'>,
  large: boolean,
  winnersCard: BattleCard,
  face: number,
): number => (large ? largeRetreat : smallRetreat)[winnersCard][face - 1];
