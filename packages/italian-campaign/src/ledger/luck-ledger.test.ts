import { greedyBot } from '@punica/bots';
import { Engine, type Frame, viewFor } from '@punica/kernel';
import { ledgerWords, luckTogether, type Throw } from '@punica/odds';
import { flawsOf, luckOfGames } from '@punica/odds/testing';
import { matchByChance, randomBeginning } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import type { CampaignEvent } from '../events.ts';
import { italianCampaign } from '../game.ts';
import { fieldColumn } from '../rules/09-odds.ts';
import type { Italy } from '../state.ts';
import { CARTHAGE, emptyTable, ROME } from '../testing.ts';
import { Lots } from './election-lots.ts';
import { italianLuck } from './index.ts';
import { ItalianLuckReader } from './luck-ledger.ts';
import { quality } from './worth.ts';

const engine = new Engine(italianCampaign);
const trial = { game: italianCampaign, reader: () => new ItalianLuckReader() };

it('comes out even over 80 random games, for each side and each kind of throw, and misses no throw', () => {
  const luck = luckOfGames({ ...trial, count: 80, begin: (dice) => randomBeginning(engine, dice) });
  expect(flawsOf(luck, 0.4)).toEqual([]);
  expect(luck.kinds.size).toBeGreaterThan(8);
});

it('misses no throw where somebody fights either', () => {
  const bot = greedyBot(italianCampaign, italianCampaign.knowledge!);
  const luck = luckOfGames({
    ...trial,
    count: 2,
    begin: (dice) => randomBeginning(engine, dice, true),
    choose: (g, role, legal, dice) => bot.choose(viewFor(italianCampaign, g, role), role, legal, dice),
  });
  expect(luck.explained).toBe(luck.thrown);
  expect(luck.kinds.has('combat of rome')).toBe(true);
});

const told = (
  g: Italy,
  event: CampaignEvent,
  face: number,
  frame: object = { proc: 'rest', step: 'wait' },
) => {
  g.stack.push(frame as Frame);
  const throws: Throw[] = [{ sides: 6, face: face - 1 }];
  const shares = new ItalianLuckReader().hear(g, event, throws)!;
  g.stack.pop();
  return shares.map(({ role, what, luck }) => [role, what, luck.actual, Number(luck.expected.toFixed(6))]);
};

describe('known dice', () => {
  it('[9.2] a round costs each side its own steps, whoever rolls', () => {
    const t = emptyTable().facing('roman-foot 4', 'punic-foot 4');
    const round = (face: number, attacker: number) =>
      told(
        t.g,
        {
          ev: 'round',
          hex: t.hex('2507'),
          round: 1,
          attackerSp: 40,
          defenderSp: 24,
          column: fieldColumn(40, 24),
          shift: 0,
          die: face,
          modifiers: [],
          result: '',
        },
        face,
        { proc: 'fieldCombat', step: 'round', attacker },
      );
    for (const face of [1, 3, 6]) {
      const [rome, carthage] = round(face, ROME);
      const [other, attacking] = round(face, CARTHAGE);
      // Five points for a Roman step, two for a Carthaginian one: turned round, each loses the other's steps.
      expect(Number(rome[2]) / 5).toBeCloseTo(Number(attacking[2]) / 2, 12);
      expect(Number(rome[3]) / 5).toBeCloseTo(Number(attacking[3]) / 2, 5);
      expect(Number(other[2]) / 5).toBeCloseTo(Number(carthage[2]) / 2, 12);
    }
  });

  it('[9.7] a siege: a city of five points a year for four years, on the number needed', () => {
    const t = emptyTable().year(-216).control(ROME, 'nola');
    const event = { ev: 'siegeRoll', city: t.city('nola'), need: 5, die: 5, fell: true } as const;
    expect(told(t.g, event, 5)).toEqual([[CARTHAGE, 'siege', 20, Number((20 / 3).toFixed(6))]]);
    expect(told(t.g, event, 4)[0][2]).toBe(0);
  });

  it('[10.5] a leader in danger: Hannibal is more to lose than a Praetor', () => {
    const t = emptyTable().stand('hannibal', '2507').stand('varro', '2508');
    const death = (id: string) =>
      told(t.g, { ev: 'risk', leader: t.leader(id), die: 1, killed: true }, 1, {
        proc: 'withdrawal',
        step: 'away',
      })[0];
    const [side, what, lost, expected] = death('varro');
    expect([side, what, lost]).toEqual([ROME, 'risk', -2]);
    expect(expected).toBeCloseTo(-1 / 3, 5);
    expect(death('hannibal')[2]).toBeLessThan(-10);
  });

  it('[5.5] lots come out even among all orders', () => {
    const { g } = emptyTable();
    const candidates = g.rules.leaders.romans.slice(0, 3);
    expect(new Set(candidates.map((leader) => quality(g, leader))).size).toBeGreaterThan(1);
    let sum = 0;
    for (const first of [0, 1, 2])
      for (const second of [0, 1]) {
        const lots = new Lots(g, candidates);
        const luck = luckTogether([
          lots.next({ sides: 3, face: first }),
          lots.next({ sides: 2, face: second }),
        ]);
        expect(lots.isOver).toBe(true);
        sum += luck.actual - luck.expected;
      }
    expect(sum).toBeCloseTo(0, 9);
  });
});

it('is told in plain words, and the same each time', () => {
  const match = matchByChance(engine, 1);
  const ledger = italianLuck.luckLedger(match.record());
  expect(italianLuck.luckLedger(match.record())).toEqual(ledger);
  // [12.3] Gauls drawn by the set-up stand before the first entry of the log.
  const atSetUp = ledger.entries.filter(({ what, place }) => what === 'counters' && place === -1);
  expect(atSetUp).toHaveLength(match.state.rules.scenario.gauls);
  for (const { what } of ledger.entries) expect(italianLuck.topics[what]).toMatch(/\w/);
  const words = ledgerWords(ledger, italianLuck);
  expect(words[0]).toMatch(/^Rome: \d+ dice and counters/);
  expect(words[2]).toMatch(/^Fortune favoured /);
});
