import type { Key } from '@punica/kernel';
import type { DecidingChance } from '@punica/odds';
import type { HannibalProcedure } from '../rules/index.ts';
import type { OddsTopic } from './line.ts';

const WIN: DecidingChance & { readonly line: OddsTopic } = { line: 'win' };
/** Whoever is more likely to win than not neither breaks off (16.1) nor turns back. */
const STAND: DecidingChance = { ...WIN, stay: 0.5 };

/** Nobody is advised to seek a battle that is more likely lost than won. */
const SEEK: DecidingChance = { ...WIN, least: 0.4 };

/** While a battle is fought, the chance to win it decides; what the armies lose hangs on it too. */
export const DECIDES: Readonly<Partial<Record<Key<HannibalProcedure>, DecidingChance>>> = {
  'march.step': SEEK,
  'march.battle': WIN,
  'elephantCharge.declare': WIN,
  'battleRounds.attack': STAND,
  'battleRounds.defend': WIN,
  'battleRounds.seize': WIN,
  'battleRounds.counterattack': WIN,
  'withdrawal.initiative': WIN,
};
