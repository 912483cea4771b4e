import { idsOf, knownTo } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { FOOT, ITALY, NOBODY } from '../data/index.ts';
import { countWith, sumSp, unitsWith } from '../places.ts';
import { DEAD, FORAGING, POOL } from '../state.ts';
import { CARTHAGE, emptyTable, NONE, ROME, type Table } from '../testing.ts';
import { BOXES_OF } from '../zones.ts';
import { ambush } from './09-ambush.ts';
import { fieldPhase } from './09-field.ts';
import { FIELD, FROM_INSIDE } from './09-forces.ts';
import { losses } from './09-losses.ts';
import { fieldCell, fieldColumn, fieldShift } from './09-odds.ts';
import { attack } from './09-testing.ts';

const field = (t: Table): Table => t.run(fieldPhase, { hex: NONE });
const own = (t: Table): Table => t.marker(ROME, 'apulia');

describe('who fights', () => {
  it('[9.1] nobody has to: with two refusals nothing happens', () => {
    const t = emptyTable().stand('fabius', '2507', 'roman-foot 2').stand('hannibal', '2507', 'punic-foot 3');
    field(t).as(ROME, 'no').as(CARTHAGE, 'no');
    expect(t.question).toBe('over');
    expect(t.events('combat')).toHaveLength(0);
  });

  it('[9.1] who has nothing to attack with, or nobody to attack, is not asked', () => {
    const asked = (t: Table): number => t.run(fieldPhase, { hex: NONE }).g.asked;
    const both = emptyTable().alone('2507', 'roman-foot 1, punic-foot 1');
    expect(asked(both)).toBe(3);
    expect(asked(emptyTable().stand('varro', '2507').alone('2507', 'punic-foot 1'))).toBe(2);
    expect(asked(emptyTable().stand('hanno', '2507').alone('2507', 'roman-foot 1'))).toBe(1);
    // Those behind walls can come out; those before them can do nothing about it.
    expect(asked(emptyTable().alone('arpi', 'roman-foot 1, punic-foot 1'))).toBe(1);
  });

  it('[9.1] answers are secret until both are in', () => {
    const t = emptyTable().stand('varro', '2507', 'roman-foot 2').stand('hannibal', '2507', 'punic-foot 3');
    field(t).as(ROME, 'fight');
    expect(t.question).toBe('fieldPhase.wish');
    expect(t.events('combat')).toHaveLength(0);
  });

  it('[9.2] with both willing the second to move attacks', () => {
    for (const [segment, first, attacker] of [
      [0, ROME, CARTHAGE],
      [0, CARTHAGE, ROME],
      [1, ROME, ROME],
      [1, CARTHAGE, CARTHAGE],
    ] as const) {
      const t = own(emptyTable().year(-216, segment)).facing('roman-foot 2', 'punic-foot 3');
      t.g.first = first;
      field(t).as(ROME, 'fight').as(CARTHAGE, 'fight');
      expect(t.events('combat')[0].attacker).toBe(attacker);
    }
  });

  it('[9.1, 10.4] the attacked may slip away before the first blow, without risk', () => {
    const t = emptyTable().stand('fabius', '2507', 'roman-foot 2').stand('hannibal', '2507', 'punic-foot 3');
    attack(t).act('withdraw');
    // Fabius has the asterisk: no die.
    if (t.question === 'withdrawal.to') t.act(t.legal()[0]);
    expect(t.g.leaderAt[t.leader('fabius')]).not.toBe(t.hex('2507'));
    expect(t.events('risk')).toHaveLength(0);
    expect(t.events('round')).toHaveLength(0);
    expect(t.events('combatEnds')).toMatchObject([{ hex: t.hex('2507'), why: 'avoided' }]);
  });
});

