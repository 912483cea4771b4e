import { Context, Engine, pending, QuickDice, rolesIn, type Told } from '@punica/kernel';
import { expect, it } from 'vitest';
import type { CampaignEvent } from './events.ts';
import { italianCampaign } from './game.ts';
import { GONE, type Italy, POOL, type Unit } from './state.ts';
import { laidPosition } from './testing-positions.ts';
import { unitIn } from './zones.ts';

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

const isInPlay = (g: Italy, unit: Unit): boolean =>
  g.unitAt[unit] !== POOL &&
  g.unitAt[unit] !== GONE &&
  !g.zones.slice(0, 2).some((cup) => cup.some((s) => unitIn(s) === unit));

/** What changed between two states that no event speaks of. */
function untold(before: Italy, after: Italy, events: readonly CampaignEvent[]): string | undefined {
  const told = (kinds: readonly Kind[]): boolean => events.some(({ ev }) => kinds.includes(ev));
  const { map, leaders, units } = after.rules;
  for (const city of map.allCities)
    if (
      after.control[city] !== before.control[city] &&
      !events.some((e) => e.ev === 'cityTurned' && e.city === city)
    )
      return `city ${city} turned`;
  for (const city of map.allCities) {
    const need = after.siege[city];
    const [old, works] = [before.siege[city], before.works[city]];
    if (need < old && need === 0 && !told(SIEGE_ENDS)) return `siege ${city} ended`;
    if (after.works[city] < works && !told(SIEGE_ENDS)) return `works ${city} lost`;
  }
  for (const leader of leaders.all)
    if (after.leaderAt[leader] !== before.leaderAt[leader] && !told(LEADER_GOES))
      return `leader ${leader} to ${after.leaderAt[leader]}`;
  for (const unit of units.all) {
    const name = units.names[unit];
    if (isInPlay(before, unit) && !isInPlay(after, unit) && !told(UNIT_GOES)) return `${name} is gone`;
    if (after.step[unit] > before.step[unit] && !told(['lost'])) return `${name} is worn`;
  }
  if (map.allProvinces.some((p) => after.province[p] !== before.province[p]) && !told(['province']))
    return 'province';
  if (after.vp !== before.vp && !told(['points'])) return 'points';
  return undefined;
}

it('nothing happens that the log does not tell', () => {
  for (let seed = 1; seed <= 50; seed++) {
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
});
