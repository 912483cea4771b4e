import { cardSheet, firstWarSheet, pieceSheet } from '@punica/art';
import { mw } from '@punica/hamilcar/view/words';
import { sheetsOf, sideEmblem } from '../../kit/emblem.tsx';

export const Emblem = sideEmblem(mw.roles, mw.nobody);
export const Sheets = sheetsOf(() => pieceSheet() + firstWarSheet() + cardSheet());