describe('odds and the table', () => {
  it('[9.2] odds are rounded up, and below one to two there is no attack', () => {
    expect(fieldColumn(10, 20)).toBe(0);
    expect(fieldColumn(11, 20)).toBe(1);
    expect(fieldColumn(20, 20)).toBe(1);
    expect(fieldColumn(21, 20)).toBe(2);
    expect(fieldColumn(400, 20)).toBe(5);
    expect(fieldColumn(9, 20)).toBe(NONE);
    const t = own(emptyTable()).facing('roman-foot 4', 'punic-foot 3');
    attack(t);
    expect(t.events('tooWeak')).toHaveLength(1);
    expect(t.question).toBe('over');
  });

  it('[table field combat] every cell is as printed, 9 at 5-1 read as D8', () => {
    const rows = [
      'A5 A4 A4 A3 A2 A1',
      'A4 A4 A3 A2 A1 E1',
      'A4 A3 A2 A1 E1 E2',
      'A3 A2 A1 E1 E2 D1',
      'A2 A1 E1 E2 D1 D2',
      'A1 E1 E2 D1 D2 D3',
      'E1 E2 D1 D2 D3 D4',
      'E2 D1 D2 D3 D4 D5',
      'D1 D2 D3 D4 D5 D6',
      'D2 D3 D4 D5 D6 D7',
      'D3 D4 D5 D6 D7 D8',
      'D4 D5 D6 D7 D8 D9',
    ].map((row) => row.split(' '));
    const { g } = emptyTable();
    rows.forEach((row, i) => {
      for (const column of idsOf(g.rules.tables.field.columns)) {
        const text = row[column];
        const cell = fieldCell(g, i - 1, column);
        const steps = Number(text[1]);
        expect(cell.text).toBe(text);
        expect(cell.attacker).toBe(text[0] === 'D' ? 0 : steps);
        expect(cell.defender).toBe(text[0] === 'A' ? 0 : steps);
      }
    });
    const [first, , , , , last] = idsOf(g.rules.tables.field.columns);
    expect(fieldCell(g, -5, first).text).toBe('A5');
    expect(fieldCell(g, 14, last).text).toBe('D9');
    expect(ITALY.tables.field.columns).toEqual(['1-2', '1-1', '2-1', '3-1', '4-1', '5-1']);
  });

  it('[9.2] a round: odds, die, modifiers, losses at once', () => {
    // Hanno attacks 10 SP with 18 SP: 2-1, a 4 is E2.
    const t = emptyTable().marker(CARTHAGE, 'apulia').facing('roman-foot 1', 'punic-foot 3').dice(4);
    attack(t).act('stand');
    expect(t.events('round')[0]).toMatchObject({
      attackerSp: 18,
      defenderSp: 10,
      column: 2,
      die: 4,
      result: 'E2',
    });
    // A lone legion foot has two steps and is gone; Carthage has one kind to lose from and then a choice.
    while (t.question === 'losses.pick') t.act('lose punic-foot');
    expect(t.question).toBe('over');
    expect(t.events('combatEnds')).toMatchObject([{ hex: t.hex('2507'), why: 'fought' }]);
    expect(t.g.leaderAt[t.leader('varro')]).toBe(t.hex('roma'));
  });

  it('[9.6] rough country is no shelter from Carthaginian light troops', () => {
    const { g } = emptyTable();
    const rough = g.rules.map.index['1418'];
    expect(fieldShift(g, rough, ROME)).toBe(-1);
    expect(fieldShift(g, rough, CARTHAGE)).toBe(0);
    expect(fieldShift(g, g.rules.map.index['0226'], CARTHAGE)).toBe(-2);
  });

  it('[9.93] besiegers behind their works shift the column when attacked', () => {
    const t = emptyTable();
    t.g.works[t.g.rules.roma] = 1;
    expect(fieldShift(t.g, t.hex('roma'), ROME)).toBe(-1);
    expect(fieldShift(t.g, t.hex('roma'), CARTHAGE)).toBe(0);
  });
});

describe('losses', () => {
  it('[9.3] two legions that lose three steps may give both horse and turn one foot', () => {
    const t = emptyTable().stand('varro', '2507', 'roman-foot 2, roman-horse 2');
    t.run(losses, { side: ROME, hex: t.hex('2507'), scope: FIELD, sally: 0, steps: 3 });
    t.act('lose roman-horse', 'lose roman-horse');
    // Only full foot is left: the last step needs no question.
    expect(t.question).toBe('over');
    expect(sumSp(t.g, unitsWith(t.g, t.leader('varro'), []))).toBe(15);
    expect(t.g.kills).toBe(5);
  });

  it('[9.2] what is lost can be recruited again', () => {
    const t = emptyTable().alone('2507', 'roman-horse 1');
    t.run(losses, { side: ROME, hex: t.hex('2507'), scope: FIELD, sally: 0, steps: 2 });
    expect(
      ITALY.units.ofKind[ITALY.units.kindIndex['roman-horse']].filter((unit) => t.g.unitAt[unit] === POOL),
    ).toHaveLength(26);
  });
});

