import {
  amended,
  chooseLosses,
  count,
  generalName,
  type H,
  type Loc,
  loseOnMarch,
  lossesTaken,
  type March,
  march,
  movingCUs,
  NOT_YET,
  rollDie,
  sideName,
  spaceOf,
} from '@punica/hannibal/engine';
import { layerRule } from '../layer.ts';
import { COUNTED } from '../march-note.ts';
import { asWritten, figuresOf, isOn } from '../switches.ts';
import { allKeepUp } from './05-straggling-roll.ts';

/** [H5] Does a step to there make the army roll for stragglers? */
export const mayStraggle = (g: H, f: March, to: Loc): boolean =>
  isOn(g, 'largeForces') &&
  movingCUs(f) >= figuresOf(g).largeForce &&
  (f.note & COUNTED) === 0 &&
  to !== spaceOf(g, f.at);

/** The table beyond the first step of a march: nobody rolls again. */
export function noteCounted(seen: H, beyond: H): H {
  const [before, after] = [march.frame(seen), march.frame(beyond)];
  if (before !== undefined && after !== undefined && mayStraggle(seen, before, after.at))
    after.note |= COUNTED;
  return beyond;
}

/** [H5] R11: a large army that sets out may lose stragglers, once in a march and before its next step. */
const amendedMarch = amended(march, {
  run: {
    depart: (plain) => ({
      rule: 'H5',
      run(g, f, x) {
        // Behind this step stand those whom the road has cost a CU.
        const setOff = () => plain(g, f, x) ?? 'gates';
        if (!mayStraggle(g, f, f.to)) return setOff();
        const die = rollDie(g, x);
        if (die === NOT_YET) return 'depart';
        f.note |= COUNTED;
        const need = g.rules.generals.battleRating[f.general];
        const success = allKeepUp(die, need);
        const { side, general, plain: plainCUs, elephants } = f;
        x.say({ ev: 'roll', what: 'stragglers', side, general, die, modifier: 0, need, success, rule: 'H5' });
        if (success) return setOff();
        chooseLosses.enter(g, {
          side,
          loc: f.at,
          count: 1,
          plain: plainCUs,
          elephants,
          firstElephant: 0,
          why: 'stragglers',
        });
        return 'stragglers';
      },
    }),
  },
  before: {
    gates: {
      stragglers: {
        rule: 'H5',
        run(g, f) {
          loseOnMarch(g, f, lossesTaken.of(g));
          return 'depart';
        },
      },
    },
  },
});

export const largeForces = layerRule({
  name: '05-large-forces',
  switches: [
    asWritten(
      'largeForces',
      'H5',
      'Large forces straggle',
      'Seven CUs or more may lose one when they set out.',
    ),
  ],
  amendments: [amendedMarch],
  words: {
    rolls: {
      stragglers: (e, names) =>
        `${generalName(names, e.general)} sets out with ${names.layer.figures.largeForce} CUs or more and rolls ${e.die}: ${e.success ? 'all keep up' : 'a CU straggles'} (${e.need} or less keeps all together, and so does a six).`,
    },
    losses: {
      stragglers: (e) => `${sideName(e.side)} leaves ${count(e.cus, 'CU')} behind on the road.`,
    },
  },
});
