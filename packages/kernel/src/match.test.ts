import { pips, position, provingGame, withStep } from '@punica/testkit';
import {
  ACCEPT,
  BID,
  DONE,
  GO,
  handOf,
  OFFER,
  OMEN,
  type P,
  PASS,
  PEEK,
  PLACES,
  STOP,
  turn,
} from '@punica/testkit/proving';
import { describe, expect, test } from 'vitest';
import { Engine, Fault } from './engine.ts';
import { BadInput } from './errors.ts';
import type { Game } from './game.ts';
import { keyFromSeed } from './key.ts';
import { Match, replay } from './match.ts';
import { readRecord } from './record.ts';

const AMBER = 0;
const BLUE = 1;
const CORAL = 2;
const EVERYONE = [AMBER, BLUE, CORAL];
const engine = new Engine(provingGame);
const short = { scenario: 'short', options: {}, quick: false };

/** Amber has the lead, at the anvil; blue is at the cairn and coral at the elm. */
const ambersTurn = (script: readonly number[] = []) =>
  position(engine, { script }, (g) => {
    g.leader = AMBER;
    turn.enter(g, { left: 3, peeked: false, truce: 0 });
  });

const [ANVIL, BRIDGE, CAIRN, , , FORD] = PLACES.keys();

describe('undo', () => {
  test('takes back one action after the other, back to the start of the turn', () => {
    const match = ambersTurn();
    const before = engine.game.copy(match.state);
    match.play(AMBER, GO | BRIDGE);
    const between = engine.game.copy(match.state);
    match.play(AMBER, GO | ANVIL);
    match.play(AMBER, GO | FORD);
    expect(match.state.at[AMBER]).toBe(FORD);
    match.undo(AMBER);
    match.undo(AMBER);
    expect(match.state).toEqual(between);
    match.undo(AMBER);
    expect(match.state).toEqual(before);
    expect(match.canUndo(AMBER)).toBe(false);
    expect(() => match.undo(AMBER)).toThrow(BadInput);
    expect(match.log).toHaveLength(6);
    expect(match.live).toEqual([]);
  });

  test('belongs to the role that acted', () => {
    const match = ambersTurn();
    match.play(AMBER, GO | BRIDGE);
    expect(match.canUndo(BLUE)).toBe(false);
    expect(() => match.undo(BLUE)).toThrow(BadInput);
  });

  test('does not reach behind a card that was looked at', () => {
    const match = ambersTurn();
    match.play(AMBER, GO | BRIDGE);
    match.play(AMBER, PEEK | BLUE);
    expect(match.canUndo(AMBER)).toBe(false);
    match.play(AMBER, GO | ANVIL);
    expect(match.canUndo(AMBER)).toBe(true);
  });

  test("does not reach behind another's act", () => {
    const match = new Match(engine, short, keyFromSeed(1));
    for (const role of EVERYONE) match.play(role, BID | (role === AMBER ? 1 : 0));
    match.play(BLUE, OFFER | 1);
    expect(match.canUndo(BLUE)).toBe(true);
    match.play(AMBER, ACCEPT | BLUE);
    expect(match.canUndo(BLUE)).toBe(false);
    expect(match.canUndo(AMBER)).toBe(true);
  });

  test('does not let the last to answer see the answers and think again', () => {
    const match = new Match(engine, short, keyFromSeed(1));
    match.play(AMBER, BID | 2);
    expect(match.canUndo(AMBER)).toBe(true);
    match.play(BLUE, BID | 1);
    match.play(CORAL, BID | 0);
    expect(match.state.leader).toBe(AMBER);
    expect(EVERYONE.some((role) => match.canUndo(role))).toBe(false);
  });
});

describe('a take-back', () => {
  test('goes back across dice and reveals if all agree, and other dice come then', () => {
    const results = new Set<string>();
    const match = ambersTurn();
    const before = JSON.stringify(match.state);
    for (let i = 0; i < 12; i++) {
      const place = match.version;
      match.play(AMBER, PEEK | BLUE);
      results.add(JSON.stringify(match.state.zones[handOf(BLUE)]));
      match.takeBack(place, EVERYONE);
      expect(JSON.stringify(match.state)).toBe(before);
    }
    expect(results.size).toBeGreaterThan(1);
    expect(match.version).toBe(24);
  });

  test('needs everybody, and an action that still counts', () => {
    const match = ambersTurn();
    match.play(AMBER, OMEN);
    const needsAll = new BadInput('agreed', 'needs the consent of every role');
    expect(() => match.takeBack(0, [AMBER, BLUE])).toThrow(needsAll);
    expect(() => match.takeBack(0, [AMBER, BLUE, BLUE])).toThrow(needsAll);
    expect(() => match.takeBack(0, [AMBER, BLUE, -1])).toThrow(needsAll);
    expect(() => match.takeBack(5, EVERYONE)).toThrow(
      new BadInput('takeBack', 'entry 5 is no action that still counts'),
    );
    match.takeBack(0, EVERYONE);
    expect(() => match.takeBack(0, EVERYONE)).toThrow(BadInput);
    expect(match.version).toBe(2);
  });
});

