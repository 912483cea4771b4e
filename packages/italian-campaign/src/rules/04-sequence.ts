import { END, offering } from '@punica/kernel';
import { A, sideIn } from '../actions.ts';
import type { X } from '../board.ts';
import { CARTHAGE, NOBODY, NONE, ROME, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { enemyOf } from '../places.ts';
import { rulebook } from '../procedures.ts';
import { type Italy, type Segment, SUMMER, WINTER } from '../state.ts';
import { dictatorship } from './05-dictator.ts';
import { election, newElection } from './05-election.ts';
import { allies } from './06-allies.ts';
import { dueLevies, levy } from './06-levy.ts';
import { slaveLegion } from './06-slaves.ts';
import { movement } from './07-movement.ts';
import { determineControl } from './08-control.ts';
import { winterLosses } from './08-winter.ts';
import { fieldPhase } from './09-field.ts';
import { siegePhase, worksPhase } from './09-siege.ts';
import { elephantAttrition } from './11-elephants.ts';
import { capuaMayDefect } from './12-capua.ts';
import { FIRST_REINFORCEMENT, reinforcements } from './12-reinforcements.ts';
import { countPoints, verdict } from './12-victory.ts';

const say = (x: X, phase: string, side: Side | typeof NOBODY = NOBODY): void =>
  x.say({ ev: 'phase', phase, side, rule: '4.2' });

/** A segment begins with clean slates: no diplomacy tried, nobody lost yet. */
function beginSegment(g: Italy, x: X, segment: Segment): void {
  g.segment = segment;
  g.courted.fill(0);
  g.lost = 0;
  g.lostInCombat = 0;
  g.consulsKilled = 0;
  say(x, segment === SUMMER ? 'summer' : 'winter');
}

/** [4.2] D and E of summer: recruits first, then the moves. */
const summerMovement = rulebook(
  'summerMovement',
  { side: KINDS.side },
  {
    capua: {
      rule: '12.21',
      run(g, f, x) {
        say(x, 'movement', f.side);
        if (f.side === CARTHAGE) capuaMayDefect(g, x);
      },
    },
    recruit: {
      rule: '6.1',
      run(g, f) {
        if (f.side === ROME) levy.enter(g, { due: dueLevies(g), levied: [] });
        else allies.enter(g, { province: NONE, leader: NONE });
      },
    },
    move: {
      rule: '4.2',
      run: (g, f) => movement.enter(g, { side: f.side, hex: NONE }),
    },
  },
);

/** [4.2] The joint combat phase. */
const combatPhase = rulebook(
  'combatPhase',
  {},
  {
    control: {
      rule: '8.1',
      run(g, _f, x) {
        say(x, 'combat');
        g.stepped = [];
        determineControl(g, x);
      },
    },
    field: { rule: '9.1', run: (g) => fieldPhase.enter(g, { hex: NONE }) },
    siege: { rule: '9.7', run: (g) => siegePhase.enter(g, { city: NONE }) },
    works: { rule: '9.91', run: (g) => worksPhase.enter(g, { city: NONE }) },
    slaves: {
      rule: '6.22',
      run: (g) => slaveLegion.enter(g, {}),
    },
  },
);

/** [4.1, 4.2] The whole campaign, year after year. */
const sequence = rulebook(
  'sequence',
  {},
  {
    begin: {
      rule: '12.31',
      // [12.31] The war opens in the winter of 218: no election, no recruits.
      run(g, _f, x) {
        x.say({ ev: 'year', year: g.year });
        beginSegment(g, x, WINTER);
        return 'initiative';
      },
    },
    election: {
      rule: '5.1',
      run(g, _f, x) {
        x.say({ ev: 'year', year: g.year });
        beginSegment(g, x, SUMMER);
        election.enter(g, newElection());
      },
    },
    reinforce: { rule: '4.2', run: (g) => reinforcements.enter(g, { next: FIRST_REINFORCEMENT }) },
    initiative: {
      rule: '4.2',
      who: () => CARTHAGE,
      offer: offering(A.first | ROME, A.first | CARTHAGE),
      take(g, _f, a, x) {
        const side = sideIn(a);
        x.say({ ev: 'first', side, segment: g.segment });
        if (g.segment === SUMMER) {
          g.first = side;
          return 'summerFirst';
        }
        // The opening winter is asked about by itself, and in winter the second player begins (R5).
        g.first = enemyOf(side);
        return 'winterSecond';
      },
    },
    summerFirst: { rule: '4.2', run: (g) => summerMovement.enter(g, { side: g.first }) },
    summerSecond: { rule: '4.2', run: (g) => summerMovement.enter(g, { side: enemyOf(g.first) }) },
    summerCombat: { rule: '4.2', run: (g) => combatPhase.enter(g, {}) },
    emergency: {
      rule: '5.4',
      run: (g) => dictatorship.enter(g, { dictator: NONE, master: NONE, posts: [], post: NONE }),
    },
    winter: {
      rule: '4.2',
      run(g, _f, x) {
        beginSegment(g, x, WINTER);
      },
    },
    winterSecond: {
      rule: '4.2',
      run(g, _f, x) {
        const side = enemyOf(g.first);
        say(x, 'movement', side);
        movement.enter(g, { side, hex: NONE });
      },
    },
    winterFirst: {
      rule: '4.2',
      run(g, _f, x) {
        const side = g.first;
        say(x, 'movement', side);
        movement.enter(g, { side, hex: NONE });
      },
    },
    winterCombat: { rule: '4.2', run: (g) => combatPhase.enter(g, {}) },
    control: {
      rule: '8.1',
      run(g, _f, x) {
        say(x, 'control');
        determineControl(g, x);
      },
    },
    elephants: { rule: '11.2', run: (g) => elephantAttrition.enter(g, { steps: 0, hex: NONE }) },
    points: {
      rule: '12.2',
      run(g, _f, x) {
        countPoints(g, x);
        g.kills = 0;
        if (g.year < g.rules.scenario.lastYear) return;
        g.outcome = verdict(g);
        return END;
      },
    },
    cold: { rule: '8.3', run: (g) => winterLosses.enter(g, { place: NONE, side: ROME, hex: NONE, need: 0 }) },
    next: {
      rule: '4.2',
      run(g) {
        g.year++;
        return 'election';
      },
    },
  },
);

export { combatPhase, sequence, summerMovement };