describe('foraging', () => {
  it('[9.4] who does not control the province sends a quarter away for the fight', () => {
    const t = own(emptyTable()).facing('roman-foot 2', 'punic-foot 3, punic-horse-4 2').dice(4);
    attack(t).act('stand');
    expect(t.question).toBe('forage.pick');
    // 26 SP: at least 7.
    t.act('forage punic-horse-4', 'forage punic-foot');
    expect(t.events('round')[0].attackerSp).toBe(16);
  });

  it('[9.4] foragers die with the rest, or rejoin', () => {
    const t = emptyTable()
      .marker(CARTHAGE, 'apulia')
      .facing('roman-foot 1, roman-horse 1', 'punic-foot 8')
      .dice(6);
    attack(t).act('stand');
    t.act('forage roman-foot');
    // D5 kills the horse that was left, and the foragers with it.
    expect(t.events('lostAll').length).toBeGreaterThan(0);
    expect(t.pieces(ROME, '2507')).toBe(0);
    expect(t.g.kills).toBe(10);
  });

  it('[9.4, 11.3] a single unit stays, elephants never forage', () => {
    const t = own(emptyTable()).facing('roman-foot 1', 'punic-foot 1').dice(1);
    attack(t).act('stand');
    expect(t.events('foraging')).toHaveLength(0);
    const e = own(emptyTable()).facing('roman-foot 1', 'punic-elephant 1, punic-foot 2');
    attack(e).act('stand');
    expect(e.events('foraging')).toHaveLength(1);
    const away = ITALY.units.all.filter((unit) => e.g.away[unit] === FORAGING);
    expect(away.map((unit) => ITALY.units.arm[unit])).toEqual([FOOT]);
  });
});

