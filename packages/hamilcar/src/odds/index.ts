import {
  type Action,
  answerAt,
  argOf,
  type ByKey,
  chanceOfDie,
  type Declared,
  type Dice,
  type Key,
  type LocalsOf,
  QuickDice,
  type Role,
  verbOf,
} from '@punica/kernel';
import {
  type DecidingChance,
  exactChance,
  type GameOdds,
  type OddsLine,
  type OddsReport,
  reportOf,
} from '@punica/odds';
import { sideOfRole } from '@punica/punic-cards';
import { A, generalIn, spaceIn } from '../actions.ts';
import { asSpace, cusAt, enemyOf } from '../board.ts';
import type { Side } from '../data/index.ts';
import { type March, movingCUs } from '../rules/07-frames.ts';
import type { Voyage } from '../rules/07-voyage.ts';
import type { tribalUnrest } from '../rules/10-unrest.ts';
import { interceptionModifier } from '../rules/12-interception.ts';
import { commandChanges } from '../rules/13-command-roll.ts';
import type { landBattle } from '../rules/13-land-battle.ts';
import type { HamilcarProcedure } from '../rules/index.ts';
import type { H } from '../state.ts';
import { attritionLine, ratingChance, siegeLines, standingSiege } from './chances.ts';
import { rerollLines, standingLines } from './land-odds.ts';
import { landingLines, stepLines } from './march-odds.ts';
import { AT_SEA, BattleTrials, ON_LAND } from './playout.ts';
import { engageLine, maySlip, sailingLines, slipLine, stormNow } from './sea-odds.ts';

/** What can be counted, and what must be played out. */
interface Answer {
  readonly exact: readonly OddsLine[];
  readonly trials?: BattleTrials;
}

type Locals<P extends { readonly locals: Declared }> = Readonly<LocalsOf<P['locals']>>;

const NOTHING: Answer = { exact: [] };
const counted = (...exact: OddsLine[]): Answer => ({ exact });
const onLand = (g: H, _f: unknown, side: Side, a: Action): Answer => ({
  exact: [],
  trials: new BattleTrials(g, side, a, ON_LAND),
});
const atSea = (g: H, _f: unknown, side: Side, a: Action): Answer => ({
  exact: [],
  trials: new BattleTrials(g, side, a, AT_SEA),
});

const reroll = (g: H, f: Locals<typeof landBattle>, side: Side, a: Action): Answer =>
  counted(...(verbOf(a) === A.reroll ? rerollLines(g, f, argOf(a), side) : standingLines(g, f, side)));

const besieging = (g: H, { side, general, at }: Pick<March, 'side' | 'general' | 'at'>): Answer =>
  counted(...siegeLines(g, { side, general, at: asSpace(at) }));

const marchStep = (g: H, f: Readonly<March>, side: Side, a: Action): Answer => {
  if (verbOf(a) === A.go) return counted(...stepLines(g, side, spaceIn(a)));
  return a === A.besiege ? besieging(g, f) : NOTHING;
};

const voyageStep = (g: H, voyage: Readonly<Voyage>, side: Side, a: Action): Answer => {
  if (verbOf(a) === A.sail || verbOf(a) === A.cross) return counted(...sailingLines(g, voyage, a));
  return a === A.land ? counted(...landingLines(g, side, voyage.port)) : NOTHING;
};

/** [8.1] Who intercepts meets the fleet, unless it slips past. */
const interceptAtSea = (g: H, f: unknown, side: Side, a: Action): Answer => {
  if (verbOf(a) !== A.intercept) return NOTHING;
  const exact = maySlip(g, enemyOf(side)) ? [slipLine(g, 'slipsAway')] : [];
  return { ...atSea(g, f, side, a), exact };
};

/** [11.1, 12.1] A roll of the general whom an action names. */
const rolled = (g: H, what: string, verb: Action, a: Action, modifier = 0): Answer =>
  verbOf(a) === verb ? counted(exactChance(what, ratingChance(g, generalIn(a), modifier))) : NOTHING;

/** [13.2] */
const command = (g: H): Answer =>
  counted(
    exactChance(
      'commandChanges',
      chanceOfDie((face) => commandChanges(g.rules.tables.numbers, face)),
    ),
  );

const unrest = (g: H, { plain, elephants }: Locals<typeof tribalUnrest>): Answer =>
  counted(attritionLine(g, plain + elephants, g.rules.tables.attrition.hostileTribesColumn));

const QUESTIONS: ByKey<HamilcarProcedure, H, [side: Side, a: Action], Answer> = {
  'march.step': marchStep,
  'march.backUp': (g, f, side, a) => (a === A.no && movingCUs(f) > 0 ? onLand(g, f, side, a) : NOTHING),
  'march.battle': onLand,
  'march.pursue': (g, f, _side, a) =>
    a === A.yes ? counted(exactChance('pursues', ratingChance(g, f.general, 0))) : NOTHING,
  'voyage.step': voyageStep,
  'voyage.storm': (g, f, _side, a) => (verbOf(a) === A.counter ? counted(stormNow(g, f)) : NOTHING),
  'voyage.intercept': interceptAtSea,
  'navalInterception.avoid': (g, f, side, a) =>
    a === A.yes ? counted(slipLine(g, 'slip')) : atSea(g, f, side, a),
  'navalInterception.ships': atSea,
  'navalBattle.prepare': atSea,
  /** [9.2A] The roll to come is counted, the battle played out. */
  'navalBattle.manoeuvre': (g, f, side, a) => ({
    ...atSea(g, f, side, a),
    exact: [engageLine(g, f, side, a)],
  }),
  'navalBattle.again': atSea,
  'navalBattle.evade': (g, f, side, a) => (a === A.pass ? atSea(g, f, side, a) : NOTHING),
  'reaction.avoid': (g, _f, _side, a) => rolled(g, 'avoids', A.avoid, a),
  'reaction.intercept': (g, f, _side, a) =>
    rolled(g, 'intercepts', A.intercept, a, interceptionModifier(g, f.side, f.at)),
  'landBattle.command': (g, _f, _side, a) => (a === A.yes ? command(g) : NOTHING),
  'landBattle.prepare': onLand,
  'landBattle.charge': onLand,
  'landBattle.chargeDie': reroll,
  'landBattle.ownDie': reroll,
  'landBattle.omenDie': reroll,
  'siegeAttempt.again': (g, f, _side, a) => (a === A.yes ? besieging(g, f) : counted(...standingSiege(g, f))),
  'tribalUnrest.ask': (g, f, _side, a) => (verbOf(a) === A.counter ? unrest(g, f) : NOTHING),
  'winterPhase.burn': (g, f, side, a) =>
    a === A.no ? counted(attritionLine(g, cusAt(g, side, g.rules.map.all[f.next]))) : NOTHING,
};

