import { type Action, argOf, END, maskOf, type RoleMask } from '@punica/kernel';
import { lossesAt } from '@punica/punic-cards';
import { A, generalIn } from '../actions.ts';
import {
  captureSupply,
  changeCUs,
  commanderAt,
  cusAt,
  elephantsAt,
  enemyOf,
  generalsAt,
  has,
  insideOf,
  moveForce,
  plainAt,
  settleCommand,
  type X,
} from '../board.ts';
import { fitsLandBattle, playBeforeBattle } from '../cards/battle.ts';
import { cardsBeforeBattle, counterWindow } from '../counter.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/index.ts';
import { generalsIn } from '../general-sets.ts';
import { rulebook } from '../procedures.ts';
import { CONSUL, FORGOTTEN_TACTICS, type GeneralId, type H } from '../state.ts';
import { omenPossible, rollDie } from './02-dice.ts';
import { displaceAll } from './02-displaced.ts';
import { removeOwnMarkers } from './04-markers.ts';
import { disgrace } from './09-resolution.ts';
import { highest } from './12-interception.ts';
import {
  type BattleFrame,
  battleLevels,
  battleLocals,
  battleLosses,
  type LandBattle,
  mayCharge,
  ratingOf,
  sayLevels,
  winnerOf,
} from './13-battle-frame.ts';
import { chargeResult, RAMPAGE, SUCCESS } from './13-charge-roll.ts';
import { commandChanges } from './13-command-roll.ts';
import { type Defeat, retreat, startOfRetreat } from './13-retreat.ts';
import { IN_BATTLE, victoryRewards } from './13-victory.ts';
import { chooseLosses } from './15-attrition.ts';

export { startOfBattle } from './13-battle-frame.ts';

/** [13.2, R21] The other Consul of a Roman army that is commanded by one of the two, or NONE. */
export function otherConsul(g: H, f: LandBattle): GeneralId {
  const commander = commanderAt(g, ROME, f.at);
  if (commander === NONE || g.rank[commander] !== CONSUL) return NONE;
  for (const other of generalsIn(generalsAt(g, ROME, f.at)))
    if (other !== commander && g.rank[other] === CONSUL) return other;
  return NONE;
}

/** [card 84] A moment to have any one die rolled again. */
const omenWindow = (asks: (g: H, f: BattleFrame) => RoleMask) =>
  counterWindow<BattleFrame, 'omenDie'>({
    rule: 'card 84',
    timing: 'die',
    asks,
    firstAsked: (_g, f) => f.attacker,
    effect(_g, f, _card, role) {
      f.active = role;
      return 'omenDie';
    },
  });

/** Dice of one side, as indices into the row of all. */
function offerDice(f: LandBattle, side: Side, out: Action[]): void {
  const from = side === ROME ? 0 : f.romanDice;
  const to = side === ROME ? f.romanDice : f.dice.length;
  for (let i = from; i < to; i++) out.push(A.reroll | i);
}

const FACES = 6;

function reroll(x: X, f: BattleFrame, i: number, side: Side): void {
  f.faces = f.faces.with(i, x.below(FACES));
  x.say({ ev: 'rerolled', side, what: 'battle', die: f.faces[i] + 1, index: i, kind: f.dice[i] });
}

