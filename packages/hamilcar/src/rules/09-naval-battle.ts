import { argOf, END, EVERYBODY, holds, maskOf, moveItem, resultOf, verbOf } from '@punica/kernel';
import { A, tacticsIn } from '../actions.ts';
import {
  changeCUs,
  changeSupply,
  cusAt,
  elephantsAt,
  enemyOf,
  plainAt,
  supplyAt,
  takeSupremacy,
  type X,
} from '../board.ts';
import { fitsSeaBattle, playBeforeSeaBattle } from '../cards/battle.ts';
import { cardsBeforeBattle, counterWindow } from '../counter.ts';
import { CARTHAGE, NONE, ROME, type Side, tableLoss } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { GeneralId, H, Space } from '../state.ts';
import { TACTICS_PILE, tacticsHandOf } from '../zones.ts';
import { rollDie } from './02-dice.ts';
import { mountCorvi } from './05-election.ts';
import {
  admiralAtSea,
  effectOf,
  type NavalBattle,
  type NavalFrame,
  navalBattleLocals,
  navalModifier,
  score,
  strike,
  tacticsDraw,
} from './09-engagement.ts';
import { disgrace, settleSeaBattle } from './09-resolution.ts';
import { drawTactics, openTactics, playTactics, tacticsInHand, tacticsWindow } from './09-tactics.ts';

export const startOfBattle = (port: Space, mover: Side, commanders: readonly GeneralId[]): NavalBattle => ({
  port,
  mover,
  commanders,
  round: 0,
  active: mover,
  second: 0,
  asked: 0,
  start: [0, 0],
  columns: [0, 0],
  extra: [0, 0],
  discard: [0, 0],
  veterans: [0, 0],
  lost: [0, 0],
  card: NONE,
  rerolled: 0,
  die: 0,
  hits: 0,
  prizes: 0,
  cancelled: 0,
  evader: NONE,
});

const roll = (g: H, x: X, f: NavalFrame): void => rollDie(g, x, f.active, 'engage');

/** Who won at sea, as both procedures of this file leave it. */
export const seaVictor = resultOf<Side>();

