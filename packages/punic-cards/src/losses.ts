import {
  type Action,
  argOf,
  type Context,
  type Core,
  count,
  END,
  entryOf,
  type Frame,
  flag,
  type Id,
  type Kind,
  type LocalsOf,
  type OwnStep,
  resultOf,
  text,
} from '@punica/kernel';
import { SIDE, type Side } from './sides.ts';
import { type Force, forceAt, type Troops } from './stacks.ts';

/** Losses as one number, for the result of a procedure: plain CUs times 8 and Elephants. */
export type LossCode = Id<'losses of CUs and elephants'>;
const ELEPHANTS_BELOW = 8;
export const lossCode = (plain: number, elephants: number): LossCode =>
  (plain * ELEPHANTS_BELOW + elephants) as LossCode;
export const NO_LOSSES = lossCode(0, 0);
export const bothLosses = (a: LossCode, b: LossCode): LossCode => (a + b) as LossCode;
/** What a procedure that takes losses leaves. */
export const lossesTaken = resultOf<LossCode>();
export const plainIn = (code: LossCode): number => Math.floor(code / ELEPHANTS_BELOW);
export const elephantsIn = (code: LossCode): number => code % ELEPHANTS_BELOW;
export const lossesIn = (code: LossCode): number => plainIn(code) + elephantsIn(code);

/** Takes losses off a force that is counted apart from the board: a march, a retreat. */
export function takeOff(force: Pick<Force, 'plain' | 'elephants'>, code: LossCode): void {
  force.plain -= plainIn(code);
  force.elephants -= elephantsIn(code);
}

const lost = entryOf({ plain: count, elephants: count });
/** Losses in one number, as procedures keep them. */
export const LOSSES: Kind<LossCode> = {
  write: (code) => lost.write({ plain: plainIn(code), elephants: elephantsIn(code) }),
  read(json) {
    const { plain, elephants } = lost.read(json);
    return lossCode(plain, elephants);
  },
};

/** Part of a stack out of which its owner takes so many CUs. */
export interface Losing {
  readonly count: number;
  readonly plain: number;
  readonly elephants: number;
  /** 1 where an Elephant goes first, if the part has one. */
  readonly firstElephant: 0 | 1;
}

export const toLose = (f: Losing): number => Math.min(f.count, f.plain + f.elephants);
export const fewestElephants = (f: Losing): number =>
  Math.max(toLose(f) - f.plain, f.count > 0 && f.firstElephant === 1 && f.elephants > 0 ? 1 : 0);
export const mostElephants = (f: Losing): number => Math.min(toLose(f), f.elephants);

/** Losses that the owner of a stack has to choose; a place is of the game's kind. */
export const lossLocals = <L extends number>(loc: Kind<L>) => ({
  side: SIDE,
  loc,
  count,
  plain: count,
  elephants: count,
  firstElephant: flag,
  why: text,
});
export type ChosenLosses<L extends number = number> = Readonly<LocalsOf<ReturnType<typeof lossLocals<L>>>>;

/** So many CUs out of all that a side has in a place. */
export const lossesAt = <L extends number>(
  g: Troops<L>,
  side: Side,
  loc: NoInfer<L>,
  count: number,
  why: string,
  firstElephant: 0 | 1 = 0,
): ChosenLosses<L> => ({ ...forceAt(g, side, loc), count, firstElephant, why });

/** What differs between the games when losses are taken. */
export interface LossHouse<G, E, L extends number = number> {
  /** The verb of naming a number of elephants. */
  readonly elephants: Action;
  readonly rule: string;
  /** Takes them off the map and tells of it. */
  remove(g: G, x: Context<E>, f: ChosenLosses<L>, plain: number, elephants: number): void;
}

type LossStep = 'count' | 'choose';

/** The owner takes `count` CUs off part of a stack, and says how many of them are elephants. Leaves `lossesTaken`. */
export function lossSteps<G extends Core, E, L extends number = number>(
  house: LossHouse<G, E, L>,
): Readonly<Record<LossStep, OwnStep<G, E, Frame & ChosenLosses<L>, LossStep>>> {
  function lose(g: G, x: Context<E>, f: ChosenLosses<L>, elephants: number): void {
    const plain = toLose(f) - elephants;
    house.remove(g, x, f, plain, elephants);
    lossesTaken.leave(g, lossCode(plain, elephants));
  }
  return {
    count: {
      rule: house.rule,
      run(g, f, x) {
        lossesTaken.leave(g, NO_LOSSES);
        if (toLose(f) === 0) return END;
        const fewest = fewestElephants(f);
        if (fewest < mostElephants(f)) return;
        lose(g, x, f, fewest);
        return END;
      },
    },
    choose: {
      rule: house.rule,
      offer(_g, f, out) {
        for (let n = fewestElephants(f); n <= mostElephants(f); n++) out.push(house.elephants | n);
      },
      take(g, f, a, x) {
        lose(g, x, f, argOf(a));
        return END;
      },
    },
  };
}
