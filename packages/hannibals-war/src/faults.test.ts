import { slot } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import {
  CARTHAGE,
  type GroupId,
  type KindId,
  MACEDON,
  NEUTRAL,
  NONE,
  ROME,
  type Square,
} from './data/codes.ts';
import { WAR } from './data/index.ts';
import { faults } from './faults.ts';
import { boarded, post } from './post.ts';
import { type Pact, stackOf, type W } from './state.ts';
import { campaign } from './testing.ts';
import { handOf } from './zones.ts';

const at = (id: string): Square => WAR.map.index[id];
const kind = (id: string): KindId => WAR.pieces.kindIndex[id];
const groupOf = (id: string): GroupId => WAR.pieces.kinds[kind(id)].group;
/** The place of a unit of this kind among those of its nation. */
const unit = (g: W, nation: number, id: string): number =>
  g.zones[12 + nation].findIndex((s) => s >> 4 === kind(id));
const pact = (change: Partial<Pact>): Pact => ({
  kind: 'truce',
  from: ROME,
  to: CARTHAGE,
  until: 1,
  talents: 0,
  ...change,
});
const pactFault = 'pacts: one that cannot be';

/** What is done to the set-up of two powers, and what is said of it. */
const CASES: readonly (readonly [string, (g: W) => void, string])[] = [
  ['8.1', (g) => g.talents[ROME]++, 'talents: 12 in the treasuries, and 11 came from the bank'],
  ['8.4', (g) => (g.talents[ROME] = -1), 'talents.rome: is below nothing'],
  ['4.3', (g) => (g.talents[MACEDON] = 1), 'talents.macedon: does not play'],
  ['11.11', (g) => (g.onMap[kind('mago')] = -1), 'onMap.mago: is below nothing'],
  ['23.2', (g) => (g.onMap[kind('hannibal')] = 2), 'onMap.hannibal: is there twice'],
  [
    '11.11',
    (g) => g.reserve[groupOf('rome-legion-recruit')]++,
    'reserve.rome-legion: 11 counters, but there are 10',
  ],
  [
    '11.8',
    (g) => g.resting[groupOf('rome-legion-recruit')]++,
    'reserve.rome-legion: 11 counters, but there are 10',
  ],
  ['11.11', (g) => (g.reserve[groupOf('rome-legion-recruit')] = -1), 'reserve.rome-legion: is below nothing'],
  ['14.3', (g) => g.posts[ROME].push(post(at('D13'), ROME)), 'posts.rome: does not fit its zone'],
  [
    '4.3',
    (g) => (g.posts[ROME][2] = post(at('D13'), MACEDON)),
    'posts.rome.2: is led by a power that does not play',
  ],
  ['28.1', (g) => (g.posts[ROME][2] = post(at('D13'), NEUTRAL)), 'posts.rome.2: is led by nobody'],
  ['28.4', (g) => (g.syracusaAtWar = true), 'posts.syracusa.0: is led by nobody'],
  [
    '25.2',
    (g) => (g.posts[ROME][unit(g, ROME, 'rome-fleet-recruit')] = post(at('L5'), ROME)),
    'a fleet on dry land',
  ],
  [
    '16.15',
    (g) => (g.posts[ROME][unit(g, ROME, 'rome-cavalry')] = post(at('E8'), ROME)),
    'a land unit in the sea',
  ],
  [
    '25.5',
    (g) => (g.posts[ROME][unit(g, ROME, 'rome-cavalry')] = boarded(post(at('C13'), ROME), true)),
    'posts: too many aboard in C13',
  ],
  ['5.1', (g) => g.count[stackOf(g, ROME, at('D13'))]++, 'count.D13: is not 5'],
  ['5.4', (g) => (g.holder[at('D13')] = NONE), 'holder.D13: is wrong'],
  ['5.4', (g) => (g.holder[at('D13')] = CARTHAGE), 'holder.D13: is wrong'],
  ['5.1', (g) => (g.holder[at('D4')] = ROME), 'holder.D4: is wrong'],
  [
    '9.4',
    (g) => {
      while (g.zones[handOf(ROME)].length <= g.rules.handLimit) g.zones[handOf(ROME)].push(slot(0, 1));
    },
    'zones.hand.rome: is too big',
  ],
  ['13.5', (g) => (g.camps = [at('D4'), at('D4')]), 'camps: two in one square'],
  ['26.3', (g) => (g.camps = [at('D13')]), 'camps: none can be in D13'],
  ['26.3', (g) => (g.camps = [at('E8')]), 'camps: none can be in E8'],
  ['21.5', (g) => (g.pillaged = [at('D4'), at('D4')]), 'pillaged: a square twice'],
  ['21.5', (g) => (g.pillaged = [at('E8')]), 'pillaged: E8 is sea'],
  ['10.2', (g) => (g.pacts = [pact({ to: ROME })]), pactFault],
  ['10.2', (g) => (g.pacts = [pact({ from: MACEDON })]), pactFault],
  ['10.2', (g) => (g.pacts = [pact({ to: MACEDON })]), pactFault],
  ['10.2', (g) => (g.pacts = [pact({ until: 0 })]), pactFault],
  ['30.2', (g) => (g.turn = 0), 'turn: is not one of this scenario'],
  ['30.2', (g) => (g.turn = 9), 'turn: is not one of this scenario'],
];

describe('what cannot be in any position', () => {
  it('the set-up has no fault, nor has what is just within the bounds', () => {
    const { g } = campaign();
    g.turn = 1;
    expect(faults(g)).toEqual([]);
    g.pacts = [pact({})];
    g.camps = [at('D4')];
    g.pillaged = [at('D13')];
    while (g.zones[handOf(ROME)].length < g.rules.handLimit) g.zones[handOf(ROME)].push(slot(0, 1));
    expect(faults(g)).toEqual([]);
    g.turn = 8;
    g.pacts = [];
    expect(faults(g)).toEqual([]);
  });

  it.each(CASES)('[%s] case %#', (_rule, spoil, fault) => {
    const { g } = campaign();
    g.turn = 1;
    spoil(g);
    expect(faults(g).join('; ')).toContain(fault);
  });

  it('[25.18] while those who go down with a fleet are being chosen there may be too many aboard', () => {
    const { g } = campaign();
    g.turn = 1;
    g.posts[ROME][unit(g, ROME, 'rome-cavalry')] = boarded(post(at('D13'), ROME), true);
    g.posts[ROME][unit(g, ROME, 'rome-fleet-recruit')] = post(at('H15'), ROME);
    const aboard = 'posts: too many aboard in D13';
    expect(faults(g)).toContain(aboard);
    for (const proc of ['drown', 'ashore']) {
      g.stack = [{ proc, step: 'choose' }];
      expect(faults(g)).not.toContain(aboard);
    }
  });
});
