import {
  type Action,
  answerAt,
  type ByKey,
  chanceOfDie,
  type Dice,
  FACES,
  type Key,
  QuickDice,
  type Role,
  verbOf,
} from '@punica/kernel';
import { perEdition } from '@punica/kernel/edition';
import {
  type DecidingChance,
  exactAmount,
  exactChance,
  type GameOdds,
  type OddsReport,
  reportOf,
} from '@punica/odds';
import { A, cityIn, leaderIn } from '../actions.ts';
import { byDie, type CityId, NONE, ROME, type Side, sideOfRole } from '../data/index.ts';
import { dataOf } from '../edition.ts';
import { enemyOf, sumSp, unitsWith } from '../places.ts';
import type { Election } from '../rules/05-election.ts';
import { listensTo } from '../rules/07-diplomacy.ts';
import { type Combat, isLyingInWait } from '../rules/09-combat.ts';
import { getsAway } from '../rules/10-leader-rolls.ts';
import type { CampaignProcedure } from '../rules/index.ts';
import { AMBUSHING, type Italy, type LeaderId } from '../state.ts';
import { cityName, leaderName, type Names, SIDE_NAMES } from '../words/names.ts';
import { HANNIBAL } from '../zones.ts';
import { type Answer, exactly, type Line, NO_ODDS } from './answer.ts';
import { ambushChance, type Fight, roundOdds, spread } from './combat-odds.ts';
import { electionOdds } from './election-odds.ts';
import { stepAnswer } from './march-odds.ts';
import { CombatTrials } from './playout.ts';
import { assaultAnswer, siegeAnswer } from './siege-odds.ts';

/** [10.4] He gets away if he rolls his number; with the asterisk always. */
const withdrawalLine = (g: Italy, leader: LeaderId): Line => ({
  ...exactChance(
    'withdraws',
    leader === NONE ? 0 : chanceOfDie((die) => getsAway(g.rules.leaders.list[leader], die)),
  ),
  leader,
});

function fightOf(g: Italy, f: Readonly<Combat>): Fight {
  const hidden = unitsWith(g, HANNIBAL, []).filter((unit) => g.away[unit] === AMBUSHING);
  return {
    hex: f.hex,
    attacker: f.attacker,
    sally: f.sally,
    attackerLeader: f.attackerLeader,
    defenderLeader: f.defenderLeader,
    waiting: isLyingInWait(f),
    hidden: sumSp(g, hidden),
  };
}

/** [9.2] The round that comes next, and how the whole combat may end. */
function fightAnswer(g: Italy, side: Side, f: Readonly<Combat>, a: Action): Answer {
  const fight = fightOf(g, f);
  const round = roundOdds(g, fight);
  const trials = new CombatTrials(g, side, f.hex, { action: a, what: 'field' });
  if (round === undefined) return { exact: [], trials };
  const mine = side === fight.attacker ? round.attackerSteps : round.defenderSteps;
  const theirs = side === fight.attacker ? round.defenderSteps : round.attackerSteps;
  return {
    exact: [
      { ...exactAmount('steps', theirs), side: enemyOf(side) },
      { ...exactAmount('steps', mine), side },
    ],
    trials,
  };
}

/** [7.4, 7.41] Envoys: a die and what speaks for them against the loyalty of the city. */
const courtAnswer = (g: Italy, leader: LeaderId, city: CityId): Answer =>
  exactly({ ...exactChance('listens', chanceOfDie(listensTo(g, leader, city))), city });

/** [6.3, 6.31] How many units answer a leader's call. */
function recruitAnswer(g: Italy, leader: LeaderId): Answer {
  const { allied } = g.rules.tables;
  const plus = g.rules.leaders.list[leader].recruit;
  const counts = FACES.map((die) => byDie(allied, die + plus));
  return exactly({
    ...exactAmount(
      'recruits',
      spread(
        counts,
        counts.map(() => 1 / 6),
      ),
    ),
    leader,
  });
}

const ambushAnswer = (g: Italy): Answer =>
  exactly(
    exactChance('springs', ambushChance(g, 'now')),
    exactChance('springsLate', ambushChance(g, 'late')),
  );

const ANSWERS: ByKey<CampaignProcedure, Italy, [side: Side, a: Action], Answer> = {
  'march.step': (g, f, side, a) =>
    verbOf(a) === A.court ? courtAnswer(g, f.leader, cityIn(a)) : stepAnswer(g, side, a),
  'election.proconsuls': (g, f, _side, a) =>
    a === A.done && !g.rules.quickElection ? electionAnswer(g, f) : NO_ODDS,
  'allies.who': (g, _f, _side, a) => recruitAnswer(g, leaderIn(a)),
  'fieldPhase.wish': (g, f, side, a) =>
    a === A.no
      ? NO_ODDS
      : { exact: [], trials: new CombatTrials(g, side, f.hex, { action: a, what: 'field' }) },
  'fieldCombat.avoid': (g, f, side, a) =>
    a === A.stand
      ? { exact: [], trials: new CombatTrials(g, side, f.hex, { action: a, what: 'field' }) }
      : exactly(withdrawalLine(g, f.defenderLeader)),
  'fieldCombat.after': (g, f, side, a) => {
    if (a === A.fight) return fightAnswer(g, side, f, a);
    if (a !== A.withdraw) return NO_ODDS;
    return exactly(withdrawalLine(g, side === f.attacker ? f.attackerLeader : f.defenderLeader));
  },
  'ambush.pick': (g, _f, _side, a) => (a === A.done ? ambushAnswer(g) : NO_ODDS),
  'siegePhase.choose': (g, f, _side, a) => {
    if (a === A.besiege) return siegeAnswer(g, f.city);
    return a === A.assault ? assaultAnswer(g, f.city) : NO_ODDS;
  },
};