describe('the ambush', () => {
  const ready = (...dice: number[]): Table => {
    const t = emptyTable()
      .marker(CARTHAGE, 'apulia')
      .stand('varro', '2507', 'roman-foot 4')
      .stand('hannibal', '2507', 'punic-foot 8')
      .dice(...dice);
    return attack(t).act('stand');
  };

  it('[9.5] only Hannibal hides at least a quarter of the Roman SP, and fights the first round without', () => {
    const t = ready(3);
    expect(t.question).toBe('ambush.pick');
    // One of four foot forages: a quarter of 30 SP is 8.
    t.act('ambush punic-foot', 'ambush punic-foot', 'done');
    expect(t.events('ambushSet')[0].sp).toBe(12);
    expect(t.events('round')[0]).toMatchObject({ attackerSp: 36, defenderSp: 30 });
    const hanno = emptyTable().marker(CARTHAGE, 'apulia').facing('roman-foot 2', 'punic-foot 8').dice(3);
    attack(hanno).act('stand');
    expect(hanno.question).not.toBe('ambush.pick');
  });

  it('[9.5, 9.2] exactly a quarter is enough, and an attacker keeps half the Roman strength in the field', () => {
    const t = emptyTable()
      .marker(CARTHAGE, 'apulia')
      .alone('2507', 'roman-foot 2, roman-horse 1')
      .stand('hannibal', '2507', 'punic-foot 2, punic-horse-4 1, punic-elephant 1');
    t.run(ambush, { hex: t.hex('2507'), attacker: CARTHAGE, sally: 0, hidden: 0, need: 0 });
    // A quarter of 23 SP is 6. Of 19 SP, 13 are left then, and with 10 he could not attack.
    t.act('ambush punic-foot');
    expect(t.refusal('done')).toBe('');
    expect(t.refusal('ambush punic-elephant')).toBe('9.2');
  });

  it('[9.5, 9.71] of those before the gates when he comes out of a city of his own', () => {
    const t = emptyTable()
      .control(CARTHAGE, 'arpi')
      .stand('hannibal', 'arpi', 'punic-foot 6, punic-horse-4 2')
      .alone('arpi', 'roman-foot 2');
    t.run(ambush, { hex: t.hex('arpi'), attacker: CARTHAGE, sally: FROM_INSIDE, hidden: 0, need: 0 });
    // A quarter of 20 SP is 5.
    t.act('ambush punic-horse-4');
    expect(t.refusal('done')).toBe('9.5');
    t.act('ambush punic-horse-4', 'done');
    expect(t.events('ambushSet')).toMatchObject([{ sp: 8 }]);
  });

  it('[9.5] needs a quarter of what Rome has shown', () => {
    const t = emptyTable()
      .marker(CARTHAGE, 'apulia')
      .stand('varro', '2507', 'roman-foot 4')
      .stand('hannibal', '2507', 'punic-foot 8');
    attack(t).act('stand', 'ambush punic-foot');
    expect(t.refusal('done')).toBe('9.5');
  });

  /** First round: 36 to 30 SP is 2-1, Hannibal adds two. A 1 gives roll 3: E1. */
  const second = (die: number): Table => {
    const t = ready(1, die, 1, 1);
    t.act('ambush punic-foot', 'ambush punic-foot', 'done');
    while (t.question === 'losses.pick') t.act(t.legal()[0]);
    t.as(ROME, 'fight').as(CARTHAGE, 'fight');
    return t;
  };

  it('[9.5] on 1 to 4 it strikes in the second round with two on the die', () => {
    const t = second(4);
    expect(t.events('ambushRoll')[0].result).toBe('now');
    expect(t.events('round')[1].modifiers).toContainEqual({ what: 'ambush', add: 2 });
  });

  it('[9.5] on 5 a round later, on 6 never', () => {
    const late = second(5);
    expect(late.events('round')[1].modifiers.some((m) => m.what === 'ambush')).toBe(false);
    while (late.question === 'losses.pick') late.act(late.legal()[0]);
    if (late.question === 'fieldCombat.after') {
      late.as(ROME, 'fight').as(CARTHAGE, 'fight');
      expect(late.events('round')[2].modifiers).toContainEqual({ what: 'ambush', add: 2 });
    }
    const never = second(6);
    expect(never.events('ambushRoll')[0].result).toBe('never');
    expect(never.events('ambushStrikes')).toHaveLength(0);
  });
});

describe('how it ends', () => {
  const fought = (): Table => {
    // 24 to 20 SP is 2-1; a 1 is A2: the attacker loses two steps.
    const t = emptyTable().marker(CARTHAGE, 'apulia').facing('roman-foot 2', 'punic-foot 4').dice(1);
    attack(t).act('stand');
    while (t.question === 'forage.pick') t.act(t.legal()[0]);
    while (t.question === 'losses.pick') t.act(t.legal()[0]);
    return t;
  };

  it('[9.2] when both want to stop one side has to leave the hex, without risk', () => {
    const t = fought();
    expect(t.question).toBe('fieldCombat.after');
    t.as(ROME, 'cease').as(CARTHAGE, 'cease');
    expect(t.question).toBe('fieldCombat.attackerYields');
    t.act('no', 'yes');
    if (t.question === 'withdrawal.to') t.act(t.legal()[0]);
    expect(t.g.leaderAt[t.leader('varro')]).not.toBe(t.hex('2507'));
    expect(t.events('risk')).toHaveLength(0);
  });

  it('[9.2] one unit on either side is enough to fight on', () => {
    const t = emptyTable().marker(CARTHAGE, 'apulia').facing('roman-foot 1', 'punic-foot 1').dice(3);
    attack(t).act('stand');
    expect(t.events('round')[0].result).toBe('A1');
    expect(t.question).toBe('fieldCombat.after');
  });

  it('[10.5] who withdraws in the middle of a fight rolls for his life', () => {
    const t = fought().dice(6, 1);
    t.as(ROME, 'withdraw').as(CARTHAGE, 'fight');
    if (t.question === 'withdrawal.to') t.act(t.legal()[0]);
    expect(t.events('withdrawRoll')[0]).toMatchObject({ die: 6, success: true });
    expect(t.g.leaderAt[t.leader('varro')]).toBe(DEAD);
  });

  it('[9.2] otherwise the next round follows', () => {
    const t = fought().dice(2);
    t.as(ROME, 'fight').as(CARTHAGE, 'cease');
    expect(t.events('round')).toHaveLength(2);
  });
});

