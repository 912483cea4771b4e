import { list, parseShape, record, type TypeOf } from '@punica/kernel/data';
import type { CardsJson } from './cards.ts';
import { type Confidence, text } from './fields.ts';
import type { GeneralsJson } from './generals.ts';
import type { MapJson } from './map-json.ts';
import type { ScenariosJson } from './scenarios-json.ts';
import type { TablesJson } from './tables-json.ts';

const FILE = 'sources.json';
const sourcesShape = record({
  note: text,
  sources: list(record({ key: text, what: text })),
});
export type SourcesJson = TypeOf<typeof sourcesShape>;

export const readSourcesJson = (json: unknown): SourcesJson => parseShape(FILE, sourcesShape, json);

export type ProvenanceGroup = 'province' | 'space' | 'link' | 'general' | 'card' | 'table' | 'scenario';

/** How well one datum is known, for the page that tells players what is fact and what is reconstruction. */
export interface ProvenanceEntry {
  readonly group: ProvenanceGroup;
  readonly id: string;
  readonly name: string;
  /** The least sure of its parts. */
  readonly confidence: Confidence;
  /** Confidence part by part, where parts differ in kind (title, OPs, ratings, ability). */
  readonly parts: Readonly<Record<string, Confidence>>;
  readonly note: string;
  readonly source: string;
}

export interface Provenance {
  readonly entries: readonly ProvenanceEntry[];
  readonly sources: readonly { readonly key: string; readonly what: string }[];
}

export interface ProvenanceParts {
  readonly map: MapJson;
  readonly generals: GeneralsJson;
  readonly cards: CardsJson;
  readonly tables: TablesJson;
  readonly scenarios: ScenariosJson;
  readonly sources: SourcesJson;
}

const FROM_WORST: readonly Confidence[] = ['reconstructed', 'low', 'medium', 'high'];
const least = (parts: Readonly<Record<string, Confidence>>): Confidence =>
  FROM_WORST.find((level) => Object.values(parts).includes(level)) ?? 'high';

export function buildProvenance({
  map,
  generals,
  cards,
  tables,
  scenarios,
  sources,
}: ProvenanceParts): Provenance {
  /** An entry as its file has it, whose confidence is one, or one for each part. */
  const known = (
    group: ProvenanceGroup,
    id: string,
    name: string,
    entry: {
      confidence: Confidence | Readonly<Record<string, Confidence>>;
      note?: string;
      source: string;
    },
  ): ProvenanceEntry => {
    const { confidence, note = '', source } = entry;
    const isWhole = typeof confidence === 'string';
    return {
      group,
      id,
      name,
      confidence: isWhole ? confidence : least(confidence),
      parts: isWhole ? {} : confidence,
      note,
      source,
    };
  };
  const spaceName = new Map(map.spaces.map((space) => [space.id, space.name]));
  return {
    entries: [
      ...map.provinces.map((entry) => known('province', entry.id, entry.name, entry)),
      ...map.spaces.map((entry) => known('space', entry.id, entry.name, entry)),
      ...map.connections.map((entry) =>
        known(
          'link',
          `${entry.a}-${entry.b}`,
          `${spaceName.get(entry.a)} to ${spaceName.get(entry.b)}`,
          entry,
        ),
      ),
      ...generals.generals.map((entry) => known('general', entry.id, entry.name, entry)),
      ...cards.cards.map((entry) => known('card', entry.id, entry.title, entry)),
      known('table', 'attrition', 'Attrition Table', tables.attrition.provenance),
      known('table', 'naval', 'Naval Movement', tables.naval.provenance),
      known('table', 'siege', 'Siege dice', tables.siege.provenance),
      known('table', 'retreat', 'Retreat dice', tables.retreat.provenance),
      known('table', 'battleCards', 'Battle Cards', tables.battleCards.provenance),
      known('table', 'reinforcements', 'Reinforcements', scenarios.reinforcements.provenance),
      known('table', 'africanus', 'Arrival of Scipio Africanus', scenarios.africanus.provenance),
      ...scenarios.scenarios.map((entry) => known('scenario', entry.id, entry.name, entry.provenance)),
    ],
    sources: sources.sources,
  };
}
