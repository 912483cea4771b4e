import { Engine, keyFromSeed, Match, viewFor } from '@punica/kernel';
import { beginningOf, bookFlaws, gridOf } from '@punica/testkit';
import { wordsOf } from '@punica/view';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import { hannibalsWar } from '../game.ts';
import { bookOf } from './book.ts';
import { hannibalsWarView } from './index.ts';
import { squareTitle } from './names.ts';
import { warPanel } from './panel.ts';
import type { Facts, Scene } from './scene.ts';

const book = bookOf();

const match = new Match(
  new Engine(hannibalsWar),
  beginningOf(hannibalsWar, { scenario: 'short-4', quick: true }),
  keyFromSeed('panel'),
);
const seen = viewFor(hannibalsWar, match.state, ROME);
const facts = hannibalsWarView.facts(seen) as Facts;
const scene = hannibalsWarView.scene(seen, ROME) as Scene;
const tab = (id: string, shown: Scene = scene): string =>
  wordsOf(warPanel.tabs.find((it) => it.id === id)!.sheet(facts, shown, ROME, () => []));

describe('what stands beside the map', () => {
  it('lights who holds the initiative, and shows how near each power is to victory', () => {
    const holdings = scene.holdings.map((_, player) => (player === ROME ? facts.victory : 0));
    const { seats } = warPanel.heading(facts, { ...scene, holdings, initiative: CARTHAGE });
    expect(seats.filter(({ lit }) => lit).map(({ role }) => role)).toEqual([CARTHAGE]);
    const parts = seats.flatMap(({ role, under = [] }) =>
      under.flatMap((block) => ('gauge' in block ? [[role, block.gauge.part]] : [])),
    );
    expect(parts).toEqual(facts.seats.map((role) => [role, role === ROME ? 1 : 0]));
  });

  it('tells of counters whose backs are seen only how many there are', () => {
    const { square, units } = scene.stacks.find(({ owner }) => owner === CARTHAGE)!;
    const backs = units.map((unit) => ({ ...unit, kind: null, aboard: false, nation: CARTHAGE }));
    const stacks = [{ owner: CARTHAGE, square, units: backs }];
    const spot = { kind: 'square', id: facts.squares[square].id };
    const words = (shown: Scene): string => wordsOf(warPanel.details(spot, facts, shown) ?? []);
    expect(words(scene)).toContain('combat factors');
    expect(words({ ...scene, stacks })).toMatch(/units?\s+Carthaginian unit$/);
  });

  it('says every place to those who do not see the map', () => {
    const words = wordsOf(warPanel.inWords(facts, scene));
    for (const { square } of facts.places) expect(words).toContain(`${squareTitle(square, facts)}: `);
  });

  it('names with every square what lies on each side of it, and what divides them', () => {
    const sheet = warPanel.inWords(facts, scene);
    expect(wordsOf(sheet.slice(0, 2))).toMatch(/^Armies and fleets .*Rome: /);
    const lines = sheet
      .flatMap((block) => ('lines' in block ? block.lines : []))
      .map(({ words }) => String(words));
    for (const [at, { ways }] of facts.squares.entries()) {
      const told = lines.find((it) => it.startsWith(`${squareTitle(at, facts)}: `));
      for (const { to } of ways) expect(told).toContain(squareTitle(to, facts));
    }
    const kinds = new Set(facts.squares.flatMap(({ ways }) => ways.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual(['coast', 'land', 'river', 'road', 'road-river', 'sea']);
  });

  it('lists pacts, places that pay, and what each marker does', () => {
    const pact = { kind: 'truce', from: ROME, to: CARTHAGE, until: 3, talents: 0 } as const;
    expect(tab('players')).toContain('No pacts');
    expect(tab('players', { ...scene, pacts: [pact] })).toContain(
      'Rome, Carthage: truce to the end of turn 3',
    );
    const paying = facts.places.filter(
      ({ taxation, square }) => taxation > 0 && !facts.squares[square].closed,
    );
    for (const { name } of paying) expect(tab('places')).toContain(name);
    const marker = facts.markers.find(({ count }) => count > 0)!;
    expect(tab('markers')).toContain(marker.uses[0].effect.slice(1));
  });
});

describe('the book', () => {
  it('has every marker, unit, place and power once, each found by its title', () => {
    const { markers, pieces, map, scenarios } = WAR;
    const all = { markers: markers.list, units: pieces.kinds, places: map.places, powers: scenarios.cards };
    expect(bookFlaws(book.sections, all)).toEqual([]);
  });

  it('[18.3] prints the Combat Results Table as the data have it, from the lowest percentage to the highest', () => {
    const grid = gridOf(book.sections, 'Combat results');
    expect(grid.head?.length).toBe(WAR.tables.columns.length + 1);
    expect(grid.head?.[1]).toBe(`≤ ${[...WAR.tables.columns][1] - 1}`);
    expect(wordsOf([{ grid: { name: '', rows: [grid.rows[0]] } }]).split(' ')).toEqual([
      '1',
      ...WAR.tables.results[1],
    ]);
  });
});