/** [13] Fights a whole battle: cards, levels, charge, dice, losses, retreat and its price. */
export const landBattle = rulebook('landBattle', battleLocals, {
  begin: {
    rule: '13.1',
    run(g, f, x) {
      if (f.sortie === 1) sally(g, x, f);
    },
  },
  /** [2.2E, 14.5B] Among equals the owner says whether the relief or the garrison provides the commander. */
  lead: {
    rule: '14.5B',
    who: (_g, f) => f.attacker,
    offerPublicly(g, f, out) {
      if (f.salliedGenerals === 0) out.push(A.done);
      else for (const general of highest(g, generalsAt(g, f.attacker, f.at))) out.push(A.general | general);
    },
    take(g, f, a, x) {
      if (a === A.done) return;
      settleCommand(g, f.attacker, f.at, generalIn(a));
      x.say({ ev: 'commands', general: generalIn(a), at: f.at });
    },
  },
  join: {
    rule: '13.1',
    run(g, f, x) {
      f.commanders = [commanderAt(g, ROME, f.at), commanderAt(g, CARTHAGE, f.at)];
      x.say({
        ev: 'battle',
        at: f.at,
        attacker: f.attacker,
        cus: [cusAt(g, ROME, f.at), cusAt(g, CARTHAGE, f.at)],
        commanders: [f.commanders[0], f.commanders[1]],
      });
    },
  },
  /** [13.2] Against a Roman attack Carthage may roll, against a Roman defence it must. */
  command: {
    rule: '13.2',
    who: () => CARTHAGE,
    offerPublicly(g, f, out) {
      const contested = otherConsul(g, f) !== NONE;
      if (!contested || f.attacker === ROME) out.push(A.no);
      if (contested) out.push(A.yes);
    },
    take(g, _f, a, x) {
      if (a === A.no) return 'prepare';
      rollDie(g, x, CARTHAGE, 'command');
    },
  },
  changed: {
    rule: '13.2',
    run(g, f, x) {
      const other = otherConsul(g, f);
      const changed = commandChanges(g.rules.tables.numbers, g.result);
      if (changed) {
        g.under[commanderAt(g, ROME, f.at)] = 1;
        g.under[other] = 0;
      }
      const general = commanderAt(g, ROME, f.at);
      f.commanders = f.commanders.with(ROME, general);
      x.say({ ev: 'changeOfCommand', at: f.at, die: g.result, changed, general });
    },
  },
  /** [13.1] The attacker plays cards, then the defender. */
  ...cardsBeforeBattle<BattleFrame>('13.1', 'landBattle', fitsLandBattle, playBeforeBattle),
  level: {
    rule: '13.3A',
    run(g, f, x) {
      const levels = battleLevels(g, f);
      f.levels = levels.levels;
      sayLevels(x, levels);
    },
  },

  // --- elephants (13.3D) ---

  charge: {
    rule: '13.3D',
    who: () => CARTHAGE,
    offerPublicly(g, f, out) {
      out.push(A.no);
      if (mayCharge(g, f)) out.push(A.yes);
    },
    take(_g, f, a) {
      if (a === A.no) return 'roll';
      f.charged = 1;
    },
  },
  /** [card 77] */
  fright: counterWindow<BattleFrame, 'roll'>({
    rule: 'card 77',
    timing: 'charge',
    asks: () => maskOf(ROME),
    effect(_g, f) {
      f.charge = RAMPAGE;
      f.fright = 1;
      return 'roll';
    },
  }),
  chargeRoll: { rule: '13.3D', run: (g, _f, x) => rollDie(g, x, CARTHAGE, 'charge') },
  chargeResult: { rule: '13.3D', run: (g, f, x) => charge(g, x, f) },

  // --- the dice (13.4) ---

  roll: {
    rule: '13.4',
    run(g, f, x) {
      const { dice } = g.rules.tables.levels;
      const roman = dice[f.levels[ROME] - 1];
      const punic = dice[f.levels[CARTHAGE] - 1];
      f.dice = [...roman, ...punic];
      f.romanDice = roman.length;
      f.faces = f.dice.map(() => x.below(FACES));
      x.say({ ev: 'battleDice', side: ROME, dice: roman, faces: f.faces.slice(0, f.romanDice) });
      x.say({ ev: 'battleDice', side: CARTHAGE, dice: punic, faces: f.faces.slice(f.romanDice) });
      f.asked = 0;
    },
  },
  /** [card 84] Any one die may be rolled again. */
  omen: omenWindow((g) => (omenPossible(g) ? 3 : 0)),
  /** [13.3D] A charge lets one enemy die be rolled again: the Romans' if it succeeds, the Carthaginians' if it fails. */
  chargeDie: {
    rule: '13.3D',
    who: (_g, f) => (f.charge === SUCCESS ? CARTHAGE : ROME),
    offerPublicly(_g, f, out) {
      out.push(A.pass);
      if (f.charge === SUCCESS) offerDice(f, ROME, out);
      else if (f.charge === RAMPAGE) offerDice(f, CARTHAGE, out);
    },
    take(_g, f, a, x) {
      f.active = f.attacker;
      if (a === A.pass) return 'ownDie';
      f.again = 1;
      reroll(x, f, argOf(a), f.charge === SUCCESS ? CARTHAGE : ROME);
      return 'ownDie';
    },
  },
  omenDie: {
    rule: 'card 84',
    who: (_g, f) => f.active,
    offer(_g, f, out) {
      offerDice(f, ROME, out);
      offerDice(f, CARTHAGE, out);
    },
    take(_g, f, a, x) {
      reroll(x, f, argOf(a), f.active);
      return f.again === 1 ? 'resolve' : 'omen';
    },
  },
  /** [card 122] The attacker's cards first, then the defender's. */
  ownDie: {
    rule: 'card 122',
    who: (_g, f) => f.active,
    offerPublicly(_g, f, out) {
      out.push(A.pass);
      if (f.rerolls[f.active] > 0) offerDice(f, f.active, out);
    },
    take(_g, f, a, x) {
      if (a !== A.pass) {
        f.rerolls = f.rerolls.with(f.active, f.rerolls[f.active] - 1);
        f.again = 1;
        reroll(x, f, argOf(a), f.active);
        return 'ownDie';
      }
      if (f.active !== f.attacker) return;
      f.active = enemyOf(f.attacker);
      return 'ownDie';
    },
  },
  /** [card 84, R46] A die that was rolled again has been seen by all, too. */
  lastOmen: omenWindow((g, f) => (f.again === 1 && omenPossible(g) ? 3 : 0)),
  resolve: {
    rule: '13.4',
    run(g, f, x) {
      f.losses = battleLosses(g, f);
      // [13.4] Who loses more CUs loses; a tie goes against the attacker.
      const [rome, carthage] = f.losses;
      if (rome === carthage) f.winner = enemyOf(f.attacker);
      else f.winner = rome < carthage ? ROME : CARTHAGE;
      x.say({ ev: 'battleResult', losses: [rome, carthage], winner: winnerOf(f) });
      lose(g, f, ROME);
    },
  },
  second: {
    rule: '13.4',
    run(g, f) {
      lose(g, f, CARTHAGE);
    },
  },
  /** [13.4] The winner takes the trains; a loser without CUs loses his generals too. */
  spoils: {
    rule: '13.4',
    run(g, f, x) {
      const loser = enemyOf(winnerOf(f));
      trample(g, x, f);
      f.toll = f.losses[loser];
      captureSupply(g, x, loser, f.at, f.at);
      if (cusAt(g, loser, f.at) === 0) {
        displaceAll(g, x, generalsAt(g, loser, f.at));
        return 'consequences';
      }
      retreat.enter(g, startOfRetreat(defeatOf(g, f, loser)));
    },
  },
  retreated: {
    rule: '13.5A',
    run(g, f) {
      f.toll += g.result;
    },
  },
  /** [13.6, 15.1] Half of the CUs lost, rounded down. */
  consequences: {
    rule: '13.6',
    run(g, f) {
      const loser = enemyOf(winnerOf(f));
      victoryRewards.enter(g, {
        side: winnerOf(f),
        at: f.at,
        how: IN_BATTLE,
        general: f.commanders[winnerOf(f)],
      });
      if (loser === CARTHAGE) disgrace.enter(g, { general: f.commanders[CARTHAGE] });
      const count = Math.floor(f.toll / 2);
      if (count > 0) removeOwnMarkers.enter(g, { side: loser, count, rule: '13.6', miatFirst: 0 });
    },
  },
  over: {
    rule: '2.2E',
    run(g, f) {
      // [2.2D2, 2.2E, 13.2] The lot was for the battle: an aristocrat has his rank again.
      settleCommand(g, ROME, f.at);
      g.result = f.winner;
      return END;
    },
  },
});

