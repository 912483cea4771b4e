import { Engine, keyFromSeed, Match, viewFor } from '@punica/kernel';
import { beginningOf, bookFlaws, gridOf } from '@punica/testkit';
import { wordsOf } from '@punica/view';
import { describe, expect, it } from 'vitest';
import { ITALY } from '../data/index.ts';
import { italianCampaign } from '../game.ts';
import { bookOf } from './book.ts';
import { italianView } from './index.ts';
import { italianPanel } from './panel.ts';
import { CARTHAGE, type Facts, ROME, type Scene } from './scene.ts';

const book = bookOf();

const match = new Match(
  new Engine(italianCampaign),
  beginningOf(italianCampaign, { scenario: 'short', quick: true }),
  keyFromSeed('panel'),
);
const seenBy = (role: number) => {
  const seen = viewFor(italianCampaign, match.state, role);
  return {
    facts: italianView.facts(seen) as Facts,
    scene: italianView.scene(seen, role) as Scene,
  };
};
const { facts, scene } = seenBy(CARTHAGE);
const details = (kind: string, id: string): string =>
  wordsOf(italianPanel.details({ kind, id }, facts, scene) ?? []);

describe('what stands beside the map', () => {
  it('half fills the year in summer and fills it in winter', () => {
    const now = (winter: boolean) =>
      italianPanel.heading(facts, { ...scene, winter }).turns.find(({ state }) => state === 'now');
    expect([now(false)?.half, now(true)?.half]).toEqual([true, false]);
  });

  it('shows how far Carthage has come between what is a draw and what wins', () => {
    const { foot, seats } = italianPanel.heading(facts, { ...scene, vp: facts.carthageFrom });
    const [gauge] = foot.flatMap((block) => ('gauge' in block ? [block.gauge] : []));
    expect(gauge.part).toBe(gauge.marks?.[1]);
    expect(gauge.marks?.[0]).toBeLessThan(gauge.part);
    expect(seats.map(({ score }) => score)).toEqual([String(facts.carthageFrom), `< ${facts.romeBelow}`]);
  });

  it('tells Rome of the other side only how many counters lie face down', () => {
    const rome = seenBy(ROME);
    const stack = rome.scene.stacks.find(({ side }) => side === CARTHAGE)!;
    const hex = rome.facts.hexes[stack.hex].id;
    const words = wordsOf(italianPanel.details({ kind: 'hex', id: hex }, rome.facts, rome.scene) ?? []);
    expect(words).toContain('unseen');
    expect(details('hex', hex)).not.toContain('unseen');
  });

  it('says every city and every army to those who do not see the map', () => {
    const words = wordsOf(italianPanel.inWords(facts, scene));
    for (const { name } of facts.cities) expect(words).toContain(`${name}: `);
    for (const { hex } of scene.stacks) expect(words).toContain(`${facts.hexes[hex].name}. `);
  });

  it('names with every hex its neighbours and which of them a road leads to', () => {
    const sheet = italianPanel.inWords(facts, scene);
    const lines = sheet.flatMap((block) => ('lines' in block ? block.lines : [])).map(({ words }) => words);
    for (const { name, ways } of facts.hexes) {
      const told = lines.find((it) => String(it).startsWith(`${name}: `));
      for (const { to } of ways) expect(told).toContain(facts.hexes[to].name);
      if (ways.some(({ kind }) => kind === 'road'))
        expect(told).toMatch(/\. Road to [^;]*(; no road to |\.$)/);
    }
  });

  it('tells nobody in words what lies face down for him', () => {
    const seen = seenBy(ROME);
    const words = wordsOf(italianPanel.inWords(seen.facts, seen.scene));
    const theirs = scene.stacks.flatMap((stack) =>
      stack.side === CARTHAGE ? stack.leaders.flatMap(({ units }) => units.seen) : [],
    );
    const hidden = theirs.filter(
      ([face]) =>
        !seen.scene.stacks.some((stack) =>
          stack.leaders.some(({ units }) => units.seen.some(([shown]) => shown === face)),
        ),
    );
    expect(hidden.length).toBeGreaterThan(0);
    for (const [face] of hidden) expect(words).not.toContain(facts.faces[face].name);
  });

  it('lists every leader on the map with his units, and every province with its cities', () => {
    const tab = (id: string): string =>
      wordsOf(italianPanel.tabs.find((it) => it.id === id)!.sheet(facts, scene, CARTHAGE, () => []));
    const players = tab('players');
    for (const { leader } of scene.stacks.flatMap(({ leaders }) => leaders))
      expect(players).toContain(facts.leaders[leader].name);
    for (const { name } of facts.cities) expect(tab('provinces')).toContain(name);
  });
});

describe('the book', () => {
  it('has every leader, city, province and scenario once, each found by its title', () => {
    const { leaders, map } = ITALY;
    const scenarios = ITALY.scenarios.list;
    const all = { leaders: leaders.list, cities: map.cities, provinces: map.provinces, scenarios };
    expect(bookFlaws(book.sections, all)).toEqual([]);
  });

  it('prints the table of field combat as the data have it', () => {
    const { columns, firstRoll, cells } = ITALY.tables.field;
    const grid = gridOf(book.sections, 'Field combat');
    expect(grid.head).toEqual(['', ...columns]);
    expect(grid.rows.map(([roll]) => roll)).toEqual(cells.map((_, i) => firstRoll + i));
    expect(grid.rows[0].slice(1)).toEqual(Array.from(cells[0], (cell) => cell.text));
  });

  it('names a leader’s origin as reconstructed where his file says so', () => {
    expect(new Set(book.provenance.map((it) => it.confidence))).toEqual(new Set(['rules', 'reconstructed']));
  });
});