/** [9] */
export const navalBattle = rulebook('navalBattle', navalBattleLocals, {
  begin: {
    rule: '9.1',
    run(g, f, x) {
      openTactics(g);
      x.say({
        ev: 'navalBattle',
        at: f.port,
        mover: f.mover,
        ships: [g.atSea[0], g.atSea[1]],
        commanders: [f.commanders[0], f.commanders[1]],
      });
      f.active = g.supremacy;
    },
  },
  /** [9.1] Strategy cards before the battle, the holder of supremacy first. */
  ...cardsBeforeBattle<NavalFrame>('9.1', 'seaBattle', fitsSeaBattle, playBeforeSeaBattle),
  draw: {
    rule: '9.1',
    run(g, f, x) {
      const first = g.supremacy;
      for (const side of [first, enemyOf(first)]) drawTactics(g, x, side, tacticsDraw(g, f, side));
      // [card 137] An event of Carthage alone.
      f.active = CARTHAGE;
      if (f.discard[f.active] === 0 || g.zones[tacticsHandOf(f.active)].length === 0) return 'round';
    },
  },
  /** [card 137] */
  discard: {
    rule: 'card 137',
    who: (_g, f) => f.active,
    offerPublicly(g, f, out) {
      for (const card of tacticsInHand(g, f.active)) out.push(A.play | card);
    },
    take(g, f, a, x) {
      moveItem(x, g.zones[tacticsHandOf(f.active)], argOf(a), g.zones[TACTICS_PILE], EVERYBODY);
      x.say({ ev: 'tacticsDiscarded', side: f.active, card: tacticsIn(a) });
    },
  },

  // --- rounds (9.2) ---

  round: {
    rule: '9.2A',
    run(g, f, x) {
      if (f.round === g.rules.tables.numbers.navalRounds) return 'decide';
      f.round++;
      f.active = g.supremacy;
      f.second = 0;
      x.say({ ev: 'navalRound', round: f.round, first: f.active });
    },
  },
  /** [card 107] Rome may mount corvi at any time of its own round. */
  corvus: counterWindow<NavalFrame, 'ready'>({
    rule: 'card 107',
    timing: 'playOrSeaRound',
    asks: (g, f) => (f.active === ROME && g.corvi === 0 ? maskOf(ROME) : 0),
    effect(g, _f, _card, _role, x) {
      mountCorvi(g, x, true);
    },
  }),
  ready: {
    rule: '9.2A',
    run(g, f) {
      f.card = NONE;
      f.rerolled = 0;
      f.cancelled = 0;
      if (g.zones[tacticsHandOf(f.active)].length === 0) return 'roll';
    },
  },
  /** [9.2A, tactics card Oars Sheared, tactics card Favourable Wind] One card that serves the own engage step, the whole battle, or at once. */
  manoeuvre: {
    rule: '9.2A',
    who: (_g, f) => f.active,
    offer(g, f, out) {
      out.push(A.pass);
      for (const card of tacticsInHand(g, f.active)) {
        const { kind } = effectOf(g, card);
        if (kind === 'flee' || kind === 'pursuit' || kind === 'cancelHit' || kind === 'cancelCard') continue;
        out.push(A.play | card);
      }
    },
    take(g, f, a, x) {
      if (a === A.pass) return 'roll';
      const card = tacticsIn(a);
      playTactics(g, x, f.active, card);
      const effect = effectOf(g, card);
      switch (effect.kind) {
        case 'enemyColumn': {
          const enemy = enemyOf(f.active);
          f.columns = f.columns.with(enemy, f.columns[enemy] + effect.value);
          return 'roll';
        }
        case 'supremacy':
          takeSupremacy(g, x, f.active);
          return 'roll';
        case 'veterans':
          f.veterans = f.veterans.with(f.active, 1);
          return 'roll';
        default:
          f.card = card;
      }
    },
  },
  /** [tactics card Feigned Flight] */
  feint: tacticsWindow<NavalFrame, 'roll'>({
    rule: 'tactics card Feigned Flight',
    kind: 'cancelCard',
    asks: (_g, f) => enemyOf(f.active),
    effect(g, f, _card, side, x) {
      f.card = NONE;
      drawTactics(g, x, side, 1);
    },
  }),
  roll: { rule: '9.2B1', run: (g, f, x) => roll(g, x, f) },
  rolled: {
    rule: '9.2B1',
    run(g, f) {
      f.die = g.result;
    },
  },
  /** [tactics card Veteran Crews] */
  again: {
    rule: 'tactics card Veteran Crews',
    who: (_g, f) => f.active,
    offerPublicly(_g, f, out) {
      out.push(A.no);
      if (f.veterans[f.active] === 1 && f.rerolled === 0) out.push(A.yes);
    },
    take(g, f, a, x) {
      if (a === A.no) return;
      f.rerolled = 1;
      roll(g, x, f);
      return 'rolled';
    },
  },
  score: { rule: '9.2B1', run: (g, f, x) => score(g, x, f) },
  /** [tactics card Cyclus] */
  cyclus: tacticsWindow<NavalFrame, 'cyclus'>({
    rule: 'tactics card Cyclus',
    kind: 'cancelHit',
    asks: (_g, f) => (f.hits > 0 && f.cancelled === 0 ? enemyOf(f.active) : NONE),
    effect(_g, f) {
      f.cancelled = 1;
      f.hits--;
    },
  }),
  strike: {
    rule: '9.2B3',
    run(g, f, x) {
      const enemy = enemyOf(f.active);
      const before = g.atSea[enemy];
      const beyond = strike(g, x, f);
      f.lost = f.lost.with(enemy, f.lost[enemy] + before - g.atSea[enemy]);
      if (beyond > 0) cargoLosses.enter(g, { side: enemy, count: beyond });
    },
  },
  struck: {
    rule: '9.3A',
    run: (g, f) => (g.atSea[enemyOf(f.active)] === 0 ? 'decide' : undefined),
  },

  // --- evading (9.2C) ---

  wish: {
    rule: '9.2C',
    run(g, f) {
      if (!mayAlwaysEvade(g, f) && g.zones[tacticsHandOf(f.active)].length === 0) return 'next';
    },
  },
  /** [9.2C, tactics card Flee!] */
  evade: {
    rule: '9.2C',
    who: (_g, f) => f.active,
    offer(g, f, out) {
      out.push(A.pass);
      if (mayAlwaysEvade(g, f)) out.push(A.evade);
      for (const card of g.rules.tactics.byKind.flee)
        if (holds(g.zones[tacticsHandOf(f.active)], card)) out.push(A.play | card);
    },
    take(g, f, a, x) {
      if (a === A.pass) return 'next';
      if (verbOf(a) === A.play) playTactics(g, x, f.active, tacticsIn(a));
      x.say({ ev: 'evaded', side: f.active, how: verbOf(a) === A.play ? 'card' : 'supremacy' });
      f.evader = f.active;
    },
  },
  /** [tactics card Pursuit] */
  pursuit: tacticsWindow<NavalFrame, 'next'>({
    rule: 'tactics card Pursuit',
    kind: 'pursuit',
    asks: (_g, f) => enemyOf(f.active),
    effect(_g, f) {
      f.evader = NONE;
      return 'next';
    },
  }),
  evaded: { rule: '9.3A', run: () => 'decide' },
  next: {
    rule: '9.2C',
    run(_g, f) {
      if (f.second === 1) return 'round';
      f.second = 1;
      f.active = enemyOf(f.active);
      return 'corvus';
    },
  },

  // --- the end (9.3) ---

  decide: {
    rule: '9.3A',
    run(g, f, x) {
      const winner = winnerOf(g, f);
      seaVictor.leave(g, winner);
      f.active = winner;
      x.say({ ev: 'navalWon', side: winner, at: f.port });
      settleSeaBattle(g, x, winner, f.lost[enemyOf(winner)], f.commanders);
    },
  },
  result: {
    rule: '9.3A',
    run(g, f) {
      seaVictor.leave(g, f.active);
      return END;
    },
  },
});

