import { pairOf, type SpacePair } from '@punica/punic-cards';
import { isBesieged } from '../board.ts';
import { NONE } from '../data/codes.ts';
import { isTarget } from '../rules/10-march-checks.ts';
import type { GeneralId, Space } from '../state.ts';
import { attackOdds } from './encounter.ts';
import { FAR } from './roads.ts';
import { isTurnable, type Situation, type Stack } from './situation.ts';

/** A goal a card's march away counts for two thirds of one at hand. */
const PER_POINT = 0.9;
const FADE: readonly number[] = Array.from({ length: FAR + 1 }, (_, far) => PER_POINT ** far);

/** What of a goal's worth counts from afar: a part of it, or so much for each CU or army. */
const FROM_AFAR = { turning: 0.5, besieging: 0.22, relieving: 0.5, hunting: 14, joining: 16 } as const;
/** Plays that a siege from the beginning takes at the least. */
const SIEGE_PLAYS = 2;

/** An army that is drawn somewhere. */
export interface Marcher {
  readonly cus: number;
  readonly general: GeneralId;
}

/** A place worth going to. */
interface Draw {
  readonly space: Space;
  readonly worth: number;
  /** Plays that it takes there at the least. */
  readonly plays: number;
}

/** An enemy in the open, and what he is worth at most. */
interface Prey {
  readonly foe: Stack;
  readonly space: Space;
  readonly most: number;
}

/**
 * What draws armies of a side across the map: PCs to turn, walls to besiege, own cities in distress. The
 * worth of every space as a place to be on the way there, the same for all armies.
 */
export class Pull {
  readonly #s: Situation;
  readonly #goals: readonly Draw[];
  readonly #targets: number[];
  readonly #prey: Prey[] = [];
  /** Those whom a small army would join. */
  readonly #friends: { readonly space: Space; readonly worth: number }[] = [];
  /** What the goals make of a space; NaN where nobody asked yet. */
  readonly #field: number[];
  readonly #joining: number[];
  readonly #hunting: number[];
  readonly #known = new Map<number, ArmyPull>();

  constructor(s: Situation) {
    this.#s = s;
    const { map } = s.g.rules;
    this.#field = s.roads.unasked.slice();
    this.#joining = s.roads.unasked.slice();
    this.#hunting = s.roads.unasked.slice();
    this.#targets = s.roads.nothing.slice();
    for (const at of map.all) if (isTarget(s.g, s.side, at)) this.#targets[at] = 1;
    const goals: Draw[] = [];
    for (const space of map.all) {
      const worth = this.#goalAt(space);
      if (worth > 1) goals.push({ space, worth, plays: this.isTarget(space) ? SIEGE_PLAYS : 1 });
    }
    this.#goals = goals;
    for (const foe of s.foes)
      if (!foe.inside) this.#prey.push({ foe, space: foe.space, most: mostWorth(s, foe) });
    for (const { besieged, cus, commander, space } of s.own)
      if (!besieged && cus >= 3)
        this.#friends.push({ space, worth: commander === NONE ? FROM_AFAR.joining : FROM_AFAR.joining / 2 });
  }

  /** Is there a city or a Tribe to be taken? */
  isTarget(space: Space): boolean {
    return this.#targets[space] === 1;
  }

