import { EVERYBODY, itemOf, slot } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { RULES } from '../rules.ts';
import { DEFICIT, FORGOTTEN_TACTICS, HIRED, RECRUITMENT_BAN, RESHUFFLE, TRUCE } from '../state.ts';
import { CARTHAGE, ROME, scenarioTable, type Table } from '../testing.ts';
import { DECK, DISCARD, handOf } from '../zones.ts';

/** Both sides discard their hands and let the years go by, until the first card of this turn is to be played. */
const wait = (t: Table, turn: number): Table => {
  const idle = (legal: readonly string[]): string =>
    legal.find((a) => /^(discard|pass$|done$|no$)/.test(a)) ?? legal[0];
  while (t.g.turn < turn || t.question !== 'cardPlays.play') t.act(idle(t.legal()));
  return t;
};

describe('from turn to turn', () => {
  it('[5.6] the count of OPs begins anew, and what lasts for a turn is over', () => {
    const t = scenarioTable();
    t.g.opsPlayed = [4, 4];
    t.mark(TRUCE | HIRED | RECRUITMENT_BAN | DEFICIT[ROME] | DEFICIT[CARTHAGE]);
    wait(t, 2);
    expect(t.g.opsPlayed).toEqual([0, 0]);
    expect(t.g.marks & (HIRED | RECRUITMENT_BAN | DEFICIT[ROME] | DEFICIT[CARTHAGE])).toBe(0);
    expect(t.g.marks & TRUCE).toBe(TRUCE);
    expect(t.g.marks & FORGOTTEN_TACTICS).toBe(FORGOTTEN_TACTICS);
  });

  it('[5.2A] [card 139] the deck is shuffled when it is too short to deal, and after a turn with the truce', () => {
    const dealt = (turn: number) => 2 * RULES.scenario.turns[turn - 1].cards;
    const sizes = (t: Table) => [t.g.zones[DECK].length, t.g.zones[DISCARD].length];
    const all = RULES.deck.length;
    const plain = wait(scenarioTable(), 2);
    expect(plain.g.zones[handOf(ROME)]).toHaveLength(RULES.scenario.turns[1].cards);
    // Whoever draws the truce in the first turn shuffles too; then nothing is left in the discard pile.
    const truce = plain.events('reshuffled').length > 0;
    expect(sizes(plain)).toEqual(truce ? [all - dealt(2), 0] : [all - dealt(1) - dealt(2), dealt(1)]);
    expect(sizes(wait(scenarioTable().mark(RESHUFFLE), 2))).toEqual([all - dealt(2), 0]);
    const short = scenarioTable();
    const gone = short.g.zones[DECK].splice(dealt(2) - 1);
    short.g.zones[DISCARD].push(...gone.map((s) => slot(itemOf(s), EVERYBODY)));
    expect(sizes(wait(short, 2))).toEqual([all - dealt(2), 0]);
  });
});
