import type { Point } from '@punica/geography';
import type { Deed, Heard, Move } from '@punica/view';
import type { ComponentType, VNode } from 'preact';
import type { Chapter } from '../kit/digest.ts';
import type { Depicted } from '../kit/sheet.tsx';
import type { Sheets } from '../kit/sheets.tsx';
import type { StillSource } from '../map/still.ts';
import type { Spot } from '../play/protocol.ts';
import type { TableModel } from '../table/table-model.ts';

export interface TableProps {
  readonly table: TableModel;
}

export interface PortraitProps extends TableProps {
  readonly spot: Spot;
  /** Drawn with this rank; without it as he stands on the map. */
  readonly rank?: string | null;
  readonly class: string;
}

export interface Tab {
  readonly id: string;
  readonly name: string;
  readonly Tab: ComponentType<TableProps>;
}

/** What a game's folder adds to the page: its board, its cards, its tables. */
export interface Front {
  /** The game's id. */
  readonly id: string;
  readonly title: string;
  /** Names of the roles, in order. */
  readonly roleNames: readonly string[];
  readonly Emblem: ComponentType<{ readonly role: number }>;
  /** Draws what the game's sheets show beside words; only they bring pictures, so it knows them all. */
  draw(picture: unknown, given: Depicted): VNode | null;
  /** Symbols that the drawings use; put on the page once. */
  readonly Sheets: Sheets;
  readonly Board: ComponentType<TableProps>;
  /** The drawing under the pieces, so that it can be loaded before the board is laid. */
  readonly still?: StillSource;
  readonly Hand: ComponentType<TableProps>;
  /** A battle or the like, laid over the map; draws nothing where there is none. */
  readonly Plaque: ComponentType<TableProps>;
  /** What one action decided, as it is laid out over the map; without it, its notable lines one under the other. */
  deedsOf?(
    lines: readonly Heard<unknown>[],
    facts: unknown,
    scene: unknown,
    before: () => readonly unknown[],
  ): Deed[];
  /** Draws what among these no other game has. */
  readonly OwnDeed?: ComponentType<TableProps & { readonly own: unknown }>;
  /** Somebody or something of this game as a small picture. */
  readonly Portrait: ComponentType<PortraitProps>;
  /** What was played, face up: a card, a marker; where it is none of them nothing is drawn. */
  readonly PlayedCard?: ComponentType<TableProps & { readonly spot: Spot }>;
  /** Details of what the pointer rests on. */
  readonly Details: ComponentType<{ readonly spot: Spot; readonly table: TableModel }>;
  /** Title, turn and score, above the tabs. */
  readonly Head: ComponentType<TableProps>;
  /** The same for a narrow screen. */
  readonly Bar: ComponentType<TableProps>;
  /** What the end of the game came to. */
  readonly Score: ComponentType<TableProps>;
  readonly tabs: readonly Tab[];
  /** The board as text, for those who do not see it. */
  readonly InWords: ComponentType<TableProps>;
  /** Where a spot lies on the map, if it does; reports then keep clear of what they speak of. */
  centreOf?(spot: Spot): Point | undefined;
  /** The drawn way between two places, by how much of it is gone; without it pieces go straight. */
  wayBetween?(from: Spot, to: Spot): ((part: number) => Point) | undefined;
  /** The part of a piece that is lifted when it moves, where pointing at the piece does not find it. */
  pieceOf?(move: Move): Element | null;
  /** Clicking it lists what can be done before anything is done. */
  asksFirst(spot: Spot): boolean;
  digest(): Promise<readonly Chapter[]>;
}
