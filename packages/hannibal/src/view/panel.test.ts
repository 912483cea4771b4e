import { Engine, keyFromSeed, Match, viewFor } from '@punica/kernel';
import { beginningOf, bookFlaws, gridOf } from '@punica/testkit';
import { textOf, wordsOf } from '@punica/view';
import { describe, expect, it } from 'vitest';
import { HANNIBAL } from '../data/index.ts';
import { hannibal } from '../game.ts';
import { bookOf } from './book.ts';
import { hannibalView } from './index.ts';
import { hannibalPanel } from './panel.ts';
import type { Facts, Scene } from './scene.ts';

const book = bookOf();

const CARTHAGE = 1;
const match = new Match(new Engine(hannibal), beginningOf(hannibal, { quick: true }), keyFromSeed('panel'));
const seen = viewFor(hannibal, match.state, CARTHAGE);
const facts = hannibalView.facts(seen) as Facts;
const scene = hannibalView.scene(seen, CARTHAGE) as Scene;
const details = (kind: string, id: string): string =>
  wordsOf(hannibalPanel.details({ kind, id }, facts, scene) ?? []);
const tab = (id: string): string =>
  wordsOf(hannibalPanel.tabs.find((it) => it.id === id)!.sheet(facts, scene, CARTHAGE, () => []));

describe('what stands beside the map', () => {
  it('counts points, cards and provinces, Carthage first, and every province that counts once', () => {
    const { seats, turns, foot } = hannibalPanel.heading(facts, scene);
    expect(seats.map(({ role, score }) => [role, score])).toEqual(
      [1, 0].map((side) => [side, String(scene.points[side])]),
    );
    const owner = facts.provinces.findIndex(({ significant }) => !significant);
    const more = { ...scene, owners: scene.owners.map((it, p) => (p === owner ? CARTHAGE : it)) };
    const { seats: told, foot: below } = hannibalPanel.heading(facts, more);
    const [punic] = JSON.stringify(below).match(/\d+ Punic/) ?? [];
    expect(wordsOf([{ text: told[0].counts[2] }])).toMatch(
      new RegExp(`^${Number.parseInt(punic!, 10)} +provinces$`),
    );
    expect(turns.filter(({ state }) => state === 'now').map(({ sign }) => sign)).toEqual(['I']);
    const counting = facts.provinces.filter(({ significant }) => significant).length;
    expect(foot.flatMap((block) => ('tally' in block ? block.tally : [])).length).toBe(counting);
  });

  it('tells of a place who holds it and who stands there', () => {
    expect(details('space', 'carthago-nova')).toContain('held by Carthage · walled city, room for 2 · port');
    const index = facts.generals.findIndex(({ id }) => id === 'hannibal');
    const army = scene.armies.find((it) => it.generals.some(({ general }) => general === index))!;
    expect(details('space', facts.spaces[army.space].id)).toMatch(
      /Carthage: Hannibal.*10 units, 2 elephants/,
    );
    expect(details('general', 'hannibal')).toContain('strategy 1 · battle 4');
    expect(details('card', facts.cards[0].id)).toBe('');
    expect(hannibalPanel.details({ kind: 'space', id: 'nowhere' }, facts, scene)).toBeUndefined();
  });

  it('says every space to those who do not see the map', () => {
    const words = wordsOf(hannibalPanel.inWords(facts, scene));
    for (const { name, inPlay } of facts.spaces) expect(words.includes(`${name}: `)).toBe(inPlay);
  });

  it('names armies first, and every way out of a space by its kind', () => {
    const sheet = hannibalPanel.inWords(facts, scene);
    expect(wordsOf(sheet.slice(0, 2))).toMatch(/^Armies .*Carthage: Hannibal/);
    const lines = sheet.flatMap((block) => ('lines' in block ? block.lines : [])).map(({ words }) => words);
    const told = (name: string): string =>
      lines.map((it) => [it].flat().join('')).find((it) => it.startsWith(`${name}: `))!;
    expect(told('Taurini')).toContain('Alpine pass to ');
    expect(told('Messana')).toContain('strait to Rhegium');
    for (const { name, ways, inPlay } of facts.spaces)
      if (inPlay) for (const { to } of ways) expect(told(name)).toContain(facts.spaces[to].name);
  });

  it('lists own cards nowhere among those that the seat has not seen, and all others of the game', () => {
    const own = scene.hands[CARTHAGE].map((card) => facts.cards[card!].id);
    const folds = hannibalPanel.tabs.find((it) => it.id === 'cards')!.sheet(facts, scene, CARTHAGE, () => []);
    const cards = JSON.stringify(folds);
    for (const id of own) expect(cards).not.toContain(`"id":"${id}"`);
    expect(cards.match(/"kind":"card"/g)?.length).toBe(scene.pool.length - own.length);
    expect(tab('cards')).toContain(`${scene.deck} cards in the deck`);
  });

  it('lists every army with its place, and every turn', () => {
    const players = tab('players');
    for (const army of scene.armies) expect(players).toContain(facts.spaces[army.space].name);
    for (const { years } of facts.turns) expect(tab('track')).toContain(years);
  });
});

describe('the book', () => {
  const entries = book.sections.flatMap((section) => section.entries);

  it('has every card, general, province and scenario once, each found by its title', () => {
    const { cards, generals, map } = HANNIBAL;
    const scenarios = HANNIBAL.scenarios.list;
    const all = { cards: cards.list, generals: generals.list, places: map.provinces, scenarios };
    expect(bookFlaws(book.sections, all)).toEqual([]);
  });

  it('finds a card by its text and a general by his ability', () => {
    const [card] = HANNIBAL.cards.list;
    expect(textOf(entries.find(({ id }) => id === `card-${card.id}`)!)).toContain(card.text);
    const [general] = HANNIBAL.generals.list;
    expect(textOf(entries.find(({ id }) => id === `general-${general.id}`)!)).toContain(general.abilityText);
  });

  it('prints the Attrition Table as the data have it', () => {
    const { rows } = gridOf(book.sections, 'Attrition');
    expect(rows.map((row) => row.slice(1))).toEqual(
      HANNIBAL.tables.attritionLoss.map((losses) => losses.slice(1)),
    );
    expect(rows[rows.length - 1][0]).toMatch(/^\d+\+$/);
  });
});
