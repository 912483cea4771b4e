import { describe, expect, it } from 'vitest';
import { FRONTAL_ASSAULT, PROBE } from '../data/codes.ts';
import { fight, hands } from '../rules/14-battle-testing.ts';
import { MACEDONIAN_ALLIANCE } from '../state.ts';
import { CARTHAGE, engine, ROME, type Table } from '../testing.ts';
import { eventWords } from '../words/events.ts';
import { promptWords } from '../words/prompts.ts';
import { cardTable, MORE_CARDS, playEvent } from './testing.ts';

const cited = (t: Table): string => engine.question(t.g)?.rule ?? '';
const prompt = (t: Table): string => promptWords(t.g, t.question);
const said = (t: Table): string[] => t.told.map(({ event }) => eventWords(event));

/** A board on which each of these cards has something to choose among. */
const board = (): Table =>
  cardTable(MORE_CARDS)
    .province(ROME, 'sicilia')
    .control(CARTHAGE, 'cirta', 'hippo-regius')
    .control(ROME, 'panormus', 'capsa')
    .stack(CARTHAGE, 'agrigentum', { cus: 1 })
    .stack(CARTHAGE, 'arretium', { cus: 2, generals: ['hannibal'] });

describe('questions and refusals name the card that is played, not its kin', () => {
  it.each([
    ['22', CARTHAGE],
    ['24', CARTHAGE],
    ['27', CARTHAGE],
    ['35', CARTHAGE],
    ['36', ROME],
    ['65', ROME],
    ['68', ROME],
    ['74', ROME],
    ['86', CARTHAGE],
  ] as const)('[card %s]', (id, side) => {
    const t = playEvent(board(), side, id);
    expect(cited(t)).toBe(`card ${id}`);
    expect(prompt(t)).toContain(t.g.rules.cards.list[t.card(id)].title);
  });

  it('[card 22] [card 27] [card 68] a guarded PC is refused by the card itself', () => {
    for (const [id, side, guarded, at] of [
      ['22', CARTHAGE, ROME, 'panormus'],
      ['27', CARTHAGE, ROME, 'cosa'],
      ['68', ROME, CARTHAGE, 'cirta'],
    ] as const) {
      const t = board().stack(guarded, at, { cus: 1 });
      expect(playEvent(t, side, id).refusal(`at ${at}`)).toBe(`card ${id}`);
    }
  });

  it('[card 76] [card 78] the window after a battle cites the rule of Counter Events, and each card itself', () => {
    const won = (id: string): Table => {
      const t = cardTable(MORE_CARDS)
        .province(CARTHAGE, 'libya', 'numidia-minor')
        .control(ROME, 'sicca')
        .stack(ROME, 'zama', { cus: 5, generals: ['nero'] })
        .stack(CARTHAGE, 'zama', { cus: 5, generals: ['mago'] })
        .hand(ROME, id);
      fight(t, { at: 'zama', attacker: ROME, from: 'sicca', general: 'nero' });
      hands(t, 'F', '').act('play frontalAssault').dice(1, 1).act('pass').until('battle.won');
      expect(cited(t)).toBe('8.4');
      return t.act(`counter ${id}`);
    };
    for (const id of ['76', '78']) expect(cited(won(id))).toBe(`card ${id}`);
  });

  it('[card 17] [card 49] a siege is broken by the card that says so', () => {
    for (const id of ['17', '49']) {
      const t = cardTable()
        .control(CARTHAGE, 'gades', 'carthago-nova')
        .stack(CARTHAGE, 'gades', { cus: 1, inside: true })
        .stack(CARTHAGE, 'carthago-nova', { cus: 1, inside: true })
        .stack(ROME, 'gades', { cus: 3 })
        .stack(ROME, 'carthago-nova', { cus: 3 })
        .siege('gades', 1)
        .siege('carthago-nova', 2);
      expect(cited(playEvent(t, CARTHAGE, id))).toBe(`card ${id}`);
    }
  });

  it('[card 10] [card 44] new CUs name their card', () => {
    const t = cardTable()
      .mark(MACEDONIAN_ALLIANCE)
      .control(CARTHAGE, 'brundisium', 'croton')
      .stack(CARTHAGE, 'arretium', { cus: 2, generals: ['hannibal'] });
    expect(prompt(playEvent(t, CARTHAGE, '10'))).toContain('Macedonian Reinforcements');
    expect(prompt(t)).toContain('3 new CUs');
  });

  it('[card 56] [card 90] [10.10] [22.2] PCs are given up by the rule that asks for them', () => {
    const t = cardTable().province(CARTHAGE, 'sicilia').control(ROME, 'panormus');
    expect(cited(playEvent(t, CARTHAGE, '56'))).toBe('card 56');
    expect(prompt(t)).toContain('Grain Shortage');
  });
});

describe('what the log says of cards', () => {
  it('[card 59] names the thief and the victim the right way round', () => {
    expect(eventWords({ ev: 'battleCardTaken', side: ROME, card: PROBE })).toBe(
      'Rome takes a Probe out of the hand of Carthage.',
    );
  });

  it('[card 6] [card 75] lists what was drawn, not the whole hand', () => {
    expect(eventWords({ ev: 'battleDrawn', side: CARTHAGE, hand: [PROBE, FRONTAL_ASSAULT] })).toBe(
      'Carthage draws Probe and Frontal Assault.',
    );
  });

  it('[card 73] tells of the engines, and how many siege rolls they still spoil', () => {
    const t = cardTable(MORE_CARDS).control(CARTHAGE, 'syracusae');
    playEvent(t, CARTHAGE, '73');
    expect(t.events('engines')).toEqual([{ ev: 'engines', space: t.space('syracusae'), left: 2 }]);
    expect(said(t).join(' ')).toContain('the next 2 siege rolls');
  });
});
