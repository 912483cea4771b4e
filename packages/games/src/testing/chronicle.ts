import { botByName } from '@punica/bots';
import { chronicle, chronicleHtml, chronicleMarkdown, type Insight } from '@punica/insight';
import {
  type Core,
  type Engine,
  type GameRecord,
  keyFromSeed,
  Match,
  pending,
  QuickDice,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import { slipsIn } from '@punica/testkit';
import { expect } from 'vitest';

type Heard = Readonly<Record<string, unknown>> & { readonly ev: string };

export function played(
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

/** A game of the quick bots takes seconds: each game's is played once. */
const greedyGames = new Map<string, GameRecord>();
export function greedyGame(engine: Engine<Core>): GameRecord {
  const record = greedyGames.get(engine.game.id) ?? played(engine, 'greedy', 4);
  greedyGames.set(engine.game.id, record);
  return record;
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
  return count((e) => e.ev === 'killed' || e.ev === 'fated' || (e.ev === 'note' && e.what === 'turnSix'));
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

export const wordsIn = (text: string): number => text.split(/\s+/).length;

/** Every battle and death of these games is told once, without a slip of the pen, in a page or two. */
export async function expectWellTold(
  engine: Engine<Core>,
  insight: Insight,
  games: readonly GameRecord[],
): Promise<void> {
  const { WAR } = await import('@punica/hannibals-war/data');
  const isLeader = (kind: number): boolean => Array.from(WAR.pieces.kinds)[kind].value > 0;
  for (const record of games) {
    const told = chronicle(engine, insight, insight.chronicler!, record);
    const events = eventsOf(engine, record);
    const sum = (kind: string): number =>
      told.tales
        .filter((it) => it.kind === kind && it.form !== 'none')
        .reduce((n, { count }) => n + count, 0);
    expect(sum('battle')).toBe(events.filter(({ ev }) => BATTLES[engine.game.id].includes(ev)).length);
    expect(sum('death')).toBe(deathsIn(engine.game.id, events, isLeader));
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
}
