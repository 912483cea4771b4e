import { cardSheet, firstWarSheet, pieceSheet } from '@punica/art';
import { mw } from '@punica/hamilcar/view/words';
import { sideEmblem } from '../../kit/emblem.tsx';
import { sheetsOf } from '../../kit/sheets.tsx';

export const Emblem = sideEmblem(mw.roles, mw.nobody);
export const Sheets = sheetsOf(pieceSheet, firstWarSheet, cardSheet);
