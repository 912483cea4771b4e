import { NONE } from './data/index.ts';
import { RULES } from './rules.ts';

type Frame = Record<string, unknown>;

const INTERCEPTION = 4;

/** Where a place is, if it is one. */
const spaceOf = (loc: number): number =>
  loc < RULES.map.spaces ? loc : RULES.cities[loc - RULES.map.spaces];

/** What was going on in positions of older rules, as it is said now: in numbers, as all of them are written. */
const CHANGES: Readonly<Record<string, (f: Frame) => Frame>> = {
  navalBattle: (f) => ({ start: [0, 0], ...f }),
  /** The fleet took people and units aboard in its commander's port, and all of them when its ships were named. */
  navalInterception(f) {
    if (f.home !== undefined) return f;
    const { trains: _trains, ships: _ships, ...rest } = f;
    const home = Number(f.from);
    const aboard = f.step === 'result' || f.step === 'won';
    return {
      ...rest,
      home,
      called: [home],
      stops: home < 0 ? [] : [spaceOf(home)],
      joining: aboard ? 0 : f.generals,
      generals: aboard ? f.generals : 0,
      winner: f.step === 'won' ? f.side : NONE,
      step: f.step === 'ships' ? 'trains' : f.step,
    };
  },
  /** A general who comes has no rank yet, and nobody ever asked for it. */
  placeGeneral({ rank: _rank, ...rest }) {
    return rest;
  },
  reaction: (f) => ({
    entered: 1,
    avoiderTrains: 0,
    trains: new Array<number>(Array.isArray(f.interceptors) ? f.interceptors.length / INTERCEPTION : 0).fill(
      0,
    ),
    ...f,
  }),
  victoryRewards({ siege, used: _used, ...rest }) {
    return { how: siege, ...rest };
  },
};

/** A frame of an older position with the locals that its procedure has now; one of today stays as it is. */
export const withNewLocals = (f: Frame): Frame => CHANGES[String(f.proc)]?.(f) ?? f;
