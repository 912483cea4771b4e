import './historical.css';
import { TOKEN_HALF, tokenDrawing } from '@punica/art/historical';
import { deedsOf } from '@punica/hannibal-historical/view/deeds';
import { type Picture as Depiction, historicalPanel } from '@punica/hannibal-historical/view/panel';
import { hiw } from '@punica/hannibal-historical/view/words';
import { panelOf } from '../../kit/panel.tsx';
import type { Depicted } from '../../kit/sheet.tsx';
import { Picture } from '../../markup.tsx';
import type { Front } from '../front.ts';
import { Board } from '../hannibal/board.tsx';
import { draw as drawHannibal } from '../hannibal/draw.tsx';
import { hannibalFront } from '../hannibal/front.tsx';
import { digest } from './digest.ts';
import { TokensOnMap } from './tokens.tsx';

const draw = (picture: Depiction, given: Depicted) =>
  picture.kind === 'token' ? (
    <Picture markup={tokenDrawing(picture.token)} half={TOKEN_HALF} />
  ) : (
    drawHannibal(picture, given)
  );

/** The table of Hannibal with the events and leaders of the historical rules. */
export const historicalFront: Front = {
  ...hannibalFront,
  id: 'hannibal-historical',
  title: hiw.title,
  draw,
  ...panelOf(historicalPanel),
  deedsOf,
  Board: ({ table }) => <Board table={table} over={<TokensOnMap table={table} />} />,
  digest,
};
