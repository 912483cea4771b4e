import { describe, expect, it } from 'vitest';
import { CARTHAGE, GAULS, MACEDON, NONE, type Player, ROME } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import { AUX, type Table, table } from '../testing.ts';
import { holdings, reached, victoryCheck, victoryLevel } from './29-victory.ts';

const check = (t: Table) => t.run(victoryCheck, { winner: NONE });
const aim = (t: Table, player: Player) => reached(t.g, player, WAR.scenarios.cards[player].aim);

/** Rome everywhere in its own cities and those of the Punic west. */
function roman(t: Table, least: number): Table {
  for (const at of WAR.map.taxed) {
    if (holdings(t.g, ROME) >= least) break;
    if (at === t.square('carthago')) continue;
    if (t.g.reserve[WAR.pieces.groupIndex['rome-auxiliary']] > 0) t.put(ROME, WAR.map.ids[at], AUX);
    else if (t.g.reserve[WAR.pieces.groupIndex['rome-legion']] > 0)
      t.put(ROME, WAR.map.ids[at], 'rome-legion-recruit');
    else t.put(ROME, WAR.map.ids[at], 'carthage-auxiliary');
  }
  return t;
}

describe('29 how to win', () => {
  it('[29.1, 29.2] enough taxation held: 30 with two players, 23 with more; pillaged cities count half, rounded up', () => {
    expect([2, 3, 4].map((players) => table({ players: players as 2 }).g.rules.victory)).toEqual([
      30, 23, 23,
    ]);
    const t = table().put(ROME, 'thessalonika', AUX).put(ROME, 'capua', 'carthage-auxiliary');
    expect(holdings(t.g, ROME)).toBe(5);
    expect(holdings(t.pillaged('thessalonika').g, ROME)).toBe(2 + 2);
    const won = check(roman(table(), 30));
    expect(won.question).toBe('victoryCheck.renounce');
    won.act('no');
    expect(won.g.outcome).toMatchObject({ winners: 1 << ROME });
  });

  it('[29.3, player card rome, player card carthage] Carthago and Carthago Nova; Roma with Carthago, or the south with Syracusa', () => {
    const t = table().put(ROME, 'carthago', AUX);
    expect(aim(t, ROME)).toBe(false);
    expect(aim(t.put(ROME, 'carthago-nova', AUX), ROME)).toBe(true);
    const u = table();
    for (const city of ['capua', 'tarentum', 'syracusa', 'caralis'])
      u.put(CARTHAGE, city, 'carthage-auxiliary');
    expect(aim(u, CARTHAGE)).toBe(true);
    expect(aim(u.put(ROME, 'caralis', AUX), CARTHAGE)).toBe(false);
    const v = table().put(CARTHAGE, 'roma', 'carthage-auxiliary');
    expect(aim(v, CARTHAGE)).toBe(false);
    expect(aim(v.put(CARTHAGE, 'carthago', 'carthage-auxiliary'), CARTHAGE)).toBe(true);
  });

  it('[29.3, player card macedon, player card gauls] Illyria and three places in Italy; Massilia with Roma or the Po', () => {
    const t = table({ players: 4 });
    for (const city of ['thessalonika', 'corinth', 'epidamnus', 'corcyra'])
      t.put(MACEDON, city, 'macedon-auxiliary');
    expect(aim(t, MACEDON)).toBe(false);
    expect(aim(t.put(MACEDON, 'tarentum', 'macedon-auxiliary'), MACEDON)).toBe(false);
    expect(aim(t.put(MACEDON, 'capua', 'macedon-auxiliary'), MACEDON)).toBe(false);
    expect(aim(t.put(MACEDON, 'croton', 'macedon-auxiliary'), MACEDON)).toBe(true);
    const u = table({ players: 4 }).put(GAULS, 'massilia', 'gauls-auxiliary');
    expect(aim(u, GAULS)).toBe(false);
    expect(aim(u.pillaged('roma'), GAULS)).toBe(true);
    expect(aim(u.put(ROME, 'vienna', AUX), GAULS)).toBe(false);
  });

  it('[29.4] both conditions together are a major victory, which nobody renounces', () => {
    const t = roman(table(), 30)
      .put(ROME, 'carthago', 'rome-cavalry')
      .put(ROME, 'carthago-nova', 'rome-cavalry');
    expect(victoryLevel(t.g, ROME)).toBe(2);
    expect(check(t).g.outcome?.reason).toBe('majorVictory');
  });

  it('[29.5] nobody, or several at once: the war goes on, and after the last turn it is a draw', () => {
    expect(check(table()).g.outcome).toBeNull();
    const t = table().put(ROME, 'carthago', AUX).put(ROME, 'carthago-nova', AUX);
    for (const city of ['capua', 'tarentum', 'syracusa', 'caralis'])
      t.put(CARTHAGE, city, 'carthage-auxiliary');
    expect(check(t).g.outcome).toBeNull();
    const last = table();
    last.g.turn = 8;
    expect(check(last).g.outcome).toMatchObject({ winners: 0, reason: 'stalemate' });
  });

  it('[29.6] a minor victory may be renounced, if all agree and it is not the last turn', () => {
    const win = () =>
      table({ players: 3 })
        .put(CARTHAGE, 'roma', 'carthage-auxiliary')
        .put(CARTHAGE, 'carthago', 'carthage-auxiliary');
    const t = check(win()).act('yes').as(ROME, 'yes').as(MACEDON, 'yes');
    expect(t.g.outcome).toBeNull();
    const u = check(win()).act('yes').as(ROME, 'yes').as(MACEDON, 'no');
    expect(u.g.outcome).toMatchObject({ winners: 1 << CARTHAGE, reason: 'cardVictory' });
    const last = win();
    last.g.turn = 8;
    expect(check(last).g.outcome).not.toBeNull();
  });
});