describe('a record', () => {
  function played(): Match<P, unknown> {
    const match = new Match<P, unknown>(engine as Engine<P, unknown>, short, keyFromSeed(4));
    for (const role of EVERYONE) match.play(role, BID | (role === AMBER ? 3 : 1));
    match.play(CORAL, OFFER | 2);
    match.undo(CORAL);
    for (const role of EVERYONE) match.play(role, DONE);
    match.play(AMBER, PEEK | CORAL);
    match.takeBack(match.live[match.live.length - 1], EVERYONE);
    match.play(AMBER, PEEK | CORAL);
    match.play(AMBER, GO | BRIDGE);
    return match;
  }

  test('leads to the same state bit for bit, with undo and take-back in it', () => {
    const match = played();
    const again = replay(match.engine, readRecord(JSON.parse(JSON.stringify(match.record()))));
    expect(again.state).toEqual(match.state);
    expect(again.live).toEqual(match.live);
    expect(again.canUndo(AMBER)).toBe(true);
    expect(again.record()).toEqual(match.record());
  });

  test('can be replayed in part', () => {
    const match = played();
    expect(replay(match.engine, match.record(), 3).state.leader).toBe(AMBER);
    expect(replay(match.engine, match.record(), 0).version).toBe(0);
  });

  test('keeps the events of each entry', () => {
    const match = played();
    expect(match.opening.some((told) => (told.event as { ev: string }).ev === 'drew')).toBe(true);
    expect(match.toldAt(2)).toMatchObject([{ event: { ev: 'leads', role: AMBER } }]);
    expect(match.toldAt(999)).toEqual([]);
  });

  test.each([
    [{ by: 'green', act: 'done' }, 'log.3.by', 'names no role of this game'],
    [{ by: 'amber', act: 'fly' }, 'log.3.action.act', 'knows no "fly"'],
    [{ by: 'amber', act: 'stop' }, 'log.3', 'is not a legal action here'],
    [{ by: 'amber', undo: 2 }, 'log.3.undo', 'names an entry that cannot be undone'],
    [{ by: 'green', undo: 2 }, 'log.3.by', 'names no role of this game'],
    [{ agreed: ['amber', 'blue'], takeBack: 0 }, 'log.3.agreed', 'needs the consent of every role'],
    [{ agreed: ['amber', 'blue', 'nobody'], takeBack: 0 }, 'log.3.agreed', 'needs the consent of every role'],
    [
      { agreed: ['amber', 'blue', 'coral'], takeBack: 7 },
      'log.3.takeBack',
      'entry 7 is no action that still counts',
    ],
    [{ base: {}, why: 'test' }, 'log.3.base.core', 'is missing'],
  ])('with a bad entry %j is refused at its place', (entry, field, problem) => {
    const record = played().record();
    const log = [...record.log.slice(0, 3), entry];
    expect(() => replay(engine, { ...record, log })).toThrow(new BadInput(field, problem));
  });

  test('is refused where a rule forbids an action, with the rule', () => {
    const record = played().record();
    const log = [{ by: 'amber', act: 'bid', arg: 3 }];
    const poor = { ...record, options: { purse: 3 }, log };
    expect(replay(engine, poor).version).toBe(1);
    const forbidden = { ...ambersTurn().record(), log: [{ by: 'blue', act: 'stop' }] };
    expect(() => replay(engine, forbidden)).toThrow(new BadInput('log.0.by', 'was not asked'));
    const twice = ['amber', 'amber'].map((by) => ({ by, act: 'peek', arg: 'blue' }));
    expect(() => replay(engine, { ...ambersTurn().record(), log: twice })).toThrow(
      new BadInput('log.1', 'is not a legal action here', '5.4'),
    );
  });

  test("is refused where somebody undoes another's action", () => {
    const log = [
      { by: 'amber', act: 'go', arg: 'bridge' },
      { by: 'blue', undo: 0 },
    ];
    const record = { ...ambersTurn().record(), log };
    expect(() => replay(engine, record)).toThrow(new BadInput('log.1.by', "cannot undo another's action"));
  });

  test('of another game is refused', () => {
    expect(() => replay(engine, { ...played().record(), game: 'chess' })).toThrow(
      new BadInput('game', 'is not proving'),
    );
  });
});

