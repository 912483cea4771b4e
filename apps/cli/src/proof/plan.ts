import { GAMES } from '@punica/games';
import { BadInput } from '@punica/kernel';

/** A long run that shows that something holds at full size. */
export interface Plan {
  readonly name: string;
  readonly kind: 'fuzz' | 'storm';
  readonly game: string;
  /** The game that this one is a layer over: its code counts too. */
  readonly base?: string;
  /** Every option that the layer adds is on and every one of its base off, instead of options by chance. */
  readonly whole?: boolean;
  readonly what: string;
  readonly unit: 'games' | 'inputs';
  readonly size: number;
  /** How much is done between two savings of the progress. */
  readonly slice: number;
}

/** On which share of the actions a proof of ten thousand games runs the costly checks. */
export const COSTLY_SHARE = 0.02;

const BASES: Readonly<Record<string, string>> = { 'hannibal-historical': 'hannibal' };

const fuzzPlan = (name: string, game: string): Plan => ({
  name,
  kind: 'fuzz',
  game,
  ...(game in BASES ? { base: BASES[game] } : {}),
  what: `Whole random games of ${game}, over all scenarios and random options, with undo and take-backs: the cheap checks on every action, the costly ones on a random ${100 * COSTLY_SHARE} %.`,
  unit: 'games',
  size: 10_000,
  slice: 20,
});

function wholeLayerPlan(game: string): Plan {
  return {
    ...fuzzPlan(`fuzz-${game}-whole`, game),
    whole: true,
    what: `Whole random games of ${game} with every rule of the layer on, those that are off by default among them, and the options of the base game off, with undo and take-backs: the cheap checks on every action, the costly ones on a random ${100 * COSTLY_SHARE} %.`,
    size: 5_000,
  };
}

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
  ...Object.keys(BASES).map(wholeLayerPlan),
];

export function planNamed(name: string): Plan {
  const plan = PLANS.find((p) => p.name === name);
  if (plan === undefined) throw new BadInput('name', `must be one of ${PLANS.map((p) => p.name).join(', ')}`);
  return plan;
}
