import type { HamilcarEvent } from '../events.ts';
import { beyondBlades, throughShields } from '../rules/13-signs.ts';
import type { LandFight } from './scene.ts';

type Draft = { -readonly [K in keyof LandFight]: LandFight[K] };

/** What has been told of the last battle on land. */
export function landStory(events: readonly HamilcarEvent[]): LandFight | null {
  const begins = events.findLastIndex((e) => e.ev === 'battle');
  if (begins < 0) return null;
  const draft: Draft = {
    fight: 'land',
    space: -1,
    attacker: 0,
    units: [0, 0],
    commanders: [-1, -1],
    levels: [0, 0],
    parts: [[], []],
    dice: [],
    faces: [],
    romanDice: 0,
    losses: null,
    winner: -1,
  };
  for (const e of events.slice(begins)) tell(draft, e);
  return draft;
}

function tell(draft: Draft, e: HamilcarEvent): void {
  switch (e.ev) {
    case 'battle':
      Object.assign(draft, { space: e.at, attacker: e.attacker, units: e.cus, commanders: e.commanders });
      break;
    case 'changeOfCommand':
      draft.commanders = [e.general, draft.commanders[1]];
      break;
    case 'battleLevel':
      draft.levels = draft.levels.with(e.side, e.level) as [number, number];
      draft.parts = draft.parts.with(e.side, e.parts);
      break;
    case 'battleDice':
      if (e.side === 0) draft.romanDice = e.dice.length;
      draft.dice = [...draft.dice, ...e.dice];
      draft.faces = [...draft.faces, ...e.faces];
      break;
    case 'rerolled':
      if (e.index !== undefined) draft.faces = draft.faces.with(e.index, e.die - 1);
      break;
    case 'battleResult':
      draft.losses = e.losses;
      draft.winner = e.winner;
      break;
    default:
  }
}

export interface Count {
  readonly blades: number;
  readonly crushes: number;
  readonly shields: number;
}

/** The signs that one side has rolled. */
export function countOf(
  { dice, faces, romanDice }: LandFight,
  battleDice: readonly (readonly (readonly number[])[])[],
  side: 0 | 1,
): Count {
  const sum = [0, 0, 0];
  dice.forEach((die, i) => {
    if (i < romanDice !== (side === 0)) return;
    battleDice[die][faces[i]].forEach((n, k) => {
      sum[k] += n;
    });
  });
  return { blades: sum[0], crushes: sum[1], shields: sum[2] };
}

/** [13.4] What one side's signs do to the other: crushes, blades that no shield stops, shields to spare. */
export const hitsOf = (own: Count, enemy: Count): { blades: number; crushes: number; shields: number } => ({
  crushes: own.crushes,
  blades: throughShields(own.blades, enemy.shields),
  shields: beyondBlades(own.shields, enemy.blades),
});
