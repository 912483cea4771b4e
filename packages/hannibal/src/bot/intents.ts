import { type Action, joined, single, without } from '@punica/kernel';
import { cusAt, generalsAt, generalsIn, isInside, spaceOf } from '../board.ts';
import { NONE } from '../data/codes.ts';
import { mayLead } from '../rules/09-command.ts';
import type { Activation } from '../rules/10-frames.ts';
import { mayDivide } from '../rules/18-consuls.ts';
import type { GeneralId, H, Loc, Space } from '../state.ts';
import { attackOdds, attackWorth } from './encounter.ts';
import { type ArmyPull, Pull } from './pull.ts';
import { type MarchPlan, type Way, Ways } from './reach.ts';
import { siegeWorth } from './siege-worth.ts';
import { isTurnable, type Situation } from './situation.ts';
import { atBest as atBestWorth, standing } from './standing.ts';

/** "Go there with so many": what an activation is for. */
export interface Intent {
  readonly general: GeneralId;
  readonly cus: number;
  readonly way: Way;
  readonly besieges: boolean;
  /** How much better than leaving everything as it is. */
  readonly gain: number;
}

type Means = Pick<
  Activation,
  'card' | 'mp' | 'navalCUs' | 'sails' | 'campaign' | 'guide' | 'noRoll' | 'treachery'
>;

/** Generals who go with a leader and n CUs: all of them with the whole army, otherwise he alone if he can. */
export function company(g: H, general: GeneralId, n: number): number | undefined {
  const { side } = g.rules.generals.list[general];
  const loc = g.at[general];
  const total = cusAt(g, side, loc);
  const present = generalsAt(g, side, loc);
  let all = single(general);
  for (const other of generalsIn(present)) if (mayLead(g, general, other)) all = joined(all, single(other));
  const choices = n === total ? [all] : [single(general), all];
  return choices.find((going) => mayDivide(g, going, n, without(present, going), total - n));
}

/** The best commander among some generals of one place. */
function leaderOf(g: H, generals: number): GeneralId {
  let best: GeneralId = NONE;
  for (const general of generalsIn(generals))
    if (best === NONE || g.rules.generals.battleRating[general] > g.rules.generals.battleRating[best])
      best = general;
  return best;
}

/** Numbers of CUs worth thinking about: as many as can go, a shipload, and all but a garrison. */
function sizes(s: Situation, general: GeneralId, means: Means): number[] {
  const { g, side } = s;
  const loc = g.at[general];
  const total = cusAt(g, side, loc);
  const most = Math.min(g.rules.tables.constants.movingCUs, total);
  const list = [most];
  const add = (n: number): void => {
    if (n >= 1 && n < most && !list.includes(n)) list.push(n);
  };
  if (means.sails > 0) add(means.navalCUs);
  const others = without(generalsAt(g, side, loc), single(general));
  if (others !== 0) add(total - 5);
  const space = spaceOf(g, loc);
  if (g.siege[space] > 0 || space === g.rules.roma || space === g.rules.carthago) add(total - 3);
  if (isTurnable(g, side, space) || s.isolation(loc).lost > s.isolation(NONE).lost) add(total - 1);
  return list.filter((n) => company(g, general, n) !== undefined);
}

const NOTHING: Intent = {
  general: NONE,
  cus: 0,
  way: { space: NONE, risk: 0, chance: 0, first: NONE, from: NONE },
  besieges: false,
  gain: Number.NEGATIVE_INFINITY,
};

/** More than there are generals, with one for nobody, and more than there are places. */
const MOST_GENERALS = 64;
const MOST_PLACES = 1024;

/** One number for a general, or nobody, and his CUs. */
const forceKey = (general: GeneralId, cus: number): number => cus * MOST_GENERALS + general + 1;

/** More than there are of each: cards, movement points, CUs aboard, and modifiers to either side of 0. */
const MOST_CARDS = 256;
const MOST_POINTS = 16;
const MOST_ABOARD = 16;
const MOST_SAILS = 4;
const GUIDES = 8;

/** One number for what an activation allows, whatever general it is for. */
function meansKey({ mp, sails, guide, noRoll, treachery }: Means): number {
  const points = (treachery + 1) * MOST_POINTS + mp;
  return ((points * MOST_SAILS + sails) * 2 * GUIDES + guide + GUIDES) * 2 + noRoll;
}
const MOST_MEANS = MOST_CARDS * MOST_POINTS * MOST_SAILS * 2 * GUIDES * 2;

/** How much better it is to be somewhere than to leave everything as it is. */
const gainOf = (
  worth: number,
  siege: number,
  before: number,
  cut: number,
  chance: number,
  risk: number,
): number => chance * (worth + Math.max(0, siege) - before - cut) - risk;