/** [14.5B] The garrison comes out; what fits may go back in after a defeat. */
function sally(g: H, x: X, f: LandBattle): void {
  const side = f.attacker;
  const inside = insideOf(g, f.at);
  f.sallied = cusAt(g, side, inside);
  f.salliedGenerals = generalsAt(g, side, inside);
  const company = generalsIn(f.salliedGenerals);
  x.say({ ev: 'wentOutside', side, space: f.at, cus: f.sallied, supply: 0, company });
  moveForce(
    g,
    x,
    side,
    inside,
    f.at,
    plainAt(g, side, inside),
    elephantsAt(g, side, inside),
    0,
    generalsAt(g, side, inside),
    commanderAt(g, side, f.at),
  );
}

/** [13.5E, R41] Into a besieged city only those go back who have come out of it. */
function whoMayGoBackIn(g: H, f: LandBattle, loser: Side): { sallied: number; salliedGenerals: number } {
  if (loser !== f.attacker) return { sallied: 0, salliedGenerals: 0 };
  if (f.fromCity === 0) return { sallied: f.sallied, salliedGenerals: f.salliedGenerals };
  return { sallied: cusAt(g, loser, f.at), salliedGenerals: generalsAt(g, loser, f.at) };
}

/** How the loser of a battle came to the place that he must leave. */
export const defeatOf = (g: H, f: LandBattle, loser: Side): Defeat => ({
  side: loser,
  at: f.at,
  from: f.from,
  attacked: loser === f.attacker ? 1 : 0,
  bySea: loser === f.attacker ? f.bySea : 0,
  ...whoMayGoBackIn(g, f, loser),
});

