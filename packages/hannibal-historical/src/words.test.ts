import { readdirSync, readFileSync } from 'node:fs';
import { A as BASE, words as baseWords, CARTHAGE, cardPlays, ROME } from '@punica/hannibal/engine';
import { Engine } from '@punica/kernel';
import { sentencesOf, slipsIn } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import index from '../rules-index.json' with { type: 'json' };
import { A, ACTIONS } from './actions.ts';
import { EVENTS } from './data/bundled.ts';
import { hannibalHistorical as game } from './game.ts';
import { leaderAt } from './leaders.ts';
import { NAMES } from './names.ts';
import { OWN } from './options.ts';
import { PROCEDURES } from './procedures.ts';
import { board } from './testing.ts';
import { HAND_PARTS, LOSSES, NOTES, PROMPTS, REFUSALS, ROLLS, wordsWith } from './words.ts';

const words = wordsWith(NAMES);

const folder = new URL('.', import.meta.url);
const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name.replaceAll('\\', '/'), folder), 'utf8'))
  .join('\n');

/** Questions and events that only the variant has. */
const OWN_VOICE =
  /^(ambush|arriving|bringLeader|dictatorship|givingUp|homecoming|levyRefused|spending)\.|muster\.marines|campaign\.recruit|election\.|"ev":"note"|stragglers|hostileGround|"ambush"|"flight"|"marines"|siegeWorks/;

