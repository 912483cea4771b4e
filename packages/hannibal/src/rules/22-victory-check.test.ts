import { Context, QuickDice } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { politicalPoints, setControl } from '../board.ts';
import type { HannibalEvent } from '../events.ts';
import { CARTHAGE, emptyTable, NONE, ROME, type Table } from '../testing.ts';
import { plainPCs } from './19-removing-control.ts';
import { captureCity } from './20-capture.ts';
import { victoryCheck } from './22-victory-check.ts';

const quiet = new Context<HannibalEvent>(new QuickDice(1));
const AFRICA = ['numidia-maior', 'numidia-minor', 'carthago', 'libya'];
const IBERIA = ['baetica', 'orospeda', 'celtiberia', 'idubeda'];
const ITALIA_BUT_LATIUM = ['gallia-cisalpina', 'etruria', 'samnium', 'campania', 'apulia', 'lucania'];
const OTHERS = ['latium', 'sicilia', 'syracusae', 'corsica-sardinia'];

const nineToSeven = (): Table =>
  emptyTable()
    .province(
      ROME,
      'latium',
      'etruria',
      'samnium',
      'campania',
      'apulia',
      'lucania',
      'sicilia',
      'syracusae',
      'corsica-sardinia',
    )
    .province(CARTHAGE, ...AFRICA, 'baetica', 'orospeda', 'celtiberia');
const check = (table: Table): Table => table.run(victoryCheck, {});

describe('victory check', () => {
  it('[22.1] counts eighteen provinces and none of Gallia Transalpina, Massilia, Liguria and Baleares', () => {
    const table = emptyTable().province(ROME, ...AFRICA, ...IBERIA, ...ITALIA_BUT_LATIUM, ...OTHERS);
    expect(politicalPoints(table.g, ROME)).toBe(18);
    table.province(ROME, 'gallia-transalpina', 'massilia', 'liguria', 'baleares');
    expect(politicalPoints(table.g, ROME)).toBe(18);
    expect(table.g.rules.map.provinces.filter((p) => p.significant)).toHaveLength(
      table.g.rules.tables.constants.significantProvinces,
    );
  });

  it('[22.2] [5.6] example: with nine points to seven Carthage removes two PCs', () => {
    const table = check(nineToSeven());
    expect(table.events('points')).toEqual([{ ev: 'points', rome: 9, carthage: 7 }]);
    const before = plainPCs(table.g, CARTHAGE).length;
    expect(table.asked).toBe(CARTHAGE);
    table.act('at toletum', 'at arsa');
    expect(plainPCs(table.g, CARTHAGE)).toHaveLength(before - 2);
    expect(table.question).not.toBe('removeOwnPCs.choose');
  });

  it('[22.2] nobody loses anything with equal points', () => {
    const table = nineToSeven();
    table.province(CARTHAGE, 'idubeda').control(NONE, 'syracusae');
    check(table);
    expect(table.events('pcsToRemove')).toEqual([]);
  });

  it('[22.3] who has too few PCs to remove sues for peace', () => {
    const table = emptyTable()
      .province(ROME, 'latium', 'etruria', 'samnium')
      .control(CARTHAGE, 'zama', 'capsa', 'carthago');
    expect(check(table).g.outcome).toEqual({ winners: 1 << ROME, rule: '23.3', reason: 'suedForPeace' });
  });

  it('[22.4] more points win on the last turn, without any removal', () => {
    const table = check(nineToSeven().turn(9));
    expect(table.g.outcome).toEqual({ winners: 1 << ROME, rule: '22.4', reason: 'morePoints' });
    expect(table.events('pcsToRemove')).toEqual([]);
  });

  it('[22.3] (R110) who cannot pay loses on the last turn too', () => {
    const table = emptyTable('campaign-iberia').province(ROME, 'idubeda', 'celtiberia', 'orospeda').turn(2);
    check(table);
    expect(table.g.outcome).toMatchObject({ winners: 1 << ROME, reason: 'suedForPeace' });
  });

  it('[22.4] Carthage wins a tie', () => {
    const table = nineToSeven().province(CARTHAGE, 'idubeda').control(NONE, 'syracusae').turn(9);
    expect(check(table).g.outcome).toEqual({ winners: 1 << CARTHAGE, rule: '22.4', reason: 'tie' });
  });

  it('[22.4] nothing is decided before the last turn', () => {
    const table = nineToSeven().province(CARTHAGE, 'idubeda').control(NONE, 'syracusae').turn(8);
    expect(check(table).g.outcome).toBeNull();
  });
});

