import { GAMES, isPlayable } from '@punica/games';
import { Context, type Core, checkBeginning, pending, QuickDice, rolesIn } from '@punica/kernel';
import type { Panel } from '@punica/view';
import { render, type VNode } from 'preact';
import { expect, it } from 'vitest';
import { SheetView } from '../kit/sheet.tsx';
import { rulesOf } from '../play/rules.ts';
import { EntryView } from '../reference/entry.tsx';
import { BOOK_GAMES, bookOf } from './registry.ts';

function drawn(view: VNode): HTMLElement {
  const place = document.createElement('div');
  render(view, place);
  return place;
}

/** An entry says something, or at least shows it. */
const isBare = (it: HTMLElement): boolean => it.textContent === '' || it.innerHTML.includes('undefined');

it.each(BOOK_GAMES)('%s: every entry and aid of the book can be drawn', async (id) => {
  const { book, front } = (await bookOf(id))!;
  for (const entry of book.sections.flatMap(({ entries }) => entries))
    expect(isBare(drawn(<EntryView entry={entry} pen={front} />)), entry.id).toBe(false);
  for (const { title, sheet } of book.aids) {
    const aid = drawn(<SheetView sheet={sheet} pen={front} />);
    expect(aid.innerHTML, title).not.toContain('undefined');
  }
});

const PANELS: Readonly<Record<string, () => Promise<unknown>>> = {
  hannibal: async () => (await import('@punica/hannibal/view/panel')).hannibalPanel,
  'hannibal-historical': async () => (await import('@punica/hannibal-historical/view/panel')).historicalPanel,
  hamilcar: async () => (await import('@punica/hamilcar/view/panel')).hamilcarPanel,
  'italian-campaign': async () => (await import('@punica/italian-campaign/view/panel')).italianPanel,
  'hannibals-war': async () => (await import('@punica/hannibals-war/view/panel')).warPanel,
};
const ACTIONS = 300;

it.each(GAMES.filter(isPlayable).map(({ id }) => [id] as const))(
  '%s: every tab, heading and detail of a game under way can be drawn',
  async (id) => {
    const { game, engine, screen } = await rulesOf({ game: id });
    const { front } = (await bookOf(id))!;
    const panel = (await PANELS[id]()) as Panel<unknown, unknown, unknown>;
    const dice = new QuickDice(7);
    const x = new Context<unknown>(dice, []);
    const g: Core = game.begin(
      checkBeginning(game, { scenario: game.scenarios[0].id, options: {}, quick: true }),
      x,
    );
    engine.settle(g, x);
    const spots = new Set<string>();
    for (let n = 0; n < ACTIONS && g.outcome === null; n++) {
      const role = rolesIn(pending(g))[0];
      const legal = engine.legal(g, role, []);
      for (const a of legal) spots.add(JSON.stringify(screen.spot(g, a) ?? null));
      engine.apply(g, role, legal[dice.below(legal.length)], x);
    }
    const [facts, scene] = [screen.facts(g), screen.scene(g, 0)];
    const heading = panel.heading(facts, scene);
    const sheets = [
      heading.foot,
      ...heading.seats.map(({ under = [] }) => under),
      panel.inWords(facts, scene),
      ...panel.tabs.map((tab) => tab.sheet(facts, scene, 0, () => [])),
      ...[...spots].map((spot) => {
        const pointed = JSON.parse(spot);
        return pointed === null ? [] : (panel.details(pointed, facts, scene) ?? []);
      }),
    ];
    for (const sheet of sheets)
      expect(drawn(<SheetView sheet={sheet} pen={front} />).innerHTML).not.toMatch(/undefined|NaN/);
    expect(spots.size).toBeGreaterThan(1);
  },
);