/** [2.1I, 9.2C, general carthalo] By supremacy, or under a commander who knows how. */
const mayAlwaysEvade = (g: H, f: NavalBattle): boolean =>
  g.supremacy === f.active || g.rules.generals.list[f.commanders[f.active]].ability.kind === 'evades';

/** [9.3A] Who evades loses; else who has no warships; else the fewer; ties go to the holder of supremacy. */
function winnerOf(g: H, f: NavalBattle): Side {
  if (f.evader !== NONE) return enemyOf(f.evader);
  const [rome, carthage] = g.atSea;
  if (rome === carthage) return g.supremacy;
  return rome > carthage ? 0 : 1;
}

/** [8.5, R32] Hits without a ship to take them cost CUs or supply trains aboard, as the owner wishes. */
export const cargoLosses = rulebook(
  'cargoLosses',
  { side: KINDS.side, count: KINDS.count },
  {
    any: {
      rule: '8.5',
      run(g, f) {
        const { sea } = g.rules;
        if (f.count <= 0 || cusAt(g, f.side, sea) + supplyAt(g, f.side, sea) === 0) return END;
      },
    },
    choose: {
      rule: '8.5',
      offerPublicly(g, f, out) {
        const { sea } = g.rules;
        if (plainAt(g, f.side, sea) > 0) out.push(A.cu);
        if (elephantsAt(g, f.side, sea) > 0) out.push(A.elephant);
        if (supplyAt(g, f.side, sea) > 0) out.push(A.trains | 1);
      },
      take(g, f, a, x) {
        const { sea } = g.rules;
        f.count--;
        if (verbOf(a) === A.trains) {
          changeSupply(g, f.side, sea, -1);
          x.say({ ev: 'supply', side: f.side, at: sea, count: -1, why: 'sea' });
        } else {
          const elephants = a === A.elephant ? 1 : 0;
          changeCUs(g, x, f.side, sea, elephants - 1, -elephants);
          x.say({ ev: 'lost', side: f.side, at: sea, cus: 1, elephants, why: 'sea' });
        }
        return 'any';
      },
    },
  },
);

/** [8.5] Against a fleet without warships the interceptor rolls once and wins. Result: the interceptor. */
export const unarmed = rulebook(
  'unarmed',
  {
    port: KINDS.space,
    /** The interceptor. */
    side: KINDS.side,
    commanders: KINDS.generalBySide,
    cargo: KINDS.count,
  },
  {
    roll: {
      rule: '8.5',
      run(g, f, x) {
        x.say({
          ev: 'navalBattle',
          at: f.port,
          mover: enemyOf(f.side),
          ships: [g.atSea[0], g.atSea[1]],
          commanders: [f.commanders[0], f.commanders[1]],
        });
        rollDie(g, x, f.side, 'engage');
      },
    },
    hit: {
      rule: '8.5',
      run(g, f, x) {
        const admiral = admiralAtSea(g, f.side);
        const column = admiral === NONE ? 1 : g.rules.generals.list[admiral].battleRating;
        const modifier = navalModifier(g, f.side, f.commanders[f.side]);
        const hits = tableLoss(g.rules.tables, g.result + modifier, column);
        x.say({ ev: 'navalRoll', side: f.side, die: g.result, modifier, column, hits, prize: false });
        cargoLosses.enter(g, { side: enemyOf(f.side), count: hits });
      },
    },
    win: {
      rule: '8.5',
      run(g, f, x) {
        takeSupremacy(g, x, f.side);
        x.say({ ev: 'navalWon', side: f.side, at: f.port });
        if (f.side === ROME) disgrace.enter(g, { general: f.commanders[CARTHAGE] });
      },
    },
    result: {
      rule: '8.5',
      run(g, f) {
        seaVictor.leave(g, f.side);
      },
    },
  },
);