/**
 * Plans marches: where each army could go and what that would be worth. A decision asks for the same army with other
 * means and for the same Force over and over; what was found is kept as long as the position is thought about.
 */
export class Planner {
  readonly #s: Situation;
  readonly #several: number;
  readonly #pull: Pull;
  readonly #best = new Map<number, Intent | undefined>();
  readonly #known = new Map<number, readonly Intent[]>();
  /** What Forces are worth where they stand, by place, CUs and commander. */
  readonly #forces = new Map<number, number>();
  /** What marching armies are worth where nobody stands, by CUs and general and then by space; NaN where nobody asked yet. */
  readonly #arrivals = new Map<number, number[]>();

  /** Of the ends of each march it keeps the best, or the `several` best. */
  constructor(s: Situation, several = 1) {
    this.#s = s;
    this.#several = several;
    this.#pull = new Pull(s);
  }

  /** The best that a general can do when he is activated with these means, with any number of CUs. */
  best(general: GeneralId, means: Means): Intent | undefined {
    const aboard = means.campaign * MOST_ABOARD + means.navalCUs;
    const key = (aboard * MOST_GENERALS + general) * MOST_MEANS + meansKey(means);
    let best = this.#best.get(key);
    if (best !== undefined) return best;
    for (const n of sizes(this.#s, general, means)) {
      const [intent] = this.#setOut(general, n, means);
      if (best === undefined || intent.gain > best.gain) best = intent;
    }
    this.#best.set(key, best);
    return best;
  }

  /** Several ends of his march that seem good, with any number of CUs. */
  several(general: GeneralId, means: Means): Intent[] {
    return sizes(this.#s, general, means)
      .flatMap((n) => this.#setOut(general, n, means))
      .sort((a, b) => b.gain - a.gain)
      .slice(0, this.#several);
  }

  /** The best ends of a march from where he stands now, with so many of the CUs there. */
  #setOut(general: GeneralId, n: number, means: Means): readonly Intent[] {
    const { ability } = this.#s.g.rules.generals.list[general];
    const isApt = means.campaign === 1 && (ability.kind === 'movement' || ability.kind === 'siegePriority');
    const sails = n > means.navalCUs ? 0 : means.sails;
    const meant = { ...means, sails, campaign: isApt ? 1 : 0 } as const;
    const key = (forceKey(general, n) * 2 + meant.campaign) * MOST_MEANS + meansKey(meant);
    let intents = this.#known.get(key);
    if (intents === undefined) {
      intents = this.#ends(
        this.#start(general, n, meant),
        meant,
        company(this.#s.g, general, n) ?? single(general),
      );
      this.#known.set(key, intents);
    }
    return intents;
  }

  #start(general: GeneralId, n: number, means: Means): MarchPlan {
    const { g, side } = this.#s;
    const at = g.at[general];
    const { ability } = g.rules.generals.list[general];
    const isQuick = ability.kind === 'movement' && means.campaign === 1;
    return {
      general,
      cus: n,
      trains: Math.min(1, side === 1 ? g.trains[at] : 0),
      at,
      left: isQuick ? ability.value : means.mp,
      sails: means.sails,
      navalCUs: means.navalCUs,
      guide: means.guide,
      noRoll: means.noRoll,
      card: means.card,
      halted: false,
    };
  }

  /** The best end of a march from where the army is. `allowed` are its legal next steps, if they are known. */
  choose(
    plan: MarchPlan,
    means: Pick<Means, 'campaign' | 'treachery'>,
    going: number,
    allowed?: readonly Action[],
  ): Intent {
    return this.#ends(plan, means, going, allowed)[0];
  }

  /** Several ends that seem good, from where the army is. */
  onward(
    plan: MarchPlan,
    means: Pick<Means, 'campaign' | 'treachery'>,
    going: number,
    allowed: readonly Action[],
  ): readonly Intent[] {
    return this.#ends(plan, means, going, allowed);
  }

  /** Ends of a march, the best first: at least one, for an army can stay. */
  #ends(
    plan: MarchPlan,
    means: Pick<Means, 'campaign' | 'treachery'>,
    going: number,
    allowed?: readonly Action[],
  ): readonly Intent[] {
    const best: Intent[] = [];
    const s = this.#s;
    const { g, side } = s;
    const total = cusAt(g, side, plan.at);
    const staying = leaderOf(g, without(generalsAt(g, side, plan.at), going));
    const before = this.#worth(
      plan.at,
      total,
      staying === NONE ? plan.general : leaderOf(g, generalsAt(g, side, plan.at)),
    );
    const left = this.#worth(plan.at, total - plan.cus, staying);
    const isolated = s.isolation(NONE).lost;
    const alone = total > plan.cus ? s.isolation(NONE) : s.isolation(plan.at);
    const { saved } = alone;
    const pull = this.#pull.of(plan);
    const known = this.#arrivalsOf(plan);
    const ways = new Ways(s, plan, allowed);
    for (let place = 0; place < ways.count; place++) {
      const space = ways.space(place);
      const isStay = ways.first(place) === NONE;
      const chance = ways.chance(place);
      const risk = ways.risk(place);
      const siege =
        !this.#pull.isTarget(space) || (isStay && isInside(g, plan.at))
          ? 0
          : siegeWorth(s, plan.general, space, isStay ? total : plan.cus + cusAt(g, side, space), means);
      const lost = isStay ? 0 : alone.lost - (saved === undefined ? 0 : saved[space]) - isolated;
      const cut = s.isolationNear * lost;
      const least = best.length === this.#several ? best[best.length - 1].gain : Number.NEGATIVE_INFINITY;
      // Danger and winter only take away: where that cannot be enough there is no need to know how much.
      if (!isStay && plan.cus > 0 && s.occupied[space] === 0) {
        const atBest = atBestWorth(s, space, plan.cus, plan.general) + pull.atMost(space) + left;
        if (gainOf(atBest, siege, before, cut, chance, risk) <= least) continue;
      }
      const worth = isStay
        ? before
        : this.#arrival(space, ways.from(place), plan, pull, known, before) + left;
      const gain = gainOf(worth, siege, before, cut, chance, risk);
      if (gain <= least) continue;
      const intent = {
        general: plan.general,
        cus: plan.cus,
        way: ways.way(place),
        besieges: siege > 0,
        gain,
      };
      // Among equals the first found stays before the others.
      let rank = best.length;
      while (rank > 0 && gain > best[rank - 1].gain) rank--;
      best.splice(rank, 0, intent);
      if (best.length > this.#several) best.pop();
    }
    return best.length > 0 ? best : [NOTHING];
  }

  /** What a Force is worth where it stands; behind walls it is safe and idle. */
  #worth(loc: Loc, cus: number, commander: GeneralId): number {
    if (cus === 0 && commander === NONE) return 0;
    const key = forceKey(commander, cus) * MOST_PLACES + loc;
    let worth = this.#forces.get(key);
    if (worth === undefined) {
      worth = this.#worthOf(loc, cus, commander);
      this.#forces.set(key, worth);
    }
    return worth;
  }

