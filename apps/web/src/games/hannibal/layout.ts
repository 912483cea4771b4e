import { BoardIndex, type BoardLayout } from '@punica/geography';
import layout from '@punica/geography/generated/hannibal-board.json';

export const board = new BoardIndex(layout as unknown as BoardLayout);
