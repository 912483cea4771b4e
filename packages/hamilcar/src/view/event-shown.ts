import { d6, type Great, type Move, moveAlong, type Rolled, type Shown, type Spot } from '@punica/view';
import type { HamilcarEvent } from '../events.ts';
import { RULES } from '../rules.ts';
import type { GeneralId, Space } from '../state.ts';

/** The dice behind an event, if some were rolled. */
function diceOf(e: HamilcarEvent): readonly Rolled[] {
  switch (e.ev) {
    case 'roll':
    case 'rerolled':
    case 'attrition':
    case 'navalRoll':
    case 'storm':
    case 'changeOfCommand':
    case 'elephantCharge':
      return d6(e.die);
    case 'siegeRoll':
    case 'navalAvoid':
      return d6(e.face);
    default:
      return [];
  }
}

const TOLD = new Set<HamilcarEvent['ev']>([
  'card',
  'roll',
  'rerolled',
  'attrition',
  'navalAvoid',
  'navalRoll',
  'navalWon',
  'evaded',
  'storm',
  'siegeRoll',
  'cityFell',
  'determinedDefence',
  'battleResult',
  'elephantCharge',
  'changeOfCommand',
  'displaced',
  'overrun',
  'retreated',
  'prizesKept',
  'supremacy',
  'seamanship',
  'points',
  'warChest',
  'isolated',
  'cancelled',
]);

const SOUNDS: Readonly<Partial<Record<HamilcarEvent['ev'], Shown['sound']>>> = {
  card: 'card',
  tacticsPlayed: 'card',
  marched: 'step',
  sailed: 'step',
  control: 'flip',
  cityFell: 'flip',
  battleDice: 'die',
};

/** Ids, and which spaces have walls, are the same in every edition. */
const spaceSpot = (at: Space): Spot => ({ kind: 'space', id: RULES.map.ids[at] });
const generalSpot = (general: GeneralId): Spot => ({
  kind: 'general',
  id: RULES.generals.list[general].id,
});

/** Whoever goes from space to space, on land or by sea. */
function moveOf(e: HamilcarEvent): Move | undefined {
  switch (e.ev) {
    case 'marched':
    case 'sailed':
    case 'avoided':
    case 'interceptor':
    case 'backedUp': {
      // What passes the walls of a city stays where it is on the map.
      if (e.from === e.to) return undefined;
      return {
        piece: generalSpot(e.general),
        from: spaceSpot(e.from),
        to: spaceSpot(e.to),
        ...(e.ev === 'sailed' ? { bySea: true } : {}),
      };
    }
    case 'retreated': {
      const places = e.path.map(spaceSpot);
      return moveAlong(places, { piece: places[places.length - 1], by: e.side });
    }
    default:
      return undefined;
  }
}

function greatOf(e: HamilcarEvent): Great | undefined {
  if (e.ev === 'cityFell') return 'fall';
  return e.ev === 'displaced' && e.gone ? 'death' : undefined;
}

export function shows(e: HamilcarEvent): Shown {
  const dice = diceOf(e);
  const move = moveOf(e);
  const great = greatOf(e);
  const sound = SOUNDS[e.ev];
  return {
    ...(TOLD.has(e.ev) ? { told: true } : {}),
    ...(dice.length > 0 ? { dice } : {}),
    ...(move === undefined ? {} : { move }),
    ...(e.ev === 'control' ? { turned: spaceSpot(e.space) } : {}),
    ...(e.ev === 'card' ? { played: { kind: 'card', id: RULES.cards.list[e.card].id } } : {}),
    ...(great === undefined ? {} : { great }),
    ...(e.ev === 'displaced' ? { about: [generalSpot(e.general)] } : {}),
    ...(sound === undefined ? {} : { sound }),
  };
}
