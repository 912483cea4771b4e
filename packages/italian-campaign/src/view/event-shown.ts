import { d6, type Great, type Move, type Shown, type Spot } from '@punica/view';
import { type Hex, ITALY } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';

const { map, leaders } = ITALY;

const TOLD = new Set<CampaignEvent['ev']>([
  'year',
  'first',
  'prorogued',
  'recalled',
  'elected',
  'appointed',
  'legionsLost',
  'slaves',
  'slavesGone',
  'arrived',
  'overrun',
  'diplomacy',
  'cityTurned',
  'province',
  'combat',
  'sally',
  'attackTurns',
  'tooWeak',
  'withdrew',
  'foraging',
  'ambushSet',
  'ambushStrikes',
  'ambushLost',
  'lostAll',
  'killed',
  'siegeLifted',
  'noPost',
  'assaultOff',
  'works',
  'mustRetreat',
  'winterLoss',
  'points',
]);

const hexSpot = (at: Hex): Spot => ({ kind: 'hex', id: map.ids[at] });

const SOUNDS: Readonly<Partial<Record<CampaignEvent['ev'], Shown['sound']>>> = {
  marched: 'step',
  cityTurned: 'flip',
  province: 'flip',
};

/** Did it turn out well for whoever tried? Nothing where there is no such thing. */
function goodOf(e: CampaignEvent): boolean | undefined {
  switch (e.ev) {
    case 'diplomacy':
    case 'trapRoll':
    case 'withdrawRoll':
    case 'overrun':
      return e.success;
    case 'siegeRoll':
    case 'worksRoll':
      return e.fell;
    case 'capuaRoll':
      return e.turned;
    case 'risk':
      return !e.killed;
    case 'assault':
      return e.result.startsWith('S');
    default:
      return undefined;
  }
}

/** The city or the leader that a line is about. */
function aboutOf(e: CampaignEvent): readonly Spot[] {
  if ('city' in e && e.ev !== 'legion') return [{ kind: 'city', id: map.cities[e.city].id }];
  return 'leader' in e && e.leader >= 0 ? [{ kind: 'leader', id: leaders.list[e.leader].id }] : [];
}

/** Marches, and who leaves a field: his army is found where it went. */
function moveOf(e: CampaignEvent): Move | undefined {
  switch (e.ev) {
    case 'marched':
      return {
        piece: { kind: 'leader', id: leaders.list[e.leader].id },
        from: hexSpot(e.from),
        to: hexSpot(e.to),
      };
    case 'withdrew':
      return { piece: hexSpot(e.to), from: hexSpot(e.from), to: hexSpot(e.to), by: e.side };
    default:
      return undefined;
  }
}

/** Cities that are won over by words have not fallen. */
const BY_ARMS = new Set(['siege', 'assault']);

function greatOf(e: CampaignEvent): Great | undefined {
  if (e.ev === 'killed') return 'death';
  return e.ev === 'cityTurned' && BY_ARMS.has(e.how) ? 'fall' : undefined;
}

export function shows(e: CampaignEvent): Shown {
  const die = 'die' in e && e.die > 0 ? e.die : undefined;
  const about = aboutOf(e);
  const good = goodOf(e);
  const move = moveOf(e);
  const sound = SOUNDS[e.ev];
  const great = greatOf(e);
  return {
    ...(die !== undefined || TOLD.has(e.ev) ? { told: true } : {}),
    ...(about.length === 0 ? {} : { about }),
    ...(good === undefined ? {} : { good }),
    ...(die === undefined ? {} : { dice: d6(die) }),
    ...(move === undefined ? {} : { move }),
    ...(e.ev === 'cityTurned' ? { turned: { kind: 'city', id: map.cities[e.city].id } } : {}),
    ...(great === undefined ? {} : { great }),
    ...(sound === undefined ? {} : { sound }),
  };
}
