import { type Core, type GameRecord, type Role, viewFor } from '@punica/kernel';
import { type Ahead, foresee, rehearse, type Spot } from '@punica/view';
import { type Rules, rulesOf } from '../../src/play/rules.ts';
import { begunAt, bySteadyBot, recordUpTo } from './search.ts';

/** What a hand does, one gesture after the other. */
export type Gesture =
  | {
      readonly drag: string;
      /** Where the hand rests on its way, to take these places too. */
      readonly over?: readonly string[];
      readonly to: string;
    }
  /** What is offered in the list that has opened, or on a button. */
  | { readonly press: string };

export interface UsualPlay {
  readonly name: string;
  readonly game: string;
  readonly record: GameRecord;
  readonly role: Role;
  readonly gestures: readonly Gesture[];
}

interface Laid {
  readonly name: string;
  readonly game: string;
  readonly scenario: string;
  readonly role: Role;
  /** The position in short. */
  readonly start: Readonly<Record<string, unknown>>;
  readonly gestures: readonly Gesture[];
}

/** Instead of the name of a place. */
const FARTHEST = 'the farthest place';

const nameOf = (spot: Spot | undefined): string => (spot === undefined ? '' : `${spot.kind} ${spot.id}`);

const ROME = 0;
const CARTHAGE = 1;

const HANNIBAL = { game: 'hannibal', scenario: 'second-punic-war' } as const;

const LAID: readonly Laid[] = [
  {
    ...HANNIBAL,
    name: 'Hannibal with Mago over the Alps to Taurini',
    role: CARTHAGE,
    start: {
      toPlay: 'carthage',
      hands: { carthage: ['46', '35', '11'], rome: ['1'] },
      spaces: { saguntum: { carthage: 0, elephants: 0 }, nemausus: { carthage: 10 } },
      generals: {
        hannibal: { at: 'nemausus' },
        mago: { at: 'nemausus', under: true },
        gisgo: { at: 'carthago-nova' },
      },
    },
    gestures: [{ drag: 'general hannibal', to: 'space taurini' }, { press: 'Diplomacy' }, { press: 'Stop' }],
  },
  {
    ...HANNIBAL,
    name: 'Hasdrubal relieves Carthago by sea',
    role: CARTHAGE,
    start: {
      toPlay: 'carthage',
      turn: 4,
      hands: { carthage: ['46', '35', '11'], rome: ['1'] },
      spaces: { carthago: { rome: 6, siege: 1, carthage: 0, inside: { carthage: 2 } } },
      generals: { hanno: { at: 'gone' }, longus: { at: 'carthago' } },
    },
    gestures: [{ drag: 'general hasdrubal', to: 'space carthago' }],
  },
  {
    ...HANNIBAL,
    name: 'Marcellus marches to Capua and lays siege to it',
    role: ROME,
    start: {
      toPlay: 'rome',
      turn: 5,
      hands: { rome: ['35', '45', '61'], carthage: ['11'] },
      spaces: {
        capua: { control: 'carthage', inside: { carthage: 2 } },
        ancona: { control: 'rome', rome: 8 },
      },
      generals: { marcellus: { at: 'ancona', rank: 'proconsul' } },
    },
    gestures: [{ drag: 'general marcellus', to: 'space capua' }, { press: 'siege' }],
  },
  {
    ...HANNIBAL,
    name: 'A Campaign: Hannibal to Osca, Hasdrubal to Corduba',
    role: CARTHAGE,
    start: { toPlay: 'carthage', hands: { carthage: ['33', '35', '11'], rome: ['1'] } },
    gestures: [
      { drag: 'general hannibal', to: 'space osca' },
      { press: 'Event: Major Campaign' },
      { drag: 'general hasdrubal', to: 'space corduba' },
      { press: 'Stop' },
    ],
  },
  {
    ...HANNIBAL,
    name: 'Three PCs with the points of a card',
    role: CARTHAGE,
    start: {
      toPlay: 'carthage',
      hands: { carthage: ['46', '35', '11'], rome: ['1'] },
      spaces: { saguntum: { carthage: 10 } },
    },
    gestures: [{ drag: 'card 46', over: ['space emporiae', 'space ilerda'], to: 'space osca' }],
  },
  {
    game: 'hannibal-historical',
    scenario: 'second-punic-war',
    name: 'Historical: Hannibal marches on Emporiae and gives battle',
    role: CARTHAGE,
    start: {
      toPlay: 'carthage',
      hands: { carthage: ['46', '35', '11'], rome: ['1'] },
      spaces: { saguntum: { elephants: 0 }, emporiae: { control: 'rome', rome: 3 } },
    },
    gestures: [{ drag: 'general hannibal', to: 'space emporiae' }, { press: 'Diplomacy' }],
  },
  {
    game: 'hamilcar',
    scenario: 'first-punic-war',
    name: 'Hamilcar: Caudex marches along the coast to Panormus and gives battle',
    role: ROME,
    start: {
      toPlay: 'rome',
      hands: { rome: ['114', '105', '118'], carthage: ['100'] },
      spaces: { messana: { rome: 6 }, panormus: { carthage: 4 } },
    },
    gestures: [{ drag: 'general caudex', to: 'space panormus' }, { press: 'Auxiliaries' }],
  },
  {
    game: 'hamilcar',
    scenario: 'first-punic-war',
    name: 'Hamilcar: Caudex sails to Tarentum',
    role: ROME,
    start: {
      toPlay: 'rome',
      hands: { rome: ['114', '105', '118'], carthage: ['100'] },
      spaces: { messana: { rome: 6 }, panormus: { carthage: 4 } },
    },
    gestures: [{ drag: 'general caudex', to: 'space tarentum' }, { press: 'Auxiliaries' }, { press: 'Stop' }],
  },
  {
    game: 'hamilcar',
    scenario: 'first-punic-war',
    name: 'Hamilcar: Caudex marches to Panormus and lays siege to it',
    role: ROME,
    start: {
      toPlay: 'rome',
      hands: { rome: ['114', '105', '118'], carthage: ['100'] },
      spaces: { messana: { rome: 6 }, panormus: { carthage: 0, inside: { carthage: 1 } } },
    },
    gestures: [{ drag: 'general caudex', to: 'space panormus' }, { press: 'siege' }],
  },
  {
    game: 'hannibals-war',
    scenario: 'short-2',
    name: "Hannibal's War: a fleet carries an army over the sea",
    role: CARTHAGE,
    start: {
      toPlay: 'carthage',
      squares: { I12: { carthage: ['carthage-fleet-veteran', 'carthage-fleet-recruit'] } },
      aboard: { I12: { carthage: ['hanno', 'carthage-auxiliary'] } },
    },
    gestures: [{ drag: 'square I12', to: FARTHEST }, { press: 'Stop' }],
  },
];

