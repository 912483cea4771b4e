import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  BadInput,
  type Beginning,
  Context,
  Engine,
  type Frame,
  pending,
  QuickDice,
  rolesIn,
} from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { A } from './actions.ts';
import { OWNER_IDS, RESULTS } from './data/codes.ts';
import { namesOf, WAR } from './data/index.ts';
import type { WarEvent } from './events.ts';
import { hannibalsWar } from './game.ts';
import { POSITION_VERSION, toNewest } from './position-versions.ts';
import { fates } from './rules/06-olympian.ts';
import { judgement } from './rules/10-pacts.ts';
import { muster } from './rules/11-mobilization.ts';
import { move } from './rules/16-movement.ts';
import { pillage } from './rules/21-pillage.ts';
import type { W } from './state.ts';

const engine = new Engine<W, WarEvent>(hannibalsWar);

type Json = Record<string, unknown>;
interface Stored {
  readonly beginning: Beginning;
  readonly position: Json & { readonly core: Json & { readonly stack: readonly Json[] } };
}

/** Written by the program when procedures held numbers: at these questions. */
const OLD: Readonly<Record<string, Stored>> = JSON.parse(
  readFileSync(new URL('./positions-of-version-1.json', import.meta.url), 'utf8'),
);

const read = ({ beginning, position }: Stored): W => hannibalsWar.read(position, beginning);

/** The frames of a position of version 1, as they are written now. */
const stackOf = (...stack: Json[]): Json[] =>
  (toNewest({ core: { stack } }) as { core: { stack: Json[] } }).core.stack;

const square = (id: string): number => WAR.map.index[id];
const FLEET = 'rome-fleet-recruit';
const kind = (id: string): number => WAR.pieces.kindIndex[id];

