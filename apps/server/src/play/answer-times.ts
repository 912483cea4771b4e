import type { ClockRule } from '@punica/protocol';
import { HOUR } from '../spans.ts';

/**
 * How somebody stood to the game when they were asked: at a live clock; at any other, there a moment ago or not.
 * Others may know or guess as much, so each is a world of its own.
 */
export type Standing = 'live' | 'near' | 'away';

/** How long people take, while nothing better is known: half of them longer than `medianMs`. */
export interface Prior {
  readonly medianMs: number;
  /** Of the logarithm. */
  readonly spread: number;
}

/** What is decided when a window opens, whoever holds what. */
export interface WindowSettings {
  /** No answer is let out before a time between these. */
  readonly curtain: Readonly<Record<Standing, readonly [least: number, most: number]>>;
  readonly prior: Readonly<Record<Standing, Prior>>;
  /** Whoever has not answered by then passes; the clock stands still so long. */
  readonly liveLimitMs: number;
  /** Somebody who was seen within this time is near. */
  readonly nearMs: number;
  /** Bots answer at once, and are let out after this. */
  readonly botMs: number;
}

/** What was learnt: how long people who held something took until they passed. For `away` it is waking time. */
export interface Learnt {
  readonly own: readonly number[];
  readonly house: readonly number[];
}

export const NOTHING_LEARNT: Learnt = { own: [], house: [] };

/** So many answers of one's own count as much as those of everybody, and so many of those as the prior. */
const OWN_WEIGHT = 4;
const HOUSE_WEIGHT = 20;
/** A time that was seen once comes again with this spread. */
const BLUR = 0.15;

/** Uniform between 0 and 1, never 0. */
export type Chance = () => number;

const normal = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(chance())) * Math.cos(2 * Math.PI * chance());

const oneOf = (times: readonly number[], chance: Chance): number =>
  times[Math.min(times.length - 1, Math.floor(chance() * times.length))] * Math.exp(BLUR * normal(chance));

/** How likely it is that somebody's own times are drawn from. */
const trustIn = (own: readonly number[]): number => own.length / (own.length + OWN_WEIGHT);

/** A time as people who hold something take before they pass: this person where known, else all, else the prior. */
export function drawAnswer({ own, house }: Learnt, prior: Prior, chance: Chance): number {
  if (chance() < trustIn(own)) return oneOf(own, chance);
  if (chance() < house.length / (house.length + HOUSE_WEIGHT)) return oneOf(house, chance);
  return prior.medianMs * Math.exp(prior.spread * normal(chance));
}

/** The times of one seat in a window, in milliseconds after it opened. */
export interface SeatTimes {
  /** What is answered sooner is kept back until then. */
  readonly curtain: number;
  /** When the program answers, where it has to. */
  readonly answer: number;
}

const HOURS = 24;
/** Added to every hour: nobody is known so well that an hour is ruled out. */
const DOUBT = 0.5;

/** A clock that runs by how much a person is about at each hour of the day, and on average like any other. */
export class WakingClock {
  readonly #rates: readonly number[];

  /** How often the person was seen in each hour (UTC). */
  constructor(seen: readonly number[]) {
    const total = seen.reduce((sum, count) => sum + count, 0) + HOURS * DOUBT;
    this.#rates = Array.from({ length: HOURS }, (_, hour) => (((seen[hour] ?? 0) + DOUBT) * HOURS) / total);
  }

  /** Waking time between two moments. */
  between(from: number, to: number): number {
    let waking = 0;
    for (let at = from; at < to; ) {
      const end = Math.min(to, nextHour(at));
      waking += (end - at) * this.#rateAt(at);
      at = end;
    }
    return waking;
  }

  /** How long it takes from a moment on until so much waking time is over. */
  lasts(from: number, waking: number): number {
    let left = waking;
    for (let at = from; ; ) {
      const end = nextHour(at);
      const here = (end - at) * this.#rateAt(at);
      if (here >= left) return at + left / this.#rateAt(at) - from;
      left -= here;
      at = end;
    }
  }

  #rateAt(time: number): number {
    return this.#rates[Math.floor(time / HOUR) % HOURS];
  }
}

const nextHour = (time: number): number => (Math.floor(time / HOUR) + 1) * HOUR;

export interface Asked {
  readonly standing: Standing;
  readonly learnt: Learnt;
  readonly waking: WakingClock;
}

/** The limit after which whoever has not answered passes; nothing where there is no clock. */
export function windowLimit(clock: ClockRule, settings: WindowSettings): number | null {
  switch (clock.kind) {
    case 'none':
      return null;
    case 'live':
      return clock.windowMs ?? settings.liveLimitMs;
    case 'slow':
      return clock.windowMs ?? clock.moveMs;
  }
}

/** Draws the times of one seat: whoever sits there and whatever they hold, the same way. */
export function drawSeatTimes(
  clock: ClockRule,
  settings: WindowSettings,
  { standing, learnt, waking }: Asked,
  opened: number,
  chance: Chance,
): SeatTimes {
  const limit = windowLimit(clock, settings) ?? Number.POSITIVE_INFINITY;
  // A window of a length that all agreed on is always as long.
  if (clock.kind !== 'none' && clock.windowMs !== undefined) return { curtain: limit, answer: limit };
  const prior = settings.prior[standing];
  const lasts = (time: number): number => (standing === 'away' ? waking.lasts(opened, time) : time);
  const [least, most] = settings.curtain[standing];
  let curtain = least + chance() * (most - least);
  // Others may know how long somebody takes of whom nothing is known here: those who are away for hours get a curtain
  // for hours, until enough was seen of them.
  if (standing === 'away' && chance() >= trustIn(learnt.own))
    curtain = Math.max(curtain, lasts(drawAnswer({ ...learnt, own: [] }, prior, chance)));
  const answer = lasts(drawAnswer(learnt, prior, chance));
  return { curtain: Math.round(Math.min(curtain, limit)), answer: Math.round(Math.min(answer, limit)) };
}

/** How somebody stands who was last seen at a time. */
export function standingOf(
  clock: ClockRule,
  { nearMs }: WindowSettings,
  seenAt: number,
  now: number,
): Standing {
  if (clock.kind === 'live') return 'live';
  return now - seenAt < nearMs ? 'near' : 'away';
}