  #worthOf(loc: Loc, cus: number, commander: GeneralId): number {
    const s = this.#s;
    const space = spaceOf(s.g, loc);
    const pull = this.#pull.of({ cus, general: commander }).at(space);
    return isInside(s.g, loc)
      ? 0.5 * pull
      : standing(s, space, cus, commander) + (commander === NONE ? 0.3 : 1) * pull;
  }

  /** What the army is worth at the end of a way, over friends who are there already; through a battle if need be. */
  #arrival(
    space: Space,
    from: Space | typeof NONE,
    plan: MarchPlan,
    pull: ArmyPull,
    known: number[],
    before: number,
  ): number {
    const s = this.#s;
    const { g, side } = s;
    const foe = s.foeAt(space);
    if (foe !== undefined) {
      const army = { cus: plan.cus, general: plan.general, from };
      const odds = attackOdds(s, army, foe);
      const after = standing(s, space, Math.max(1, plan.cus - 1), plan.general) + pull.at(space);
      return attackWorth(s, army, foe) + odds * after + (1 - odds) * Math.min(before, 0);
    }
    const friends = cusAt(g, side, space);
    if (friends > 0) return this.#joined(space, friends, plan);
    if (Number.isNaN(known[space]))
      known[space] = standing(s, space, plan.cus, plan.general) + pull.at(space);
    return known[space];
  }

  #arrivalsOf({ general, cus }: MarchPlan): number[] {
    const key = forceKey(general, cus);
    let known = this.#arrivals.get(key);
    if (known === undefined) {
      known = this.#s.roads.unasked.slice();
      this.#arrivals.set(key, known);
    }
    return known;
  }

  #joined(space: Space, friends: number, plan: MarchPlan): number {
    const { g, side } = this.#s;
    const theirs = leaderOf(g, generalsAt(g, side, space));
    const together =
      theirs === NONE ? plan.general : leaderOf(g, joined(single(theirs), single(plan.general)));
    return this.#worth(space, friends + plan.cus, together) - this.#worth(space, friends, theirs);
  }
}
