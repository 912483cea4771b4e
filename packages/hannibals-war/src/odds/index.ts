import {
  type Action,
  answerAt,
  type ByKey,
  chanceOfDie,
  type Dice,
  FACES,
  HIDDEN,
  includes,
  type Key,
  verbOf,
} from '@punica/kernel';
import {
  type DecidingChance,
  evenly,
  exactAmount,
  exactChance,
  type GameOdds,
  type OddsLine,
  type OddsReport,
  reportOf,
  spreadOf,
} from '@punica/odds';
import { A, markerArg, squareArg } from '../actions.ts';
import { type MarkerId, type Player, RESULTS } from '../data/codes.ts';
import { attritionLoss } from '../data/index.ts';
import { MOVING } from '../post.ts';
import { attritionShift } from '../rules/12-operations.ts';
import { diplomacy, type Segment } from '../rules/17-treachery.ts';
import { battle } from '../rules/18-combat.ts';
import { pillages } from '../rules/21-pillage-roll.ts';
import { isSaved } from '../rules/23-rescue-roll.ts';
import { fleetsMeet } from '../rules/25-search-roll.ts';
import type { WarProcedure } from '../rules/index.ts';
import type { W } from '../state.ts';
import { factors, isSeen, kindOf, otherOwner, othersIn, stackAt, unitsMarked } from '../units.ts';
import { handOf, laidBy, markerIn } from '../zones.ts';
import { marchBattle, standingBattle } from './battle-odds.ts';
import { chanceToExceed } from './dice-sums.ts';

const SAMPLES = 200;

/** [12.4, 12.5] Units lost by an unpaid operation. */
function attrition(g: W, player: Player): OddsLine[] {
  const units = unitsMarked(g, player, MOVING, MOVING).length;
  const shift = attritionShift(g, player);
  const losses = evenly(FACES.map((die) => attritionLoss(g.rules.tables, die + shift, units)));
  return [exactAmount('attrition', spreadOf(losses))];
}

/** [17.2] Treachery with what is laid already and this marker, if nothing more is laid against it. */
function plot(g: W, f: Readonly<Segment>, marker: MarkerId): OddsLine[] {
  const { list } = g.rules.markers;
  const laid = (player: Player): number =>
    g.zones[laidBy(player)].reduce(
      (sum, s) => sum + (markerIn(s) === HIDDEN ? 0 : list[markerIn(s)].strength),
      0,
    );
  const leader = stackAt(g, f.defender, f.at).reduce(
    (most, r) => Math.max(most, isSeen(g, r) ? kindOf(g, r).value : 0),
    0,
  );
  const attack = laid(f.player) + list[marker].strength + diplomacy(g, f);
  const against = includes(g.rules.players, f.defender) ? laid(f.defender) : 0;
  return [exactChance('treachery', chanceToExceed(attack, 1 + leader + against))];
}

/** The battle for which markers are laid. */
function fought(g: W, role: Player, a: Action): OddsLine[] {
  const field = battle.frame(g);
  if (field === undefined || otherOwner(g, field.at, role) < 0) return [];
  return standingBattle(verbOf(a) === A.commit ? withMarker(g, role, markerArg(a)) : g, field, role);
}

type Asked = [role: Player, a: Action, samples: number, seed: number];

const LINES: ByKey<WarProcedure, W, Asked, OddsLine[]> = {
  'move.step': (g, _f, role, a, samples, seed) => {
    if (verbOf(a) !== A.go || othersIn(g, squareArg(a), role) === 0) return [];
    const force = unitsMarked(g, role, MOVING, MOVING);
    const lines = marchBattle(g, role, force, squareArg(a), samples, seed);
    // [25.17] On the open sea the fleets may miss each other.
    return g.rules.map.type[squareArg(a)] === 'all-sea'
      ? [
          exactChance(
            'found',
            chanceOfDie((die) => fleetsMeet(g.rules.tables, die)),
          ),
          ...lines,
        ]
      : lines;
  },
  'operation.pay': (g, _f, role, a) => (a === A.march ? attrition(g, role) : []),
  'treachery.attackerLays': (g, f, _role, a) => (verbOf(a) === A.commit ? plot(g, f, markerArg(a)) : []),
  'commit.lay': (g, _f, role, a) => fought(g, role, a),
  'commit.commander': (g, _f, role, a) => fought(g, role, a),
  'pillage.choose': (g, f, _role, a) => {
    if (a !== A.pillage) return [];
    const strength = factors(g, stackAt(g, f.player, f.at));
    return [
      exactChance(
        'pillage',
        chanceOfDie((die) => pillages(die, strength)),
      ),
    ];
  },
  'fall.save': (g, f, _role, a) =>
    a === A.yes
      ? [
          exactChance(
            'saved',
            chanceOfDie((die) => isSaved(die, g.rules.pieces.kinds[f.kind].value)),
          ),
        ]
      : [],
};

/** As if the marker were laid already. */
const withMarker = (g: W, player: Player, marker: MarkerId): W => ({
  ...g,
  zones: g.zones.map((zone, i) =>
    i === laidBy(player)
      ? [...zone, ...g.zones[handOf(player)].filter((s) => markerIn(s) === marker).slice(0, 1)]
      : zone,
  ),
});

function oddsFor(view: W, role: Player, a: Action, samples = SAMPLES, seed = 1): OddsReport {
  const lines = answerAt(LINES, view, role, a, samples, seed) ?? [];
  return reportOf(lines, lines.some((line) => line.kind === 'simulated') ? samples : 0);
}

function* improvingOdds(view: W, role: Player, a: Action, dice?: Dice): Generator<OddsReport> {
  const first = oddsFor(view, role, a);
  yield first;
  const seed = dice?.below(SEEDS) ?? 2;
  for (let samples = SAMPLES * 2; first.kind === 'simulated' && samples <= MOST; samples *= 2)
    yield oddsFor(view, role, a, samples, seed + samples);
}
const SEEDS = 0x4000_0000;
const MOST = 3200;

const SAYINGS: Readonly<Record<string, string>> = {
  win: 'You win the battle',
  holds: 'You keep the city',
  AZ: 'Attackers annihilated',
  AD: 'Attackers defeated',
  PV: 'Pyrrhic victory',
  TV: 'Tactical victory',
  EV: 'Epic victory',
  found: 'The fleets find each other',
  attrition: 'Units lost to attrition',
  treachery: 'Treachery succeeds if nothing more is laid against it',
  pillage: 'The square is pillaged',
  saved: 'The leader is saved',
};

/** A marker must better the chance by this much to be laid, since it may be wanted later. */
const PRICE = 0.1;

const DECIDES: Readonly<Partial<Record<Key<WarProcedure>, readonly DecidingChance[]>>> = {
  /** [19.3] Nobody is advised to seek a battle or a siege that is more likely lost than won. */
  'move.step': [{ line: 'win', apart: true, least: 0.4 }],
  'commit.lay': [
    { line: 'win', margin: PRICE },
    { line: 'holds', margin: PRICE },
  ],
  'commit.commander': [{ line: 'win' }, { line: 'holds' }],
};

/** The chances in a game of Hannibal's War. */
export const hannibalsWarOdds: GameOdds<W> = {
  decides: DECIDES,
  oddsFor,
  improvingOdds,
  saying: (line) => SAYINGS[line.what] ?? line.what,
  // [25.2] A fleet fights where it stays, and goes past those who have no ships.
  forWhoStays: ['found', 'win', 'holds', ...RESULTS],
  headlines: ['win', 'holds', 'treachery', 'found', 'pillage', 'saved', 'attrition'],
};
