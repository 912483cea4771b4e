import { cardSheet, pieceSheet } from '@punica/art';
import { sheetsOf, sideEmblem } from '../../kit/emblem.tsx';
import { hw } from './words.ts';

export const Emblem = sideEmblem(hw.roles, hw.nobody);
export const Sheets = sheetsOf(() => pieceSheet() + cardSheet());