describe('positions of version 1', () => {
  it.each(Object.keys(OLD))('at %s are brought up to date and played on', (key) => {
    const g = read(OLD[key]);
    expect(engine.question(g)?.key).toBe(key.split(' > ')[1]);
    const written = hannibalsWar.write(g);
    expect(written.version).toBe(POSITION_VERSION);
    expect(hannibalsWar.read(written, OLD[key].beginning)).toEqual(g);
    const dice = new QuickDice(5);
    for (let n = 0; n < 200 && g.outcome === null; n++) {
      const role = rolesIn(pending(g))[0];
      const legal = engine.legal(g, role, []);
      engine.apply(g, role, legal[dice.below(legal.length)], new Context(dice));
      expect(hannibalsWar.faults(g)).toEqual([]);
    }
  });

  it('mean what they meant', () => {
    const kept = (key: string, proc: string): Frame | undefined =>
      read(OLD[key]).stack.find((f) => f.proc === proc);
    const spying = kept('move.spied > negation.chance', 'move');
    expect(move.owns(spying) && [spying.target, hannibalsWar.actions.toJson(spying.spying)]).toEqual([
      -1,
      { act: 'spySquare', arg: WAR.map.ids[WAR.map.all[138]] },
    ]);
    const turning = kept('mobilization.next > muster.which', 'muster');
    expect(muster.owns(turning) && [turning.kind, turning.group, turning.at]).toEqual([-1, 1, 72]);
    const plundering = kept('treasury.earn > roll.again', 'pillage');
    expect(pillage.owns(plundering) && plundering.before).toEqual(
      OLD['treasury.earn > roll.again'].position.core.stack.find(({ proc }) => proc === 'pillage')?.before,
    );
    const judging = kept('penalty.roll > arrival.where', 'judgement');
    expect(judgement.owns(judging) && judging.breaches).toEqual([{ by: 1, against: 3 }]);
    expect(fates.owns(kept('fates.throw > losses.which', 'fates'))).toBe(true);
  });

  it('[6.3] throws that an event still asks for say what their last number was', () => {
    const lots = [
      [1, 'markers', 1, -1, -1],
      [2, 'markers', 0, -1, 3],
      [4, 'storm', 1, square('L5'), kind(FLEET)],
      [0, 'plague', 1, square('D5'), 4],
    ];
    const [frame] = stackOf({ proc: 'fates', step: 'throw', event: 'hera', lots, tally: [3, 6, 0, 2] });
    expect(frame.lots).toEqual([
      { by: 'carthage', why: 'markers', dice: 1, at: null, unit: null, count: 0 },
      { by: 'macedon', why: 'markers', dice: 0, at: null, unit: null, count: 3 },
      { by: 'neutral', why: 'storm', dice: 1, at: 'L5', unit: FLEET, count: 0 },
      { by: 'rome', why: 'plague', dice: 1, at: 'D5', unit: null, count: 4 },
    ]);
    expect(frame.tally).toEqual([
      { player: 'gauls', sum: 6 },
      { player: 'rome', sum: 2 },
    ]);
  });

  it('[6.3] those who have paid for units of others are told with the square', () => {
    const hired = [1, square('L5'), 0, square('D5')];
    const frame = {
      proc: 'hermes',
      step: 'pay',
      order: [0],
      squares: [],
      at: -1,
      cost: 1,
      bid: 0,
      bidder: -1,
    };
    expect(stackOf({ ...frame, bidding: [], hired })[0].hired).toEqual([
      { by: 'carthage', at: 'L5' },
      { by: 'rome', at: 'D5' },
    ]);
  });

  it('[11.2, 11.7] a number that stood for a kind or for a sort of counter is what its question asks about', () => {
    const old = {
      proc: 'muster',
      player: 1,
      purse: -1,
      discounted: false,
      raised: [square('L5')],
      byCard: [],
      kind: 1,
      marker: -1,
      at: -1,
    };
    const at = (step: string): Json => stackOf({ ...old, step })[0];
    expect(at('where')).toMatchObject({
      purse: 'treasury',
      kind: WAR.pieces.kinds[WAR.pieces.allKinds[1]].id,
      group: null,
    });
    expect(at('which')).toMatchObject({ kind: null, group: WAR.pieces.groups[WAR.pieces.allGroups[1]].id });
    expect(at('choose')).toMatchObject({ kind: null, group: null, raised: ['L5'] });
  });

  it('[20.7, 9.12] a target was a square to come from or something for a Spy to see', () => {
    const old = {
      proc: 'move',
      step: 'sprung',
      player: 0,
      at: square('L5'),
      used: 1,
      moved: true,
      halted: 3,
      crossed: false,
      ambushed: false,
      by: 1,
    };
    const aimed = (target: number): Json => stackOf({ ...old, target })[0];
    expect(aimed(square('L6'))).toMatchObject({ halted: 'by-ground', target: 'L6', spying: null });
    expect(aimed(-1)).toMatchObject({ target: null, spying: null });
    expect(aimed(A.spyHand | 1)).toMatchObject({ target: null, spying: { act: 'spyHand', arg: 'carthage' } });
  });

  it('[17.10] a Defection that came to nothing leaves no square in which the ground counts for nobody', () => {
    const old = {
      player: 0,
      forced: false,
      at: -1,
      paid: false,
      ambushed: false,
      by: -1,
      marker: -1,
      acted: false,
    };
    const turned = (value: number): unknown =>
      stackOf({ proc: 'operation', step: 'act', ...old, turned: value })[0].turned;
    expect([turned(-3), turned(-1), turned(square('L5'))]).toEqual([null, null, 'L5']);
  });

  it('[12.3, 22.4] what rules of version 2 and 3 did not keep is as if it had begun so', () => {
    const [operation] = stackOf({
      proc: 'operation',
      step: 'force',
      player: 0,
      forced: false,
      at: square('L5'),
      paid: false,
      ambushed: false,
      turned: -1,
      by: -1,
      marker: -1,
      acted: true,
    });
    expect(operation).toMatchObject({ player: 'rome', at: 'L5', asked: [], pillaged: false });
    expect(stackOf({ proc: 'penalty', step: 'roll', order: [2] })[0]).toEqual({
      proc: 'penalty',
      step: 'roll',
      by: null,
      order: ['macedon'],
    });
    expect(stackOf({ proc: 'alliance', step: 'risen', player: 0, marker: 2 })[0].step).toBe('fight');
  });

  it('[18.2] one that asked in which square to fight first asks so still', () => {
    const operation = {
      forced: false,
      at: -1,
      paid: false,
      ambushed: false,
      turned: square('L5'),
      by: -1,
      marker: -1,
      acted: true,
    };
    expect(stackOf({ proc: 'operation', step: 'which', player: 0, ...operation })).toMatchObject([
      { proc: 'operation', step: 'plunder', player: 'rome', turned: 'L5' },
      { proc: 'engagements', step: 'which', player: 'rome', among: [], open: 'L5', fated: false },
    ]);
  });

  it('what procedures no longer keep is left out', () => {
    const delay = { proc: 'delay', step: 'to', player: 1, at: square('L5'), sea: false };
    expect(stackOf({ ...delay, leader: 63 })[0]).toEqual({ ...delay, player: 'carthage', at: 'L5' });
    const check = { proc: 'victoryCheck', step: 'renounce', winner: 2 };
    expect(stackOf({ ...check, asked: 0 })[0]).toEqual({ ...check, winner: 'macedon' });
  });

  it('[6.3] from before the former initiative was kept are read with the present one', () => {
    const { former, retired, ...rest } = OLD['mobilization.next > muster.which'].position;
    const stored = {
      ...OLD['mobilization.next > muster.which'],
      position: { ...rest, initiative: 'carthage' } as Stored['position'],
    };
    const g = read(stored);
    expect([g.initiative, g.former, g.retired]).toEqual([1, 1, []]);
  });

  it('are read by these lists, which therefore keep their order', () => {
    const lists = [
      WAR.map.ids,
      namesOf(WAR.pieces.kinds),
      namesOf(WAR.pieces.groups),
      namesOf(WAR.markers.list),
      OWNER_IDS,
      RESULTS,
      [A.spyHand, A.spySquare, A.undoAttack, A.undoDefence],
    ];
    const order = createHash('sha256').update(JSON.stringify(lists)).digest('hex').slice(0, 16);
    // Where a list must change, the form of version 1 gets a list of its own as it was.
    expect(order).toBe('5542aaea92f0fb27');
  });

  it('what cannot be named is refused with its field, not with a crash', () => {
    const stored = OLD['mobilization.next > muster.which'];
    const wrong: readonly [Json, string][] = [
      [{ proc: 'muster', step: 'which', kind: 999 }, 'core.stack.0'],
      [{ proc: 'fates', step: 'throw', event: 'hera', lots: [7], tally: 3 }, 'core.stack.0'],
      [{ proc: 'move', step: 'spied', target: 1 << 20 }, 'core.stack.0'],
      [{ proc: 'nothing', step: 'x' }, 'core.stack.0'],
    ];
    for (const [frame, field] of wrong) {
      const core = { ...stored.position.core, stack: [frame] };
      const attempt = (): W => read({ ...stored, position: { ...stored.position, core } });
      expect(attempt).toThrow(BadInput);
      expect(attempt).toThrow(field);
    }
    for (const stack of [[null], ['operation'], 'operation', null])
      expect((toNewest({ core: { stack } }) as { core: unknown }).core).toEqual({ stack });
    for (const json of [null, 7, [], {}, { core: 1 }])
      expect(() => read({ ...stored, position: json as never })).toThrow(BadInput);
  });
});

