import type { Distribution } from './distribution.ts';

/** What one face of a siege die does. */
export interface SiegeFace {
  readonly points: number;
  /** Strength that it costs the besieger. */
  readonly lost: number;
}

export interface Siege {
  /** Points that are missing until the place falls. */
  readonly missing: number;
  readonly strength: number;
  /** With less the besieger cannot go on. */
  readonly least: number;
}

/** How a siege goes if the army keeps at it as long as it can. */
export interface SiegeCourse {
  /** The place falls with this activation, and in the end. */
  readonly fallsNow: number;
  readonly fallsInTheEnd: number;
  /** Activations until it is over, one way or the other. */
  readonly attempts: Distribution;
  /** Strength lost until then. */
  readonly cost: Distribution;
}

/** Beyond so many activations nobody counts; what is left then is less than one in a million. */
const MOST_ATTEMPTS = 200;

/** Where a siege can stand: points missing, strength left, and how likely. */
type Standing = Map<string, { readonly missing: number; readonly strength: number; readonly chance: number }>;

function put(to: Standing, missing: number, strength: number, chance: number): void {
  const key = `${missing} ${strength}`;
  const before = to.get(key)?.chance ?? 0;
  to.set(key, { missing, strength, chance: before + chance });
}

/** One roll after the other until the place falls or the army is too small; `rolled` of this activation have been made. */
export function courseOfSiege(
  { missing, strength, least }: Siege,
  byRoll: readonly (readonly SiegeFace[])[],
  rolled = 0,
): SiegeCourse {
  const attempts = new Map<number, number>();
  const cost = new Map<number, number>();
  let fallsNow = 0;
  let fallsInTheEnd = 0;
  let open: Standing = new Map();
  put(open, missing, strength, 1);
  const over = (attempt: number, left: number, chance: number): void => {
    attempts.set(attempt, (attempts.get(attempt) ?? 0) + chance);
    cost.set(strength - left, (cost.get(strength - left) ?? 0) + chance);
  };
  for (let attempt = 1; attempt <= MOST_ATTEMPTS && open.size > 0; attempt++) {
    let still = open;
    for (const faces of attempt === 1 ? byRoll.slice(rolled) : byRoll) {
      const next: Standing = new Map();
      for (const stands of still.values()) {
        for (const { points, lost } of faces) {
          const share = stands.chance / faces.length;
          const left = stands.strength - Math.min(stands.strength, lost);
          if (points >= stands.missing) {
            fallsInTheEnd += share;
            if (attempt === 1) fallsNow += share;
            over(attempt, left, share);
          } else if (left < least) over(attempt, left, share);
          else put(next, stands.missing - points, left, share);
        }
      }
      still = next;
    }
    open = still;
  }
  for (const { strength: left, chance } of open.values()) over(MOST_ATTEMPTS, left, chance);
  return { fallsNow, fallsInTheEnd, attempts, cost };
}
