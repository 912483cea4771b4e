import type { Dice } from '@punica/kernel';
import { facesThat } from '@punica/kernel';
import { type DuelPosition, drawHand, type Hand, Playout, startOfDuel, without } from '@punica/odds';
import { commanderAt, enemyOf, rankOf } from '../board.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import {
  type Battle,
  battleElephants,
  bySide,
  type Encounter,
  sortieLoc,
  startOfBattle,
  withEntry,
} from '../rules/14-battle-frame.ts';
import { handParts, handSize } from '../rules/14-battle-hand.ts';
import { secondConsul } from '../rules/18-change-of-command.ts';
import { commandChanges } from '../rules/18-command-roll.ts';
import type { H } from '../state.ts';
import { BattleToll } from './battle-toll.ts';
import { countedDeck, deckOf, duelRulesOf, hasJoker, probeAsReserve, typeOfSuit } from './duels.ts';
import { type Charge, chargeFaces, isWorthCharging } from './elephant-odds.ts';

const FACES = 6;

/** How a battle came out. */
export interface BattleResult {
  readonly winner: Side;
  /** CUs lost, by side. */
  readonly lost: readonly [number, number];
}

/** What the hands are with one set of commanders. */
interface Staff {
  /** Faces of the die for command on which they command. */
  readonly faces: number;
  readonly sizes: readonly [number, number];
  readonly charge: Charge | undefined;
  readonly playout: Playout;
  readonly jokers: readonly [boolean, boolean];
}

/** [14.5, 20.6] Who commands on each side; between equals in a sortie the better fighter is taken. */
function commandersOf(g: H, b: Battle): readonly GeneralId[] {
  const { attacker } = b;
  const inside = sortieLoc(g, b, attacker);
  const sallies = inside === NONE ? NONE : commanderAt(g, attacker, inside);
  const { battleRating } = g.rules.generals;
  let own = b.general === NONE ? sallies : b.general;
  if (sallies !== NONE && own !== sallies) {
    const byRank = rankOf(g, sallies) - rankOf(g, own);
    if (byRank > 0 || (byRank === 0 && battleRating[sallies] > battleRating[own])) own = sallies;
  }
  return bySide(attacker, own, commanderAt(g, enemyOf(attacker), b.at));
}

/** A way in which command may fall out, and on how many faces of its die. */
interface Lead {
  readonly battle: Battle;
  readonly faces: number;
}

/** [18.2] Who commands is open as long as the die for it has not been thrown. */
function leadsOf(g: H, encounter: Encounter): readonly Lead[] {
  const start = startOfBattle(encounter);
  const commanders = commandersOf(g, start);
  const battle = { ...start, commanders };
  const second = secondConsul(g, commanders[ROME], battle.at, sortieLoc(g, battle, ROME));
  if (second === NONE || !isRolledFor(g, battle, second)) return [{ battle, faces: FACES }];
  const changes = facesThat((die) => commandChanges(g.rules.tables.constants, die));
  return [
    { battle, faces: FACES - changes },
    { battle: { ...battle, commanders: withEntry(commanders, ROME, second) }, faces: changes },
  ];
}

/** [18.2.2, 18.2.3] Attacked, the Consuls must roll; otherwise Carthage has them roll if the other is worse. */
function isRolledFor(g: H, b: Battle, second: GeneralId): boolean {
  if (b.attacker === CARTHAGE) return true;
  const { battleRating } = g.rules.generals;
  return battleRating[second] < battleRating[b.commanders[ROME]];
}

function staffOf(g: H, { battle, faces }: Lead, charges: boolean | undefined): Staff {
  const charge = battleElephants(g, battle, CARTHAGE) > 0 ? chargeFaces(g, battle) : undefined;
  const rules = duelRulesOf(g, battle);
  return {
    faces,
    sizes: [handSize(handParts(g, battle, ROME)), handSize(handParts(g, battle, CARTHAGE))],
    charge: charge !== undefined && (charges ?? isWorthCharging(charge)) ? charge : undefined,
    playout: new Playout(rules, countedDeck(g, rules)),
    jokers: [hasJoker(g, battle, ROME), hasJoker(g, battle, CARTHAGE)],
  };
}

/**
 * [14] A battle before its cards are dealt, from what everybody can count: the sizes of the hands, the
 * ratings, the die for command (18.2), the Elephants (they charge where that pays on average, if nothing
 * else is said) and how good play of both sides comes out. Events to come and withdrawals are not reckoned
 * with. The board, or a view of it, has both armies in the space already.
 */
export class BattleModel {
  readonly #toll: BattleToll;
  readonly #staffs: readonly Staff[];
  readonly #deck: Hand;
  readonly #rest: number[] = [];
  readonly #duel: DuelPosition;

  private constructor(g: H, leads: readonly Lead[], charges: boolean | undefined) {
    this.#staffs = leads.map((lead) => staffOf(g, lead, charges));
    this.#toll = new BattleToll(g, leads[0].battle);
    this.#deck = deckOf(g);
    this.#duel = startOfDuel([this.#deck, this.#deck], leads[0].battle.attacker);
  }

  /** A battle to which a march would lead. */
  static ahead(g: H, encounter: Encounter): BattleModel {
    return new BattleModel(g, leadsOf(g, encounter), undefined);
  }

  /** A battle that has begun: who commands is settled. */
  static begun(g: H, battle: Battle, charges?: boolean): BattleModel {
    return new BattleModel(g, [{ battle, faces: FACES }], charges);
  }

  /** Cards of each side if the first staff commands and no Elephants charge. */
  get handSizes(): readonly [number, number] {
    return this.#staffs[0].sizes;
  }

  cusOf(side: Side): number {
    return this.#toll.cusOf(side);
  }

  trial(dice: Dice): BattleResult {
    const [first] = this.#staffs;
    const staff = first.faces === FACES || dice.below(FACES) < first.faces ? first : this.#staffs[1];
    const { playout, charge, sizes, jokers } = staff;
    const face = charge === undefined ? 0 : dice.below(FACES);
    const [rome, carthage] = this.#duel.hands;
    drawHand(dice, this.#deck, sizes[0] - Math.min(sizes[0], charge?.romes[face] ?? 0), rome);
    without(this.#deck, rome, this.#rest);
    drawHand(dice, this.#rest, sizes[1] - Math.min(sizes[1], charge?.carthages[face] ?? 0), carthage);
    if (jokers[0]) probeAsReserve(rome);
    if (jokers[1]) probeAsReserve(carthage);
    const winner = playout.fromInitiative(this.#duel, dice);
    const { rounds, suit } = playout.end;
    return { winner, lost: this.#toll.sample(winner, rounds, typeOfSuit(suit), dice) };
  }
}