describe('a position to start from', () => {
  test('is part of the record, with dice written down beforehand', () => {
    // Blue is one step on; nobody ambushes or plays a force; 6 against 1.
    const match = ambersTurn(pips(6, 1));
    match.play(AMBER, GO | BRIDGE);
    match.play(AMBER, GO | CAIRN);
    match.play(BLUE, PASS);
    match.play(CORAL, PASS);
    match.play(AMBER, PASS);
    match.play(BLUE, PASS);
    expect(match.state.coins).toEqual([6, 4, 5]);
    expect(replay(engine, match.record()).state).toEqual(match.state);
  });

  test('has its dice used up one action after the other', () => {
    const match = ambersTurn([3, ...pips(6, 1)]);
    const last = match.state.zones[handOf(BLUE)][3];
    match.play(AMBER, PEEK | BLUE);
    expect(match.state.zones[handOf(BLUE)][3]).not.toBe(last);
    match.play(AMBER, GO | BRIDGE);
    match.play(AMBER, GO | CAIRN);
    for (const role of [BLUE, CORAL, AMBER, BLUE]) match.play(role, PASS);
    expect(match.toldAt(match.version - 1)).toContainEqual(
      expect.objectContaining({ event: { ev: 'rolled', attack: 6, defence: 1, won: true } }),
    );
  });

  test('with a bad field is refused by name', () => {
    const { start, ...record } = ambersTurn().record();
    expect(() => replay(engine, { ...record, start: { ...start, leader: 'green' } })).toThrow('start.leader');
  });

  test('has its written dice again after a take-back', () => {
    const match = ambersTurn([3]);
    match.play(AMBER, PEEK | BLUE);
    const after = engine.game.copy(match.state);
    match.takeBack(0, EVERYONE);
    match.play(AMBER, PEEK | BLUE);
    expect(match.state).toEqual(after);
  });
});

describe('a base', () => {
  test('ends the written dice, so that what was before it need not be known', () => {
    const match = ambersTurn([3, ...pips(6, 1)]);
    match.play(AMBER, PEEK | BLUE);
    match.rebase(engine.game.write(match.state), 'the rules were changed');
    match.play(AMBER, GO | BRIDGE);
    match.play(AMBER, GO | CAIRN);
    for (const role of [BLUE, CORAL, AMBER, BLUE]) match.play(role, PASS);
    expect(replay(engine, match.record()).state).toEqual(match.state);
  });

  test('goes on from a stored position; what was before is kept and no longer judged', () => {
    const old = ambersTurn();
    old.play(AMBER, GO | BRIDGE);
    const stored = engine.game.write(old.state);
    old.rebase(stored, 'the rules were changed');
    expect(old.canUndo(AMBER)).toBe(false);
    old.play(AMBER, GO | ANVIL);
    const record = old.record();
    // As if the first action had become illegal under the new rules.
    const log = [{ by: 'blue', act: 'stop' }, ...record.log.slice(1)];
    const again = replay(engine, { ...record, log });
    expect(again.state).toEqual(old.state);
    expect(again.live).toEqual([1, 2]);
    expect(() => again.takeBack(1, EVERYONE)).toThrow('entry 1 is no action that still counts');
    again.takeBack(2, EVERYONE);
    expect(engine.game.write(again.state)).toEqual(stored);
  });
});

test('a fault of the rules code leaves the match where it was', () => {
  const take = (g: unknown) => {
    (g as P).coins[0] = 99;
    throw new Fault('broken');
  };
  const broken = withStep(provingGame as Game<P>, 'turn', 'act', { take });
  const match = position(new Engine(broken), {}, (g) => turn.enter(g, { left: 3, peeked: false, truce: 0 }));
  const before = JSON.stringify(match.state);
  expect(() => match.play(AMBER, STOP)).toThrow('broken');
  expect(JSON.stringify(match.state)).toBe(before);
  expect(match.version).toBe(0);
});
