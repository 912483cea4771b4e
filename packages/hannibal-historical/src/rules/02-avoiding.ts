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
  type Space,
  spaceIn,
  spaceOf,
  wearDown,
} from '@punica/hannibal/engine';
import { verbOf } from '@punica/kernel';
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
          mayAvoidInto(g, side, cus, to, usual) {
            if (usual) return true;
            const enemy = enemyOf(side);
            const foes = cusAt(g, enemy, to);
            const hasFriends = cusInSpace(g, side, to) > 0;
            if (foes > 0) {
              const { overrunEnemyCUs, overrunCUs } = g.rules.tables.constants;
              const isLone = foes <= overrunEnemyCUs && commanderAt(g, enemy, to) === NONE;
              if (!isLone || cus < overrunCUs) return false;
            }
            const isStrong = isWalled(g, to) || g.tribe[to] === 1;
            return g.control[to] === side || !isStrong || hasFriends;
          },
        }
      : {},
  amendments: [amendedReaction, amendedRetreat],
  words: { tells: aSix },
});
