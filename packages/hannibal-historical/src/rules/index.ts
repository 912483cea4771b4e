import type { AnyRule } from '../layer.ts';
import { hannibalsArt } from './01-hannibal.ts';
import { avoiding } from './02-avoiding.ts';
import { fleeing } from './02-flight.ts';
import { withdrawing } from './03-withdrawals.ts';
import { movement } from './04-movement.ts';
import { largeForces } from './05-large-forces.ts';
import { minorLeaders } from './06-minor-leaders.ts';
import { ambushes } from './07-ambush.ts';
import { arrivals } from './07-arrivals.ts';
import { levies } from './07-levies.ts';
import { ligures } from './07-ligures.ts';
import { romanMarines } from './07-marines.ts';
import { events } from './07-random-events.ts';
import { etrurianUnrest } from './07-unrest.ts';
import { turnSix } from './08-turn-six.ts';
import { mortality } from './09-mortality.ts';
import { newSetUp } from './10-set-up.ts';
import { cards } from './11-cards.ts';
import { offTheMap } from './12-map.ts';
import { tenthTurn } from './13-tenth-turn.ts';
import { resourceRule } from './14-resources.ts';
import { dictatorRule } from './15-dictatorship.ts';
import { publiusScipio } from './16-p-scipio.ts';
import { syphax } from './17-syphax.ts';
import { baleares } from './18-baleares.ts';
import { liguria } from './19-liguria.ts';
import { rome } from './20-rome.ts';
import { spain } from './21-spain.ts';
import { saguntum } from './22-saguntum.ts';
import { syracuse } from './23-syracuse.ts';

/** The rules of the layer by their numbers; the charts of rule 7 have several files. */
export const RULES: readonly AnyRule[] = [
  hannibalsArt,
  avoiding,
  fleeing,
  withdrawing,
  movement,
  largeForces,
  minorLeaders,
  events,
  romanMarines,
  levies,
  arrivals,
  ligures,
  ambushes,
  etrurianUnrest,
  turnSix,
  mortality,
  newSetUp,
  cards,
  offTheMap,
  tenthTurn,
  resourceRule,
  dictatorRule,
  publiusScipio,
  syphax,
  baleares,
  liguria,
  rome,
  spain,
  saguntum,
  syracuse,
];
