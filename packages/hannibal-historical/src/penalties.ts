import {
  A,
  type H,
  isPlain,
  KINDS,
  NONE,
  type ProvinceId,
  removeOwnPCs,
  rulebook,
  type Side,
  setControl,
  spaceIn,
} from '@punica/hannibal/engine';
import { END, type LocalsOf } from '@punica/kernel';

const penalty = {
  side: KINDS.side,
  count: KINDS.count,
  /** Only PCs of these two provinces. */
  first: KINDS.province,
  second: KINDS.province,
  rule: KINDS.text,
};
type Penalty = LocalsOf<typeof penalty>;

const own = (g: H, f: Penalty): number[] =>
  [f.first, f.second]
    .flatMap((province) => g.rules.map.provinces[province].spaces)
    .filter((at) => g.control[at] === f.side && isPlain(g, at));

/** [H17] A side gives up PCs of two provinces, as many as it has there. */
export const givingUp = rulebook('givingUp', penalty, {
  begin: {
    rule: 'H17',
    run(g, f, x) {
      f.count = Math.min(f.count, own(g, f).length);
      if (f.count === 0) return END;
      x.say({ ev: 'pcsToRemove', side: f.side, count: f.count, rule: f.rule });
    },
  },
  more: { rule: 'H17', run: (_g, f) => (f.count === 0 ? END : undefined) },
  choose: {
    rule: 'H17',
    cites: (_g, f) => f.rule,
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      for (const at of own(g, f)) out.push(A.at | at);
    },
    take(g, f, a, x) {
      setControl(g, x, spaceIn(a), NONE);
      f.count--;
      return 'more';
    },
  },
});

/** [H9, H15, H16, H17] R21: PCs that the loss of a leader costs; who has too few gives up all, and nobody sues for peace. */
export function losePCs(
  g: H,
  side: Side,
  count: number,
  first: ProvinceId,
  second: ProvinceId,
  rule: string,
): void {
  if (first === NONE) removeOwnPCs.enter(g, { side, count, peace: 0, rule });
  else givingUp.enter(g, { side, count, first, second, rule });
}
