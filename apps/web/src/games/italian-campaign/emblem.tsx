import { italianSheet } from '@punica/art/italian';
import { sheetsOf, sideEmblem } from '../../kit/emblem.tsx';
import { iw } from './words.ts';

export const Emblem = sideEmblem(iw.roles, iw.nobody);
export const Sheets = sheetsOf(italianSheet);
