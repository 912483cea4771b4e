import { cardSheet, firstWarSheet, pieceSheet } from '@punica/art';
import { sheetsOf, sideEmblem } from '../../kit/emblem.tsx';
import { mw } from './words.ts';

export const Emblem = sideEmblem(mw.roles, mw.nobody);
export const Sheets = sheetsOf(() => pieceSheet() + firstWarSheet() + cardSheet());