/** What an action leads to, as far as it is a matter of chance. */
const answerTo = (g: Italy, side: Side, a: Action): Answer => answerAt(ANSWERS, g, side, a) ?? NO_ODDS;

function electionAnswer(g: Italy, f: Readonly<Election>): Answer {
  return exactly(
    ...electionOdds(g, f.drawn).flatMap(({ leader, consul, office }): Line[] => [
      { ...exactChance('consul', consul), leader },
      { ...exactChance('office', office), leader },
    ]),
  );
}

const FIRST_SAMPLES = 200;
const ROUNDS = 3;

const report = ({ exact, trials }: Answer, samples: number): OddsReport =>
  reportOf([...exact, ...(trials?.lines() ?? [])], trials === null ? 0 : samples);

function oddsFor(view: Italy, role: Role, a: Action, samples = FIRST_SAMPLES, seed = 1): OddsReport {
  const answer = answerTo(view, sideOfRole(role), a);
  answer.trials?.run(samples, new QuickDice(seed));
  return report(answer, samples);
}

function* improvingOdds(
  view: Italy,
  role: Role,
  a: Action,
  dice: Dice = new QuickDice(1),
): Generator<OddsReport> {
  const answer = answerTo(view, sideOfRole(role), a);
  if (answer.trials === null) {
    yield report(answer, 0);
    return;
  }
  let samples = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const more = FIRST_SAMPLES * 2 ** round;
    answer.trials.run(more, dice);
    samples += more;
    yield report(answer, samples);
  }
}

const nameOf = ({ city }: Line, names: Names): string =>
  city === undefined ? 'The city' : cityName(names, city);

/** What each line says, before its figure. */
const SAYINGS: Readonly<Record<string, (line: Line, names: Names) => string>> = {
  listens: (line, names) => `${nameOf(line, names)} listens`,
  withdraws: (line, names) => `${leaderName(names, line.leader ?? NONE)} gets away`,
  steps: (line) => `${SIDE_NAMES[line.side ?? ROME]} loses steps in this round`,
  field: () => 'You hold the field alone in the end',
  fieldIfFought: () => 'You hold the field alone, if you fight there',
  lostSp: (line) => `${SIDE_NAMES[line.side ?? ROME]} loses SP in all`,
  surrenders: (line, names) => `${nameOf(line, names)} surrenders at once`,
  surrendersInFour: () => 'It surrenders within four segments',
  stormed: (line, names) => `${nameOf(line, names)} is stormed`,
  recruits: (line, names) => `Units join ${leaderName(names, line.leader ?? NONE)}`,
  springs: () => 'The ambush strikes in the second round',
  springsLate: () => 'It comes a round late',
  consul: (line, names) => `${leaderName(names, line.leader ?? NONE)} becomes consul`,
  office: (line, names) => `${leaderName(names, line.leader ?? NONE)} wins an office`,
};

/** Whoever is likely to hold the field does not leave it (10.4). */
const FIELD_HELD: DecidingChance = { line: 'field', stay: 0.75 };
/** [9.1] Nobody is advised to wish for a fight after which he will hardly be alone in the field; a won one is not declined. */
const WISHED: DecidingChance = { line: 'field', least: 0.3, stay: 0.9 };
/** [9.8] Nor to storm walls that are more likely to hold. A siege costs nothing (9.7): it is not let go. */
const SIEGE: readonly DecidingChance[] = [
  { line: 'stormed', apart: true, least: 0.4 },
  { line: 'surrenders', apart: true, stay: 0.3 },
];

const DECIDES: Readonly<Partial<Record<Key<CampaignProcedure>, readonly DecidingChance[]>>> = {
  /** [7.2] Nobody is advised to march into a fight that he is likely to lose. */
  'march.step': [{ line: 'fieldIfFought', apart: true, least: 0.3 }],
  'fieldPhase.wish': [WISHED],
  'fieldCombat.avoid': [FIELD_HELD],
  'fieldCombat.after': [FIELD_HELD],
  'siegePhase.choose': SIEGE,
};

/** The chances in the Italian campaign; their lines are said without a state, by the names of the edition. */
export const oddsOf = perEdition(
  (edition): GameOdds<Italy> => ({
    decides: DECIDES,
    oddsFor,
    improvingOdds,
    saying: (line) => SAYINGS[line.what]?.(line as Line, dataOf(edition)) ?? line.what,
    headlines: [
      'field',
      'fieldIfFought',
      'listens',
      'stormed',
      'surrenders',
      'withdraws',
      'springs',
      'consul',
      'recruits',
    ],
  }),
);

export const italianOdds = oddsOf();
