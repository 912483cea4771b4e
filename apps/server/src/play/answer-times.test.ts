import type { ClockRule } from '@punica/protocol';
import { describe, expect, it } from 'vitest';
import { TABLES } from '../settings.ts';
import { attack, type Observed } from '../testing/timing-attack.ts';
import { drawSeatTimes, type Learnt, NOTHING_LEARNT, type Standing, WakingClock } from './answer-times.ts';
import { letOutAt } from './window.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
const LIVE: ClockRule = { kind: 'live', bankMs: HOUR, incrementMs: 0, zero: 'forfeit' };
const SLOW: ClockRule = { kind: 'slow', moveMs: 3 * DAY, bankMs: 0, zero: 'claim' };
const { windows: settings } = TABLES;

/** A generator with a seed, so that a failure can be looked at again (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 1) / 2 ** 32;
  };
}

/** Somebody with habits of their own, which the program is not told. */
class SimulatedPerson {
  readonly #chance: () => number;
  readonly #median: Record<Standing, number>;
  readonly #spread: number;
  /** Asleep from this hour on, for eight. */
  readonly #bedtime: number;

  constructor(chance: () => number) {
    this.#chance = chance;
    const between = (least: number, most: number) => least * (most / least) ** chance();
    this.#median = {
      live: between(3 * SECOND, 15 * SECOND),
      near: between(12 * SECOND, 50 * SECOND),
      away: between(HOUR, 5 * HOUR),
    };
    this.#spread = between(0.5, 1);
    this.#bedtime = Math.floor(chance() * 24);
  }

  isAwake(time: number): boolean {
    return (Math.floor(time / HOUR) - this.#bedtime + 48) % 24 >= 8;
  }

  /** How long this person thinks, with something in hand, before passing. Nobody answers asleep. */
  takes(standing: Standing, opened: number): number {
    const normal = Math.sqrt(-2 * Math.log(this.#chance())) * Math.cos(2 * Math.PI * this.#chance());
    let left = this.#median[standing] * Math.exp(this.#spread * normal);
    if (standing !== 'away') return left;
    for (let at = opened; ; ) {
      const end = (Math.floor(at / HOUR) + 1) * HOUR;
      if (this.isAwake(at)) {
        if (left <= end - at) return at + left - opened;
        left -= end - at;
      }
      at = end;
    }
  }

  seenByHour(): number[] {
    return Array.from({ length: 24 }, (_, hour) => (this.isAwake(hour * HOUR) ? 20 : 0));
  }
}

interface Trial {
  readonly clock: ClockRule;
  readonly standing: Standing;
  /** What is known of each person, out of the times that they took with something in hand. */
  learn(own: readonly number[], house: readonly number[]): Learnt;
  /** Whether the hours at which people are about are known; they are. */
  readonly hoursKnown?: boolean;
}

const PEOPLE = 40;
const WINDOWS_EACH = 400;
const LEARNT_FROM = 40;

/** Windows as they go on a server, half of them with something in hand: the times that people outside can see. */
function simulate({ clock, standing, learn, hoursKnown = true }: Trial, seed: number): Observed[] {
  const chance = chanceFrom(seed);
  const people = Array.from({ length: PEOPLE }, () => new SimulatedPerson(chance));
  const clocks = people.map((it) => new WakingClock(hoursKnown ? it.seenByHour() : []));
  const openings = (person: SimulatedPerson): number => {
    for (;;) {
      const opened = Math.floor(chance() * 300 * DAY);
      if (standing === 'away' || person.isAwake(opened)) return opened;
    }
  };
  const own = people.map((person, i) =>
    Array.from({ length: LEARNT_FROM }, () => {
      const opened = openings(person);
      const took = person.takes(standing, opened);
      return standing === 'away' ? clocks[i].between(opened, opened + took) : took;
    }),
  );
  const house = own.flatMap((times) => times.slice(0, 6));
  return Array.from({ length: PEOPLE * WINDOWS_EACH }, () => {
    const person = Math.floor(chance() * PEOPLE) % PEOPLE;
    const opened = openings(people[person]);
    const held = chance() < 0.5;
    const asked = { standing, learnt: learn(own[person], house), waking: clocks[person] };
    const times = drawSeatTimes(clock, settings, asked, opened, chance);
    const at = opened + people[person].takes(standing, opened);
    const answer = held ? { version: 0, action: { act: 'pass' }, at } : undefined;
    const limit = clock.kind === 'live' ? settings.liveLimitMs : 3 * DAY;
    const standpoint = { held: answer, automatic: !held, awayUntil: 0 };
    const out = letOutAt({ opened, limit }, times, standpoint)!;
    return { person, opened, held, lasted: Math.min(limit, out - opened) };
  });
}

const MOST_RIGHT = 0.55;
const best = (found: Record<string, number>): number => Math.max(...Object.values(found));

describe('an attacker who times 16,000 windows', () => {
  it('finds out the pause of two to seven seconds that was there before', () => {
    const chance = chanceFrom(1);
    const windows = simulate({ clock: LIVE, standing: 'live', learn: () => NOTHING_LEARNT }, 1).map((it) =>
      it.held ? it : { ...it, lasted: 2_000 + chance() * 5_000 },
    );
    expect(attack(windows).length).toBeGreaterThan(0.8);
  });

  it.each([
    ['live', LIVE, 'live'],
    ['slow, with somebody who is there', SLOW, 'near'],
    ['slow, with somebody who is away', SLOW, 'away'],
  ] as const)('guesses no better than 55 of 100 who held something: %s', (_name, clock, standing) => {
    const windows = simulate({ clock, standing, learn: (own, house) => ({ own, house }) }, 7);
    const found = attack(windows);
    expect([best(found) <= MOST_RIGHT, found]).toEqual([true, found]);
  });

  it.each([
    ['live', LIVE, 'live'],
    ['slow, with somebody who is there', SLOW, 'near'],
    ['slow, with somebody who is away', SLOW, 'away'],
  ] as const)(
    'nor where the server has learnt of nobody yet, though the attacker knows everybody: %s',
    (_name, clock, standing) => {
      const found = [8, 9, 10].map((seed) =>
        attack(simulate({ clock, standing, learn: () => NOTHING_LEARNT }, seed)),
      );
      expect([found.every((it) => best(it) <= MOST_RIGHT), found]).toEqual([true, found]);
    },
  );

  it('nor of somebody who is away and has answered once or twice', () => {
    for (const known of [1, 2, 4, 8]) {
      const learn = (own: readonly number[], house: readonly number[]) => ({
        own: own.slice(0, known),
        house,
      });
      const found = attack(simulate({ clock: SLOW, standing: 'away', learn }, 11));
      expect([known, best(found) <= MOST_RIGHT, found]).toEqual([known, true, found]);
    }
  });

  it('sees windows of an agreed length always as long', () => {
    const agreed: ClockRule = { ...LIVE, windowMs: 9_000 };
    for (const learnt of [NOTHING_LEARNT, { own: [50], house: [70_000] }]) {
      const asked = { standing: 'live', learnt, waking: new WakingClock([]) } as const;
      const times = drawSeatTimes(agreed, settings, asked, 0, chanceFrom(3));
      const standing = { opened: 0, limit: 9_000 };
      const held = { version: 0, action: { act: 'pass' }, at: 2_000 };
      for (const it of [{ held }, { automatic: true }, {}]) {
        const standpoint = { held: undefined, automatic: false, awayUntil: 0, ...it };
        expect(letOutAt(standing, times, standpoint)).toBe(9_000);
      }
    }
  });
});

describe('a waking clock', () => {
  const daytime = Array.from({ length: 24 }, (_, hour) => (hour >= 8 && hour < 20 ? 50 : 0));

  it('runs by day and hardly at night, and on average like any other', () => {
    const clock = new WakingClock(daytime);
    expect(clock.between(0, 10 * DAY)).toBeCloseTo(10 * DAY, -3);
    expect(clock.between(9 * HOUR, 10 * HOUR)).toBeGreaterThan(1.8 * HOUR);
    expect(clock.between(2 * HOUR, 3 * HOUR)).toBeLessThan(0.1 * HOUR);
  });

  it('says how long a time lasts from any moment on', () => {
    const clock = new WakingClock(daytime);
    for (const from of [0, 7.5 * HOUR, 19.9 * HOUR, 5 * DAY + 12_345]) {
      for (const waking of [MINUTE, HOUR, 9 * HOUR, 3 * DAY])
        expect(clock.between(from, from + clock.lasts(from, waking))).toBeCloseTo(waking, -1);
    }
  });

  it('is any clock for somebody who is not known', () => {
    expect(new WakingClock([]).lasts(1_234, 99_000)).toBeCloseTo(99_000, 6);
  });
});

it('answers before the curtain are let out with it, later ones when they are given', () => {
  const window = { opened: 1_000, limit: 60_000 };
  const times = { curtain: 8_000, answer: 20_000 };
  const held = (at: number) => ({
    held: { version: 0, action: { act: 'pass' }, at },
    automatic: false,
    awayUntil: 0,
  });
  expect(letOutAt(window, times, held(2_000))).toBe(9_000);
  expect(letOutAt(window, times, held(15_000))).toBe(15_000);
  expect(letOutAt(window, times, { held: undefined, automatic: true, awayUntil: 0 })).toBe(21_000);
  expect(letOutAt(window, times, { held: undefined, automatic: false, awayUntil: 0 })).toBe(61_000);
  expect(
    letOutAt({ opened: 0, limit: null }, times, { held: undefined, automatic: false, awayUntil: 0 }),
  ).toBeNull();
});