describe('the words of the variant', () => {
  it('every question has its sentence, in the base game or here, and none is left over', () => {
    const { g } = board();
    const questions = PROCEDURES.flatMap(({ name, steps }) =>
      Object.entries(steps)
        .filter(([, step]) => !('run' in step))
        .map(([step]) => `${name}.${step}`),
    );
    for (const key of Object.keys(PROMPTS)) expect(questions).toContain(key);
    const own = questions.filter((key) => !Object.hasOwn(PROMPTS, key));
    const spoken = (key: string, otherwise: string): string => {
      const [proc, step] = key.split('.');
      g.stack = [{ proc, step }];
      return safely(() => baseWords.prompt(g, key), otherwise);
    };
    for (const key of own) expect(typeof spoken(key, key)).toBe('string');
    for (const key of own) expect(spoken(key, '')).not.toBe(key);
  });

  it('every refusal has its sentence, and no sentence is left over', () => {
    const codes = [...code.matchAll(/refusal\(\s*'[^']+',\s*'([^']+)'/g)].map((match) => match[1]);
    expect(Object.keys(REFUSALS).sort()).toEqual([...new Set(codes)].sort());
  });

  it('every note, roll and loss of its own is told in a sentence, and none is left over', () => {
    const said = (pattern: RegExp): string[] => [
      ...new Set(
        [...code.matchAll(pattern)].map((match) => match[1]).filter((what) => !what.startsWith('event ')),
      ),
    ];
    const notes = [
      ...said(/ev: 'note',\s*what: '(\w+)'/g),
      ...said(/\bwhat: \w+ \? '(\w+)'/g),
      ...said(/\bwhat: \w+ \? '\w+' : '(\w+)'/g),
      ...said(/\bsay\((?:g, )?x, '(\w+)'/g),
      ...said(/\bsay\(g, x, \w+ \? '(\w+)'/g),
      ...said(/\bsay\(g, x, \w+ \? '\w+' : '(\w+)'/g),
      // Said by the name of the card's use.
      'leader',
      'elect',
    ];
    const ofCharts = new Set(EVENTS.events.map(({ id }) => `event ${id}`));
    expect(Object.keys(NOTES).filter((what) => ofCharts.has(what)).length).toBe(ofCharts.size);
    expect(
      Object.keys(NOTES)
        .filter((what) => !ofCharts.has(what))
        .sort(),
    ).toEqual([...new Set(notes)].sort());
    expect(Object.keys(ROLLS).sort()).toEqual(said(/ev: 'roll',\s*what: '(\w+)'/g).sort());
    expect(Object.keys(LOSSES).sort()).toEqual(said(/why: '(?!event)(\w+)'/g).sort());
    expect(Object.keys(HAND_PARTS)).toEqual(said(/what: '(\w+)', cards/g));
  });

  it('its sentences have no slips of the pen', () => {
    const slips = sentencesOf(new Engine(game), { games: 12, seed: 5, share: 0.05 })
      .filter(({ source }) => OWN_VOICE.test(source))
      .flatMap(({ text }) => slipsIn(text).map(({ name }) => `${name}: ${text}`));
    expect(slips).toEqual([]);
  });

  it('its own rules are cited apart from the chapters of the base book, which have the same numbers', () => {
    const cited = [
      ...PROCEDURES.flatMap(({ steps }) => Object.values(steps).map(({ rule }) => rule)),
      ...[...code.matchAll(/(?:rule:|refusal\(|losePCs\([^']*)\s*'([^']+)'/g)].map((match) => match[1]),
      ...OWN.map(({ rule }) => rule),
    ];
    expect(cited).toContain('H15');
    expect(cited.filter((rule) => /^\d+[a-c]?( |$)/.test(rule))).toEqual([]);
    expect(cited.filter((rule) => rule.startsWith('H') && !index.rules.includes(rule))).toEqual([]);
  });

  it('the verbs of the base game mean the same here, and those of the variant have labels', () => {
    for (const [verb, value] of Object.entries(BASE)) expect(A[verb as keyof typeof A]).toBe(value);
    const { g } = board();
    for (const verb of ['leader', 'elect', 'drawCard', 'levy', 'giveUp'] as const)
      expect(words.action(g, ACTIONS.verbs[verb])).not.toMatch(/^\d+$/);
  });

  it('a card that calls a leader is not said to be without effect', () => {
    const { g } = board();
    const card = g.rules.cards.index['51'];
    expect(words.event({ ev: 'card', side: 0, card, use: 'other' })).toBe(
      `Rome plays ${g.rules.cards.list[card].title}.`,
    );
    const b = board('minorsOfRome').control(ROME, 'roma').hand(ROME, '51').hand(CARTHAGE, '27');
    b.run(cardPlays, { side: ROME }).act('leader 51');
    expect(b.events('card')).toMatchObject([{ use: 'other' }]);
  });

  it('CUs inside a city are inside it, and an Event that can do nothing says so beforehand', () => {
    const b = board().control(ROME, 'roma').hand(ROME, '51').hand(CARTHAGE, '19', '27');
    const at = b.loc('roma', true);
    expect(words.event({ ev: 'placed', side: 0, at, cus: 2, elephants: 0 })).toBe(
      '2 CUs for Rome inside Roma.',
    );
    b.run(cardPlays, { side: CARTHAGE });
    const dismiss = A.event | b.g.rules.cards.index['19'];
    expect(words.action(b.g, dismiss)).toContain('no effect now');
    b.proconsular('cosa', 5, 'nero');
    expect(words.action(b.g, dismiss)).not.toContain('no effect');
  });

  it('[H2] a six that fails in spite of its sum says why', () => {
    const b = board();
    const roll = { ev: 'roll', what: 'avoid', side: 0, general: b.general('fabius'), rule: '13.1' } as const;
    expect(words.event({ ...roll, die: 6, modifier: -1, need: 5, success: false })).toContain('a six');
    expect(words.event({ ...roll, die: 5, modifier: -1, need: 5, success: true })).toContain('5 or less');
  });

  it('leaders and spaces are called by their own names', () => {
    expect(words.event({ ev: 'generalRemoved', general: leaderAt(0) })).toContain('Bostar');
    const { g } = board();
    expect(words.action(g, A.at | g.rules.map.index.lusitania)).toBe('Lusitania');
    expect(baseWords.event({ ev: 'generalRemoved', general: leaderAt(0) })).not.toContain('Bostar');
  });
});

/** A prompt that needs a march or a battle has words, even if there is none here. */
function safely(say: () => string, otherwise: string): string {
  try {
    return say();
  } catch {
    return otherwise;
  }
}