describe('who attacks, and who knows', () => {
  const isSeen = (t: Table, id: string): boolean =>
    BOXES_OF[t.leader(id)].every((box) => t.g.zones[box].every((slot) => knownTo(slot) === 15));

  it('[9.1, 9.2] where both wish and the second mover is too weak, the other attacks (R54)', () => {
    const t = own(emptyTable().year(-216, 0))
      .facing('roman-foot 1', 'punic-foot 8')
      .marker(CARTHAGE, 'apulia')
      .dice(6);
    t.g.first = CARTHAGE;
    field(t).as(ROME, 'fight').as(CARTHAGE, 'fight');
    expect(t.events('combat')).toMatchObject([{ attacker: CARTHAGE }]);
    expect(t.events('attackTurns')).toMatchObject([{ tooWeak: ROME, attacker: CARTHAGE }]);
    expect(t.events('tooWeak')).toHaveLength(0);
  });

  it('[9.7, 9.2] a weak relief that wants to fight does not keep the siege from going on', () => {
    const t = emptyTable()
      .year(-216, 0)
      .marker(CARTHAGE, 'apulia')
      .facing('roman-foot-back 1', 'punic-foot 8', 'arpi')
      .out('varro')
      .dice(6);
    t.g.first = CARTHAGE;
    t.besieged('arpi', 4);
    field(t).as(ROME, 'fight').as(CARTHAGE, 'fight');
    if (t.question === 'fieldCombat.avoid') t.act('stand');
    expect(t.events('round')).toHaveLength(1);
    expect(t.where('varro')).toBe('roma');
  });

  it('[9.1, 10.4] before a combat that both wished the attacked may still try to get away (R60)', () => {
    const t = own(emptyTable().year(-216, 0))
      .stand('varro', '2507', 'roman-foot 4')
      .stand('hannibal', '2507', 'punic-foot 5');
    t.g.first = CARTHAGE;
    field(t).as(ROME, 'fight').as(CARTHAGE, 'fight');
    expect(t.asked).toBe(CARTHAGE);
    t.act('withdraw');
    if (t.question === 'withdrawal.to') t.act(t.legal()[0]);
    expect(t.where('hannibal')).not.toBe('2507');
  });

  it('[7.5, 9.2] a leaderless unit that is too weak to attack learns nothing but that', () => {
    const t = emptyTable().alone('2507', 'roman-horse 1').stand('hannibal', '2507', 'punic-foot 5');
    field(t).as(ROME, 'fight').as(CARTHAGE, 'no');
    expect(t.events('tooWeak')).toHaveLength(1);
    expect(isSeen(t, 'hannibal')).toBe(false);
    expect(t.events('shown')).toHaveLength(0);
  });

  it('[7.5, 10.4] who slips away from Romans without a leader is not looked at', () => {
    const t = emptyTable().alone('2507', 'roman-foot 4').stand('hannibal', '2507', 'punic-foot 5');
    field(t).as(ROME, 'fight').as(CARTHAGE, 'no').act('withdraw');
    if (t.question === 'withdrawal.to') t.act(t.legal()[0]);
    expect(t.where('hannibal')).not.toBe('2507');
    expect(isSeen(t, 'hannibal')).toBe(false);
  });

  it('[7.5, 9.2] only what takes part is laid open', () => {
    const t = emptyTable()
      .control(CARTHAGE, 'arpi')
      .stand('hanno', 'arpi', 'punic-foot 2')
      .stand('hamilcar', 'arpi', 'punic-foot 1')
      .alone('arpi', 'roman-foot 4')
      .out('hamilcar')
      .dice(6);
    field(t).as(ROME, 'fight').as(CARTHAGE, 'no');
    if (t.question === 'fieldCombat.avoid') t.act('stand');
    expect(t.events('round')).toHaveLength(1);
    expect(isSeen(t, 'hanno')).toBe(false);
  });

  it('[9.2] an attacker who falls below one to two does not get away for it: the other attacks in turn (R20)', () => {
    // 18 to 20 SP is 1-1. A 1 costs the attacker three steps: 9 SP are left against 20.
    const t = emptyTable()
      .stand('varro', '2507', 'roman-foot 2, roman-horse 5', 'consul')
      .stand('hanno', '2507', 'punic-foot 3')
      .marker(ROME, 'apulia')
      .dice(1, 3);
    t.stand('hamilcar', '2507', 'punic-foot 1');
    attack(t).act('leader hanno', 'stand');
    while (t.question === 'forage.pick' || t.question === 'losses.pick') t.act(t.legal().at(-1)!);
    t.as(ROME, 'fight').as(CARTHAGE, 'cease');
    expect(t.events('attackTurns')).toMatchObject([{ tooWeak: CARTHAGE, attacker: ROME }]);
    expect(t.events('round')).toHaveLength(2);
    expect(t.events('withdrew')).toHaveLength(0);
  });
});

