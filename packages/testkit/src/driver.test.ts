import { Context, ONLOOKER, QuickDice } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { Driver, Stage } from './driver.ts';
import type { ProvingEvent } from './proving/events.ts';
import { provingGame } from './proving/game.ts';
import { type P, PLACES, ROLES } from './proving/state.ts';
import { turn } from './proving/turn.ts';

const STAGE = new Stage<P, ProvingEvent>(provingGame);
const [AMBER, BLUE, CORAL] = ROLES.keys();

/** Calls places by their numbers on the ring. */
class Ring extends Driver<P, ProvingEvent> {
  protected override argument(act: string, name: string): string {
    return act === 'go' && /^\d$/.test(name) ? PLACES[Number(name)] : name;
  }
}

function ring(): Ring {
  const x = new Context<ProvingEvent>(new QuickDice(1));
  const g = provingGame.begin({ scenario: 'short', options: { omens: false, purse: 2 }, quick: false }, x);
  return new Ring(STAGE, g);
}

const bidding = (): Ring => ring().settle();

/** Amber leads; nothing comes after its turn. */
function ambersTurn(): Ring {
  const t = ring();
  t.g.stack = [];
  return t.run(turn, { left: 3, peeked: false, truce: 0 });
}

describe('a table of any game', () => {
  it('tells who is asked, alone or with others', () => {
    const t = bidding();
    expect([t.question, t.rule, t.asked, t.allAsked]).toEqual([
      'round.bid',
      '3.1',
      ONLOOKER,
      [AMBER, BLUE, CORAL],
    ]);
    expect(ambersTurn().asked).toBe(AMBER);
  });

  it('plays for the first who is asked, or for whom it is told', () => {
    const t = bidding().as(CORAL, 'bid 2').act('bid 1', 'bid 0');
    expect([t.g.leader, t.g.coins]).toEqual([CORAL, [2, 2, 0]]);
    expect(t.events('leads').map((e) => e.bids)).toEqual([[1, 0, 2]]);
  });

  it('throws the dice it was given, one after the other', () => {
    const leader = (face: number): number => {
      const t = bidding().dice(face);
      return t.act('bid 2', 'bid 2', 'bid 2').g.leader;
    };
    expect([1, 2, 3].map(leader)).toEqual([AMBER, BLUE, CORAL]);
  });

  it('says why not, and does nothing that is not legal', () => {
    const t = bidding();
    expect([t.can('bid 2'), t.can('bid 3')]).toEqual([true, false]);
    expect([t.refusal('bid 3'), t.reason('bid 3'), t.why('bid 3')]).toEqual([
      '3.2',
      'too-poor',
      ['3.2', 'too-poor'],
    ]);
    expect([t.refusal('bid 2'), t.reason('bid 2'), t.why('bid 2')]).toEqual(['', '', []]);
    const before = structuredClone(t.g);
    expect(() => t.act('bid 3')).toThrow(
      '"bid 3" is not legal at round.bid (3.2); legal: bid 0, bid 1, bid 2',
    );
    expect(() => t.act('bid many')).toThrow('"bid many": action.arg must be a whole number');
    expect(() => t.act('dance')).toThrow('"dance": action.act knows no "dance"');
    expect(t.g).toEqual(before);
  });

  it('knows places by names of its own', () => {
    const t = ambersTurn();
    expect(t.legal()).toContain(`go ${PLACES[5]}`);
    expect(t.act('go 5').g.at[AMBER]).toBe(5);
  });

  it('rests when what was begun is done, which is not the end of the game', () => {
    const t = ambersTurn();
    expect(t.act('stop').question).toBe('over');
    expect(() => t.until('turn.act')).toThrow('turn.act is never asked');
    const end = bidding().until('ended');
    expect(end.g.outcome).not.toBeNull();
    expect(() => end.until('over')).toThrow('over is never asked');
  });
});
