import { GAMES } from '@punica/games';
import { BadInput } from '@punica/kernel';

/** A long run that shows that something holds at full size. */
export interface Plan {
  readonly name: string;
  readonly kind: 'fuzz' | 'storm';
  readonly game: string;
  readonly what: string;
  readonly unit: 'games' | 'inputs';
  readonly size: number;
  /** How much is done between two savings of the progress. */
  readonly slice: number;
}

/** On which share of the actions a proof of ten thousand games runs the costly checks. */
export const COSTLY_SHARE = 0.02;

const fuzzPlan = (name: string, game: string): Plan => ({
  name,
  kind: 'fuzz',
  game,
  what: `Whole random games of ${game}, over all scenarios and random options, with undo and take-backs: the cheap checks on every action, the costly ones on a random ${100 * COSTLY_SHARE} %.`,
  unit: 'games',
  size: 10_000,
  slice: 20,
});

export const PLANS: readonly Plan[] = [
  fuzzPlan('proving-games', 'proving'),
  {
    name: 'gate-storm',
    kind: 'storm',
    game: 'proving',
    what: 'Malformed and illegal inputs thrown at the gate in whole games: each must be refused with a type, and leave the state as it was.',
    unit: 'inputs',
    size: 1_000_000,
    slice: 10_000,
  },
  ...GAMES.filter((entry) => entry.ready).map(({ id }) => fuzzPlan(`fuzz-${id}`, id)),
];

export function planNamed(name: string): Plan {
  const plan = PLANS.find((p) => p.name === name);
  if (plan === undefined) throw new BadInput('name', `must be one of ${PLANS.map((p) => p.name).join(', ')}`);
  return plan;
}