const answerTo = (view: H, side: Side, a: Action): Answer => answerAt(QUESTIONS, view, side, a) ?? NOTHING;

const report = ({ exact, trials }: Answer, samples: number): OddsReport =>
  reportOf([...exact, ...(trials?.lines() ?? [])], trials === undefined ? 0 : samples);

const FIRST_SAMPLES = 200;
const MOST_SAMPLES = 3200;

function oddsFor(view: H, role: Role, a: Action, samples = FIRST_SAMPLES, seed = 1): OddsReport {
  const answer = answerTo(view, sideOfRole(role), a);
  answer.trials?.run(samples, new QuickDice(seed));
  return report(answer, samples);
}

/** Each answer rests on twice as many trials as the one before. */
function* improvingOdds(
  view: H,
  role: Role,
  a: Action,
  dice: Dice = new QuickDice(1),
): Generator<OddsReport> {
  const answer = answerTo(view, sideOfRole(role), a);
  for (let samples = 0, more = FIRST_SAMPLES; samples < MOST_SAMPLES; more = samples) {
    answer.trials?.run(more, dice);
    samples += more;
    yield report(answer, samples);
    if (answer.trials === undefined) return;
  }
}

const SAYINGS: Readonly<Record<string, string>> = {
  win: 'You win the battle',
  ownLosses: 'CUs you lose in the battle',
  enemyLosses: 'CUs the enemy loses in the battle',
  intercepted: 'An enemy army intercepts, if all of them try',
  winIfIntercepted: 'You win, if the likeliest of them comes and you fight',
  avoided: 'The enemy avoids battle, if he tries',
  avoids: 'You avoid battle',
  intercepts: 'You intercept',
  pursues: 'You may go on',
  commandChanges: 'The other Consul takes command',
  seaWin: 'You win the battle at sea',
  ownShips: 'Warships you lose',
  enemyShips: 'Warships the enemy loses',
  hits: 'Hits with the roll to come',
  slip: 'You slip past an interception',
  slipsAway: 'The fleet slips past you, if it tries',
  storm: 'Warships lost if Carthage sends a storm',
  falls: 'The place falls with this roll, if nothing undoes it',
  fallsInTheEnd: 'It falls in the end, if you keep at it and nothing undoes it',
  siegePoints: 'Points from this roll',
  siegeLosses: 'CUs you lose before the walls',
  attrition: 'CUs lost to attrition',
};

const ON_LAND_WON: DecidingChance = { line: 'win' };
const AT_SEA_WON: DecidingChance = { line: 'seaWin' };
/** Nobody is advised to seek a battle that is more likely lost than won. */
const SOUGHT: DecidingChance = { ...ON_LAND_WON, apart: true, least: 0.4 };
/** [14.2] Nor a siege that is not likely to be brought to its end; what falls with the next roll is not let go. */
const SIEGE: readonly DecidingChance[] = [
  { line: 'fallsInTheEnd', apart: true, least: 0.3 },
  { line: 'falls', apart: true, stay: 0.5 },
];
/** A card, or ships that are wanted elsewhere, must better the chance by this much. */
const PRICE = 0.1;

const DECIDES: Readonly<Partial<Record<Key<HamilcarProcedure>, readonly DecidingChance[]>>> = {
  'march.step': [SOUGHT, ...SIEGE],
  'voyage.step': [SOUGHT],
  'siegeAttempt.again': [{ line: 'fallsInTheEnd' }],
  'march.battle': [ON_LAND_WON],
  'landBattle.prepare': [{ ...ON_LAND_WON, margin: PRICE }],
  'landBattle.charge': [ON_LAND_WON],
  'landBattle.chargeDie': [ON_LAND_WON],
  'landBattle.ownDie': [ON_LAND_WON],
  'landBattle.omenDie': [ON_LAND_WON],
  'navalInterception.ships': [{ ...AT_SEA_WON, margin: PRICE }],
  'navalBattle.prepare': [{ ...AT_SEA_WON, margin: PRICE }],
  'navalBattle.manoeuvre': [AT_SEA_WON],
  'navalBattle.again': [AT_SEA_WON],
};

/** The chances in a game of Hamilcar. Cards that nobody has shown count only where a battle is played out. */
export const hamilcarOdds: GameOdds<H> = {
  decides: DECIDES,
  oddsFor,
  improvingOdds,
  saying: (line) => SAYINGS[line.what] ?? line.what,
  headlines: [
    'win',
    'seaWin',
    'falls',
    'fallsInTheEnd',
    'avoids',
    'intercepts',
    'slip',
    'slipsAway',
    'pursues',
    'hits',
    'siegePoints',
    'storm',
    'attrition',
    'commandChanges',
    'intercepted',
    'avoided',
  ],
};
