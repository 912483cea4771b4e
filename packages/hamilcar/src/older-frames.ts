import type { Frame } from '@punica/kernel';
import { spaceOf } from './board.ts';
import { NONE } from './data/index.ts';
import type { H } from './state.ts';

type Locals = Frame & Record<string, unknown>;
type Change = (g: H, f: Locals) => void;

const INTERCEPTION = 4;

/** What was going on in a position of rules version 2, as version 3 says it. */
const FROM_VERSION_2: Readonly<Record<string, Change>> = {
  navalBattle(_g, f) {
    f.start ??= [0, 0];
  },
  /** The fleet took people and units aboard in its commander's port, and all of them when its ships were named. */
  navalInterception(g, f) {
    if (f.home !== undefined) return;
    const home = f.from as number;
    const aboard = f.step === 'result' || f.step === 'won';
    f.home = home;
    f.called = [home];
    f.stops = home < 0 ? [] : [spaceOf(g, home)];
    f.joining = aboard ? 0 : f.generals;
    if (!aboard) f.generals = 0;
    f.winner = f.step === 'won' ? f.side : NONE;
    if (f.step === 'ships') f.step = 'trains';
    delete f.trains;
    delete f.ships;
  },
  reaction(_g, f) {
    f.entered ??= 1;
    f.avoiderTrains ??= 0;
    f.trains ??= new Array<number>((f.interceptors as number[]).length / INTERCEPTION).fill(0);
  },
  victoryRewards(_g, f) {
    f.how ??= f.siege;
    delete f.siege;
    delete f.used;
  },
};

/** Brings a frame of an older position up to date; one of today stays as it is. */
export function bringUpToDate(g: H, f: Frame): void {
  FROM_VERSION_2[f.proc]?.(g, f as Locals);
}
