import { among, type Frame, type LocalsOf, listOf, named } from '@punica/kernel';
import { asSpace, commanderAt, cusAt, elephantsAt, enemyOf, regionOf, spaceOf, type X } from '../board.ts';
import { BATTLE_DIE_IDS, CARTHAGE, NONE, ROME, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import type { H, Space } from '../state.ts';
import { BY_LAND, BY_SEA, FROM_CITY, type March } from './07-frames.ts';
import { type Charge, NO_EFFECT, RAMPAGE, SUCCESS } from './13-charge-roll.ts';
import { beyondBlades, throughShields } from './13-signs.ts';

/** How a land battle comes about. */
const encounterLocals = {
  at: KINDS.space,
  attacker: KINDS.side,
  /** Where the attacker came from by road, or NONE. */
  from: KINDS.space,
  bySea: KINDS.flag,
  /** The garrison sallies out with the attacker (14.5B). */
  sortie: KINDS.flag,
  /** The attacker has come out of the gates. */
  fromCity: KINDS.flag,
};
export type Encounter = LocalsOf<typeof encounterLocals>;

/** [7.2B, 14.5B] The battle of an army that has come upon enemies; the garrison may sally out to its help. */
export const encounterOf = (g: H, f: March, sortie: 0 | 1): Encounter => ({
  at: asSpace(f.at),
  attacker: f.side,
  from: f.came === BY_LAND ? spaceOf(g, f.prev) : NONE,
  bySea: f.came === BY_SEA ? 1 : 0,
  sortie,
  fromCity: f.came === FROM_CITY ? 1 : 0,
});

/** A land battle (13). Arrays are [Rome, Carthage]. */
export const battleLocals = {
  ...encounterLocals,
  /** Who is asked for cards, and how many have been. */
  active: KINDS.side,
  asked: KINDS.count,
  /** CUs and generals that came out of the city to help. */
  sallied: KINDS.count,
  salliedGenerals: KINDS.generals,
  /** By cards: level, battle rating of the commander, a die to roll again, a commander who does not count. */
  levelByCard: KINDS.countBySide,
  ratingByCard: KINDS.countBySide,
  rerolls: KINDS.countBySide,
  silenced: KINDS.flagBySide,
  levels: KINDS.countBySide,
  /** 1 when elephants charge; then what came of it. */
  charged: KINDS.flag,
  charge: among<Charge>('charge', { nothing: NO_EFFECT, rampage: RAMPAGE, success: SUCCESS }),
  fright: KINDS.flag,
  /** Dice of both sides one after the other, Rome first: kind and face. */
  dice: listOf(named<number>('battle die', BATTLE_DIE_IDS)),
  faces: KINDS.counts,
  romanDice: KINDS.count,
  /** 1 when a charge or a card has had a die rolled again. */
  again: KINDS.flag,
  losses: KINDS.countBySide,
  winner: KINDS.sideOrNobody,
  commanders: KINDS.generalBySide,
  /** CUs lost by the loser, retreat included. */
  toll: KINDS.count,
};
export type LandBattle = LocalsOf<typeof battleLocals>;

export type BattleFrame = Frame & LandBattle;

export const startOfBattle = (encounter: Encounter): LandBattle => ({
  ...encounter,
  active: encounter.attacker,
  asked: 0,
  sallied: 0,
  salliedGenerals: 0,
  levelByCard: [0, 0],
  ratingByCard: [0, 0],
  rerolls: [0, 0],
  silenced: [0, 0],
  levels: [0, 0],
  charged: 0,
  charge: 0,
  fright: 0,
  dice: [],
  faces: [],
  romanDice: 0,
  again: 0,
  losses: [0, 0],
  winner: NONE,
  commanders: [NONE, NONE],
  toll: 0,
});

/** Who won, once that is decided. */
export const winnerOf = (f: LandBattle): Side => f.winner as Side;

/** [13.3C] Battle rating of a side's commander, cards counted in; 0 without a general. */
export function ratingOf(g: H, f: LandBattle, side: Side): number {
  const commander = commanderAt(g, side, f.at);
  if (commander === NONE) return 0;
  return Math.max(0, g.rules.generals.list[commander].battleRating + f.ratingByCard[side]);
}

/** [13.3B, R18] Own walled cities of the region, two at most; they follow a general. */
export function alliesOf(g: H, side: Side, at: Space): number {
  if (commanderAt(g, side, at) === NONE) return 0;
  const region = regionOf(g, at);
  let n = 0;
  for (const city of g.rules.cities) if (g.control[city] === side && regionOf(g, city) === region) n++;
  return Math.min(n, g.rules.tables.levels.allies);
}

/** [13.3A] */
export function sizeLevel(g: H, cus: number): number {
  const { sizes } = g.rules.tables.levels;
  let level = 1;
  for (let i = 0; i < sizes.length; i++) if (cus >= sizes[i]) level = i + 1;
  return level;
}

type Part = { what: string; value: number };

class Levels {
  readonly levels: [number, number];
  readonly parts: [Part[], Part[]] = [[], []];
  readonly #most: number;

  constructor(most: number, rome: number, carthage: number) {
    this.#most = most;
    this.levels = [rome, carthage];
    this.parts[ROME].push({ what: 'size', value: rome });
    this.parts[CARTHAGE].push({ what: 'size', value: carthage });
  }

  /** [13.3C] Above the highest level the enemy is lowered instead. */
  change(side: Side, by: number, what: string): void {
    for (let n = 0; n < by; n++) {
      if (this.levels[side] < this.#most) this.#add(side, 1, what);
      else this.#add(enemyOf(side), -1, what);
    }
    for (let n = 0; n > by; n--) this.#add(side, -1, what);
  }

  #add(side: Side, value: number, what: string): void {
    if (this.levels[side] + value < 1) return;
    this.levels[side] += value;
    this.parts[side].push({ what, value });
  }
}

/** [13.3A, 13.3B, 13.3C, general m_regulus, general xanthippus, R31] Who rolls how many dice. */
export function battleLevels(g: H, f: LandBattle): Levels {
  const { at } = f;
  const levels = new Levels(
    g.rules.tables.levels.most,
    sizeLevel(g, cusAt(g, ROME, at)),
    sizeLevel(g, cusAt(g, CARTHAGE, at)),
  );
  const allies = [alliesOf(g, ROME, at), alliesOf(g, CARTHAGE, at)];
  if (allies[0] !== allies[1]) levels.change(allies[0] > allies[1] ? ROME : CARTHAGE, 1, 'allies');
  const ratings = [ratingOf(g, f, ROME), ratingOf(g, f, CARTHAGE)];
  if (ratings[0] !== ratings[1]) {
    const better: Side = ratings[0] > ratings[1] ? ROME : CARTHAGE;
    if (f.silenced[better] === 0) levels.change(better, 1, 'commander');
  }
  for (const side of [f.attacker, enemyOf(f.attacker)]) levels.change(side, f.levelByCard[side], 'cards');
  for (const side of [ROME, CARTHAGE] as const) levels.change(side, levelByAbility(g, f, side), 'ability');
  return levels;
}

function levelByAbility(g: H, f: LandBattle, side: Side): number {
  const commander = commanderAt(g, side, f.at);
  if (commander === NONE) return 0;
  const { ability, region } = g.rules.generals.list[commander];
  if (regionOf(g, f.at) !== region) return 0;
  if (ability.kind === 'levelInRegion') return side === f.attacker ? ability.attack : ability.defend;
  return ability.kind === 'mercenary' ? ability.level : 0;
}

/** [13.3D, general hasdrubal] Elephants needed for a charge: the Roman commander's rating, at least one. */
export function elephantsNeeded(g: H, f: LandBattle): number {
  const commander = commanderAt(g, CARTHAGE, f.at);
  const fewer =
    commander !== NONE && g.rules.generals.list[commander].ability.kind === 'elephantRequirement'
      ? HASDRUBAL_FEWER
      : 0;
  return Math.max(1, ratingOf(g, f, ROME) - fewer);
}

const HASDRUBAL_FEWER = 1;

export const mayCharge = (g: H, f: LandBattle): boolean =>
  elephantsAt(g, CARTHAGE, f.at) >= elephantsNeeded(g, f);

/** [13.4, R40] Losses of both sides from the faces rolled: shields stop blades; what is left of them strikes too. */
export function battleLosses(g: H, f: LandBattle): [number, number] {
  const sums = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  f.dice.forEach((die, i) => {
    const face = g.rules.tables.battleDice[die][f.faces[i]];
    const side = i < f.romanDice ? ROME : CARTHAGE;
    for (let symbol = 0; symbol < 3; symbol++) sums[side][symbol] += face[symbol];
  });
  const hits = (side: Side): number => {
    const [blades, crushes, shields] = sums[side];
    const [enemyBlades, , enemyShields] = sums[enemyOf(side)];
    return crushes + throughShields(blades, enemyShields) + beyondBlades(shields, enemyBlades);
  };
  return [Math.min(hits(CARTHAGE), cusAt(g, ROME, f.at)), Math.min(hits(ROME), cusAt(g, CARTHAGE, f.at))];
}

export function sayLevels(x: X, levels: Levels): void {
  for (const side of [ROME, CARTHAGE] as const)
    x.say({ ev: 'battleLevel', side, parts: levels.parts[side], level: levels.levels[side] });
}
