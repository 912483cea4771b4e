import { d6, type Great, type Move, type Rolled, type Shown, type Spot } from '@punica/view';
import { type MarkerId, NEUTRAL, type Square } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import type { WarEvent } from '../events.ts';

/** The dice behind an event, if some were rolled. */
function diceOf(e: WarEvent): readonly Rolled[] {
  switch (e.ev) {
    case 'die':
    case 'olympian':
      return d6(...e.dice);
    case 'reroll':
      return d6(e.to);
    default:
      return [];
  }
}

const TOLD = new Set<WarEvent['ev']>([
  'olympian',
  'die',
  'reroll',
  'initiative',
  'played',
  'negated',
  'sold',
  'soldHidden',
  'pact',
  'pactBroken',
  'treacheryResult',
  'wonOver',
  'battle',
  'odds',
  'battleEnd',
  'cityTaken',
  'attrition',
  'pillage',
  'saved',
  'syracusa',
  'ambush',
  'delay',
  'overrun',
  'missed',
  'provisioned',
]);

/** Campaign markers that are laid open. */
function markersOf(e: WarEvent): readonly MarkerId[] {
  if (e.ev === 'played' || e.ev === 'negated' || e.ev === 'sold') return [e.marker];
  return e.ev === 'revealed' ? e.markers : [];
}

const squareSpot = (at: Square): Spot => ({ kind: 'square', id: WAR.map.ids[at] });

/** Marches, retreats and the like. */
function moveOf(e: WarEvent): Move | undefined {
  switch (e.ev) {
    case 'moved':
    case 'retreated':
    case 'ambush':
    case 'delay':
      return {
        piece: { kind: 'stack', id: `${e.player}@${e.to}` },
        from: squareSpot(e.from),
        to: squareSpot(e.to),
        by: e.player,
      };
    default:
      return undefined;
  }
}

const SOUNDS: Readonly<Partial<Record<WarEvent['ev'], Shown['sound']>>> = {
  played: 'card',
  revealed: 'card',
  sold: 'card',
  moved: 'step',
  retreated: 'step',
  wonOver: 'flip',
  raised: 'flip',
};

/** A leader whom nobody saves (23.5; who serves no power cannot be saved), and a city that is taken or plundered. */
function greatOf(e: WarEvent): Great | undefined {
  if (e.ev === 'pillage') return e.success ? 'fall' : undefined;
  if (e.ev === 'cityTaken') return 'fall';
  if (e.ev === 'saved') return e.saved ? undefined : 'death';
  const isLeader = e.ev === 'lost' && WAR.pieces.kinds[e.kind].value > 0;
  return isLeader && e.player === NEUTRAL ? 'death' : undefined;
}

export function shows(e: WarEvent): Shown {
  const dice = diceOf(e);
  const about = markersOf(e).map((marker): Spot => ({ kind: 'marker', id: WAR.markers.list[marker].id }));
  const move = moveOf(e);
  const [laidOpen] = e.ev === 'played' ? about : [];
  const sound = SOUNDS[e.ev];
  const great = greatOf(e);
  return {
    ...(TOLD.has(e.ev) ? { told: true } : {}),
    ...(about.length > 0 ? { about } : {}),
    ...(laidOpen === undefined ? {} : { played: laidOpen }),
    ...(dice.length > 0 ? { dice } : {}),
    ...(move === undefined ? {} : { move }),
    ...(great === undefined ? {} : { great }),
    ...(sound === undefined ? {} : { sound }),
  };
}
