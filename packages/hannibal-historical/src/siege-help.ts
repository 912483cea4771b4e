import { CARTHAGE, type H, type Walls } from '@punica/hannibal/engine';

/** [H22, H23] Who helps the besiegers as in the base game: the Siege Train of Carthage, and Marcellus in a Campaign. */
export const hasTrain = (g: H, { side, at }: Walls): boolean => side === CARTHAGE && g.trains[at] > 0;
export const isMarcellus = (g: H, { campaign, general }: Walls): boolean =>
  campaign === 1 && g.rules.generals.list[general].ability.kind === 'siegePriority';
