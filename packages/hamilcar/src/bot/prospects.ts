import { commanderAt, cusAt, enemyOf } from '../board.ts';
import { NONE, type Side } from '../data/index.ts';
import { sizeLevel } from '../rules/13-battle-frame.ts';
import type { GeneralId, H, RegionId, Space } from '../state.ts';

/** An attacker's chance by how many levels he is ahead, from two behind to two ahead; ties go against him. */
const CHANCES = [0.05, 0.13, 0.37, 0.6, 0.8] as const;
const EVEN = 2;

const ratingOf = ({ rules }: H, general: GeneralId): number =>
  general === NONE ? 0 : rules.generals.list[general].battleRating;

/** [13.3B] */
function allies(g: H, side: Side, region: RegionId): number {
  const { map, cities, tables } = g.rules;
  let n = 0;
  for (const city of cities) if (g.control[city] === side && map.region[city] === region) n++;
  return Math.min(n, tables.levels.allies);
}

/** [7.2E, 13.3] The chance that an army of so many CUs under a general beats those who stand outside in a space. */
export function chanceAgainst(g: H, side: Side, at: Space, cus: number, general: GeneralId): number {
  const { map, tables } = g.rules;
  const enemy = enemyOf(side);
  const foes = cusAt(g, enemy, at);
  if (foes === 0) return 1;
  if (cus === 0) return 0;
  const commander = commanderAt(g, enemy, at);
  if (foes <= tables.numbers.overrunEnemies && commander === NONE) return 1;
  const region = map.region[at];
  const theirs = commander === NONE ? 0 : allies(g, enemy, region);
  const lead =
    sizeLevel(g, cus) -
    sizeLevel(g, foes) +
    Math.sign(allies(g, side, region) - theirs) +
    Math.sign(ratingOf(g, general) - ratingOf(g, commander));
  return CHANCES[Math.max(0, Math.min(CHANCES.length - 1, EVEN + lead))];
}