/** [13.3D, general metellus, general xanthippus] What is added to the die of a charge, and what it must exceed. */
export function chargeTerms(g: H, f: LandBattle): { modifier: number; need: number } {
  const [roman, punic] = [commanderAt(g, ROME, f.at), commanderAt(g, CARTHAGE, f.at)];
  const { list } = g.rules.generals;
  const skilled = punic !== NONE && list[punic].ability.kind === 'mercenary';
  let modifier = has(g, FORGOTTEN_TACTICS) && !skilled ? g.rules.tables.numbers.forgottenTactics : 0;
  if (roman !== NONE) {
    const { ability } = list[roman];
    if (ability.kind === 'againstElephants') modifier += ability.charge;
  }
  return { modifier, need: Math.max(1, ratingOf(g, f, ROME)) };
}

/** [13.3D] */
function charge(g: H, x: X, f: BattleFrame): void {
  const { modifier, need } = chargeTerms(g, f);
  f.charge = chargeResult(g.result, modifier, need);
  const results = ['nothing', 'rampage', 'success'] as const;
  x.say({ ev: 'elephantCharge', die: g.result, modifier, need, result: results[f.charge] });
}

/** [13.4] A charge that ends in defeat, or in fright, costs an elephant first. */
function lose(g: H, f: LandBattle, side: Side): void {
  const count = f.losses[side];
  if (count === 0) return;
  const beaten = f.charged === 1 && f.winner !== CARTHAGE;
  chooseLosses.enter(g, lossesAt(g, side, f.at, count, 'battle', beaten || f.fright === 1 ? 1 : 0));
}

/** [general metellus] One more elephant falls where its charge did not succeed. */
function trample(g: H, x: X, f: LandBattle): void {
  if (f.winner !== ROME || f.charged === 0 || f.charge === SUCCESS) return;
  const commander = f.commanders[ROME];
  if (commander === NONE || g.elephants[f.at] === 0) return;
  const { ability } = g.rules.generals.list[commander];
  if (ability.kind !== 'againstElephants') return;
  changeCUs(g, x, CARTHAGE, f.at, 0, -ability.extraLoss);
  f.losses = f.losses.with(CARTHAGE, f.losses[CARTHAGE] + ability.extraLoss);
  x.say({
    ev: 'lost',
    side: CARTHAGE,
    at: f.at,
    cus: ability.extraLoss,
    elephants: ability.extraLoss,
    why: 'battle',
  });
}
