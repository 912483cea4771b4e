import { position, provingGame } from '@punica/testkit';
import { handOf, OMEN, type P, PEEK, turn } from '@punica/testkit/proving';
import { describe, expect, test } from 'vitest';
import { Engine } from './engine.ts';
import type { Game } from './game.ts';
import { admit, isRefused, submit, why } from './gate.ts';
import type { Match } from './match.ts';
import { itemOf } from './zone.ts';

const AMBER = 0;
const BLUE = 1;
const engine = new Engine(provingGame);

const ambersTurn = () => position(engine, {}, (g) => turn.enter(g, { left: 3, peeked: false, truce: 0b010 }));

function over(): Match<P, unknown> {
  return position(engine as Engine<P, unknown>, {}, (g) => {
    g.outcome = { winners: 0b001, rule: '7.3', reason: 'most-coins' };
  });
}

test('lets in exactly what is offered, and hands back the new version and the events', () => {
  const match = ambersTurn();
  const result = submit(match, AMBER, 0, { act: 'go', arg: 'ford' });
  expect(result).toMatchObject({ version: 1, told: [{ event: { ev: 'went', role: AMBER } }] });
  expect(match.log).toEqual([{ by: 'amber', act: 'go', arg: 'ford' }]);
});

test('examines without carrying out', () => {
  const match = ambersTurn();
  expect(admit(match, AMBER, 0, { act: 'omen' })).toBe(OMEN);
  expect(match.version).toBe(0);
});

describe('refuses with a type, the field and the rule, and changes nothing', () => {
  test.each([
    ['a role not asked', BLUE, 0, { act: 'stop' }, 'not-asked', 'role', '5.1'],
    ['a role that shifts to one that is asked', 32, 0, { act: 'stop' }, 'not-asked', 'role', '5.1'],
    ['a negative role', -32, 0, { act: 'stop' }, 'not-asked', 'role', '5.1'],
    ['a role as text', '0' as never, 0, { act: 'stop' }, 'not-asked', 'role', '5.1'],
    ['an onlooker', -1, 0, { act: 'stop' }, 'not-asked', 'role', '5.1'],
    ['an old version', AMBER, -1, { act: 'stop' }, 'stale', 'version', undefined],
    ['a version as text', AMBER, '0', { act: 'stop' }, 'stale', 'version', undefined],
    ['no action', AMBER, 0, undefined, 'malformed', 'action', undefined],
    ['an unknown act', AMBER, 0, { act: 'fly' }, 'malformed', 'action.act', undefined],
    ['an act of another question', AMBER, 0, { act: 'bid', arg: 1 }, 'not-offered', 'action', '5.1'],
    ['a place too far', AMBER, 0, { act: 'go', arg: 'dune' }, 'not-offered', 'action', '5.1'],
  ])('%s', (_what, role, version, action, refused, field, rule) => {
    const match = ambersTurn();
    const before = JSON.stringify(match.state);
    const result = submit(match, role, version, action);
    expect(result).toMatchObject({ refused, field });
    expect(isRefused(result) && result.rule).toBe(rule);
    expect(JSON.stringify(match.state)).toBe(before);
    expect(match.version).toBe(0);
  });

  test('what a rule forbids, with its words', () => {
    const match = ambersTurn();
    submit(match, AMBER, 0, { act: 'go', arg: 'bridge' });
    expect(submit(match, AMBER, 1, { act: 'go', arg: 'cairn' })).toEqual({
      refused: 'forbidden',
      field: 'action',
      problem: 'You have given that role a truce this round.',
      rule: '5.3',
      code: 'truce-holds',
    });
  });

  test('anything once the game is over', () => {
    const match = over();
    expect(submit(match, AMBER, 0, { act: 'stop' })).toMatchObject({ refused: 'over' });
    expect(why(match, AMBER, PEEK)).toMatchObject({ refused: 'over' });
  });
});

test('says what is being decided, in words made from the view alone', () => {
  const spying: Game<P, unknown> = {
    ...(provingGame as Game<P, unknown>),
    words: {
      ...provingGame.words,
      event: () => '',
      prompt: (g) => `blue holds ${g.zones[handOf(BLUE)].map(itemOf).join()}`,
    },
  };
  const match = position(new Engine(spying), {}, (g) => turn.enter(g, { left: 3, peeked: false, truce: 0 }));
  const hand = match.state.zones[handOf(BLUE)].map(itemOf).join();
  const refused = submit(match, AMBER, 0, { act: 'bid', arg: 0 });
  expect(isRefused(refused) && refused.problem).not.toContain(hand);
});
