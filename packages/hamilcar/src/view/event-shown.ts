import { d6, type Rolled, type Shown, type Spot } from '@punica/view';
import type { HamilcarEvent } from '../events.ts';
import { RULES } from '../rules.ts';
import type { Space } from '../state.ts';

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

const spaceSpot = (at: Space): Spot => ({ kind: 'space', id: RULES.map.ids[at] });

export function shows(e: HamilcarEvent): Shown {
  const dice = diceOf(e);
  const sound = SOUNDS[e.ev];
  return {
    ...(TOLD.has(e.ev) ? { told: true } : {}),
    ...(dice.length > 0 ? { dice } : {}),
    ...(e.ev === 'marched'
      ? {
          move: {
            piece: { kind: 'general', id: RULES.generals.list[e.general].id },
            from: spaceSpot(e.from),
            to: spaceSpot(e.to),
          },
        }
      : {}),
    ...(sound === undefined ? {} : { sound }),
  };
}