describe('foragers', () => {
  it('[9.4, 11.3] a single SP that is still lacking takes one more unit, the last that can go too', () => {
    const t = emptyTable()
      .marker(NOBODY, 'apulia')
      .facing('roman-foot-back 1', 'punic-horse-4 2, punic-elephant 4')
      .dice(3);
    attack(t).act('stand');
    // A quarter of 20 SP is 5: one horse of 4 is not enough.
    expect(t.events('forager')).toHaveLength(2);
    expect(t.events('round')[0].attackerSp).toBe(12);
  });

  it('[9.4, 11.3] nothing is told of foragers where nobody can go', () => {
    const t = emptyTable().marker(NOBODY, 'apulia').facing('roman-foot-back 1', 'punic-elephant 2').dice(3);
    attack(t).act('stand');
    expect(t.events('round')[0].attackerSp).toBe(6);
    expect(t.events('foraging')).toHaveLength(0);
  });

  it('[9.4] a force without a leader has nobody to send (R40)', () => {
    const t = own(emptyTable()).stand('varro', '2507', 'roman-foot 1').alone('2507', 'punic-foot 3').dice(4);
    attack(t).act('stand');
    expect(t.events('round')[0].attackerSp).toBe(18);
  });

  it('[9.4, 9.2] nobody is sent who is needed for the attack', () => {
    // 26 SP against 36: 7 must go and 18 must stay, so it has to be the horse.
    const t = own(emptyTable())
      .facing('roman-foot 3, roman-horse 2', 'punic-foot 3, punic-horse-4 2')
      .dice(4);
    attack(t).act('stand');
    expect(t.events('round')[0]).toMatchObject({ attackerSp: 18, defenderSp: 36, column: 0 });
  });
});

describe('those who lie in ambush', () => {
  it('[9.5] die with the last of those who fight with Hannibal, though others fight on', () => {
    // Hannibal hides his foot and keeps one horse. 36 to 30 SP is 2-1; a 1 and his two are E1.
    const t = emptyTable()
      .marker(CARTHAGE, 'apulia')
      .stand('varro', '2507', 'roman-foot 4', 'consul')
      .stand('hannibal', '2507', 'punic-foot 2, punic-horse-4 1')
      .stand('hanno', '2507', 'punic-horse-4 7, punic-foot 1')
      .dice(1);
    attack(t).act('stand');
    while (t.question === 'forage.pick') t.act(t.legal()[0]);
    t.act('ambush punic-foot', 'ambush punic-foot', 'done', 'lose punic-horse-4');
    while (t.question === 'losses.pick') t.act(t.legal()[0]);
    expect(countWith(t.g, t.leader('hannibal'))).toBe(0);
    expect(countWith(t.g, t.leader('hanno'))).toBe(8);
    expect(t.events('ambushLost')).toHaveLength(1);
  });

  it('[9.5] are not asked for where too few would be left to attack with', () => {
    // 24 to 40 SP: 20 must stay, and a quarter of 40 is 10.
    const t = emptyTable()
      .marker(CARTHAGE, 'apulia')
      .stand('varro', '2507', 'roman-foot 4', 'consul')
      .stand('hannibal', '2507', 'punic-foot 4')
      .dice(3);
    attack(t).act('stand');
    expect(t.question).not.toBe('ambush.pick');
  });
});
