import { END, type LocalsOf } from '@punica/kernel';
import { elephantsIn, lossesAt, lossesTaken, plainIn } from '@punica/punic-cards';
import { A } from '../actions.ts';
import {
  addSiegePoint,
  captureSupply,
  changeCUs,
  changeSupply,
  commanderAt,
  cusAt,
  elephantsAt,
  endSiege,
  enemyOf,
  generalsAt,
  insideOf,
  isWalled,
  regionOf,
  setControl,
  supplyAt,
  type X,
} from '../board.ts';
import { NONE, RED_DIE, type Side, type SiegeDie, WHITE_DIE } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { GeneralId, H, Space } from '../state.ts';
import { rollDie } from './02-dice.ts';
import { displaceAll } from './02-displaced.ts';
import { marchOf } from './07-frames.ts';
import { BY_SIEGE, type BY_TREASON, victoryRewards } from './13-victory.ts';
import { chooseLosses } from './15-attrition.ts';

const besiegingLocals = {
  side: KINDS.side,
  general: KINDS.general,
  at: KINDS.space,
  /** What the roll gave. */
  points: KINDS.count,
  losses: KINDS.count,
  rerolled: KINDS.flag,
  face: KINDS.count,
};
export type Besieging = LocalsOf<typeof besiegingLocals>;

/** [2.1C, 2.1D, 14.2, general l_scipio, R5] Red is the stronger die. */
export function siegeDie(g: H, side: Side, general: GeneralId, at: Space): SiegeDie {
  if (!isWalled(g, at)) return RED_DIE;
  const { ability, region } = g.rules.generals.list[general];
  if (ability.kind === 'redDie' && regionOf(g, at) === region) return RED_DIE;
  if (g.rules.map.large[at]) return WHITE_DIE;
  return g.supremacy === side ? RED_DIE : WHITE_DIE;
}

/** [14.1, R4] */
export function pointsNeeded(g: H, at: Space): number {
  const { siege } = g.rules.tables;
  if (!isWalled(g, at)) return siege.tribe;
  return g.rules.map.large[at] ? siege.large : siege.small;
}

/** [general megellus] A die without effect, once in an activation. */
function megellusMay(g: H, f: Besieging): boolean {
  return (
    f.points + f.losses === 0 &&
    g.rules.generals.list[f.general].ability.kind === 'siegeReroll' &&
    marchOf(g).siegeRerolled === 0
  );
}

