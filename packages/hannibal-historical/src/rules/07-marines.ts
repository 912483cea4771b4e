import {
  type Area,
  amended,
  atLoc,
  A as BASE,
  battle,
  battleOf,
  campaign,
  changeCUs,
  count,
  cusAround,
  cusAt,
  type H,
  type Loc,
  locName,
  march,
  marchOf,
  muster,
  otherSideOfWalls,
  ROME,
  type Rules,
  reaction,
  type Side,
  type Space,
  sequence,
  spaceOf,
  withdraw,
  type X,
} from '@punica/hannibal/engine';
import { fixedPerId, type Refusal, refusal } from '@punica/kernel';
import type { Spot } from '@punica/view';
import { afterPlay } from '../card-play.ts';
import { layerRule } from '../layer.ts';
import { WITH_MARINES } from '../march-note.ts';
import { remember } from '../memory.ts';
import { oneOf } from '../script.ts';
import { historical } from '../switches.ts';

/** CUs of the Marine marker and the place where it stands. */
export const marines = remember('marines', 'count');
export const marinesAt = remember<Loc>('marinesAt', 'place');

const TOO_FAR_FROM_SHIPS = refusal('event Rome 2', 'marinesStayNearPorts');
const MARINES_KEEP_TOGETHER = refusal('event Rome 3', 'marinesKeepTogether');

/** [event Rome 2, event Rome 3] R16: Marines among the CUs of a place; losses took the others first. */
const marinesAmong = (g: H, side: Side, loc: Loc): number =>
  side === ROME && marines.of(g) > 0 && marinesAt.of(g) === loc
    ? Math.min(marines.of(g), cusAt(g, ROME, loc))
    : 0;

/** [event Rome 3] R16: a marker of two is not divided. */
function refuseDivided(g: H, side: Side, loc: Loc, n: number, rest: number): Refusal | undefined {
  const among = marinesAmong(g, side, loc);
  return n < among && rest < among ? MARINES_KEEP_TOGETHER : undefined;
}

/** [event Rome 2, event Rome 3] R16: where so many of a stack would take Marines along, the sea must be near. */
function mayMarinesCome(g: H, side: Side, from: Loc, n: number, to: Space): boolean {
  const among = marinesAmong(g, side, from);
  return among === 0 || cusAt(g, side, from) - n >= among || historical(g).nearPort[to];
}

/** [event Rome 2] What keeps Marines from answering the enemy so: on their way from battle, or into one. */
function keptFrom(g: H, { kind, id }: Spot): boolean {
  const { map, generals } = g.rules;
  const f = g.stack[g.stack.length - 1];
  const leaves = (at: Space, side: Side, cus: number): boolean => {
    const to = kind === 'space' ? map.index[id] : at;
    return map.neighbours[at].includes(to) && !mayMarinesCome(g, side, at, cus, to);
  };
  if (withdraw.owns(f) && f.step === 'choose') {
    const { side } = withdraw.frame(g)!;
    const at = spaceOf(g, battleOf(g).at);
    return leaves(at, side, cusAt(g, side, at));
  }
  if (!reaction.owns(f)) return false;
  const { at, side, avoiderCUs } = reaction.frame(g)!;
  if (f.step === 'avoidTo') return leaves(at, side, avoiderCUs);
  if (f.step !== 'intercept' || kind !== 'general') return false;
  const from = g.at[generals.index[id]];
  return from >= 0 && !mayMarinesCome(g, side, from, 1, spaceOf(g, marchOf(g).at));
}

/**
 * R16: Romans have moved; the Marines stay with their fellows as long as there are any, unless they are said to
 * go. Who goes out of the gates is counted as going in by fewer than none (10.7).
 */
function moveMarines(g: H, from: Loc, to: Loc, n: number, mustGo: boolean): void {
  if (n < 0) {
    moveMarines(g, to, from, -n, mustGo);
    return;
  }
  const at = marinesAt.of(g);
  // Those who fell there do not rise in those who come.
  if (at === to) marines.set(g, Math.min(marines.of(g), cusAt(g, ROME, to) - n));
  else if (n > 0 && at === from && (mustGo || cusAt(g, ROME, from) < marines.of(g))) marinesAt.set(g, to);
}

/** R16: Marines who fell do not rise again in those who come to the place later. */
function countMarines(g: H): void {
  marines.set(g, marinesAmong(g, ROME, marinesAt.of(g)));
}

/** [event Rome 2] R16: the Marines go back to their ships when the Strategy Phase is over. */
export function sendMarinesHome(g: H, x: X): void {
  const at = marinesAt.of(g);
  const cus = marinesAmong(g, ROME, at);
  marines.set(g, 0);
  marinesAt.set(g, 0);
  if (cus === 0) return;
  changeCUs(g, x, ROME, at, -cus);
  x.say({ ev: 'lost', side: ROME, at, cus, elephants: 0, why: 'marines' });
}

