import { type FixedPerId, ids } from '@punica/kernel';
import {
  boolean,
  DataError,
  indexIds,
  type Listed,
  list,
  lookUp,
  nullable,
  oneOf,
  parseShape,
  record,
  type TypeOf,
  whole,
} from '@punica/kernel/data';
import { CARTHAGE, NONE, RANK_IDS, type Rank, ROME, type Side, sideOf } from './codes.ts';
import { atLeastOne, count, id, side, text, year } from './fields.ts';
import type { LeaderId, ProvinceId } from './ids.ts';
import type { HexMap } from './map.ts';

const FILE = 'leaders.json';
const leadersShape = record({
  note: text,
  leaders: list(
    record({
      id,
      name: text,
      side,
      eligible: nullable(year),
      served: boolean,
      modifier: whole(0, 3),
      withdrawal: nullable(whole(1, 6)),
      recruit: whole(0, 2),
      confinedTo: list(id),
      history: text,
      provenance: text,
    }),
  ),
  ranks: list(
    record({
      id: oneOf('consul', 'proconsul', 'praetor', 'dictator', 'master-of-horse'),
      max: atLeastOne,
      legions: atLeastOne,
      seniority: count,
    }),
  ),
  ranksProvenance: text,
});
type LeadersJson = TypeOf<typeof leadersShape>;

export interface Leader {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  /** First year in which he may be elected; long past for those with the S. */
  readonly eligible: number;
  readonly served: boolean;
  readonly modifier: number;
  /** What he must roll to slip away; 1 for the asterisk, which never fails. */
  readonly withdrawal: number;
  readonly asterisk: boolean;
  readonly recruit: number;
  /** Provinces he may not leave; none for those who go everywhere. */
  readonly confinedTo: readonly ProvinceId[];
  readonly history: string;
}

export interface Leaders extends Listed<LeaderId, Leader> {
  readonly side: FixedPerId<LeaderId, Side>;
  readonly romans: readonly LeaderId[];
  readonly punic: readonly LeaderId[];
  /** Legions that a rank may lead, and how high it stands, by rank code. */
  readonly legions: FixedPerId<Rank, number>;
}

const ALWAYS = -1000;

export const readLeadersJson = (json: unknown): LeadersJson => parseShape(FILE, leadersShape, json);

export function compileLeaders(json: LeadersJson, map: HexMap): Leaders {
  const index = indexIds<LeaderId>(json.leaders, FILE, 'leaders');
  const list = json.leaders.map(
    (entry): Leader => ({
      id: entry.id,
      name: entry.name,
      side: sideOf(entry.side),
      eligible: entry.eligible ?? ALWAYS,
      served: entry.served,
      modifier: entry.modifier,
      withdrawal: entry.withdrawal ?? 1,
      asterisk: entry.withdrawal === null,
      recruit: entry.recruit,
      confinedTo: entry.confinedTo.map((name) =>
        lookUp(map.provinceIndex, name, 'province', FILE, `leaders[${entry.id}].confinedTo`),
      ),
      history: entry.history,
    }),
  );
  for (const name of ['hannibal', 'gaulish-leader'])
    if (!Object.hasOwn(index, name)) throw new DataError(FILE, 'leaders', `${name} is missing`);
  const legions = RANK_IDS.map((rank) => json.ranks.find((entry) => entry.id === rank)?.legions ?? NONE);
  const all = ids<LeaderId>(list.length);
  const ofSide = (wanted: Side): LeaderId[] => all.filter((leader) => list[leader].side === wanted);
  return {
    list,
    all,
    index,
    side: list.map((leader) => leader.side),
    romans: ofSide(ROME),
    punic: ofSide(CARTHAGE),
    legions,
  };
}
