import {
  atLoc,
  type GeneralId,
  generalName,
  type H,
  IN_POOL,
  NONE,
  spaceName,
  spaceOf,
} from '@punica/hannibal/engine';
import { dictatorNow } from './dictatorship.ts';
import { leaderData } from './leaders.ts';
import {
  forSpain,
  happened,
  LIGURES_ALLIED,
  MARINES,
  marinesAt,
  SARDINIAN_REVOLT,
  SYPHAX_CAME,
  SYRACUSE_SACKED,
  unrestAt,
} from './memory.ts';
import type { HistoricalId } from './options.ts';
import { resourcesOf } from './resources.ts';
import { isOn } from './switched.ts';

/** Something that lies on the table beside the pieces of the base game. */
export interface Token {
  readonly kind: 'resources' | 'marines' | 'unrest' | 'dictator' | 'forSpain' | 'ligures' | 'sack';
  readonly text: string;
  /** Where on the map it lies, or -1. */
  readonly space: number;
  /** The number on it; 0 for none. */
  readonly n: number;
}

export function standing(g: H): Token[] {
  const tokens: Token[] = [];
  const lay = (kind: Token['kind'], text: string, space: number = NONE, n = 0): void =>
    void tokens.push({ kind, text, space, n });
  if (isOn(g, 'resources'))
    lay('resources', `Resources: Rome ${resourcesOf(g, 0)}, Carthage ${resourcesOf(g, 1)}`);
  const marines = g.extra[MARINES];
  if (marines > 0) {
    const at = marinesAt(g);
    lay('marines', `Marines worth ${marines} ${atLoc(g.rules, at)}`, spaceOf(g, at), marines);
  }
  const unrest = unrestAt(g);
  if (unrest >= 0 && g.tribe[unrest] === 1) lay('unrest', `Unrest at ${spaceName(g.rules, unrest)}`, unrest);
  const dictator = dictatorNow(g);
  if (dictator >= 0) lay('dictator', `Dictator: ${generalName(g.rules, dictator)}`);
  if (forSpain(g) !== NONE) lay('forSpain', `Proconsul for Spain: ${generalName(g.rules, forSpain(g))}`);
  if (happened(g, LIGURES_ALLIED)) lay('ligures', 'The Ligures have sided with Carthage');
  if (isOn(g, 'syracuse') && happened(g, SYRACUSE_SACKED))
    lay('sack', `${spaceName(g.rules, g.rules.syracusae)} has been sacked: its walls are like others`);
  return tokens;
}

/** Which rule brings a leader who waits for no card. */
const BROUGHT_BY: Readonly<Record<string, HistoricalId>> = {
  'numidian-prince': 'randomEvents',
  hampsicora: 'randomEvents',
  'rebel-prince': 'randomEvents',
  masinissa: 'randomEvents',
  'senate-consul': 'randomEvents',
  syphax: 'syphax',
  'senate-dictator': 'dictatorship',
  'master-of-horse': 'dictatorship',
  'urban-praetor': 'urbanPraetor',
};

/** [H6a, H17] Leaders who come once in a war, by the event that has happened then. */
const ONCE: Readonly<Record<string, number>> = { hampsicora: SARDINIAN_REVOLT, syphax: SYPHAX_CAME };

/** Where a leader of the variant is who is not on the map; undefined for a general of the base game. */
export function whereabouts(
  g: H,
  general: GeneralId,
): 'reserve' | 'expected' | 'gone' | 'unused' | undefined {
  const leader = leaderData(general);
  if (leader === undefined) return undefined;
  if (leader.pool !== null) return g.at[general] === IN_POOL ? 'reserve' : 'unused';
  if (!isOn(g, BROUGHT_BY[leader.id])) return 'unused';
  return leader.id in ONCE && happened(g, ONCE[leader.id]) ? 'gone' : 'expected';
}

export { EVENTS as EVENT_CHARTS, LEADERS } from './data/bundled.ts';
export { OWN as SWITCHES } from './options.ts';
