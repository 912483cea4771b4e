import { Engine, keyFromSeed, Match, viewFor } from '@punica/kernel';
import { beginningOf, bookFlaws, gridOf } from '@punica/testkit';
import { wordsOf } from '@punica/view';
import { describe, expect, it } from 'vitest';
import { HAMILCAR } from '../data/index.ts';
import { hamilcar } from '../game.ts';
import { bookOf } from './book.ts';
import { hamilcarView } from './index.ts';
import { hamilcarPanel } from './panel.ts';
import type { Facts, Scene } from './scene.ts';

const book = bookOf();

const ROME = 0;
const match = new Match(new Engine(hamilcar), beginningOf(hamilcar, { quick: true }), keyFromSeed('panel'));
const seen = viewFor(hamilcar, match.state, ROME);
const facts = hamilcarView.facts(seen) as Facts;
const scene = hamilcarView.scene(seen, ROME) as Scene;
const sheet = (id: string, shown: Scene = scene) =>
  hamilcarPanel.tabs.find((it) => it.id === id)!.sheet(facts, shown, ROME, () => []);

describe('what stands beside the map', () => {
  it('lights who holds naval supremacy, and tells what Roman fleets have learned', () => {
    for (const supremacy of [0, 1] as const) {
      const { seats } = hamilcarPanel.heading(facts, { ...scene, supremacy });
      expect(seats.map(({ lit }) => lit)).toEqual([supremacy === 0, supremacy === 1]);
    }
    const [rome] = hamilcarPanel.heading(facts, { ...scene, corvi: true }).seats;
    expect(wordsOf(rome.under ?? [])).toContain('corvi mounted');
  });

  it('draws every warship of a box, prizes as the enemy’s', () => {
    const fleet = { ready: 3, spent: 1, atSea: 0, track: 0, prizes: 2 };
    const drawn = JSON.stringify(sheet('fleets', { ...scene, fleets: [fleet, fleet] }));
    expect(drawn.match(/"kind":"ship","side":0,"spent":false/g)?.length).toBe(3 + 2);
    expect(drawn.match(/"kind":"ship","side":1,"spent":false/g)?.length).toBe(2 + 3);
    expect(drawn.match(/"spent":true/g)?.length).toBe(2);
  });

  it('marks who has the majority of a province', () => {
    const held = facts.provinces.map(() => [0, 0] as const);
    held[1] = [0, facts.provinces[1].majority] as never;
    const [block] = sheet('provinces', { ...scene, held, hub: [facts.hubMajority, 0] });
    expect('grid' in block && block.grid.marked).toEqual([
      [1, 2],
      [facts.provinces.length, 1],
    ]);
  });

  it('says every space to those who do not see the map', () => {
    const words = wordsOf(hamilcarPanel.inWords(facts, scene));
    for (const { name } of facts.spaces) expect(words).toContain(`${name}: `);
  });

  it('names armies first, and roads, straits and sea lanes with every space', () => {
    const sheet = hamilcarPanel.inWords(facts, scene);
    expect(wordsOf(sheet.slice(0, 2))).toMatch(/^Armies .*Rome: .*Carthage: /);
    const lines = sheet.flatMap((block) => ('lines' in block ? block.lines : [])).map(({ words }) => words);
    const told = (name: string): string =>
      lines.map((it) => [it].flat().join('')).find((it) => it.startsWith(`${name}: `))!;
    expect(told('Messana')).toContain('strait to Regium');
    expect(told('Messana')).toContain('sea lane to ');
    for (const { name, ways } of facts.spaces)
      for (const { to } of ways) expect(told(name)).toContain(facts.spaces[to].name);
  });
});

describe('the book', () => {
  it('has every card, tactics card, general and province once, each found by its title', () => {
    const { cards, tactics, generals, map } = HAMILCAR;
    const all = { cards: cards.list, tactics: tactics.list, generals: generals.list, places: map.provinces };
    expect(bookFlaws(book.sections, all)).toEqual([]);
  });

  it('has a row of the seamanship table for each level with what the data say', () => {
    const { rows } = gridOf(book.sections, 'Seamanship');
    expect(rows.map((row) => row.slice(0, 3))).toEqual(
      HAMILCAR.tables.seamanship.map(({ name, lanes, range }) => [name, lanes, range]),
    );
  });

  it('speaks of the origin of every card and general', () => {
    const names = book.provenance.map((it) => it.name);
    for (const { name } of HAMILCAR.generals.list) expect(names).toContain(name);
    for (const { id, title } of HAMILCAR.cards.list) expect(names).toContain(`${id} ${title}`);
    expect(book.provenance.every((it) => ['high', 'medium', 'low'].includes(it.confidence))).toBe(true);
  });
});
