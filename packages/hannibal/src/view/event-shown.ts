import { type Great, type Move, moveAlong, type Rolled, type Shown, type Spot } from '@punica/view';
import type { Side } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import type { HannibalEvent } from '../events.ts';
import type { Ids } from './event-spots.ts';

/** The die behind an event, if one was rolled. */
function dieOf(e: HannibalEvent): Rolled | undefined {
  switch (e.ev) {
    case 'roll':
    case 'attrition':
    case 'changeOfCommand':
    case 'elephantCharge':
    case 'casualties':
      return { kind: 'd6', face: e.die };
    case 'retreatRoll':
      return { kind: e.large ? 'retreat-large' : 'retreat-small', face: e.die };
    case 'siegeRoll':
      return { kind: e.die === 'red' ? 'siege-red' : 'siege-white', face: e.face };
    case 'navalRoll':
      return { kind: 'naval', face: e.diamonds - e.parts.reduce((sum, part) => sum + part.diamonds, 0) };
    case 'treachery':
      return e.die > 0 ? { kind: 'd6', face: e.die } : undefined;
    default:
      return undefined;
  }
}

const TOLD = new Set<HannibalEvent['ev']>([
  'card',
  'cityFell',
  'siegeLifted',
  'elected',
  'proconsul',
  'killed',
  'displaced',
  'battleWon',
  'lost',
  'first',
  'withdrew',
  'retreated',
  'isolated',
  'points',
  'suesForPeace',
  'truce',
  'mark',
  'resisted',
  'avoided',
  'interceptor',
  'overrun',
  'noEffect',
]);

const spaceSpot = ({ spaces }: Ids, at: number): Spot | undefined =>
  spaces[at] === undefined ? undefined : { kind: 'space', id: spaces[at] };

const generalSpot = ({ generals }: Ids, general: GeneralId): Spot => ({
  kind: 'general',
  id: generals[general],
});

/** The general or the walled city that a line is about. */
function aboutOf(ids: Ids, e: HannibalEvent): readonly Spot[] {
  switch (e.ev) {
    case 'cityFell':
    case 'siegeLifted':
      return [{ kind: 'space', id: ids.spaces[e.space] }];
    case 'elected':
    case 'proconsul':
    case 'avoided':
    case 'interceptor':
    case 'killed':
    case 'displaced':
    case 'overrun':
      return e.general < 0 ? [] : [generalSpot(ids, e.general)];
    default:
      return [];
  }
}

/** The way of a Force that left a battle; without a general its units are found where it went. */
function beatenMove(
  ids: Ids,
  by: Side,
  path: readonly number[],
  [general]: readonly GeneralId[],
): Move | undefined {
  const places = path.map((at) => spaceSpot(ids, at));
  if (!places.every((it) => it !== undefined)) return undefined;
  const piece = general === undefined ? places[places.length - 1] : generalSpot(ids, general);
  return moveAlong(places, { piece, by });
}

/** Whoever goes from space to space; what passes the walls of a city stays where it is on the map. */
function moveOf(ids: Ids, e: HannibalEvent): Move | undefined {
  switch (e.ev) {
    case 'marched':
    case 'sailed':
    case 'backedUp':
    case 'avoided':
    case 'interceptor': {
      const [from, to] = [spaceSpot(ids, e.from), spaceSpot(ids, e.to)];
      if (from === undefined || to === undefined) return undefined;
      const piece = generalSpot(ids, e.general);
      return { piece, from, to, ...(e.ev === 'sailed' ? { bySea: true } : {}) };
    }
    case 'retreated':
      return beatenMove(ids, e.side, e.path, e.generals);
    case 'withdrew':
      return beatenMove(ids, e.side, [e.from, e.to], []);
    default:
      return undefined;
  }
}

const SOUNDS: Readonly<Partial<Record<HannibalEvent['ev'], Shown['sound']>>> = {
  card: 'card',
  battleCard: 'card',
  marched: 'step',
  sailed: 'step',
  control: 'flip',
};

const GREAT: Readonly<Partial<Record<HannibalEvent['ev'], Great>>> = { killed: 'death', cityFell: 'fall' };

export const shows =
  (ids: Ids) =>
  (e: HannibalEvent): Shown => {
    const die = dieOf(e);
    const about = aboutOf(ids, e);
    const move = moveOf(ids, e);
    const turned = e.ev === 'control' ? spaceSpot(ids, e.space) : undefined;
    const sound = SOUNDS[e.ev];
    const great = GREAT[e.ev];
    return {
      ...(die !== undefined || TOLD.has(e.ev) ? { told: true } : {}),
      ...(about.length === 0 ? {} : { about }),
      ...(die === undefined ? {} : { dice: [die] }),
      ...(move === undefined ? {} : { move }),
      ...(turned === undefined ? {} : { turned }),
      ...(e.ev === 'card' ? { played: { kind: 'card', id: ids.cards[e.card] } } : {}),
      ...(great === undefined ? {} : { great }),
      ...(sound === undefined ? {} : { sound }),
    };
  };