/** [14.2] One siege or subjugation attempt of an activated general. */
export const siegeAttempt = rulebook('siegeAttempt', besiegingLocals, {
  roll: { rule: '14.2', run: (g, f, x) => rollDie(g, x, f.side, 'siege') },
  read: {
    rule: '14.2',
    run(g, f, x) {
      const die = siegeDie(g, f.side, f.general, f.at);
      const { points, losses } = g.rules.tables.siegeDice[die][g.result - 1];
      f.face = g.result;
      f.points = points;
      f.losses = losses;
      x.say({
        ev: 'siegeRoll',
        side: f.side,
        general: f.general,
        space: f.at,
        die: die === RED_DIE ? 'red' : 'white',
        face: f.face,
        loss: losses,
        points,
      });
    },
  },
  /** [card 93, general megellus] Engineers may roll once more against a city, whatever was rolled. */
  again: {
    rule: 'card 93',
    offerPublicly(g, f, out) {
      out.push(A.no);
      if ((f.rerolled === 0 && g.engines[f.at] === 1) || megellusMay(g, f)) out.push(A.yes);
    },
    take(g, f, a, x) {
      if (a === A.no) return;
      if (f.rerolled === 0 && g.engines[f.at] === 1) f.rerolled = 1;
      else marchOf(g).siegeRerolled = 1;
      rollDie(g, x, f.side, 'siege');
      return 'read';
    },
  },
  losses: {
    rule: '14.2',
    run(g, f) {
      if (f.losses === 0) return;
      chooseLosses.enter(g, lossesAt(g, f.side, f.at, f.losses, 'siege'));
    },
  },
  /** [7.1] The army that tries the siege has lost them: so many fewer of its CUs have moved. */
  bury: {
    rule: '14.2',
    run(g, f) {
      if (f.losses === 0) return;
      const march = marchOf(g);
      march.plain = Math.max(0, march.plain - plainIn(lossesTaken.of(g)));
      march.elephants = Math.max(0, march.elephants - elephantsIn(lossesTaken.of(g)));
    },
  },
  place: {
    rule: '14.1',
    run(g, f, x) {
      // A siege whose last CU fell with the roll is over.
      if (f.points === 0 || cusAt(g, f.side, f.at) === 0) return END;
      f.points--;
      addSiegePoint(g, f.at, f.side);
      x.say({ ev: 'siegePoints', space: f.at, points: g.siege[f.at] });
    },
  },
  /** [2.3D, 14.3, general himilco] A supply train and a CU from inside take a new point away. */
  defend: {
    rule: '14.3',
    who: (_g, f) => enemyOf(f.side),
    offerPublicly(g, f, out) {
      out.push(A.no);
      if (!isWalled(g, f.at)) return;
      const inside = insideOf(g, f.at);
      const enemy = enemyOf(f.side);
      if (supplyAt(g, enemy, inside) > 0 && cusAt(g, enemy, inside) >= defenceCUs(g, f)) out.push(A.yes);
    },
    take(g, f, a, x) {
      if (a === A.no) return 'count';
      const enemy = enemyOf(f.side);
      const inside = insideOf(g, f.at);
      g.siege[f.at]--;
      changeSupply(g, enemy, inside, -1);
      x.say({ ev: 'determinedDefence', side: enemy, space: f.at });
      x.say({ ev: 'supply', side: enemy, at: inside, count: -1, why: 'defence' });
      const count = defenceCUs(g, f);
      if (count === 0) return 'place';
      chooseLosses.enter(g, lossesAt(g, enemy, inside, count, 'defence'));
      return 'place';
    },
  },
  count: {
    rule: '14.4',
    run(g, f, x) {
      if (g.siege[f.at] < pointsNeeded(g, f.at)) return 'place';
      if (isWalled(g, f.at)) captureCity(g, x, f.at, f.side, BY_SIEGE);
      else replaceTribe(g, x, f.at, f.side);
      return END;
    },
  },
});

/** [14.3, general himilco] */
export function defenceCUs(g: H, f: Besieging): number {
  const commander = commanderAt(g, enemyOf(f.side), insideOf(g, f.at));
  return commander !== NONE && g.rules.generals.list[commander].ability.kind === 'cheapDefence' ? 0 : 1;
}

/**
 * [14.4, 2.3D] The city falls: CUs inside are lost, trains taken, generals displaced; the victor may follow it up.
 * `how` says whether a siege was completed (card 76, card 78), or its gates were opened.
 */
export function captureCity(
  g: H,
  x: X,
  at: Space,
  side: Side,
  how: typeof BY_SIEGE | typeof BY_TREASON,
): void {
  const enemy = enemyOf(side);
  const inside = insideOf(g, at);
  const cus = cusAt(g, enemy, inside);
  const elephants = elephantsAt(g, enemy, inside);
  if (cus > 0) {
    changeCUs(g, x, enemy, inside, elephants - cus, -elephants);
    x.say({ ev: 'lost', side: enemy, at: inside, cus, elephants, why: 'city' });
  }
  captureSupply(g, x, enemy, inside, at);
  endSiege(g, at);
  const caught = generalsAt(g, enemy, inside);
  x.say({ ev: 'cityFell', space: at, to: side });
  setControl(g, x, at, side);
  const general = commanderAt(g, side, at);
  victoryRewards.enter(g, { side, at, how, general });
  displaceAll(g, x, caught);
}

/** [14.4] A subjugated tribe is gone for good; a marker takes its place. */
export function replaceTribe(g: H, x: X, at: Space, side: Side): void {
  g.tribe[at] = 0;
  endSiege(g, at);
  x.say({ ev: 'tribeGone', space: at });
  setControl(g, x, at, side);
}
