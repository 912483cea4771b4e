import {
  addFallen,
  amended,
  A as BASE,
  commanderAt,
  cusAt,
  cusInSpace,
  elephantsIn,
  enemyOf,
  generalName,
  type H,
  type HannibalEvent,
  hasGeneral,
  insideOf,
  isWalled,
  lossesTaken,
  type Names,
  NONE,
  plainIn,
  type Retreat,
  reaction,
  retreat,
  type Side,
  type Space,
  spaceIn,
  spaceOf,
  wearDown,
} from '@punica/hannibal/engine';
import { type Refusal, refusal, verbOf } from '@punica/kernel';
import { layerRule } from '../layer.ts';
import { asWritten, figuresOf, isOn } from '../switches.ts';
import { slipsAway } from './02-avoid-roll.ts';
import { flight, isPassBetween, overPasses } from './02-flight.ts';

/** [H2] Those who slipped away pay for where they went. */
const amendedReaction = amended(reaction, {
  ask: {
    avoidTo: (plain) => ({
      ...plain,
      take(g, f, a, x, role) {
        const inside = verbOf(a) === BASE.enter;
        const to = inside ? insideOf(g, f.at) : spaceIn(a);
        const friends = cusInSpace(g, f.side, spaceOf(g, to)) > 0 ? 1 : 0;
        const { side, avoider: general, avoiders: generals, avoiderElephants: elephants, at: from } = f;
        const plainCUs = f.avoiderCUs - elephants;
        const next = plain.take(g, f, a, x, role);
        if (!inside && isOn(g, 'avoiding'))
          flight.enter(g, {
            side,
            general,
            generals,
            from,
            to,
            plain: plainCUs,
            elephants,
            friends,
            rule: 'H2',
          });
        return next;
      },
    }),
  },
});

const lastStep = (f: Retreat): readonly [Space, Space] =>
  f.entered < 2 ? [f.at, f.path[0]] : [f.path[f.entered - 2], f.path[f.entered - 1]];

/** [H2] A retreat over a pass rolls for attrition, which may leave nobody (R43). */
const amendedRetreat = amended(retreat, {
  before: {
    along: {
      mountains: {
        rule: 'H2',
        run(g, f) {
          const [from, to] = lastStep(f);
          if (f.plain + f.elephants === 0 || !isPassBetween(g, from, to)) return 'along';
          const { side, plain, elephants } = f;
          wearDown(g, { side, loc: to, plain, elephants }, 'pass', figuresOf(g).passModifier);
        },
      },
      worn: {
        rule: 'H2',
        run(g, f) {
          const plain = plainIn(lossesTaken.of(g));
          const elephants = elephantsIn(lossesTaken.of(g));
          f.plain -= plain;
          f.elephants -= elephants;
          f.lost += plain + elephants;
          if (f.plain + f.elephants > 0) return;
          addFallen(g, f.generals);
          return 'end';
        },
      },
    },
  },
});

/** [H2] A six fails even where the sum would do. */
const aSix = (e: HannibalEvent, names: Names): string | undefined =>
  e.ev === 'roll' && e.what === 'avoid' && !e.success && e.die + e.modifier <= e.need
    ? `${generalName(names, e.general)} rolls a six to avoid battle, which always fails.`
    : undefined;

const BY_AN_ARMY = refusal('H2', 'avoidsNoArmy');
const WITHOUT_FRIENDS = refusal('H2', 'avoidsIntoStrength');

/** [H2] R8: what keeps those who avoid battle out of a space that is not theirs. */
function takesIn(g: H, side: Side, cus: number, to: Space): Refusal | undefined {
  const enemy = enemyOf(side);
  const foes = cusAt(g, enemy, to);
  if (foes > 0) {
    const { overrunEnemyCUs, overrunCUs } = g.rules.tables.constants;
    const isLone = foes <= overrunEnemyCUs && commanderAt(g, enemy, to) === NONE;
    if (!isLone || cus < overrunCUs) return BY_AN_ARMY;
  }
  const isStrong = isWalled(g, to) || g.tribe[to] === 1;
  const isOpen = g.control[to] === side || !isStrong || cusInSpace(g, side, to) > 0;
  return isOpen ? undefined : WITHOUT_FRIENDS;
}

export const avoiding = layerRule({
  name: '02-avoiding',
  switches: [
    asWritten(
      'avoiding',
      'H2',
      'Avoiding battle',
      'Onto enemy PCs, over passes and easier at home; a failure costs no card.',
    ),
  ],
  // [H2] A failure to avoid battle costs no card.
  data: (data, on) =>
    on.avoiding ? { ...data, tables: { ...data.tables, failedAvoidBattleCards: 0 } } : data,
  tables: (rules, on) =>
    on.avoiding
      ? {
          ways: {
            ...rules.ways,
            avoid: overPasses(rules, rules.ways.avoid),
            retreat: overPasses(rules, rules.ways.retreat),
          },
        }
      : {},
  // [H2] R8
  hooks: (on) =>
    on.avoiding
      ? {
          avoidModifier(g, general, at) {
            const atHome = g.control[at] === g.rules.generals.side[general] ? figuresOf(g).avoidFriendly : 0;
            return atHome + (hasGeneral(g.rules.minors, general) ? figuresOf(g).avoidMinor : 0);
          },
          avoids: slipsAway,
          mayAvoidInto: (g, side, cus, to, usual) => usual || takesIn(g, side, cus, to) === undefined,
        }
      : {},
  whyNot(g, { kind, id }) {
    const f = g.stack[g.stack.length - 1];
    if (!isOn(g, 'avoiding') || !reaction.owns(f) || f.step !== 'avoidTo' || kind !== 'space')
      return undefined;
    const to = g.rules.map.index[id];
    const { at, side, avoiderCUs } = reaction.frame(g)!;
    return g.rules.map.neighbours[at].includes(to) ? takesIn(g, side, avoiderCUs, to) : undefined;
  },
  amendments: [amendedReaction, amendedRetreat],
  words: {
    tells: aSix,
    refusals: {
      avoidsIntoStrength: 'Those who avoid battle go into an enemy city or Tribe only where friends stand.',
      avoidsNoArmy: 'Enemies stand there: those who avoid battle pass only a lone CU that they can run over.',
    },
  },
});
