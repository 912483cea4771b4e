import { FACES, type Frame, includes } from '@punica/kernel';
import { type Luck, type LuckShare, luckAmong, luckByChance, luckOfThrow, type Throw } from '@punica/odds';
import { NONE, type Player, type ResultId } from '../data/codes.ts';
import { attritionLoss, byDie, columnOf, resultOf, rewardFor } from '../data/index.ts';
import { LANDED, MOVING } from '../post.ts';
import { type Roll, roll } from '../rules/09-markers.ts';
import { attritionShift } from '../rules/12-operations.ts';
import { type Segment, treachery } from '../rules/17-treachery.ts';
import { type Battle, battle } from '../rules/18-combat.ts';
import { tempered, winnerBy } from '../rules/18-strength.ts';
import { bootyOf, pillage } from '../rules/21-pillage.ts';
import { pillages } from '../rules/21-pillage-roll.ts';
import { fall } from '../rules/23-leaders.ts';
import { isSaved } from '../rules/23-rescue-roll.ts';
import { fleetsMeet } from '../rules/25-search-roll.ts';
import type { Square, W } from '../state.ts';
import { bestLeader, stackAt, unitsIn, unitsMarked } from '../units.ts';
import { laidBy, markerIn } from '../zones.ts';
import { leaderWorths } from './olympian-worth.ts';
import type { LuckTopic } from './words.ts';
import { ANY_MARKER, CONTACT, FACTOR, leaderWorth, mean, RUN, TREASON, UNIT, VICTORY } from './worth.ts';

/** What the sum of the dice is to somebody. */
interface Stake {
  readonly role: Player;
  readonly what: LuckTopic;
  worth(sum: number): number;
}

/** How likely each sum of so many dice is, by the sum. */
export function sumsOf(dice: number): number[] {
  let chances = [1];
  for (let n = 0; n < dice; n++) {
    const next = new Array<number>(chances.length + FACES.length).fill(0);
    chances.forEach((chance, sum) => {
      for (const face of FACES) next[sum + face] += chance / FACES.length;
    });
    chances = next;
  }
  return chances;
}

type Fight = Readonly<Battle>;

const LAST_COLUMN = 1000;

/** [18.9] Factors lost by attacker and defender. */
function tollOf(f: Fight, result: ResultId): readonly [number, number] {
  const half = Math.ceil(Math.min(f.attackFactors, f.defendFactors) / 2);
  switch (result) {
    case 'AZ':
      return [f.attackFactors, 0];
    case 'AD':
      return [Math.ceil(f.attackFactors / 2), 0];
    case 'PV':
      return [half, half];
    case 'TV':
      return [0, Math.ceil(f.defendFactors / 2)];
    case 'EV':
      return [0, f.defendFactors];
  }
}

/** [18.3] One die for both sides; each counts its own losses, and the victory. */
function fight(g: W, f: Fight): Stake[] {
  const { tables } = g.rules;
  const percent = f.defence === 0 ? LAST_COLUMN : Math.floor((100 * f.attack) / f.defence);
  const cell = (die: number): ResultId => tempered(g, f, resultOf(tables, die, columnOf(tables, percent)));
  const worth =
    (side: 0 | 1) =>
    (die: number): number => {
      const result = cell(die);
      const winner = winnerBy(g, f, result);
      const won = winner === NONE ? 0 : (winner === f.attacker) === (side === 0) ? 1 : -1;
      return (won * VICTORY) / 2 - FACTOR * tollOf(f, result)[side];
    };
  const stakes: Stake[] = [{ role: f.attacker, what: 'battle', worth: worth(0) }];
  if (includes(g.rules.players, f.defender))
    stakes.push({ role: f.defender, what: 'battle', worth: worth(1) });
  return stakes;
}

type Tempting = Readonly<Segment>;

const laidStrength = (g: W, player: Player): number =>
  g.zones[laidBy(player)].reduce((sum, s) => sum + g.rules.markers.list[markerIn(s)].strength, 0);

/** [17.2] The attacker's dice come first: what they are worth depends on those of the tempted. */
function tempting(g: W, f: Tempting): Stake[] {
  const isPlayer = includes(g.rules.players, f.defender);
  const dice = 1 + (isPlayer ? laidStrength(g, f.defender) : 0) + bestLeader(g, stackAt(g, f.defender, f.at));
  const chances = sumsOf(dice);
  const worth = (sum: number): number =>
    TREASON * chances.reduce((total, chance, defence) => total + (sum > defence ? chance : 0), 0);
  return [{ role: f.player, what: 'treachery', worth }];
}

/** [17.2] A player's own men are his luck; those of nobody the attacker's. */
function loyalty(g: W, f: Tempting): Stake[] {
  const isPlayer = includes(g.rules.players, f.defender);
  return [
    {
      role: isPlayer ? f.defender : f.player,
      what: 'treachery',
      worth: (sum) => (f.attack > sum ? (isPlayer ? -TREASON : TREASON) : 0),
    },
  ];
}

