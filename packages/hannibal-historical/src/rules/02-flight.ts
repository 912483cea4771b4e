import {
  asSpace,
  CARTHAGE,
  changeCUs,
  chooseLosses,
  commanderAt,
  count,
  cusAt,
  displaceAll,
  driveOff,
  elephantsIn,
  enemyOf,
  generalName,
  generalsAt,
  type H,
  hostileTribes,
  isHostileTo,
  isSpace,
  KINDS,
  type LossCode,
  linkBetween,
  lossesTaken,
  NO_LOSSES,
  NONE,
  NOT_YET,
  type OpenWays,
  PASS,
  plainIn,
  ROME,
  type Rules,
  rollDie,
  rulebook,
  type Side,
  type Space,
  sideName,
  spaceOf,
  wearDown,
} from '@punica/hannibal/engine';
import { common, END, type Frame, fixedPerId, idsOf, type LocalsOf, wordOf } from '@punica/kernel';
import { layerRule } from '../layer.ts';
import { figuresOf } from '../switches.ts';

/** A Force that has slipped away or broken off, and what its way costs it. */
const flightLocals = {
  side: KINDS.side,
  /** Who led them away, and all who go with him. */
  general: KINDS.general,
  generals: KINDS.generals,
  from: KINDS.space,
  to: KINDS.loc,
  plain: KINDS.count,
  elephants: KINDS.count,
  /** 1 where friends stood in the space before. */
  friends: KINDS.flag,
  /** The rule that let them go. */
  rule: wordOf<'H2' | 'H3'>('rule', ['H2', 'H3']),
};
type Flight = LocalsOf<typeof flightLocals>;

export const isPassBetween = (g: H, from: Space, to: Space): boolean => {
  const link = linkBetween(g, from, to);
  return link !== NONE && g.rules.map.linkType[link] === PASS;
};

/** Takes losses off the Force and off the base procedure that still counts on it. */
function lose(g: H, f: Frame & Flight, code: LossCode): void {
  f.plain -= plainIn(code);
  f.elephants -= elephantsIn(code);
  for (const frame of g.stack) {
    if (!hostileTribes.owns(frame)) continue;
    frame.plain = Math.min(frame.plain, f.plain);
    frame.elephants = Math.min(frame.elephants, f.elephants);
  }
}

/**
 * [H2, H3] After avoiding battle or withdrawing: a lone CU in the way is overrun, hostile ground costs a CU on a
 * roll above the leader's Battle Rating, and a pass its attrition. It may leave nobody.
 */
export const flight = rulebook('flight', flightLocals, {
  overrun: {
    rule: 'H4b',
    run(g, f, x) {
      const enemy = enemyOf(f.side);
      const foes = f.plain + f.elephants > 0 && isSpace(g, f.to) ? cusAt(g, enemy, f.to) : 0;
      if (foes === 0 || commanderAt(g, enemy, f.to) !== NONE) return;
      const elephants = enemy === 1 ? g.elephants[f.to] : 0;
      changeCUs(g, x, enemy, f.to, elephants - foes, -elephants);
      x.say({ ev: 'overrun', general: f.general, at: asSpace(f.to) });
      driveOff(g, x, f.side, asSpace(f.to));
    },
  },
  ground: {
    rule: 'H2',
    run(g, f, x) {
      lossesTaken.leave(g, NO_LOSSES);
      const isHostile = isHostileTo(g, f.side, spaceOf(g, f.to)) && f.friends === 0;
      if (!isHostile || f.general === NONE || f.plain + f.elephants === 0) return 'pass';
      const die = rollDie(g, x);
      if (die === NOT_YET) return 'ground';
      const need = g.rules.generals.battleRating[f.general];
      const success = die <= need;
      const { side, general, rule } = f;
      x.say({ ev: 'roll', what: 'hostileGround', side, general, die, modifier: 0, need, success, rule });
      if (success) return 'pass';
      const { plain, elephants } = f;
      chooseLosses.enter(g, { side, loc: f.to, count: 1, plain, elephants, firstElephant: 0, why: 'flight' });
    },
  },
  paid: { rule: 'H2', run: (g, f) => lose(g, f, lossesTaken.of(g)) },
  pass: {
    rule: 'H2',
    run(g, f) {
      lossesTaken.leave(g, NO_LOSSES);
      if (f.plain + f.elephants === 0 || !isPassBetween(g, f.from, spaceOf(g, f.to))) return 'end';
      const { side, to: loc, plain, elephants } = f;
      wearDown(g, { side, loc, plain, elephants }, 'pass', figuresOf(g).passModifier);
    },
  },
  worn: {
    rule: 'H2',
    run(g, f, x) {
      lose(g, f, lossesTaken.of(g));
      // Whose last CU the mountains took is displaced (R43), and nobody else who is there.
      if (f.plain + f.elephants === 0) displaceAll(g, x, common(f.generals, generalsAt(g, f.side, f.to)));
    },
  },
  end: { rule: 'H2', run: () => END },
});

/** [H2, H3] Passes serve those who flee. */
export const overPasses = (rules: Rules, ways: Rules['ways']['avoid']): Rules['ways']['avoid'] => {
  const { linkType } = rules.map;
  const open = (side: Side): OpenWays =>
    fixedPerId(
      idsOf(linkType).map(
        (link) => ways[side][link] || (linkType[link] === PASS && rules.ways.march[side][link]),
      ),
    );
  return [open(ROME), open(CARTHAGE)];
};

export const fleeing = layerRule({
  name: '02-flight',
  procedures: [flight],
  words: {
    rolls: {
      hostileGround: (e, names) =>
        `${generalName(names, e.general)} flees over hostile ground and rolls ${e.die}: ${e.success ? 'nobody is lost' : 'a CU is lost'} (needs ${e.need} or less).`,
    },
    losses: {
      flight: (e) => `${sideName(e.side)} loses ${count(e.cus, 'CU')} in flight.`,
    },
  },
});
