import { list, parseShape, record, type TypeOf } from '@punica/kernel/data';
import type { CardsJson } from './cards.ts';
import { type Confidence, type ProvenanceNote, text } from './fields.ts';
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
  const single = (
    group: ProvenanceGroup,
    id: string,
    name: string,
    entry: { confidence: Confidence; source: string },
  ): ProvenanceEntry => ({
    group,
    id,
    name,
    confidence: entry.confidence,
    parts: {},
    note: '',
    source: entry.source,
  });
  const split = (
    group: ProvenanceGroup,
    name: string,
    entry: { id: string; confidence: Readonly<Record<string, Confidence>>; source: string },
  ): ProvenanceEntry => ({
    group,
    id: entry.id,
    name,
    confidence: least(entry.confidence),
    parts: entry.confidence,
    note: '',
    source: entry.source,
  });
  const noted = (
    group: ProvenanceGroup,
    id: string,
    name: string,
    entry: ProvenanceNote,
  ): ProvenanceEntry => ({
    group,
    id,
    name,
    confidence: entry.confidence,
    parts: {},
    note: entry.note,
    source: entry.source,
  });
  const spaceName = new Map(map.spaces.map((space) => [space.id, space.name]));
  return {
    entries: [
      ...map.provinces.map((entry) => single('province', entry.id, entry.name, entry)),
      ...map.spaces.map((entry) => single('space', entry.id, entry.name, entry)),
      ...map.connections.map((entry) =>
        single(
          'link',
          `${entry.a}-${entry.b}`,
          `${spaceName.get(entry.a)} to ${spaceName.get(entry.b)}`,
          entry,
        ),
      ),
      ...generals.generals.map((entry) => split('general', entry.name, entry)),
      ...cards.cards.map((entry) => split('card', entry.title, entry)),
      noted('table', 'attrition', 'Attrition Table', tables.attrition.provenance),
      noted('table', 'naval', 'Naval Movement', tables.naval.provenance),
      noted('table', 'siege', 'Siege dice', tables.siege.provenance),
      noted('table', 'retreat', 'Retreat dice', tables.retreat.provenance),
      noted('table', 'battleCards', 'Battle Cards', tables.battleCards.provenance),
      noted('table', 'reinforcements', 'Reinforcements', scenarios.reinforcements.provenance),
      noted('table', 'africanus', 'Arrival of Scipio Africanus', scenarios.africanus.provenance),
      ...scenarios.scenarios.map((entry) => noted('scenario', entry.id, entry.name, entry.provenance)),
    ],
    sources: sources.sources,
  };
}
