import { ids } from '@punica/kernel';
import {
  DataError,
  dictionary,
  indexIds,
  type Listed,
  list,
  notedRecord,
  number,
  oneOf,
  optional,
  parseShape,
  text,
  whole,
} from '@punica/kernel/data';
import { type MarkerId, UNIT_TYPES } from './codes.ts';

const FILE = 'campaign-markers.json';

const effectShape = notedRecord({
  multiply: optional(list(notedRecord({ types: list(oneOf(...UNIT_TYPES, 'all')), factor: whole(2, 3) }))),
  cost: optional(whole(0)),
  placeColours: optional(list(text())),
  excludePlaces: optional(list(text())),
});
const fileShape = notedRecord({
  total: whole(1),
  handLimit: dictionary(whole(1)),
  agoraDrawPerPlayer: whole(1),
  markers: list(
    notedRecord({
      id: text(),
      name: text(),
      type: oneOf('action', 'battle', 'leader'),
      count: whole(1),
      countByPlayers: optional(dictionary(number())),
      strength: optional(whole(1, 3)),
      uses: list(notedRecord({ id: text(), params: effectShape, effect: text(), ref: text() })),
    }),
  ),
});

export type MarkerType = 'action' | 'battle' | 'leader';

export interface Marker {
  readonly index: MarkerId;
  readonly id: string;
  readonly name: string;
  readonly type: MarkerType;
  /** Treachery points (17.1). */
  readonly strength: number;
  readonly uses: readonly { readonly id: string; readonly effect: string; readonly ref: string }[];
  /** Which own units a battle marker strengthens, and how much. */
  readonly multiply: readonly { readonly types: readonly string[]; readonly factor: number }[];
  /** Colours and exceptions of the places where an Alliance raises units. */
  readonly colours: readonly string[];
  readonly except: readonly string[];
  /** How many there are, by the number of players (30.7). */
  readonly counts: Readonly<Record<string, number>>;
}

export interface Markers extends Listed<MarkerId, Marker> {
  readonly agoraPerPlayer: number;
  /** By the number of players (9.4). */
  readonly handLimits: Readonly<Record<string, number>>;
}

export function compileMarkers(json: unknown): Markers {
  const file = parseShape(FILE, fileShape, json);
  const total = file.markers.reduce((sum, marker) => sum + marker.count, 0);
  if (total !== file.total) throw new DataError(FILE, 'total', `is not ${total}`);
  return {
    list: file.markers.map((marker, index) => ({
      index: index as MarkerId,
      id: marker.id,
      name: marker.strength === undefined ? marker.name : `${marker.name} ${marker.strength}`,
      type: marker.type,
      strength: marker.strength ?? 0,
      uses: marker.uses.map(({ id, effect, ref }) => ({ id, effect, ref })),
      multiply: marker.uses[0].params.multiply ?? [],
      colours: marker.uses[0].params.placeColours ?? [],
      except: marker.uses[0].params.excludePlaces ?? [],
      counts: marker.countByPlayers ?? { 2: marker.count, 3: marker.count, 4: marker.count },
    })),
    all: ids(file.markers.length),
    index: indexIds(file.markers, FILE, 'markers'),
    agoraPerPlayer: file.agoraDrawPerPlayer,
    handLimits: file.handLimit,
  };
}
