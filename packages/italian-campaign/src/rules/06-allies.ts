import { drawRandom, END, maskOf, sortNearlySorted } from '@punica/kernel';
import { A, leaderIn } from '../actions.ts';
import { settleHex, type X } from '../board.ts';
import { ALLIED, byDie, CARTHAGE, GAUL, type Group, type ProvinceId } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { isLockedIn, isOnMap } from '../places.ts';
import { rulebook } from '../procedures.ts';
import type { Italy, LeaderId } from '../state.ts';
import { ALLIED_CUP, boxOf, GAUL_CUP, GAULISH_LEADER } from '../zones.ts';

/** [9.71] Nobody recruits from inside a besieged city. */
const canRecruit = (g: Italy, leader: LeaderId): boolean => isOnMap(g, leader) && !isLockedIn(g, leader);

/** Carthaginian leaders who could call the allies of a province. */
const callers = (g: Italy, province: ProvinceId): LeaderId[] =>
  g.rules.leaders.punic.filter(
    (leader) =>
      leader !== GAULISH_LEADER &&
      canRecruit(g, leader) &&
      g.rules.map.province[g.leaderAt[leader]] === province,
  );

/** [6.3, 6.31, 6.32] A die, the schedule, and counters drawn unseen. */
function recruit(g: Italy, x: X, leader: LeaderId, group: Group): void {
  const schedule = group === GAUL ? g.rules.tables.gaulish : g.rules.tables.allied;
  const modifier = g.rules.leaders.list[leader].recruit;
  const die = x.die();
  const due = byDie(schedule, die + modifier);
  const cup = g.zones[group === GAUL ? GAUL_CUP : ALLIED_CUP];
  const box = g.zones[boxOf(leader, group)];
  const count = Math.min(due, cup.length);
  x.say({ ev: 'recruitRoll', leader, die, modifier, count });
  for (let n = 0; n < count; n++) drawRandom(x, cup, box, maskOf(CARTHAGE));
  // A cup has no order that could tell what was drawn.
  sortNearlySorted(cup);
  settleHex(g, x, g.leaderAt[leader], false);
}

/** [6.3, 6.31] Carthage's recruits: one roll a province for its allies, one for the Gaulish leader. */
export const allies = rulebook(
  'allies',
  { province: KINDS.province, leader: KINDS.leader },
  {
    next: {
      rule: '6.3',
      run(g, f) {
        const { provinces, allProvinces } = g.rules.map;
        for (const p of allProvinces) {
          if (p <= f.province || !provinces[p].allies || callers(g, p).length === 0) continue;
          f.province = p;
          return 'who';
        }
        return 'gauls';
      },
    },
    who: {
      rule: '6.3',
      who: () => CARTHAGE,
      offerPublicly(g, f, out) {
        for (const leader of callers(g, f.province)) out.push(A.leader | leader);
      },
      take(g, _f, a, x) {
        recruit(g, x, leaderIn(a), ALLIED);
        return 'next';
      },
    },
    gauls: {
      rule: '6.31',
      run(g, _f, x) {
        if (!canRecruit(g, GAULISH_LEADER)) return END;
        const province = g.rules.map.provinces[g.rules.map.province[g.leaderAt[GAULISH_LEADER]]];
        if (province.gauls) recruit(g, x, GAULISH_LEADER, GAUL);
        return END;
      },
    },
  },
);