/** Where most steps lead from a piece that can be chosen. */
function farthest({ game, engine, screen }: Rules, state: Core, role: Role, piece: string): string {
  const seen = viewFor(game, state, role);
  const chosen = engine.legal(seen, role, []).find((a) => nameOf(screen.spot(seen, a)) === piece);
  const { ahead } = foresee(engine, screen, seen, role, [chosen!]);
  return nameOf(ahead.reduce((far, it) => (it.steps.length > far.steps.length ? it : far)).spot);
}

async function laid({ name, game: id, scenario, role, start, gestures }: Laid): Promise<UsualPlay> {
  const rules = await rulesOf({ game: id });
  const match = begunAt(rules.engine, scenario, start, 'usual plays');
  return {
    name,
    game: id,
    record: match.record(),
    role,
    gestures: gestures.map((it) =>
      'to' in it && it.to === FARTHEST ? { ...it, to: farthest(rules, match.state, role, it.drag) } : it,
    ),
  };
}

/** A game of the Italian Campaign between bots up to a leader who could march so; the way to go is dragged. */
async function marchInItaly(
  name: string,
  wanted: (way: Ahead, rules: Rules, role: Role) => boolean,
): Promise<UsualPlay> {
  const rules = await rulesOf({ game: 'italian-campaign' });
  const { game, engine, screen } = rules;
  let found: { role: Role; leader: string; to: Ahead } | undefined;
  const record = recordUpTo(
    {
      game,
      beginning: { scenario: 'short', options: {}, quick: true },
      seeds: 20,
      most: 4000,
      name: 'usual plays',
      choose: bySteadyBot(game),
    },
    ({ state, key, role, legal }) => {
      if (key !== 'movement.choose') return false;
      const seen = viewFor(game, state, role);
      for (const a of legal) {
        const leader = screen.spot(seen, a);
        if (leader?.kind !== 'leader') continue;
        const to = foresee(engine, screen, seen, role, [a]).ahead.find((way) => wanted(way, rules, role));
        if (to !== undefined) found ??= { role, leader: leader.id, to };
      }
      return found !== undefined;
    },
  );
  const { role, leader, to } = found!;
  return {
    name,
    game: game.id,
    record,
    role,
    gestures: [{ drag: `leader ${leader}`, to: nameOf(to.spot) }],
  };
}

const FAR = 5;
/** Troops of the place, before he has an army of his own. */
const takesOver = ({ steps }: Ahead, { game }: Rules): boolean =>
  steps.some((it) => game.actions.verbName(it) === 'takeAll');
const meetsEnemies = ({ steps, before }: Ahead, { screen }: Rules): boolean =>
  screen.passing?.(before, steps[steps.length - 1]) === 'ends';

/** As far as he can go: nothing but to stop is left to him there. */
function goesAllTheWay({ steps, before }: Ahead, { engine, game }: Rules, role: Role): boolean {
  const there = rehearse(engine, before, role, steps[steps.length - 1]);
  return (
    there !== undefined && !engine.legal(there, role, []).some((it) => game.actions.verbName(it) === 'go')
  );
}

export const usualPlays = async (): Promise<UsualPlay[]> => [
  ...(await Promise.all(LAID.map(laid))),
  await marchInItaly(
    'Italian Campaign: a leader marches with his army as far as he can and halts',
    (way, rules, role) =>
      !takesOver(way, rules) &&
      way.steps.length > FAR &&
      !meetsEnemies(way, rules) &&
      goesAllTheWay(way, rules, role),
  ),
  await marchInItaly(
    'Italian Campaign: a leader marches with his army upon the enemy',
    (way, rules) => !takesOver(way, rules) && way.steps.length > FAR && meetsEnemies(way, rules),
  ),
];
