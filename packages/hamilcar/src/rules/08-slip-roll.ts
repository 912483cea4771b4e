import { ROME, type Side } from '@punica/punic-cards';

/** [8.2] Does a fleet slip past? Diamonds speak for Rome, dots for Carthage. */
export const slipsPast = (mover: Side, diamonds: number, dots: number): boolean =>
  mover === ROME ? diamonds > dots : dots > diamonds;