describe('sudden death', () => {
  it('[23.1] Rome wins the moment Carthago falls', () => {
    const table = emptyTable().control(CARTHAGE, 'carthago');
    captureCity(table.g, quiet, table.space('carthago'), ROME);
    expect(table.g.outcome).toEqual({ winners: 1 << ROME, rule: '23.1', reason: 'carthagoTaken' });
  });

  it('[23.2.1] Carthage wins the moment Roma falls', () => {
    const table = emptyTable().control(ROME, 'roma');
    captureCity(table.g, quiet, table.space('roma'), CARTHAGE);
    expect(table.g.outcome).toEqual({ winners: 1 << CARTHAGE, rule: '23.2.1', reason: 'romaTaken' });
  });

  it('[23.2.2] Carthage wins a Victory Check with all of Italia but Latium', () => {
    const table = emptyTable()
      .province(CARTHAGE, ...ITALIA_BUT_LATIUM)
      .province(ROME, 'latium');
    expect(check(table).g.outcome).toEqual({ winners: 1 << CARTHAGE, rule: '23.2.2', reason: 'italiaTaken' });
  });

  it('[23.2.2] not with one province of them missing', () => {
    const table = emptyTable()
      .province(CARTHAGE, ...ITALIA_BUT_LATIUM)
      .province(ROME, 'latium', 'etruria', 'sicilia');
    expect(check(table).g.outcome).toBeNull();
  });

  it('[23.2.2] not before the Victory Check', () => {
    const table = emptyTable()
      .province(CARTHAGE, ...ITALIA_BUT_LATIUM)
      .control(NONE, 'verona', 'taurini', 'mutina');
    for (const id of ['verona', 'taurini', 'mutina']) setControl(table.g, quiet, table.space(id), CARTHAGE);
    expect(table.g.outcome).toBeNull();
  });
});

describe('short campaigns', () => {
  it('[scenario campaign-iberia] Rome needs three provinces of Iberia at the end, else Carthage wins', () => {
    const won = emptyTable('campaign-iberia').province(ROME, 'idubeda', 'celtiberia', 'orospeda').turn(2);
    won.control(CARTHAGE, 'gades', 'malaca', 'corduba');
    expect(check(won).g.outcome).toEqual({ winners: 1 << ROME, rule: '22.4', reason: 'aimReached' });
    const missed = emptyTable('campaign-iberia')
      .province(ROME, 'idubeda', 'celtiberia')
      .province(CARTHAGE, 'orospeda', 'baetica')
      .turn(2);
    expect(check(missed).g.outcome).toEqual({ winners: 1 << CARTHAGE, rule: '22.4', reason: 'aimMissed' });
  });

  it('[scenario campaign-africa] Rome wins with Carthago at once, or with two provinces of Africa at the end', () => {
    const won = emptyTable('campaign-africa')
      .province(ROME, 'libya', 'numidia-minor')
      .control(CARTHAGE, 'sicca', 'bulla', 'carthago', 'auzia')
      .turn(2);
    expect(check(won).g.outcome).toEqual({ winners: 1 << ROME, rule: '22.4', reason: 'aimReached' });
    const early = emptyTable('campaign-africa')
      .province(ROME, 'libya', 'numidia-minor')
      .control(CARTHAGE, 'sicca', 'bulla', 'carthago');
    check(early);
    expect(early.g.outcome?.reason).not.toBe('aimReached');
    const taken = emptyTable('campaign-africa').control(CARTHAGE, 'carthago');
    captureCity(taken.g, quiet, taken.space('carthago'), ROME);
    expect(taken.g.outcome?.winners).toBe(1 << ROME);
  });
});