  #goalAt(space: Space): number {
    const s = this.#s;
    const { g, side } = s;
    if (!g.rules.scenario.inPlay[space]) return 0;
    if (isTurnable(g, side, space)) return FROM_AFAR.turning * s.turnOver(space, side) + s.foothold(space);
    if (this.isTarget(space)) return FROM_AFAR.besieging * Math.min(160, s.prize(space));
    if (g.control[space] === side && isBesieged(g, space))
      return -FROM_AFAR.relieving * s.turnOver(space, s.enemy) + 25;
    return 0;
  }

  #feltAt(at: Space): number {
    const known = this.#field[at];
    if (!Number.isNaN(known)) return known;
    const s = this.#s;
    const roads = s.roadsFor(s.side);
    const row = pairOf(s.g.rules.map, at, 0);
    let most = 0;
    for (let i = 0; i < this.#goals.length; i++) {
      const { space, worth, plays } = this.#goals[i];
      const far = roads[(row + space) as SpacePair];
      const felt = worth * FADE[far];
      if (felt > most && s.isInTime(far, plays)) most = felt;
    }
    this.#field[at] = most;
    return most;
  }

  /** What friends in need of company, or with company to give, make of a space for a small army. */
  #joiningAt(at: Space): number {
    const known = this.#joining[at];
    if (!Number.isNaN(known)) return known;
    const s = this.#s;
    let most = 0;
    for (const { space, worth } of this.#friends) {
      const far = s.journey(s.side, at, space);
      const drawn = worth * FADE[far];
      if (drawn > most && s.isInTime(far, 0)) most = drawn;
    }
    this.#joining[at] = most;
    return most;
  }

  /** What enemies make of a space for an army that would surely beat them all. */
  #huntingAt(at: Space): number {
    const known = this.#hunting[at];
    if (!Number.isNaN(known)) return known;
    const s = this.#s;
    let most = 0;
    for (const prey of this.#prey) most = Math.max(most, prey.most * FADE[s.journey(s.side, at, prey.space)]);
    this.#hunting[at] = most;
    return most;
  }

  /** What draws one army: the common goals, and enemies that it would beat. */
  of(army: Marcher): ArmyPull {
    const key = army.cus * 64 + army.general;
    let pull = this.#known.get(key);
    if (pull === undefined) {
      pull = this.#find(army);
      this.#known.set(key, pull);
    }
    return pull;
  }

  #find(army: Marcher): ArmyPull {
    const s = this.#s;
    const { map } = s.g.rules;
    // What each is worth to this army: worked out where somebody is near enough for it to matter.
    const worths: (number | undefined)[] = [];
    const roads = s.roadsFor(s.side);
    const theatre = theatreOf(s, army);
    const force = army.cus >= 6 ? 1 : army.cus / 7;
    const hunted = (space: Space, least: number): number => {
      let best = least;
      const row = pairOf(map, space, 0);
      for (let i = 0; i < this.#prey.length; i++) {
        const prey = this.#prey[i];
        const far = roads[(row + prey.space) as SpacePair];
        if (prey.most * FADE[far] <= best) continue;
        const worth = worths[i] ?? huntWorth(s, army, prey.foe);
        worths[i] = worth;
        const drawn = worth * FADE[far];
        if (drawn > best && s.isInTime(far, 0)) best = drawn;
      }
      return best;
    };
    const common = (space: Space): number => {
      const felt = this.#feltAt(space) * force;
      return army.cus < 5 ? Math.max(felt, this.#joiningAt(space)) : felt;
    };
    const further = (space: Space): number => (theatre === undefined ? 0 : theatre(space));
    return {
      at: (space) => {
        const felt = common(space);
        const best = army.cus > 0 && this.#huntingAt(space) > felt ? hunted(space, felt) : felt;
        return best + further(space);
      },
      atMost: (space) => Math.max(common(space), this.#huntingAt(space)) + further(space),
    };
  }
}

/** What draws an army to an enemy whom it would surely beat. */
const mostWorth = (s: Situation, foe: Stack): number => Math.min(foe.cus, 5) * FROM_AFAR.hunting * s.future;

/** What draws an army to an enemy. */
function huntWorth(s: Situation, army: Marcher, foe: Stack): number {
  const odds = attackOdds(s, army, foe);
  return odds > 0.55 ? (odds - 0.5) * 2 * Math.min(foe.cus, 5) * FROM_AFAR.hunting * s.future : 0;
}

/** How well an army is placed in a space for what lies ahead. */
export interface ArmyPull {
  at(this: void, space: Space): number;
  /** No less than that, found without a look at whom it would beat. */
  atMost(this: void, space: Space): number;
}

/** How much Hannibal's war in Italia is worth, and how much of it the way there. */
const INVASION = 90;
const APPROACH = 50;

/**
 * Hannibal belongs in Italia: most Events of Carthage need him there, and Rome cannot go elsewhere while
 * he is. The worth of each space to him on that account.
 */
function theatreOf(s: Situation, { general, cus }: Marcher): ((space: Space) => number) | undefined {
  const { hannibal, map, roma, romaDecides } = s.g.rules;
  if (general !== hannibal || !romaDecides) return undefined;
  const italia = map.region[roma];
  const gates = map.regions[italia].spaces;
  const force = Math.min(1, cus / 8);
  const known = s.roads.unasked.slice();
  const theatreAt = (space: Space): number => {
    if (map.region[space] === italia) return INVASION * force;
    let near = FAR;
    for (const gate of gates) near = Math.min(near, s.land(space, gate));
    return APPROACH * force * FADE_SLOWLY ** near;
  };
  return (space) => {
    if (Number.isNaN(known[space])) known[space] = theatreAt(space);
    return known[space];
  };
}
const FADE_SLOWLY = 0.95;
