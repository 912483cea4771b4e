import { botByName } from '@punica/bots';
import { chronicle, chronicleHtml, chronicleMarkdown, decidingMoments, Timeline } from '@punica/insight';
import {
  type Core,
  Engine,
  type GameRecord,
  keyFromSeed,
  Match,
  pending,
  QuickDice,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import { slipsIn } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { GAMES } from './list.ts';

type Heard = Readonly<Record<string, unknown>> & { readonly ev: string };

function played(
  engine: Engine<Core>,
  bot: 'random' | 'greedy',
  seed: number,
  most = Number.POSITIVE_INFINITY,
): GameRecord {
  const { game } = engine;
  const scenario = game.scenarios[seed % game.scenarios.length].id;
  const match = new Match(engine, { scenario, options: {}, quick: true }, keyFromSeed(seed));
  const dice = new QuickDice(seed, 4);
  const player = botByName(bot, game);
  while (match.state.outcome === null && match.version < most) {
    const [role] = rolesIn(pending(match.state));
    const legal = engine.legal(match.state, role, []);
    match.play(
      role,
      player.choose(player.looks ? viewFor(game, match.state, role) : match.state, role, legal, dice),
    );
  }
  return match.record();
}

/** What the log holds, counted without the chronicle. */
const BATTLES: Readonly<Record<string, readonly string[]>> = {
  hannibal: ['battle'],
  'hannibal-historical': ['battle'],
  hamilcar: ['battle', 'navalBattle'],
  'hannibals-war': ['battle'],
  'italian-campaign': ['combat', 'assault'],
};

function deathsIn(id: string, events: readonly Heard[], isLeader: (kind: number) => boolean): number {
  const count = (is: (e: Heard) => boolean): number => events.filter(is).length;
  if (id === 'hamilcar')
    return count((e) => (e.ev === 'displaced' || e.ev === 'generalRemoved') && e.gone === true);
  if (id === 'hannibals-war')
    return (
      count((e) => e.ev === 'lost' && isLeader(e.kind as number)) -
      count((e) => e.ev === 'saved' && e.saved === true)
    );
  return count((e) => e.ev === 'killed' || e.ev === 'fated');
}

const eventsOf = (engine: Engine<Core>, record: GameRecord): Heard[] => {
  const match = new Match(engine, record, record.key, record);
  const heard: Heard[] = match.opening.map(({ event }) => event as Heard);
  record.log.forEach((entry, place) => {
    match.append(entry);
    heard.push(...match.toldAt(place).map(({ event }) => event as Heard));
  });
  return heard;
};

const wordsIn = (text: string): number => text.split(/\s+/).length;

describe.each(GAMES.filter((entry) => entry.ready && entry.listed))('the war told: $title', (entry) => {
  it('names its deciding moments as a historian would, without figures of the tables', {
    timeout: 240_000,
  }, async () => {
    if (!entry.ready) return;
    const engine = new Engine(await entry.load());
    const insight = (await entry.insight?.())!;
    const timeline = new Timeline(engine, played(engine, 'greedy', 4), 'all');
    const moments = decidingMoments(timeline, insight);
    expect(moments.length).toBeGreaterThan(1);
    for (const { event } of moments) {
      expect(event).not.toMatch(/\bcolumn\b|\bSP\b|\bdie \d|\bis in force\b/);
      expect(event).not.toMatch(/sought battle|laid siege|agreed on a truce/);
    }
  });

  it('tells every battle and death once, without a slip of the pen, in a page or two', {
    timeout: 240_000,
  }, async () => {
    if (!entry.ready) return;
    const engine = new Engine(await entry.load());
    const insight = (await entry.insight?.())!;
    const { WAR } = await import('@punica/hannibals-war/data');
    const isLeader = (kind: number): boolean => Array.from(WAR.pieces.kinds)[kind].value > 0;
    const games = [...[1, 2, 3].map((seed) => played(engine, 'random', seed)), played(engine, 'greedy', 4)];
    for (const record of games) {
      const told = chronicle(engine, insight, insight.chronicler!, record);
      const events = eventsOf(engine, record);
      const sum = (kind: string): number =>
        told.tales
          .filter((it) => it.kind === kind && it.form !== 'none')
          .reduce((n, { count }) => n + count, 0);
      expect(sum('battle')).toBe(events.filter(({ ev }) => BATTLES[entry.id].includes(ev)).length);
      expect(sum('death')).toBe(deathsIn(entry.id, events, isLeader));
      const text = chronicleMarkdown(told);
      for (const { form, told: sentence } of told.tales) {
        if (form === 'full') expect(text).toContain(sentence.slice(1));
      }
      const paragraphs = told.chapters.flatMap((chapter) => chapter.paragraphs);
      expect(
        paragraphs.flatMap((it) => slipsIn(it).map(({ name, words }) => `${name}: ${words} | ${it}`)),
      ).toEqual([]);
      expect(text).not.toMatch(/undefined|NaN|null|\{|\}|\?/);
      // No figures of the table.
      for (const it of paragraphs)
        expect(it).not.toMatch(/\bSP\b|strength of \d|\bsquare\b|\bunits?\b|\bsteps?\b|\b\d/);
      // A war of one turn has little to tell.
      expect(wordsIn(text)).toBeGreaterThan(30);
      expect(wordsIn(text)).toBeLessThan(2200);
      expect(chronicleMarkdown(chronicle(engine, insight, insight.chronicler!, record))).toBe(text);
      const html = chronicleHtml(
        told,
        new Map(
          told.chapters.flatMap(({ picture }) =>
            picture === null ? [] : [[picture.stop, 'data:image/svg+xml,x'] as const],
          ),
        ),
      );
      expect(html.match(/<figure>/g)?.length ?? 0).toBe(
        told.chapters.filter(({ picture }) => picture !== null).length,
      );
      expect(html).not.toMatch(/(src|href)="(?!data:)/);
    }
  });

  it('tells a game that has only begun, and gives away no ending', async () => {
    if (!entry.ready) return;
    const engine = new Engine(await entry.load());
    const insight = (await entry.insight?.())!;
    const told = chronicle(engine, insight, insight.chronicler!, played(engine, 'random', 5, 6));
    expect(told.ending).toEqual([]);
    expect(wordsIn(chronicleMarkdown(told))).toBeLessThan(300);
  });
});