function attrition(g: W, by: Player): Stake[] {
  const units = unitsMarked(g, by, MOVING, LANDED).length;
  const more = attritionShift(g, by);
  return [
    { role: by, what: 'attrition', worth: (die) => -UNIT * attritionLoss(g.rules.tables, die + more, units) },
  ];
}

function reward(g: W, f: Fight, by: Player): Stake[] {
  const { leaderOn } = rewardFor(g.rules.tables, f.winner === f.attacker ? f.defendBand : f.attackBand);
  const leader = mean(leaderWorths(g, by));
  return [{ role: by, what: 'reward', worth: (die) => (leaderOn.includes(die) ? leader : 0) }];
}

function plunder(g: W, f: { readonly at: Square; readonly factors: number }, by: Player): Stake[] {
  const talents = bootyOf(g, f.at);
  return [{ role: by, what: 'pillage', worth: (die) => (pillages(die, f.factors) ? talents : 0) }];
}

function reaction(g: W, by: Player): Stake[] {
  const worth = (die: number): number => {
    const answer = byDie(g.rules.tables.reaction, die);
    return answer === 'draw-marker' ? ANY_MARKER : answer === 'lose-marker' ? -ANY_MARKER : 0;
  };
  return [{ role: by, what: 'reaction', worth }];
}

/** What hangs on the dice that are thrown; nothing here for those of the gods (see `luck-of-die.ts`). */
function stakesOf(g: W, { by, why }: Roll, caller: Frame | undefined): Stake[] | undefined {
  const { tables } = g.rules;
  switch (why) {
    case 'high-seas':
      return [{ role: by, what: 'highSeas', worth: (die) => (fleetsMeet(tables, die) ? CONTACT : 0) }];
    case 'battle':
      return battle.owns(caller) ? fight(g, caller) : undefined;
    case 'retreat':
      return [{ role: by, what: 'retreat', worth: (die) => RUN * die }];
    case 'reward':
      return battle.owns(caller) ? reward(g, caller, by) : undefined;
    case 'attrition':
      return attrition(g, by);
    case 'alliance':
      return [{ role: by, what: 'alliance', worth: (die) => UNIT * Math.floor(die / 2) }];
    case 'pillage':
      return pillage.owns(caller) ? plunder(g, caller, by) : undefined;
    case 'reaction':
      return reaction(g, by);
    case 'treachery':
      return treachery.owns(caller) ? tempting(g, caller) : undefined;
    case 'loyalty':
      return treachery.owns(caller) ? loyalty(g, caller) : undefined;
    case 'turncoats': {
      if (!treachery.owns(caller)) return undefined;
      const units = unitsIn(g, caller.defender, caller.at);
      return [{ role: by, what: 'turncoats', worth: (die) => UNIT * Math.min(die, units) }];
    }
    case 'save': {
      if (!fall.owns(caller)) return undefined;
      const { kind } = caller;
      const { value } = g.rules.pieces.kinds[kind];
      return [{ role: by, what: 'save', worth: (die) => (isSaved(die, value) ? leaderWorth(g, kind) : 0) }];
    }
    case 'broken-pact':
      return [
        { role: by, what: 'brokenPact', worth: (die) => ANY_MARKER * Math.min(die, g.rules.handLimit) },
      ];
    default:
      return undefined;
  }
}

/** [9.12] The dice that are being thrown, with the procedure right below that waits for their sum. */
export function rollingOf(g: W): readonly [Roll, Frame | undefined] | undefined {
  const top = g.stack.length - 1;
  const f = g.stack[top];
  return roll.owns(f) ? [f, g.stack[top - 1]] : undefined;
}

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);

/** The luck of dice that have just been thrown, where the common procedure for dice has thrown them. */
export function luckOfRoll(g: W): readonly LuckShare[] | undefined {
  const now = rollingOf(g);
  if (now === undefined) return undefined;
  const [rolling, caller] = now;
  const sum = sumOf(rolling.dice);
  const chances = sumsOf(rolling.dice.length);
  const luckFor = (worth: (sum: number) => number): Luck => {
    if (rolling.dice.length === 1)
      return luckAmong(
        FACES.map((face) => worth(face)),
        worth(sum),
      );
    const cases = chances.flatMap((chance, total) => (chance === 0 ? [] : [{ chance, worth: worth(total) }]));
    return luckByChance(cases, worth(sum));
  };
  return stakesOf(g, rolling, caller)?.map(({ role, what, worth }) => ({ role, what, luck: luckFor(worth) }));
}

/** [marker Archimedes] One of them is thrown again, while the others lie. */
export function luckOfReroll(g: W, thrown: Throw): readonly LuckShare[] | undefined {
  const now = rollingOf(g);
  if (now === undefined) return undefined;
  const [rolling, caller] = now;
  const others = sumOf(rolling.dice) - rolling.dice[rolling.pick];
  return stakesOf(g, rolling, caller)?.map(({ role, what, worth }) => ({
    role,
    what,
    luck: luckOfThrow(
      FACES.map((face) => worth(others + face)),
      thrown,
    ),
  }));
}
