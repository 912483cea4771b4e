import { idsOf, viewFor } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../actions.ts';
import { CARTHAGE, MACEDON, NEUTRAL, ROME } from '../data/codes.ts';
import { resultOf } from '../data/index.ts';
import { hannibalsWar } from '../game.ts';
import { operation } from '../rules/12-operations.ts';
import { beginTreachery } from '../rules/17-treachery.ts';
import { fight } from '../rules/18-combat.ts';
import { C, OPERATION, type Table, table, V } from '../testing.ts';
import { chanceToExceed } from './dice-sums.ts';
import { hannibalsWarOdds } from './index.ts';

const odds = (t: Table, act: string, arg?: string | number) => {
  const action = ACTIONS.fromJson(arg === undefined ? { act } : { act, arg }) as number;
  const report = hannibalsWarOdds.oddsFor(viewFor(hannibalsWar, t.g, ROME), ROME, action);
  return Object.fromEntries(report.lines.map((line) => [line.what, line]));
};

describe('the odds', () => {
  it('count the faces of the combat table before a march into enemies that are seen', () => {
    const t = table().put(ROME, 'L5', V, V).put(CARTHAGE, 'L6', C).talents(ROME, 1);
    t.run(operation, OPERATION).act('at L5', 'all', 'pay');
    const lines = odds(t, 'go', 'L6');
    // Ten against two: 500 percent, five faces of six win.
    const { tables } = t.g.rules;
    const column = idsOf(tables.columns).findLast((it) => tables.columns[it] <= 500)!;
    const wins = [1, 2, 3, 4, 5, 6].filter((die) =>
      ['TV', 'EV'].includes(resultOf(tables, die, column)),
    ).length;
    expect(lines.win).toMatchObject({ kind: 'exact', chance: wins / 6 });
    expect(
      lines.AZ.chance + lines.AD.chance + lines.PV.chance + lines.TV.chance + lines.EV.chance,
    ).toBeCloseTo(1);
  });

  it('know that a city is won only when it is cleared', () => {
    const t = table().put(ROME, 'G4', V, V, V).put(CARTHAGE, 'castulo', C, C).talents(ROME, 1);
    t.run(operation, OPERATION).act('at G4', 'all', 'pay');
    // Fifteen against four doubled: TV on 4 and 5 leaves one of the two where he is.
    const lines = odds(t, 'go', 'H4');
    expect([lines.TV.chance, lines.EV.chance, lines.win.chance].map((p) => Math.round(6 * p))).toEqual([
      2, 1, 1,
    ]);
    const u = table()
      .hand(ROME, 'siege-train')
      .put(CARTHAGE, 'castulo', C, C)
      .put(ROME, 'castulo', V, V, V, 'fabius');
    u.happen((g) => fight(g, u.square('castulo'), ROME));
    // 32 against 8: with a Siege Train that works the defeated are lost.
    const siege = odds(u, 'commit', 'siege-train');
    expect(siege.win.chance).toBeCloseTo(siege.TV.chance + siege.EV.chance);
  });

  it('[19.3] whoever is attacked in a city wants to keep it', () => {
    const t = table()
      .hand(ROME, 'siege-train')
      .put(CARTHAGE, 'castulo', C, C)
      .put(ROME, 'castulo', V, V, V, 'fabius');
    t.happen((g) => fight(g, t.square('castulo'), ROME));
    const seenBy = (role: typeof ROME | typeof CARTHAGE) =>
      hannibalsWarOdds
        .oddsFor(viewFor(hannibalsWar, t.g, role), role, ACTIONS.fromJson({ act: 'done' }) as number)
        .lines.find(({ what }) => what === 'win' || what === 'holds')!;
    expect([seenBy(ROME).what, seenBy(CARTHAGE).what]).toEqual(['win', 'holds']);
    expect(seenBy(ROME).chance + seenBy(CARTHAGE).chance).toBeCloseTo(1);
    expect(seenBy(CARTHAGE).chance).toBeGreaterThan(0);
  });

  it('leave out elephants that a marker tramples', () => {
    const E = 'carthage-elephant';
    const t = table().hand(ROME, 'elephants').put(CARTHAGE, 'L5', E, E, C).put(ROME, 'L5', V, 'fabius');
    t.happen((g) => fight(g, t.square('L5'), ROME));
    expect(odds(t, 'commit', 'elephants').win.chance).toBeGreaterThan(odds(t, 'done').win.chance);
  });

  it('can be told of neutral Syracusa by a player who does not see the others', () => {
    const t = table()
      .put(CARTHAGE, 'H15', C, C, C)
      .put(NEUTRAL, 'syracusa', 'syracusa-auxiliary')
      .put(ROME, 'roma', V, V)
      .talents(CARTHAGE, 1);
    for (const r of [0, 1]) t.g.zones[12][r] &= ~2;
    t.run(operation, { ...OPERATION, player: CARTHAGE }).act('at H15', 'all', 'pay');
    const action = ACTIONS.fromJson({ act: 'go', arg: 'I15' }) as number;
    const report = hannibalsWarOdds.oddsFor(viewFor(hannibalsWar, t.g, CARTHAGE), CARTHAGE, action);
    expect(report.lines.map((line) => line.what)).toContain('win');
  });

  it('reckon with a marker before it is laid', () => {
    const t = table().hand(ROME, 'assault').put(CARTHAGE, 'L5', C, C, C).put(ROME, 'L5', V, 'fabius');
    t.happen((g) => fight(g, t.square('L5'), ROME));
    expect(t.question).toBe('commit.lay');
    expect(odds(t, 'commit', 'assault').win.chance).toBeGreaterThan(odds(t, 'done').win.chance);
  });

  it('tell what an unpaid march may cost', () => {
    const t = table().put(ROME, 'L5', V, V, V, V).talents(ROME, 1);
    t.run(operation, OPERATION).act('at L5', 'all');
    const line = odds(t, 'march').attrition;
    expect(line.spread?.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    expect(odds(t, 'pay').attrition).toBeUndefined();
  });

  it('give Macedon its further die against a Greek city', () => {
    const tempted = (at: string, from: string) => {
      const t = table({ players: 3 })
        .hand(MACEDON, 'treachery-1')
        .put(MACEDON, from, 'philip-v')
        .put(ROME, at, 'rome-auxiliary');
      t.happen((g) => beginTreachery(g, MACEDON)).act(`treachery ${at}`);
      const action = ACTIONS.fromJson({ act: 'commit', arg: 'treachery-1' }) as number;
      return hannibalsWarOdds.oddsFor(viewFor(hannibalsWar, t.g, MACEDON), MACEDON, action).lines[0];
    };
    expect(tempted('delphi', 'G18')).toMatchObject({ what: 'treachery', chance: chanceToExceed(2, 1) });
    expect(tempted('L6', 'L5')).toMatchObject({ what: 'treachery', chance: chanceToExceed(1, 1) });
  });

  it('count sums of dice exactly', () => {
    expect(chanceToExceed(1, 1)).toBeCloseTo(15 / 36);
    expect(chanceToExceed(2, 1)).toBeCloseTo(181 / 216);
    expect(chanceToExceed(0, 1)).toBe(0);
  });
});
