import { knownTo, viewFor } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { A } from '../actions.ts';
import { showUnits } from '../board.ts';
import { NONE, PUNIC } from '../data/index.ts';
import { italianCampaign } from '../game.ts';
import { spWith } from '../places.ts';
import { DEAD, withRoman } from '../state.ts';
import { CARTHAGE, emptyTable, move, ROME, type Table } from '../testing.ts';
import { actionWords } from '../words/actions.ts';
import { boxOf, HANNIBAL } from '../zones.ts';
import { allowance, entryCost } from './07-costs.ts';
import { courtingModifier } from './07-diplomacy.ts';
import { fieldPhase } from './09-field.ts';

describe('movement', () => {
  it('[7.1] the phasing player moves all, some or none of his leaders, each once', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 3').stand('hanno', '2606', 'punic-foot 1');
    move(t, CARTHAGE);
    expect(t.legal()).toEqual(['march hannibal', 'march hanno', 'done']);
    t.act('march hannibal', 'go 2508', 'stop');
    expect(t.legal()).toEqual(['march hanno', 'done']);
    expect(t.refusal('march hannibal')).toBe('7.1');
    expect(t.act('done').question).toBe('over');
  });

  it('[7.2] units that began with the leader go with him; what he drops is not picked up again', () => {
    const t = emptyTable()
      .stand('hannibal', '2507', 'punic-foot 1')
      .alone('2507', 'punic-horse-4 1')
      .stand('hanno', '2508', 'punic-foot 1');
    move(t, CARTHAGE).act(
      'march hannibal',
      'take punic-horse-4',
      'go 2508',
      'drop punic-horse-4',
      'stop',
      'march hanno',
    );
    // The horse has moved; Hanno, who stands here too, cannot take it on.
    expect(t.question).toBe('march.step');
    expect(t.pieces(CARTHAGE, '2508')).toBe(3);
  });

  it('[7.1, 7.2] the next phase sets everybody free, the first in the list too', () => {
    const t = emptyTable().stand('fabius', '2507', 'roman-foot 3');
    const [first] = t.g.rules.leaders.romans;
    const [unit] = t.g.rules.units.all;
    expect([first, t.g.unitAt[unit]]).toEqual([t.leader('fabius'), withRoman(t.leader('fabius'))]);
    move(t, ROME).act('march fabius', 'go 2508', 'drop roman-foot', 'stop');
    expect(t.events('dropped')).toMatchObject([{ unit, hex: t.hex('2508') }]);
    expect(t.g.spent[unit]).toBe(1);
    // The unit that he left can go with him again, and he may march.
    move(t, ROME).act('march fabius');
    expect(t.legal()).toContain('take roman-foot');
  });

  it('[7.2, 7.8] everything that his rank allows goes along at a word, the strongest first', () => {
    const taken = (units: string): (number | undefined)[] => {
      const t = emptyTable().stand('varro', '2507').alone('2507', units);
      move(t, ROME).act('march varro', 'takeAll');
      expect(t.question).toBe('march.step');
      return [spWith(t.g, t.leader('varro')), t.events('tookUp')[0]?.count];
    };
    expect(taken('roman-horse 2, roman-foot 6')).toEqual([50, 5]);
    expect(taken('roman-horse 4, roman-foot 4')).toEqual([52, 8]);
    const punic = emptyTable()
      .stand('hannibal', '2507', 'punic-foot 1')
      .stand('hanno', '2507', 'punic-foot 2');
    move(punic.alone('2507', 'punic-elephant 3'), CARTHAGE).act('march hannibal', 'takeAll');
    expect(spWith(punic.g, HANNIBAL)).toBe(27);
  });

  it('[7.2] a hex with an enemy ends the march', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 1').alone('2508', 'roman-foot 1');
    move(t, CARTHAGE).act('march hannibal', 'go 2508');
    expect(t.question).toBe('over');
  });

  it('[7.3] foot and elephants make 20, horse and leaders 30, the slowest sets the pace', () => {
    const t = emptyTable()
      .stand('hannibal', '2507', 'punic-horse-4 2')
      .stand('hanno', '2508')
      .stand('hamilcar', '2606', 'punic-horse-4 1, punic-elephant 1');
    expect(allowance(t.g, t.leader('hannibal'))).toBe(30);
    expect(allowance(t.g, t.leader('hanno'))).toBe(30);
    expect(allowance(t.g, t.leader('hamilcar'))).toBe(20);
    t.stand('fabius', '1417', 'roman-foot 1, roman-horse 1');
    expect(allowance(t.g, t.leader('fabius'))).toBe(20);
  });

  it('[7.3] points run out', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 1');
    move(t, CARTHAGE).act('march hannibal');
    for (let i = 0; i < 5; i++) t.act('go 2508', 'go 2507');
    expect(t.refusal('go 2508')).toBe('7.3');
  });

  it('[7.31, table terrain effects] roads cost one, unfriendly cities their full price', () => {
    const t = emptyTable();
    const cost = (from: string, to: string, side: typeof ROME | typeof CARTHAGE = ROME): number =>
      entryCost(t.g, side, t.hex(from), t.hex(to));
    expect(cost('2115', '2214')).toBe(1);
    expect(cost('2507', '2508')).toBe(2);
    expect(cost('1417', '1418')).toBe(3);
    expect(cost('0325', '0226')).toBe(5);
    expect(cost('2115', '2015')).toBe(1);
    expect(cost('2115', '2015', CARTHAGE)).toBe(4);
    expect(t.g.rules.tables.terrainMp).toEqual([2, 3, 5, 4]);
    expect(t.g.rules.tables.terrainShift).toEqual([0, -1, -2, -1]);
    expect(Array.from(t.g.rules.tables.cityClasses, (c) => c.intrinsic)).toEqual([0, 5, 10, 15, 40]);
  });

  it('[10.2] a Roman leader needs a legion to move', () => {
    const t = emptyTable()
      .stand('fabius', '1417', 'roman-foot 1')
      .stand('varro', '1518', 'roman-foot 1, roman-horse 1');
    move(t, ROME);
    expect(t.refusal('march fabius')).toBe('10.2');
    t.act('march varro', 'drop roman-horse');
    expect(t.refusal('go 1417')).toBe('10.2');
  });

  it('[7.8] each rank has its limit', () => {
    const t = emptyTable()
      .stand('fabius', '1417', 'roman-foot 4, roman-horse 4')
      .alone('1417', 'roman-horse 1, roman-foot 2');
    move(t, ROME).act('march fabius');
    expect(t.refusal('take roman-foot')).toBe('7.8');
    expect(t.refusal('take roman-horse')).toBe('7.8');
    expect(t.g.rules.leaders.legions).toEqual([-1, 4, 6, 8, 8, 8]);
  });

  it('[7.8] three leaders are the most in a hex, even in passing (R57), the Gaulish one not counted', () => {
    const t = emptyTable()
      .stand('hannibal', '0325', 'punic-foot 1')
      .stand('hanno', '0325')
      .stand('hamilcar', '0325');
    t.stand('hasdrubal', '0324', 'punic-foot 1').stand('gaulish-leader', '0324', 'gaul-2 1');
    move(t, CARTHAGE).act('march hasdrubal');
    expect(t.refusal('go 0325')).toBe('7.8');
    t.act('stop', 'march gaulish-leader');
    expect(t.refusal('go 0325')).toBe('');
  });

  it('[9.7] an open town is taken by walking in, even in passing', () => {
    const t = emptyTable().stand('hannibal', '0325', 'punic-foot 1');
    move(t, CARTHAGE).act('march hannibal', 'go taurasia');
    expect(t.g.control[t.city('taurasia')]).toBe(CARTHAGE);
    expect(t.question).toBe('march.step');
  });
});

