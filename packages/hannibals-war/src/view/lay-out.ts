import { HIDDEN, itemOf, type Role, rolesIn, type Zone } from '@punica/kernel';
import { forageOf } from '../board.ts';
import { NONE, OWNERS, PLAYERS, type Player } from '../data/codes.ts';
import { isAboard, markOf } from '../post.ts';
import { taxIncome } from '../rules/08-taxation.ts';
import { holdings, victoryLevel } from '../rules/29-victory.ts';
import type { W } from '../state.ts';
import { kindIndexOf, nationOfUnit, postOf, stackAt, unitsIn } from '../units.ts';
import { AGORA, handOf, laidBy, POOL } from '../zones.ts';
import type { Markers, Stack } from './scene.ts';
import { operationOf, tableOf } from './under-way.ts';

const markersIn = (zone: Zone): Markers => zone.map((s) => (itemOf(s) === HIDDEN ? null : itemOf(s)));
const bits = (mask: number): number[] => rolesIn(mask);

function stacks(g: W): Stack[] {
  const list: Stack[] = [];
  for (const owner of OWNERS)
    for (const square of g.rules.map.all) {
      if (unitsIn(g, owner, square) === 0) continue;
      const units = stackAt(g, owner, square).map((r) => {
        const kind = kindIndexOf(g, r);
        const post = postOf(g, r);
        return {
          kind: kind === HIDDEN ? null : kind,
          nation: nationOfUnit(r),
          aboard: isAboard(post),
          part: markOf(post),
        };
      });
      list.push({ owner, square, units });
    }
  return list;
}

const four = <T>(of: (player: Player) => T): T[] => PLAYERS.map(of);

/** The table as one viewer sees it. */
export function sceneOf(g: W, viewer: Role) {
  const { seats } = g.rules;
  const plays = (player: Player): boolean => seats.includes(player);
  return {
    turn: g.turn,
    phase: g.phase,
    initiative: g.initiative,
    talents: [...g.talents],
    income: four((player) => (plays(player) ? taxIncome(g, player) : 0)),
    /** Taxation of the places held, for victory. */
    holdings: four((player) => (plays(player) ? holdings(g, player) : 0)),
    levels: four((player) => (plays(player) ? victoryLevel(g, player) : 0)),
    hands: four((player) => markersIn(g.zones[handOf(player)])),
    laid: four((player) => markersIn(g.zones[laidBy(player)])),
    agora: markersIn(g.zones[AGORA]),
    pool: g.zones[POOL].length,
    stacks: stacks(g),
    camps: g.camps.slice(),
    pillaged: g.pillaged.slice(),
    forage: g.rules.map.all.map((at) => (at === g.rules.map.box ? NONE : forageOf(g, at))),
    /** Counters that can be mobilized, by group. */
    reserve: [...g.reserve],
    pacts: g.pacts.map(({ kind, from, to, until, talents }) => ({ kind, from, to, until, talents })),
    levied: bits(g.levied),
    syracusaAtWar: g.syracusaAtWar,
    operation: operationOf(g),
    table: tableOf(g),
    viewer,
  };
}