/** [event Rome 2] Ports, and what a road of one point joins to them. */
function nearPorts({ map, linkCost }: Rules): Area {
  return fixedPerId(
    map.all.map(
      (at) =>
        map.port[at] || map.neighbours[at].some((to, i) => map.port[to] && linkCost[map.linkOf[at][i]] <= 1),
    ),
  );
}

/** [event Rome 2, event Rome 3] R16: Rome says whether the Marines are among those who march, all or none. */
const amendedMuster = amended(muster, {
  before: {
    train: {
      marines: {
        rule: 'event Rome 2',
        who: (g) => marchOf(g).side,
        offerPublicly(g, f, out) {
          const m = marchOf(g);
          const n = marinesAmong(g, m.side, m.at);
          if (cusAround(g, m.side, m.at) - f.units >= n) out.push(BASE.no);
          if (n > 0 && f.units >= n) out.push(BASE.yes);
        },
        take(g, f, a) {
          const m = marchOf(g);
          m.note = a === BASE.yes ? m.note | WITH_MARINES : m.note & ~WITH_MARINES;
          // Fellows on the other side of the walls march in their place.
          const n = marinesAmong(g, m.side, m.at);
          if (a === BASE.no && cusAt(g, m.side, m.at) - f.units < n)
            marinesAt.set(g, otherSideOfWalls(g, m.side, m.at));
        },
      },
    },
  },
});

/** R16: they are counted wherever some may have fallen. */
const amendedBattle = amended(battle, {
  run: {
    end: (plain) => ({
      rule: 'event Rome 3',
      run(g, f, x) {
        countMarines(g);
        return plain(g, f, x);
      },
    }),
  },
});
const amendedCampaign = amended(campaign, {
  run: {
    again: (plain) => ({
      rule: 'event Rome 3',
      run(g, f, x) {
        countMarines(g);
        return plain(g, f, x);
      },
    }),
  },
});
const amendedPlayCard = afterPlay('event Rome 3', countMarines);

const amendedSequence = amended(sequence, {
  run: {
    winter: (plain) => ({
      rule: 'event Rome 2',
      run(g, f, x) {
        sendMarinesHome(g, x);
        return plain(g, f, x);
      },
    }),
  },
});

export const romanMarines = layerRule({
  name: '07-marines',
  lookUps: (rules) => ({ nearPort: nearPorts(rules) }),
  memory: [marines, marinesAt],
  // [event Rome 2, event Rome 3] R16
  hooks: () => ({
    refuseStep: (g, f, to) =>
      (f.note & WITH_MARINES) !== 0 && !historical(g).nearPort[to] ? TOO_FAR_FROM_SHIPS : undefined,
    moved(g, _x, side, from, to, plain) {
      if (side === ROME && marines.of(g) > 0)
        moveMarines(g, from, to, plain, ((march.frame(g)?.note ?? 0) & WITH_MARINES) !== 0);
    },
    refuseParting: refuseDivided,
    mayIntercept: mayMarinesCome,
    mayAvoidInto: (g, side, cus, to, usual) => usual && mayMarinesCome(g, side, marchOf(g).at, cus, to),
    mayWithdrawInto(g, side, to, usual) {
      if (!usual) return false;
      const { at } = battleOf(g);
      return mayMarinesCome(g, side, at, cusAt(g, side, at), to);
    },
    faults: (g) => (marines.of(g) < 0 || marines.of(g) > 2 ? ['memory.marines: more than there are'] : []),
  }),
  whyNot: (g, spot) => (keptFrom(g, spot) ? TOO_FAR_FROM_SHIPS : undefined),
  amendments: [amendedMuster, amendedBattle, amendedCampaign, amendedPlayCard, amendedSequence],
  words: {
    prompts: { 'muster.marines': (g) => `Do the Marines (${count(marines.of(g), 'CU')}) march along?` },
    labels: {
      'muster.marines': {
        [BASE.yes]: 'The Marines march along',
        [BASE.no]: 'The Marines stay',
      },
    },
    refusals: {
      marinesKeepTogether: 'The Marines are not divided: both march along or both stay.',
      marinesStayNearPorts: 'Marines never go farther than one movement point from a port.',
    },
    losses: {
      marines: (e, names) =>
        `The Marines (${count(e.cus, 'CU')}) go back to their ships from ${locName(names, e.at)}.`,
    },
  },
  script: { 'muster.marines': oneOf(BASE.yes, BASE.no) },
  tokens(g, lay) {
    const n = marines.of(g);
    const at = marinesAt.of(g);
    if (n > 0) lay('marines', `Marines worth ${n} ${atLoc(g.rules, at)}`, spaceOf(g, at), n);
  },
});
