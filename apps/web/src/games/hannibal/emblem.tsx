import { cardSheet, pieceSheet } from '@punica/art';
import { hw } from '@punica/hannibal/view/words';
import { sideEmblem } from '../../kit/emblem.tsx';
import { sheetsOf } from '../../kit/sheets.tsx';

export const Emblem = sideEmblem(hw.roles, hw.nobody);
export const Sheets = sheetsOf(pieceSheet, cardSheet);
