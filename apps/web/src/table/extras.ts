import type { ComponentType } from 'preact';
import type { Tab, TableProps } from '../games/front.ts';

/** What a table has besides the game itself, where it is played with others or is a study. */
export interface TableExtras {
  /** What the table is called in the style sheets. */
  readonly class: string;
  /** Tabs of the panel after those of the game. */
  readonly tabs: readonly Tab[];
  /** What they are called together, where they are not of a game that is played with others. */
  readonly tabsName?: string;
  /** Above the tabs; on a narrow screen below the bar. */
  readonly Head?: ComponentType<TableProps>;
  /** What follows the end of the game. */
  readonly End?: ComponentType<TableProps>;
}