describe('diplomacy', () => {
  it('[7.4] a die at or above the loyalty wins the city, for five points, once a segment', () => {
    const t = emptyTable().stand('hanno', '2507', 'punic-foot 1').dice(3, 6);
    move(t, CARTHAGE).act('march hanno', 'court arpi');
    expect(t.g.control[t.city('arpi')]).toBe(ROME);
    expect(t.refusal('court arpi')).toBe('7.4');
    t.act('court canusium', 'court salapia', 'court venusia');
    expect(
      t
        .events('diplomacy')
        .map((e) => e.success)
        .slice(0, 2),
    ).toEqual([false, true]);
    expect(t.refusal('go 2508')).toBe('7.3');
  });

  it('[7.4] the great fortresses do not listen', () => {
    const t = emptyTable().stand('hannibal', '2115', 'punic-foot 1');
    expect(move(t, CARTHAGE).act('march hannibal').refusal('court roma')).toBe('7.4');
  });

  it('[7.41] Hannibal adds one for each 20 SP in the shaky provinces, a Roman one for each 10 SP in his own', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 8').stand('hanno', '2508', '');
    t.stand('fabius', '2606', 'roman-foot 2, roman-horse 1', 'consul');
    expect(courtingModifier(t.g, t.leader('hannibal'), t.city('arpi'))).toBe(2);
    expect(courtingModifier(t.g, t.leader('hanno'), t.city('arpi'))).toBe(0);
    expect(courtingModifier(t.g, t.leader('hannibal'), t.city('perusia'))).toBe(0);
    expect(courtingModifier(t.g, t.leader('fabius'), t.city('canusium'))).toBe(2);
    expect(courtingModifier(t.g, t.leader('fabius'), t.city('compsa'))).toBe(0);
  });

  it('[7.42] ten SP inside stop all talk; fewer are lost with the city, and a leader may die', () => {
    const t = emptyTable()
      .stand('hannibal', '2507', 'punic-foot 1')
      .alone('arpi', 'roman-foot 1')
      .alone('salapia', 'roman-horse 1');
    t.stand('varro', 'salapia', 'roman-horse 1').dice(6, 2);
    move(t, CARTHAGE).act('march hannibal');
    expect(t.refusal('court arpi')).toBe('7.42');
    t.act('court salapia');
    expect(t.g.control[t.city('salapia')]).toBe(CARTHAGE);
    expect(t.g.leaderAt[t.leader('varro')]).toBe(DEAD);
    expect(t.pieces(ROME, 'salapia')).toBe(0);
  });
});

