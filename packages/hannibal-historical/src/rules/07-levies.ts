import {
  amended,
  A as BASE,
  CONSUL,
  changeCUs,
  cityLevies,
  count,
  cusAt,
  generalsAt,
  generalsIn,
  type H,
  type HannibalEvent,
  KINDS,
  type Loc,
  NONE,
  placeAction,
  placeOf,
  plainAt,
  plainPCs,
  ROME,
  reinforcementPhase,
  reinforcements,
  removeOwnPCs,
  rulebook,
  type Side,
  stackAt,
} from '@punica/hannibal/engine';
import {
  argOf,
  type ChoiceStep,
  END,
  type Frame,
  type LocalsOf,
  type OwnChoiceStep,
  refusal,
  verbOf,
} from '@punica/kernel';
import { A } from '../actions.ts';
import { layerRule } from '../layer.ts';
import { happening, remember } from '../memory.ts';
import { first } from '../script.ts';

const NO_CU_TO_SPARE = refusal('event Rome 6', 'noCUToSpare');

export const EASTERN_WAR = happening('easternWar');
export const LATINS_WITHHOLD = happening('latinsWithhold');

/** Where this turn's Roman reinforcements were placed, as loc and one; 0 where none was. */
export const raised = ([1, 2, 3, 4, 5] as const).map((n) => remember(`raised${n}`, 'placeOrNone'));

const refusing = {
  /** 1 where only this turn's reinforcements count. */
  raised: KINDS.flag,
  cus: KINDS.count,
  pcs: KINDS.count,
};
type Refusing = LocalsOf<typeof refusing>;

/** CUs that the Consuls in a place must keep. */
function kept(g: H, loc: Loc): number {
  const consuls = generalsIn(generalsAt(g, ROME, loc)).filter((general) => g.rank[general] === CONSUL);
  if (consuls.length === 0) return 0;
  return Math.max(
    ...consuls.map((general) =>
      g.rules.variant.consularMinimum(g, general, g.rules.tables.constants.consularMinimum),
    ),
  );
}

const raisedAt = (g: H, loc: Loc): number => raised.filter((it) => it.of(g) === loc + 1).length;

/** CUs that can be taken away in a place. */
function spare(g: H, f: Refusing, loc: Loc): number {
  const free = cusAt(g, ROME, loc) - kept(g, loc);
  return Math.max(0, f.raised === 1 ? Math.min(free, raisedAt(g, loc)) : free);
}

const places = (g: H, f: Refusing): Loc[] => {
  const list: Loc[] = [];
  for (const loc of g.rules.allLocs) if (spare(g, f, loc) > 0) list.push(loc);
  return list;
};

const canGiveCUs = (g: H, f: Refusing): boolean =>
  places(g, f).reduce((sum, loc) => sum + spare(g, f, loc), 0) >= f.cus;

/** [event Rome 6] War in the East, or the Latins hold back: Rome gives up CUs, or else PCs. */
export const levyRefused = rulebook('levyRefused', refusing, {
  choose: {
    rule: 'event Rome 6',
    who: () => ROME,
    offerPublicly(g, f, out) {
      if (canGiveCUs(g, f)) out.push(BASE.units | f.cus);
      out.push(A.giveUp | f.pcs);
    },
    take(g, f, a) {
      if (verbOf(a) === BASE.units) return;
      if (plainPCs(g, ROME).length > 0)
        removeOwnPCs.enter(g, { side: ROME, count: f.pcs, peace: 0, rule: 'event Rome 6' });
      return END;
    },
  },
  from: {
    rule: 'event Rome 6',
    who: () => ROME,
    offerPublicly(g, f, out) {
      for (const loc of places(g, f)) out.push(placeAction(g, loc));
    },
    unlisted: () => NO_CU_TO_SPARE,
    take(g, f, a, x) {
      const at = placeOf(g, a);
      changeCUs(g, x, ROME, at, -1);
      x.say({ ev: 'lost', side: ROME, at, cus: 1, elephants: 0, why: 'event' });
      raised.find((it) => it.of(g) === at + 1)?.set(g, 0);
      f.cus--;
      return f.cus > 0 ? 'from' : END;
    },
  },
});

type AnyChoice<F, S extends string> =
  | ChoiceStep<H, HannibalEvent, F, S>
  | OwnChoiceStep<H, HannibalEvent, F, S>;

/** [event Rome 6] Where the new Roman CUs went is remembered for the turn, by whichever rule they come. */
function remembering<F extends Frame & { readonly side: Side }, S extends string>(
  place: AnyChoice<F, S>,
): AnyChoice<F, S> {
  return {
    ...place,
    take(g, f, a, x, role) {
      if (f.side !== ROME) return place.take(g, f, a, x, role);
      const before = g.cu.slice();
      const next = place.take(g, f, a, x, role);
      const grown = g.rules.allLocs.find((loc) => plainAt(g, ROME, loc) > before[stackAt(g, ROME, loc)]);
      const at = grown ?? NONE;
      if (at >= 0) raised.find((it) => it.of(g) === 0)?.set(g, at + 1);
      return next;
    },
  };
}
const amendedReinforcements = amended(reinforcements, { ask: { place: remembering } });
const amendedCityLevies = amended(cityLevies, { ask: { place: remembering } });

const amendedReinforcementPhase = amended(reinforcementPhase, {
  run: {
    carthage: (plain) => ({
      rule: 'event Rome 6',
      run(g, f, x) {
        for (const it of raised) it.set(g, 0);
        return plain(g, f, x);
      },
    }),
  },
});

export const levies = layerRule({
  name: '07-levies',
  memory: raised,
  procedures: [levyRefused],
  amendments: [amendedReinforcements, amendedCityLevies, amendedReinforcementPhase],
  words: {
    prompts: {
      'levyRefused.choose': (_, f) =>
        `Rome must give up ${count(f.cus, 'CU')}${f.raised === 1 ? ' of those just raised' : ''} or ${count(f.pcs, 'PC')}. Which?`,
      'levyRefused.from': (_, f) => `Where is a CU taken away? ${count(f.cus, 'CU')} to go.`,
    },
    refusals: { noCUToSpare: 'No CU of those that are to go can be spared there.' },
    labels: {
      'levyRefused.choose': {
        [BASE.units]: (_g, _f, a) => `Give up ${count(argOf(a), 'CU')}`,
      },
    },
    verbs: { [A.giveUp]: (_g, a) => `Give up ${count(argOf(a), 'PC')}` },
  },
  script: {
    'levyRefused.choose': (_g, _f, legal) => legal.find((a) => verbOf(a) === BASE.units) ?? legal[0],
    'levyRefused.from': first,
  },
});
