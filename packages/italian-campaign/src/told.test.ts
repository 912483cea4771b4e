import { Context, Engine, pending, QuickDice, rolesIn, type Told } from '@punica/kernel';
import { expect, it } from 'vitest';
import type { CampaignEvent } from './events.ts';
import { italianCampaign } from './game.ts';
import { GONE, type Italy, POOL } from './state.ts';
import { laidPosition } from './testing-positions.ts';
import { UNIT_NAMES } from './zones.ts';

const engine = new Engine<Italy, CampaignEvent>(italianCampaign);
const ACTIONS = 150;

type Kind = CampaignEvent['ev'];
const LEADER_GOES: readonly Kind[] = [
  'marched',
  'withdrew',
  'refuge',
  'placed',
  'waits',
  'noPost',
  'killed',
  'recalled',
  'replaced',
  'candidates',
];
const UNIT_GOES: readonly Kind[] = ['lost', 'lostAll', 'overrun', 'slavesGone', 'ambushLost', 'killed'];
const SIEGE_ENDS: readonly Kind[] = ['siegeLifted', 'cityTurned'];

const isInPlay = (g: Italy, unit: number): boolean =>
  g.unitAt[unit] !== POOL &&
  g.unitAt[unit] !== GONE &&
  !g.zones.slice(0, 2).some((cup) => cup.some((s) => s >> 4 === unit));

/** What changed between two states that no event speaks of. */
function untold(before: Italy, after: Italy, events: readonly CampaignEvent[]): string | undefined {
  const told = (kinds: readonly Kind[]): boolean => events.some(({ ev }) => kinds.includes(ev));
  for (const [city, side] of after.control.entries())
    if (side !== before.control[city] && !events.some((e) => e.ev === 'cityTurned' && e.city === city))
      return `city ${city} turned`;
  for (const [city, need] of after.siege.entries()) {
    const [old, works] = [before.siege[city], before.works[city]];
    if (need < old && need === 0 && !told(SIEGE_ENDS)) return `siege ${city} ended`;
    if (after.works[city] < works && !told(SIEGE_ENDS)) return `works ${city} lost`;
  }
  for (const [leader, at] of after.leaderAt.entries())
    if (at !== before.leaderAt[leader] && !told(LEADER_GOES)) return `leader ${leader} to ${at}`;
  for (const [unit, name] of UNIT_NAMES.entries()) {
    if (isInPlay(before, unit) && !isInPlay(after, unit) && !told(UNIT_GOES)) return `${name} is gone`;
    if (after.step[unit] > before.step[unit] && !told(['lost'])) return `${name} is worn`;
  }
  if (after.province.some((side, p) => side !== before.province[p]) && !told(['province'])) return 'province';
  if (after.vp !== before.vp && !told(['points'])) return 'points';
  return undefined;
}

it('nothing happens that the log does not tell', () => {
  for (let seed = 1; seed <= 120; seed++) {
    const g = laidPosition(seed);
    const dice = new QuickDice(seed);
    for (let n = 0; n < ACTIONS && g.outcome === null; n++) {
      const before = italianCampaign.copy(g);
      const events: Told<CampaignEvent>[] = [];
      const role = rolesIn(pending(g))[0];
      const legal = engine.legal(g, role, []).slice();
      engine.apply(g, role, legal[dice.below(legal.length)], new Context(dice, events));
      expect(italianCampaign.faults(g), `${seed}, action ${n}`).toEqual([]);
      const found = untold(
        before,
        g,
        events.map(({ event }) => event),
      );
      expect(found, `${seed}, action ${n}`).toBeUndefined();
    }
  }
}, 120_000);