describe('intelligence', () => {
  it('[7.42, 7.5] ten SP that Rome sees stop it, whatever else is hidden there', () => {
    const court = (t: Table): string =>
      move(t.control(CARTHAGE, 'arpi').stand('varro', '2507', 'roman-foot 3'), ROME)
        .act('march varro')
        .refusal('court arpi');
    const hidden = (): Table => emptyTable().stand('hanno', 'arpi', 'punic-foot 3');
    expect(court(hidden())).toBe('');
    expect(court(hidden().alone('arpi', 'punic-foot 1, punic-elephant 1'))).toBe('');
    expect(court(hidden().alone('arpi', 'punic-foot 2'))).toBe('7.42');
    expect(court(hidden().happen((g, x) => showUnits(g, x, g.rules.leaders.index.hanno)))).toBe('7.42');
  });

  it('[7.4, 7.5] the label of an attempt says when hidden strength may spoil it, in open towns too', () => {
    for (const [town, from] of [
      ['larinum', '2208'],
      ['arpi', '2507'],
    ]) {
      const t = emptyTable().control(CARTHAGE, town).stand('hanno', town, 'punic-foot 1');
      move(t.stand('varro', from, 'roman-foot 3'), ROME).act('march varro');
      const label = (): string => actionWords(t.g, A.court | t.city(town));
      expect(label()).toContain('in vain if 10 SP are inside');
      t.happen((g, x) => showUnits(g, x, t.leader('hanno')));
      expect(label()).not.toContain('in vain');
    }
  });

  it('[7.5] Rome sees nothing of what marches with a Carthaginian, Carthage sees all of the Romans', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 3').stand('fabius', '2508', 'roman-foot 2');
    const rome = viewFor(italianCampaign, t.g, ROME);
    const carthage = viewFor(italianCampaign, t.g, CARTHAGE);
    expect(rome.zones[boxOf(HANNIBAL, PUNIC)].every((s) => s >> 4 === 0x7ffff)).toBe(true);
    expect(carthage.zones[boxOf(HANNIBAL, PUNIC)].some((s) => s >> 4 === 0x7ffff)).toBe(false);
    expect(carthage.unitAt).toEqual(rome.unitAt);
  });

  it('[7.5] before combat a Roman leader in the hex looks at them', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 3').stand('fabius', '2507', 'roman-foot 2');
    t.run(fieldPhase, { hex: NONE });
    expect(t.g.zones[boxOf(HANNIBAL, PUNIC)].every((s) => knownTo(s) === 15)).toBe(true);
    const u = emptyTable().stand('hannibal', '2507', 'punic-foot 3').alone('2507', 'roman-foot 1');
    u.run(fieldPhase, { hex: NONE });
    expect(u.g.zones[boxOf(HANNIBAL, PUNIC)].some((s) => knownTo(s) === 15)).toBe(false);
  });
});

