import { italianSheet } from '@punica/art/italian';
import { iw } from '@punica/italian-campaign/view/words';
import { sideEmblem } from '../../kit/emblem.tsx';
import { sheetsOf } from '../../kit/sheets.tsx';

export const Emblem = sideEmblem(iw.roles, iw.nobody);
export const Sheets = sheetsOf(italianSheet);
