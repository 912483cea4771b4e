import {
  ALPS,
  actionWords,
  A as BASE,
  CARTHAGE,
  displace,
  type GeneralId,
  generalIn,
  generalName,
  type H,
  hasGeneral,
  KINDS,
  NONE,
  NOT_YET,
  ROME,
  rollDie,
  rulebook,
  type Space,
  spaceOf,
} from '@punica/hannibal/engine';
import { END } from '@punica/kernel';
import { layerRule } from '../layer.ts';
import { AFRICANUS } from '../leaders.ts';
import { bestFighter } from '../script.ts';
import { isStrait } from './12-spaces.ts';

const REACH = 2;

/** Spaces within two movement points over roads, passes and ways off the map. */
function reachOf(g: H, from: Space): Set<Space> {
  const { map, linkCost, ways } = g.rules;
  const cost = new Map<Space, number>([[from, 0]]);
  const open = [from];
  for (let here = open.shift(); here !== undefined; here = open.shift()) {
    for (const [i, to] of map.neighbours[here].entries()) {
      const link = map.linkOf[here][i];
      const type = map.linkType[link];
      if (type === ALPS || isStrait(type) || !ways.march[CARTHAGE][link]) continue;
      const total = cost.get(here)! + linkCost[link];
      if (total > REACH || total >= (cost.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      cost.set(to, total);
      open.push(to);
    }
  }
  return new Set(cost.keys());
}

/** Majors on the map; walls protect nobody. */
const majors = (g: H, side: 0 | 1): GeneralId[] =>
  g.rules.generalsOf[side].filter((general) => g.at[general] >= 0 && !hasGeneral(g.rules.minors, general));

const targetsOf = (g: H, general: GeneralId): GeneralId[] => {
  const reach = reachOf(g, spaceOf(g, g.at[general]));
  return majors(g, ROME).filter((target) => target !== AFRICANUS && reach.has(spaceOf(g, g.at[target])));
};

const attackers = (g: H): GeneralId[] =>
  majors(g, CARTHAGE).filter((general) => targetsOf(g, general).length > 0);

/** [event Carthage 7] Is anybody near enough to anybody? */
export const canAmbush = (g: H): boolean => attackers(g).length > 0;

/** [event Carthage 7] R17: a major leader falls upon a Roman one nearby; the CUs of both look on. */
export const ambush = rulebook(
  'ambush',
  { general: KINDS.general, target: KINDS.general },
  {
    attacker: {
      rule: 'event Carthage 7',
      who: () => CARTHAGE,
      offer(g, _f, out) {
        out.push(BASE.pass);
        for (const general of attackers(g)) out.push(BASE.general | general);
      },
      take(_g, f, a, x) {
        if (a === BASE.pass) {
          x.say({ ev: 'note', what: 'declined', side: CARTHAGE, general: NONE, space: NONE, n: 0 });
          return END;
        }
        f.general = generalIn(a);
      },
    },
    target: {
      rule: 'event Carthage 7',
      who: () => CARTHAGE,
      offerPublicly(g, f, out) {
        for (const general of targetsOf(g, f.general)) out.push(BASE.general | general);
      },
      take(_g, f, a, x) {
        f.target = generalIn(a);
        x.say({
          ev: 'note',
          what: 'ambushed',
          side: CARTHAGE,
          general: f.general,
          space: NONE,
          n: f.target,
        });
      },
    },
    strike: {
      rule: 'event Carthage 7',
      run(g, f, x) {
        const die = rollDie(g, x);
        if (die === NOT_YET) return 'strike';
        const need = g.rules.generals.battleRating[f.general];
        const success = die <= need;
        x.say({
          ev: 'roll',
          what: 'ambush',
          side: CARTHAGE,
          general: f.general,
          die,
          modifier: 0,
          need,
          success,
          rule: 'event Carthage 7',
        });
        if (success) displace(g, x, f.target);
        return END;
      },
    },
  },
);

export const ambushes = layerRule({
  name: '07-ambush',
  procedures: [ambush],
  words: {
    prompts: {
      'ambush.attacker':
        'Which of your generals lies in ambush? A roll of his Battle Rating or less displaces the Roman; the CUs stay.',
      'ambush.target': (g, f) =>
        `Upon whom does ${generalName(g.rules, f.general)} fall? He needs ${g.rules.generals.battleRating[f.general]} or less.`,
    },
    labels: {
      'ambush.attacker': {
        [BASE.general]: (g, _f, a) =>
          `${actionWords(g, a)} (on ${g.rules.generals.battleRating[generalIn(a)]} or less)`,
        [BASE.pass]: 'No ambush',
      },
    },
    tales: {
      ambushed: (e, { man, voice }) => ({
        kind: 'other',
        weight: 3,
        told: voice.say('ambush', [
          `${man(e.general)} laid an ambush for ${man(e.n as GeneralId)}.`,
          `${man(e.n as GeneralId)} marched into an ambush of ${man(e.general)}.`,
        ]),
      }),
    },
    notes: {
      ambushed: (e, names) =>
        `${generalName(names, e.general)} lies in ambush for ${generalName(names, e.n as GeneralId)}.`,
    },
    rolls: {
      ambush: (e, names) =>
        `${generalName(names, e.general)} strikes from ambush with ${e.die} and ${e.success ? 'succeeds' : 'fails'} (needs ${e.need} or less).`,
    },
  },
  script: { 'ambush.attacker': bestFighter, 'ambush.target': bestFighter },
});
