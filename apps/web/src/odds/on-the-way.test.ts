import { openTable as hamilcarTable } from '@punica/hamilcar/testing';
import { activate, openTable } from '@punica/hannibal/testing/march';
import { board } from '@punica/hannibal-historical/testing';
import { activate as sendOut } from '@punica/hannibal-historical/testing/march';
import {
  AUX,
  C,
  F,
  CARTHAGE as PUNIC,
  ROME as ROMAN,
  table as warTable,
} from '@punica/hannibals-war/testing';
import { operate } from '@punica/hannibals-war/testing/operate';
import { emptyTable, move } from '@punica/italian-campaign/testing';
import { type Core, viewFor } from '@punica/kernel';
import { expect, it } from 'vitest';
import { oddsOfGame, rulesOf } from '../play/rules.ts';
import { onTheWay } from './on-the-way.ts';

const ROME = 0;
const CARTHAGE = 1;
/** Held by nobody. */
const NONE = -1;

/** A table of any game in the midst of a march. */
interface March {
  readonly g: Core;
  readonly asked: number;
  action(text: string): number;
}

/** What is told of the steps of a way, and the table behind them. */
async function told(game: string, t: March, ...steps: readonly string[]) {
  const rules = await rulesOf({ game });
  const odds = (await oddsOfGame(rules.game))!;
  const view = viewFor(rules.game, t.g, t.asked);
  const actions = steps.map((text) => t.action(text));
  const found = onTheWay({ rules, role: t.asked, odds }, view, actions)!;
  const steppedOn = found.way.map(({ at, spot, warning, samples, lines }) => ({
    at,
    id: spot?.id,
    warning,
    samples,
    lines: Object.fromEntries(lines.map((line) => [line.topic, line.kind])),
  }));
  return { way: steppedOn, view: found.view, odds, rules };
}

it('hannibal: interception, the battle after it and no line of retreat are told of each space', async () => {
  const t = openTable()
    .stack(ROME, 'sicca', { cus: 6, generals: ['longus'] })
    .stack(CARTHAGE, 'hadrumetum', { cus: 5, generals: ['mago'] })
    .consul('longus');
  activate(t, ROME).act('general longus', 'units 6');
  const { way } = await told('hannibal', t, 'go zama');
  expect(way).toHaveLength(1);
  expect(way[0]).toMatchObject({
    id: 'zama',
    samples: 400,
    lines: { intercepted: 'exact', winIfIntercepted: 'simulated' },
  });
  expect(way[0].at).toContain('Zama');
  expect(way[0].warning).toContain('No line of retreat from Zama');
});

const beyondSicca = (own: readonly string[]) => {
  const t = openTable()
    .stack(ROME, 'sicca', { cus: 6, generals: ['longus'] })
    .consul('longus')
    .control(ROME, ...own);
  return activate(t, ROME).act('general longus', 'units 6');
};

it('hannibal: a space without a line of retreat is told also where nothing is left to chance', async () => {
  const warned = async (...own: readonly string[]) =>
    (await told('hannibal', beyondSicca(own), 'go zama')).way.map(({ id, warning, lines }) => [
      id,
      warning !== undefined,
      Object.keys(lines).length,
    ]);
  expect(await warned()).toEqual([['zama', true, 0]]);
  expect(await warned('sicca')).toEqual([]);
});

it('hannibal-historical: and stragglers, once, where the army sets out', async () => {
  const t = board('largeForces')
    .province(CARTHAGE, 'libya')
    .stack(CARTHAGE, 'teanum', { cus: 7, generals: ['mago'] });
  sendOut(t, CARTHAGE).act('general mago', 'units 7');
  const { way } = await told('hannibal-historical', t, 'go capua', 'go beneventum');
  expect(way.filter(({ lines }) => lines.stragglers === 'exact').map(({ id }) => id)).toEqual(['capua']);
  // Nothing there is his: wherever he is beaten, he is lost.
  expect(way.map(({ id, warning }) => [id, warning !== undefined])).toEqual([
    ['capua', true],
    ['beneventum', true],
  ]);
});

it('hamilcar: interception, the battle after it and no line of retreat are told of each space', async () => {
  const t = hamilcarTable()
    .stack(ROME, 'capua', { cus: 6, generals: ['cotta'] })
    .stack(CARTHAGE, 'beneventum', { cus: 3, generals: ['hamilcar_elder'] });
  t.control(NONE, ...t.g.rules.map.ids)
    .activate(ROME)
    .act('units 6');
  const { way } = await told('hamilcar', t, 'go nola', 'go capua');
  expect(way[0]).toMatchObject({ id: 'nola', lines: { intercepted: 'exact', winIfIntercepted: 'exact' } });
  expect(way[0].warning).toContain('No line of retreat from Nola');
});

it('hannibals-war: a fleet that goes past others does not fight them, and what waits at the end is told from there', async () => {
  const t = warTable().put(ROMAN, 'E8', F).put(PUNIC, 'E9', C).talents(ROMAN, 9);
  operate(t, 'E8').act('pay');
  expect((await told('hannibals-war', t, 'go E9')).way.flatMap(({ lines }) => Object.keys(lines))).toEqual(
    [],
  );
  const byLand = warTable().put(ROMAN, 'L5', AUX).put(PUNIC, 'L7', C).talents(ROMAN, 9);
  operate(byLand, 'L5').act('pay');
  const { way, view, odds } = await told('hannibals-war', byLand, 'go L6');
  expect(way).toEqual([]);
  const lines = odds.oddsFor(view, ROME, byLand.action('go L7')).lines.map(({ what }) => what);
  expect(lines).toContain('win');
});

it('italian-campaign: nothing happens where nobody stands, and what waits at the end is told from there', async () => {
  const t = emptyTable().stand('hannibal', '2507', 'punic-foot 3').stand('varro', '2509', 'roman-foot 4');
  t.stand('hanno', '3406', 'punic-foot 2');
  move(t, CARTHAGE).act('march hannibal');
  const { way, view, odds } = await told('italian-campaign', t, 'go 2508');
  expect(way).toEqual([]);
  const lines = odds.oddsFor(view, CARTHAGE, t.action('go 2509'), 20).lines.map(({ what }) => what);
  expect(lines).toContain('fieldIfFought');
});
