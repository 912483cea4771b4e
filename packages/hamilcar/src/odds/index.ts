import { type Action, argOf, type Dice, type Frame, QuickDice, type Role, verbOf } from '@punica/kernel';
import { exactChance, type GameOdds, type OddsLine, type OddsReport, reportOf } from '@punica/odds';
import { A } from '../actions.ts';
import { cusAt, enemyOf } from '../board.ts';
import type { Side } from '../data/index.ts';
import { type March, marchOf } from '../rules/07-frames.ts';
import type { Voyage } from '../rules/07-voyage.ts';
import type { NavalBattle } from '../rules/09-engagement.ts';
import { interceptionModifier } from '../rules/12-interception.ts';
import type { LandBattle } from '../rules/13-battle-frame.ts';
import type { H } from '../state.ts';
import { attritionLine, ofFaces, ratingChance, siegeLines } from './chances.ts';
import { rerollLines, standingLines } from './land-odds.ts';
import { landingLines, stepLines } from './march-odds.ts';
import { AT_SEA, BattleTrials, ON_LAND } from './playout.ts';
import { engageLine, maySlip, sailingLines, slipLine, stormNow } from './sea-odds.ts';

/** What can be counted, and what must be played out. */
interface Answer {
  readonly exact: readonly OddsLine[];
  readonly trials?: BattleTrials;
}

type Locals = Frame & Readonly<Record<string, number>>;
type Asked = (g: H, side: Side, a: Action, f: Frame) => Answer;

const NOTHING: Answer = { exact: [] };
const counted = (...exact: OddsLine[]): Answer => ({ exact });
const onLand: Asked = (g, side, a) => ({ exact: [], trials: new BattleTrials(g, side, a, ON_LAND) });
const atSea: Asked = (g, side, a) => ({ exact: [], trials: new BattleTrials(g, side, a, AT_SEA) });
const onYes =
  (asked: Asked): Asked =>
  (g, side, a, f) =>
    a === A.yes ? asked(g, side, a, f) : NOTHING;

const reroll: Asked = (g, side, a, f) => {
  const battle = f as Frame & LandBattle;
  return counted(
    ...(verbOf(a) === A.reroll ? rerollLines(g, battle, argOf(a), side) : standingLines(g, battle, side)),
  );
};

const besieging: Asked = (g, _side, _a, f) => {
  const { side, general, at } = f as Frame & March;
  return counted(...siegeLines(g, side, general, at));
};

const marchStep: Asked = (g, side, a, f) => {
  if (verbOf(a) === A.go) return counted(...stepLines(g, side, argOf(a)));
  return a === A.besiege ? besieging(g, side, a, f) : NOTHING;
};

const voyageStep: Asked = (g, side, a, f) => {
  const voyage = f as Frame & Voyage;
  if (verbOf(a) === A.sail || verbOf(a) === A.cross) return counted(...sailingLines(g, voyage, a));
  return a === A.land ? counted(...landingLines(g, side, voyage.port)) : NOTHING;
};

/** [8.1] Who intercepts meets the fleet, unless it slips past. */
const interceptAtSea: Asked = (g, side, a, f) => {
  if (verbOf(a) !== A.intercept) return NOTHING;
  const exact = maySlip(g, enemyOf(side)) ? [slipLine(g, 'slipsAway')] : [];
  return { ...atSea(g, side, a, f), exact };
};

const rolled =
  (what: string, verb: Action, modifier: (g: H, f: Locals) => number): Asked =>
  (g, _side, a, f) =>
    verbOf(a) === verb
      ? counted(exactChance(what, ratingChance(g, argOf(a), modifier(g, f as Locals))))
      : NOTHING;

const landModifier = (g: H, f: Locals): number => interceptionModifier(g, f.side as Side, f.at);

/** [9.2A] The roll to come is counted, the battle played out. */
const manoeuvre: Asked = (g, side, a, f) => ({
  ...atSea(g, side, a, f),
  exact: [engageLine(g, f as Frame & NavalBattle, side, a)],
});

const winter: Asked = (g, side, a, f) =>
  a === A.no ? counted(attritionLine(g, cusAt(g, side, (f as Locals).next))) : NOTHING;

/** [13.2] */
const command: Asked = (g) =>
  counted(
    exactChance(
      'commandChanges',
      ofFaces((face) => face >= g.rules.tables.numbers.commandChange),
    ),
  );

const unrest: Asked = (g, _side, a, f) => {
  const { plain, elephants } = f as Locals;
  return verbOf(a) === A.counter
    ? counted(attritionLine(g, plain + elephants, g.rules.tables.attrition.hostileTribesColumn))
    : NOTHING;
};

const QUESTIONS: Readonly<Record<string, Asked>> = {
  'march.step': marchStep,
  'march.backUp': (g, side, a, f) =>
    a === A.no && marchOf(g).plain + marchOf(g).elephants > 0 ? onLand(g, side, a, f) : NOTHING,
  'march.battle': onLand,
  'march.pursue': onYes((g) => counted(exactChance('pursues', ratingChance(g, marchOf(g).general, 0)))),
  'voyage.step': voyageStep,
  'voyage.storm': (g, _side, a, f) =>
    verbOf(a) === A.counter ? counted(stormNow(g, f as Frame & Voyage)) : NOTHING,
  'voyage.intercept': interceptAtSea,
  'navalInterception.avoid': (g, side, a, f) =>
    a === A.yes ? counted(slipLine(g, 'slip')) : atSea(g, side, a, f),
  'navalInterception.ships': atSea,
  'navalBattle.prepare': atSea,
  'navalBattle.manoeuvre': manoeuvre,
  'navalBattle.again': atSea,
  'navalBattle.evade': (g, side, a, f) => (a === A.pass ? atSea(g, side, a, f) : NOTHING),
  'reaction.avoid': rolled('avoids', A.avoid, () => 0),
  'reaction.intercept': rolled('intercepts', A.intercept, landModifier),
  'landBattle.command': onYes(command),
  'landBattle.prepare': onLand,
  'landBattle.charge': onLand,
  'landBattle.chargeDie': reroll,
  'landBattle.ownDie': reroll,
  'landBattle.omenDie': reroll,
  'siegeAttempt.again': onYes(besieging),
  'tribalUnrest.ask': unrest,
  'winterPhase.burn': winter,
};

function answerTo(view: H, side: Side, a: Action): Answer {
  const f = view.stack.at(-1);
  return f === undefined ? NOTHING : (QUESTIONS[`${f.proc}.${f.step}`]?.(view, side, a, f) ?? NOTHING);
}

const report = ({ exact, trials }: Answer, samples: number): OddsReport =>
  reportOf([...exact, ...(trials?.lines() ?? [])], trials === undefined ? 0 : samples);

const FIRST_SAMPLES = 200;
const MOST_SAMPLES = 3200;

function oddsFor(view: H, role: Role, a: Action, samples = FIRST_SAMPLES, seed = 1): OddsReport {
  const answer = answerTo(view, role as Side, a);
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
  const answer = answerTo(view, role as Side, a);
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
  siegePoints: 'Points from this roll',
  siegeLosses: 'CUs you lose before the walls',
  attrition: 'CUs lost to attrition',
};

/** The chances in a game of Hamilcar. Cards that nobody has shown count only where a battle is played out. */
export const hamilcarOdds: GameOdds<H> = {
  oddsFor,
  improvingOdds,
  saying: (line) => SAYINGS[line.what] ?? line.what,
  headlines: [
    'win',
    'seaWin',
    'falls',
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
