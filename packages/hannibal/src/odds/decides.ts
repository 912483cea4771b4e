import type { Key } from '@punica/kernel';
import type { DecidingChance } from '@punica/odds';
import type { HannibalProcedure } from '../rules/index.ts';
import type { OddsTopic } from './line.ts';

/** A chance of ours. */
type Chance = DecidingChance & { readonly line: OddsTopic };

const WIN: Chance = { line: 'win' };
/** Whoever is more likely to win than not neither breaks off (16.1) nor turns back. */
const STAND: Chance = { ...WIN, stay: 0.5 };
/** Nobody is advised to seek a battle that is more likely lost than won. */
const SEEK: Chance = { ...WIN, apart: true, least: 0.4 };
/** [20.1] Nor a siege that the army is not likely to bring to an end; what falls at once is not let go. */
const SIEGE: readonly Chance[] = [
  { line: 'fallsInTheEnd', apart: true, least: 0.3 },
  { line: 'fallsNow', apart: true, stay: 0.5 },
];

/** While a battle is fought, the chance to win it decides; what the armies lose hangs on it too. */
export const DECIDES: Readonly<Partial<Record<Key<HannibalProcedure>, readonly Chance[]>>> = {
  'march.step': [SEEK, ...SIEGE],
  'march.battle': [WIN],
  'siege.again': SIEGE,
  'elephantCharge.declare': [WIN],
  'battleRounds.attack': [STAND],
  'battleRounds.defend': [WIN],
  'battleRounds.seize': [WIN],
  'battleRounds.counterattack': [WIN],
  'withdrawal.initiative': [WIN],
};
