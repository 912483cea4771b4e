import { cardIn, generalsIn, PLAIN, type Variant } from '@punica/hannibal/engine';
import { verbOf } from '@punica/kernel';
import type { AnyRule } from './layer.ts';
import { inOrder, ordered, together } from './order.ts';
import type { HistoricalSwitches } from './switches.ts';

/** What the rules that are on make of those of the base game, each moment in its order (`order.ts`). */
export function variantFor(rules: readonly AnyRule[], on: HistoricalSwitches): Variant {
  const hooks: { [K in keyof Variant]?: { name: string; part: Variant[K] }[] } = {};
  const hook = <K extends keyof Variant>(name: string, moment: K, part: Variant[K]): void => {
    hooks[moment] = [...(hooks[moment] ?? []), { name, part }] as (typeof hooks)[K];
  };
  for (const rule of rules) {
    const own = rule.hooks?.(on) ?? {};
    for (const moment of Object.keys(own) as (keyof typeof own)[]) hook(rule.name, moment, own[moment]!);
  }
  const all = <K extends keyof Variant>(moment: K): readonly Variant[K][] =>
    ordered<Variant[K]>(moment, hooks[moment] ?? []);
  /** A moment of one rule at most. */
  const one = <K extends keyof Variant>(moment: K): Variant[K] => {
    const [own = PLAIN[moment], another] = all(moment);
    if (another !== undefined) throw new Error(`${moment} is of one rule only`);
    return own;
  };

  const steps = all('refuseStep');
  const uses = new Map(
    Object.entries(together(rules.map((rule) => rule.uses?.(on)))).map(([verb, refuse]) => [
      Number(verb),
      refuse,
    ]),
  );
  const movers = all('moved');
  const minima = all('consularMinimum');
  const counts = all('points');
  const allies = all('sendsAllies');
  const avoids = all('mayAvoidInto');
  const withdrawals = all('mayWithdrawInto');
  const sieges = all('siegeFace');
  const displacements = all('displaced');
  const conquests = all('cityTaken');
  const faults = all('faults');
  const bounds = inOrder(rules, 'keepsAway', (rule) => rule.keepsAway);

  return {
    ...PLAIN,
    surcharge: one('surcharge'),
    refuseArrival: one('refuseArrival'),
    alsoConfined: one('alsoConfined'),
    boundsOf: one('boundsOf'),
    strategyRating: one('strategyRating'),
    maxRating: one('maxRating'),
    moreCards: one('moreCards'),
    standIn: one('standIn'),
    mayHold: one('mayHold'),
    meetsCharge: one('meetsCharge'),
    yieldsInitiative: one('yieldsInitiative'),
    retreatFace: one('retreatFace'),
    isHostileGround: one('isHostileGround'),
    refuseParting: one('refuseParting'),
    mayIntercept: one('mayIntercept'),
    avoidModifier: one('avoidModifier'),
    avoids: one('avoids'),
    siegeDie: one('siegeDie'),
    meets: one('meets'),
    isLastTurn: one('isLastTurn'),
    fate: one('fate'),
    succeeded: one('succeeded'),
    dictatorStays: one('dictatorStays'),
    proconsuls: one('proconsuls'),

    // The first refusal counts.
    refuseStep(g, f, to, bySea) {
      for (const refuse of steps) {
        const refused = refuse(g, f, to, bySea);
        if (refused !== undefined) return refused;
      }
      return undefined;
    },
    refuseUse: (g, side, a) => uses.get(verbOf(a))?.(g, side, cardIn(a)),
    refuseBounds(g, barred, usual) {
      for (const general of generalsIn(barred))
        for (const keepsAway of bounds) {
          const refused = keepsAway(g, general);
          if (refused !== undefined) return refused;
        }
      return usual;
    },

    // What one rule says is the usual for the next. Loops, since these are asked at every step of a march.
    consularMinimum(g, general, usual) {
      let least = usual;
      for (const rule of minima) least = rule(g, general, least);
      return least;
    },
    points(g, side, usual) {
      let sum = usual;
      for (const rule of counts) sum = rule(g, side, sum);
      return sum;
    },
    siegeFace(g, walls, face, usual) {
      let result = usual;
      for (const rule of sieges) result = rule(g, walls, face, result);
      return result;
    },
    mayAvoidInto(g, side, cus, to, usual) {
      let may = usual;
      for (const rule of avoids) may = rule(g, side, cus, to, may);
      return may;
    },
    mayWithdrawInto(g, side, to, usual) {
      let may = usual;
      for (const rule of withdrawals) may = rule(g, side, to, may);
      return may;
    },

    // All must agree.
    sendsAllies(g, b, side, province) {
      for (const rule of allies) if (!rule(g, b, side, province)) return false;
      return true;
    },

    // Each does what it does.
    moved(g, x, side, from, to, plain, elephants, generals) {
      for (const rule of movers) rule(g, x, side, from, to, plain, elephants, generals);
    },
    displaced(g, x, general, rank) {
      for (const rule of displacements) rule(g, x, general, rank);
    },
    cityTaken(g, x, space, side) {
      for (const rule of conquests) rule(g, x, space, side);
    },
    faults: (g) => faults.flatMap((rule) => rule(g)),
  };
}
