import { type Action, END, type LocalsOf, type Refusal, refusal, text, verbOf } from '@punica/kernel';
import { A, miatSpaceIn, spaceIn } from '../actions.ts';
import { isPlain, removableMarkers, setControl, type X } from '../board.ts';
import { CARTHAGE, NONE } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { H, MiatSpace } from '../state.ts';

const losingLocals = {
  side: KINDS.side,
  count: KINDS.count,
  rule: text,
  /** Set to 1 when the first marker has come from the Miat (15.3). */
  miatFirst: KINDS.flag,
};
type Losing = LocalsOf<typeof losingLocals>;

const NOT_OURS = refusal('4.1', 'notYourMarker');
const NOT_PLAIN = refusal('4.1', 'plainMarkersOnly');
const MIAT_FIRST = refusal('15.3', 'firstFromMiat');

/** [4.1, 6] Who must give up more markers than he has loses the war at once. */
function sue(g: H, x: X, f: Losing): void {
  x.say({ ev: 'suesForPeace', side: f.side, rule: f.rule });
  g.outcome = {
    winners: 1 << (1 - f.side),
    rule: '4.1',
    reason: f.side === CARTHAGE ? 'carthageSues' : 'romeSues',
  };
}

export function placeInMiat(g: H, x: X, space: MiatSpace): void {
  g.miat |= 1 << space;
  x.say({ ev: 'miat', space, placed: true });
}

export function removeFromMiat(g: H, x: X, space: MiatSpace): void {
  g.miat &= ~(1 << space);
  x.say({ ev: 'miat', space, placed: false });
}

export function offerMiat(g: H, out: Action[], filled: boolean): void {
  for (const space of g.rules.tables.miat.all)
    if (((g.miat >> space) & 1) === (filled ? 1 : 0)) out.push(A.miat | space);
}

const mustComeFromMiat = (g: H, f: Losing): boolean =>
  f.side === CARTHAGE && f.miatFirst === 0 && g.miat !== 0;

/**
 * [4.1, 15.3] A side gives up so many of its plain markers, of its own choice. Of each separate loss the
 * first Carthaginian marker comes from the Miat.
 */
export const removeOwnMarkers = rulebook('removeOwnMarkers', losingLocals, {
  begin: {
    rule: '4.1',
    run(g, f, x) {
      if (f.count <= 0) return END;
      x.say({ ev: 'markersToRemove', side: f.side, count: f.count, rule: f.rule });
      if (removableMarkers(g, f.side) < f.count) sue(g, x, f);
    },
  },
  choose: {
    rule: '15.3',
    offerPublicly(g, f, out) {
      if (f.side === CARTHAGE) offerMiat(g, out, true);
      for (const at of g.rules.map.all) if (g.control[at] === f.side && isPlain(g, at)) out.push(A.at | at);
    },
    check: (g, f, a): Refusal | undefined =>
      verbOf(a) === A.at && mustComeFromMiat(g, f) ? MIAT_FIRST : undefined,
    unlisted: (g, f, a) => (verbOf(a) === A.miat || g.control[spaceIn(a)] !== f.side ? NOT_OURS : NOT_PLAIN),
    take(g, f, a, x) {
      if (verbOf(a) === A.miat) removeFromMiat(g, x, miatSpaceIn(a));
      else setControl(g, x, spaceIn(a), NONE);
      f.miatFirst = 1;
      f.count--;
      return f.count > 0 ? 'choose' : END;
    },
  },
});
