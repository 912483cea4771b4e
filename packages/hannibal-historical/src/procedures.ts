import { PROCEDURES as BASE, type HannibalProcedure } from '@punica/hannibal/engine';
import type { AnyProcedure } from '@punica/kernel';
import { ambush } from './ambush.ts';
import { amendedBattle, amendedRetreat, amendedWithdraw } from './amended-battle.ts';
import { amendedMarch, amendedMuster, amendedReaction } from './amended-march.ts';
import {
  africanusWithFate,
  amendedCampaign,
  amendedCardPlays,
  amendedCityLevies,
  amendedElection,
  amendedPlayCard,
  amendedReinforcementPhase,
  amendedReinforcements,
  amendedSequence,
  amendedTurningPCs,
  amendedVictoryCheck,
} from './amended-turn.ts';
import { arriving } from './arrivals.ts';
import { dictatorship } from './dictatorship.ts';
import { flight } from './flight.ts';
import { levyRefused } from './levies.ts';
import { bringLeader, homecoming } from './minor-leaders.ts';
import { givingUp } from './penalties.ts';
import { randomEvents } from './random-events.ts';
import { spending } from './resources.ts';
import { syphaxComes } from './syphax.ts';

const amendments = [
  africanusWithFate,
  amendedBattle,
  amendedCampaign,
  amendedCardPlays,
  amendedCityLevies,
  amendedElection,
  amendedMarch,
  amendedMuster,
  amendedPlayCard,
  amendedReaction,
  amendedReinforcementPhase,
  amendedReinforcements,
  amendedRetreat,
  amendedSequence,
  amendedTurningPCs,
  amendedVictoryCheck,
  amendedWithdraw,
] as const;

/** Procedures that only the variant has. */
const additions = [
  ambush,
  arriving,
  bringLeader,
  dictatorship,
  flight,
  givingUp,
  homecoming,
  levyRefused,
  randomEvents,
  spending,
  syphaxComes,
] as const;

export type HistoricalProcedure =
  | HannibalProcedure
  | (typeof amendments)[number]
  | (typeof additions)[number];

const AMENDED = new Map<string, AnyProcedure>(amendments.map((procedure) => [procedure.name, procedure]));

/** Those of the base game, the amended ones in their places, and the new ones. */
export const PROCEDURES: readonly AnyProcedure[] = [
  ...BASE.map((procedure): AnyProcedure => AMENDED.get(procedure.name) ?? procedure),
  ...additions,
];