describe('the form', () => {
  it('is given its number, the newest is left as it is, and a newer one is refused', () => {
    const now = { version: POSITION_VERSION };
    expect(toNewest(now)).toBe(now);
    expect(toNewest('no position')).toBe('no position');
    expect(() => toNewest({ version: POSITION_VERSION + 1 })).toThrow('newer');
    expect(() => toNewest({ version: 'two' })).toThrow('version');
  });

  it('writes by name what goes on, at every question of some games, and reads it again', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 8; seed++) {
      const dice = new QuickDice(seed);
      const beginning = {
        scenario: `short-${2 + (seed % 3)}`,
        options: { 'olympian-rolls': 1, recon: true },
        quick: false,
      };
      const g = hannibalsWar.begin(beginning, new Context(dice));
      engine.settle(g, new Context(dice));
      while (g.outcome === null) {
        const key = g.stack.map(({ proc, step }) => `${proc}.${step}`).join(' ');
        if (!seen.has(key)) {
          seen.add(key);
          const written = JSON.parse(JSON.stringify(hannibalsWar.write(g)));
          expect(hannibalsWar.read(written, beginning).stack).toEqual(g.stack);
        }
        const role = rolesIn(pending(g))[0];
        const legal = engine.legal(g, role, []);
        engine.apply(g, role, legal[dice.below(legal.length)], new Context(dice));
      }
    }
    expect(seen.size).toBeGreaterThan(60);
  });
});
