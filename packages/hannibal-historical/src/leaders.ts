import {
  evenedAbility,
  type General,
  type GeneralId,
  type Generals,
  generalsFrom,
  HANNIBAL,
  NONE,
  sideOf,
} from '@punica/hannibal/engine';
import { ids } from '@punica/kernel';
import { LEADERS } from './data/bundled.ts';
import type { HistoricalData } from './data/read.ts';

/** The generals of the older editions, and Bomilcar if he is asked for (R41). */
const isOfOldEditions = ({ set }: General): boolean => set !== '2018';
const GENERALS = HANNIBAL.generals.list.filter(isOfOldEditions);

/** [H6a, H6b] A new leader as a general. His pursuit at his own rating stands for having no ability. */
const asGeneral = (leader: (typeof LEADERS)[number]): General => ({
  id: leader.id,
  name: leader.name,
  fullName: leader.name,
  side: sideOf(leader.side),
  strategyRating: leader.strategyRating,
  battleRating: leader.battleRating,
  set: 'classic',
  consulPool: false,
  confinedTo: NONE,
  eliminatedIfDisplaced: false,
  pcsLostIfEliminated: 0,
  arrivesTurn: 0,
  fatedTurn: 0,
  ability: evenedAbility({ kind: 'pursuit', successOn: leader.battleRating }),
  abilityText:
    leader.commandLimit === null ? 'No special ability.' : `Leads up to ${leader.commandLimit} CUs.`,
});

/** The generals of the older editions, and the leaders of the layer behind them. */
export function withLeaders({ list }: Generals, { leaders }: HistoricalData): Generals {
  const all = [...list.filter(isOfOldEditions), ...leaders.leaders.map(asGeneral)];
  const index = Object.fromEntries(ids<GeneralId>(all.length).map((i) => [all[i].id, i]));
  return generalsFrom(all, index);
}

/** Index of the first new leader. */
export const FIRST_LEADER = GENERALS.length;
/** The new leaders stand behind the generals. */
export const leaderAt = (place: number): GeneralId => (FIRST_LEADER + place) as GeneralId;
const leader = (id: string): GeneralId => leaderAt(LEADERS.findIndex((l) => l.id === id));
const general = (id: string): GeneralId => GENERALS.findIndex((l) => l.id === id) as GeneralId;

export const AFRICANUS = general('scipio-africanus');
export const HANNIBAL_BARCA = general('hannibal');
export const P_SCIPIO = general('p-scipio');
export const SYPHAX = leader('syphax');
export const NUMIDIAN_PRINCE = leader('numidian-prince');
export const HAMPSICORA = leader('hampsicora');
export const REBEL_PRINCE = leader('rebel-prince');
export const MASINISSA = leader('masinissa');
export const SENATE_CONSUL = leader('senate-consul');
export const SENATE_DICTATOR = leader('senate-dictator');
export const MASTER_OF_HORSE = leader('master-of-horse');
export const URBAN_PRAETOR = leader('urban-praetor');

type Leader = (typeof LEADERS)[number];
/** What sort of leader he is, where he comes from and goes to: the same in every edition. */
export const leaderData = (
  index: GeneralId,
): Pick<Leader, 'id' | 'class' | 'pool' | 'returns' | 'leavesAtTurnEnd'> | undefined =>
  // What is before the first place of a list is looked for by name, which is slow.
  index < FIRST_LEADER ? undefined : LEADERS[index - FIRST_LEADER];
/** Everything of him, as an edition has it. */
export const leaderIn = ({ leaders }: HistoricalData, index: GeneralId): Leader | undefined =>
  index < FIRST_LEADER ? undefined : leaders.leaders[index - FIRST_LEADER];
export const generalCalled = general;
