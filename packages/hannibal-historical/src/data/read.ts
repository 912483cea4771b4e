import { HANNIBAL, type HannibalData } from '@punica/hannibal/engine';
import { DataError, indexIds, lookUp, parseShape } from '@punica/kernel/data';
import {
  type EventsJson,
  eventsShape,
  type FiguresJson,
  figuresShape,
  type LeadersJson,
  leadersShape,
  type MapJson,
  mapShape,
  type SetupJson,
  setupShape,
} from './shapes.ts';

/** The data files as they come out of JSON.parse. */
export interface HistoricalJson {
  readonly figures: unknown;
  readonly leaders: unknown;
  readonly map: unknown;
  readonly events: unknown;
  readonly setup: unknown;
}

export interface HistoricalData {
  readonly figures: FiguresJson;
  readonly leaders: LeadersJson;
  readonly map: MapJson;
  readonly events: EventsJson;
  readonly setup: SetupJson;
}

/** Names of one kind that a file may use, and the check that it uses no other. */
class Names {
  readonly #index: Readonly<Record<string, number>>;
  readonly #what: string;
  readonly #file: string;

  constructor(index: Readonly<Record<string, number>>, what: string, file: string) {
    this.#index = index;
    this.#what = what;
    this.#file = file;
  }

  check(id: string, path: string): void {
    lookUp(this.#index, id, this.#what, this.#file, path);
  }

  checkAll(ids: readonly string[], path: string): void {
    ids.forEach((id, i) => {
      this.check(id, `${path}[${i}]`);
    });
  }

  checkEach(ids: Readonly<Record<string, string>>, path: string): void {
    for (const [key, id] of Object.entries(ids)) this.check(id, `${path}.${key}`);
  }
}

/** Checks every file of the layer and what it names in the base game; throws a DataError that names the fault. */
export function readHistoricalData(json: HistoricalJson, base: HannibalData = HANNIBAL): HistoricalData {
  const data: HistoricalData = {
    figures: parseShape('figures.json', figuresShape, json.figures),
    leaders: parseShape('leaders.json', leadersShape, json.leaders),
    map: parseShape('map.json', mapShape, json.map),
    events: parseShape('random-events.json', eventsShape, json.events),
    setup: parseShape('setup.json', setupShape, json.setup),
  };
  const spaces = {
    ...base.mapWithMauretania.index,
    ...indexIds(data.map.spaces, 'map.json', 'spaces'),
  };
  const leaders = indexIds(data.leaders.leaders, 'leaders.json', 'leaders');
  const lists: Lists = {
    spaces,
    generals: { ...base.generals.index, ...leaders },
    regions: base.mapWithMauretania.regionIndex,
    provinces: base.mapWithMauretania.provinceIndex,
  };
  checkMap(data.map, lists);
  checkLeaders(data.leaders, lists);
  checkFigures(data.figures, lists);
  checkEvents(data.events, lists);
  checkSetup(data.setup, data.leaders, lists);
  return data;
}

type Index = Readonly<Record<string, number>>;
interface Lists {
  readonly spaces: Index;
  readonly generals: Index;
  readonly regions: Index;
  readonly provinces: Index;
}

function checkFigures(figures: FiguresJson, lists: Lists): void {
  const file = 'figures.json';
  const spaces = new Names(lists.spaces, 'space', file);
  const generals = new Names(lists.generals, 'general', file);
  const regions = new Names(lists.regions, 'region', file);
  const provinces = new Names(lists.provinces, 'province', file);
  generals.checkEach(figures.turnSix, 'turnSix');
  generals.checkAll(figures.mortal, 'mortal');
  regions.checkAll(figures.resources.regions, 'resources.regions');
  spaces.checkAll(figures.resources.spaces, 'resources.spaces');
  new Names(HANNIBAL.cards.index, 'card', file).check(figures.syphax.card, 'syphax.card');
  spaces.check(figures.syphax.space, 'syphax.space');
  provinces.checkAll(figures.syphax.provinces, 'syphax.provinces');
  spaces.checkAll(figures.urbanLegions.spaces, 'urbanLegions.spaces');
  for (const name of ['spainBounds', 'spainStands'] as const) {
    regions.checkAll(figures[name].regions, `${name}.regions`);
    provinces.checkAll(figures[name].provinces, `${name}.provinces`);
    spaces.checkAll(figures[name].spaces, `${name}.spaces`);
  }
}

function checkLeaders({ leaders }: LeadersJson, lists: Lists): void {
  const file = 'leaders.json';
  const spaces = new Names(lists.spaces, 'space', file);
  const regions = new Names(lists.regions, 'region', file);
  for (const { id, pool, returns, regions: own, spaces: more } of leaders) {
    const path = `leaders[${id}]`;
    if (Object.hasOwn(HANNIBAL.generals.index, id))
      throw new DataError(file, path, 'the base game has a general of this id');
    if ((pool === null) === (returns === 'pool'))
      throw new DataError(file, `${path}.returns`, 'a leader goes back to a pool if he comes from one');
    regions.checkAll(own ?? [], `${path}.regions`);
    spaces.checkAll(more, `${path}.spaces`);
  }
}

function checkMap({ spaces, links }: MapJson, lists: Lists): void {
  const file = 'map.json';
  const all = new Names(lists.spaces, 'space', file);
  const regions = new Names(lists.regions, 'region', file);
  for (const { id, region } of spaces) {
    if (Object.hasOwn(HANNIBAL.mapWithMauretania.index, id))
      throw new DataError(file, `spaces[${id}]`, 'the base game has a space of this id');
    regions.check(region, `spaces[${id}].region`);
  }
  links.forEach(({ a, b, needs }, i) => {
    all.check(a, `links[${i}].a`);
    all.check(b, `links[${i}].b`);
    if (needs !== null) all.check(needs, `links[${i}].needs`);
  });
}

function checkEvents({ charts, revolt, etruria, events }: EventsJson, lists: Lists): void {
  const file = 'random-events.json';
  const ids = new Names(indexIds(events, file, 'events'), 'event', file);
  const provinces = new Names(lists.provinces, 'province', file);
  for (const side of ['rome', 'carthage'] as const) {
    charts[side].forEach((chain, roll) => {
      const path = `charts.${side}[${roll}]`;
      if (chain.length === 0) throw new DataError(file, path, 'must name an event');
      ids.checkAll(chain, path);
    });
    provinces.checkEach(revolt[side], `revolt.${side}`);
  }
  new Names(lists.spaces, 'space', file).checkEach(etruria, 'etruria');
}

function checkSetup(setup: SetupJson, { leaders }: LeadersJson, lists: Lists): void {
  const file = 'setup.json';
  const spaces = new Names(lists.spaces, 'space', file);
  const generals = new Names(lists.generals, 'general', file);
  const isOf = (id: string): string =>
    leaders.find((leader) => leader.id === id)?.side ??
    (HANNIBAL.generals.side[HANNIBAL.generals.index[id]] === 0 ? 'rome' : 'carthage');
  for (const side of ['rome', 'carthage'] as const) spaces.checkAll(setup.addPCs[side], `addPCs.${side}`);
  setup.romanTribes.forEach(({ space }, i) => {
    spaces.check(space, `romanTribes[${i}].space`);
  });
  const standing = new Set<string>();
  setup.forces.forEach((force, i) => {
    const path = `forces[${i}]`;
    spaces.check(force.space, `${path}.space`);
    generals.checkAll(force.generals, `${path}.generals`);
    force.generals.forEach((id, n) => {
      if (isOf(id) !== force.side)
        throw new DataError(file, `${path}.generals[${n}]`, `${id} is of the other side`);
      if (standing.has(id)) throw new DataError(file, `${path}.generals[${n}]`, `${id} stands in two places`);
      standing.add(id);
    });
    if (force.commander !== null && !force.generals.includes(force.commander))
      throw new DataError(file, `${path}.commander`, `${force.commander} is not with this force`);
    if (force.side === 'rome' && force.elephants > 0)
      throw new DataError(file, `${path}.elephants`, 'only Carthage has Elephants');
  });
}