describe('trapped', () => {
  it('[7.6] a leader under an enemy leader rolls to move, and stays if he fails', () => {
    const t = emptyTable().facing('roman-foot 2', 'punic-foot 3').dice(5);
    move(t, ROME);
    expect(t.events('trapRoll')[0]).toMatchObject({ die: 5, success: false });
    // Varro needs a 6; with nobody to move there is nothing to ask.
    expect(t.question).toBe('over');
    const free = emptyTable().facing('roman-foot 2', 'punic-foot 3').dice(6);
    expect(move(free, ROME).legal()).toContain('march varro');
  });

  it('[7.6] who fails before his own city is not inside it; units without a leader always are', () => {
    const t = emptyTable()
      .stand('varro', 'arpi', 'roman-foot 2')
      .alone('arpi', 'roman-horse 1')
      .stand('hanno', 'arpi', 'punic-foot 3')
      .dice(1);
    move(t, ROME);
    expect(t.g.outside[t.leader('varro')]).toBe(1);
    t.g.segment = 0;
    t.run(fieldPhase, { hex: NONE });
    expect(t.legal(CARTHAGE)).toEqual(['fight', 'no']);
    expect(t.legal(ROME)).toEqual(['fight', 'sally', 'together', 'no']);
  });

  it('[7.6] no roll where only units stand over him', () => {
    const t = emptyTable().stand('varro', '2507', 'roman-foot 2').alone('2507', 'punic-foot 3');
    expect(move(t, ROME).events('trapRoll')).toHaveLength(0);
  });
});

describe('overruns', () => {
  it('[7.7] eight to one in clear country rides over them and goes on, for three points more', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 4').alone('2508', 'roman-horse 1');
    move(t, CARTHAGE).act('march hannibal', 'overrun 2508');
    expect(t.pieces(ROME, '2508')).toBe(0);
    expect(t.events('marched')[0].mp).toBe(5);
    expect(t.question).toBe('march.step');
  });

  it('[7.7] not with less, not in rough country', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 3').alone('2508', 'roman-horse 1');
    expect(move(t, CARTHAGE).act('march hannibal').refusal('overrun 2508')).toBe('7.7');
    const r = emptyTable().stand('hannibal', '1417', 'punic-foot 8').alone('1418', 'roman-horse 1');
    expect(move(r, CARTHAGE).act('march hannibal').refusal('overrun 1418')).toBe('7.7');
  });

  it('[7.7, 7.5] Rome learns only on the spot whether it is strong enough', () => {
    const t = emptyTable().stand('fabius', '2507', 'roman-foot 4').stand('hanno', '2508', 'punic-foot 3');
    move(t, ROME).act('march fabius');
    expect(t.refusal('overrun 2508')).toBe('');
    t.act('overrun 2508');
    expect(t.events('overrun')[0].success).toBe(false);
    expect(t.question).toBe('over');
  });
});

describe('why not', () => {
  it('[7.7, 7.5] what Rome sees there already it need not find out', () => {
    const t = emptyTable().stand('hanno', '2508', 'punic-foot 1').stand('varro', '2507', 'roman-foot 4');
    move(t, ROME).act('march varro');
    expect(t.refusal('overrun 2508')).toBe('');
    t.happen((g, x) => showUnits(g, x, t.leader('hanno')));
    expect(t.refusal('overrun 2508')).toBe('7.7');
    const u = emptyTable().stand('hanno', '2508').alone('2508', 'punic-foot 1');
    move(u.stand('varro', '2507', 'roman-foot 4'), ROME).act('march varro');
    expect(u.refusal('overrun 2508')).toBe('7.7');
  });

  it('[7.1, 7.6] he has moved, or he is held fast: each has its own rule', () => {
    const u = emptyTable()
      .stand('varro', '2507', 'roman-foot 2')
      .stand('fabius', '1417', 'roman-foot 2')
      .stand('matho', '1518', 'roman-foot 2')
      .stand('hanno', '2507', 'punic-foot 3')
      .dice(1);
    move(u, ROME).act('march fabius', 'stop');
    expect(u.refusal('march varro')).toBe('7.6');
    expect(u.refusal('march fabius')).toBe('7.1');
  });

  it('[7.3] a leader alone who can go no further stops, and it is told', () => {
    const t = emptyTable().stand('hanno', '2507').stand('hamilcar', '3406');
    move(t, CARTHAGE).act('march hanno');
    for (let i = 0; i < 7; i++) t.act('go 2508', 'go 2507');
    t.act('go 2508');
    expect(t.question).toBe('movement.choose');
    expect(t.events('halted')).toMatchObject([{ why: 'spent' }]);
  });
});
