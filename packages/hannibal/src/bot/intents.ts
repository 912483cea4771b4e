import { type Action, joined, single, without } from '@punica/kernel';
import { cusAt, generalsAt, generalsIn, isInside, spaceOf } from '../board.ts';
import { NONE } from '../data/codes.ts';
import { mayLead } from '../rules/09-command.ts';
import type { Activation } from '../rules/10-frames.ts';
import { mayDivide } from '../rules/18-consuls.ts';
import type { GeneralId, H, Loc, Space } from '../state.ts';
import { attackOdds, attackWorth } from './encounter.ts';
import { type ArmyPull, Pull } from './pull.ts';
import { type MarchPlan, type Way, waysOf } from './reach.ts';
import { siegeWorth } from './siege-worth.ts';
import { isTurnable, type Situation } from './situation.ts';
import { standing } from './standing.ts';

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

/** Ends of one march that are kept. */
const SEVERAL = 5;

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

/**
 * Plans marches: where each army could go and what that would be worth. A decision asks for the same army with other
 * means and for the same Force over and over; what was found is kept as long as the position is thought about.
 */
export class Planner {
  readonly #s: Situation;
  readonly #pull: Pull;
  readonly #known = new Map<string, readonly Intent[]>();
  /** What Forces are worth where they stand, by place, CUs and commander. */
  readonly #forces = new Map<number, number>();
  /** What marching armies are worth where nobody stands, by CUs and general and then by space; NaN where nobody asked yet. */
  readonly #arrivals = new Map<number, Float64Array>();

  constructor(s: Situation) {
    this.#s = s;
    this.#pull = new Pull(s);
  }

  /** The best that a general can do when he is activated with these means, with any number of CUs. */
  best(general: GeneralId, means: Means): Intent | undefined {
    let best: Intent | undefined;
    for (const n of sizes(this.#s, general, means)) {
      const [intent] = this.#setOut(general, n, means);
      if (best === undefined || intent.gain > best.gain) best = intent;
    }
    return best;
  }

  /** Several ends of his march that seem good, with any number of CUs. */
  several(general: GeneralId, means: Means): Intent[] {
    return sizes(this.#s, general, means)
      .flatMap((n) => this.#setOut(general, n, means))
      .sort((a, b) => b.gain - a.gain)
      .slice(0, SEVERAL);
  }

  /** The best ends of a march from where he stands now, with so many of the CUs there. */
  #setOut(general: GeneralId, n: number, means: Means): readonly Intent[] {
    const { ability } = this.#s.g.rules.generals.list[general];
    const isApt = means.campaign === 1 && (ability.kind === 'movement' || ability.kind === 'siegePriority');
    const sails = n > means.navalCUs ? 0 : means.sails;
    const { mp, guide, noRoll, treachery } = means;
    const key = `${general}/${n}/${mp}/${sails}/${isApt}/${guide}/${noRoll}/${treachery}`;
    let intents = this.#known.get(key);
    if (intents === undefined) {
      intents = this.#ends(...this.#start(general, n, { ...means, sails, campaign: isApt ? 1 : 0 }));
      this.#known.set(key, intents);
    }
    return intents;
  }

  #start(general: GeneralId, n: number, means: Means): [MarchPlan, Means, number] {
    const { g, side } = this.#s;
    const at = g.at[general];
    const { ability } = g.rules.generals.list[general];
    const isQuick = ability.kind === 'movement' && means.campaign === 1;
    const plan: MarchPlan = {
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
    return [plan, means, company(g, general, n) ?? single(general)];
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
    const { g, side } = this.#s;
    const s = this.#s;
    const total = cusAt(g, side, plan.at);
    const staying = leaderOf(g, without(generalsAt(g, side, plan.at), going));
    const pull = this.#pull.of(plan);
    const before = this.#worth(
      plan.at,
      total,
      staying === NONE ? plan.general : leaderOf(g, generalsAt(g, side, plan.at)),
    );
    const left = this.#worth(plan.at, total - plan.cus, staying);
    const isolated = s.isolation(NONE).lost;
    const alone = total > plan.cus ? s.isolation(NONE) : s.isolation(plan.at);
    for (const way of waysOf(s, plan, allowed)) {
      const isStay = way.first === NONE;
      const siege =
        isInside(g, plan.at) && isStay ? 0 : this.#siege(way, plan, means, isStay ? total : plan.cus);
      const worth = isStay ? before : this.#arrival(way, plan, pull, before) + left;
      const cut = isStay ? 0 : alone.lost - (alone.saved?.[way.space] ?? 0) - isolated;
      const gain = way.chance * (worth + Math.max(0, siege) - before - s.isolationNear * cut) - way.risk;
      if (best.length === SEVERAL && gain <= best[SEVERAL - 1].gain) continue;
      const intent = { general: plan.general, cus: plan.cus, way, besieges: siege > 0, gain };
      // Among equals the first found stays before the others.
      let place = best.length;
      while (place > 0 && gain > best[place - 1].gain) place--;
      best.splice(place, 0, intent);
      if (best.length > SEVERAL) best.pop();
    }
    return best.length > 0 ? best : [NOTHING];
  }

  #siege(way: Way, plan: MarchPlan, means: Pick<Means, 'campaign' | 'treachery'>, cus: number): number {
    const friends = way.first === NONE ? 0 : cusAt(this.#s.g, this.#s.side, way.space);
    return siegeWorth(this.#s, plan.general, way.space, cus + friends, means);
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
    const pull = this.#pull.of({ cus, general: commander })(space);
    return isInside(s.g, loc)
      ? 0.5 * pull
      : standing(s, space, cus, commander) + (commander === NONE ? 0.3 : 1) * pull;
  }

  /** What the army is worth at the end of a way, over friends who are there already; through a battle if need be. */
  #arrival(way: Way, plan: MarchPlan, pull: ArmyPull, before: number): number {
    const s = this.#s;
    const { g, side } = s;
    const foe = s.foeAt(way.space);
    if (foe !== undefined) {
      const army = { cus: plan.cus, general: plan.general, from: way.from };
      const odds = attackOdds(s, army, foe);
      const after = standing(s, way.space, Math.max(1, plan.cus - 1), plan.general) + pull(way.space);
      return attackWorth(s, army, foe) + odds * after + (1 - odds) * Math.min(before, 0);
    }
    const friends = cusAt(g, side, way.space);
    if (friends > 0) return this.#joined(way.space, friends, plan);
    const known = this.#arrivalsOf(plan);
    if (Number.isNaN(known[way.space]))
      known[way.space] = standing(s, way.space, plan.cus, plan.general) + pull(way.space);
    return known[way.space];
  }

  #arrivalsOf({ general, cus }: MarchPlan): Float64Array {
    const key = forceKey(general, cus);
    let known = this.#arrivals.get(key);
    if (known === undefined) {
      known = new Float64Array(this.#s.g.rules.map.spaces).fill(Number.NaN);
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
