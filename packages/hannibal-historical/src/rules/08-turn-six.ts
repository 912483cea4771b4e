import {
  africanusArrives,
  amended,
  DISPLACED,
  type GeneralId,
  GONE,
  generalName,
  type H,
  IN_POOL,
  NO_RANK,
  NONE,
  NOT_YET,
  putGeneral,
  ROME,
  rollDie,
  type X,
} from '@punica/hannibal/engine';
import { END } from '@punica/kernel';
import { layerRule } from '../layer.ts';
import { asWritten, called, figuresOf, isOn } from '../switches.ts';
import { appointForSpain, forSpain } from './21-spain.ts';

/** [H8] R20: with Africanus one of six Romans leaves the war. */
const africanusWithFate = amended(africanusArrives, {
  ask: {
    land: (plain) => ({
      ...plain,
      take(g, f, a, x, role) {
        plain.take(g, f, a, x, role);
        return isOn(g, 'turnSix') ? 'fate' : END;
      },
    }),
  },
  behind: {
    fate: {
      rule: 'H8',
      run(g, _f, x) {
        const die = rollDie(g, x);
        if (die === NOT_YET) return 'fate';
        removeForGood(g, x, whomTheDieTakes(g, die), die);
        return END;
      },
    },
  },
});

export const whomTheDieTakes = (g: H, die: number): GeneralId =>
  g.rules.generals.index[(figuresOf(g).turnSix as Readonly<Record<string, string>>)[die]];

/** On the map, in the pool, or about to come back. */
export const isStillIn = (g: H, general: GeneralId): boolean =>
  g.at[general] >= 0 || g.at[general] === IN_POOL || g.at[general] === DISPLACED;

function removeForGood(g: H, x: X, general: GeneralId, die: number): void {
  const isIn = isStillIn(g, general);
  x.say({ ev: 'note', what: isIn ? 'turnSix' : 'turnSixOut', side: ROME, general, space: NONE, n: die });
  if (!isIn) return;
  if (general === forSpain(g)) appointForSpain(g, NONE);
  g.rank[general] = NO_RANK;
  putGeneral(g, general, GONE);
}

const SWITCH = asWritten(
  'turnSix',
  'H8',
  'A death in turn 6',
  'When Africanus comes, one other Roman leaves the war.',
);

export const turnSix = layerRule({
  name: '08-turn-six',
  switches: [SWITCH],
  refuseOptions: (on, options) =>
    on.turnSix && options.fates === true
      ? `${called(SWITCH)} and the Fates (26.2.2c) exclude each other`
      : undefined,
  amendments: [africanusWithFate],
  words: {
    tales: {
      turnSix: (e, { man }) => ({
        kind: 'death',
        weight: 6,
        told: `${man(e.general)} was lost to Rome for good.`,
        dead: [man(e.general)],
        hurt: 'Rome',
      }),
    },
    notes: {
      turnSix: (e, names) => `${generalName(names, e.general)} leaves the war for good (${e.n}).`,
      turnSixOut: (e, names) =>
        `The die (${e.n}) names ${generalName(names, e.general)}, who is out of the war already.`,
    },
  },
});
